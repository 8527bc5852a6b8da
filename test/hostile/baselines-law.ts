/**
 * Hostile baselines, signed anew so that only their contents are wrong. Law: a check with one of the exit codes, or one
 * clear error.
 */
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Json } from '../../src/engagement/json.js';
import type { Baseline } from '../../src/gate/store/baseline-schema.js';
import { baselineText, parseBaseline } from '../../src/gate/store/baseline-text.js';
import { baselineOf, checked, duel, inputFrom } from '../../src/gate/testing/studies.js';
import { LanchesterError } from '../../src/kernel/errors.js';
import { damage, damaged } from '../support/hostile.js';
import { answerOrRefusal, longestError } from './law.js';

/** The smallest gate that there may be. */
const quick = duel.replace('engagements: 1024', 'engagements: 64');

export function baselineOfQuick(): Promise<Baseline> {
  return baselineOf(inputFrom(quick));
}

/**
 * The text of a baseline with these contents, signed as if we had made it; as they stand where they have not the shape
 * that a file is written from.
 */
export function signed(contents: Json): string {
  const { digest: _, ...content } = (typeof contents === 'object' && contents !== null ? contents : {}) as {
    digest?: Json;
  };
  try {
    return baselineText(content as Omit<Baseline, 'digest'>);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return JSON.stringify(content);
  }
}

/** Checks the quick scenario against a baseline's text. Returns the exit code. */
export async function codeOf(text: string): Promise<number> {
  const baseline = answerOrRefusal(() => parseBaseline(text, 'b.json'));
  if (baseline === undefined) return 2;
  try {
    return (await checked(baseline, quick)).exitCode;
  } catch (error) {
    if (!(error instanceof LanchesterError) || error.code === 'internal') throw error;
    expect(error.message.length).toBeLessThan(longestError);
    return 2;
  }
}

/** Checks against `runs` damaged baselines, each with one or two changes. */
export async function checkHostileBaselines(base: Baseline, runs: number): Promise<void> {
  const hostile = fc
    .array(damage, { minLength: 1, maxLength: 2 })
    .map((all) => all.reduce<Json>(damaged, base as unknown as Json));
  await fc.assert(
    fc.asyncProperty(hostile, async (value) => {
      expect([0, 1, 2, 3]).toContain(await codeOf(signed(value)));
    }),
    { numRuns: runs },
  );
}
