import { describe, expect, it } from 'vitest';
import { analyseRates } from '../../analysis/study/rates.js';
import { compileChart } from '../../charts/index.js';
import type { RatesResults } from '../../run/results.js';
import type { ContextOf } from '../study/context.js';
import { ratesSections } from './rates-sections.js';

/** Two fights that are solved. */
const results: RatesResults = {
  settings: [{ id: 'base', title: 'As written' }],
  axes: [
    {
      name: 'gap',
      title: 'Gap',
      entries: [
        { label: 'near', weight: 0.5 },
        { label: 'far', weight: 0.5 },
      ],
    },
  ],
  combinations: 2,
  plans: { blue: ['as written'], red: ['as written'], written: { blue: 0, red: 0 } },
  roles: 1,
  engine: { engine: 'exact', why: 'a test' },
  plays: { pilot: 0, last: 0 },
  fights: [0.4, 0.7].map((mean, k) => ({
    number: k + 1,
    id: `gap=${k}`,
    entries: [k],
    weight: 0.5,
    played: [{ blue: 0, red: 0, role: 0, plays: 0, means: [mean], covariance: [[0]] }],
  })),
};

describe('the strip of a duel', () => {
  it('draws an exact figure over all the fights as a line, not as a band without bounds', async () => {
    const context = { analysis: { rates: analyseRates(results) }, results: { rates: results }, study: {} };
    const [strip] = ratesSections(context as unknown as ContextOf<'rates'>)[0]?.blocks ?? [];
    if (strip?.kind !== 'chart') throw new Error('no chart');
    expect((await compileChart(strip.spec)).warnings).toEqual([]);
    const { title, layer } = strip.spec as { title: { text: string[] }; layer: { data?: { values: object[] } }[] };
    expect(title.text.join(' ')).toBe('Blue wins far, Red near');
    const bands = layer.flatMap(({ data }) => data?.values ?? []).filter((row) => 'from' in row && 'to' in row);
    expect(bands).toContainEqual({ from: expect.closeTo(55, 9), to: expect.closeTo(55, 9) });
  });
});
