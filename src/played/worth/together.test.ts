import { describe, expect, it } from 'vitest';
import { generator } from '../../statistics/testing/generator.js';
import { fielded } from './testing/fielded.js';
import { togetherIn } from './together.js';

const slopes = [0.2, 0.35, 0.5, 0.3, 0.8, 0.25, 0.4, 0.6];
const has = (copies: readonly number[], ...units: number[]): number =>
  units.every((unit) => copies[unit]! > 0) ? 1 : 0;

describe('pairs that go together', () => {
  it('are found, with what they are worth', () => {
    const beyond = (copies: readonly number[]): number => 0.5 * has(copies, 2, 5) - 0.4 * has(copies, 0, 7);
    const asked = fielded({ slopes, drawn: [3, 6], battles: 4000, plays: 4, beyond }, generator(11));
    const { shown, tested } = togetherIn(asked);
    expect(shown.map(({ units }) => units)).toEqual([
      [2, 5],
      [0, 7],
    ]);
    expect(tested).toEqual({ declared: 0, others: 36 });
    for (const [k, truth] of [50, -40].entries()) {
      const { points, interval, armies } = shown[k]!;
      expect(interval.low).toBeLessThan(truth);
      expect(interval.high).toBeGreaterThan(truth);
      expect(Math.abs(points - truth)).toBeLessThan(12);
      expect(interval.high - interval.low).toBeLessThan(45);
      expect(armies).toBeGreaterThan(1000);
    }
  });

  it('are a unit with itself, where copies beyond the first are worth less', () => {
    const beyond = (copies: readonly number[]): number => -0.3 * Math.max(0, copies[4]! - 1);
    const { shown } = togetherIn(fielded({ slopes, drawn: [4, 8], battles: 4000, plays: 4, beyond }, generator(18)));
    expect(shown.map(({ units }) => units)).toEqual([[4, 4]]);
    expect(shown[0]!.interval.low).toBeLessThan(-30);
    expect(shown[0]!.interval.high).toBeGreaterThan(-30);
    expect(shown[0]!.interval.high).toBeLessThan(0);
  });

  it('are none where units only add', () => {
    expect(togetherIn(fielded({ slopes, drawn: [3, 6], battles: 2000, plays: 4 }, generator(13))).shown).toEqual([]);
  });

  it('are shown sooner if they are declared', () => {
    const beyond = (copies: readonly number[]): number => 0.25 * has(copies, 1, 6);
    const asked = fielded({ slopes, drawn: [3, 6], battles: 1500, plays: 3, beyond }, generator(22));
    expect(togetherIn(asked).shown).toEqual([]);
    const { shown, tested } = togetherIn({ ...asked, declared: [[6, 1]] });
    expect(shown.map(({ units, declared }) => [units, declared])).toEqual([[[1, 6], true]]);
    expect(tested).toEqual({ declared: 1, others: 35 });
  });

  it('say which declared ones stood in too few armies', () => {
    const asked = fielded({ slopes, drawn: [2, 3], battles: 100, plays: 3 }, generator(15));
    const few = togetherIn({ ...asked, declared: [[3, 2]] });
    expect(few.seldom).toEqual([[3, 2]]);
    expect(few.tested.declared).toBe(0);
  });

  it('are worth the same however a battle is scaled', () => {
    const beyond = (copies: readonly number[]): number => 0.5 * has(copies, 2, 5);
    const asked = fielded({ slopes, drawn: [3, 6], battles: 3000, plays: 4, beyond }, generator(16));
    const [one] = togetherIn(asked).shown;
    const [other] = togetherIn({ ...asked, scales: asked.battles.map(() => 1 / 64), point: { slope: 0.64 } }).shown;
    expect(other!.units).toEqual(one!.units);
    expect(other!.points).toBeCloseTo(one!.points, 1);
    expect(other!.interval.low).toBeCloseTo(one!.interval.low, 1);
  });

  it('have wider intervals where a point is not well known', () => {
    const beyond = (copies: readonly number[]): number => 0.5 * has(copies, 2, 5);
    const asked = fielded({ slopes, drawn: [3, 6], battles: 3000, plays: 4, beyond }, generator(17));
    const width = (error: number): number => {
      const [own] = togetherIn({ ...asked, point: { slope: 0.01, error } }).shown;
      return own!.interval.high - own!.interval.low;
    };
    expect(width(0.002)).toBeGreaterThan(1.2 * width(0));
  });
});
