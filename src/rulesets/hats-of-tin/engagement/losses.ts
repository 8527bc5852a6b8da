/**
 * Hits on the lane: what a unit brings to a roll, and what the roll does to it.
 *
 * Promise: the effect is that of `effect.ts`; here it is only written into the state, with what follows for commanders (HOT-R11).
 */
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import { isDriven } from '../attack/attack.js';
import { type Body, convert, suffer, untouched, wayOf } from '../attack/effect.js';
import { rank } from '../sheet/profile.js';
import { commanderField, hitsOn, placeOf, remove, setHits, status } from '../state/state.js';
import type { Battle, Parts } from './battle.js';
import { retreat, roomFor } from './movement.js';
import type { BattleUnit } from './roster.js';
import { commandersWith, nearestFriend } from './sight.js';
import { tellCommander, tellSuffered } from './telling.js';

/** Fills a body with a unit as it stands, before a roll of at most `most` hits. */
export function fillBody(b: Parts, s: State, unit: BattleUnit, body: Body, most: number): void {
  const { index, profile } = unit;
  body.hits = hitsOn(s, index);
  body.limit = profile.limit;
  // room is asked for only where hits may be turned into retreats
  const turns = b.convert === convert.always || (b.convert === convert.toSurvive && body.hits + most >= body.limit);
  body.room = turns && most > 1 ? roomFor(b, s, unit, most - 1) : 0;
  body.spare = b.policies.commanderHits === 'spare-unit' && b.commanders.length > 0 && commandersWith(b, s, index) > 0;
}

/**
 * Hits that were rolled at a unit: its owner says how they are taken (HOT-EFFECT-05, HOT-EFFECT-06). True where it was destroyed or driven back. `body`:
 * scratch, afterwards what came of it.
 */
export function takeHits(b: Battle, dice: Dice, s: State, unit: BattleUnit, rolled: number, body: Body): boolean {
  untouched(body);
  if (rolled === 0) return false;
  const isLed = b.commanders.length > 0 && commandersWith(b, s, unit.index) > 0;
  const way = rolled > 1 || isLed ? dice.choose(b.decisions.hits, s, unit.index, rolled) : wayOf(0, false);
  body.hits = hitsOn(s, unit.index);
  body.limit = unit.profile.limit;
  suffer(body, rolled, way);
  endure(b, dice, s, unit, body);
  return isDriven(body);
}

/** Writes what a roll did to a unit into the state. */
function endure(b: Battle, dice: Dice, s: State, unit: BattleUnit, body: Body): void {
  if (body.commanderLost) loseCommander(b, dice, s, unit);
  if (body.destroyed) {
    if (dice.narrating) tellSuffered(b, dice, s, unit, body);
    destroy(b, dice, s, unit);
    return;
  }
  setHits(s, unit.index, body.hits);
  if (body.retreats > 0) retreat(b, s, unit, body.retreats);
  if (dice.narrating) tellSuffered(b, dice, s, unit, body);
}

/** HOT-R11: one commander of the unit takes the hit; a subordinate before the Force Commander (HOT-L04). */
function loseCommander(b: Battle, dice: Dice, s: State, unit: BattleUnit): void {
  let lost = -1;
  for (let k = 0; k < b.commanders.length; k++) {
    if (s[commanderField(b, k)] !== unit.index + 1) continue;
    if (lost < 0 || b.commanders[lost]?.rank === rank.force) lost = k;
  }
  s[commanderField(b, lost)] = 0;
  if (dice.narrating) tellCommander(dice, unit, undefined);
}

/** A unit is lost; its commanders join the nearest friends, or are lost too. */
function destroy(b: Battle, dice: Dice, s: State, unit: BattleUnit): void {
  const place = placeOf(s, unit.index);
  remove(s, unit.index, status.destroyed, 0);
  for (let k = 0; k < b.commanders.length; k++) {
    const field = commanderField(b, k);
    if (s[field] !== unit.index + 1) continue;
    const friend = nearestFriend(b, s, unit, place);
    s[field] = friend + 1;
    if (dice.narrating) tellCommander(dice, unit, friend < 0 ? undefined : b.units[friend]);
  }
}
