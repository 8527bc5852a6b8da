/**
 * What the rules leave to the players, as steps ask it (`dice.choose`): by its plan a unit does what it always did.
 *
 * Promises: made once for a battle; reads the state only (the battle's situation is scratch, and set anew by whoever
 * goes on); options are told apart by their words.
 */
import type { Decision } from '../../../kernel/decision.js';
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import { get } from '../state/state.js';
import { type Able, createAble } from './able.js';
import { hasDie } from './bag.js';
import type { Battle } from './battle.js';
import { dropTarget } from './drone.js';
import { bestOf, orderOf, shotAtOf } from './exchange.js';
import { isAway } from './flight.js';
import { ordersMenu } from './menu.js';
import { askAgain, assaultTarget, chooseOrder, command, commandOf, intentOf, placeOf, plannedOrder } from './orders.js';
import { isInReach } from './reach.js';
import type { BattleUnit } from './roster.js';
import { situate } from './sight.js';
import { canHarm, chooseTarget, howOf, meantOf } from './targets.js';
import { commands, inches } from './telling.js';

/** What the decision about an order is about, where a helicopter has just entered: to enter is to move. */
export const asItEnters = 1;

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

const first = (at: BattleUnit | undefined): number => at?.index ?? -1;

/** All decisions of a battle. */
export function decisionsOf(battle: Battle): Decisions {
  const able = battle.units.some(({ plan }) => plan === 'able') ? createAble(battle) : undefined;
  // of those who play by it; of all others nothing is asked
  const ableOf = (one: BattleUnit): Able | undefined => (one.plan === 'able' ? able : undefined);
  const { units, shooters } = battle;
  const unit = (k: number): BattleUnit => shooters[k] as BattleUnit;
  const ofUnit = (who: number): number => unit(who).side;
  const named = (k: number): string => (k < 0 ? 'nobody' : unit(k).name);

  const yesOrNo = (name: string, yes: string, no: string, own: Decision['own']): Decision => ({
    name,
    player: ofUnit,
    own,
    menu: (_odds, _s, _who, _about, out) => out.push(1, 0),
    tell: (_s, who, option) => `${named(who)} ${option === 1 ? yes : no}`,
  });

  const ownOrderOf: Decision['own'] = (odds, s, who, about) => {
    const one = unit(who);
    if (one.plan === 'able' && able !== undefined && about !== asItEnters) return able.order(odds, s, one).code;
    return ownOrder(battle, odds, s, one, about);
  };
  const ownTargetOf: Decision['own'] = (odds, s, who, about) => {
    const one = unit(who);
    if (one.plan !== 'able' || able === undefined || meantOf(about) !== askAgain || isAway(s, one))
      return ownTarget(battle, odds, s, one, about);
    return able.target(s, one, howOf(about));
  };
  const ownAssault: Decision['own'] = (odds, s, who) => {
    const one = unit(who);
    if (one.plan === 'able' && able !== undefined) return able.assault(s, one);
    return first(assaultTarget(battle, odds, s, one));
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
      player: ofUnit,
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
    target: {
      name: 'target',
      player: ofUnit,
      own: ownTargetOf,
      menu: (odds, s, who, about, out) => {
        out.push(ownTargetOf(odds, s, who, about));
        if ((out[0] as number) >= 0) addTargets(battle, s, unit(who), howOf(about), out);
      },
      tell: (_s, _who, option) => `at ${named(option)}`,
    },
    second: {
      name: 'second',
      player: ofUnit,
      own: (odds, s, who, about) => {
        battle.situation.order = howOf(about);
        return first(chooseTarget(battle, odds, s, unit(who)));
      },
      menu: (odds, s, who, about, out) => {
        battle.situation.order = howOf(about);
        out.push(first(chooseTarget(battle, odds, s, unit(who))));
        if ((out[0] as number) < 0) return;
        addTargets(battle, s, unit(who), howOf(about), out);
        out.push(-1);
      },
      tell: (_s, who, option) =>
        option < 0 ? 'all at one target' : `${unit(who).profile.title}: the others at ${named(option)}`,
    },
    round: {
      name: 'round',
      player: ofUnit,
      own: (_odds, _s, _who, about) => bestOf(about),
      menu: (_odds, s, who, about, out) => {
        const { core, situation } = battle;
        const [firer, target] = [unit(who), unit(shotAtOf(about))];
        const { missile, unusual } = situation;
        situation.order = orderOf(about);
        situate(battle, s, firer, target);
        situation.missile = missile;
        situation.unusual = unusual;
        core.exchange.rounds(s, firer, target, situation, out);
      },
      tell: (_s, who, option) =>
        option < 0 ? 'nothing' : `${named(who)} fires: ${unit(who).profile.options[option]} (${option + 1})`,
    },
    assault: {
      name: 'assault',
      player: ofUnit,
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
    },
    ambush: yesOrNo('ambush', 'fires from Ambush', 'waits on', (_odds, s, who, about) =>
      ableOf(unit(who))?.springs(s, unit(who), unit(about)) === false ? 0 : 1,
    ),
    defence: yesOrNo('defence', 'fires at the assault', 'keeps its fire', () => 1),
    reaction: yesOrNo('reaction', 'reacts to being shot at', 'stays as it is', (_odds, s, who, about) =>
      ableOf(unit(who))?.reacts(s, unit(who), unit(about)) === false ? 0 : 1,
    ),
    down: yesOrNo('down', 'stays Down', 'gets up', (_odds, s, who) =>
      get(s, unit(who).base, its.pins) >= battle.options.rallyAt ? 1 : 0,
    ),
    drop: {
      name: 'drop',
      player: ofUnit,
      own: (odds, s, who) => first(dropTarget(battle, odds, s, unit(who))),
      menu: (odds, s, who, _about, out) => {
        out.push(first(dropTarget(battle, odds, s, unit(who))));
        for (let k = unit(who).enemyFrom; k < unit(who).enemyTo; k++) {
          if (!battle.dropView.possible(odds, s, who, k) || isKnown(battle, s, out, units[k] as BattleUnit)) continue;
          out.push(k);
        }
      },
      tell: (_s, _who, option) => `drops its load on ${named(option)}`,
    },
  };
}

/** The code of the order that a unit's plan gives it. */
function ownOrder(battle: Battle, odds: Odds, s: State, unit: BattleUnit, about: number): number {
  if (about !== asItEnters) return chooseOrder(battle, odds, s, unit).code;
  const { command: what, to, target, code } = plannedOrder(battle, odds, s, unit);
  return what === command.fire ? intentOf(command.advance, to, target).code : code;
}

/** Whom it shoots at by its plan: whom it meant to, or the one that its priority prefers as things stand now. */
function ownTarget(battle: Battle, odds: Odds, s: State, firer: BattleUnit, about: number): number {
  const meant = meantOf(about);
  if (meant !== askAgain) return meant;
  battle.situation.order = howOf(about);
  return first(chooseTarget(battle, odds, s, firer));
}

/** Adds all that it could harm, one of each sort that is not there yet. */
function addTargets(battle: Battle, s: State, firer: BattleUnit, how: number, out: number[]): void {
  for (let k = firer.enemyFrom; k < firer.enemyTo; k++) {
    const enemy = battle.units[k] as BattleUnit;
    battle.situation.order = how;
    if (canHarm(battle, s, firer, enemy) && !isKnown(battle, s, out, enemy)) out.push(k);
  }
}

function isKnown(battle: Battle, s: State, known: readonly number[], unit: BattleUnit): boolean {
  return known.some((k) => k >= 0 && isLike(battle, s, battle.units[k] as BattleUnit, unit));
}

/** Whether two units of a side are the same but for their names: of one profile, plan and place, and in one condition. */
function isLike(battle: Battle, s: State, one: BattleUnit, other: BattleUnit): boolean {
  if (one === other) return true;
  if (one.profile !== other.profile || one.odd || other.odd || one.plan !== other.plan) return false;
  if (one.flank !== other.flank || one.priority !== other.priority || one.standOff !== other.standOff) return false;
  if (battle.starts.milli(s, one) !== battle.starts.milli(s, other)) return false;
  if (isAimedAt(battle, s, one) || isAimedAt(battle, s, other)) return false;
  return Object.values(its).every((at) => get(s, one.base, at) === get(s, other.base, at));
}

function isAimedAt({ zeroers }: Battle, s: State, unit: BattleUnit): boolean {
  return zeroers.some(({ base }) => get(s, base, its.aimedAt) === unit.index + 1);
}
