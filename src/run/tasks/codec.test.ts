import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LanchesterError } from '../../kernel/errors.js';
import { fromBytes, toBytes } from './codec.js';

/** Enough for all that is tried here. */
const room = { bytes: 1e6, values: 1e5 };

const plain = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(undefined, null, true, false, -0, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31, -(2 ** 31)),
    fc.double(),
    fc.integer(),
    fc.bigInt(),
    fc.string({ unit: 'grapheme' }),
    fc.int32Array(),
    fc.float64Array(),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.string(), tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value;

describe('plain data', () => {
  it('are read as they were written', () => {
    fc.assert(
      fc.property(plain, (value) => {
        expect(fromBytes(toBytes(value), room)).toStrictEqual(value);
      }),
    );
  });

  it('keep a name that objects have of their own', () => {
    const value = JSON.parse('{"__proto__": {"polluted": true}}') as object;
    const read = fromBytes(toBytes(value), room) as object;
    expect(Object.keys(read)).toEqual(['__proto__']);
    expect('polluted' in read).toBe(false);
  });

  it('are nothing else', () => {
    for (const value of [() => 1, new Map(), new Date(0), Symbol('x')]) {
      expect(() => toBytes({ value })).toThrow('cannot be written down');
    }
  });
});

describe('bytes of strangers', () => {
  /** Plain data or one error of ours. */
  const isTamed = (bytes: Uint8Array): void => {
    try {
      fromBytes(bytes, room);
    } catch (error) {
      expect(error).toBeInstanceOf(LanchesterError);
      expect((error as LanchesterError).code).toBe('bad-file');
    }
  };

  it('come to data or to one error', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), isTamed));
  });

  it('do so when they are nearly right', () => {
    fc.assert(
      fc.property(plain, fc.nat(), fc.nat(255), fc.nat(), (value, at, byte, cut) => {
        const bytes = Uint8Array.from(toBytes(value));
        bytes[at % bytes.length] = byte;
        isTamed(bytes);
        isTamed(bytes.subarray(0, cut % (bytes.length + 1)));
      }),
    );
  });

  it.each([
    ['ends too early', [8, 255, 255, 255, 255]],
    ['ends too early', [11, 0, 0, 0, 16]],
    ['ends too early', []],
    ['nested too deep', Array.from({ length: 200 }, () => [8, 1, 0, 0, 0]).flat()],
    ['no known kind', [99]],
    ['more than what was written', [1, 1]],
    ['number that is none', [6, 1, 0, 0, 0, 'x'.charCodeAt(0)]],
    ['there twice', [9, 2, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]],
  ])('say what is wrong: %s', (why, bytes) => {
    expect(() => fromBytes(Uint8Array.from(bytes), room)).toThrow(why);
  });

  it('are not built where there is no room for them', () => {
    const list = toBytes(new Array(1000).fill(undefined));
    expect(fromBytes(list, { bytes: 1005, values: 1001 })).toHaveLength(1000);
    expect(() => fromBytes(list, { bytes: 1004, values: 1001 })).toThrow('1,005 bytes are more than the 1,004');
    expect(() => fromBytes(list, { bytes: 1005, values: 1000 })).toThrow('1,001 values are more than the 1,000');
    // what lists in each other have is counted together, before the inner ones are built
    const nested = toBytes([[1, 2], { a: [3] }]);
    expect(fromBytes(nested, { bytes: 1000, values: 7 })).toEqual([[1, 2], { a: [3] }]);
    expect(() => fromBytes(nested, { bytes: 1000, values: 6 })).toThrow('7 values are more than the 6');
    // a typed array is as long as its bytes are
    expect(fromBytes(toBytes(new Float64Array(1000)), { bytes: 8005, values: 1 })).toHaveLength(1000);
  });
});
