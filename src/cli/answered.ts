/** Attacks that have odds as units stand, for whoever tries a ruleset without knowing it. */
import type { JsonObject } from '../engagement/json.js';
import type { AskedAnswer, OddsRequest } from '../engagement/odds.js';
import type { Rules } from '../engagement/ruleset.js';
import { LanchesterError } from '../kernel/errors.js';

/** Where an attack may need to be told how far it is: the first of these at which somebody is shot at. */
const situations: readonly JsonObject[] = [{}, { range: 1 }, { range: 6 }, { range: 100 }];

/** The request with the situation at which it has odds; nothing where there is none. `ask`: `askedOf`, to be quick. */
export function answered(
  rules: Rules,
  request: OddsRequest,
  ask: (rules: Rules, request: OddsRequest) => AskedAnswer = ({ odds }, asked) => odds(asked),
): OddsRequest | undefined {
  for (const situation of situations) {
    const asked = { ...request, situation };
    try {
      if (ask(rules, asked).idle === undefined) return asked;
    } catch (error) {
      if (!(error instanceof LanchesterError) || error.code === 'internal') throw error;
    }
  }
  return undefined;
}
