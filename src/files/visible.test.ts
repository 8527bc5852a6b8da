import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { visible } from './visible.js';

describe('visible', () => {
  it('writes what a terminal would obey, and keeps what it shows', () => {
    expect(visible('a\u001b[31mb\u009b2Jc\u0007\u007f')).toBe('a\\u001b[31mb\\u009b2Jc\\u0007\\u007f');
    expect(visible('one\r\ntwo\n\tthree\rfour')).toBe('one\ntwo\n\tthree\\u000dfour');
    expect(visible('a\u202eb\u2066c\u2028d')).toBe('a\\u202eb\\u2066c\\u2028d');
    const words = 'Panzergrenadiere – 12″ · 𝄞 ✓ é';
    expect(visible(words)).toBe(words);
  });

  it('leaves the meaning of JSON alone', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' })), (value) => {
        expect(JSON.parse(visible(JSON.stringify(value)))).toEqual(value);
      }),
    );
  });
});
