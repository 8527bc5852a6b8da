import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../engagement/json.js';
import { LanchesterError } from '../../kernel/errors.js';
import { isComparison } from '../comparison/load.js';
import { loadScenario, readSource } from '../load/load.js';
import { checkShape, checkShapeAgain } from './shape.js';
import { sourceOf } from './source.js';

const documents = readdirSync('scenarios')
  .filter((name) => name.endsWith('.yaml') && !isComparison(readSource(`scenarios/${name}`)))
  .map((name): JsonObject => loadScenario(`scenarios/${name}`).document as unknown as JsonObject);

/** The text of what a check makes of a value, or why it refuses it. */
function told(check: typeof checkShape, value: Json): string {
  try {
    return JSON.stringify(check(sourceOf(value)).document);
  } catch (error) {
    if (error instanceof LanchesterError) return error.message;
    throw error;
  }
}

/** A copy with another value at some place in it, which shares all else; `steps` say where. */
function changed(value: Json, steps: readonly number[], next: Json | undefined): Json {
  const [step, ...rest] = steps;
  if (step === undefined || typeof value !== 'object' || value === null) return next as Json;
  const keys = Object.keys(value);
  const key = keys[step % Math.max(1, keys.length)];
  if (key === undefined) return next as Json;
  if (Array.isArray(value)) {
    return value.map((each: Json, k) => (String(k) === key ? changed(each, rest, next) : each));
  }
  const inner = changed((value as JsonObject)[key] as Json, rest, next);
  const { [key]: _, ...others } = value as Record<string, Json>;
  return inner === undefined ? others : { ...others, [key]: inner };
}

describe('a document that is checked again', () => {
  it('is what the whole schema makes of it, to the order of its keys, or is refused in the same words', () => {
    const values = fc.oneof(
      fc.constantFrom<Json | undefined>(undefined, null, true, 'take', 'able', 'm60', '', -1, 0.5, 3, [], {}, [7]),
      fc.constantFrom<Json>({ advance: 3 }, { kind: 'take' }, { from: 3, to: 4, kind: 'woods' }, [
        { unit: 'x', men: 2 },
      ]),
      fc.constantFrom(...documents).map((document) => document['engagement'] as Json),
    );
    const refused = { count: 0, of: 0 };
    fc.assert(
      fc.property(
        fc.constantFrom(...documents),
        fc.array(fc.nat(40), { minLength: 1, maxLength: 6 }),
        values,
        (document, steps, next) => {
          const value = changed(document, steps, next);
          const whole = told(checkShape, structuredClone(value));
          expect(told(checkShapeAgain, value)).toBe(whole);
          refused.of++;
          if (!whole.startsWith('{')) refused.count++;
        },
      ),
      { numRuns: 600, seed: 18 },
    );
    // both of it, or nothing was tried
    expect(refused.count).toBeGreaterThan(refused.of / 20);
    expect(refused.count).toBeLessThan(0.95 * refused.of);
  });

  it('leaves alone what it has made: the same parts, and the same again from a copy', () => {
    for (const document of documents) {
      const again = checkShapeAgain(sourceOf(document)).document as unknown as JsonObject;
      expect(checkShapeAgain(sourceOf(again)).document).toBe(again);
      expect(told(checkShape, structuredClone(again))).toBe(JSON.stringify(again));
    }
  });

  it('shares with the document before whatever was not changed', () => {
    const document = documents.find(({ name }) => name === 'tandem-one-fight') as JsonObject;
    const engagement = document['engagement'] as JsonObject;
    const other = { ...document, engagement: { ...engagement, turnLimit: 3 } };
    const again = checkShapeAgain(sourceOf(other)).document as unknown as JsonObject;
    const own = again['engagement'] as JsonObject;
    expect(own['turnLimit']).toBe(3);
    expect(own['blue']).toBe(engagement['blue']);
    expect(again['variants']).toBe(document['variants']);
  });

  it('is refused where it is nested too deep, as it is the first time', () => {
    let deep: Json = 1;
    for (let k = 0; k < 60; k++) deep = [deep];
    const [document] = documents as [JsonObject];
    const engagement = { ...(document['engagement'] as JsonObject), options: { deep } };
    const value = { ...document, engagement };
    expect(told(checkShapeAgain, value)).toBe(told(checkShape, value));
    const deeper = { ...document, engagement: { ...engagement, options: { deep: [[[deep]]] } } };
    expect(told(checkShapeAgain, deeper)).toMatch('nested more than 64 deep');
  });
});
