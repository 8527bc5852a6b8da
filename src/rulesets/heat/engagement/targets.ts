/**
 * Which enemies a unit may shoot at, and which it prefers: the ruleset's side of the shared target priorities.
 *
 * Promises: a possible target is one that the fire could have an effect on; the order on which the firer would shoot is
 * read from the battle's situation, so whoever asks sets it first.
 */
import { laneDistance } from '../../../engagement/lane.js';
import { pickTarget, type TargetView } from '../../../engagement/plan.js';
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import type { Battle, Parts } from './battle.js';
import { flies, fliesEither, isInReserve } from './flight.js';
import { clearMissile, setMissile } from './guidance.js';
import { type HarmRow, leftOf } from './harm.js';
import * as its from './its.js';
import type { BattleUnit } from './roster.js';
import { distanceOf, seesFrom, situate } from './sight.js';
import { baseOf, fights, get } from './state.js';

/**
 * Whether fire on the situation's order could harm unit `target`; `left`: what the firer has left, and whether it is
 * inside a building.
 */
function harms(battle: Parts, s: State, firer: BattleUnit, target: number, left: number): boolean {
  const base = baseOf(target);
  if (!fights(s, base)) return false;
  const from = get(s, firer.base, its.place);
  const to = get(s, base, its.place);
  let { harm } = battle;
  let above = false;
  if (battle.flyers.length > 0) {
    const unit = battle.units[target] as BattleUnit;
    if (isInReserve(s, unit)) return false;
    above = fliesEither(s, firer, unit);
    if (flies(s, unit)) harm = battle.harmAbove;
  }
  // indirect fire too: there are no spotters on the lane yet (HEAT-IND-03)
  if (!above && !seesFrom(battle.ground, from, to)) return false;
  const row = harm[firer.index * battle.units.length + target] as HarmRow;
  const { order } = battle.situation;
  const { shots, ranges } = firer;
  const distance = laneDistance(from, to);
  const at = left + order * shots.order + (ranges[distance] as number) * shots.range;
  let answer = row.answers[at] as number;
  if (answer === 0) {
    answer = row.ask(s, firer.base, order, flies(s, firer) ? 0 : (battle.ground.inside[from] as number), distance);
    row.answers[at] = answer;
  }
  return answer === 2;
}

/** What the firer has left to shoot with, and whether it is inside a building (HEAT-WPN-15). */
function leftTo({ ground }: Parts, s: State, firer: BattleUnit): number {
  const { base, shots } = firer;
  const inside = flies(s, firer) ? 0 : (ground.inside[get(s, base, its.place)] as number);
  return leftOf(shots, s, base) + inside * shots.inside;
}

/**
 * Whether fire on the situation's order could have any effect. Small arms against closed armour have none (HEAT-VEH-02,
 * HEAT-PIN-04); against anything else a hit at least pins.
 */
export function canHarm(battle: Parts, s: State, firer: BattleUnit, target: BattleUnit): boolean {
  return firer.armed && harms(battle, s, firer, target.index, leftTo(battle, s, firer));
}

/** The enemy that its plan's priority prefers; `undefined` when it cannot shoot at any. */
export function chooseTarget(battle: Battle, odds: Odds, s: State, firer: BattleUnit): BattleUnit | undefined {
  if (!firer.armed) return undefined;
  const { harmed } = battle;
  const left = leftTo(battle, s, firer);
  for (let k = firer.enemyFrom; k < firer.enemyTo; k++) harmed[k] = harms(battle, s, firer, k, left) ? 1 : 0;
  const at = pickTarget(battle.view, firer.priority, odds, s, firer.index, firer.enemyFrom, firer.enemyTo);
  return at < 0 ? undefined : battle.units[at];
}

/**
 * The answers to the shared target priorities; made once for a battle. Chances are those of a shot from where the unit
 * stands.
 */
export function createTargetView(
  battle: Parts,
  possible: (battle: Parts, s: State, firer: BattleUnit, target: BattleUnit) => boolean,
): TargetView {
  const { units, core, situation, starts } = battle;
  const unit = (k: number): BattleUnit => units[k] as BattleUnit;
  const left = (s: State, target: number): number => get(s, baseOf(target), its.men);
  return {
    possible: (_odds, s, firer, target) => possible(battle, s, unit(firer), unit(target)),
    distance: (s, firer, target) => distanceOf(s, unit(firer), unit(target)),
    left,
    atStart: (s, target) => starts.strength(s, unit(target)),
    worth: (s, target) => (starts.milli(s, unit(target)) * left(s, target)) / starts.strength(s, unit(target)),
    chance: (_odds, s, firer, target) => {
      situate(battle, s, unit(firer), unit(target));
      if (unit(firer).launcher !== undefined) setMissile(battle, s, unit(firer), unit(target), true);
      const { destroyed } = core.exchange.odds(s, unit(firer), unit(target), situation);
      clearMissile(battle);
      return destroyed;
    },
  };
}
