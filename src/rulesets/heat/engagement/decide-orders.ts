/** Decisions about activations: who gets the die, which order it gets, whether it stays Down (HEAT-ORD-01 to HEAT-ORD-06). */
import type { Decision } from '../../../kernel/decision.js';
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import { get } from '../state/state.js';
import { hasDie } from './bag.js';
import type { Battle } from './battle.js';
import { isLike } from './likeness.js';
import { ordersMenu } from './menu.js';
import { chooseOrder, command, commandOf, intentOf, placeOf, plannedOrder } from './orders.js';
import { type Players, yesOrNo } from './players.js';
import type { BattleUnit } from './roster.js';
import { commands, inches } from './telling.js';

/** What the decision about an order is about, where a helicopter has just entered: to enter is to move. */
export const asItEnters = 1;

/** The code of the order that a unit's plan gives it. */
function ownOrder(battle: Battle, odds: Odds, s: State, unit: BattleUnit, about: number): number {
  if (about !== asItEnters) return chooseOrder(battle, odds, s, unit).code;
  const { command: what, to, target, code } = plannedOrder(battle, odds, s, unit);
  return what === command.fire ? intentOf(command.advance, to, target).code : code;
}

export function orderDecisions(battle: Battle, players: Players): Record<'unit' | 'order' | 'down', Decision> {
  const { unit, sideOf, named, ableOf } = players;
  const ownOrderOf: Decision['own'] = (odds, s, who, about) => {
    const one = unit(who);
    const able = about === asItEnters ? undefined : ableOf(one);
    return able === undefined ? ownOrder(battle, odds, s, one, about) : able.order(odds, s, one).code;
  };
  return {
    unit: {
      name: 'unit',
      player: (side) => side,
      own: (_odds, s, side, about) => ableOf(unit(about))?.unit(s, side, about) ?? about,
      menu: (_odds, s, side, about, out) => {
        const { from, to } = battle.sides;
        out.push(about);
        for (let k = from[side] as number; k < (to[side] as number); k++) {
          if (hasDie(s, unit(k).base) && !out.some((known) => isLike(battle, s, unit(known), unit(k)))) out.push(k);
        }
      },
      tell: (_s, _side, option) => `the die goes to ${named(option)}`,
    },
    order: {
      name: 'order',
      player: sideOf,
      own: ownOrderOf,
      menu: (odds, s, who, about, out) => {
        ordersMenu(battle, s, unit(who), ownOrderOf(odds, s, who, about), about === asItEnters, out);
      },
      tell: (_s, who, option) => {
        const what = commandOf(option);
        const goes = what === command.advance || what === command.run;
        return `${named(who)}: ${commands[what]}${goes ? ` to ${inches(placeOf(option))}` : ''}`;
      },
    },
    down: yesOrNo(players, 'down', 'stays Down', 'gets up', (_odds, s, who) =>
      get(s, unit(who).base, its.pins) >= battle.options.rallyAt ? 1 : 0,
    ),
  };
}
