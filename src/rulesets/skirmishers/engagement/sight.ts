/**
 * Who can shoot at whom on the lane, and at what target number (SK-R21, SK-L08). Promise: nothing is allocated.
 */
import { laneDistance } from '../../../engagement/lane.js';
import { nearestEnemy as nearestTo, type Whereabouts } from '../../../engagement/nearest-unit.js';
import { Quarry } from '../../../engagement/quarry.js';
import type { State } from '../../../kernel/process.js';
import { baseOf, never, newAim, targetNumber } from '../attack/to-hit.js';
import { fullHp, type Rules } from '../data/numbers.js';
import type { DirectWeapon, Weapon } from '../data/weapon-data.js';
import * as its from '../state/its.js';
import { dotsPerField } from '../state/layout.js';
import { ageField, baseOfMan, block, burningField, cloudField, get, lying, setUpField } from '../state/state.js';
import type { Battle, Man, Slot } from './battle.js';
import { bit, isA, sees } from './ground.js';
import { stands } from './losses.js';

/** Dots between two places, at least 1 (SK-R26). */
export function rangeOf(a: number, b: number): number {
  return Math.max(1, laneDistance(a, b));
}

function slotOf(battle: Battle, held: number): Slot {
  return battle.slots[held - 1] as Slot;
}

export function isSetUp(battle: Battle, s: State, held: number): boolean {
  return s[setUpField(battle, held - 1)] === 1;
}

/**
 * What a side that moves sees of its enemies. None of them comes, goes, moves or is wounded meanwhile, and neither smoke nor fire: so it is worked out once for all
 * who move on end, but for arcs that are used up.
 */
export interface Seen {
  /** Enemies with an arc when the moves began, so many as `count` says. */
  readonly arcs: Int32Array;
  count: number;
  /** Another number whenever enemies may be seen otherwise than before: when a side begins to move, when an arc is used up. */
  version: number;
  /** The last target number of an arc, and what it depended on: of the target, of the firer, and his weapon. */
  number: number;
  target: number;
  firer: number;
  weapon: DirectWeapon | undefined;
  /** The nearest enemy of who is at `from`. */
  from: number;
  nearest: number;
  /** The last walk on which nothing could befall a man: from where, how far at most (signed), AP for it; to where, and AP left. */
  readonly walk: { from: number; way: number; budget: number; to: number; left: number };
}

export function newSeen(men: number): Seen {
  const walk = { from: -1, way: 0, budget: 0, to: 0, left: 0 };
  const number = { number: never, target: -1, firer: -1, weapon: undefined };
  return { arcs: new Int32Array(men), count: 0, version: 0, ...number, from: -1, nearest: -1, walk };
}

/** Looks at the enemies of a side that begins to move. */
export function look(battle: Battle, s: State, side: number): void {
  const { seen, sides } = battle;
  const to = sides.to[1 - side] as number;
  seen.count = 0;
  seen.version++;
  seen.target = -1;
  seen.from = -1;
  for (let k = sides.from[1 - side] as number, base = baseOfMan(battle, k); k < to; k++, base += block) {
    if (hasArc(battle, s, base)) seen.arcs[seen.count++] = k;
  }
}

/** Whether an arc of the man at `base` is waiting (SK-CREW-04, SK-R22); whoever does not stand has none. */
function hasArc(battle: Battle, s: State, base: number): boolean {
  const held = get(s, base, its.serves);
  return held > 0 ? isSetUp(battle, s, held) : s[base + its.arc] === 1;
}

export function isBurning(battle: Battle, s: State, dot: number): boolean {
  if (!battle.burns) return false;
  const word = s[burningField(battle, dot)] as number;
  return ((word >> (dot % dotsPerField)) & 1) === 1;
}

/** Dots about a cloud of that age that are full of smoke (SK-SMOKE-01). */
function reachOfSmoke(battle: Battle, age: number): number {
  return age > 0 ? battle.rules.smoke.spread : battle.rules.smoke.radius;
}

/** Whether smoke is in the way or on the target's dot (SK-R15). */
export function isSmoked(battle: Battle, s: State, from: number, to: number): boolean {
  const { clouds } = battle;
  // the firer's own dot is not in the way
  const low = from < to ? from + 1 : to;
  const high = from < to ? to : from > to ? from - 1 : to;
  for (let k = 0; k < clouds.length; k++) {
    const place = s[cloudField(battle, k)] as number;
    if (place === 0) continue;
    const reach = reachOfSmoke(battle, s[ageField(battle, k)] as number);
    if (place - 1 - reach <= high && low <= place - 1 + reach) return true;
  }
  return false;
}

/** Whether a cloud has been declared by a man's side that will lie between two places. */
export function isSmokeThrown(battle: Battle, s: State, man: Man, from: number, to: number): boolean {
  for (let k = man.friendFrom; k < man.friendTo; k++) {
    const place = get(s, (battle.men[k] as Man).base, its.smokeThrown) - 1;
    if (place >= 0 && Math.min(from, to) <= place && place <= Math.max(from, to)) return true;
  }
  return false;
}

function isFired(battle: Battle, s: State, from: number, to: number): boolean {
  const step = from < to ? 1 : -1;
  for (let dot = from === to ? from : from + step; ; dot += step) {
    if (isBurning(battle, s, dot)) return true;
    if (dot === to) return false;
  }
}

/** SK-R05: the largest modifier of all things in the way. */
function coverOf(battle: Battle, s: State, from: number, target: Man, to: number): number {
  const { ground, rules } = battle;
  let most = ground.cover === undefined ? 0 : (ground.cover[from * (ground.length + 1) + to] as number);
  if (target.profile.cover > most && to === target.start) most = target.profile.cover; // SK-L07
  if (rules.cover.smoke > most && isSmoked(battle, s, from, to)) most = rules.cover.smoke;
  if (battle.burns && rules.cover.fire > most && isFired(battle, s, from, to)) most = rules.cover.fire;
  return most;
}

/** The target number of a shot or throw with that weapon; `never` and more where it cannot hit. */
export function numberFor(battle: Battle, s: State, firer: Man, target: Man, weapon: Weapon, flying: boolean): number {
  const { aim } = battle;
  aim.hp = get(s, firer.base, its.hp);
  aim.entangled = get(s, firer.base, its.entangled) === 1;
  const lies = get(s, target.base, its.lies) !== lying.no;
  const from = get(s, firer.base, its.place);
  return numberAt(battle, s, from, target, get(s, target.base, its.place), lies, weapon, flying);
}

/** The same between two places, wherever they stand now; `aim` has what the number takes from the firer. */
export function numberAt(
  battle: Battle,
  s: State,
  from: number,
  target: Man,
  to: number,
  lies: boolean,
  weapon: Weapon,
  flying: boolean,
): number {
  const { aim, ground, rules } = battle;
  // SK-R13: whatever is thrown is thrown at short range
  aim.base = baseOf(rules, weapon, weapon.kind === 'explosive' && weapon.thrown ? 0 : rangeOf(from, to));
  aim.tunnel = !flying && isA(ground, to, bit.tunnel);
  aim.flying = flying;
  const isDown = lies || (target.profile.prone && to === target.start);
  aim.prone = !flying && (isDown || isA(ground, to, bit.trench)); // SK-TERR-03, SK-L07
  aim.swimming = !flying && isA(ground, to, bit.deep);
  aim.cover = coverOf(battle, s, from, target, to);
  return targetNumber(rules, aim);
}

/** The weapon of an arc that waits. */
export function arcWeapon(battle: Battle, s: State, firer: Man): DirectWeapon {
  const held = get(s, firer.base, its.serves);
  return held > 0 ? slotOf(battle, held).weapon : (firer.arms as DirectWeapon);
}

/** The target number of a shot from an arc at who moves; `never` where he is not in it. */
export function arcNumber(battle: Battle, s: State, firer: Man, target: Man, flying: boolean): number {
  const { seen, ground } = battle;
  const weapon = arcWeapon(battle, s, firer);
  const from = get(s, firer.base, its.place);
  const to = get(s, target.base, its.place);
  // men of a unit are alike but for their state
  const him = 6 * (target.unit * (ground.length + 1) + to) + 2 * get(s, target.base, its.lies) + (flying ? 1 : 0);
  const me = 2 * (from * (fullHp + 1) + get(s, firer.base, its.hp)) + get(s, firer.base, its.entangled);
  if (seen.target !== him || seen.firer !== me || seen.weapon !== weapon) {
    const isIn = rangeOf(from, to) <= weapon.long && canSee(battle, s, firer, target, flying);
    seen.number = isIn ? numberFor(battle, s, firer, target, weapon, flying) : never;
    seen.target = him;
    seen.firer = me;
    seen.weapon = weapon;
  }
  return seen.number;
}

/** Whether the target is seen at all (SK-TERR-03); a flier is above ground. */
export function canSee(battle: Battle, s: State, firer: Man, target: Man, flying = false): boolean {
  const from = get(s, firer.base, its.place);
  if (flying) return !isA(battle.ground, from, bit.tunnel);
  return sees(battle.ground, from, get(s, target.base, its.place));
}

/** The nearest standing enemy, the first listed of several; −1 for none (SK-R25). For whoever moves: see `Seen`. */
export function nearestEnemy(battle: Battle, s: State, man: Man): number {
  const { seen, where } = battle;
  const from = get(s, man.base, its.place);
  if (seen.from !== from) {
    seen.from = from;
    seen.nearest = nearestTo(where, s, man);
  }
  return seen.nearest;
}

/** Where men are, for whoever asks who is nearest. */
export function whereaboutsOf(men: readonly Man[]): Whereabouts {
  const place = (s: State, k: number): number => get(s, (men[k] as Man).base, its.place);
  return {
    isThere: (s, k) => stands(s, men[k] as Man),
    distance: (s, one, other) => laneDistance(place(s, one), place(s, other)),
  };
}

/**
 * ENG-L01, SK-L23: whether a man could harm anybody at all, near and in the open, with the rounds, the AP and the HP that he
 * has left; who has no weapon of his own, smoke to throw, or a crew-served weapon in his squad goes anyway.
 */
export function quarryOf(rules: Rules, men: readonly Man[]): Quarry {
  const best = newAim();
  const easiest = Math.min(rules.toHit.shortBase, rules.toHit.longBase);
  const man = (k: number): Man => men[k] as Man;
  return new Quarry(men.length, {
    goesAnyway: (k) => {
      const { arms, slots, profile } = man(k);
      return arms === undefined || slots.length > 0 || profile.smoke > 0;
    },
    isAlive: (s, k) => stands(s, man(k)),
    couldHarm: (s, k) => {
      const { arms, base, ap } = man(k);
      const hp = get(s, base, its.hp);
      if ((ap[hp] as number) < (arms?.ap ?? 1)) return false;
      if (arms?.kind === 'explosive') return arms.rounds === undefined || get(s, base, its.rounds) > 0;
      best.hp = hp;
      best.base = easiest - (arms?.added ?? 0);
      return targetNumber(rules, best) < never;
    },
  });
}
