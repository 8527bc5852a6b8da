/**
 * Streams: which random numbers an engagement has.
 *
 * Promises: the key of a stream is (seed text, scenario name, kind, index) and nothing else, so that results depend on
 * neither threads nor tasks, and variants of a study share their random numbers; streams of neighbouring seeds, names,
 * kinds and indices are unrelated (every key word passes a full 32-bit avalanche, then the generator is warmed up).
 */
import seedrandom from 'seedrandom';
import type { Sfc32 } from './sfc32.js';

/** The four words that (seed, scenario name) come to. */
export type StudyKey = readonly [number, number, number, number];

/** What the stream is for: distinct kinds never share numbers. */
export const streamKind = {
  /** Who starts: budget level and compositions. */
  start: 0x7f4a7c15,
  /** An engagement after its start. */
  engagement: 0x1b873593,
  /** The same with the roles swapped. */
  swapped: 0x6c8e9cf5,
  block: 0x2545f491,
  story: 0x38495ab5,
} as const;
export type StreamKind = (typeof streamKind)[keyof typeof streamKind];

/**
 * Puts `generator` where the start of an engagement is drawn. Both roles of an observation start alike (they are one
 * pair of forces), and so do variants, however many numbers their own starts need.
 */
export function openStart(generator: Sfc32, key: StudyKey, index: number): void {
  openStream(generator, key, streamKind.start, index);
}

/**
 * Puts `generator` where an engagement goes on after its start. `role`: 0, or 1 with the roles swapped. The roles draw
 * apart: luck that is used twice averages out less.
 */
export function openEngagement(generator: Sfc32, key: StudyKey, index: number, role: number): void {
  openStream(generator, key, role === 0 ? streamKind.engagement : streamKind.swapped, index);
}

/** The key of a study: its seed text and its name, hashed by seedrandom (the text is never used as a number). */
export function studyKey(seed: string, name: string): StudyKey {
  const random = seedrandom(JSON.stringify([seed, name]));
  return [random.int32(), random.int32(), random.int32(), random.int32()];
}

/** Rounds drawn and forgotten after keying. */
const warmUpRounds = 12;

/** Puts `generator` at the beginning of the stream of (`key`, `kind`, `index`); `index` 0 ≤ i < 2^53. */
export function openStream(generator: Sfc32, key: StudyKey, kind: StreamKind, index: number): void {
  const low = index | 0;
  const high = (index / 4294967296) | 0;
  const x = avalanche(low ^ key[0]) ^ Math.imul(high + kind, 0x9e3779b1);
  generator.set(
    avalanche(x ^ key[1]),
    avalanche((x + 0x6a09e667) ^ key[2]),
    avalanche((x ^ low) + Math.imul(key[3], 0x85ebca6b)),
    avalanche(x ^ Math.imul(low, 0xc2b2ae35) ^ key[3] ^ kind),
  );
  generator.warmUp(warmUpRounds);
}

/** The finaliser of MurmurHash3: every input bit changes every output bit with chance about one half. */
function avalanche(word: number): number {
  let x = word | 0;
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return x ^ (x >>> 16);
}
