import { beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../src/engagement/json.js';
import type { Baseline } from '../../src/gate/store/baseline-schema.js';
import { parseBaseline } from '../../src/gate/store/baseline-text.js';
import { baselineOfQuick, checkHostileBaselines, codeOf, signed } from './baselines-law.js';

let base: Baseline;
beforeAll(async () => {
  base = await baselineOfQuick();
});

/** The study of the baseline with other values. */
function withStudy(changes: Readonly<Record<string, Json>>): Json {
  const study = { ...base.scenarios['duel.yaml']?.['duel'], ...changes };
  return { ...base, scenarios: { 'duel.yaml': { duel: study } } } as unknown as Json;
}

const refusalOf = (contents: Json): string => {
  try {
    parseBaseline(signed(contents), 'b.json');
    return 'taken';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

describe('a baseline that was signed anew', () => {
  it('is taken where nothing is wrong', async () => {
    expect(await codeOf(signed(base as unknown as Json))).toBe(0);
  });

  it('of a ruleset that there is not is refused', () => {
    const heat = base.rulesets['heat'] as unknown as Json;
    expect(refusalOf(withStudy({ ruleset: 'constructor' }))).toMatch(
      /^b\.json: scenarios\.duel\.yaml\.duel: it has no data of the ruleset "constructor" \(known: heat\); make/,
    );
    expect(refusalOf({ ...(withStudy({ ruleset: 'haet' }) as object), rulesets: { haet: heat } } as Json)).toMatch(
      /^b\.json: rulesets: there is no ruleset "haet" \(did you mean "heat"\?\); make/,
    );
  });

  it.each([1e9, 2 ** 32, 2 ** 53, -1, 0.5])('of %s observations is refused', (observations) => {
    expect(refusalOf(withStudy({ observations }))).toMatch(/^b\.json: scenarios\.duel\.yaml\.duel\.observations: /);
  });

  it('is refused where it is nested deep, in one line', () => {
    const text = `{"format": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    expect(() => parseBaseline(text, 'b.json')).toThrow(
      /^b\.json: this is no baseline: it is nested more than 80 deep; make the baseline anew/,
    );
  });

  it('has no study called "constructor" unless somebody wrote one', () => {
    const read = parseBaseline(signed(base as unknown as Json), 'b.json');
    expect(read.scenarios['constructor']).toBeUndefined();
    expect(read.scenarios['duel.yaml']?.['toString']).toBeUndefined();
  });

  it('ends a check with an exit code or one clear error, however it is damaged', async () => {
    await checkHostileBaselines(base, 25);
  });
});
