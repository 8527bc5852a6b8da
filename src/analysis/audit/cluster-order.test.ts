import { describe, expect, it } from 'vitest';
import { clusterOrder } from './cluster-order.js';

describe('clusterOrder', () => {
  it('puts what is alike together, and who is ahead first', () => {
    const rows = [
      [0, 0],
      [9, 9],
      [0, 1],
      [9, 8],
    ];
    expect(clusterOrder(rows, [1, 2, 3, 4])).toEqual([3, 1, 2, 0]);
    expect(clusterOrder(rows, [4, 3, 2, 1])).toEqual([0, 2, 1, 3]);
  });

  it('has every place once, one and none included', () => {
    expect(clusterOrder([], [])).toEqual([]);
    expect(clusterOrder([[1]], [1])).toEqual([0]);
    const rows = [[5], [1], [4], [2], [3]];
    expect([...clusterOrder(rows, [1, 1, 1, 1, 1])].sort()).toEqual([0, 1, 2, 3, 4]);
  });
});
