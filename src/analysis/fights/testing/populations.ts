/** Constructed populations whose truth is known, for tests of coverage: effects, interactions, dice, and draws. */
import { normalQuantile } from '../../../statistics/special/normal.js';
import type { Design, DesignAxis, Figure } from '../design.js';

/** A population: axes, and what a fight with these entries truly comes to. */
export interface Population {
  readonly axes: readonly DesignAxis[];
  readonly truth: (entries: readonly number[]) => number;
}

export const evenly = (size: number): DesignAxis => ({ weights: new Array<number>(size).fill(1 / size) });

/** A standard normal number. */
function gauss(random: () => number): number {
  return normalQuantile((random() * 4294967296 + 0.5) / 4294967296);
}

/** Every combination, the last axis fastest. */
export function combinations(axes: readonly DesignAxis[]): number[][] {
  return axes.reduce<number[][]>(
    (rows, { weights }) => rows.flatMap((row) => weights.map((_, entry) => [...row, entry])),
    [[]],
  );
}

/** The whole population, less the combinations that are left out. */
export function wholeDesign(
  axes: readonly DesignAxis[],
  out: (entries: readonly number[]) => boolean = () => false,
): Design {
  const kept = combinations(axes).filter((entries) => !out(entries));
  const weights = kept.map((entries) =>
    entries.reduce((product, entry, axis) => product * (axes[axis]?.weights[entry] ?? 0), 1),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return { axes, fights: kept.map((entries, k) => ({ entries, weight: (weights[k] as number) / sum })) };
}

/** Draws, repeats put together. */
export function sampleDesign(axes: readonly DesignAxis[], rows: readonly (readonly number[])[]): Design {
  const known = new Map<string, { entries: readonly number[]; times: number }>();
  for (const entries of rows) {
    const key = entries.join();
    const found = known.get(key);
    if (found === undefined) known.set(key, { entries, times: 1 });
    else found.times++;
  }
  const fights = [...known.values()].map(({ entries, times }) => ({ entries, weight: times / rows.length }));
  return { axes, fights, draws: rows.length };
}

/** What a run of the fights would come to: the truth, with dice of the given standard deviation. */
export function played(
  { fights }: Design,
  truth: Population['truth'],
  dice: (entries: readonly number[]) => number,
  random: () => number,
): Figure[] {
  return fights.map(({ entries }) => {
    const deviation = dice(entries);
    return { mean: truth(entries) + deviation * gauss(random), variance: deviation * deviation };
  });
}

/** Tables of numbers, one for each combination of entries of `sizes`, drawn once. */
function table(sizes: readonly number[], random: () => number): (entries: readonly number[]) => number {
  const numbers = Array.from({ length: sizes.reduce((product, size) => product * size, 1) }, () => gauss(random));
  return (entries) => numbers[entries.reduce((place, entry, k) => place * (sizes[k] as number) + entry, 0)] as number;
}

/**
 * A population of main effects and interactions of two axes at random.
 * @param main how much each axis does by itself
 * @param pairs [axis, axis, how much]
 */
export function constructed(
  axes: readonly DesignAxis[],
  main: readonly number[],
  pairs: readonly (readonly [number, number, number])[],
  random: () => number,
): Population {
  const size = (axis: number): number => axes[axis]?.weights.length ?? 0;
  const parts = [
    ...main.map((much, axis) => ({ on: [axis], much })),
    ...pairs.map(([a, b, much]) => ({ on: [a, b], much })),
  ].map(({ on, much }) => {
    const numbers = table(on.map(size), random);
    return (entries: readonly number[]): number => much * numbers(on.map((axis) => entries[axis] as number));
  });
  return { axes, truth: (entries) => parts.reduce((sum, part) => sum + part(entries), 0) };
}
