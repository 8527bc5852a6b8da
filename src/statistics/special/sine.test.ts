import { describe, expect, it } from 'vitest';
import { cosinePi, sinePi } from './sine.js';

describe('sine and cosine of multiples of π', () => {
  it('are the known ones', () => {
    expect([0, 1 / 6, 0.5, 5 / 6, 1].map(sinePi)).toEqual([0, 0.5, 1, 0.5, 0].map((x) => expect.closeTo(x, 15)));
    expect([0, 1 / 3, 0.5, 2 / 3, 1].map(cosinePi)).toEqual([1, 0.5, 0, -0.5, -1].map((x) => expect.closeTo(x, 15)));
  });

  it('are those of the engine to 15 digits, and squares of them add up to 1', () => {
    for (let k = 0; k <= 1000; k++) {
      const t = k / 1000;
      expect(sinePi(t)).toBeCloseTo(Math.sin(Math.PI * t), 15);
      expect(cosinePi(t)).toBeCloseTo(Math.cos(Math.PI * t), 15);
      expect(sinePi(t) * sinePi(t) + cosinePi(t) * cosinePi(t)).toBeCloseTo(1, 15);
    }
  });
});
