/** Decisions about fire: at whom, at whom else, with which round, and whom a drone drops its load on (ENG-R07, HEAT-ATK-02). */
import type { Decision } from '../../../kernel/decision.js';
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import type { Battle } from './battle.js';
import { dropTarget } from './drone.js';
import { bestOf, orderOf, shotAtOf } from './exchange.js';
import { isAway } from './flight.js';
import { isKnown } from './likeness.js';
import { askAgain } from './orders.js';
import { numberOf, type Players } from './players.js';
import type { BattleUnit } from './roster.js';
import { situate } from './sight.js';
import { canHarm, chooseTarget, howOf, meantOf } from './targets.js';

/** Whom it shoots at by its plan: whom it meant to, or the one that its priority prefers as things stand now. */
function ownTarget(battle: Battle, odds: Odds, s: State, firer: BattleUnit, about: number): number {
  const meant = meantOf(about);
  if (meant !== askAgain) return meant;
  battle.situation.order = howOf(about);
  return numberOf(chooseTarget(battle, odds, s, firer));
}

/** Adds all that it could harm, one of each sort that is not there yet. */
function addTargets(battle: Battle, s: State, firer: BattleUnit, how: number, out: number[]): void {
  for (let k = firer.enemyFrom; k < firer.enemyTo; k++) {
    const enemy = battle.units[k] as BattleUnit;
    battle.situation.order = how;
    if (canHarm(battle, s, firer, enemy) && !isKnown(battle, s, out, enemy)) out.push(k);
  }
}

/** At whom a unit fires. */
function targetDecision(battle: Battle, { unit, sideOf, named, ableOf }: Players): Decision {
  const ownTargetOf: Decision['own'] = (odds, s, who, about) => {
    const one = unit(who);
    const able = ableOf(one);
    if (able === undefined || meantOf(about) !== askAgain || isAway(s, one))
      return ownTarget(battle, odds, s, one, about);
    return able.target(s, one, howOf(about));
  };
  return {
    name: 'target',
    player: sideOf,
    own: ownTargetOf,
    menu: (odds, s, who, about, out) => {
      out.push(ownTargetOf(odds, s, who, about));
      if ((out[0] as number) >= 0) addTargets(battle, s, unit(who), howOf(about), out);
    },
    tell: (_s, _who, option) => `at ${named(option)}`,
  };
}

/** With what it fires. */
function roundDecision(battle: Battle, { unit, sideOf, named }: Players): Decision {
  return {
    name: 'round',
    player: sideOf,
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
  };
}

/** `second`: of a squad that fires at two targets. */
export function targetDecisions(
  battle: Battle,
  players: Players,
): Record<'target' | 'second' | 'round' | 'drop', Decision> {
  const { unit, sideOf, named } = players;
  const { units } = battle;
  return {
    target: targetDecision(battle, players),
    second: {
      name: 'second',
      player: sideOf,
      own: (odds, s, who, about) => {
        battle.situation.order = howOf(about);
        return numberOf(chooseTarget(battle, odds, s, unit(who)));
      },
      menu: (odds, s, who, about, out) => {
        battle.situation.order = howOf(about);
        out.push(numberOf(chooseTarget(battle, odds, s, unit(who))));
        if ((out[0] as number) < 0) return;
        addTargets(battle, s, unit(who), howOf(about), out);
        out.push(-1);
      },
      tell: (_s, who, option) =>
        option < 0 ? 'all at one target' : `${unit(who).profile.title}: the others at ${named(option)}`,
    },
    round: roundDecision(battle, players),
    drop: {
      name: 'drop',
      player: sideOf,
      own: (odds, s, who) => numberOf(dropTarget(battle, odds, s, unit(who))),
      menu: (odds, s, who, _about, out) => {
        out.push(numberOf(dropTarget(battle, odds, s, unit(who))));
        for (let k = unit(who).enemyFrom; k < unit(who).enemyTo; k++) {
          if (!battle.dropView.possible(odds, s, who, k) || isKnown(battle, s, out, units[k] as BattleUnit)) continue;
          out.push(k);
        }
      },
      tell: (_s, _who, option) => `drops its load on ${named(option)}`,
    },
  };
}
