/**
 * What shots do to one kind of target (HA-FIRE-09, HA-FIRE-10, HA-AT, HA-HE, HA-IND, HA-FLAME,
 * HA-BLDG with its fires, HA-PETARD, HA-AIR-06 to HA-AIR-09).
 *
 * Promises: one scratch record for each target profile, set anew by `begin`; dice in the order in which they are thrown; of a shot that cannot do
 * anything (HA-R24) only the die to hit is thrown; hits on a target that is out are not counted (HA-R25).
 */
import type { Dice } from '../../../kernel/dice.js';
import { row3F, rowF } from '../data/he.js';
import type { Armour, Aspect, Numbers, Weapon } from '../data/numbers.js';
import { kind, type Mode, mode, type Profile } from '../sheet/profile.js';
import { aspectOf, attackValue, coverOf, flag, indirectNeed, isInside, zeroAfter } from './need.js';
import { effect, grade, needCode, type Shots, tenToReach, vehicleHit, volley, worse } from './shots.js';

/** A target while it is fired at. */
export interface Running {
  /** Figures left, and lost. */
  men: number;
  lost: number;
  grade: number;
  weaponDestroyed: boolean;
  points: number;
  pointsLost: number;
  ruined: boolean;
  /** Bounds for which it was set on fire (HA-BLDG-03). */
  burns: number;
  zeroing: number;
  hits: number;
  /** Nothing is left to be hit. */
  out: boolean;
  flags: number;
}

export interface Resolver {
  begin(men: number, extra: number, flags: number, zeroing: number): Running;
  /** Whether a hit of this round could do anything to the target in a situation. */
  affects(weapon: Weapon, how: Mode, band: number, flags: number): boolean;
  /** `need` is for fire over open sights; the other ways find their own. */
  resolve(dice: Dice, shots: number, need: number, weapon: Weapon, how: Mode, band: number): void;
  /** One explosion in contact: an attack value on vehicles, else an HE row so many times (HA-GOLIATH-03, HA-EXPL-04). */
  explode(dice: Dice, charge: Pick<Weapon, 'he' | 'av'>, times: number): void;
}

export function createResolver(numbers: Numbers, shots: Shots, target: Profile): Resolver {
  const { rules, heRows } = numbers;
  const r: Running = {
    men: 0,
    lost: 0,
    grade: 0,
    weaponDestroyed: false,
    points: 0,
    pointsLost: 0,
    ruined: false,
    burns: 0,
    zeroing: 0,
    hits: 0,
    out: false,
    flags: 0,
  };
  const isVehicle = target.kind === kind.vehicle;
  const aspects = (target.armour as Armour | undefined)?.aspects;
  const bestOfRow = heRows.map((row) => Math.max(...row));
  bestOfRow[row3F] = 3 * (bestOfRow[rowF] as number);

  /** HE goes on the building that men are in, or on the structure itself. */
  const onStructure = (flags = r.flags): boolean => target.kind === kind.structure || isInside(coverOf(flags));
  /** HA-R30: what HE doubles against, and what burns. */
  const isBuilding = (): boolean => target.kind !== kind.structure || target.structure?.building === true;
  const multiplies = (): number => (isBuilding() ? rules.buildingMultiplies : 1);

  const lose = (count: number): void => {
    const lost = Math.min(count, r.men);
    r.men -= lost;
    r.lost += lost;
    if (r.men === 0 && target.kind !== kind.structure) r.out = true;
  };
  const become = (dice: Dice, now: number): void => {
    if (now === grade.none) return;
    r.grade = now;
    if (now !== grade.brewed) return;
    if (r.men > 0) lose(dice.call(shots.brewedCrew));
    r.out = true;
  };

  /** Shots with an attack value, or at a soft skin (HA-AT-02, HA-AT-06). */
  const atVehicle = (dice: Dice, count: number, need: number, again: number, value: number): void => {
    const { brew, damage } = (aspects as Armour['aspects'])[aspectOf(r.flags)] as Aspect;
    const toDamage = damage === 0 ? 1 : tenToReach(damage, value);
    const code = dice.call(shots.vehicleVolley, count, need, again, tenToReach(brew, value), toDamage, r.grade);
    r.hits += vehicleHit.of.hits(code);
    become(dice, vehicleHit.of.grade(code));
  };

  /** One shot that bursts; `lights`: what sets a building on fire that it hits. Returns whether it hit. */
  const burst = (dice: Dice, need: number, row: number, times: number, lights: number): boolean => {
    const structure = onStructure();
    if (structure || target.kind === kind.men) {
      const code = dice.call(shots.heShot, need, row, structure ? times * multiplies() : times);
      if (code === 0) return false;
      (structure ? wear : lose)(volley.of.casualties(code));
      if (structure) ignite(dice, lights);
      r.hits++;
      return true;
    }
    if (isVehicle && target.soft) {
      const before = r.hits;
      atVehicle(dice, 1, need, 0, 0);
      return r.hits > before;
    }
    if (isVehicle) {
      const code = dice.call(shots.heAtArmour, need, row, target.openTopped ? 1 : 0);
      if (code === 0) return false;
      r.hits++;
      if (target.openTopped) lose(effect.of.fallen(code)); // HA-R26: crew first, then its die, whoever is left
      if (effect.of.damaged(code) === 1) become(dice, worse(r.grade, grade.damaged, rules.damagedTwiceIsBrewed));
      return true;
    }
    const code = dice.call(shots.heAtCrew, need, row, times);
    if (code === 0) return false;
    r.hits++;
    lose(effect.of.fallen(code));
    if (effect.of.destroyed(code) === 1) {
      r.weaponDestroyed = true;
      r.out = true;
    }
    return true;
  };

  /** HA-BLDG-02, HA-BLDG-04, HA-R31: points first, then the people inside. */
  const wear = (worn: number): void => {
    const taken = Math.min(worn, r.points);
    r.points -= taken;
    r.pointsLost += taken;
    if (r.points > 0) return;
    r.ruined = true;
    r.burns = 0;
    r.out = true;
    const surplus = worn - taken;
    if (surplus === 0) return;
    lose(surplus);
    if (target.kind === kind.crew) r.weaponDestroyed = true;
  };

  /** HA-BLDG-03, HA-FLAME-02: a building that is hit and still stands may burn; one that burns burns on. */
  const ignite = (dice: Dice, on: number): void => {
    if (r.ruined || r.burns > 0 || (r.flags & flag.burning) !== 0 || !isBuilding()) return;
    if (dice.atLeast(1, 6, on, 'to set it on fire (HA-BLDG-03)') === 0) return;
    r.burns = dice.die(rules.fires.bounds, 'bounds that it burns (HA-BLDG-03)');
  };

  /** Bursts; they add up where nothing can end them early. */
  const bursts = (
    dice: Dice,
    count: number,
    need: number,
    row: number,
    times: number,
    lights = rules.fires.catchesOn,
  ): void => {
    const most = (count - 1) * times * (bestOfRow[row] as number);
    if (target.kind === kind.men && !onStructure() && most < r.men) {
      const code = dice.pool(count, shots.heShot, need, row, times);
      r.hits += volley.of.hits(code);
      lose(volley.of.casualties(code));
      return;
    }
    for (let n = 0; n < count && !r.out; n++) burst(dice, need, row, times, lights);
  };

  /** A hit is a casualty (HA-FIRE-09, HA-FIRE-10); hits on nobody are not counted (HA-R25). */
  const atMen = (dice: Dice, count: number, need: number, again: number): void => {
    const before = r.lost;
    lose(volley.of.hits(dice.pool(count, shots.shot, need, again)));
    r.hits += r.lost - before;
  };

  /** Shots that hit and do nothing. */
  const inVain = (dice: Dice, count: number, need: number, again: number): void => {
    r.hits += volley.of.hits(dice.pool(count, shots.shot, need, again));
  };

  const indirect = (dice: Dice, count: number, weapon: Weapon, harms: boolean): void => {
    const far = (r.flags & flag.movedFar) !== 0;
    for (let n = 0; n < count && !r.out; n++) {
      const need = needCode(indirectNeed(rules, weapon, r.zeroing, far, weapon.indirectNeed));
      const before = r.hits;
      if (harms) bursts(dice, 1, need, weapon.he, 1);
      else inVain(dice, 1, need, 0);
      r.zeroing = zeroAfter(weapon, r.zeroing, r.hits > before);
    }
  };

  /** HA-AIR-09: AT weapons at armour; whatever hits an open-topped AFV destroys it, and throws no D10. */
  const atArmourFromAbove = (dice: Dice, count: number, need: number): void => {
    if (!target.openTopped) {
      atVehicle(dice, count, need, 0, rules.fromTheAir.atValue);
      return;
    }
    for (let n = 0; n < count && !r.out; n++) {
      if (dice.atLeast(1, 6, need, 'to hit (HA-AIR-09)') === 0) continue;
      r.hits++;
      become(dice, grade.brewed);
    }
  };

  /** HA-AIR-06, HA-R34: bullets as from the ground, shells and rockets burst. */
  const fromTheAir = (dice: Dice, count: number, need: number, weapon: Weapon, band: number): void => {
    if (isVehicle && !target.soft) atArmourFromAbove(dice, count, need);
    else if (isVehicle) atVehicle(dice, count, need, 0, weapon.av[band] ?? 0);
    else if (weapon.he >= 0) bursts(dice, count, need, weapon.he, 1);
    else atMen(dice, count, need, 0);
  };

  const affects: Resolver['affects'] = (weapon, how, band, flags) => {
    if (how === mode.petard) return onStructure(flags);
    if (how === mode.air && isVehicle && !target.soft) {
      if (weapon.he < 0) return false;
      return target.openTopped || reaches(aspects, aspectOf(flags), rules.fromTheAir.atValue);
    }
    if (how === mode.direct || (how === mode.air && weapon.he < 0)) {
      if (target.kind === kind.structure) return false; // HA-R20
      if (!isVehicle || target.soft) return true;
      return reaches(aspects, aspectOf(flags), attackValue(weapon, how, band));
    }
    if (how === mode.flame && isVehicle)
      return target.soft || reaches(aspects, aspectOf(flags), attackValue(weapon, how, band));
    if (weapon.he < 0) return false;
    if (!isVehicle || target.soft) return true;
    const most = bestOfRow[weapon.he] as number;
    return most > (target.openTopped ? rules.openToppedLess : rules.closedDamagedAbove);
  };

  return {
    explode(dice, charge, times) {
      if (isVehicle) atVehicle(dice, 1, 1, 0, charge.av[0] ?? 0);
      else bursts(dice, 1, 1, charge.he, times);
    },
    begin(men, extra, flags, zeroing) {
      r.men = men;
      r.lost = 0;
      r.flags = flags;
      const structure = onStructure();
      r.grade = isVehicle ? Math.min(1, extra) : 0;
      r.points = structure ? extra : 0;
      r.weaponDestroyed = false;
      r.pointsLost = 0;
      r.ruined = false;
      r.burns = 0;
      r.zeroing = zeroing;
      r.hits = 0;
      r.out = structure && target.kind === kind.structure ? extra === 0 : men === 0;
      return r;
    },
    affects,
    resolve(dice, count, need, weapon, how, band) {
      if (count <= 0) return;
      const harms = affects(weapon, how, band, r.flags);
      const again = weapon.rerolls ? 1 : 0;
      switch (how) {
        case mode.direct:
          if (!harms) inVain(dice, count, need, again);
          else if (isVehicle) {
            const value = attackValue(weapon, how, band);
            atVehicle(dice, count, need, again, value < -50 ? 0 : value);
          } else atMen(dice, count, need, again);
          return;
        case mode.air:
          if (harms) fromTheAir(dice, count, need, weapon, band);
          else inVain(dice, count, need, 0);
          return;
        case mode.bomb:
        case mode.he:
          if (harms) bursts(dice, count, need, weapon.he, 1);
          else inVain(dice, count, need, 0);
          return;
        case mode.indirect:
          indirect(dice, count, weapon, harms);
          return;
        case mode.flame: // HA-FLAME-01, HA-FLAME-02: no die to hit
          if (!harms) r.hits += count;
          else if (isVehicle) atVehicle(dice, count, 1, 0, attackValue(weapon, how, band));
          else bursts(dice, count, 1, weapon.he, 1, rules.fires.flameCatchesOn);
          return;
        case mode.petard: // HA-PETARD-01: it is not fired at anything else
          if (harms) bursts(dice, count, needCode(rules.petard.need), weapon.he, rules.petard.multiplies);
          return;
      }
    },
  };
}

/** Whether a D10 can still damage (HA-R24). */
function reaches(aspects: Armour['aspects'] | undefined, side: number, value: number): boolean {
  const { brew, damage } = (aspects as Armour['aspects'])[side] as Aspect;
  return value > -50 && 10 + value >= Math.min(brew, damage === 0 ? -99 : damage);
}
