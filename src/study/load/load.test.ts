import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LanchesterError } from '../../kernel/errors.js';
import { messageOf } from '../testing/messages.js';
import { loadScenario, parseScenario, scenarioOf } from './load.js';

const good = `lanchester: 1
name: small
question: Who wins?
ruleset: toy
engagement:
  lane: {to: 24}
  turnLimit: 6
  blue: {units: [{unit: soldier}]}
  red: {units: [{unit: soldier}]}
`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'study-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, bytes: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

describe('a scenario file', () => {
  it('is read, and every default is filled in', () => {
    const { document } = loadScenario(file('good.yaml', good));
    expect(document).toEqual({
      lanchester: 1,
      name: 'small',
      question: 'Who wins?',
      ruleset: 'toy',
      seed: '1',
      set: {},
      metrics: {},
      primary: 'winRate',
      engagement: {
        lane: { from: 0, to: 24, terrain: [] },
        turnLimit: 6,
        plan: 'able',
        swapRoles: true,
        engagements: 100_000,
        options: {},
        blue: { units: [{ unit: 'soldier', flank: false }] },
        red: { units: [{ unit: 'soldier', flank: false }] },
      },
    });
  });

  it('may begin with a byte order mark, and a link to it is as good', () => {
    const path = file('bom.yaml', `\uFEFF${good}`);
    symlinkSync(path, join(folder, 'link.yaml'));
    expect(loadScenario(join(folder, 'link.yaml')).document.name).toBe('small');
  });

  it('takes a seed of digits as text', () => {
    expect(parseScenario(`${good}seed: 1944`).document.seed).toBe('1944');
    expect(parseScenario(`${good}seed: "0042"`).document.seed).toBe('0042');
  });

  it('may also be a value that a program has made', () => {
    const value = { lanchester: 1, name: 'small', question: 'Who?', ruleset: 'toy' };
    expect(scenarioOf(value).document.seed).toBe('1');
    expect(messageOf(() => scenarioOf({ ...value, name: 7 }, 'input'))).toBe('input, name: expected a text, found 7');
  });
});

describe('a path that holds no scenario', () => {
  const fails = (path: string): string => messageOf(() => loadScenario(path)).replace(folder, '…');

  it('is told apart: missing, folder, binary, not UTF-8, too large', () => {
    expect(fails(join(folder, 'nowhere', 'x.yaml'))).toBe('…/nowhere/x.yaml: there is no such file');
    expect(fails(folder)).toBe('…: this is a folder, not a scenario file');
    expect(fails(file('zero.yaml', 'name: a\0b'))).toBe('…/zero.yaml: this is not a text file (it holds a zero byte)');
    expect(fails(file('latin.yaml', new Uint8Array([0x71, 0x3a, 0x20, 0xe4, 0x0a])))).toBe(
      '…/latin.yaml: this is not a text file (it is not UTF-8)',
    );
    expect(fails(file('large.yaml', `#${'x'.repeat(256 * 1024)}`))).toBe(
      '…/large.yaml: a scenario has at most 262144 bytes, and this file has 262145',
    );
    expect(fails('/dev/null')).toBe('/dev/null: this is not a regular file');
  });

  it('offers the nearest name of its folder', () => {
    file('tandem-heat.yaml', good);
    expect(messageOf(() => loadScenario(join(folder, 'tandem-haet.yaml')))).toBe(
      `${folder}/tandem-haet.yaml: there is no such file (did you mean "${folder}/tandem-heat.yaml"?)`,
    );
  });

  it('is the error of a user, with a stable code', () => {
    expect(() => loadScenario(folder)).toThrow(LanchesterError);
    try {
      loadScenario(folder);
    } catch (error) {
      expect((error as LanchesterError).code).toBe('bad-file');
    }
  });
});
