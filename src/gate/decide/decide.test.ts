import { describe, expect, it } from 'vitest';
import type { Confirmation, Contest, Levels, Shown } from '../compare/contest.js';
import type { Metric } from '../measure/metrics.js';
import { type DecideOptions, decide } from './decide.js';

const metric = (id: string): Metric => ({ id, margin: { value: 2, path: [] } }) as unknown as Metric;
const shown = (p: number, inside: boolean, pairs: number): Shown => ({
  before: 0.5,
  working: 10,
  change: 10,
  p,
  anyP: p,
  inside,
  pairs,
  basis: 'paired',
  intervalAt: (alpha) => ({ low: 5, high: 15, level: 1 - alpha, method: 'm' }),
});

/** A contest that shows what it is told at each look, one after every 4096 observations; confirms what it is told. */
function contest(
  script: ReadonlyMap<Metric, readonly (readonly [p: number, inside: boolean])[]>,
  { confirms = true, needs = 10, anywhere = true, last = 1000, onAdvance = (_blocks: number): void => {} } = {},
) {
  const seen = { n: 0, looks: 0, asked: [] as string[], levels: [] as Levels[] };
  const made: Contest = {
    open: [...script.keys()],
    anywhere,
    get n() {
      return seen.n;
    },
    next: () => (seen.n >= 4096 * last ? undefined : 4096 * (Math.floor(seen.n / 4096) + 1)),
    engagements: () => 10,
    look: (which, levels) => {
      seen.levels.push(levels);
      const all = script.get(which) ?? [];
      const now = all[Math.min(seen.looks - 1, all.length - 1)];
      return now === undefined ? undefined : shown(now[0], now[1], seen.n);
    },
    advance: async (n) => {
      onAdvance((n - seen.n) / 4096);
      seen.n = n;
      seen.looks++;
    },
    engagementsFor: (metrics) => needs * metrics.length,
    confirm: async (metrics, _, most) => {
      seen.asked.push(...metrics.map(({ id }) => id));
      return new Map(
        metrics.map((each): [Metric, Confirmation] => [each, { pairs: most, low: 1, high: 2, shown: confirms }]),
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
    const { decisions, stop } = await decide([made], options);
    expect(decisions.get(a)).toMatchObject({ verdict: 'changed', p: 0.008, shown: { p: 0.002, pairs: 8192 } });
    expect({ stop, looks: seen.looks, asked: seen.asked }).toEqual({ stop: undefined, looks: 2, asked: ['a'] });
    // a change among all metrics; nothing beyond its margin in the whole check, since each must be shown to be inside
    expect(seen.levels[0]).toEqual({ changed: 0.01 / 4, inside: 0.01 });
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
    expect(seen.looks).toBe(3);
  });

  it('are told at their own step of Holm’s, at the look that showed them most clearly', async () => {
    // of four metrics the first must reach alpha / 4, the second alpha / 3: which its first look did, as it turns out
    // later
    const { made } = contest(
      new Map([
        [
          a,
          [
            [1, false],
            [0.0001, false],
          ],
        ],
        [
          b,
          [
            [0.003, false],
            [0.5, false],
          ],
        ],
      ]),
    );
    const { decisions } = await decide([made], options);
    expect(decisions.get(a)).toMatchObject({ verdict: 'changed', alpha: 0.01 / 4, shown: { pairs: 8192 } });
    expect(decisions.get(b)).toMatchObject({ verdict: 'changed', alpha: 0.01 / 3, shown: { p: 0.003, pairs: 4096 } });
  });

  it('need the second block', async () => {
    const { made } = contest(new Map([[a, [[1e-9, false]]]]), { confirms: false });
    const { decisions } = await decide([made], options);
    expect(decisions.get(a)).toMatchObject({ verdict: 'inconclusive', confirmation: { shown: false } });
  });

  it('use the budget stretch by stretch, pass it by no stretch, and say what the next one needs', async () => {
    // a stretch takes 4 s at first, as was measured, but then 10 s, as it turns out
    let time = 0;
    const onAdvance = (blocks: number): void => {
      time += 10 * blocks;
    };
    const { made, seen } = contest(new Map([[a, [[0.5, false]]]]), { needs: 0, onAdvance });
    const { stop } = await decide([made], {
      ...options,
      budgetSeconds: 65,
      elapsed: () => time,
      secondsEach: () => 1e-4,
    });
    expect({ time, n: seen.n }).toEqual({ time: 60, n: 6 * 4096 });
    expect(stop?.after).toBe(60);
    expect(stop?.needs).toBeCloseTo(10, 9);
  });

  it('begin no way to a look that would not fit, where looks fall at their own n only', async () => {
    let time = 0;
    const onAdvance = (blocks: number): void => {
      time += 10 * blocks;
    };
    const { made, seen } = contest(new Map([[a, [[0.5, false]]]]), { anywhere: false, needs: 0, onAdvance });
    const looksAtFour = { ...made, next: () => 4 * 4096 };
    const { stop } = await decide([looksAtFour], { ...options, elapsed: () => time, secondsEach: () => 2e-3 });
    expect({ n: seen.n, needs: stop?.needs }).toEqual({ n: 0, needs: 2e-3 * 10 * 4 * 4096 });
  });

  it('are confirmed with as much as there is time for', async () => {
    // each stretch takes 25 s, and so does one to confirm: two were played and two were wanted
    let time = 0;
    const onAdvance = (blocks: number): void => {
      time += 25 * blocks;
    };
    const wide = { ...a, margin: { value: 20, path: [] } };
    const near = contest(
      new Map([
        [
          wide,
          [
            [1, false],
            [1e-9, false],
          ],
        ],
      ]),
      { onAdvance, needs: 10 },
    );
    const late = await decide([near.made], { ...options, budgetSeconds: 80, elapsed: () => time });
    expect(late.decisions.get(wide)?.confirmation?.pairs).toBe(Math.floor((30 / 25) * 4096));
    expect(late.stop).toBeDefined();
  });

  it('are left open when the clock would run out', async () => {
    const { made, seen } = contest(new Map([[a, [[1, false]]]]));
    let time = 0;
    const clock = { elapsed: () => time++, secondsEach: () => 1e-4 };
    const { decisions, stop } = await decide([made], { ...options, ...clock });
    expect(decisions.get(a)?.verdict).toBe('inconclusive');
    expect(stop).toBeDefined();
    expect(seen.n).toBeLessThan(20 * 4096);
    expect(seen.n).toBeGreaterThan(4096);
  });

  it('look once whatever the time, where that is quick', async () => {
    const { made, seen } = contest(new Map([[a, [[1, false]]]]));
    await decide([made], { ...options, elapsed: () => 1e6, secondsEach: () => 1 });
    expect(seen.n).toBe(4096);
  });

  it('are none for what never has a value', async () => {
    const { made } = contest(new Map([[a, []]]));
    const { decisions } = await decide([{ ...made, next: () => undefined }], options);
    expect(decisions.get(a)).toEqual({ verdict: 'inconclusive', p: 1, alpha: 0.0025 });
  });
});
