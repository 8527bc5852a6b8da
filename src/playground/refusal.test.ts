import { describe, expect, it } from 'vitest';
import { LanchesterError } from '../kernel/errors.js';
import { refusalOf } from './refusal.js';

describe('refusalOf', () => {
  it('keeps the code and the sentence of an error of ours', () => {
    const error = new LanchesterError('unknown-name', 'there is no unit "x"');
    expect(refusalOf(error)).toEqual({ code: 'unknown-name', message: 'there is no unit "x"' });
  });

  it('tells a bug as one, and never as the mistake of whoever asks', () => {
    expect(refusalOf(new TypeError('x is no function'))).toEqual({
      code: 'internal',
      message: "a bug of lanchester's: x is no function",
    });
    expect(refusalOf('gone')).toEqual({ code: 'internal', message: 'gone' });
  });

  it('passes on what is data already', () => {
    const refusal = { code: 'worker', message: 'stopped' } as const;
    expect(refusalOf(refusal)).toBe(refusal);
  });
});
