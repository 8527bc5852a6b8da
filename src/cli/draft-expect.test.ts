import { describe, expect, it } from 'vitest';
import type { Quantity, Reading } from '../analysis/expect/quantity.js';
import { verdictOn } from '../analysis/expect/verdict.js';
import { parseYaml } from '../study/document/yaml.js';
import { draftExpectations, leadingOf } from './draft-expect.js';

const rate = (variant: string, more: Record<string, string> = {}): Quantity => ({
  metric: 'winRate',
  of: { variant, ...more },
  title: `win rate of ${variant}`,
  unit: '%',
});
const price: Quantity = { metric: 'breakEven', of: {}, title: 'break-even price', unit: 'points' };
const reading = (value: number, half: number): Reading => ({
  value,
  interval: { low: value - half, high: value + half, level: 0.99, method: 'a test', unbounded: 'none' },
  exact: false,
});

describe('a draft of expectations', () => {
  it('is of what a report leads with, over all fights', () => {
    expect(leadingOf([rate('a'), rate('a', { fight: 'enemy=x' }), price])).toEqual([price]);
    expect(leadingOf([rate('a'), rate('b'), rate('a', { fight: 'enemy=x' })])).toEqual([rate('a'), rate('b')]);
  });

  it('has room, is rounded outwards, and is kept by what it is from', () => {
    const text = draftExpectations([rate('a', { 'at.price': '15' })], () => reading(50.3, 1.4), 0.01) ?? '';
    const { value } = parseYaml(text, 'draft');
    expect(value).toEqual({
      expect: [{ metric: 'winRate', variant: 'a', at: { price: 15 }, between: [46, 54] }],
    });
    expect(verdictOn({ low: 46, high: 54 }, reading(50.3, 1.4))).toBe('kept');
    expect(draftExpectations([price], () => ({ value: 15, exact: true }), 0.01)).toContain('between: [13.5, 16.5]');
  });

  it('says what is not known on both sides, and is nothing where that is all', () => {
    const some = (quantity: Quantity): Reading => (quantity.of['variant'] === 'a' ? reading(50, 1) : { exact: false });
    expect(draftExpectations([rate('a'), rate('b')], some, 0.01)).toContain('# win rate of b: not known on both sides');
    expect(draftExpectations([rate('b')], some, 0.01)).toBeUndefined();
  });
});
