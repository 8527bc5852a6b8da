/**
 * When a check looks at what is expected. Promises: looks fall at numbers of engagements that are settled beforehand;
 * what the looks may err sums to alpha however many there are, so that one may stop at any of them.
 */

/** The first look is at this share of what the scenario asks for, each later one at so many times the one before. */
const firstShare = 1 / 4;
const growth = 4;

/** Fewer engagements are no first look. */
const least = 64;

/** The numbers of engagements looked at, endlessly, or up to `most`, which is then the last. */
export function* lookCounts(asked: number, most = Number.POSITIVE_INFINITY): Generator<number> {
  let next = Math.min(most, Math.max(least, Math.ceil(asked * firstShare)));
  for (;;) {
    yield next;
    if (next >= most) return;
    next = Math.min(most, next * growth);
  }
}

/** The level of every interval at the k-th look, from 1: α/(k(k + 1)) over k = 1, 2, 3 … sums to α. */
export function levelAt(alpha: number, intervals: number, look: number): number {
  return 1 - alpha / intervals / (look * (look + 1));
}
