/**
 * How often what a run tells of games of plans holds their values: whole runs, choosing, leaving out and valuing plans as
 * any run does, on games that are made by hand (`test/support/plan-checks.ts`). `docs/statistics.md` has its table.
 */
import { describe, expect, it } from 'vitest';
import { checked, counted, kinds } from './support/plan-checks.js';

/** Each has eight checks of one fight, 77 of 24: 2,000 and more come together. */
const runsOf = (fights: number): number => (fights === 1 ? 300 : 150);

describe.each(checked.map((each, k) => [each.name, each, k] as const))('%s', (name, each, k) => {
  it('is held at the level', { timeout: 7_200_000 }, async () => {
    const counts = await counted(each, runsOf(each.toy.fights), 1_000_000 * (k + 1));
    const line = kinds.map((kind) => {
      const { checks, held, width, off } = counts[kind];
      const percent = (part: number): string => (100 * part).toFixed(1);
      const [size, bias] =
        kind === 'price'
          ? [width / checks, off / checks].map((x) => x.toFixed(1))
          : [percent(width / checks), percent(off / checks)];
      return `${kind} ${percent(held / checks)} % (width ${size}, off ${bias})`;
    });
    console.log(`${name}: ${line.join('; ')}`);
    for (const kind of kinds) expect(counts[kind].held / counts[kind].checks).toBeGreaterThanOrEqual(0.935);
  });
});
