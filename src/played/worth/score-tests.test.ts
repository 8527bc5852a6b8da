import { describe, expect, it } from 'vitest';
import { cholesky, choleskySolve, dot } from '../../statistics/linear-algebra.js';
import { rowsOf } from '../../statistics/sparse-rows.js';
import { generator } from '../../statistics/testing/generator.js';
import { scoreTests } from './score-tests.js';

const random = generator(5);
const rows = Array.from({ length: 60 }, () => [1, Math.round(4 * random() - 2), Math.round(4 * random() - 2)]);
const games = rows.map(() => 1 + Math.floor(4 * random()));
const won = games.map((most) => Math.floor((most + 1) * random()));
// not those of the best fit: what that leaves over is shared out
const chances = rows.map((row) => 1 / (1 + Math.exp(-0.2 - 0.3 * (row[1] as number) + 0.1 * (row[2] as number))));
const data = { design: rowsOf(rows), games, won };

/** A column with a value in each battle. */
function column(values: readonly number[]): { battles: Int32Array; values: Float64Array } {
  const there = values.flatMap((value, n) => (value === 0 ? [] : [n]));
  return { battles: Int32Array.from(there), values: Float64Array.from(there, (n) => values[n] as number) };
}

/** The same by its definition: what a weighted regression on the others leaves of the column, times what is left of games. */
function byDefinition(values: readonly number[]): number {
  const weight = games.map((many, n) => many * (chances[n] as number) * (1 - (chances[n] as number)));
  const across = (a: (n: number) => number, b: (n: number) => number): number =>
    rows.reduce((sum, _, n) => sum + (weight[n] as number) * a(n) * b(n), 0);
  const of = (k: number) => (n: number) => rows[n]?.[k] as number;
  const lower = cholesky([0, 1, 2].map((i) => [0, 1, 2].map((j) => across(of(i), of(j))))) ?? [];
  const by = choleskySolve(
    lower,
    [0, 1, 2].map((i) => across(of(i), (n) => values[n] as number)),
  );
  const own = values.map((value, n) => value - dot(rows[n] ?? [], by));
  const left = own.map((value, n) => value * ((won[n] as number) - (games[n] as number) * (chances[n] as number)));
  return left.reduce((sum, each) => sum + each, 0) / Math.sqrt(left.reduce((sum, each) => sum + each * each, 0));
}

describe('what a column tells beside others', () => {
  const values = rows.map(() => (random() < 0.3 ? Math.round(4 * random() - 2) : 0));

  it('is its score beyond them, in standard errors from battle to battle', () => {
    expect(scoreTests(data, chances, [column(values)])[0]).toBeCloseTo(byDefinition(values), 7);
  });

  it('is nothing where they tell it already', () => {
    const told = rows.map((row) => 2 * (row[1] as number) - 1);
    expect(scoreTests(data, chances, [column(told), column(values)])[0]).toBeUndefined();
  });

  it('is told too small, if at all otherwise, where little is asked of it', () => {
    const [full] = scoreTests(data, chances, [column(values)]);
    const [rough] = scoreTests(data, chances, [column(values)], 100);
    expect(rough).not.toBe(full);
    expect(Math.abs(rough as number)).toBeLessThan(Math.abs(full as number));
    expect(scoreTests(data, chances, [column(values)], 0.01)[0]).toBe(full);
  });
});
