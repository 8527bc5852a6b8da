import { describe, expect, it } from 'vitest';
import {
  byMission,
  byPoints,
  type Ends,
  isOpen,
  mostDeciders,
  mostLost,
  mostThrough,
  notBought,
  type PricedLine,
  priceEnd,
  priceLines,
  wentThrough,
} from './ends.js';
import { winner } from './outcome.js';
import type { Composition } from './spec.js';

const priced = (lines: readonly PricedLine[], end: readonly number[]): number[] => {
  const out = new Int32Array(6);
  priceEnd(lines, end, out);
  return [...out];
};

/** A squad of four at 40 points and a tank of 100 against five men at 20 each, of whom all are one line. */
const lines: readonly PricedLine[] = [
  { side: 0, cost: 40_000, full: 4, count: 1 },
  { side: 0, cost: 100_000, full: 1, count: 1 },
  { side: 1, cost: 20_000, full: 1, count: 5 },
  { side: 1, cost: notBought, full: 1, count: 1 },
];

describe('an end at its prices', () => {
  it('is winner, losses, turns and costs; who did not take the field costs nothing and loses nothing', () => {
    expect(priced(lines, [winner.red, 6, 3, 1, 2, 0])).toEqual([winner.red, 130_000, 40_000, 6, 140_000, 100_000]);
  });

  it('keeps the winner that alone can fight, whatever it has lost', () => {
    expect(priced(lines, [winner.blue, 1, 4, 1, 0, 0])[0]).toBe(winner.blue);
    expect(priced(lines, [winner.draw, 1, 0, 0, 5, 0])[0]).toBe(winner.draw);
  });

  it('ENG-R03: else the points decide, and another price decides otherwise', () => {
    // red has lost 40 %, blue 21 %, then 60 and 37.5 %
    const end = [byPoints, 6, 3, 0, 2, 0];
    expect(priced(lines, end).slice(0, 3)).toEqual([winner.blue, 30_000, 40_000]);
    const dearer = lines.map((line, k) => (k === 0 ? { ...line, cost: 400_000 } : line));
    expect(priced(dearer, end).slice(0, 3)).toEqual([winner.red, 300_000, 40_000]);
    const even = lines.map((line, k) => (k === 0 ? { ...line, cost: 100_000 } : line));
    expect(priced(even, end)[0]).toBe(winner.draw);
  });

  it('of like lines in one is that of the lines by themselves', () => {
    const [squad, tank, men, absent] = lines as [PricedLine, PricedLine, PricedLine, PricedLine];
    const apart = [squad, tank, ...Array.from({ length: 5 }, () => ({ ...men, count: 1 })), absent];
    expect(priced(apart, [byPoints, 3, 1, 0, 1, 0, 1, 1, 0, 0])).toEqual(priced(lines, [byPoints, 3, 1, 0, 3, 0]));
  });
});

describe('ENG-R12: break through, at its prices', () => {
  const decided = (permille: number, attacker: 'blue' | 'red', end: readonly number[], own = lines): number =>
    priced(own, [byMission({ kind: 'break-through', permille, attacker }), 6, ...end])[0] as number;

  it('is won by the share of the attacker’s points that is through, the border included', () => {
    // of 140 points the tank is through: 100
    const tank = [0, wentThrough, 0, 0];
    expect(decided(714, 'blue', tank)).toBe(winner.blue);
    expect(decided(715, 'blue', tank)).toBe(winner.red);
    // three of four men, of 40 points, and nothing else: 30 of 140 is 3/14
    expect(decided(214, 'blue', [1 + 3 * wentThrough, 0, 0, 0])).toBe(winner.blue);
    expect(decided(215, 'blue', [1 + 3 * wentThrough, 0, 0, 0])).toBe(winner.red);
    const half = lines.map((line, k) => (k === 1 ? { ...line, cost: 40_000 } : line));
    expect(decided(500, 'blue', tank, half)).toBe(winner.blue);
    expect(decided(501, 'blue', tank, half)).toBe(winner.red);
    const penny = half.map((line, k) => (k === 0 ? { ...line, cost: 40_001 } : line));
    expect(decided(500, 'blue', tank, penny)).toBe(winner.red);
  });

  it('counts neither who has withdrawn nor who is through of the other side', () => {
    expect(decided(1, 'blue', [0, 0, 0, 0])).toBe(winner.red);
    expect(decided(1, 'blue', [0, 0, 5 * wentThrough, 0])).toBe(winner.red);
    expect(decided(400, 'red', [4, 1, 2 * wentThrough, 0])).toBe(winner.red);
    expect(decided(401, 'red', [4, 1, 2 * wentThrough, 0])).toBe(winner.blue);
  });

  it('hangs on prices: the same end is won at one and lost at another', () => {
    const end = [4 * wentThrough, 1, 0, 0];
    const at = (squad: number): number =>
      decided(
        500,
        'blue',
        end,
        lines.map((line, k) => (k === 0 ? { ...line, cost: squad } : line)),
      );
    expect([40_000, 99_999, 100_000, 400_000].map(at)).toEqual([winner.red, winner.red, winner.blue, winner.blue]);
  });

  it('loses nothing of who is through, and all that the others have lost', () => {
    const end = [
      byMission({ kind: 'break-through', permille: 500, attacker: 'blue' }),
      6,
      1 + 3 * wentThrough,
      1,
      2,
      0,
    ];
    expect(priced(lines, end)).toEqual([winner.red, 110_000, 40_000, 6, 140_000, 100_000]);
  });

  it('of like lines in one is that of the lines by themselves, men lost and men through', () => {
    const squads = (count: number): PricedLine[] => [
      ...(count === 1
        ? Array.from({ length: 3 }, (): PricedLine => ({ side: 0, cost: 10_001, full: 3, count: 1 }))
        : [{ side: 0 as const, cost: 10_001, full: 3, count: 3 }]),
      { side: 1, cost: 5_000, full: 1, count: 1 },
    ];
    const through = [2 * wentThrough + 1, 3 * wentThrough, 2];
    for (const permille of [500, 555, 556, 600]) {
      const apart = decided(permille, 'blue', [...through, 0], squads(1));
      const together = decided(permille, 'blue', [5 * wentThrough + 3, 0], squads(3));
      expect([permille, together]).toEqual([permille, apart]);
      expect(together).toBe(permille <= 555 ? winner.blue : winner.red);
    }
  });

  it('keeps apart as many as may leave and as many as are lost', () => {
    expect(mostThrough * wentThrough + (wentThrough - 1)).toBeLessThan(2 ** 31);
    expect(mostLost(7, [{}])).toBe(7);
    expect(mostLost(7, [{}, { mission: { kind: 'break-through', permille: 1, attacker: 'red' } }])).toBe(
      7 * wentThrough,
    );
    expect(mostLost(7, [{ mission: { kind: 'delay', permille: 1, attacker: 'red' } }])).toBe(7);
  });
});

describe('ENG-R13: delay, at its prices', () => {
  const decided = (permille: number, attacker: 'blue' | 'red', end: readonly number[], own = lines): number =>
    priced(own, [byMission({ kind: 'delay', permille, attacker }), 6, ...end])[0] as number;

  it('is won by the defender with the share of his points that is not lost, the border included', () => {
    // red keeps three of five men, of 100 points
    expect(decided(600, 'blue', [0, 0, 2, 0])).toBe(winner.red);
    expect(decided(601, 'blue', [0, 0, 2, 0])).toBe(winner.blue);
    expect(decided(600, 'blue', [4, 1, 2, 0])).toBe(winner.red);
    // blue keeps the tank and one man of four: 110 of 140
    expect(decided(785, 'red', [3, 0, 0, 0])).toBe(winner.blue);
    expect(decided(786, 'red', [3, 0, 0, 0])).toBe(winner.red);
    expect(decided(1000, 'red', [0, 0, 5, 0])).toBe(winner.blue);
    expect(decided(1000, 'red', [1, 0, 5, 0])).toBe(winner.red);
  });

  it('is exact where shares are not whole thousandths of a point', () => {
    const thirds: PricedLine[] = [
      { side: 0, cost: 1, full: 1, count: 1 },
      { side: 1, cost: 10_000, full: 3, count: 1 },
    ];
    // a third is kept: above 333 thousandths, below 334; two thirds: above 666
    expect([333, 334].map((permille) => decided(permille, 'blue', [0, 2], thirds))).toEqual([winner.red, winner.blue]);
    expect([666, 667].map((permille) => decided(permille, 'blue', [0, 1], thirds))).toEqual([winner.red, winner.blue]);
  });

  it('hangs on prices', () => {
    const at = (tank: number): number =>
      decided(
        500,
        'red',
        [0, 1, 0, 0],
        lines.map((line, k) => (k === 1 ? { ...line, cost: tank } : line)),
      );
    expect([40_000, 40_001, 100_000].map(at)).toEqual([winner.blue, winner.red, winner.red]);
  });
});

it('what decides an end stands in one number, told from winners', () => {
  const missions = (['break-through', 'delay'] as const).flatMap((kind) =>
    (['blue', 'red'] as const).flatMap((attacker) =>
      [1, 500, 1000].map((permille) => byMission({ kind, permille, attacker })),
    ),
  );
  expect(new Set(missions).size).toBe(12);
  expect(missions.every((code) => code > byPoints && code <= mostDeciders && isOpen(code))).toBe(true);
  expect(Math.max(...missions)).toBe(mostDeciders);
  expect([winner.draw, winner.blue, winner.red].some(isOpen)).toBe(false);
  expect(isOpen(byPoints)).toBe(true);
});

it('lines have the price of their side’s composition', () => {
  const composition = (cost: number): Composition => ({ weight: 1, strength: [1], milli: [cost] });
  const ends: Ends = {
    lines: [
      { name: 'A', side: 0 },
      { name: 'B', side: 1 },
    ],
    write: () => {},
    prices: (side, { milli: [cost = 0] }) => ({
      costs: Int32Array.from([0, 1], (line) => (line === side ? cost : notBought)),
      fulls: Int32Array.of(2, 3),
    }),
  };
  expect(priceLines(ends, composition(7), composition(9))).toEqual([
    { side: 0, cost: 7, full: 2, count: 1 },
    { side: 1, cost: 9, full: 3, count: 1 },
  ]);
});
