import { describe, expect, it } from 'vitest';
import { homogeneity } from './homogeneity.js';

describe('homogeneity of chunks', () => {
  it('gives the reference value', () => {
    // SciPy chi2_contingency: χ² 14.48233168041321, df 3, p .002316989623162804.
    const test = homogeneity([
      [480, 520],
      [510, 490],
      [495, 505],
      [560, 440],
    ]);
    expect(test.statistic).toBeCloseTo(14.48233168041321, 10);
    expect(test.df).toBe(3);
    expect(test.p).toBeCloseTo(0.002316989623162804, 12);
    expect(test.pTooAlike).toBeCloseTo(1 - 0.002316989623162804, 12);
  });

  it('raises the alarm when every worker has the same random numbers', () => {
    const chunk = [103, 246, 151, 300, 200];
    const test = homogeneity(Array.from({ length: 8 }, () => chunk));
    expect(test.statistic).toBe(0);
    expect(test.p).toBe(1);
    expect(test.pTooAlike).toBe(0);
    // Ordinary scatter about the same law raises none.
    const ordinary = homogeneity([
      [103, 246, 151, 300, 200],
      [95, 262, 140, 309, 194],
      [110, 240, 159, 287, 204],
    ]);
    expect(ordinary.p).toBeGreaterThan(0.05);
    expect(ordinary.pTooAlike).toBeGreaterThan(0.05);
  });

  it('pools outcomes too thin to count, drops those never seen', () => {
    const test = homogeneity([
      [50, 45, 3, 2, 0],
      [52, 43, 2, 3, 0],
    ]);
    // Columns of 5 and 5 have expected 2.5 in each chunk: together 5, which is enough.
    expect(test.pooled).toBe(2);
    expect(test.df).toBe(2);
  });

  it('has nothing to say about one outcome, and refuses nonsense', () => {
    expect(homogeneity([[5], [7]])).toMatchObject({ df: 0, p: 1, pTooAlike: 1 });
    expect(() => homogeneity([[1, 2]])).toThrow(/at least two chunks/);
    expect(() => homogeneity([[1, 2], [1]])).toThrow(/same outcomes/);
    expect(() =>
      homogeneity([
        [1, 2],
        [0, 0],
      ]),
    ).toThrow(/each with counts/);
    expect(() =>
      homogeneity([
        [1, -2],
        [1, 1],
      ]),
    ).toThrow(/each with counts/);
  });
});
