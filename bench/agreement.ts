/**
 * Whether a contender did the work: chi-square of what it counted against the exact law, or against another contender.
 */
import { goodnessOfFitOf } from '../src/statistics/chi-square.js';
import { homogeneity } from '../src/statistics/homogeneity.js';

/** Chances of a fit as bad as this one or worse. */
export interface Agreement {
  /** Win, loss or draw. */
  readonly winner: number;
  /** Winner, losses of both sides and turns jointly. */
  readonly joint: number;
}

/** Below this something is wrong: chance alone would do it once in a million runs. */
export const alarm = 1e-6;

export function agrees({ winner, joint }: Agreement): boolean {
  return winner > alarm && joint > alarm;
}

type Counts = ReadonlyMap<string, number>;

/** The first word of a key is the winner. */
function winners(counts: Counts): Counts {
  const sums = new Map<string, number>();
  for (const [key, times] of counts) {
    const [who = ''] = key.split(' ');
    sums.set(who, (sums.get(who) ?? 0) + times);
  }
  return sums;
}

/** Counts against exact chances. */
export function agreementWithLaw(counts: Counts, law: Counts): Agreement {
  return { winner: goodnessOfFitOf(winners(counts), winners(law)).p, joint: goodnessOfFitOf(counts, law).p };
}

/** Counts against counts. */
export function agreementOf(one: Counts, other: Counts): Agreement {
  const p = (a: Counts, b: Counts): number => {
    const keys = [...new Set([...a.keys(), ...b.keys()])];
    return homogeneity([a, b].map((counts) => keys.map((key) => counts.get(key) ?? 0))).p;
  };
  return { winner: p(winners(one), winners(other)), joint: p(one, other) };
}
