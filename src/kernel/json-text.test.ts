import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepestNesting, isNestedTooDeep, readJson } from './json-text.js';

const nested = (deep: number, open = '[', close = ']'): string => `${open.repeat(deep)}1${close.repeat(deep)}`;

describe('JSON that others wrote', () => {
  it('is read as JSON is', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), (text) => {
        fc.pre(!text.includes('__proto__'));
        expect(readJson(text)).toEqual({ value: JSON.parse(text) });
      }),
    );
  });

  it('counts brackets outside texts only', () => {
    const text = JSON.stringify(`${'['.repeat(100)}\\"${'{'.repeat(100)}`);
    expect(readJson(text)).toEqual({ value: JSON.parse(text) });
  });

  it.each([
    ['nested too deep', nested(deepestNesting + 1)],
    ['nested so deep that whoever recurses falls', nested(1_000_000)],
    ['objects nested so', nested(1_000_000, '{"a":', '}')],
    ['deep, and cut off', '['.repeat(100_000)],
  ])('refuses what is %s', (_, text) => {
    expect(readJson(text)).toEqual({ why: 'it is nested more than 64 deep' });
  });

  it('takes what is nested as deep as it may be', () => {
    expect(readJson(nested(deepestNesting))).toHaveProperty('value');
  });

  it('refuses a key that copies would lose, however it is written', () => {
    for (const text of ['{"__proto__": 1}', '[{"a": {"\\u005f_proto__": {}}}]']) {
      expect(readJson(text)).toEqual({ why: '"__proto__" cannot be a key' });
    }
  });

  it('refuses a number that no double holds', () => {
    expect(readJson('[1, {"a": -1e999}]')).toEqual({ why: 'it holds a number that is too large' });
    expect(readJson('[1e308, -0]')).toEqual({ value: [1e308, -0] });
  });

  it('says what is no JSON', () => {
    expect(readJson('{')).toEqual({ why: 'it is not JSON', detail: expect.any(String) });
    expect(readJson('{\n"a": [,],\n"b": 1}')).toMatchObject({ detail: expect.not.stringContaining('\n') });
  });
});

describe('values of programs', () => {
  it('that hold themselves, or are deep, are found without a stack', () => {
    const loop: unknown[] = [];
    loop.push(loop, loop);
    expect(isNestedTooDeep(loop)).toBe(true);
    expect(isNestedTooDeep(JSON.parse(nested(deepestNesting + 1)))).toBe(true);
    expect(isNestedTooDeep(JSON.parse(nested(deepestNesting)))).toBe(false);
  });

  it('that share what they hold are looked at once', () => {
    let shared: unknown = 1;
    for (let k = 0; k < 40; k++) shared = [shared, shared];
    expect(isNestedTooDeep(shared)).toBe(false);
  });
});
