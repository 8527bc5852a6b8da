import { describe, expect, it } from 'vitest';
import { LanchesterError } from './errors.js';
import { clear, declare, each, describe as inWords, one } from './record.js';

interface Sizes {
  readonly names: readonly string[];
  readonly wires: number;
  readonly limit: number;
}

const record = declare<Sizes>()({
  whole: one({ round: ({ limit }) => limit + 1, activeSide: 2 }),
  unit: each(
    ({ names }) => names.length,
    { status: 4, men: (_, k) => 5 + k, gunnersLost: 3 },
    ({ names }, k) => names[k] as string,
  ),
  wire: each(({ wires }) => wires, { gone: 2 }),
});

const sizes: Sizes = { names: ['Alpha', 'Bravo'], wires: 2, limit: 6 };

describe('a declared state', () => {
  it('has its fields in the order of the declaration, block after block, with their sizes and names', () => {
    expect(record.layout(sizes).fields.map(({ name, size }) => `${name} ${size}`)).toEqual([
      'round 7',
      'active side 2',
      'Alpha: status 4',
      'Alpha: men 5',
      'Alpha: gunners lost 3',
      'Bravo: status 4',
      'Bravo: men 6',
      'Bravo: gunners lost 3',
      'wire 1: gone 2',
      'wire 2: gone 2',
    ]);
  });

  it('knows where everything lies', () => {
    expect(record.at.whole).toEqual({ round: 0, activeSide: 1 });
    expect(record.at.unit).toEqual({ status: 0, men: 1, gunnersLost: 2 });
    expect(record.block).toEqual({ whole: 2, unit: 3, wire: 1 });
    expect([record.base('whole'), record.base('unit')]).toEqual([0, 2]);
    expect(record.layout(sizes).of).toEqual({
      whole: { base: 0, block: 2, count: 1 },
      unit: { base: 2, block: 3, count: 2 },
      wire: { base: 8, block: 1, count: 2 },
    });
  });

  it('reads and writes a field of any block', () => {
    const [menOf, setMen] = record.access('unit', 'men');
    const s = new Int32Array(10);
    setMen(s, 1, 4);
    expect([...s]).toEqual([0, 0, 0, 0, 0, 0, 4, 0, 0, 0]);
    expect([menOf(s, 0), menOf(s, 1)]).toEqual([0, 4]);
    expect(() => record.access('wire', 'gone')).toThrow(LanchesterError);
  });

  it('says no place that depends on sizes, and refuses a size that is none', () => {
    expect(() => record.base('wire')).toThrow(LanchesterError);
    for (const limit of [-1, 0.5, Number.NaN, 2 ** 31]) {
      expect(() => record.layout({ ...sizes, limit })).toThrow(/the field round cannot have/);
    }
  });

  it('is told in words, and cleared block by block', () => {
    const { fields, of } = record.layout(sizes);
    const s = Int32Array.of(3, 0, 1, 4, 2, 1, 5, 0, 0, 1);
    expect(inWords(fields, s)).toBe(
      'round 3, Alpha: status 1, Alpha: men 4, Alpha: gunners lost 2, Bravo: status 1, Bravo: men 5, wire 2: gone 1',
    );
    clear(s, of.unit.base, of.unit.block);
    expect(inWords(fields, s)).toBe('round 3, Bravo: status 1, Bravo: men 5, wire 2: gone 1');
  });
});
