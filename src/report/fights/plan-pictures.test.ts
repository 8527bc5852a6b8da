import { describe, expect, it } from 'vitest';
import type { FightsAnalysis } from '../../analysis/study/index.js';
import { compileChart } from '../../charts/index.js';
import type { ReportContext } from '../study/context.js';
import { pricedPlans } from './plan-pictures.js';

const played = (blue: number, red: number, role: number, rate: number) => ({
  blue,
  red,
  role,
  plays: 100,
  reference: [0.5, 0.0001],
  prices: [
    [0.9, 0.0001, 0],
    [rate, 0.0001, 0],
  ],
});
const fight = {
  prices: [10, 15],
  played: [
    played(0, 0, 0, 0.4),
    played(0, 1, 0, 0.6),
    played(1, 0, 0, 0.7),
    played(1, 1, 0, 0.5),
    played(0, 0, 1, 0.3),
  ],
};
const results = { roles: 2, plans: { blue: ['hold', 'assault'], red: ['wait', 'advance'] }, fights: [fight] };
const context = {
  study: {
    variants: [],
    sweep: [],
    breakEven: { axis: 'price' },
    document: {},
    engagement: { blue: { role: 'defend' }, red: { role: 'attack' } },
  },
  results: { fights: results },
} as unknown as ReportContext;
const mix = (side: string, role: number, label: string, share: number) => ({ side, role, label, share, dominated: 0 });
const found = {
  at: 15,
  base: 60,
  plans: [
    mix('blue', 0, 'hold', 0.5),
    mix('blue', 0, 'assault', 0.5),
    mix('red', 0, 'wait', 0.25),
    mix('red', 0, 'advance', 0.75),
    mix('blue', 1, 'hold', 1),
    mix('red', 1, 'wait', 1),
  ],
} as unknown as FightsAnalysis;

describe('the pictures of plans', () => {
  it('show win rates at the price, with what both sides do at their best, in each role', async () => {
    const blocks = pricedPlans(context, found);
    const drawn = await Promise.all(
      blocks.map(async (block) => {
        if (block.kind !== 'chart') throw new Error('no chart');
        expect((await compileChart(block.spec)).warnings).toEqual([]);
        const { title, data } = block.spec as {
          title: { text: string[] };
          data: { values: Record<string, unknown>[] };
        };
        return {
          title: title.text.join(' '),
          cells: data.values.map(({ row, column, label }) => [row, column, label]),
        };
      }),
    );
    // half of (1/4 · 0.4 + 3/4 · 0.6) and half of (1/4 · 0.7 + 3/4 · 0.5)
    expect(drawn[0]?.title).toBe('Where blue defends: it wins 55.0% of games with both sides at their best');
    expect(drawn[0]?.cells).toEqual([
      ['hold (50%)', 'wait (25%)', '40.0%'],
      ['hold (50%)', 'advance (75%)', '60.0%'],
      ['assault (50%)', 'wait (25%)', '70.0%'],
      ['assault (50%)', 'advance (75%)', '50.0%'],
    ]);
    expect(drawn[1]?.title).toContain('Where blue attacks: it wins 30.0%');
  });

  it('are not drawn of several fights, nor without a choice', () => {
    const several = { ...context.results, fights: { ...results, fights: [fight, fight] } };
    expect(pricedPlans({ ...context, results: several } as unknown as ReportContext, found)).toEqual([]);
    const { plans: _, ...unchosen } = found;
    expect(pricedPlans(context, unchosen)).toEqual([]);
  });
});
