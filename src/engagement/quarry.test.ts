import { describe, expect, it } from 'vitest';
import { Quarry } from './quarry.js';

/** A state says of each unit whether it is alive; unit 0 can harm unit 2 only, unit 1 nobody. */
const view = {
  goesAnyway: () => false,
  isAlive: (s: Int32Array, unit: number) => s[unit] === 1,
  couldHarm: (_s: Int32Array, unit: number, enemy: number) => unit === 0 && enemy === 2,
};
const unit = (index: number) => ({ index, enemyFrom: 2, enemyTo: 4 });

describe('ENG-L01: a unit that has nothing it could ever shoot at', () => {
  const quarry = new Quarry(4, view);

  it('is one that could harm none of the enemies who still fight', () => {
    expect(quarry.isLacking(Int32Array.of(1, 1, 1, 1), unit(0))).toBe(false);
    expect(quarry.isLacking(Int32Array.of(1, 1, 0, 1), unit(0))).toBe(true);
    expect(quarry.isLacking(Int32Array.of(1, 1, 1, 1), unit(1))).toBe(true);
  });

  it('is never one that has another reason to go', () => {
    const scouts = new Quarry(4, { ...view, goesAnyway: (k) => k === 1 });
    expect(scouts.isLacking(Int32Array.of(1, 1, 1, 1), unit(1))).toBe(false);
    expect(scouts.isLacking(Int32Array.of(1, 1, 0, 1), unit(0))).toBe(true);
  });
});
