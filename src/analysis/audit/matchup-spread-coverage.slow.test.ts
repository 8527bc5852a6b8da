/**
 * How often the intervals of spreads and cyclic shares hold the truth, on lists whose chances are known: 2,000 lists of
 * each kind, seeds fixed. The figures stand in docs/statistics.md.
 */
import { describe, expect, it } from 'vitest';
import { fitPrices } from '../../played/even-prices.js';
import { MatchupReader } from '../../played/rates.js';
import { playedList, type SyntheticList } from '../../played/testing/synthetic.js';
import { generator } from '../../statistics/testing/generator.js';
import { matrixAt } from './list-at.js';
import { cyclicShare, type FreedFigure, matchupSpread } from './matchup-spread.js';

const runs = 2000;
const least = 0.935;
/** Two thousand lists of many units take some minutes, milliseconds. */
const longest = 1_800_000;

interface Kind {
  readonly name: string;
  readonly strengths: readonly number[];
  /** List prices over strengths. */
  readonly off: (i: number) => number;
  readonly beyond?: (i: number, j: number) => number;
  /** Engagements of a battle. */
  readonly plays: number;
}

const few = [40, 48, 62, 66, 56, 80];
const many = Array.from({ length: 9 }, (_, i) => 60 + 4 * i);
const circle = (size: number, by: number) => (i: number, j: number) =>
  i === j ? 0 : ((j - i + size) % size) * 2 < size ? by : -by;
const kinds: readonly Kind[] = [
  { name: 'even, six units', strengths: few, off: () => 1, plays: 6 },
  { name: 'even, nine units', strengths: many, off: () => 1, plays: 4 },
  { name: 'wrong prices, no circles', strengths: few, off: (i) => (i % 2 === 0 ? 1.15 : 0.9), plays: 10 },
  { name: 'small circles', strengths: few, off: (i) => (i % 2 === 0 ? 1.05 : 0.97), beyond: circle(6, 0.25), plays: 6 },
  { name: 'rock, paper, scissors', strengths: [50, 50, 50], off: () => 1, beyond: circle(3, 1.2), plays: 8 },
  {
    name: 'large circles, many units',
    strengths: many,
    off: (i) => 1 + 0.1 * ((i % 3) - 1),
    beyond: circle(9, 0.8),
    plays: 4,
  },
  { name: 'one side nearly always wins', strengths: few, off: () => 1, beyond: circle(5, 3), plays: 4 },
];

const held = (figure: FreedFigure | undefined, truth: number): boolean =>
  figure === undefined || (figure.interval.low <= truth + 1e-9 && truth <= figure.interval.high + 1e-9);

describe.each(kinds)('$name', ({ strengths, off, beyond, plays }) => {
  const list: SyntheticList = {
    budgets: [300, 331],
    units: strengths.map((strength, i) => ({ strength, price: strength * off(i) })),
    ...(beyond === undefined ? {} : { beyond: (i, j) => (i < j ? beyond(i, j) : -beyond(j, i)) }),
  };
  const listed = list.units.map(({ price }) => price);
  const terms = {
    from: listed,
    kept: strengths.map((_, i) => i === 0),
    bounds: listed.map((price): [number, number] => [price * 0.55, price * 1.8]),
    weights: strengths.map(() => 1 / strengths.length),
  };
  const free = terms.kept.map((own) => !own);

  it('holds spread, spread at fitted prices and cyclic share', { timeout: longest }, () => {
    const sure = new MatchupReader(playedList(list, 1e7));
    const truths = {
      spread: matchupSpread(matrixAt(sure, listed))?.value ?? 0,
      fitted: matchupSpread(matrixAt(sure, fitPrices(sure, terms).prices))?.value ?? 0,
      cyclic: cyclicShare(matrixAt(sure, listed))?.value,
    };
    const random = generator(4711);
    const count = { spread: 0, fitted: 0, cyclic: 0 };
    const mean = { spread: 0, fitted: 0 };
    for (let n = 0; n < runs; n++) {
      const reader = new MatchupReader(playedList(list, plays, random));
      const fit = fitPrices(reader, terms);
      const matrix = matrixAt(reader, listed);
      const spread = matchupSpread(matrix);
      const isFree = free.map((own, i) => own && fit.stopped[i] === undefined);
      const fitted = matchupSpread(matrixAt(reader, fit.prices), { free: isFree, weights: terms.weights });
      if (held(spread, truths.spread)) count.spread++;
      if (held(fitted, truths.fitted)) count.fitted++;
      if (held(cyclicShare(matrix), truths.cyclic ?? 0)) count.cyclic++;
      mean.spread += (spread?.value ?? 0) / runs;
      mean.fitted += (fitted?.value ?? 0) / runs;
    }
    for (const own of Object.values(count)) expect(own / runs).toBeGreaterThanOrEqual(least);
    // on the average it is what it is told to be; of an even list what is left is cut off at 0
    for (const key of ['spread', 'fitted'] as const) {
      if (truths[key] > 0.1) expect(mean[key] / truths[key]).toBeCloseTo(1, 1);
      else expect(mean[key]).toBeLessThan(truths[key] + 0.04);
    }
    console.info(JSON.stringify({ truths, mean, count }));
  });
});
