/** Against the general method, bit for bit; laws of optimal mixes; and what it leaves to others. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onlyMixes, valueBounds } from './direct-simplex.js';
import { dominance, isStrictlyDominated } from './dominance.js';
import { maximise } from './linear-programme.js';
import { columnPayoffs, type Mix, type Payoff, rowPayoffs } from './payoff.js';
import { gameValue } from './solve.js';

/** Games in [0, 1]: of any numbers, of few (so that much is alike), with a row twice, and with one that is dominated. */
const games = fc
  .record({
    rows: fc.integer({ min: 1, max: 8 }),
    columns: fc.integer({ min: 1, max: 8 }),
    entry: fc.constantFrom(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 0, max: 100 }).map((n) => n / 100),
      fc.integer({ min: 0, max: 3 }).map((n) => n / 3),
    ),
    last: fc.constantFrom('own', 'copy', 'worse', 'middle'),
  })
  .chain(({ rows, columns, entry, last }) =>
    fc
      .array(fc.array(entry, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows })
      .map((game): Payoff => {
        const [first, second = first] = game as [number[], number[]?];
        const others = game.slice(0, -1);
        if (last === 'copy') return [...others, [...first]];
        if (last === 'worse') return [...others, first.map((each) => each / 2)];
        if (last === 'middle') return [...others, first.map((each, j) => (each + second[j]!) / 2)];
        return game;
      }),
  );

const transposed = (game: Payoff): number[][] => game[0]!.map((_, j) => game.map((row) => row[j]!));

/** A vertex of the optimal mixes of the row player, by the general method. */
function byProgramme(game: Payoff): Mix {
  const constraints = transposed(game).map((column) => ({ coefficients: column.map((each) => 1 + each), least: 1 }));
  const x = maximise(
    game.map(() => -1),
    constraints,
  ) as readonly number[];
  const sum = x.reduce((total, each) => total + each, 0);
  return x.map((each) => each / sum);
}

describe('onlyMixes', () => {
  it('comes to the mixes of the general method, to the last bit, wherever it tells one', () => {
    let told = 0;
    fc.assert(
      fc.property(games, (game) => {
        const { row, column } = onlyMixes(game);
        if (row !== undefined) expect(row).toEqual(byProgramme(game));
        const seen = transposed(game).map((each) => each.map((entry) => 1 - entry));
        if (column !== undefined) expect(column).toEqual(byProgramme(seen));
        if (row !== undefined && column !== undefined) told += 1;
      }),
      { numRuns: 1000, seed: 29 },
    );
    expect(told).toBeGreaterThan(300);
  });

  it('guarantees both sides the same, and plays only what is best against the other side', () => {
    fc.assert(
      fc.property(games, (game) => {
        const { row, column } = onlyMixes(game);
        if (row === undefined || column === undefined) return;
        const [against, guaranteed] = [rowPayoffs(game, column), columnPayoffs(game, row)];
        const value = Math.min(...guaranteed);
        expect(Math.max(...against)).toBeCloseTo(value, 12);
        row.forEach((share, i) => {
          expect(share * (value - against[i]!)).toBeCloseTo(0, 12);
        });
        column.forEach((share, j) => {
          expect(share * (guaranteed[j]! - value)).toBeCloseTo(0, 12);
        });
      }),
      { numRuns: 500, seed: 29 },
    );
  });

  it.each([
    [
      'a game of nothing',
      [
        [0, 0],
        [0, 0],
      ],
      undefined,
      undefined,
    ],
    [
      'a row that is there twice',
      [
        [0.5, 1, 0],
        [0.5, 1, 0],
        [0.5, 0, 1],
      ],
      undefined,
      [1, 0, 0],
    ],
    [
      'rock, paper, scissors',
      [
        [0.5, 0, 1],
        [1, 0.5, 0],
        [0, 1, 0.5],
      ],
      [1 / 3, 1 / 3, 1 / 3],
      [1 / 3, 1 / 3, 1 / 3],
    ],
  ] as const)('tells no mix of which there are more: %s', (_, game, row, column) => {
    const found = onlyMixes(game);
    expect(found.row === undefined).toBe(row === undefined);
    if (column === undefined) expect(found.column).toBeUndefined();
  });

  it('leaves large games to others', () => {
    expect(onlyMixes(Array.from({ length: 65 }, (_, i) => [i / 65]))).toEqual({});
  });
});

describe('valueBounds', () => {
  it('holds the value, mostly closely', () => {
    let close = 0;
    fc.assert(
      fc.property(games, (game) => {
        const [low, high] = valueBounds(game);
        const value = gameValue(game);
        expect(low).toBeLessThanOrEqual(value + 1e-12);
        expect(high).toBeGreaterThanOrEqual(value - 1e-12);
        if (high - low < 1e-9) close += 1;
      }),
      { numRuns: 500, seed: 29 },
    );
    expect(close).toBeGreaterThan(450);
  });
});

describe('isStrictlyDominated', () => {
  it('says what dominance says', () => {
    let dominated = 0;
    fc.assert(
      fc.property(games, (game) => {
        game.forEach((_, i) => {
          const is = dominance(game, i)?.kind === 'strict';
          expect(isStrictlyDominated(game, i)).toBe(is);
          if (is) dominated += 1;
        });
      }),
      { numRuns: 300, seed: 29 },
    );
    expect(dominated).toBeGreaterThan(50);
  });

  it('refuses a row that the game does not have', () => {
    expect(() => isStrictlyDominated([[0], [1]], 2)).toThrow('row 2');
  });
});
