/** A population of fights in the gate. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Baseline } from '../store/baseline-schema.js';
import { baselineOf, checked, games, inputFrom, metricIn } from '../testing/studies.js';

const third = games.replace(
  '{label: few}, ',
  '{label: few}, {label: most, set: {engagement.red.units.enemy.men: 5}}, ',
);

describe('a population of fights in the gate', () => {
  let baseline: Baseline;
  beforeAll(async () => {
    baseline = await baselineOf(inputFrom(games));
  });
  const valueIn = (of: Baseline, cell: string): number =>
    of.scenarios['duel.yaml']?.['gun']?.engagement[cell]?.figures['difference']?.value as number;
  const value = (cell: string): number => valueIn(baseline, cell);

  it('is guarded over all its games and over those of every entry, weighed as the scenario says', () => {
    const cells = Object.keys(baseline.scenarios['duel.yaml']?.['gun']?.engagement ?? {});
    expect(cells.filter((cell) => cell.startsWith('fights'))).toEqual([
      'fights',
      'fights/enemy=few',
      'fights/enemy=many',
      'fights/gap=far',
      'fights/gap=near',
    ]);
    expect(value('fights/gap=far')).not.toBe(value('fights/gap=near'));
    expect(value('fights')).toBeCloseTo((3 * value('fights/gap=far') + value('fights/gap=near')) / 4, 7);
    expect(value('fights')).toBeCloseTo((value('fights/enemy=few') + value('fights/enemy=many')) / 2, 7);
  });

  it('is unchanged where nothing has changed', async () => {
    const report = await checked(baseline, games);
    expect(report.verdict).toBe('unchanged');
    expect(metricIn(report, 'gun/fights/enemy=many/difference')).toMatchObject({
      basis: 'digest',
      change: 0,
      margin: 15,
      unit: 'percentage points',
      title: expect.stringContaining('over fights with many'),
    });
  });

  it('leaves the other fights on their streams where there is another entry', async () => {
    const more = await baselineOf(inputFrom(third));
    for (const cell of ['fights/enemy=few', 'fights/enemy=many']) expect(valueIn(more, cell)).toBe(value(cell));
    expect(valueIn(more, 'fights')).not.toBe(value('fights'));
  });

  it('takes margins and exceptions by pattern, and offers the nearest for one that fits nothing', async () => {
    const ignoring = games.replace("'engagement/*'", "'engagement/*', 'fights/gap=*'");
    const report = await checked(await baselineOf(inputFrom(ignoring)), ignoring);
    expect(report.metrics.map(({ id }) => id).filter((id) => id.includes('fights'))).toEqual([
      'gun/fights/difference',
      'gun/fights/enemy=few/difference',
      'gun/fights/enemy=many/difference',
    ]);
    expect(() => inputFrom(games.replace("'engagement/*'", 'fights/gap=fra/difference'))).toThrow(
      'no metric of this study is "fights/gap=fra/difference" (did you mean "fights/gap=far/difference"?)',
    );
  });
});
