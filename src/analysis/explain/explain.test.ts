import { describe, expect, it } from 'vitest';
import type { PartsBattle, PartsResults } from '../../played/parts.js';
import { clopperPearson } from '../../statistics/binomial.js';
import { generator } from '../../statistics/testing/generator.js';
import { worthsOf } from './explain.js';

/** What 1 point more is worth in these battles, as a share of the games. */
const perPoint = 0.001;

/** Battles of a unit whose coalitions are worth so many points, nobody in its place 0. */
function battlesOf(worth: readonly number[], count: number, seed: number): PartsResults {
  const next = generator(seed);
  const battles = Array.from({ length: count }, (_, n): PartsBattle => {
    const points = Math.round(300 * (next() - next()));
    const fight = n % 3;
    // two games with the same luck for all
    const luck = [next(), next()];
    const price = worth.at(-1) as number;
    const won = (own: number): number => {
      const chance = 0.4 + 0.1 * fight + perPoint * (points + own - price);
      return luck.filter((one) => one < chance).length / 2;
    };
    return { fight, side: n % 2 === 0 ? 'blue' : 'red', points, won: worth.map(won), wonWithout: won(0) };
  });
  return { parts: Math.log2(worth.length), plays: 2, battles };
}

/** Parts that are each worth so much, whatever else is in. */
function additive(bare: number, parts: readonly number[]): number[] {
  return Array.from({ length: 1 << parts.length }, (_, coalition) =>
    parts.reduce((sum, own, part) => sum + (((coalition >> part) & 1) === 1 ? own : 0), bare),
  );
}

describe('what a unit is made of', () => {
  it('sums to the whole, in every estimate', () => {
    const { whole, bare, parts } = worthsOf(battlesOf([10, 25, 30, 90, 20, 20, 70, 80], 600, 1));
    const sum = parts.reduce((all, { inOrder }) => all + inOrder.value, bare.value);
    expect(sum).toBeCloseTo(whole.value, 9);
  });

  it('is what was planted, as often as the intervals say', () => {
    const planted = [30, 30, 0];
    const worth = additive(20, planted);
    const times = 200;
    const inside = [0, 0, 0, 0];
    let depend = 0;
    for (let k = 0; k < times; k++) {
      const { whole, parts } = worthsOf(battlesOf(worth, 400, 1000 + k));
      for (const [i, { inOrder, depends }] of parts.entries()) {
        const { low, high } = inOrder.interval ?? { low: Number.NaN, high: Number.NaN };
        if (low <= (planted[i] as number) && (planted[i] as number) <= high) inside[i] = (inside[i] as number) + 1;
        if (depends) depend += 1;
      }
      const { low, high } = whole.interval ?? { low: Number.NaN, high: Number.NaN };
      if (low <= 80 && 80 <= high) inside[3] = (inside[3] as number) + 1;
    }
    // of four figures together
    for (const own of inside) expect(clopperPearson(own, times, 0.9875).high).toBeGreaterThan(0.95);
    // parts that depend on nothing are rarely said to
    expect(clopperPearson(depend, times, 0.99).low).toBeLessThan(0.05);
  });

  it('says of equal parts the same, and of a part that does nothing that it is worth nothing', () => {
    const { parts } = worthsOf(battlesOf(additive(20, [30, 30, 0]), 2000, 2));
    const [one, other, nothing] = parts;
    expect(one?.inOrder.value).toBeGreaterThan(15);
    expect(Math.abs((one?.inOrder.value ?? 0) - (other?.inOrder.value ?? 0))).toBeLessThan(8);
    expect(nothing?.inOrder.value).toBeCloseTo(0, 9);
    expect(nothing?.alone.value).toBeCloseTo(0, 9);
    expect(nothing?.inOrder.interval?.low).toBeLessThan(0);
  });

  it('says where a part is worth something only beside another', () => {
    // two parts of a gun, worth nothing one without the other; and one that is worth the same in any order
    const pair = additive(20, [0, 0, 30]).map((own, coalition) => own + ((coalition & 3) === 3 ? 60 : 0));
    const { parts } = worthsOf(battlesOf(pair, 3000, 3));
    expect(parts.map(({ depends }) => depends)).toEqual([true, true, false]);
    expect(parts[0]?.alone.value).toBeGreaterThan(1.5 * (parts[0]?.inOrder.value ?? 0));
  });

  it('tells nothing in points where it is not known what a point buys', () => {
    const { battles, ...rest } = battlesOf(additive(20, [30]), 24, 4);
    const flat = battles.map((battle, n) => ({ ...battle, points: n % 4 < 2 ? 5 : -5 }));
    const { isKnown, whole, parts } = worthsOf({ ...rest, battles: flat });
    expect(isKnown).toBe(false);
    for (const { interval } of [whole, ...parts.map(({ alone }) => alone)]) expect(interval?.unbounded).toBe('both');
  });

  it('counts what was played', () => {
    const { engagements, battles, reach } = worthsOf(battlesOf(additive(20, [30, 10]), 60, 5));
    expect([engagements, battles]).toEqual([60 * 5 * 2, 60]);
    expect(reach).toBeGreaterThan(100);
    expect(reach).toBeLessThanOrEqual(300);
  });
});
