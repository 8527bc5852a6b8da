/** Exact odds, as the command and the library answer them. */
import type { OddsAnswer, OddsRequest } from '../engagement/odds.js';
import { findRuleset } from '../rulesets/registry.js';

/** Throws a `LanchesterError` that says what is wrong with the request. */
export function oddsOf(request: OddsRequest): OddsAnswer {
  const ruleset = findRuleset(request.ruleset);
  return ruleset.compile(ruleset.data).odds(request);
}
