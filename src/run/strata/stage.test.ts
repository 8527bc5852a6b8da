import { describe, expect, it } from 'vitest';
import { priceFights, studyOf } from '../../../test/support/price-fights.js';
import { priceEnd } from '../../engagement/ends.js';
import { playerFor, prepareAs } from '../../kernel/engine.js';
import { studyKey } from '../../kernel/random/stream-key.js';
import { columnOf, winRateOf } from '../../played/quantity.js';
import { StrataReader } from '../../played/read.js';
import type { CurvesInfo } from '../../study/study.js';
import { type Priced, StrataBook } from './book.js';
import { endsProcess, engagementIn } from './ends-process.js';
import { goalOf, playsFor } from './enough.js';
import { rangeOf } from './range.js';
import { playStage, readyStage } from './stage.js';

const fightOf = (ruleset: string) => priceFights.find((fight) => fight.ruleset === ruleset) as (typeof priceFights)[0];
const study = studyOf(fightOf('heroes-all'));
const book = new StrataBook(study);
const said = (priced: Priced, say: number) => ({ priced, say });
const roll = { engine: 'roll', why: 'a test' } as const;
const plan = {
  variants: ['without', 'with'],
  prices: [[said(book.at('without'), 1)], [said(book.at('with', 3), 0.25), said(book.at('with', 5), 0.75)]],
  plays: 40,
  first: 1000,
  choice: roll,
};

/** What one play of a stratum comes to at the costs of a price point, every line by itself. */
function outcomeOf(n: number, index: number, costs: readonly number[]): Int32Array {
  const { cell, role, sides, fulls } = book.strata[n] as StrataBook['strata'][number];
  const process = endsProcess(
    engagementIn(cell),
    sides.map((_, k) => k),
  );
  const end = new Int32Array(process.outcomes.length);
  playerFor(prepareAs(process, roll), role).play(studyKey(study.seed, study.name), index, end);
  const lines = sides.map((side, k) => ({ side, full: fulls[k] as number, cost: costs[k] as number, count: 1 }));
  const out = new Int32Array(6);
  priceEnd(lines, end, out);
  return out;
}

describe('a stage', () => {
  const ready = readyStage(book, plan);

  it('has every stratum of its prices once', () => {
    const all = plan.prices.flat().flatMap(({ priced }) => priced.roles.flat().map(({ stratum }) => stratum));
    expect(ready.strata).toEqual([...new Set(all)].sort((a, b) => a - b));
    expect(ready.prices.map(({ variant, price }) => [variant, price])).toEqual([
      ['without', undefined],
      ['with', 3],
      ['with', 5],
    ]);
    for (const { shares } of ready.prices) {
      // of both roles
      expect(shares.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(2, 12);
    }
  });

  it('counts lines together that are lost whole and cost the same at every price, and no others', () => {
    ready.strata.forEach((n, place) => {
      const { sides, fulls } = book.strata[n] as StrataBook['strata'][number];
      const { lines } = ready.about[place] as (typeof ready.about)[number];
      const groups = ready.lines[place] as readonly number[];
      expect(lines.reduce((sum, { count }) => sum + count, 0)).toBe(sides.length);
      const costs = plan.prices
        .flat()
        .flatMap(({ priced }) => priced.roles.flat())
        .filter(({ stratum }) => stratum === n);
      const like = (k: number): string =>
        JSON.stringify([sides[k], fulls[k] === 1 ? 'whole' : k, costs.map((own) => own.costs[k])]);
      groups.forEach((group, k) => {
        groups.forEach((other, j) => {
          expect(group === other).toBe(like(k) === like(j));
        });
      });
    });
  });

  it('counts men who are units of their own together', () => {
    const own = new StrataBook(studyOf(fightOf('skirmishers')));
    const { about } = readyStage(own, { prices: [[said(own.at('without'), 1)], [said(own.at('with', 45), 1)]] });
    expect(about.some(({ lines }) => lines.some(({ side, count }) => side === 1 && count > 1))).toBe(true);
    // at 45 points the marksman is no rifleman
    for (const { variant, lines } of about) {
      if (variant === 'with') expect(lines.filter(({ side }) => side === 0)[0]?.count).toBe(1);
    }
  });

  it('comes to what its plays come to one by one, every line by itself', async () => {
    const { results } = await playStage(study, book, plan, { threads: 0 });
    const reader = new StrataReader(results);
    let next = plan.first;
    for (const { first, count, pairs } of results.blocks) {
      expect(first).toBe(next);
      next += count;
      for (const own of pairs) expect(own.reduce((sum, [, , times]) => sum + times, 0)).toBe(count);
    }
    for (const { priced } of plan.prices.flat()) {
      const { variant, price, roles } = priced;
      const v = plan.variants.indexOf(variant);
      const mean = (value: (out: Int32Array) => number): number =>
        roles.flat().reduce((sum, { stratum, weight, costs }) => {
          const own = results.blocks.filter(({ strata }) => ready.strata[strata[v] as number] === stratum);
          const values = own.flatMap(({ first, count }) =>
            Array.from({ length: count }, (_, k) => value(outcomeOf(stratum, first + k, costs))),
          );
          return sum + ((weight / 2) * values.reduce((s, x) => s + x, 0)) / values.length;
        }, 0);
      const winRate = winRateOf(variant, price);
      const lost = columnOf(variant, price, 'redLost', 1000);
      const { means } = reader.read([winRate, lost]);
      expect(means[0]).toBeCloseTo(mean(winRate.value), 12);
      expect(means[1]).toBeCloseTo(mean(lost.value), 12);
    }
  });
});

describe('the book', () => {
  it('knows each fight once, whatever its price, and each price once', () => {
    expect(book.at('with', 3)).toBe(book.at('with', 3));
    const ids = book.strata.map(({ variant, role, rank }) => JSON.stringify([variant, role, rank]));
    expect(new Set(ids).size).toBe(ids.length);
    expect(book.isPaid(book.at('with', 3))).toBe(true);
    expect(book.isPaid(book.at('with', 0))).toBe(false);
  });

  it('refuses a price at which the budget buys nothing', () => {
    expect(() => book.at('with', 500)).toThrow(expect.objectContaining({ name: 'LanchesterError' }));
  });
});

describe('the range of prices', () => {
  const rangeIn = (ruleset: string): readonly [number, number] => {
    const own = studyOf(fightOf(ruleset));
    return rangeOf(new StrataBook(own), own.curves?.of[0] as CurvesInfo['of'][number]);
  };

  it('goes from where an upgrade is given away to where the budget ends', () => {
    const [low, high] = rangeIn('heat');
    expect(low).toBe(0);
    expect(high).toBeGreaterThanOrEqual(22.5);
  });

  it('has all prices that are shown in it; a unit of its own is never given away', () => {
    for (const ruleset of ['heroes-all', 'hats-of-tin', 'skirmishers']) {
      const shown = studyOf(fightOf(ruleset)).curves?.of[0]?.shown as readonly number[];
      const [low, high] = rangeIn(ruleset);
      expect(low).toBeGreaterThan(0);
      expect(low).toBeLessThanOrEqual(Math.min(...shown));
      expect(high).toBeGreaterThanOrEqual(Math.max(...shown));
      expect(low).toBeGreaterThanOrEqual(Math.min(...shown) / 8);
      expect(high).toBeLessThanOrEqual(Math.max(...shown) * 8);
    }
  });
});

describe('how many engagements are enough', () => {
  it('is a question where the scenario asks for a precision, of a price before that of a metric', () => {
    const { primary } = study;
    expect(goalOf({ observations: { exactly: 9 } }, primary)).toBeUndefined();
    const observations = { halfWidth: 0.01, atMost: 9 };
    expect(goalOf({ observations, precision: 0.5 }, primary)).toEqual({ halfWidth: 0.5, unit: 'points' });
    expect(goalOf({ observations }, primary)).toEqual({ halfWidth: 0.01, unit: primary });
  });

  it('grows with the square of the precision', async () => {
    const prices = [[said(book.at('without'), 1)], [2, 4.5, 7].map((price) => said(book.at('with', price), 1 / 3))];
    const { results } = await playStage(study, book, { ...plan, prices, plays: 400 }, { threads: 0 });
    const pilot = new StrataReader(results);
    const plays = (halfWidth: number, unit: string): number =>
      playsFor(study.curves as CurvesInfo, { halfWidth, unit }, pilot, 400) as number;
    const { covariance } = pilot.read([winRateOf('without')]);
    const half = 1.96 * Math.sqrt(covariance[0]?.[0] as number);
    expect(plays(half, 'winRate')).toBeCloseTo(400 * 1.2, -1);
    for (const unit of ['winRate', 'pointsMargin']) {
      expect(plays(0.01, unit) / plays(0.02, unit)).toBeCloseTo(4, 1);
    }
    // judged by how fast the difference falls
    expect(plays(0.5, 'points') / plays(1, 'points')).toBeCloseTo(4, 1);
  });
});
