import { describe, expect, it } from 'vitest';
import { ProductLayout } from './product-layout.js';

describe('the products that are kept', () => {
  const layout = new ProductLayout(4, 3, [
    [2, 0],
    [0, 2],
    [1, 1],
    [2, 3],
  ]);

  it('are those within each group, and between groups that are compared', () => {
    expect(layout.count).toBe(4 * 6 + 2 * 9);
    const factors = layout.factors();
    expect(factors).toHaveLength(2 * layout.count);
    for (let k = 0; k < layout.count; k++) {
      const [i, j] = [factors[2 * k] as number, factors[2 * k + 1] as number];
      expect(layout.indexOf(i, j)).toBe(k);
      expect(layout.indexOf(j, i)).toBe(k);
    }
    expect(
      new Set(Array.from({ length: layout.count }, (_, k) => factors.subarray(2 * k, 2 * k + 2).join())).size,
    ).toBe(layout.count);
  });

  it('are no others', () => {
    expect(layout.indexOf(0, 3)).toBeUndefined();
    expect(layout.indexOf(11, 0)).toBeUndefined();
    expect(layout.indexOf(0, 6)).toBeDefined();
    expect(layout.indexOf(9, 8)).toBeDefined();
  });

  it('grow with what is compared, not with its square', () => {
    const star = (n: number): number =>
      new ProductLayout(
        n,
        6,
        Array.from({ length: n }, (_, k) => [0, k] as const),
      ).count;
    expect(star(1)).toBe(21);
    expect(star(1000)).toBe(1000 * 21 + 999 * 36);
  });
});
