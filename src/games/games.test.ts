/**
 * Vectors: OpenSpiel's tests (matrix_nash_test, lp_solver_test, nash_averaging_test), and what follows by hand for
 * copies; brute force over supports in exact fractions; laws.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactPair } from './exact-simplex.js';
import { dominance, exploitability, gameValue, type Payoff, solveGame, swapSides } from './index.js';
import { columnPayoffs } from './payoff.js';
import { valueBySupports } from './testing/by-supports.js';

const digits = 10;

function expectMix(mix: readonly number[], wanted: readonly number[]): void {
  expect(mix).toHaveLength(wanted.length);
  mix.forEach((each, i) => {
    expect(each).toBeCloseTo(wanted[i] as number, digits);
  });
}

const rockPaperScissors = [
  [0, -1, 1],
  [1, 0, -1],
  [-1, 1, 0],
];

describe('solveGame', () => {
  it.each([
    ['rock, paper, scissors', rockPaperScissors, 0, [1 / 3, 1 / 3, 1 / 3], [1 / 3, 1 / 3, 1 / 3]],
    [
      'biased rock, paper, scissors',
      [
        [0, -0.25, 0.5],
        [0.25, 0, -0.05],
        [-0.5, 0.05, 0],
      ],
      0,
      [1 / 16, 10 / 16, 5 / 16],
      [1 / 16, 10 / 16, 5 / 16],
    ],
    [
      'a dominated row and column',
      [
        [2, 1, 5],
        [-3, -4, -2],
      ],
      1,
      [1, 0],
      [0, 1, 0],
    ],
    [
      'a ladder',
      [
        [0, -1, -1],
        [1, 0, -1],
        [1, 1, 0],
      ],
      0,
      [0, 0, 1],
      [0, 0, 1],
    ],
    [
      'a copy of scissors',
      [
        [0, -1, 1, 1],
        [1, 0, -1, -1],
        [-1, 1, 0, 0],
        [-1, 1, 0, 0],
      ],
      0,
      [1 / 3, 1 / 3, 1 / 6, 1 / 6],
      [1 / 3, 1 / 3, 1 / 6, 1 / 6],
    ],
    [
      'nothing at stake',
      new Array<number[]>(4).fill([0, 0, 0, 0]),
      0,
      [0.25, 0.25, 0.25, 0.25],
      [0.25, 0.25, 0.25, 0.25],
    ],
    ['one action each', [[7]], 7, [1], [1]],
    ['one row', [[3, 2, 2]], 2, [1], [0, 0.5, 0.5]],
  ] as const)('%s', (_, payoff, value, row, column) => {
    const solved = solveGame(payoff);
    expect(solved.value).toBeCloseTo(value, 12);
    expectMix(solved.row, row);
    expectMix(solved.column, column);
  });

  it('gives the Nash averages of the ladder', () => {
    const ladder = swapSides(
      swapSides([
        [0, -1, -1],
        [1, 0, -1],
        [1, 1, 0],
      ]),
    );
    // A p = −Aᵀ p of the antisymmetric game
    expectMix(
      columnPayoffs(swapSides(ladder), solveGame(ladder).column).map((x) => 0 - x),
      [1, 1, 0].map((x) => -x),
    );
  });

  it('takes of many optimal mixes the one of maximum entropy, where it lies on no vertex and no centre', () => {
    const payoff = [
      [2, 0],
      [1, 1],
      [0, 2],
      [0.5, 1.5],
    ];
    const { value, row } = solveGame(payoff);
    expect(value).toBeCloseTo(1, 12);
    const entropy = (mix: readonly number[]): number =>
      mix.reduce((sum, x) => (x > 0 ? sum - x * Math.log(x) : sum), 0);
    let best = 0;
    // mixes with 2a + b + ½d = 1, a + b + c + d = 1: two are free
    for (let a = 0; a <= 500; a++) {
      for (let d = 0; d <= 1000; d++) {
        const mix = [a / 1000, 1 - a / 500 - d / 2000, 0, d / 1000];
        mix[2] = 1 - mix[0]! - mix[1]! - mix[3]!;
        if (mix.every((x) => x >= 0)) best = Math.max(best, entropy(mix));
      }
    }
    expect(entropy(row)).toBeGreaterThanOrEqual(best);
    expect(entropy(row)).toBeLessThan(best + 1e-5);
  });

  it('refuses what is no game', () => {
    for (const payoff of [[], [[]], [[1, 2], [3]], [[Number.NaN]], [[Number.POSITIVE_INFINITY, 1]]]) {
      expect(() => solveGame(payoff)).toThrow(expect.objectContaining({ code: 'bad-value' }));
    }
  });
});

const whole = (least: number, most: number, size = 4): fc.Arbitrary<number[][]> =>
  fc.tuple(fc.integer({ min: 1, max: size }), fc.integer({ min: 1, max: size })).chain(([m, n]) =>
    fc.array(fc.array(fc.integer({ min: least, max: most }), { minLength: n, maxLength: n }), {
      minLength: m,
      maxLength: m,
    }),
  );

/** Entries as runs have them: win rates with noise. */
const rates = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })).chain(([m, n]) =>
  fc.array(fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: n, maxLength: n }), {
    minLength: m,
    maxLength: m,
  }),
);

/** Whole numbers and a hair, on which doubles lose their digits. */
const hairs = whole(-1, 1, 5).chain((payoff) =>
  fc
    .array(fc.tuple(fc.integer({ min: 4, max: 13 }), fc.integer({ min: 0, max: 99 })), { minLength: 25, maxLength: 25 })
    .map((more) =>
      payoff.map((row, i) =>
        row.map((entry, j) => {
          const [digit, hundredths] = more[5 * i + j] as [number, number];
          return entry + hundredths * Number(`1e-${digit + 2}`);
        }),
      ),
    ),
);

const either = fc.oneof(whole(-1, 1, 6), whole(-9, 9, 5), rates, hairs);

function expectOptimal(payoff: Payoff): void {
  const solved = solveGame(payoff);
  expect(exploitability(payoff, solved).total).toBeLessThanOrEqual(1e-9 * Math.max(1, ...payoff.flat().map(Math.abs)));
}

describe('laws of games', () => {
  it('the value is that of brute force, and the mixes cannot be exploited', () => {
    fc.assert(
      fc.property(fc.oneof(whole(-1, 1), whole(-9, 9)), (payoff) => {
        const { value } = solveGame(payoff);
        expect(Math.abs(value - valueBySupports(payoff).toNumber())).toBeLessThan(1e-12);
        expect(Math.abs(gameValue(payoff) - value)).toBeLessThan(1e-12);
        expectOptimal(payoff);
      }),
      { numRuns: 400 },
    );
  });

  it('exact fractions come to the same value, and to optimal mixes', () => {
    fc.assert(
      fc.property(fc.oneof(whole(0, 1), whole(0, 1, 3)), (payoff) => {
        const pair = exactPair(payoff);
        expect(exploitability(payoff, pair).total).toBeLessThan(1e-15);
        expect(exploitability(payoff, pair).payoff).toBeCloseTo(valueBySupports(payoff).toNumber(), 14);
      }),
    );
  });

  it('no best answer gains more than 1e-9, and the value lies between maximin and minimax', () => {
    fc.assert(
      fc.property(either, (payoff) => {
        expectOptimal(payoff);
        const { value } = solveGame(payoff);
        expect(value).toBeGreaterThanOrEqual(Math.max(...payoff.map((row) => Math.min(...row))));
        expect(value).toBeLessThanOrEqual(
          Math.min(...payoff[0]!.map((_, j) => Math.max(...payoff.map((row) => row[j]!)))),
        );
      }),
      { numRuns: 400 },
    );
  });

  it('a dominated row changes nothing, and is not played', () => {
    fc.assert(
      fc.property(either, fc.nat(), fc.integer({ min: 1, max: 4 }), (payoff, pick, worse) => {
        const dominated = payoff[pick % payoff.length]!.map((entry) => entry - worse / 4);
        const [before, after] = [solveGame(payoff), solveGame([...payoff, dominated])];
        expect(after.value).toBeCloseTo(before.value, 9);
        expect(after.row[payoff.length]).toBeLessThan(1e-9);
      }),
    );
  });

  it('swapping the sides swaps the answer, a constant is added to it', () => {
    fc.assert(
      fc.property(whole(-4, 4), fc.integer({ min: -50, max: 50 }), (payoff, more) => {
        const solved = solveGame(payoff);
        const swapped = solveGame(swapSides(payoff));
        expect(swapped.value).toBeCloseTo(-solved.value, digits);
        expectMix(swapped.row, solved.column);
        expectMix(swapped.column, solved.row);
        const shifted = solveGame(payoff.map((row) => row.map((entry) => entry + more)));
        expect(shifted.value).toBeCloseTo(solved.value + more, digits);
        expectMix(shifted.row, solved.row);
      }),
    );
  });

  it('the order of actions does not matter, copies share alike', () => {
    fc.assert(
      fc.property(whole(-3, 3), fc.nat(), (payoff, pick) => {
        const solved = solveGame(payoff);
        expectMix([...solveGame([...payoff].reverse()).row].reverse(), solved.row);
        const copied = pick % payoff.length;
        const { row, value } = solveGame([...payoff, payoff[copied]!]);
        expect(value).toBeCloseTo(solved.value, digits);
        expect(row[payoff.length]).toBeCloseTo(row[copied] as number, digits);
      }),
    );
  });
});

describe('exploitability', () => {
  it('of always rock is 1 to the other side, of the best pair 0', () => {
    const always = { row: [1, 0, 0], column: [1 / 3, 1 / 3, 1 / 3] };
    const found = exploitability(rockPaperScissors, always);
    expect(found.column).toBeCloseTo(1, 12);
    expect(found.row).toBeCloseTo(0, 12);
    expect(found.total).toBeCloseTo(1, 12);
    expect(exploitability(rockPaperScissors, solveGame(rockPaperScissors)).total).toBeLessThan(1e-12);
  });

  it('refuses chances that are none', () => {
    for (const row of [
      [1, 0],
      [0.5, 0.4, 0],
      [1.5, -0.5, 0],
    ]) {
      expect(() => exploitability(rockPaperScissors, { row, column: [1, 0, 0] })).toThrow(
        expect.objectContaining({ code: 'bad-value' }),
      );
    }
  });
});

describe('dominance', () => {
  const kindOf = (payoff: Payoff, row = 0) => dominance(payoff, row)?.kind;

  it("has OpenSpiel's kinds", () => {
    expect(
      kindOf([
        [1, 1],
        [2, 0],
        [0, 2],
      ]),
    ).toBe('very-weak');
    expect(
      kindOf([
        [1, 1],
        [2.1, 0],
        [0, 2],
      ]),
    ).toBe('strict');
    expect(
      kindOf([
        [1, 1, 1],
        [2, 0, 1],
        [0, 2, 2],
      ]),
    ).toBe('weak');
    expect(
      kindOf([
        [1, 1, 1],
        [2, 0, 2],
        [0, 2, 0],
      ]),
    ).toBe('very-weak');
    expect(
      kindOf([
        [1, 1],
        [2, 0.5],
        [0, 0.5],
      ]),
    ).toBeUndefined();
    expectMix(
      dominance(
        [
          [1, 1, 1],
          [2, 0, 1],
          [0, 2, 2],
        ],
        0,
      )?.by ?? [],
      [0, 0.5, 0.5],
    );
  });

  it('of a row alone, of copies, and of a row that is not there', () => {
    expect(dominance([[1, 2]], 0)).toBeUndefined();
    expect(
      kindOf(
        [
          [3, 1],
          [3, 1],
        ],
        1,
      ),
    ).toBe('very-weak');
    expect(() => dominance([[1]], 1)).toThrow(expect.objectContaining({ code: 'bad-value' }));
  });

  it('a row made worse than a mix is dominated by as much; the mix shows it', () => {
    fc.assert(
      fc.property(
        either,
        fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 9, maxLength: 9 }),
        (payoff, shares) => {
          const parts = shares.slice(0, payoff.length);
          const all = parts.reduce((sum, part) => sum + part, 0);
          const mixed = payoff[0]!.map((_, j) => payoff.reduce((sum, row, i) => sum + (parts[i]! / all) * row[j]!, 0));
          const found = dominance([...payoff, mixed.map((entry) => entry - 0.5)], payoff.length);
          expect(found?.kind).toBe('strict');
          expect(found?.margin).toBeGreaterThanOrEqual(0.5 - 1e-9);
          const by = found?.by ?? [];
          for (const [j, entry] of columnPayoffs([...payoff, mixed], by).entries()) {
            expect(entry - (mixed[j]! - 0.5)).toBeGreaterThanOrEqual((found?.margin ?? 0) - 1e-9);
          }
        },
      ),
    );
  });

  it('no action of an optimal mix is strictly dominated', () => {
    fc.assert(
      fc.property(either, (payoff) => {
        const { row } = solveGame(payoff);
        row.forEach((chance, i) => {
          if (chance > 1e-6) expect(dominance(payoff, i)?.kind).not.toBe('strict');
        });
      }),
    );
  });
});
