/**
 * Does an interval that was played until it was narrow enough hold its 95 %? Fights that are solved, so that the truth
 * is known, are played instead, 2,000 times each: pilots as large as the precision needs, a last stage, and further
 * rounds of it until the width is reached. The figures stand in docs/statistics.md.
 */

import { describe, expect, it } from 'vitest';
import { evenPrice } from '../src/analysis/study/break-even.js';
import { StrataMoments } from '../src/analysis/study/strata-moments.js';
import type { EngineName } from '../src/kernel/engine.js';
import { winRateOf } from '../src/played/quantity.js';
import { StrataReader } from '../src/played/read.js';
import type { CurveResults } from '../src/played/results.js';
import type { EngagementResults } from '../src/run/results.js';
import { runStudy } from '../src/run/run-study.js';
import { searchPrices } from '../src/run/strata/search.js';
import type { CurvedStudy } from '../src/study/study.js';
import { type PriceFight, priceFights, studyOf } from './support/price-fights.js';

const runs = 2000;
const least = 0.935;
const longest = 3_600_000;
const question = { axis: 'price', with: 'with', without: 'without' } as const;

interface Case {
  readonly title: string;
  readonly otherwise: readonly (readonly [string, string])[];
  readonly engine: EngineName;
  /** Engagements of each variant in each role, at most. */
  readonly plays: number;
  /** Points. */
  readonly halfWidth: number;
}

const cases: readonly Case[] = [
  { title: 'a marksman, coarse', otherwise: [], engine: 'roll', plays: 20_000, halfWidth: 4 },
  {
    title: 'a marksman with damage 6, fine',
    otherwise: [['damage: 8', 'damage: 6']],
    engine: 'table',
    plays: 20_000,
    halfWidth: 1.5,
  },
];

function truthOf(curves: CurveResults): readonly [number, number] {
  const reader = new StrataReader(curves);
  const prices = reader.prices('with');
  const [reference] = reader.read([winRateOf('without')]).means as [number];
  const above = prices.map((price) => (reader.read([winRateOf('with', price)]).means[0] as number) > reference);
  const at = above.indexOf(false);
  expect(above.slice(at)).not.toContain(true);
  return [prices[at - 1] as number, prices[at] as number];
}

describe.each(cases)('$title', ({ otherwise, engine, plays, halfWidth }) => {
  it('holds the truth, and is as narrow as was asked', { timeout: longest }, async () => {
    const { engagement: section, ...rest } = priceFights.find(({ ruleset }) => ruleset === 'skirmishers') as PriceFight;
    const study = studyOf({
      ...rest,
      engagement: otherwise.reduce((text, [from, to]) => text.replace(from, to), section),
    });
    const { engagement } = await runStudy(study, { threads: 0, observations: 2 });
    const results = engagement as EngagementResults;
    const [below, above] = truthOf(results.curves as CurveResults);
    let [held, reached, rounds] = [0, 0, 0];
    for (let run = 0; run < runs; run++) {
      const curves = await searchPrices(
        { ...(study as CurvedStudy), seed: `p${run}` },
        { threads: 0, asks: [{ plays, goal: { halfWidth, unit: 'points' } }], engine },
      );
      const { interval } = evenPrice(new StrataMoments(results, curves), { ...results, curves }, question, undefined);
      if (interval.low <= above && interval.high >= below) held++;
      if ((interval.high - interval.low) / 2 <= halfWidth) reached++;
      rounds += curves.plays;
    }
    console.info(JSON.stringify({ below, above, held, reached, mean: rounds / runs }));
    expect(held / runs).toBeGreaterThanOrEqual(least);
    expect(reached / runs).toBeGreaterThan(0.99);
  });
});
