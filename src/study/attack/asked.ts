/**
 * Single attacks put to the rules before anything is solved. Promise: the same attack is put to the same rules once; what
 * they refuse they refuse every time, in the words of `Rules.odds`.
 */
import { askedOf } from '../../engagement/actions.js';
import { type AskedAnswer, type OddsRequest, thrownOr } from '../../engagement/odds.js';
import type { Rules } from '../../engagement/ruleset.js';
import { remembered } from '../remembered.js';

/** More requests than this of the same rules are put to them again. */
const mostRequests = 16_384;

const asked = remembered(
  mostRequests,
  ({ action = 'attack', attacker, target = {}, situation = {} }: OddsRequest) =>
    JSON.stringify([action, attacker, target, situation]),
  (rules: Rules, request: OddsRequest): AskedAnswer => {
    const { ruleset, situation, idle } = askedOf(rules, request);
    const { range } = situation;
    return { ruleset, situation: range === undefined ? {} : { range }, ...(idle === undefined ? {} : { idle }) };
  },
);

/** Throws a `LanchesterError` for an attack that makes no sense, and ('out-of-range') for one of which nothing comes. */
export function checkAttack(rules: Rules, request: OddsRequest): void {
  thrownOr(asked(rules, request));
}
