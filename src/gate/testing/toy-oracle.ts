/**
 * A scenario whose figures are formulas of the numbers that are varied, for tests of `tune`: exact, or as blue's wins
 * would be sampled. Promise: the same points, engagements and luck give the same figures.
 */
import type { Expecting } from '../../analysis/expect/named.js';
import type { Quantity, Reading } from '../../analysis/expect/quantity.js';
import type { Region } from '../../analysis/expect/verdict.js';
import { clopperPearson } from '../../statistics/binomial.js';
import type { Oracle } from '../tune/play.js';

/** One thing that is expected: its figure as a formula (per cent), and where it is to lie. */
export interface ToyFigure {
  readonly of: (...values: readonly number[]) => number;
  readonly region: Region;
}

export const atLeast = (low: number): Region => ({ low, high: Number.POSITIVE_INFINITY });

/** `random`: draws of a luck, each from 0 to 1; without it all is exact. */
export function toyOracle(
  figures: readonly ToyFigure[],
  { asked = 1000, random }: { readonly asked?: number; readonly random?: (luck: string) => () => number } = {},
): Oracle & { readonly plays: string[] } {
  const plays: string[] = [];
  const expecting = figures.map(({ region }, index): Expecting => {
    const quantity: Quantity = { metric: 'winRate', of: { unit: String(index) }, title: `figure ${index}`, unit: '%' };
    return { index, written: { metric: 'winRate' } as Expecting['written'], quantities: [quantity], region };
  });
  return {
    expecting,
    asked,
    plays,
    play: async (values, engagements, luck) => {
      plays.push(`${luck} ${values.join(' ')}`);
      const means = figures.map(({ of }) => of(...values));
      const next = random?.(luck);
      const wins = next && countsOf(means, engagements, next);
      const read = ({ of }: Quantity, level: number): Reading => {
        const k = Number(of['unit']);
        if (wins === undefined) return { value: means[k] as number, exact: true };
        const { low, high, ...about } = clopperPearson(wins[k] as number, engagements, level);
        const value = (100 * (wins[k] as number)) / engagements;
        return { value, interval: { ...about, low: 100 * low, high: 100 * high }, exact: false };
      };
      const played = random === undefined ? 0 : engagements;
      return { read, played, cost: played };
    },
  };
}

/** All figures and all points of one luck share their draws. */
function countsOf(means: readonly number[], engagements: number, next: () => number): number[] {
  const counts = means.map(() => 0);
  for (let n = 0; n < engagements; n++) {
    for (const [k, mean] of means.entries()) if (100 * next() < mean) counts[k] = (counts[k] as number) + 1;
  }
  return counts;
}
