/**
 * Hostile changes of a ruleset's data. Law: rules that answer, or one clear error, from the overlay or from the
 * ruleset's own check of its data.
 */
import fc from 'fast-check';
import type { Json } from '../../src/engagement/json.js';
import { applyOverlay } from '../../src/engagement/overlay.js';
import { findRuleset } from '../../src/rulesets/registry.js';
import { hostileValue } from '../support/hostile.js';
import { answerOrRefusal } from './law.js';
import { requests } from './requests.js';

function leavesOf(value: Json, at: readonly string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return [at.join('.')];
  return [at.join('.'), ...Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...at, key]))];
}

/** Makes `runs` changes of one or two values of a ruleset, and asks each of its rules that stand for odds. */
export function changeRules(id: string, runs: number): void {
  const ruleset = findRuleset(id);
  const [, ...paths] = leavesOf(ruleset.data);
  const own = requests.filter((request) => request.ruleset === id);
  const change = fc.tuple(fc.constantFrom(...paths), hostileValue);
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 2 }), fc.constantFrom(...own), (changes, request) => {
      const rules = answerOrRefusal(() => ruleset.compile(applyOverlay(ruleset.data, Object.fromEntries(changes))));
      if (rules === undefined) return;
      answerOrRefusal(() => rules.odds(request));
      rules.tables();
    }),
    { numRuns: runs },
  );
}
