import { describe, expect, it } from 'vitest';
import { clopperPearson } from '../../statistics/binomial.js';
import type { Interval } from '../../statistics/interval.js';
import { generator } from '../../statistics/testing/generator.js';
import { playedArmies } from '../testing/armies.js';
import { worthsIn } from './list-worths.js';
import type { Worth } from './worths.js';

const strengths = [20, 24, 31, 33, 28, 40];
const checks = 2000;
/** Of one test, milliseconds: 2,000 fits, with intervals. */
const timeout = 1_800_000;

/** Whether an interval holds what a unit is worth against the first: so many lists, of each one unit in turn. */
function held(
  factorsOf: (random: () => number) => readonly number[],
  of: 'dice' | 'games',
  games: (random: () => number) => readonly (readonly number[])[],
): number {
  const random = generator(1701);
  let count = 0;
  for (let n = 0; n < checks; n++) {
    const factors = factorsOf(random);
    const units = strengths.map((strength, i) => ({ strength, price: strength * (factors[i] as number) }));
    const { battles, core } = playedArmies(
      { units, purse: [160, 240], count: 480, games: games(random), plays: 4 },
      random,
      true,
    );
    const list = units.map(({ price }, i) => ({
      id: `${i}`,
      price,
      weight: 1,
      kept: i === 0,
      band: [0.5, 2] as const,
    }));
    const { worths } = worthsIn({ units: list, core, margin: 0.1, guessed: false }, battles);
    const i = 1 + (n % (units.length - 1));
    const truth = ((strengths[i] as number) * (units[0]?.price ?? 0)) / (strengths[0] as number);
    const { low, high } = (worths.units[i] as Worth)[of] as Interval;
    if (low <= truth && truth <= high) count++;
  }
  return count;
}

/** Normal with that spread, by two uniform numbers. */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

const alike = () => [strengths.map(() => 1)];
const drawn = (random: () => number) =>
  Array.from({ length: 20 }, () => strengths.map(() => 1 + 0.25 * normal(random)));
const kinds = [
  ['dice', alike],
  ['games', drawn],
] as const;

describe.each(kinds)('intervals of worths: %s', (of, games) => {
  /*
   * A worth is drawn towards its price as far as that predicts best: the interval is a posterior's, right in the mean of
   * lists that are wrong by as much as they seem to be, and too wide for one that is right.
   */
  it.each([
    [
      'prices that are wrong by a fifth or so, at random',
      (random: () => number) => strengths.map(() => Math.exp(0.2 * normal(random))),
    ],
    ['a list of which a half is wrong by a quarter', () => [1, 1.25, 1, 1.3, 0.75, 1]],
  ] as const)(
    'hold the truth 95 times in a hundred: %s',
    (_, factors) => {
      const count = held(factors, of, games);
      const { low, high } = clopperPearson(count, checks, 0.99);
      expect(low, `${count} of ${checks}`).toBeLessThan(0.95);
      expect(high, `${count} of ${checks}`).toBeGreaterThan(0.95);
    },
    timeout,
  );

  it(
    'hold the truth 95 times in a hundred or more: a list that is right',
    () => {
      const count = held(() => strengths.map(() => 1), of, games);
      expect(clopperPearson(count, checks, 0.99).high, `${count} of ${checks}`).toBeGreaterThan(0.95);
    },
    timeout,
  );
});
