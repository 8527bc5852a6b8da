import { describe, expect, it } from 'vitest';
import { deviate } from '../../../test/support/fit.js';
import { Sfc32 } from './sfc32.js';
import { openStream, type StreamKind, type StudyKey, streamKind, studyKey } from './stream-key.js';

const generator = new Sfc32();
const key = studyKey('1', 'a study');

/** The first word of a stream. */
function first(of: StudyKey, kind: StreamKind, index: number): number {
  openStream(generator, of, kind, index);
  return generator.next();
}

/**
 * Counts, for pairs of words, how often bit j differs while bit k of a third word is set; the largest deviate of all 32
 * × 32.
 */
function largestCorrelation(pairs: Iterable<readonly [number, number]>): number {
  const equal = new Int32Array(1024);
  let n = 0;
  for (const [x, y] of pairs) {
    n++;
    for (let j = 0; j < 32; j++) {
      // bit k of `same`: whether bit k of y is bit j of x
      const same = ~(y ^ -((x >>> j) & 1));
      for (let k = 0; k < 32; k++) equal[32 * j + k] = (equal[32 * j + k] as number) + ((same >>> k) & 1);
    }
  }
  return Math.max(...Array.from(equal, (count) => Math.abs(count - n / 2) / Math.sqrt(n / 4)));
}

/** 1024 normal deviates pass 5 once in 1,700 seeds. */
const bound = 5;

function* range(from: number, to: number): Generator<number> {
  for (let n = from; n < to; n++) yield n;
}

describe('streams of neighbours are unrelated', () => {
  const cases: readonly (readonly [string, (index: number) => number])[] = [
    ['the next index', (i) => first(key, streamKind.engagement, i + 1)],
    ['the index 2^32 further', (i) => first(key, streamKind.engagement, i + 2 ** 32)],
    ['another kind', (i) => first(key, streamKind.block, i)],
    ['a story', (i) => first(key, streamKind.story, i)],
    ['a neighbouring seed', (i) => first(nextSeed, streamKind.engagement, i)],
    ['a neighbouring name', (i) => first(nextName, streamKind.engagement, i)],
    ['a neighbouring key word', (i) => first([key[0] ^ 1, key[1], key[2], key[3]], streamKind.engagement, i)],
  ];
  const nextSeed = studyKey('2', 'a study');
  const nextName = studyKey('1', 'a studz');

  for (const [name, other] of cases) {
    it(`${name}: no bit of the first word goes with any bit of the other's`, () => {
      function* pairs(): Generator<readonly [number, number]> {
        for (const i of range(0, 20_000)) yield [first(key, streamKind.engagement, i), other(i)];
      }
      expect(largestCorrelation(pairs())).toBeLessThan(bound);
    });
  }

  it('no two streams begin alike', () => {
    const seen = new Set<bigint>();
    let streams = 0;
    for (const of of [key, nextSeed, nextName]) {
      for (const kind of Object.values(streamKind)) {
        for (const i of range(0, 4000)) {
          for (const index of [i, i + 2 ** 32, 2 ** 53 - 1 - i]) {
            openStream(generator, of, kind, index);
            seen.add((BigInt(generator.next() >>> 0) << 32n) | BigInt(generator.next() >>> 0));
            streams++;
          }
        }
      }
    }
    expect(seen.size).toBe(streams);
  });
});

describe('avalanche', () => {
  it('each bit of the index, up to bit 52, changes each bit of the first word half the time', () => {
    const n = 2000;
    let worst = 0;
    for (let bit = 0; bit < 53; bit++) {
      const changed = new Int32Array(32);
      for (let k = 0; k < n; k++) {
        const index = k * 4_503_599_627_370 + k;
        const flipped = Math.floor(index / 2 ** bit) % 2 === 1 ? index - 2 ** bit : index + 2 ** bit;
        const difference = first(key, streamKind.engagement, index) ^ first(key, streamKind.engagement, flipped);
        for (let j = 0; j < 32; j++) changed[j] = (changed[j] as number) + ((difference >>> j) & 1);
      }
      for (const count of changed) worst = Math.max(worst, Math.abs(count - n / 2) / Math.sqrt(n / 4));
    }
    expect(worst).toBeLessThan(bound);
  });
});

describe('the first die', () => {
  const faces = (kind: StreamKind): number[] =>
    Array.from({ length: 60_001 }, (_, i) => {
      openStream(generator, key, kind, i);
      return generator.below(6);
    });

  for (const kind of [streamKind.engagement, streamKind.block, streamKind.story]) {
    it(`is fair over neighbouring indices, alone and in pairs (kind ${kind})`, () => {
      const dice = faces(kind);
      const single = new Array<number>(6).fill(0);
      const pairs = new Array<number>(36).fill(0);
      for (const i of range(0, 60_000)) {
        const [one, next] = [dice[i] as number, dice[i + 1] as number];
        single[one] = (single[one] as number) + 1;
        pairs[6 * one + next] = (pairs[6 * one + next] as number) + 1;
      }
      expect(Math.abs(deviate(single, new Array<number>(6).fill(10_000)))).toBeLessThan(4);
      expect(Math.abs(deviate(pairs, new Array<number>(36).fill(60_000 / 36)))).toBeLessThan(4);
    });
  }
});

describe('bytes promised', () => {
  it('a seed and a name come to the same key for ever', () => {
    expect(key).toEqual([640634884, -1338335629, 2098254709, 1425948270]);
    expect(studyKey('a", "b', 'c')).not.toEqual(studyKey('a', 'b", "c'));
  });

  it('a key, a kind and an index come to the same stream for ever', () => {
    const words = (kind: StreamKind, index: number): number[] => {
      openStream(generator, key, kind, index);
      return Array.from({ length: 4 }, () => generator.next() >>> 0);
    };
    expect(words(streamKind.engagement, 0)).toEqual([0x9bd33bcd, 0xeb82edd1, 0x93fe1737, 0xfde70897]);
    expect(words(streamKind.engagement, 812_334)).toEqual([0x863f5fb2, 0x74c3e4b2, 0x774f2d96, 0x07e05bc4]);
    expect(words(streamKind.engagement, 2 ** 40 + 3)).toEqual([0x62356c59, 0x6c6993ea, 0xae35794d, 0x48a18125]);
    expect(words(streamKind.block, 7)).toEqual([0xbcc25230, 0x44c748f1, 0x3b03b436, 0x144c633a]);
    expect(words(streamKind.story, 7)).toEqual([0xfa04f4ae, 0xda08d027, 0xbc31b3b5, 0x84db4744]);
  });
});
