/**
 * Does the whole search hold its 95 %? Small fights whose strata could all be solved, so that the truth is known, are
 * played instead: pilots that choose where to look, a last stage, prices looked at more closely, ends that only a pilot
 * has seen; each run with a seed of its own.
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

const runs = 400;
/** A fight's runs take about a minute on a machine of two cores that has nothing else to do, milliseconds. */
const longest = 600_000;
const question = { axis: 'price', with: 'with', without: 'without' } as const;

interface Case {
  readonly title: string;
  readonly ruleset: string;
  readonly otherwise: readonly (readonly [string, string])[];
  readonly engine: EngineName;
  /** Engagements of each variant in each role, in all stages. */
  readonly plays: number;
}

const cases: readonly Case[] = [
  { title: 'a marksman, rolled', ruleset: 'skirmishers', otherwise: [], engine: 'roll', plays: 800 },
  {
    title: 'a marksman with damage 6, one draw a sub-rule',
    ruleset: 'skirmishers',
    otherwise: [['damage: 8', 'damage: 6']],
    engine: 'table',
    plays: 800,
  },
  {
    title: 'elite infantry, rolled',
    ruleset: 'hats-of-tin',
    otherwise: [['budget: [205, 225]', 'budget: [210]']],
    engine: 'roll',
    plays: 3200,
  },
];

function fightOf({ ruleset, otherwise }: Case): PriceFight {
  const { engagement, ...rest } = priceFights.find((fight) => fight.ruleset === ruleset) as PriceFight;
  return { ...rest, engagement: otherwise.reduce((text, [from, to]) => text.replace(from, to), engagement) };
}

/** The neighbouring prices between which the exact curve crosses the reference; it does so once. */
function truthOf(curves: CurveResults): readonly [number, number] {
  const reader = new StrataReader(curves);
  const prices = reader.prices('with');
  const [reference] = reader.read([winRateOf('without')]).means as [number];
  const above = prices.map((price) => (reader.read([winRateOf('with', price)]).means[0] as number) > reference);
  const at = above.indexOf(false);
  expect(above.slice(at)).not.toContain(true);
  return [prices[at - 1] as number, prices[at] as number];
}

describe('coverage of the whole search', () => {
  for (const one of cases) {
    it(`${one.ruleset}: ${one.title}`, { timeout: longest }, async () => {
      const study = studyOf(fightOf(one));
      const { engagement } = await runStudy(study, { threads: 0, observations: 2 });
      const results = engagement as EngagementResults;
      const [below, above] = truthOf(results.curves as CurveResults);
      let [held, left, closed] = [0, 0, 0];
      for (let run = 0; run < runs; run++) {
        const curves = await searchPrices(
          { ...(study as CurvedStudy), seed: `c${run}` },
          { threads: 0, asks: [{ plays: one.plays }], engine: one.engine },
        );
        expect(curves.plays).toBeGreaterThan(0);
        const moments = new StrataMoments(results, curves);
        const { interval } = evenPrice(moments, { ...results, curves }, question, undefined);
        if (interval.low <= above && interval.high >= below) held++;
        const last = curves.pilots.at(-1) as CurveResults['pilots'][number];
        const [low, high] = last.left['with'] as readonly [number, number];
        if (low <= above && high >= below) left++;
        if (interval.unbounded === 'none') closed++;
      }
      // a right 95 % lies no lower than this but for once in 700 times
      expect(held / runs).toBeGreaterThan(0.95 - 3 * Math.sqrt((0.95 * 0.05) / runs));
      // what pilots leave out is beyond doubt
      expect(left).toBe(runs);
      // An interval that holds because it says nothing is no interval.
      expect(closed / runs).toBeGreaterThan(0.5);
    });
  }
});
