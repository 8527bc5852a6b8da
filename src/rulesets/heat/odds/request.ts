/**
 * Reads odds requests: who, against whom, in what situation.
 *
 * Promises: words about a unit's state (pins, Down, …) stand beside the words of its sheet; cover, building, facing and order may be written
 * with the unit that they concern or in the situation, but not differently in both; defaults are filled in and told.
 */
import { isObject, type Json, type JsonObject, ownValue, shown, wordOf } from '../../../engagement/json.js';
import type { Description } from '../../../engagement/odds.js';
import { type Said, type Words, wordsIn } from '../../../engagement/words.js';
import type { State } from '../../../kernel/process.js';
import { aloft, cover, facing, fireOrder, missile, newSituation, type Situation } from '../attack/situation.js';
import type { HeatCore } from '../core.js';
import { read } from '../data/reader.js';
import { isMen, type Unit } from '../sheet/profile.js';
import type { HeatSheet } from '../sheet/sheet.js';
import * as its from '../state/its.js';
import { enterUnit, order } from '../state/state.js';
import { attackerReads, attackerWords, attackWords, targetReads, targetWords } from './situations.js';

/** A unit of a request. */
export interface AskedUnit {
  readonly sheet: HeatSheet;
  readonly pins: number;
  readonly officer: number;
  readonly ncoLost: boolean;
  /** Its own words, all defaults filled in. */
  readonly told: Description;
  /** What it says that belongs to the situation. */
  readonly aside: JsonObject;
}

export function askedAttacker(
  core: HeatCore,
  asked: Description,
  what: keyof typeof attackerReads,
): AskedUnit & {
  readonly start: number;
  readonly zeroed: number;
  readonly ifv: number;
  readonly fromDoors: boolean;
  readonly jammed: boolean;
} {
  const unit = askedUnit(core, asked, 'attacker', Object.keys(attackerReads[what]));
  const { state, path, sheet } = unit;
  const said = wordsIn(read, state, path, attackerWords);
  const { first, best } = core.numbers.rules.indirect;
  const start = read.wholeOr(state, 'start', path, sheet.strength, 99, sheet.strength);
  const { ifv = 0 } = said;
  const zeroed = read.wholeOr(state, 'zeroed', path, best, first, first);
  const fromDoors = said['from-doors'];
  if (fromDoors && !isMen(sheet.profile))
    throw read.wrong('from-doors is of men aboard a helicopter', { path: 'from-doors' });
  const { jammed } = said;
  if (jammed && !sheet.profile.rotates) throw read.wrong('jammed is of a rotating weapon', { path: 'jammed' });
  return {
    ...unit,
    start,
    zeroed,
    ifv,
    fromDoors,
    jammed,
    told: {
      ...unit.told,
      ...(asked['zeroed'] === undefined ? {} : { zeroed }),
      ...(asked['start'] === undefined ? {} : { start }),
      ...(asked['ifv'] === undefined ? {} : { ifv }),
      ...(fromDoors ? { 'from-doors': true } : {}),
      ...(jammed ? { jammed: true } : {}),
    },
  };
}

/** A target, with what only targets have. */
export interface AskedTarget extends AskedUnit {
  readonly down: boolean;
  readonly immobilised: boolean;
  readonly moved: 'still' | 'advanced' | 'ran';
  /** One of `aloft`. */
  readonly aloft: number;
  readonly doorsOpen: boolean;
  readonly medic: boolean;
}

export function askedTarget(core: HeatCore, asked: Description, what: keyof typeof targetReads): AskedTarget {
  const line = ownValue(core.numbers.units, wordOf(asked['unit']));
  // how it moved matters to fire at a drone only (HEAT-HIT-13)
  const flies = isObject(line) && line['type'] === 'drone';
  const own = Object.keys(targetReads[what]).filter((word) => word !== 'moved' || what !== 'attack' || flies);
  const unit = askedUnit(core, asked, 'target', own);
  const { profile } = unit.sheet;
  const { helicopter, drone } = profile;
  const said = wordsIn(read, unit.state, unit.path, targetWords);
  const { down, immobilised, moved, airborne = helicopter, 'doors-open': doorsOpen, medic } = said;
  const mayFly = helicopter || (drone && what === 'attack');
  if (airborne && !mayFly) throw read.wrong(`${profile.unit} is not airborne`, { path: 'airborne' });
  if (doorsOpen && !helicopter) throw read.wrong('doors-open is of helicopters', { path: 'doors-open' });
  if (medic && !isMen(profile)) throw read.wrong('a medic helps men (HEAT-DMG-08)', { path: 'medic' });
  if (asked['moved'] !== undefined && drone && !airborne) {
    throw read.wrong('how a drone moved matters while it is airborne (HEAT-HIT-13)', { path: 'moved' });
  }
  const inAir = helicopter ? aloft.helicopter : moved === 'ran' ? aloft.droneRan : aloft.drone;
  return {
    ...unit,
    down,
    immobilised,
    moved,
    aloft: airborne ? inAir : aloft.nothing,
    doorsOpen,
    medic,
    told: {
      ...unit.told,
      ...(isMen(profile) ? { down } : { immobilised }),
      ...(mayFly ? { airborne } : {}),
      ...(helicopter && what === 'attack' ? { 'doors-open': doorsOpen } : {}),
      ...(drone && airborne ? { moved } : {}),
      ...(medic ? { medic } : {}),
    },
  };
}

function askedUnit(
  core: HeatCore,
  asked: Description,
  side: 'attacker' | 'target',
  own: readonly string[],
): AskedUnit & { readonly state: JsonObject; readonly path: string } {
  const { unit, ...rest } = asked;
  if (typeof unit !== 'string') {
    throw read.wrong(`${side} needs a unit, such as unit: rpg-team`);
  }
  const state: Record<string, Json> = {};
  const fields: Record<string, Json> = {};
  for (const [key, value] of Object.entries(rest)) (own.includes(key) ? state : fields)[key] = value;
  const sheet = core.sheets.sheet(unit, fields, own);
  const path = `${side} ${unit}: `;
  const { pins, officer, 'nco-lost': ncoLost } = wordsIn(read, state, path, attackerReads.missile);
  const aside: Record<string, Json> = {};
  for (const key of Object.keys(attackWords)) if (state[key] !== undefined) aside[key] = state[key];
  const told: Description = {
    unit,
    ...sheet.fields,
    pins,
    ...(officer === 0 ? {} : { officer }),
    ...(ncoLost ? { 'nco-lost': true } : {}),
  };
  return { sheet, pins, officer, ncoLost, told, aside, state, path };
}

/** Puts a unit of a request into a state vector. */
export function place(s: State, base: number, unit: AskedUnit): Unit {
  const { profile, strength } = unit.sheet;
  enterUnit(s, base, strength, profile.arms.type === 'squad' ? profile.arms.law.count : 0, 0);
  s[base + its.pins] = unit.pins;
  s[base + its.ncoLost] = unit.ncoLost && profile.nco ? 1 : 0;
  return { base, profile };
}

/** The same with state that only targets have. */
export function placeTarget(s: State, base: number, unit: AskedTarget): Unit {
  const placed = place(s, base, unit);
  if (unit.down) s[base + its.order] = order.down;
  if (unit.immobilised) s[base + its.immobilised] = 1;
  return placed;
}

/** Zeroing so far (HEAT-R28): as if on the target with index 1, which is a situation's. */
export function placeAim(core: HeatCore, s: State, base: number, zeroed: number): void {
  const step = core.numbers.rules.indirect.first - zeroed;
  s[base + its.zeroing] = step;
  s[base + its.aimedAt] = step > 0 ? 2 : 0;
}

/** What the situation says, and what units say of it. Throws where they differ. */
export function saidOnce(asked: Description, ...asides: readonly JsonObject[]): JsonObject {
  const merged: Record<string, Json> = { ...asked };
  for (const [key, value] of asides.flatMap((aside) => Object.entries(aside))) {
    if (merged[key] !== undefined && merged[key] !== value) {
      throw read.wrong(`${key} is said twice: ${shown(merged[key])} and ${shown(value)}`, { path: key, value });
    }
    merged[key] = value;
  }
  return merged;
}

/** What a situation says, word by word. */
export function situationIn<W extends Words>(said: JsonObject, words: W): Said<W> {
  return wordsIn(read, said, 'the situation: ', words);
}

/** The cover that counts: a building is hard cover (HEAT-DMG-07). */
export function askedShelter({ cover, building }: Pick<Said<typeof attackWords>, 'cover' | 'building'>) {
  return { cover: building ? 'hard' : cover, building } as const;
}

/** The situation of an attack with every default, and the same in words. */
export function askedSituation(
  attacker: ReturnType<typeof askedAttacker>,
  target: AskedTarget,
  asked: Description,
): { readonly situation: Situation; readonly told: Description } {
  const said = situationIn(saidOnce(asked, attacker.aside, target.aside), attackWords);
  const { range } = said;
  if (range === undefined) throw read.wrong('an attack needs a range in inches, such as range: 18', { path: 'range' });
  const told = {
    range,
    order: said.order,
    facing: said.facing,
    ...askedShelter(said),
    'in-building': said['in-building'],
    sees: said.sees,
  };
  return {
    situation: {
      ...newSituation(),
      range,
      order: fireOrder[told.order],
      facing: facing[told.facing],
      cover: cover[told.cover],
      building: told.building,
      firerBuilding: told['in-building'],
      sees: told.sees,
      missile: missile.arrives,
      officer: target.officer,
      fromDoors: attacker.fromDoors,
      aloft: target.aloft,
      doorsOpen: target.doorsOpen,
      medic: target.medic,
    },
    told,
  };
}
