import { describe, expect, it } from 'vitest';
import { ownValue, shown, wordOf } from './json.js';

describe('values in errors', () => {
  it('are JSON, and short', () => {
    expect(shown({ a: [1, 'x'] })).toBe('{"a":[1,"x"]}');
    expect(shown(undefined)).toBe('nothing');
    expect(shown('x'.repeat(1000))).toBe(`"${'x'.repeat(98)}…`);
  });

  it('are never asked to describe themselves', () => {
    expect(wordOf('near')).toBe('near');
    expect(wordOf({ toString: 1, valueOf: 2 })).toBe('{"toString":1,"valueOf":2}');
    expect(wordOf(7)).toBe('7');
  });
});

describe('what an object has', () => {
  it('is its own', () => {
    expect(ownValue({ a: 1 }, 'a')).toBe(1);
    for (const name of Object.getOwnPropertyNames(Object.prototype)) expect(ownValue({ a: 1 }, name)).toBeUndefined();
  });
});
