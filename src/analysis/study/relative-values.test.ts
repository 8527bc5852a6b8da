import { describe, expect, it } from 'vitest';
import type { EngagementCellResults, EngagementResults } from '../../run/results.js';
import { analyseValues } from './engagement.js';

/** A setting whose force wins with a known chance, and costs and loses something. */
function cell(variant: string, win: number, points: number, price?: number): EngagementCellResults {
  const cost = { values: [1000 * points], weights: [1] };
  return {
    id: price === undefined ? variant : `${variant}/price=${price}`,
    variant,
    title: variant.toUpperCase(),
    axes: price === undefined ? {} : { price },
    listed: [
      { side: 'blue', name: 'subject', points },
      { side: 'red', name: 'enemy', points: 60 },
    ],
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
          extras: [
            { name: 'blueCost', ...cost },
            { name: 'redCost', ...cost },
          ],
        },
      },
    ],
  };
}

const analyse = (cells: readonly EngagementCellResults[], of: readonly string[]) =>
  analyseValues(
    { observations: 0, stopped: 'exact', paired: true, cells } satisfies EngagementResults,
    { metrics: {} },
    { measure: 'rifles', points: 100, of, known: { title: 'T', prices: { gun: 150, rifles: 120 } } },
  ).values;

describe('relative values', () => {
  it('finds the price where the odds of winning are those of the measure', () => {
    // odds fall with the price: odds = 140 / price, and the measure wins as often as it loses
    const cells = [
      cell('rifles', 0.5, 100),
      ...[70, 140, 280].map((price) => cell('gun', 140 / (140 + price), price, price)),
    ];
    const found = analyse(cells, ['gun']);
    expect(found?.measure).toEqual({ variant: 'rifles', title: 'RIFLES', points: 100, known: 120 });
    expect(found?.values).toHaveLength(1);
    expect(found?.values[0]?.price).toBeCloseTo(140, 9);
    expect(found?.values[0]).toMatchObject({ variant: 'gun', title: 'GUN', known: 150, base: 0 });
    expect(found?.values[0]?.grid.map(({ price }) => price)).toEqual([70, 140, 280]);
  });

  it('tells the price of an upgrade apart from that of the unit that bears it', () => {
    // a gun of 60 points as listed, before the upgrade: even at 80 in all, which is an upgrade of 20
    const cells = [cell('rifles', 0.5, 100), ...[10, 20, 40].map((up) => cell('gun', 80 / (140 + up), 60 + up, up))];
    const [gun] = analyse(cells, ['gun'])?.values ?? [];
    expect(gun?.base).toBe(60);
    expect(gun?.price).toBeCloseTo(20, 9);
    expect(gun?.wholePrice).toBeCloseTo(80, 9);
  });

  it('gives no number where the grid does not enclose the value', () => {
    const cells = [cell('rifles', 0.9, 100), ...[70, 140].map((price) => cell('gun', 0.2, price, price))];
    const [gun] = analyse(cells, ['gun'])?.values ?? [];
    expect(gun?.detail.warnings[0]).toMatch(/less than 70 points, the cheapest tried/);
    expect(gun).not.toHaveProperty('price');
    expect(gun?.interval).toMatchObject({ high: 70, unbounded: 'below' });
  });
});
