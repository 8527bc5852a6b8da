/**
 * A ruleset of somebody's own that throws on a rare roll, while a law is worked out, in a choice, or as it is set up: one
 * sentence with the place, the clause and how it stood, whoever plays it; and the story up to there.
 */
import { cpSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Folder, lanchester } from './cli/command.js';

const folder = new Folder();
const template = fileURLToPath(new URL('../templates/ruleset/', import.meta.url));

beforeAll(() => cpSync(template, folder.path, { recursive: true }));
afterAll(() => folder.remove());
beforeEach(() => void vi.spyOn(process, 'cwd').mockReturnValue(folder.path));
afterEach(() => void vi.restoreAllMocks());

/** A duel by the rules of the template with one line of them changed; the line's number. */
function changed(id: string, from: string, to: string): { readonly duel: string; readonly line: number } {
  const text = readFileSync(folder.at('game.ts'), 'utf8');
  const game = text.replace("id = 'my-game'", `id = '${id}'`).replace(from, to);
  const line = game.split('\n').findIndex((each) => each.includes('no more dice')) + 1;
  expect(line).toBeGreaterThan(0);
  folder.write(`${id}.ts`, game);
  const duel = readFileSync(folder.at('duel.yaml'), 'utf8').replace('ruleset: ./game', `ruleset: ./${id}`);
  return { duel: folder.write(`${id}.yaml`, duel), line };
}

const roll = "dice.atLeast(men, 6, need, 'to hit (MYG-HIT-01)')";
const rare = `{ const hits = ${roll}; if (hits === 5) throw new TypeError('no more dice'); return hits; }`;

describe('rules that throw on a rare roll', () => {
  it.each([
    ['roll', '1'],
    ['roll', '2'],
  ])('say where it stood, and tell the story up to there: %s, %s threads', async (engine, threads) => {
    const id = `rare-${engine}-${threads}`;
    const { duel, line } = changed(id, roll, rare);
    const { code, stdout, stderr } = await lanchester(
      'run',
      duel,
      '--engine',
      engine,
      '--threads',
      threads,
      '--no-report',
    );
    expect([code, stdout]).toEqual([2, '']);
    const [, index] = /in engagement (\d+):/.exec(stderr) ?? [];
    expect(stderr).toMatch(
      new RegExp(
        `^${id}\\.ts:${line}: MYG-HIT-01 \\([^)]+\\) threw in engagement \\d+: no more dice; it stood at .*men \\d.*; ` +
          `the story up to there: threw-${index}\\.story\\.txt\\n$`,
      ),
    );
    const story = readFileSync(folder.at(`threw-${index}.story.txt`), 'utf8');
    expect(story).toContain(`engagement ${index} of ${id}`);
    expect(story).toMatch(/\n {2}5D6: .* {2}to hit \(MYG-HIT-01\)\n\nthen, in rare/);
    const [, words = ''] = /\nagain: lanchester replay <scenario> (.*)\n/.exec(story) ?? [];
    const again = await lanchester('replay', duel, ...words.split(' '), '--engine', engine);
    expect(again.code).toBe(2);
    expect(again.stdout).toContain('to hit (MYG-HIT-01)');
    expect(again.stderr).toBe(stderr);
  });
});

describe('rules that throw', () => {
  it('while a law is worked out: of odds, and of an engagement that is solved', async () => {
    const { duel, line } = changed('law', roll, rare);
    const odds = await lanchester('odds', folder.at('law.ts'), '-a', 'veteran', '-t', 'recruit,men=5');
    const solved = await lanchester('run', duel, '--no-report');
    const place = `law.ts:${line}: MYG-HIT-01 (`;
    expect([odds.code, solved.code]).toEqual([2, 2]);
    expect(odds.stderr.startsWith(place)).toBe(true);
    expect(odds.stderr.endsWith('threw: no more dice\n')).toBe(true);
    expect(solved.stderr.startsWith(place)).toBe(true);
    expect(solved.stderr).toContain('threw: no more dice; it stood at ');
  });

  it('in a choice, with the clause of it', async () => {
    const from = "if (plan === 'assault' && far > 1) return act.move;";
    const { duel, line } = changed('choice', from, `${from} if (far < 12) throw new Error('no more dice');`);
    const { code, stderr } = await lanchester('run', duel, '--engine', 'roll', '--no-report');
    expect(code).toBe(2);
    expect(stderr).toContain(`choice.ts:${line}: MYG-ACT-01 (`);
    expect(stderr).toContain('threw in engagement 0: no more dice; it stood at ');
  });

  it('as an engagement is set up', async () => {
    const from = "const limit = turnLimitOf(id, spec, 'turns');";
    const { duel, line } = changed('set-up', from, `${from} if (limit === 12) throw new Error('no more dice');`);
    const { code, stderr } = await lanchester('run', duel, '--no-report');
    expect(code).toBe(2);
    expect(stderr).toMatch(new RegExp(`^set-up\\.ts:${line}: .*threw: no more dice\\n$`));
  });
});
