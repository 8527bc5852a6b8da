import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LanchesterError } from '../kernel/errors.js';
import { placed } from './source.js';
import { messageOf } from './testing/messages.js';
import { parseYaml } from './yaml.js';

const source = parseYaml('attacker:\n  unit: rifles\n  men: 99\nsituation: {range: 40}\n', 'a.yaml');

/** Where an error with this message is placed. */
function placeOf(message: string): string {
  const thrown = messageOf(() =>
    placed(source, [['attacker'], ['situation']], () => {
      throw new LanchesterError('bad-value', message);
    }),
  );
  return thrown.slice(0, thrown.length - message.length);
}

describe('the place of an error', () => {
  it.each([
    ['there is no unit "rifles"', 'a.yaml:2:9: '],
    ['men must be at most 9', 'a.yaml:3:8: '],
    ['toy: range cannot be 40', 'a.yaml:4:20: '],
    ['unit-of must be one; men cannot be 99', 'a.yaml:3:8: '],
    ['nothing is known', 'a.yaml:2:3: '],
    [' must be', 'a.yaml:2:3: '],
    ['constructor must be something', 'a.yaml:2:3: '],
  ])('%s', (message, place) => {
    expect(placeOf(message)).toBe(place);
  });

  it('is found in one walk over a message that has no end', () => {
    expect(placeOf(`men must be less, not ${'x'.repeat(500_000)}`)).toBe('a.yaml:3:8: ');
    expect(placeOf('x'.repeat(500_000))).toBe('a.yaml:2:3: ');
    expect(placeOf('"'.repeat(500_001))).toBe('a.yaml:2:3: ');
    expect(placeOf('x" must "'.repeat(50_000))).toBe('a.yaml:2:3: ');
  });

  it('is that of the words before "must" and "cannot", as a pattern finds them', () => {
    const text = fc.string({ unit: fc.constantFrom('men', 'unit', ' must ', ' cannot ', ' ', '-', ':'), maxLength: 8 });
    fc.assert(
      fc.property(text, (message) => {
        const found = [...message.matchAll(/([\w-]+) (?:must|cannot) /g)].map((match) => match[1]);
        const known = found.find((word) => word === 'men' || word === 'unit');
        fc.pre(new Set(found.filter((word) => word === 'men' || word === 'unit')).size < 2);
        const where = { men: 'a.yaml:3:8: ', unit: 'a.yaml:2:9: ' } as const;
        expect(placeOf(message)).toBe(known === undefined ? 'a.yaml:2:3: ' : where[known as keyof typeof where]);
      }),
    );
  });
});
