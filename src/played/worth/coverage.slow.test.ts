import { describe, expect, it } from 'vitest';
import { clopperPearson } from '../../statistics/binomial.js';
import type { Interval } from '../../statistics/interval.js';
import { generator } from '../../statistics/testing/generator.js';
import { playedArmies } from '../testing/armies.js';
import { worthsIn } from './list-worths.js';
import type { Worth } from './worths.js';

const strengths = [20, 24, 31, 33, 28, 40];
/** A half of the list is right: the level is theirs, whatever the others are. */
const lists: readonly (readonly [string, readonly number[]])[] = [
  ['a list that is right', [1, 1, 1, 1, 1, 1]],
  ['a list of which a half is wrong by a quarter', [1, 1.25, 1, 1.3, 0.75, 1]],
];
const checks = 2000;
/** Of one of them, milliseconds: 2,000 fits, with intervals. */
const timeout = 1_800_000;

/** So many lists, of each one unit in turn: how many of its intervals hold what it is worth against the first. */
function held(
  factors: readonly number[],
  of: 'dice' | 'games',
  games: (random: () => number) => readonly (readonly number[])[],
): number {
  const units = strengths.map((strength, i) => ({ strength, price: strength * (factors[i] as number) }));
  const random = generator(1701);
  let count = 0;
  for (let n = 0; n < checks; n++) {
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

function includes(count: number): void {
  const { low, high } = clopperPearson(count, checks, 0.99);
  expect(low, `${count} of ${checks}`).toBeLessThan(0.95);
  expect(high, `${count} of ${checks}`).toBeGreaterThan(0.95);
}

/** Normal with that spread, by two uniform numbers. */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

describe.each(lists)('intervals of worths, %s', (_, factors) => {
  it(
    'of the dice hold the true worth 95 times in a hundred',
    () => {
      includes(held(factors, 'dice', () => [strengths.map(() => 1)]));
    },
    timeout,
  );

  it(
    'from game to game hold that of all games 95 times in a hundred, the games being drawn anew',
    () => {
      const games = (random: () => number) =>
        Array.from({ length: 20 }, () => strengths.map(() => 1 + 0.25 * normal(random)));
      includes(held(factors, 'games', games));
    },
    timeout,
  );
});
