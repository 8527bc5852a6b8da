/**
 * What shots do to one kind of target (HA-FIRE-09, HA-FIRE-10, HA-AT, HA-HE, HA-IND, HA-FLAME,
 * HA-BLDG with its fires, HA-PETARD, HA-AIR-06 to HA-AIR-09).
 *
 * Promises: one scratch record for each target profile, set anew by `begin`; dice in the order in which they are thrown; of a shot that cannot do
 * anything (HA-R24) only the die to hit is thrown; hits on a target that is out are not counted (HA-R25).
 */
import type { Dice } from '../../../kernel/dice.js';
import type { Numbers, Weapon } from '../data/numbers.js';
import { again } from '../data/weapon-abilities.js';
import { kind, type Mode, mode, type Profile } from '../sheet/profile.js';
import { type Affects, createAffects } from './affects.js';
import { createBursts } from './bursts.js';
import { createDamage, type Running } from './damage.js';
import { createFromTheAir } from './from-the-air.js';
import { createHits } from './hits.js';
import { createIndirect } from './indirect.js';
import { attackValue } from './need.js';
import type { Shots } from './shots.js';
import { needCode } from './to-hit.js';

export interface Resolver {
  begin(men: number, extra: number, flags: number, zeroing: number): Running;
  affects: Affects;
  /** `need` is for fire over open sights; the other ways find their own. */
  resolve(dice: Dice, shots: number, need: number, weapon: Weapon, how: Mode, band: number): void;
  /** One explosion in contact: an attack value on vehicles, else an HE row so many times (HA-GOLIATH-03, HA-EXPL-04). */
  explode(dice: Dice, charge: Pick<Weapon, 'he' | 'av'>, times: number): void;
}

/** What bursts and is no weapon of the table: a charge, a grenade. */
export function rowAlone(he: number): Weapon {
  return { he, again: again.never } as Weapon;
}

export function createResolver(numbers: Numbers, shots: Shots, target: Profile): Resolver {
  const { rules } = numbers;
  const damage = createDamage(shots, target);
  const { r } = damage;
  const bursting = createBursts(numbers, shots, target, damage);
  const { atVehicle, bursts } = bursting;
  const hits = createHits(shots, damage);
  const { atMen, inVain } = hits;
  const indirect = createIndirect(numbers, damage, bursting, hits);
  const fromTheAir = createFromTheAir(numbers, target, damage, bursting, hits);
  const affects = createAffects(numbers, target);
  const isVehicle = target.kind === kind.vehicle;
  return {
    explode(dice, charge, times) {
      if (isVehicle) atVehicle(dice, 1, 1, charge.av[0] ?? 0);
      else bursts(dice, 1, 1, charge.he, times);
    },
    begin: damage.begin,
    affects,
    resolve(dice, count, need, weapon, how, band) {
      if (count <= 0) return;
      const harms = affects(weapon, how, band, r.flags);
      r.again = weapon.rerolls && how === mode.direct ? again.misses : weapon.again;
      switch (how) {
        case mode.direct:
          if (!harms) inVain(dice, count, need);
          else if (isVehicle) {
            const value = attackValue(weapon, how, band);
            atVehicle(dice, count, need, value < -50 ? 0 : value);
          } else atMen(dice, count, need);
          return;
        case mode.air:
          if (harms) fromTheAir(dice, count, need, weapon, band);
          else inVain(dice, count, need);
          return;
        case mode.bomb:
        case mode.he:
          if (harms) bursts(dice, count, need, weapon.he, 1);
          else inVain(dice, count, need);
          return;
        case mode.indirect:
          indirect(dice, count, weapon, harms);
          return;
        case mode.flame: // HA-FLAME-01, HA-FLAME-02: no die to hit
          if (!harms) r.hits += count;
          else if (isVehicle) atVehicle(dice, count, 1, attackValue(weapon, how, band));
          else bursts(dice, count, 1, weapon.he, 1, rules.fires.flameCatchesOn);
          return;
        case mode.petard: // HA-PETARD-01: it is not fired at anything else
          if (harms)
            bursts(dice, count, needCode(rules.petard.need - weapon.added), weapon.he, rules.petard.multiplies);
          return;
      }
    },
  };
}
