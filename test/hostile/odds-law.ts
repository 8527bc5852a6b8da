/**
 * Hostile requests for odds. Law: an answer whose chances are chances, or one clear error, in a bounded number of
 * steps.
 */
import fc from 'fast-check';
import { expect } from 'vitest';
import { parseRequest } from '../../src/cli/request.js';
import type { Json } from '../../src/engagement/json.js';
import type { OddsRequest } from '../../src/engagement/odds.js';
import type { Rules } from '../../src/engagement/ruleset.js';
import { findRuleset } from '../../src/rulesets/registry.js';
import { damage, damaged } from '../support/hostile.js';
import { answerOrRefusal } from './law.js';

const compiled = new Map<string, Rules>();

export function rulesOf(id: string): Rules {
  const known = compiled.get(id);
  if (known !== undefined) return known;
  const ruleset = findRuleset(id);
  const rules = ruleset.compile(ruleset.data);
  compiled.set(id, rules);
  return rules;
}

/** Puts a request, whatever it is. */
export function answered(value: Json): void {
  const answer = answerOrRefusal(() => {
    const request = parseRequest(JSON.stringify(value), undefined);
    return rulesOf(request.ruleset).odds(request);
  });
  if (answer === undefined) return;
  for (const chance of Object.values(answer.probability)) {
    expect(chance).toBeGreaterThanOrEqual(0);
    expect(chance).toBeLessThanOrEqual(1 + 1e-9);
  }
  for (const mean of Object.values(answer.mean)) expect(Number.isFinite(mean)).toBe(true);
}

/** Puts `runs` damaged requests, each with up to three changes. */
export function putHostileRequests(base: OddsRequest, runs: number): void {
  const hostile = fc
    .array(damage, { minLength: 1, maxLength: 3 })
    .map((all) => all.reduce<Json>(damaged, base as unknown as Json));
  fc.assert(fc.property(hostile, answered), { numRuns: runs });
}
