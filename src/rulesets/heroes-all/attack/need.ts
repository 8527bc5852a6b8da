/**
 * What a shot needs to hit (HA-FIRE-02, HA-FIRE-03, HA-FIRE-08, HA-SNIPER-02), and the flags that say in which situation it is fired.
 *
 * Promises: pure and free of allocation; the need may be below 2 (always hits) or above 6 (never does), since only the modified die counts (HA-R02).
 */
import { digits } from '../../../kernel/digits.js';
import type { RuleNumbers, Weapon } from '../data/numbers.js';
import { column } from '../data/rule-numbers.js';
import { kind, type Mode, mode, type Profile, quality } from '../sheet/profile.js';

/**
 * Cover against fire (HA-COV-01). Men in a `building`, or in a `bunker` (a pillbox that stands as a building), or in a `hut` (that leaves no ruin), are shelled through it (HA-R31);
 * `pillbox` is one without points of its own.
 */
export const cover = { open: 0, soft: 1, hard: 2, pillbox: 3, building: 4, bunker: 5, hut: 6 } as const;
export type Cover = 0 | 1 | 2 | 3 | 4 | 5 | 6;
export const coverCodes = 7;
export const coverNames = ['open', 'soft', 'hard', 'pillbox', 'building'] as const;

/** Aspects of a vehicle (HA-AT-01). */
export const aspect = { front: 0, side: 1, rear: 2 } as const;
export type AspectCode = 0 | 1 | 2;
export const aspectNames = ['front', 'side', 'rear'] as const;

/** One situation: bits of `flag`, cover (8: powers of two are read faster), aspect. */
const situation = digits('heroes-all/situation', { aspect: 3, cover: 8, bits: 256 });
export const flagCodes = situation.size;

export const flag = {
  firerMoving: 1,
  targetMoving: 2,
  aimed: 4,
  second: 8,
  autospot: 16,
  hullDown: 32,
  /** The target moved more than 3" this bound (HA-IND-02). */
  movedFar: 64,
  /** The building that the target is, or is in, is on fire (HA-BLDG-03). */
  burning: 128,
} as const;

export function packFlags(bits: number, where: Cover, facing: AspectCode): number {
  return bits + where * situation.weight.cover + facing * situation.weight.aspect;
}

/** The bits of `flag`, and the others. */
export const bitsOf = situation.of.bits;
export const coverOf = situation.of.cover as (flags: number) => Cover;
export const aspectOf = situation.of.aspect as (flags: number) => AspectCode;

/** HE goes on the building around the target. */
export function isInside(where: Cover): boolean {
  return where >= cover.building;
}

/** The next action: aimed no more, a second shot; a ruin is hard cover, a wooden building leaves nothing (HA-BLDG-05); a fire burns on. */
export function flagsAfter(flags: number, falls: boolean, burns: boolean): number {
  const where = coverOf(flags);
  const ruin: Cover = where === cover.hut ? cover.open : cover.hard;
  const next = falls && isInside(where) ? ruin : where;
  const bits = (bitsOf(flags) & ~flag.aimed) | flag.second | (burns ? flag.burning : 0);
  return packFlags(falls ? bits & ~flag.burning : bits, next, aspectOf(flags));
}

/** Band of a range in inches: 0 short, 1 effective, 2 long; −1 when the weapon cannot fire so far, or so near (HA-R04). */
export function bandOf(weapon: Weapon, how: Mode, range: number): number {
  if (range < weapon.from) return -1;
  const bands = how === mode.he ? weapon.heBands : weapon.bands;
  if (how === mode.indirect && weapon.fire === 'direct') {
    // HA-R06: howitzers, to the limit of their last band
    return range <= Math.max(bands[0], bands[1], bands[2]) ? 1 : -1;
  }
  for (let band = 0; band < 3; band++) if (range <= (bands[band] as number)) return band;
  return -1;
}

/** The attack value against vehicles in a band: what the D10 gets (HA-AT-02, HA-R24). Below −50 where it has none. */
export function attackValue(weapon: Weapon, how: Mode, band: number): number {
  if (how !== mode.direct && how !== mode.flame) return -99;
  return (weapon.av[band] ?? -99) + weapon.pierces; // HA-L64
}

/** What a D6 must show. HE against men in a building aims at the building (HA-R31). */
export function needOf(
  rules: RuleNumbers,
  firer: Profile,
  target: Profile,
  weapon: Weapon,
  how: Mode,
  band: number,
  flags: number,
): number {
  if (how >= mode.air) return airNeed(rules, firer, target, how, flags) - weapon.added;
  const m = rules.modifiers;
  // HA-L08: what fires at men makes no use of its attack value
  const hasAv = how === mode.direct && weapon.av[band] !== undefined && target.kind === kind.vehicle;
  const c = how === mode.he ? column.he : firer.sniper ? column.sniper : hasAv ? column.at : column.smallArms;
  const at = (name: keyof RuleNumbers['modifiers']): number => m[name][c] as number;
  const where = coverOf(flags);
  let change = 0;
  if (band === 0) change += at('short-range');
  else if (band === 2) change += at('long-range');
  if ((flags & (flag.second | flag.targetMoving)) === flag.second) change += at('second-shot'); // HA-L31
  if ((flags & flag.aimed) !== 0) change += at('aimed');
  if (firer.fireQuality === quality.elite) change += at('elite');
  else if (firer.fireQuality === quality.poor) change += at('poor');
  if ((flags & flag.firerMoving) !== 0 && !weapon.free) change += at('firer-moving');
  if ((flags & flag.autospot) !== 0) change += at('autospot');
  if (target.kind === kind.structure || (isInside(where) && how === mode.he)) {
    const aim = target.structure?.aim ?? 'building';
    if (aim !== 'none') change += at(aim);
  } else {
    if ((flags & flag.targetMoving) !== 0) change += at('target-moving');
    change += coverChange(at, target, where, flags);
  }
  return (firer.sniper ? rules.sniperHitsOn : rules.hitOn) - change - weapon.added;
}

/** HA-R28: cover hides half of a vehicle, which changes nothing; hull down hides more. */
function coverChange(
  at: (name: 'open' | 'hull-down' | 'hard-cover' | 'pillbox') => number,
  target: Profile,
  where: Cover,
  flags: number,
): number {
  if (target.kind === kind.vehicle) {
    if ((flags & flag.hullDown) !== 0) return at('hull-down');
    return where === cover.open ? at('open') : 0;
  }
  if (where === cover.open) return at('open');
  if (where === cover.soft) return 0;
  return at('hard-cover') + (where === cover.pillbox || where === cover.bunker ? at('pillbox') : 0); // HA-R13
}

/** What an aircraft's D6 must show: no modifiers (HA-AIR-06, HA-AIR-07, HA-AIR-09, HA-R34). */
function airNeed({ fromTheAir }: RuleNumbers, firer: Profile, target: Profile, how: Mode, flags: number): number {
  if (how === mode.bomb) return firer.aircraft?.diveBomber ? fromTheAir.diveBombs : fromTheAir.bombs;
  const armoured = target.kind === kind.vehicle && !target.soft;
  return armoured && (flags & flag.targetMoving) !== 0 ? fromTheAir.movingArmour : fromTheAir.hits;
}

/** States of zeroing in (HA-R19): 0 to 3 shots since the aim was last lost, zeroed, or shifted by 3" or less after that. */
export const zero = { most: 3, zeroed: 4, shifted: 5 } as const;
export const zeroStates = 6;

/** Inches that a target may move before its zero is lost (HA-IND-03). */
export const shortMove = 3;

/** Where zeroing stands when the target has moved so many inches since (HA-R19). */
export function zeroWhenMoved(zeroing: number, inches: number): number {
  if (inches === 0) return zeroing;
  return zeroing >= zero.zeroed && inches <= shortMove ? zero.shifted : 0;
}

/** What an indirect shot needs (HA-IND-02, HA-IND-03, HA-IND-04, HA-R19, HA-L13, HA-L64). */
export function indirectNeed(rules: RuleNumbers, weapon: Weapon, zeroing: number, movedFar: boolean, base: number) {
  const { indirect } = rules;
  const { added } = weapon;
  if (!weapon.zeroes) return base + (movedFar ? indirect.movedFar : 0) - added;
  if (zeroing === zero.zeroed) return indirect.zeroed - added;
  if (zeroing === zero.shifted) return indirect.shifted - added;
  return Math.max(indirect.best, base + (movedFar ? indirect.movedFar : 0) - zeroing) - added;
}

/** Where zeroing stands after a shot. */
export function zeroAfter(weapon: Weapon, zeroing: number, hit: boolean): number {
  if (!weapon.zeroes) return 0;
  if (hit || zeroing >= zero.zeroed) return zero.zeroed;
  return Math.min(zero.most, zeroing + 1);
}
