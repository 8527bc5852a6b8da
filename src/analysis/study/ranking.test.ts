import { describe, expect, it } from 'vitest';
import type { EngagementCellResults } from '../../run/results.js';
import { analyseEngagements } from './engagement.js';
import type { StudyMoments } from './moments.js';
import { rankingOf } from './ranking.js';

/** An exact setting that wins with a known chance. */
function cell(id: string, win: number): EngagementCellResults {
  return {
    id,
    variant: id,
    title: id.toUpperCase(),
    axes: {},
    listed: [],
    roles: [
      {
        blue: 'defends',
        red: 'attacks',
        engine: { engine: 'exact', why: 'small' } as EngagementCellResults['roles'][number]['engine'],
        tally: {
          columns: ['winner', 'blueLost', 'redLost', 'turns'],
          cells: [
            [1, 0, 1000, 3],
            [2, 1000, 0, 3],
          ],
          weights: [win, 1 - win],
          total: 1,
          exact: true,
          extras: ['blueCost', 'redCost'].map((name) => ({ name, values: [1000], weights: [1] })),
        },
      },
    ],
  };
}

const exact = (...cells: EngagementCellResults[]) =>
  analyseEngagements({ observations: 0, stopped: 'exact', paired: true, cells }, { metrics: {}, asks: 'which' })
    .ranking;

/** Sampled settings whose win rates have the same variance each, and no correlation; `beside`: as they are read together. */
function sampled(rates: readonly number[], n: number, variance: number, beside = rates) {
  const moments = {
    joint: (refs: readonly { cell: string }[]) => ({
      n,
      means: refs.map(({ cell: id }) => beside[Number(id)]),
      covariance: refs.map((a) => refs.map((b) => (a.cell === b.cell ? variance / n : 0))),
    }),
  } as unknown as StudyMoments;
  const cells = rates.map((value, k) => ({ id: String(k), title: `T${k}`, axes: {}, winRate: { value } }));
  return rankingOf(moments, cells as unknown as Parameters<typeof rankingOf>[1]);
}

describe('a ranking', () => {
  it('of exact win rates has ties only where they are equal, whatever the order of the file', () => {
    const found = exact(cell('low', 0.2), cell('high', 0.7), cell('even', 0.5), cell('other', 0.7));
    expect(found?.settings.map(({ id, place, tied }) => [id, place, tied])).toEqual([
      ['high', 1, false],
      ['other', 1, true],
      ['even', 3, false],
      ['low', 4, false],
    ]);
    expect(found?.settings[2]?.behind).toMatchObject({ exact: true });
    expect(found?.settings[2]?.behind?.value).toBeCloseTo(0.2, 12);
    expect(found?.settings[0]).not.toHaveProperty('behind');
    expect(found?.pairs).toBe(6);
  });

  it('is not made where the question is another', () => {
    const cells = [cell('a', 0.5), cell('b', 0.6)];
    expect(
      analyseEngagements({ observations: 0, stopped: 'exact', paired: true, cells }, { metrics: {} }),
    ).not.toHaveProperty('ranking');
  });

  it('allows for all comparisons: a difference that is shown alone is a tie among many', () => {
    // 2.2 standard errors apart: p = 0.028 for one pair, nothing for the first of fifteen
    const [n, variance] = [10_000, 0.25];
    const apart = 2.2 * Math.sqrt((2 * variance) / n);
    expect(sampled([0.5, 0.5 + apart], n, variance).settings.map(({ tied }) => tied)).toEqual([false, false]);
    const six = [0.5, 0.5 + apart, 0.5, 0.5, 0.5, 0.5];
    expect(sampled(six, n, variance).settings.map(({ id, place, tied }) => [id, place, tied])[0]).toEqual([
      '1',
      1,
      false,
    ]);
    expect(
      sampled(six, n, variance)
        .settings.slice(1)
        .every(({ tied }) => tied),
    ).toBe(true);
  });

  it('has a tie where two that are read together differ the other way', () => {
    const [n, variance] = [10_000, 0.25];
    const found = sampled([0.5, 0.51], n, variance, [0.6, 0.5]);
    expect(found.settings.map(({ id, place, tied }) => [id, place, tied])).toEqual([
      ['1', 1, false],
      ['0', 1, true],
    ]);
    expect(sampled([0.5, 0.51], n, variance, [0.5, 0.6]).settings[1]).toMatchObject({ id: '0', place: 2, tied: false });
  });

  it('by points: of margins, whose differences know how all four losses hang together', () => {
    // of each observation: what red and blue lose in one setting and in the other
    const seen = [
      [10, 4, 8, 4],
      [12, 6, 9, 7],
      [20, 2, 12, 3],
      [14, 8, 13, 8],
    ] as const;
    const n = seen.length;
    const place = { redLost: 0, blueLost: 1, blueCost: 0, redCost: 0 };
    const at = ({ cell: id, measure }: { cell: string; measure: keyof typeof place }) =>
      2 * Number(id) + place[measure];
    const mean = (k: number) => seen.reduce((sum, one) => sum + (one[k] as number), 0) / n;
    const covariance = (i: number, j: number) =>
      seen.reduce((sum, one) => sum + ((one[i] as number) - mean(i)) * ((one[j] as number) - mean(j)), 0) / (n - 1) / n;
    type Ref = Parameters<typeof at>[0];
    const moments = {
      joint: (refs: readonly Ref[]) => ({
        n,
        means: refs.map((ref) => mean(at(ref))),
        covariance: refs.map((a) => refs.map((b) => covariance(at(a), at(b)))),
      }),
      mean: () => 5,
    } as unknown as StudyMoments;
    const cells = [5, 9].map((value, k) => ({ id: String(1 - k), title: '', axes: {}, pointsMargin: { value } }));
    const found = rankingOf(moments, cells as unknown as Parameters<typeof rankingOf>[1], 'pointsMargin');
    expect(found).toMatchObject({ by: 'pointsMargin', settings: [{ id: '0', score: { value: 9 } }, { id: '1' }] });
    // by hand: margins 6 6 18 6 and 4 2 9 5, differences 2 4 9 1
    const behind = found.settings[1]?.behind;
    expect(behind?.value).toBe(4);
    expect(behind?.standardError).toBeCloseTo(Math.sqrt(38 / 3 / 4), 12);
  });

  it('takes a few pairs that all came out alike for no proof', () => {
    expect(sampled([1, 0.5], 3, 0).settings[1]).toMatchObject({ tied: true });
    expect(sampled([1, 0.5], 1000, 0).settings[1]).toMatchObject({ tied: false, place: 2 });
  });
});
