/** What an audit finds in lists whose wrong prices are known: real units of five rulesets, at prices that are even. */
import { describe, expect, it } from 'vitest';
import type { Audit } from '../src/analysis/study/index.js';
import { auditSmall, smallLists } from './support/small-lists.js';

const rulesets = Object.keys(smallLists) as (keyof typeof smallLists)[];
/** Games are coarse where a budget buys few, and slow where a side has many men. */
const engagements = 6000;

const pricesOf = ({ units }: Audit): Record<string, number> =>
  Object.fromEntries(units.map(({ id, proposed }) => [id, Number(proposed.toFixed(3))]));
const wrong = ({ units }: Audit): string[] =>
  units.filter(({ verdict }) => verdict === 'overpriced' || verdict === 'underpriced').map(({ id }) => id);

describe.each(rulesets)('a list of %s', (ruleset) => {
  const [, planted] = smallLists[ruleset];
  let even: Record<string, number> = {};

  it('that is even by an audit is not called wrong by another', async () => {
    const found = await auditSmall({ ruleset, seed: 'one', engagements });
    expect(found.units.map(({ fitted }) => fitted !== undefined)).toEqual([false, true, true]);
    even = pricesOf(found);
    const again = await auditSmall({ ruleset, seed: 'two', engagements, prices: even, margin: 0.03 });
    expect(wrong(again)).toEqual([]);
  });

  it.each([-0.4, -0.2, -0.1, 0.1, 0.2, 0.4])('with one price off by %s names that price', async (by) => {
    const prices = { ...even, [planted]: (even[planted] as number) * (1 + by) };
    const audit = await auditSmall({ ruleset, seed: `off by ${by}`, engagements, prices, margin: 0.02 });
    expect(wrong(audit)).toEqual([planted]);
    const unit = audit.units.find(({ id }) => id === planted);
    expect(unit?.verdict).toBe(by > 0 ? 'overpriced' : 'underpriced');
  });

  it('has one price for twins, and the old one for a unit that stands twice', async () => {
    const once = await auditSmall({ ruleset, seed: 'split', engagements, prices: even });
    const split = await auditSmall({ ruleset, seed: 'split', engagements, prices: even, twice: [planted] });
    const fitted = ({ units }: Audit, id: string) => {
      const unit = units.find((one) => one.id === id);
      return { price: Math.log(unit?.fitted ?? 0), error: errorOf(unit) };
    };
    const [whole, one, other] = [fitted(once, planted), fitted(split, planted), fitted(split, `${planted}-again`)];
    // three standard errors of a difference, taken as if both were on their own
    expect(Math.abs(one.price - other.price)).toBeLessThan(3 * Math.hypot(one.error, other.error));
    expect(Math.abs(one.price - whole.price)).toBeLessThan(3 * Math.hypot(one.error, whole.error));
  });
});

/** Standard error of the logarithm of a fitted price. */
function errorOf(unit: Audit['units'][number] | undefined): number {
  const { low = 0, high = 0 } = unit?.interval ?? {};
  return Math.log(high / low) / (2 * 1.96);
}
