/**
 * Reads the situation of a fire from its words. Promises: every word has a default that is told in the answer; what contradicts itself (a
 * hull-down tank on the move) is a `LanchesterError` that says why; where nobody may fire, the words say why.
 */
import type { Json } from '../../../engagement/json.js';
import type { Description } from '../../../engagement/odds.js';
import { wordsIn } from '../../../engagement/words.js';
import {
  aspectNames,
  type Cover,
  cover,
  coverNames,
  flag,
  packFlags,
  shortMove,
  zero,
  zeroWhenMoved,
} from '../attack/need.js';
import type { Numbers } from '../data/numbers.js';
import { read } from '../data/reader.js';
import { buildingsOf } from '../engagement/ground.js';
import { refuse } from '../sheet/parts.js';
import { kind, type Mode, modeNames, type Profile } from '../sheet/profile.js';
import { readOnFire } from './request.js';
import { fireWords } from './words.js';

export interface FireWords {
  readonly words: Description;
  /** Why nobody may fire at all: no observation, a sniper at night. */
  readonly idle: string | undefined;
  readonly range: number;
  readonly flags: number;
  /** Points of the building that the target is in; 0 where it is in none. */
  readonly points: number;
  /** Weapons that fire (HA-CMD-04); all where none is named. */
  readonly arms: readonly string[] | undefined;
  readonly round: Mode | undefined;
  readonly actions: number;
  readonly shots: number | undefined;
  readonly zeroing: number;
}

export function readFire(numbers: Numbers, words: Description, firer: Profile, target: Profile): FireWords {
  read.checkKeys(words, Object.keys(fireWords), 'the situation of an attack');
  const at = 'situation.';
  const heard = wordsIn(read, words, at, fireWords);
  if (words['range'] === undefined) refuse('situation.range is missing: an attack needs a range in inches', 'range');
  const range = read.numberAt(words, 'range', at, 0, 1000);
  const vehicle = target.kind === kind.vehicle;
  const hullDown = read.flagOr(words, 'hull-down', at, vehicle && target.hullDown);
  const where = readWhere(words, hullDown, target);
  const targetMoving = heard['target-moving'];
  const targetMoved = heard['target-moved'];
  if (hullDown) checkHullDown(vehicle, where, targetMoving);
  if (vehicle && (where === 'pillbox' || where === 'building'))
    refuse(`a vehicle has no cover "${where}" (HA-BLDG-01)`, 'situation.cover');
  const building = readBuilding(numbers, words, where);
  const alight = readOnFire(words, building !== undefined || target.structure?.building === true);
  checkOnce(words, building !== undefined);
  const earlier = heard['earlier-shots'];
  const before = heard.shifted ? zero.shifted : heard.zeroed ? zero.zeroed : earlier;
  const own = building === undefined ? undefined : numbers.structures.get(building);
  const wooden = own?.wooden === true;
  const code: Cover = own?.kin === 'pillbox' ? cover.bunker : wooden ? cover.hut : cover[where];
  const whole = own?.points ?? 0;
  const points = building === undefined ? 0 : (read.maybeWholeAt(words, 'building-points', at, 1, whole) ?? whole);
  const { facing, round: named } = heard;
  const bits =
    (heard['firer-moving'] ? flag.firerMoving : 0) +
    (targetMoving ? flag.targetMoving : 0) +
    (heard.aimed ? flag.aimed : 0) +
    (heard['second-shot'] ? flag.second : 0) +
    (heard.autospot ? flag.autospot : 0) +
    (hullDown ? flag.hullDown : 0) +
    (targetMoved > shortMove ? flag.movedFar : 0) +
    (alight ? flag.burning : 0);
  const all: Record<string, Json> = {
    ...words,
    range,
    cover: where,
    ...(vehicle ? { facing, 'hull-down': hullDown } : {}),
    'firer-moving': heard['firer-moving'],
    'target-moving': targetMoving,
    'second-shot': heard['second-shot'],
    ...(building === undefined ? {} : { building, 'building-points': points }),
  };
  return {
    words: all,
    idle: idleOf(heard, firer),
    range,
    flags: packFlags(bits, code, aspectNames.indexOf(facing) as 0 | 1 | 2),
    points,
    arms: weaponsIn(words['weapons']),
    round: named === undefined ? undefined : (modeNames.indexOf(named) as Mode),
    actions: heard.actions,
    shots: heard.shots,
    zeroing: zeroWhenMoved(before, targetMoved),
  };
}

/** Why nobody may fire at all. */
function idleOf(
  { observed, autospot, night }: { observed: boolean; autospot: boolean; night: boolean },
  { sniper }: Profile,
): string | undefined {
  if (!observed && !autospot) {
    const unseen = 'only observed targets may be fired at, or an autospot (HA-OBS-01, HA-OBS-09)';
    return `The target is not observed: ${unseen}`;
  }
  return night && sniper ? 'Snipers cannot act at night (HA-SNIPER-05)' : undefined;
}

/** Where a target is said to be. */
function readWhere(words: Description, hullDown: boolean, { unit, kind: what }: Profile): (typeof coverNames)[number] {
  const structure = what === kind.structure;
  // HA-GLIDER-02, HA-AIR-15: who stays in a glider, or in an aircraft on the ground, has soft cover
  const shelter = words['cover'] === 'glider';
  const said = shelter ? 'soft' : (words['cover'] ?? defaultCover(words, hullDown, structure));
  const where = read.oneOf(said, coverNames, 'cover');
  if (shelter && (what === kind.vehicle || structure)) {
    refuse(`a ${unit} is in no glider (HA-GLIDER-02)`, 'situation.cover');
  }
  return where;
}

function checkHullDown(vehicle: boolean, where: string, moving: boolean): void {
  if (!vehicle) refuse('only a vehicle is hull down (HA-COV-02)', 'hull-down');
  if (where === 'open') refuse('a hull-down vehicle is not in the open (HA-COV-02)', 'hull-down');
  if (moving) refuse('a hull-down vehicle stands still (HA-R28)', 'hull-down');
}

function readBuilding(numbers: Numbers, words: Description, where: string): string | undefined {
  return where === 'building' ? read.oneOf(words['building'] ?? 'house', buildingsOf(numbers), 'building') : undefined;
}

/** Throws for words that go with others which are not there, and for those that say the same twice. */
function checkOnce(words: Description, isInBuilding: boolean): void {
  const stray = ['building', 'building-points'].find((word) => words[word] !== undefined);
  if (!isInBuilding && stray !== undefined)
    refuse(`situation.${stray} goes with cover "building"`, `situation.${stray}`);
  if (words['actions'] !== undefined && words['shots'] !== undefined)
    refuse('situation.actions and situation.shots say the same twice: give one (HA-IND-03)', [
      'situation.actions',
      'situation.shots',
    ]);
  const isSaid = (word: string): boolean => words[word] !== undefined && words[word] !== false;
  const zeroPaths = ['shifted', 'zeroed', 'earlier-shots'].filter(isSaid).map((word) => `situation.${word}`);
  if (zeroPaths.length > 1) refuse(`${zeroPaths.join(' and ')} exclude each other: give one`, zeroPaths);
}

/** `lmg`, `smg+lmg`, or a list. */
function weaponsIn(said: Json | undefined): readonly string[] | undefined {
  if (said === undefined) return undefined;
  const list = typeof said === 'string' ? said.split('+').map((word) => word.trim()) : said;
  if (Array.isArray(list) && list.length > 0 && list.every((word) => typeof word === 'string')) return list;
  return read.complain('situation.weapons', 'weapons (smg+lmg)', said);
}

function defaultCover(words: Description, hullDown: boolean, structure: boolean): string {
  if (words['building'] !== undefined) return 'building';
  return hullDown || structure ? 'soft' : 'open';
}
