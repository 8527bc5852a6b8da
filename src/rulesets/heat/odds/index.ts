/**
 * Everything that has odds, by its action (HEAT-ATK-03).
 *
 * Promises: exact; laws are memoised for as long as the compiled ruleset lives, so thousands of cells cost little more than their own
 * differences; a bad request is a `LanchesterError`.
 */
import type { OddsAnswer, OddsRequest } from '../../../engagement/odds.js';
import { doubleLaws } from '../../../kernel/enumerate.js';
import type { HeatCore } from '../core.js';
import { unknown } from '../data/reader.js';
import { fightOdds, vehicleAssaultOdds } from './assault.js';
import { attackOdds } from './attack.js';
import { testOdds } from './tests.js';

export const actions = ['attack', 'order-test', 'rally', 'morale', 'close-quarters', 'vehicle-assault'] as const;

/** Makes the function that answers odds requests. */
export function createOdds(core: HeatCore): (request: OddsRequest) => OddsAnswer {
  const laws = doubleLaws();
  return (request) => {
    const action = request.action ?? 'attack';
    switch (action) {
      case 'attack':
        return attackOdds(core, laws, request);
      case 'order-test':
      case 'rally':
      case 'morale':
        return testOdds(core, laws, request, action);
      case 'close-quarters':
        return fightOdds(core, laws, request);
      case 'vehicle-assault':
        return vehicleAssaultOdds(core, laws, request);
      default:
        return unknown('there is no action', action, actions);
    }
  };
}
