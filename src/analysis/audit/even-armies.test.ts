import { describe, expect, it } from 'vitest';
import { evenArmies } from './even-armies.js';

describe('armies that are held to be even', () => {
  it('cost what their copies do, at the prices of the list and at the proposed ones', () => {
    const found = evenArmies(
      {
        even: [
          [0, 0, 1],
          [1, 1],
        ],
        step: 5,
      },
      { listed: [30, 50], proposed: [25, 50] },
    );
    expect(found?.listed).toEqual({ costs: [110, 100], mean: 105, spread: 10, same: 2.5 });
    expect(found?.proposed).toEqual({ costs: [100, 100], mean: 100, spread: 0, same: 2.5 });
  });

  it('are two at least', () => {
    const prices = { listed: [1], proposed: [1] };
    expect(evenArmies({}, prices)).toBeUndefined();
    expect(evenArmies({ even: [[0]] }, prices)).toBeUndefined();
  });
});
