/** A run to a precision goes on until it is reached or all that is allowed is played, and says which. */
import { describe, expect, it } from 'vitest';
import { analyseStudy } from '../src/analysis/study/index.js';
import { stableStringify } from '../src/report/stable-json.js';
import { studyReport } from '../src/report/study/study-report.js';
import { knownResults } from '../src/run/known.js';
import type { StudyResults } from '../src/run/results.js';
import { runStudy } from '../src/run/run-study.js';
import { parseScenario } from '../src/study/load/load.js';
import { resolveScenario } from '../src/study/resolve.js';
import type { Study } from '../src/study/study.js';
import { priceFights, scenarioText } from './support/price-fights.js';

const text = scenarioText(priceFights.find(({ ruleset }) => ruleset === 'skirmishers') as (typeof priceFights)[number]);

function asked(engagements: number, precision: number, seed = '7', before: readonly object[] = []): Study {
  const instalments = before.length === 0 ? '' : `\n  instalments: ${JSON.stringify(before)}`;
  return resolveScenario(
    parseScenario(
      text
        .replace('seed: "7"', `seed: "${seed}"`)
        .replace('engagements: 2000', `engagements: ${engagements}${instalments}`)
        .replace('asked: 48}', `asked: 48, precision: ${precision}}`),
    ),
  );
}

const play = (study: Study, known?: StudyResults): Promise<StudyResults> =>
  runStudy(study, { threads: 0, engine: 'table', ...(known === undefined ? {} : { known }) });

function widthOf(study: Study, results: StudyResults): number {
  const { low, high } = analyseStudy(study, results).engagement?.breakEven?.interval ?? { low: 0, high: 0 };
  return (high - low) / 2;
}

describe('a price that is asked for to a precision', () => {
  it('is played until it is known so well, by pilots as large as that takes', async () => {
    for (const seed of ['1', '2', '3', '4', '5', '6']) {
      const study = asked(400_000, 1.5, seed);
      const results = await play(study);
      const { stopped, observations, curves } = results.engagement as NonNullable<StudyResults['engagement']>;
      expect(stopped).toBe('±1.5 points was reached');
      expect(widthOf(study, results)).toBeLessThanOrEqual(1.5);
      const pilots = (curves?.pilots ?? []).reduce((sum, { plays }) => sum + plays, 0);
      expect(observations).toBe(pilots + (curves?.plays ?? 0));
      // an eighth of what is allowed would be 50 000, twice
      expect(pilots).toBeLessThan(3000);
      expect(curves?.plays).toBeGreaterThan(pilots / 2);
      expect(observations).toBeLessThan(20_000);
    }
  });

  it('says so where it was not reached, with the n of its figures', async () => {
    const study = asked(1500, 0.2);
    const results = await play(study);
    const { stopped, observations, curves } = results.engagement as NonNullable<StudyResults['engagement']>;
    expect(stopped).toBe('±0.2 points was not reached by the most that was allowed (1500)');
    expect(Math.abs(observations - 1500)).toBeLessThan(20);
    expect(widthOf(study, results)).toBeGreaterThan(0.2);
    const report = JSON.stringify(studyReport({ study, results, analysis: analyseStudy(study, results) } as never));
    expect(report).toContain('Asked for: ±0.2 points was not reached by the most that was allowed (1500).');
    const shown = new Intl.NumberFormat('en').format(curves?.plays ?? 0).replace(',', '.');
    expect(report.replaceAll(/[\u202f\u2009\u00a0 ]/g, ' ')).toMatch(
      new RegExp(`from ${shown.replace('.', '.?')} engagements each, after `),
    );
  });

  it('goes on to the same bytes as one run of what is asked then', async () => {
    const first = await play(asked(20_000, 4));
    const then = asked(20_000, 1.5, '7', [{ engagements: 20_000, precision: 4 }]);
    const known = knownResults(JSON.parse(stableStringify(first))) as StudyResults;
    const extended = await play(then, known);
    expect(stableStringify(extended)).toBe(stableStringify(await play(then)));
    expect(extended.engagement?.observations).toBeGreaterThan(first.engagement?.observations ?? 0);
    expect(widthOf(then, extended)).toBeLessThanOrEqual(1.5);
  });
});
