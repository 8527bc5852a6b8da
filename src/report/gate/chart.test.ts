import { describe, expect, it } from 'vitest';
import { compileChart } from '../../charts/render.js';
import { checkChart } from './chart.js';
import { metric, moved, reportOf, sixty, twelve } from './testing/reports.js';

const parsed = (report: Parameters<typeof checkChart>[0]) => JSON.parse(JSON.stringify(checkChart(report)));

describe('the forest plot of a check', () => {
  it('has nothing to draw where all is unchanged', () => {
    expect(checkChart(reportOf([metric()]))).toBeUndefined();
  });

  it('measures changes in their margins', () => {
    const ratio = { unit: 'per cent', margin: 10, before: 0.8 } as const;
    const spec = parsed(reportOf([moved('changed', 5, 4, 6), moved('within-margin', 2, -4, 8, ratio), metric()]));
    expect(spec.data.values.map(({ change, from, to }: Record<string, number>) => [change, from, to])).toEqual([
      [2.5, 2, 3],
      [0.2, -0.4, 0.8],
    ]);
    expect(spec.data.values[0].words).toBe('+5.0 pp (+4.0 to +6.0), ±2 pp');
  });

  it('draws only what is not unchanged, and counts the rest', async () => {
    const spec = parsed(sixty());
    expect(spec.data.values).toHaveLength(15);
    expect(spec.title.text.join(' ')).toBe(
      'Balance changed: 8 of 60 metrics moved by more than their margin, 7 inconclusive, 1 missing.',
    );
    expect(spec.title.subtitle.join(' ')).toBe('Bars are intervals of 99.98%. 45 metrics unchanged, not drawn.');
    const chart = checkChart(twelve());
    expect(chart).toBeDefined();
    expect(chart === undefined ? [''] : (await compileChart(chart)).warnings).toEqual([]);
  });

  it('stops at forty, and says so', () => {
    const many = Array.from({ length: 55 }, (_, i) => moved('changed', 9 + i, 8 + i, 10 + i));
    const spec = parsed(reportOf(many));
    expect(spec.data.values).toHaveLength(40);
    expect(spec.title.subtitle.join(' ')).toContain('15 further metrics moved less');
  });

  it('a margin of zero puts every change beyond the axis', () => {
    const spec = parsed(reportOf([moved('changed', 1, 0.5, 1.5, { margin: 0 })]));
    expect(spec.data.values[0]).toMatchObject({ change: null, beyond: 1.55 });
  });
});
