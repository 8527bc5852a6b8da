import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { version } from '../../run/fingerprint.js';
import { gateOf, seedEpoch } from '../measure/settings.js';
import { baselineOf, duel, inputFrom } from '../testing/studies.js';
import { baselineJsonSchema } from './baseline-schema.js';
import { baselineText, parseBaseline, readBaseline } from './baseline-text.js';

const content = {
  format: 2 as const,
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
      text.replace('"pen":5', '"pen":6'),
      'b.json: the file was changed after it was made (its digest is ',
    ],
    ['of another format', text.replace('"format": 2', '"format": 1'), 'b.json: made with format 1, and this is 2; '],
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
    const published = readFileSync(new URL('../../../docs/baseline.schema.json', import.meta.url), 'utf8');
    expect(JSON.parse(published)).toEqual(baselineJsonSchema());
  });
});

describe('the baseline of a study', () => {
  it('holds inputs, digests, and as many observations as its margins need, and nothing that changes from time to time', async () => {
    const input = inputFrom(duel);
    const baseline = await baselineOf(input);
    expect(await baselineOf(input)).toEqual(baseline);
    const study = baseline.scenarios['duel.yaml']?.['duel'];
    expect(study).toMatchObject({ ruleset: 'heat', observations: gateOf(input.study).engagements, seed: 'gate 2: 1' });
    expect(study?.scenario).not.toHaveProperty('gate');
    const { winRate, exchangeRatio } = study?.engagement['engagement/base']?.figures ?? {};
    const reach = (sample: readonly number[] = []): number => 3.2905 * Math.sqrt((sample[1] ?? 0) / (sample[0] ?? 1));
    // half of 8 percentage points, and on the logarithm of what 25 per cent are
    expect(reach(winRate?.sample)).toBeLessThanOrEqual(4);
    expect(reach(winRate?.sample)).toBeGreaterThan(3.6);
    expect(reach(exchangeRatio?.sample)).toBeLessThanOrEqual(Math.log(1.25) / 2);
    expect(study?.capped).toBeUndefined();
    const again = winRate?.confirming ?? [0, 0, 0];
    expect(again[0]).toBe(Math.ceil((winRate?.sample?.[0] ?? 0) / 2));
    expect(again[1]).not.toBe(winRate?.value);
    expect(Object.keys(study?.attack['attack/rpg']?.figures ?? {})).toContain('destroyed');
  });
});

describe('the cap on observations', () => {
  it('is counted, and says which metrics it left short', async () => {
    const input = inputFrom(duel.replace('engagements: 256', 'engagements: 256\n  atMost: 400'));
    const study = (await baselineOf(input)).scenarios['duel.yaml']?.['duel'];
    expect(study?.capped).toEqual(['duel/engagement/base/winRate', 'duel/engagement/base/exchangeRatio']);
    expect(study?.engagement['engagement/base']?.figures['winRate']?.sample?.[0]).toBe(400);
  });
});
