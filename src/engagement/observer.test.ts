import { describe, expect, it } from 'vitest';
import { type Observers, observerOf } from './observer.js';

describe('observers', () => {
  it('the first listed friend who is free to observe and sees the target', () => {
    const s = new Int32Array(0);
    const observers: Observers<ReadonlySet<number>> = {
      canObserve: (free, _, k) => free.has(k),
      sees: (_, __, k, target) => k + target >= 9,
    };
    const friends = { friendFrom: 1, friendTo: 5 };
    const asked = [7, 6, 5, 4].map((target) => observerOf(observers, new Set([0, 2, 3, 5]), s, friends, target));
    expect(asked).toEqual([2, 3, -1, -1]);
  });
});
