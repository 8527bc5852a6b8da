/** Odds whose rules throw. Promise: the error tells what was asked; what a user can mend stays the sentence that it is. */
import { LanchesterError } from '../kernel/errors.js';
import { RuleError, saidOf } from '../kernel/rule-error.js';
import { wordOf } from './json.js';
import type { Description, OddsRequest } from './odds.js';

/** What to throw in place of `error`, which the odds of a request threw. */
export function oddsError(request: OddsRequest, error: unknown): unknown {
  if (error instanceof LanchesterError && error.code !== 'internal') return error;
  const { ruleset, action = 'attack' } = request;
  return new RuleError(`${ruleset} ${action}`, { ...saidOf(error), state: '', lines: [], asked: asked(request) });
}

/** `attacker: unit veteran, men 5; target: unit recruit`. */
function asked({ attacker, target = {}, situation = {} }: OddsRequest): string {
  const words = (of: Description): string =>
    Object.entries(of)
      .map(([key, value]) => `${key} ${wordOf(value)}`)
      .join(', ');
  return Object.entries({ attacker, target, situation })
    .flatMap(([name, of]) => (Object.keys(of).length === 0 ? [] : [`${name}: ${words(of)}`]))
    .join('; ');
}
