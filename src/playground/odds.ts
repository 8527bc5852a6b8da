/** Exact odds, as the command and the library answer them. */
import type { OddsAnswer, OddsRequest } from '../engagement/odds.js';
import { findRuleset } from '../rulesets/registry.js';
import { compileRules } from '../study/compile.js';

/** Throws a `LanchesterError` that says what is wrong with the request. */
export function oddsOf(request: OddsRequest): OddsAnswer {
  return compileRules(findRuleset(request.ruleset), {}).odds(request);
}
