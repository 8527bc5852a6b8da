import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { version } from '../run/fingerprint.js';
import { baselineJsonSchema } from './baseline-schema.js';
import { baselineText, parseBaseline, readBaseline } from './baseline-text.js';
import { gateOf, seedEpoch } from './settings.js';
import { baselineOf, duel, inputFrom } from './testing/studies.js';

const content = {
  format: 1 as const,
  version,
  seedEpoch,
  generator: 'g',
  engine: 'e',
  rulesets: { heat: { rules: 'abc', data: { weapons: { rpg: { pen: 5 } } } } },
  scenarios: {},
};
const text = baselineText(content);
const refused = (changed: string): string => {
  try {
    parseBaseline(changed, 'b.json');
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return 'taken';
};

describe('a baseline as text', () => {
  it('comes back as it was, and is the same text again', () => {
    const { digest, ...read } = parseBaseline(text, 'b.json');
    expect(read).toEqual(content);
    expect(digest).toMatch(/^[0-9a-f]{64}$/);
    expect(baselineText(read)).toBe(text);
  });

  it('sorts its keys, whatever their order', () => {
    const { format, ...rest } = content;
    expect(baselineText({ ...rest, format })).toBe(text);
  });

  it.each([
    ['nothing', '', 'b.json: the file is empty; make the baseline anew with `lanchester baseline`'],
    ['cut off', text.slice(0, text.length / 2), 'b.json: the file is cut off, or no baseline; '],
    ['no JSON', text.replace('"format"', 'format'), 'b.json: this is not JSON ('],
    ['something else', '{"name": "lanchester"}', 'b.json: this is no baseline; '],
    [
      'in conflict',
      `<<<<<<< ours\n${text}=======\n${text}>>>>>>> theirs\n`,
      'b.json:1:1: this is an unresolved merge conflict; ',
    ],
    [
      'changed by hand',
      text.replace('"pen": 5', '"pen": 6'),
      'b.json: the file was changed after it was made (its digest is ',
    ],
    ['of another format', text.replace('"format": 1', '"format": 2'), 'b.json: made with format 2, and this is 1; '],
    [
      'of another version',
      text.replace(`"version": "${version}"`, '"version": "0.0.1"'),
      `b.json: made with version "0.0.1", and this is "${version}"; `,
    ],
    [
      'of another seed epoch',
      text.replace(`"seedEpoch": ${seedEpoch}`, '"seedEpoch": 99'),
      `b.json: made with seed epoch 99, and this is ${seedEpoch}; `,
    ],
    ['of another shape', text.replace('"generator": "g"', '"generator": 7'), 'b.json: generator: invalid input'],
  ])('is refused: %s', (_, changed, message) => {
    expect(refused(changed).slice(0, message.length)).toBe(message);
  });

  it('is refused where there is none', () => {
    expect(() => readBaseline('nowhere.json')).toThrow(
      'nowhere.json: there is no such file; `lanchester baseline` makes one',
    );
  });

  it('has a published schema that is current (else: lanchester schema baseline > docs/baseline.schema.json)', () => {
    const published = readFileSync(new URL('../../docs/baseline.schema.json', import.meta.url), 'utf8');
    expect(JSON.parse(published)).toEqual(baselineJsonSchema());
  });
});

describe('the baseline of a study', () => {
  it('holds inputs, counts, intervals, digests and first block, and nothing that changes from time to time', async () => {
    const input = inputFrom(duel);
    const baseline = await baselineOf(input);
    expect(await baselineOf(input)).toEqual(baseline);
    const study = baseline.scenarios['duel.yaml']?.['duel'];
    expect(study).toMatchObject({ ruleset: 'heat', observations: gateOf(input.study).engagements, seed: 'gate 1: 1' });
    expect(study?.scenario).not.toHaveProperty('gate');
    const cell = study?.engagement['engagement/base'];
    expect(cell?.counts?.scores.reduce((sum, count) => sum + count, 0)).toBe(1024);
    expect(cell?.confirming?.scores.reduce((sum, count) => sum + count, 0)).toBe(1024);
    expect(cell?.confirming).not.toEqual(cell?.counts);
    expect(cell?.firstBlock).toHaveLength(512);
    const [low, high] = cell?.winRate.interval ?? [];
    expect(low).toBeLessThan(cell?.winRate.value ?? 0);
    expect(high).toBeGreaterThan(cell?.winRate.value ?? 1);
    expect(Object.keys(study?.attack['attack/rpg']?.figures ?? {})).toContain('destroyed');
  });
});
