import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical.js';

describe('canonicalJson', () => {
  it('sorts keys by code units, drops what has no value, and adds no blanks', () => {
    const value = { b: [1, { z: null, a: 'é"' }], A: -0, aa: undefined, a: true };
    expect(canonicalJson(value)).toBe('{"A":0,"a":true,"b":[1,{"a":"é\\"","z":null}]}');
  });

  it('refuses numbers that JSON has not', () => {
    expect(() => canonicalJson([Number.NaN])).toThrow(RangeError);
    expect(() => canonicalJson({ a: Number.POSITIVE_INFINITY })).toThrow(RangeError);
  });

  it('is one text for one value, whatever the order of keys, and reads back as that value', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const turned = Object.fromEntries(Object.entries(value).reverse());
        expect(canonicalJson(turned)).toBe(canonicalJson(value));
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
