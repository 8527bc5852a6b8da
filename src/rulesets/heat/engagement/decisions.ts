/**
 * What the rules leave to the players, as steps ask it (`dice.choose`): by its plan a unit does what it always did.
 *
 * Promises: made once for a battle; reads the state only (the battle's situation is scratch, and set anew by whoever
 * goes on); options are told apart by their words.
 */
import type { Decision } from '../../../kernel/decision.js';
import type { Battle } from './battle.js';
import { orderDecisions } from './decide-orders.js';
import { targetDecisions } from './decide-targets.js';
import { isKnown } from './likeness.js';
import { assaultTarget } from './orders.js';
import { numberOf, type Players, playersOf, yesOrNo } from './players.js';
import { isInReach } from './reach.js';

const names = [
  'unit',
  'order',
  'target',
  'second',
  'round',
  'assault',
  'ambush',
  'defence',
  'reaction',
  'down',
  'drop',
] as const;

/** By name; the table of them is in `data/decisions.ts`. */
export type Decisions = Readonly<Record<(typeof names)[number], Decision>>;

/** Whom a unit assaults. */
function assaultDecision(battle: Battle, { unit, sideOf, named, ableOf }: Players): Decision {
  const ownAssault: Decision['own'] = (odds, s, who) => {
    const one = unit(who);
    const able = ableOf(one);
    return able === undefined ? numberOf(assaultTarget(battle, odds, s, one)) : able.assault(s, one);
  };
  return {
    name: 'assault',
    player: sideOf,
    own: ownAssault,
    menu: (odds, s, who, _about, out) => {
      out.push(ownAssault(odds, s, who, 0));
      const { enemyFrom, enemyTo } = unit(who);
      for (let k = enemyFrom; k < enemyTo; k++) {
        if (!isInReach(battle, s, unit(who), unit(k)) || isKnown(battle, s, out, unit(k))) continue;
        if (unit(k).men || unit(k).movesMatter) out.push(k);
      }
    },
    tell: (_s, _who, option) => `assaults ${named(option)}`,
  };
}

/** Whether a unit does something out of its turn. */
function reactions(players: Players): Record<'ambush' | 'defence' | 'reaction', Decision> {
  const { unit, ableOf } = players;
  return {
    ambush: yesOrNo(players, 'ambush', 'fires from Ambush', 'waits on', (_odds, s, who, about) =>
      ableOf(unit(who))?.springs(s, unit(who), unit(about)) === false ? 0 : 1,
    ),
    defence: yesOrNo(players, 'defence', 'fires at the assault', 'keeps its fire', () => 1),
    reaction: yesOrNo(players, 'reaction', 'reacts to being shot at', 'stays as it is', (_odds, s, who, about) =>
      ableOf(unit(who))?.reacts(s, unit(who), unit(about)) === false ? 0 : 1,
    ),
  };
}

/** All decisions of a battle. */
export function decisionsOf(battle: Battle): Decisions {
  const players = playersOf(battle);
  const { unit, order, down } = orderDecisions(battle, players);
  const { target, second, round, drop } = targetDecisions(battle, players);
  const { ambush, defence, reaction } = reactions(players);
  const assault = assaultDecision(battle, players);
  return { unit, order, target, second, round, assault, ambush, defence, reaction, down, drop };
}
