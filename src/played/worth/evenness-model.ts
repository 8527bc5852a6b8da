/**
 * How far from even random armies of equal points are expected to be, as a function of prices. Promises: nothing is drawn
 * and nothing is played, so that thousands of lists can be compared; a list at other points throughout is as even as
 * before; what no prices repair is never predicted away.
 *
 * Armies are filled unit by unit until their points are spent. What one is stronger than its points then is a sum over
 * its copies of what each adds beyond what its price pays for, and sums of many draws are normal (renewal-reward; W. Smith,
 * Proc. R. Soc. A 232, 1955).
 */

/** What armies are made of, and what that decides. */
export interface EvennessModel {
  /** By unit: what one more copy adds to a side's log odds in a battle of the usual size; nothing where it is not known. */
  readonly slopes: readonly (number | undefined)[];
  /** By unit: copies of it in the drawn part of an army, on the average. */
  readonly copies: readonly number[];
  /** Root mean square distance from even that no prices repair, as a share of games. */
  readonly floor: number;
}

/** Standard errors to which the normal distribution is added up, and in how many parts: to seven digits. */
const reach = 7;
const parts = 28;

/** Places above the middle of the standard normal distribution with their weights (the trapezium rule), both tails in one. */
const places: readonly (readonly [number, number])[] = Array.from({ length: parts }, (_, k) => {
  const z = ((k + 1) * reach) / parts;
  return [z, ((2 * reach) / parts) * Math.sqrt(1 / (2 * Math.PI)) * Math.exp((-z * z) / 2)] as const;
});

/**
 * Root mean square distance from even, as a share of games, of battles whose log odds scatter about 0 by `sd`: 0 where
 * they do not, and below ½ however far they do.
 */
export function distanceFromEven(sd: number): number {
  let sum = 0;
  for (const [z, weight] of places) {
    const off = 1 / (1 + Math.exp(-z * sd)) - 0.5;
    sum += weight * off * off;
  }
  return Math.sqrt(sum);
}

/**
 * The unevenness of lists: by unit prices in points, and root mean square of how far a side's chance to win is from ½.
 * Units of unknown slope are left out, as if their prices were right.
 */
export function evennessModel({ slopes, copies, floor }: EvennessModel): (prices: readonly number[]) => number {
  const known = slopes.flatMap((slope, unit) =>
    slope === undefined || !((copies[unit] as number) > 0) ? [] : [{ unit, slope, drawn: copies[unit] as number }],
  );
  const units = Int32Array.from(known, ({ unit }) => unit);
  const adds = Float64Array.from(known, ({ slope }) => slope);
  const drawn = Float64Array.from(known, ({ drawn: own }) => own);
  let all = 0;
  for (let k = 0; k < units.length; k++) all += drawn[k]! * adds[k]!;
  return (prices) => {
    let cost = 0;
    for (let k = 0; k < units.length; k++) cost += drawn[k]! * prices[units[k]!]!;
    // what a point adds
    const point = all / cost;
    let square = 0;
    for (let k = 0; k < units.length; k++) {
      const beyond = adds[k]! - point * prices[units[k]!]!;
      square += drawn[k]! * beyond * beyond;
    }
    const own = units.length === 0 ? 0 : distanceFromEven(Math.sqrt(2 * square));
    return Math.sqrt(floor * floor + own * own);
  };
}
