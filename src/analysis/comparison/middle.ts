/** Where the middle of some weighed numbers lies. Promise: every end is one of the numbers. */

export interface Weighed {
  readonly value: number;
  /** Its share; all sum to 1. */
  readonly weight: number;
}

/** The ends of the middle four fifths; NaN of none. */
export function middleOf(numbers: readonly Weighed[]): readonly [low: number, high: number] {
  const sorted = [...numbers].sort((a, b) => a.value - b.value);
  const below = (share: number): number => {
    let reached = 0;
    for (const { value, weight } of sorted) {
      reached += weight;
      if (reached >= share - 1e-12) return value;
    }
    return sorted.at(-1)?.value ?? Number.NaN;
  };
  return [below(0.1), below(0.9)];
}
