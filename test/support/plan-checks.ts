/** Games of plans whose values are known, and how often what a run tells of them holds. */

import { analyseFights } from '../../src/analysis/study/fights.js';
import { analyseRates } from '../../src/analysis/study/rates.js';
import type { Interval } from '../../src/statistics/interval.js';
import { type Toy, toyPrices, toyQuestion, toyRates } from './plan-games.js';

/**
 * What is counted: win rates with and without, their difference, the difference at the price asked, and the price, over
 * all fights; and win rates and differences of single fights.
 */
export const kinds = ['rate', 'difference', 'at a price', 'price', 'one fight'] as const;

export interface Checked {
  readonly name: string;
  readonly toy: Omit<Toy, 'slope'>;
  /** Values of the two games of setting 0 and 1: the same in every fight. */
  readonly values: readonly [number, number];
}

const even = (): number => 0.5;

/** Menus that luck leads astray. */
export const checked: readonly Checked[] = [
  { name: '8 v 1 alike', toy: { fights: 1, blue: 8, red: 1, rate: even, engagements: 2000 }, values: [0.5, 0.5] },
  { name: '3 v 1 alike', toy: { fights: 1, blue: 3, red: 1, rate: even, engagements: 2000 }, values: [0.5, 0.5] },
  { name: '8 v 8 alike', toy: { fights: 1, blue: 8, red: 8, rate: even, engagements: 8000 }, values: [0.5, 0.5] },
  {
    name: '4 v 2 alike, 24 fights',
    toy: { fights: 24, blue: 4, red: 2, rate: even, engagements: 12_000 },
    values: [0.5, 0.5],
  },
  {
    name: 'one plan made best by what is priced, 24 fights',
    toy: {
      fights: 24,
      blue: 3,
      red: 2,
      rate: (setting, _, blue) => (setting === 1 && blue === 1 ? 0.6 : 0.5),
      engagements: 12_000,
    },
    values: [0.5, 0.6],
  },
  {
    name: 'near ties (.50, .49, .48, .40 v 1), 24 fights',
    toy: {
      fights: 24,
      blue: 4,
      red: 1,
      rate: (_, __, blue) => [0.5, 0.49, 0.48, 0.4][blue] as number,
      engagements: 12_000,
    },
    values: [0.5, 0.5],
  },
];

/** By how much a point of price makes blue win less often. */
const slope = 0.01;
/** The price asked, where what is priced makes up for it but for what plans make of it. */
const worth = toyQuestion.asked as number;

/** Of so many runs: how often each kind was checked, held, how wide it was, and how far off. By kind. */
export interface Counted {
  checks: number;
  held: number;
  width: number;
  off: number;
}

export async function counted({ toy, values: [without, with_] }: Checked, runs: number, seed: number) {
  const counts = Object.fromEntries(
    kinds.map((kind): [string, Counted] => [kind, { checks: 0, held: 0, width: 0, off: 0 }]),
  ) as Record<(typeof kinds)[number], Counted>;
  const count = (kind: (typeof kinds)[number], interval: Interval | undefined, value: number, truth: number): void => {
    const own = counts[kind];
    const { low, high } = interval as Interval;
    own.checks++;
    if (low <= truth && truth <= high) own.held++;
    // an end that is missing lies at the end of what was tried
    own.width += kind === 'price' ? Math.min(4 * worth, high) - Math.max(0, low) : high - low;
    own.off += value - truth;
  };
  for (let run = 0; run < runs; run++) {
    const rates = analyseRates(await toyRates(toy, 2, seed + 2 * run));
    for (const { id, winRate } of rates.settings) {
      count('rate', winRate.interval, winRate.value, id === 'setting 1' ? with_ : without);
    }
    // luck may put the second first: then the lead has the other sign
    const lead = (rates.settings[0]?.id === 'setting 1' ? 1 : -1) * (with_ - without);
    count('difference', rates.difference.interval, rates.difference.value, lead);
    for (const { rates: own, lead: led } of rates.fights) {
      own.forEach(({ interval, value }, k) => {
        count('one fight', interval, value, rates.settings[k]?.id === 'setting 1' ? with_ : without);
      });
      count('one fight', led.interval, led.value, lead);
    }
    const free: Toy = {
      ...toy,
      slope,
      rate: (setting, ...plans) => toy.rate(setting, ...plans) + (setting === 1 ? slope * worth : 0),
    };
    const priced = analyseFights(await toyPrices(free, seed + 2 * run + 1), toyQuestion);
    if (priced === undefined) throw new Error('no prices');
    const { difference, overall } = priced;
    count('at a price', difference.interval, difference.value, with_ - without);
    count('price', overall.detail.interval, overall.detail.price ?? worth, worth + (with_ - without) / slope);
  }
  return counts;
}
