/**
 * Price curves that no small fight has, made by hand: each price is a mixture of two neighbouring strata, as forces of
 * whole men are, and some ends are won by the points at prices that are known.
 */
import { byPoints } from '../../src/engagement/ends.js';
import type { CurveResults, PricePoint, StratumResults } from '../../src/played/results.js';

/** What a toy's strata are: of `with` one for each of some rising prices, between which its curve is straight. */
export interface Toy {
  /** Prices, each with the chance of the stratum there to win; the reference wins every other fight. */
  readonly wins: readonly (readonly [price: number, chance: number])[];
  /** Prices are this far apart. */
  readonly step: number;
  /** The chance that the points decide instead: blue loses its priced unit, half of its force, and red 60 of 100. */
  readonly byPoints?: number;
}

/** What blue costs besides the priced unit, points: with it at 30 points the forces are 30 of 60 against 60 of 100. */
const rest = 30;

export function toyCurve({ wins, step, byPoints: decided = 0 }: Toy): CurveResults {
  const ends = [
    [1, 1, 0, 0, 0],
    [2, 1, 0, 0, 0],
    [byPoints, 1, 1, 0, 60],
  ];
  const stratum = (variant: string, chance: number, byThem: number): StratumResults => ({
    variant,
    role: 0,
    forces: `${chance}`,
    lines: [
      { side: 0, full: 1, count: 1 },
      { side: 0, full: 1, count: 1 },
      { side: 1, full: 100, count: 1 },
    ],
    ends,
    chances: [chance * (1 - byThem), (1 - chance) * (1 - byThem), byThem],
  });
  const strata = [stratum('without', 0.5, 0), ...wins.map(([, chance]) => stratum('with', chance, decided))];
  const costs = (price: number): number[] => [Math.round(price * 1000), rest * 1000, 100_000];
  const prices: PricePoint[] = [{ variant: 'without', shares: [{ stratum: 0, weight: 1, costs: costs(rest) }] }];
  const [first, last] = [wins[0]?.[0] as number, wins.at(-1)?.[0] as number];
  for (let k = 0; first + k * step <= last + 1e-9; k++) {
    const price = Math.round((first + k * step) * 1000) / 1000;
    const right = Math.max(
      1,
      wins.findIndex(([at]) => at >= price),
    );
    const [from, to] = [wins[right - 1]?.[0] as number, wins[right]?.[0] as number];
    const share = (price - from) / (to - from);
    const shares = [
      { stratum: right, weight: 1 - share, costs: costs(price) },
      { stratum: right + 1, weight: share, costs: costs(price) },
    ];
    prices.push({ variant: 'with', price, shares: shares.filter(({ weight }) => weight > 0) });
  }
  return {
    variants: ['without', 'with'],
    roles: 1,
    engine: { engine: 'exact', why: 'made by hand' },
    plays: 0,
    strata,
    blocks: [],
    prices,
    pilots: [],
    tried: { with: [first, last] },
  };
}
