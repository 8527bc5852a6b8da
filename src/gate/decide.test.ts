import { describe, expect, it } from 'vitest';
import type { Confirmation, Contest, Shown } from './contest.js';
import { type DecideOptions, decide } from './decide.js';
import type { Metric } from './metrics.js';

const metric = (id: string): Metric => ({ id }) as Metric;
const shown = (p: number, inside: boolean, pairs: number): Shown => ({
  before: 0.5,
  after: 0.6,
  change: 10,
  interval: { low: 5, high: 15, level: 0.99, method: 'm' },
  p,
  inside,
  pairs,
  basis: 'paired',
});

/** A contest that shows what it is told at each look; confirms what it is told. */
function contest(script: ReadonlyMap<Metric, readonly (readonly [p: number, inside: boolean])[]>, confirms = true) {
  const seen = { n: 4096, looks: 0, asked: [] as string[] };
  const made: Contest = {
    open: [...script.keys()],
    get n() {
      return seen.n;
    },
    engagements: 10,
    look: (which) => {
      const all = script.get(which) ?? [];
      const now = all[Math.min(seen.looks, all.length - 1)];
      return now === undefined ? undefined : shown(now[0], now[1], seen.n);
    },
    advance: async (n) => {
      seen.n = n;
      seen.looks++;
    },
    confirm: async (metrics) => {
      seen.asked.push(...metrics.map(({ id }) => id));
      return new Map(
        metrics.map((each): [Metric, Confirmation] => [each, { pairs: seen.n, low: 1, high: 2, shown: confirms }]),
      );
    },
  };
  return { made, seen };
}

const options: DecideOptions = { alpha: 0.01, family: 4, budgetSeconds: 60, elapsed: () => 0, secondsEach: () => 0 };
const [a, b] = [metric('a'), metric('b')];

describe('decisions', () => {
  it('are Holm’s over the family, over all looks: the smallest p counts', async () => {
    const { made, seen } = contest(
      new Map([
        [
          a,
          [
            [0.01, false],
            [0.002, false],
            [0.3, false],
            [0.3, true],
          ],
        ],
      ]),
    );
    const { decisions, spent } = await decide([made], options);
    expect(decisions.get(a)).toMatchObject({ verdict: 'changed', p: 0.008, shown: { p: 0.002, pairs: 8192 } });
    expect({ spent, looks: seen.looks, asked: seen.asked }).toEqual({ spent: false, looks: 1, asked: ['a'] });
  });

  it('stay decided while others are looked at', async () => {
    const { made, seen } = contest(
      new Map([
        [
          a,
          [
            [1e-6, false],
            [1, true],
          ],
        ],
        [
          b,
          [
            [1, false],
            [1, false],
            [1, true],
          ],
        ],
      ]),
    );
    const { decisions } = await decide([made], options);
    expect(decisions.get(a)).toMatchObject({ verdict: 'changed', shown: { pairs: 4096 } });
    expect(decisions.get(b)).toMatchObject({ verdict: 'within-margin', shown: { pairs: 12_288 } });
    expect(seen.looks).toBe(2);
  });

  it('need the second block', async () => {
    const { made } = contest(new Map([[a, [[1e-9, false]]]]), false);
    const { decisions } = await decide([made], options);
    expect(decisions.get(a)).toMatchObject({ verdict: 'inconclusive', confirmation: { shown: false } });
  });

  it('are left open when the clock would run out', async () => {
    const { made, seen } = contest(new Map([[a, [[1, false]]]]));
    let time = 0;
    const clock = { elapsed: () => time++, secondsEach: () => 1e-4 };
    const { decisions, spent } = await decide([made], { ...options, ...clock });
    expect(decisions.get(a)?.verdict).toBe('inconclusive');
    expect(spent).toBe(true);
    // 10 engagements an observation at 0.1 ms: what is left of the minute would not be enough to play and to confirm
    expect(seen.n).toBeLessThan(60_000);
    expect(seen.n).toBeGreaterThan(4096);
  });

  it('are none for what never has a value', async () => {
    const { made } = contest(new Map([[a, []]]));
    const { decisions } = await decide([{ ...made, engagements: 0 }], options);
    expect(decisions.get(a)).toEqual({ verdict: 'inconclusive', p: 1 });
  });
});
