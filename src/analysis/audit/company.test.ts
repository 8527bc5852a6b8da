import { describe, expect, it } from 'vitest';
import { playedArmies, type SyntheticArmies } from '../../played/testing/armies.js';
import { generator } from '../../statistics/testing/generator.js';
import { type Alone, companyOf } from './company.js';

const units = [
  { price: 20, strength: 20 },
  { price: 30, strength: 24 },
  { price: 25, strength: 31 },
  { price: 40, strength: 40 },
];
const armies: SyntheticArmies = { units, purse: [160, 240], count: 3000 };
const alone = units.map(({ price }, i): Alone => ({ id: `unit-${i}`, listed: price, kept: i === 0 }));
const fittedAt = (strengths: readonly number[]): Alone[] =>
  alone.map((unit, i) => {
    const fitted = strengths[i] ?? 1;
    const [low, high] = [fitted * 0.95, fitted / 0.95];
    return { ...unit, fitted, interval: { low, high, level: 0.95, method: 'made', unbounded: 'none' } };
  });

describe('companyOf', () => {
  it('finds what units are worth where all is as expected, measured by what is kept', () => {
    const { units: found, battles } = companyOf(playedArmies(armies, generator(5), false), alone);
    expect(battles).toBe(3000);
    found.forEach(({ worth, interval }, i) => {
      // the least penalty that is tried draws them together by a thousandth or so
      expect((worth ?? 0) / (units[i]?.strength ?? 1)).toBeCloseTo(1, 2);
      expect(interval?.low).toBeLessThanOrEqual(units[i]?.strength ?? 0);
      expect(interval?.high).toBeGreaterThanOrEqual(units[i]?.strength ?? 0);
    });
    expect(found[0]?.worth).toBeCloseTo(20, 9);
  });

  it('comes to the same sum as the worths alone', () => {
    const fitted = fittedAt([20, 22, 34, 42]);
    const { units: found } = companyOf(playedArmies(armies, generator(5), false), fitted);
    expect(found.reduce((sum, { worth }) => sum + (worth ?? 0), 0)).toBeCloseTo(118, 6);
    expect((found[2]?.worth ?? 0) / (found[0]?.worth ?? 1)).toBeCloseTo(31 / 20, 2);
    // what has no worth alone has no part in the sum
    const open = fitted.with(3, alone[3] as Alone);
    const three = companyOf(playedArmies(armies, generator(5), false), open).units;
    expect(three.slice(0, 3).reduce((sum, { worth }) => sum + (worth ?? 0), 0)).toBeCloseTo(76, 6);
    expect(three[3]?.differs).toBeUndefined();
  });

  it('does not take the whole list for changed where it is what is kept that is worth another', () => {
    const weak = units.with(0, { price: 20, strength: 10 });
    const results = playedArmies({ ...armies, units: weak }, generator(7), true);
    const { units: found } = companyOf(results, fittedAt(units.map(({ strength }) => strength)));
    expect(found[0]?.differs).toBe(true);
    expect(found[0]?.worth).toBeLessThan(15);
    expect(found.slice(1).every(({ worth }, k) => (worth ?? 0) / (units[k + 1]?.strength ?? 1) < 1.2)).toBe(true);
  });

  it('names the units whose worth is another in company, and no others', () => {
    // the last is worth twice as much beside the second
    const beyond = (blue: readonly number[], red: readonly number[]): number =>
      [blue, red].reduce(
        (sum, own, side) => sum + ((own[1] ?? 0) > 0 ? 1 : -1) * (own[3] ?? 0) * (side === 0 ? 1 : -1),
        0,
      );
    const results = playedArmies({ ...armies, beyond }, generator(7), true);
    const { units: found } = companyOf(results, fittedAt(units.map(({ strength }) => strength)));
    expect(found.map(({ differs }) => differs)).toEqual([true, true, true, expect.anything()]);
    const plain = companyOf(playedArmies(armies, generator(7), true), fittedAt(units.map((each) => each.strength)));
    expect(plain.units.map(({ differs }) => differs)).toEqual([false, false, false, false]);
  });

  it('says which units it cannot tell apart, and gives them no number', () => {
    const { battles, shares } = playedArmies({ ...armies, count: 400 }, generator(3), true);
    // a fifth unit comes with the second, always
    const withMate = battles.map(({ copies: [blue, red], decided }) => ({
      copies: [
        [...blue, blue[1] ?? 0],
        [...red, red[1] ?? 0],
      ] as const,
      decided,
    }));
    const five = [...alone, { id: 'mate', listed: 10, kept: false }];
    const { units: found } = companyOf(
      { battles: withMate, prices: five.map(({ listed }) => listed), shares: [...shares, 0.2] },
      five,
    );
    expect(found[1]).toMatchObject({ why: expect.stringMatching(/not told apart from mate/) });
    expect(found[4]).toMatchObject({ why: expect.stringMatching(/not told apart from unit-1/) });
    expect(found[1]?.worth).toBeUndefined();
    expect(found[2]?.worth).toBeDefined();
  });

  it('says who was never fielded, and what cannot be measured', () => {
    const shares = [0, 0.3, 0.3, 0.4];
    const results = playedArmies({ ...armies, shares, count: 400 }, generator(3), true);
    const { units: found } = companyOf(results, alone);
    expect(found[0]).toEqual({ id: 'unit-0', armies: 0, why: 'is not drawn into armies' });
    expect(found[1]?.why).toBe('no unit that has a worth alone was fielded');
    const dear = companyOf({ ...results, shares: [0.1, 0.3, 0.3, 0.3] }, alone);
    expect(dear.units[0]?.why).toBe('was never fielded');
  });

  it('says so where whoever has more always wins', () => {
    const results = playedArmies({ ...armies, steepness: 50, count: 200 }, generator(3), true);
    for (const { why } of companyOf(results, alone).units) expect(why).toMatch(/always wins/);
  });

  it('gives no worth where points decide nothing that it is measured by', () => {
    const idle = units.with(0, { price: 20, strength: 0 });
    const results = playedArmies({ ...armies, units: idle, count: 800 }, generator(3), true);
    expect(companyOf(results, alone).units[1]?.why).toBe('points decide too little in mixed forces');
  });
});
