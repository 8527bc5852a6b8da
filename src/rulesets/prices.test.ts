/** ENG-R04 in every ruleset: a price that is finer than a thousandth of a point is refused, in a unit and in an overlay; never rounded. */
import { describe, expect, it } from 'vitest';
import { coins } from '../../test/adding-a-ruleset/coins/index.js';
import { applyOverlay } from '../engagement/overlay.js';
import { rulesets } from './registry.js';

/** By ruleset: a unit with what it needs, and a path of its price table. */
const priced: Readonly<Record<string, readonly [unit: string, path: string]>> = {
  heat: ['rifle-squad', 'prices.rifle-squad.regular'],
  'heroes-all': ['rifle-platoon', 'prices.figures.regular'],
  hitt: ['mg', 'prices.mg'],
  'hats-of-tin': ['mg', 'prices.mg'],
  skirmishers: ['lmg', 'prices.lmg'],
  coins: ['veteran', 'units.veteran.price'],
};

describe('ENG-R04 points have at most three decimals', () => {
  it.each([...rulesets, coins].map((ruleset) => [ruleset.id, ruleset] as const))('%s', (id, ruleset) => {
    const [unit, path] = priced[id] as (typeof priced)[string];
    const rules = ruleset.compile(ruleset.data);
    expect(rules.unit(unit, { price: 33.333 }).price().milli).toBe(33_333);
    expect(() => rules.unit(unit, { price: 33.99966 }).price()).toThrow(/at most three decimals .*found 33.99966/);
    const price = (points: number): number =>
      ruleset
        .compile(applyOverlay(ruleset.data, { [path]: points }))
        .unit(unit, {})
        .price().milli;
    expect(price(61.2) % 100).toBe(0);
    expect(() => price(61.23456)).toThrow(/at most three decimals .*found 61.23456/);
  });
});
