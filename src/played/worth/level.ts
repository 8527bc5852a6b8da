/**
 * The level of a list. Prices are ratios: what a point is worth is settled by the list as a whole, not by any unit of it.
 * Promises: unless a designer says otherwise, it is the level that leaves most of the list alone (the weighted median of
 * what is fitted to what is listed); then doubling all prices changes nothing but the prices.
 */

/** What settles the level: most of the list, units whose price is kept, or what all sum to. */
export type LevelBy = 'median' | 'kept' | 'total';

/** What a list says of its level. By unit. */
export interface LevelTerms {
  readonly listed: readonly number[];
  readonly weights: readonly number[];
  readonly kept: readonly boolean[];
  readonly total?: number;
}

/** A list by unit: what is asked, how often each is met, what is kept; and what all prices sum to, if that is said. */
export function levelTermsOf({
  units,
  total,
}: {
  readonly units: readonly { readonly price: number; readonly weight: number; readonly kept: boolean }[];
  readonly total?: number;
}): LevelTerms {
  return {
    listed: units.map(({ price }) => price),
    weights: units.map(({ weight }) => weight),
    kept: units.map(({ kept }) => kept),
    ...(total === undefined ? {} : { total }),
  };
}

/** What settles the level of a list. */
export function levelBy({ kept, total }: Pick<LevelTerms, 'kept' | 'total'>): LevelBy {
  return total !== undefined ? 'total' : kept.some(Boolean) ? 'kept' : 'median';
}

/**
 * What one point of the list is worth, in the measure of `values`: by unit, how much more than another it is worth for a
 * point, where that is known. Nothing where no unit that could settle it is known.
 */
export function levelOf(values: readonly (number | undefined)[], terms: LevelTerms, by: LevelBy): number | undefined {
  const { listed, weights, kept, total } = terms;
  if (by === 'median') return weightedMedian(values, weights);
  const isIn = (i: number): boolean => values[i] !== undefined && (by === 'total' || kept[i] === true);
  const [worth, cost] = values.reduce<[number, number]>(
    ([sum, all], value, i) =>
      isIn(i) ? [sum + (value as number) * (listed[i] as number), all + (listed[i] as number)] : [sum, all],
    [0, 0],
  );
  if (cost === 0) return undefined;
  return by === 'kept' ? worth / cost : worth / ((total as number) - unknownCost(values, listed));
}

/** What the units cost of which nothing is known: their prices stay, and are part of the total. */
function unknownCost(values: readonly (number | undefined)[], listed: readonly number[]): number {
  return values.reduce<number>((sum, value, i) => (value === undefined ? sum + (listed[i] as number) : sum), 0);
}

/** The value at which half of the weight lies to either side; between two such, the middle. */
export function weightedMedian(
  values: readonly (number | undefined)[],
  weights: readonly number[],
): number | undefined {
  const known = values
    .flatMap((value, i) => (value === undefined || weights[i] === 0 ? [] : [{ value, weight: weights[i] as number }]))
    .sort((a, b) => a.value - b.value);
  const half = known.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let reached = 0;
  for (const [k, { value, weight }] of known.entries()) {
    reached += weight;
    const next = known[k + 1];
    if (Math.abs(reached - half) < 1e-9 * half && next !== undefined) return (value + next.value) / 2;
    if (reached > half) return value;
  }
  return known.at(-1)?.value;
}
