import { describe, expect, it } from 'vitest';
import { generator } from '../../statistics/testing/generator.js';
import { atLeast, type ToyFigure, toyOracle } from '../testing/toy-oracle.js';
import { type Parameter, parameterOf, type Vary } from './parameters.js';
import { Points } from './points.js';
import { searched } from './search.js';

const parameter = (vary: Vary, today: number, among = 1): Parameter => parameterOf(vary, today, {}, () => true, among);
const options = { alpha: 0.01, atMost: 48_000 };
const dice = (seed: number) => (luck: string) => generator(seed * 100 + luck.length + Number(luck.at(-1)) * 7 || seed);

/** A duel in which the stronger wins by his share: x against 10 wins x / (x + 10) of all games, 60 % at 15. */
const share: ToyFigure['of'] = (x = 0) => (100 * x) / (x + 10);

describe('a search with one number', () => {
  it('finds the smallest whole number, known as a fraction, and has tried the step before it', async () => {
    const oracle = toyOracle([{ of: share, region: atLeast(60) }]);
    const report = await searched('toy', oracle, new Points([parameter({ path: 'x', bounds: [1, 100] }, 10)]), options);
    expect([report.verdict, report.exitCode, report.answer?.values, report.answer?.size]).toEqual([
      'found',
      0,
      { x: 15 },
      5,
    ]);
    // today, three ends, and few others: 100 values are not tried one by one
    expect(oracle.plays).toContain('search 14');
    expect(oracle.plays.at(-1)).toBe('confirm 1 15');
    expect(oracle.plays.length).toBeLessThan(14);
  });

  it('finds it downwards, and inside a narrow window', async () => {
    const down = toyOracle([{ of: (x = 0) => 100 - share(x), region: { low: 61, high: 63 } }]);
    const report = await searched('toy', down, new Points([parameter({ path: 'x', bounds: [1, 100] }, 10)]), options);
    // 10 / (x + 10) is 62.5 % at 6, 58.8 % at 7
    expect(report.answer?.values).toEqual({ x: 6 });
  });

  it('changes nothing where all is kept already, and says so by luck of its own', async () => {
    const oracle = toyOracle([{ of: share, region: atLeast(50) }]);
    const report = await searched('toy', oracle, new Points([parameter({ path: 'x' }, 10)]), options);
    expect([report.verdict, report.exitCode, report.answer?.values]).toEqual(['kept', 0, {}]);
    expect(oracle.plays).toEqual(['search 10', 'confirm 1 10']);
  });

  it('says that none keeps all, what came nearest and what it does not keep', async () => {
    const oracle = toyOracle([
      { of: share, region: atLeast(60) },
      { of: share, region: { low: 0, high: 55 } },
    ]);
    const report = await searched('toy', oracle, new Points([parameter({ path: 'x', bounds: [5, 20] }, 10)]), options);
    expect([report.verdict, report.exitCode]).toEqual(['none', 1]);
    expect(report.untried).toBeLessThan(0.01);
    expect(report.nearest?.expectations.some(({ verdict }) => verdict === 'broken')).toBe(true);
  });

  it('refuses numbers on which nothing hangs', async () => {
    const oracle = toyOracle([{ of: () => 40, region: atLeast(60) }]);
    const points = new Points([parameter({ path: 'x', bounds: [5, 20] }, 10)]);
    await expect(searched('toy', oracle, points, options)).rejects.toThrow(
      '--vary: nothing that is expected hangs on x from 5 to 20',
    );
  });

  it('takes figures without a number for not known, and not for unmoved', async () => {
    const oracle = toyOracle([{ of: () => Number.NaN, region: atLeast(60) }]);
    const blind: typeof oracle = {
      ...oracle,
      play: async () => ({ read: () => ({ exact: false }), played: 100, cost: 100 }),
    };
    const report = await searched('toy', blind, new Points([parameter({ path: 'x', bounds: [5, 20] }, 10)]), {
      ...options,
      atMost: 4000,
    });
    expect([report.verdict, report.parameters[0]?.idle]).toEqual(['undecided', false]);
  });

  it('is undecided where the play does not tell', async () => {
    const random = dice(5);
    const oracle = toyOracle([{ of: (x = 0) => 45 + x / 2, region: { low: 49.99, high: 50.02 } }], { random });
    const report = await searched('toy', oracle, new Points([parameter({ path: 'x' }, 10)]), {
      ...options,
      atMost: 2000,
    });
    expect([report.verdict, report.exitCode]).toEqual(['undecided', 3]);
    expect(report.played).toBeLessThanOrEqual(2000);
  });

  it('refuses less play than one look takes', async () => {
    const points = new Points([parameter({ path: 'x' }, 10)]);
    const oracle = toyOracle([{ of: share, region: atLeast(60) }]);
    await expect(searched('toy', oracle, points, { alpha: 0.01, atMost: 249 })).rejects.toThrow(
      '--at-most 249: one look at this scenario takes 250 engagements',
    );
  });
});

describe('a search with several numbers', () => {
  it('finds the smallest by the norm: both a little, rather than one by much', async () => {
    const sum = toyOracle([{ of: (x = 0, y = 0) => 40 + 2 * (x - 10) + 2 * (y - 10), region: atLeast(56) }]);
    const both = [parameter({ path: 'x', bounds: [2, 18] }, 10, 2), parameter({ path: 'y', bounds: [2, 18] }, 10, 2)];
    const report = await searched('toy', sum, new Points(both), options);
    expect(report.answer?.values).toEqual({ x: 14, y: 14 });
    expect(report.answer?.size).toBeCloseTo(Math.sqrt(32), 12);
  });

  it('leaves alone a number on which nothing hangs, and says so', async () => {
    const oracle = toyOracle([{ of: share, region: atLeast(60) }]);
    const both = [parameter({ path: 'x', bounds: [5, 30] }, 10, 2), parameter({ path: 'y', bounds: [2, 18] }, 10, 2)];
    const report = await searched('toy', oracle, new Points(both), options);
    expect(report.answer?.values).toEqual({ x: 15 });
    expect(report.parameters.map(({ idle }) => idle)).toEqual([false, true]);
  });

  it('finds by sampled figures what they allow, step by step the same each time', async () => {
    const found = async () => {
      const figures = [
        { of: (x = 0, y = 0) => 50 + 3 * (x - 10) - (y - 10), region: atLeast(58) },
        { of: (x = 0, y = 0) => 50 - (x - 10) + 3 * (y - 10), region: atLeast(54) },
      ];
      const both = [parameter({ path: 'x', bounds: [5, 20] }, 10, 2), parameter({ path: 'y', bounds: [5, 20] }, 10, 2)];
      const report = await searched('toy', toyOracle(figures, { random: dice(3) }), new Points(both), options);
      return {
        report,
        truth: figures.map(({ of }) => of(report.answer?.values['x'] ?? 10, report.answer?.values['y'] ?? 10)),
      };
    };
    const { report, truth } = await found();
    expect(report.verdict).toBe('found');
    expect(truth[0]).toBeGreaterThanOrEqual(58);
    expect(truth[1]).toBeGreaterThanOrEqual(54);
    // 4 and 3 steps are the least that will do
    expect(report.answer?.size).toBeLessThan(8);
    expect((await found()).report).toEqual(report);
  });
});
