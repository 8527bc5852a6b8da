/** A compiled engagement: the units on their lane, and the volley of each weapon of each at each enemy. */
import { turnLimitOf } from '../../../engagement/body.js';
import type { JsonObject } from '../../../engagement/json.js';
import { laneDistance, wholeStepsFor } from '../../../engagement/lane.js';
import { checkMission, type Mission } from '../../../engagement/mission.js';
import { Quarry } from '../../../engagement/quarry.js';
import type { Reader } from '../../../engagement/reader.js';
import { type RosterUnit, rosterOf } from '../../../engagement/roster.js';
import type { EngagementSpec } from '../../../engagement/spec.js';
import { type Starts, startsOf } from '../../../engagement/starts.js';
import { type Task, taskOf } from '../../../engagement/task.js';
import { doubleLaws } from '../../../kernel/enumerate.js';
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import { attacksOf } from '../attack/profile.js';
import { canHarm, meanLoss, type Volley } from '../attack/volley.js';
import type { Core } from '../core.js';
import { type Morale, mostMen, type Unit, type Weapon } from '../data/units.js';
import { leftOf, placeOf, record, status, statusOf, whole } from '../state/state.js';

/** A weapon of a unit at one of its enemies. */
interface Gun {
  readonly weapon: Weapon;
  readonly volley: Volley;
  /** Whether it could ever harm that enemy. */
  readonly harms: boolean;
}

export interface Fighter extends RosterUnit {
  readonly its: Unit;
  readonly sheet: string;
  readonly title: string;
  readonly start: number;
  readonly standOff: number | undefined;
  readonly task: Task;
  /** What its morale needs; 0: it never tests. */
  readonly nerve: number;
}

export interface Battle {
  readonly units: readonly Fighter[];
  /** By unit and enemy. */
  readonly guns: readonly (readonly (readonly Gun[])[])[];
  readonly starts: Starts;
  readonly length: number;
  readonly from: number;
  readonly limit: number;
  readonly mission: Mission | undefined;
  readonly morale: Morale | undefined;
  readonly quarry: Quarry;
  readonly first: (typeof firstWords)[number];
  /** The attacks of the last volley that was looked at. */
  readonly shot: { times: number; more: number };
}

/** Who has the first activation of each turn (ATK-TURN-01, ENG-R06): the usual word first. */
export const firstWords = ['random', 'blue', 'red'] as const;

/** No lane is longer. */
const longest = 2000;

export function battleOf(core: Core, spec: EngagementSpec): Battle {
  const { id, read, game } = core;
  const limit = turnLimitOf(id, spec, 'turns');
  checkMission(spec);
  const { placeOn, wholeSteps } = wholeStepsFor(id, 'steps (ATK-MOVE-01)');
  const { lane, mission } = spec;
  wholeSteps(lane.from, 'the beginning of the lane');
  const length = wholeSteps(lane.to, 'the end of the lane') - lane.from;
  if (length < 1 || length > longest)
    throw read.wrong(`a lane of ${length}: 1 to ${longest} is played`, { code: 'out-of-range' });
  const [stretch] = lane.terrain;
  if (stretch !== undefined)
    throw read.wrong(`there is no terrain "${stretch.kind}": this game has open ground only`, {
      code: 'unknown-name',
      word: stretch.kind,
    });
  const units = rosterOf(spec, (unit, place) => {
    const sheet = core.sheet(unit.unit, unit.fields);
    const { morale } = game;
    const nerve = typeof morale?.need === 'string' ? (sheet.its.columns[morale.need] ?? 0) : (morale?.need ?? 0);
    const { its } = sheet;
    return {
      its,
      sheet: unit.unit,
      title: its.title,
      start: placeOn(lane, unit),
      standOff: unit.plan.standOff,
      task: taskOf(mission, place.side),
      nerve: Math.max(0, nerve),
    };
  });
  const guns = units.map((unit) => units.map((enemy) => (enemy.side === unit.side ? [] : gunsOf(core, unit, enemy))));
  return {
    units,
    guns,
    starts: startsOf(id, spec, whole, units, () => mostMen),
    length,
    from: lane.from,
    limit,
    mission,
    morale: game.morale,
    quarry: new Quarry(units.length, {
      goesAnyway: (unit) => (units[unit] as Fighter).its.weapons.length === 0,
      isAlive: fights,
      couldHarm: (_, unit, enemy) => (guns[unit]?.[enemy] ?? []).some(({ harms }) => harms),
    }),
    first: readFirst(read, spec.options),
    shot: { times: 0, more: 0 },
  };
}

const laws = doubleLaws();

function gunsOf({ game, volley }: Core, { its }: Fighter, { its: target }: Fighter): readonly Gun[] {
  return its.weapons.map((name) => {
    const weapon = game.weapons[name] as Weapon;
    const rule = volley(its, weapon, target);
    const shot = { times: 0, more: 0 };
    attacksOf(weapon, 1, target.men, 0, shot);
    return { weapon, volley: rule, harms: canHarm(laws, rule, shot.times, shot.more, target.wounds) };
  });
}

function readFirst(read: Reader, options: JsonObject): Battle['first'] {
  read.checkKeys(options, ['first'], 'the engagement (option)');
  return read.oneOf(options['first'] ?? 'random', firstWords, 'option first');
}

/** The fields of its states. */
export function layoutOf({ units, starts, length, limit }: Battle) {
  const sizes = units.map(({ name, its }) => ({ name, most: mostMen * its.wounds }));
  return record.layout({ starts: starts.counts, limit, places: length + 1, units: sizes });
}

export function fights(s: State, unit: number): boolean {
  return statusOf(s, unit) === status.fights;
}

/** Men who stand: a wounded one does. */
export function menOf({ units }: Battle, s: State, unit: number): number {
  return Math.ceil(leftOf(s, unit) / (units[unit] as Fighter).its.wounds);
}

/** ENG-R08. */
export function distanceOf(s: State, one: number, other: number): number {
  return laneDistance(placeOf(s, one), placeOf(s, other));
}

/**
 * ATK-FIRE-01: which of its weapons a unit uses at an enemy from where both stand: the one that takes the most wounds on
 * average, the first listed of equal ones; −1: none reaches, or could harm. Writes its attacks into `shot`.
 */
export function bestGun(b: Battle, odds: Odds, s: State, unit: number, enemy: number): number {
  const guns = b.guns[unit]?.[enemy] as readonly Gun[];
  const distance = distanceOf(s, unit, enemy);
  let best = -1;
  let most = 0;
  let reaching = 0;
  for (let k = 0; k < guns.length; k++) {
    const { weapon, harms } = guns[k] as Gun;
    if (!harms || distance > weapon.range) continue;
    reaching++;
    best = k;
  }
  if (reaching > 1) {
    for (let k = 0; k < guns.length; k++) {
      const { weapon, volley, harms } = guns[k] as Gun;
      if (!harms || distance > weapon.range) continue;
      aim(b, s, weapon, unit, enemy, distance);
      const loss = meanLoss(odds, volley, b.shot.times, b.shot.more, leftOf(s, enemy));
      if (loss <= most + 1e-12) continue;
      most = loss;
      best = k;
    }
  }
  if (best >= 0) aim(b, s, (guns[best] as Gun).weapon, unit, enemy, distance);
  return best;
}

function aim(b: Battle, s: State, weapon: Weapon, unit: number, enemy: number, distance: number): void {
  attacksOf(weapon, menOf(b, s, unit), menOf(b, s, enemy), distance, b.shot);
}

/** How far the farthest weapon of a unit reaches that could harm an enemy; −1: none. */
export function reachAt(b: Battle, unit: number, enemy: number): number {
  let reach = -1;
  for (const { weapon, harms } of b.guns[unit]?.[enemy] ?? []) if (harms && weapon.range > reach) reach = weapon.range;
  return reach;
}
