import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvField, unguarded } from './csv-field.js';

describe('a field of CSV', () => {
  it.each([
    ['=1+2', "'=1+2"],
    ['  @x', "'  @x"],
    ['-3', '-3'],
    ['-3 men', "'-3 men"],
    ["'=1", "''=1"],
    ['a,b', '"a,b"'],
    ['say "no"', '"say ""no"""'],
  ])('%j is written %j', (text, written) => {
    expect(csvField(text)).toBe(written);
  });

  it('is read back, whatever it holds', () => {
    const texts: fc.Arbitrary<string> = fc.oneof(
      fc.string(),
      fc.constantFrom('=x', "'=x", "''-a", '\t', "'", '+1', '-1', '＝1'),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const written = csvField(text);
        const field = /^".*"$/s.test(written) ? written.slice(1, -1).replaceAll('""', '"') : written;
        expect(unguarded(field)).toBe(text);
      }),
      { seed: 1944, numRuns: 500 },
    );
  });
});
