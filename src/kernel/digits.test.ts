import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digits, inBits } from './digits.js';
import { LanchesterError } from './errors.js';

const outcome = digits('an attack', { status: 4, men: 25, pins: 32 });

describe('digits', () => {
  it('are read from their code as they were written', () => {
    fc.assert(
      fc.property(fc.nat(3), fc.nat(24), fc.nat(31), (status, men, pins) => {
        const code = outcome.code({ status, men, pins });
        expect([outcome.of.status(code), outcome.of.men(code), outcome.of.pins(code)]).toEqual([status, men, pins]);
        expect(status * outcome.weight.status + men * outcome.weight.men + pins * outcome.weight.pins).toBe(code);
      }),
    );
  });

  it('fill the codes from 0 without a gap, compared from the first digit on', () => {
    expect(outcome.size).toBe(4 * 25 * 32);
    const all = new Set<number>();
    for (let status = 0; status < 4; status++) {
      for (let men = 0; men < 25; men++)
        for (let pins = 0; pins < 32; pins++) all.add(outcome.code({ status, men, pins }));
    }
    expect([...all]).toEqual(Array.from({ length: outcome.size }, (_, k) => k));
    expect(outcome.code({ men: 2 })).toBe(64);
  });

  it('outside their size are refused by name: no two digits ever share a code', () => {
    expect(() => outcome.code({ men: 25 })).toThrow(new RangeError('an attack: men is 25, outside 0 to 24'));
    expect(() => outcome.code({ pins: -1 })).toThrow(RangeError);
    expect(() => outcome.code({ pins: 0.5 })).toThrow(RangeError);
    expect(() => outcome.code({ pins: Number.NaN })).toThrow(RangeError);
  });

  it('of too many combinations, or without any, cannot be declared', () => {
    expect(() => digits('much', { a: 2 ** 30, b: 2 ** 30 })).toThrow(LanchesterError);
    expect(() => digits('none', { a: 0 })).toThrow(LanchesterError);
  });
});

describe('digits in bits', () => {
  it('have the next powers of two for their sizes', () => {
    expect(inBits({ men: 25, pins: 32, down: 2, laws: 8 })).toEqual({ men: 32, pins: 32, down: 2, laws: 8 });
  });
});
