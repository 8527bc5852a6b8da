/**
 * Single shots as sub-rules: each a pure function of a few small numbers, in the order in which a player throws (HA-R01): hit, effect, follow-up.
 *
 * Promises: outcomes of `shot` and `heShot` add up, so that volleys are pooled.
 */
import type { Dice } from '../../../kernel/dice.js';
import { digits } from '../../../kernel/digits.js';
import { defineRule, type Rule } from '../../../kernel/rule.js';
import { row3F, rowF } from '../data/he.js';
import type { Numbers } from '../data/numbers.js';
import { again, againCodes } from '../data/weapon-abilities.js';
import { needCodes, toHitFor } from './to-hit.js';

/** What became of a vehicle. */
export const grade = { none: 0, damaged: 1, brewed: 2 } as const;

/** Outcomes that add up. */
export const volley = digits('heroes-all/volley', { hits: 1024, casualties: 1024 });
/** What one HE hit did to a crew or a vehicle. */
export const effect = digits('heroes-all/effect', { hit: 2, damaged: 2, destroyed: 2, fallen: 64 });
/** What shots did to a vehicle. */
export const vehicleHit = digits('heroes-all/hits on a vehicle', { grade: 4, hits: 256 });
/** One hit, of each kind. */
const oneHit = volley.weight.hits;
const hit = effect.weight.hit;

const toHit = toHitFor('to hit (HA-FIRE-02)');
const heHits = toHitFor('to hit (HA-FIRE-08)');

/** Needs of a D10 are kept from 1 (always) to 11 (never). */
function tenCode(need: number): number {
  return Math.max(1, Math.min(11, need));
}

/** Shots that burst. */
export interface HeShots {
  /** HA-HE-01: `times` multiplies the row; `volley`. */
  readonly heShot: Rule<[need: number, row: number, times: number]>;
  /** HA-HE-02: the same on a crew; `effect`. */
  readonly heAtCrew: Rule<[need: number, row: number, times: number]>;
  /** HA-HE-03 and HA-HE-04: closed or open-topped (0, 1); `effect`. */
  readonly heAtArmour: Rule<[need: number, row: number, open: number]>;
}

export interface Shots extends HeShots {
  /** The same, by how the die to hit is thrown (`again`). */
  readonly he: readonly HeShots[];
  /** HA-FIRE-02, HA-FIRE-05 (HA-R10): `again` says how the die to hit is thrown; a hit is 1 casualty (`volley`). */
  readonly shot: Rule<[need: number, again: number]>;
  /** HA-FIRE-02, HA-AT-02, HA-R24: with the D10 that brews and the one that damages; `vehicleHit`. */
  readonly vehicleShot: Rule<[need: number, again: number, brew: number, damage: number]>;
  /** A volley at a vehicle, damaged before or not, one shot after another (HA-R25); as `vehicleShot`. */
  readonly vehicleVolley: Rule<
    [shots: number, need: number, again: number, brew: number, damage: number, before: number]
  >;
  /** HA-AT-04: people aboard who fall when a vehicle brews; D6 − 2, never below 0. */
  readonly brewedCrew: Rule<[]>;
}

export function createShots(numbers: Numbers): Shots {
  const { rules } = numbers;
  const { vehicleShot, vehicleVolley } = vehicleShots(numbers);
  const plain = heShots(numbers, again.never);
  return {
    shot: defineRule({
      name: 'heroes-all/shot',
      sizes: [needCodes, againCodes],
      run: (dice, need, how) => (toHit(dice, need, how) ? oneHit + 1 : 0),
    }),
    vehicleShot,
    vehicleVolley,
    ...plain,
    // HA-FIRE-05 is of small arms
    he: [plain, plain, heShots(numbers, again.ones), heShots(numbers, again.failures)],
    brewedCrew: defineRule({
      name: 'heroes-all/crew of a brewed vehicle',
      sizes: [],
      run: (dice) => Math.max(0, dice.die(6, 'casualties aboard (HA-AT-04)') - rules.brewedCrewLess),
      tell: (code) => `${code} of the people aboard fall.`,
    }),
  };
}

/** Shots that burst, by how their die to hit is thrown (`again`). */
export function heOf({ he }: Shots, how: number): HeShots {
  return he[how] as HeShots;
}

/** Shots with an attack value (HA-AT-02). */
function vehicleShots({ rules }: Numbers): Pick<Shots, 'vehicleShot' | 'vehicleVolley'> {
  const vehicleShot = defineRule({
    name: 'heroes-all/shot at a vehicle',
    sizes: [needCodes, againCodes, 12, 12],
    run: (dice, need, how, brew, damage) => {
      if (!toHit(dice, need, how)) return 0;
      const roll = dice.die(10, 'attack value against defence (HA-AT-02)');
      return (
        vehicleHit.weight.hits +
        vehicleHit.weight.grade * (roll >= brew ? grade.brewed : roll >= damage ? grade.damaged : grade.none)
      );
    },
    tell: (code) => (code === 0 ? 'Missed.' : `Hit: ${['no effect', 'damaged', 'brewed'][vehicleHit.of.grade(code)]}.`),
  });

  return {
    vehicleShot,
    vehicleVolley: defineRule({
      name: 'heroes-all/volley at a vehicle',
      sizes: [256, needCodes, againCodes, 12, 12, 2],
      run: (dice, shots, need, how, brew, damage, before) => {
        let hitSoFar = 0;
        let now: number = before;
        for (let n = 0; n < shots && now !== grade.brewed; n++) {
          const code = dice.call(vehicleShot, need, how, brew, damage);
          hitSoFar += vehicleHit.of.hits(code);
          now = worse(now, vehicleHit.of.grade(code), rules.damagedTwiceIsBrewed);
        }
        return vehicleHit.code({ hits: hitSoFar, grade: now });
      },
    }),
  };
}

/** Shots that burst, by what they burst on (HA-HE). */
function heShots({ rules, heRows }: Numbers, how: number): HeShots {
  const rows = row3F + 1;
  const row = (dice: Dice, which: number): number => {
    if (which === row3F) return row(dice, rowF) + row(dice, rowF) + row(dice, rowF);
    return heRows[which]?.[dice.die(6, 'casualties (HA-HE-01)') - 1] as number;
  };
  return {
    heShot: defineRule({
      name: 'heroes-all/HE shot at men',
      sizes: [needCodes, rows, 5],
      run: (dice, need, which, times) => (heHits(dice, need, how) ? oneHit + times * row(dice, which) : 0),
    }),
    heAtCrew: defineRule({
      name: 'heroes-all/HE shot at a crew',
      sizes: [needCodes, rows, 5],
      run: (dice, need, which, times) => {
        if (!heHits(dice, need, how)) return 0;
        const lost = times * row(dice, which);
        if (lost === 0) return hit;
        const destroyed = dice.atLeast(1, 6, rules.weaponDestroyedOn, 'to destroy the weapon (HA-HE-02)') > 0;
        return hit + lost + (destroyed ? effect.weight.destroyed : 0);
      },
    }),
    heAtArmour: defineRule({
      name: 'heroes-all/HE shot at armour',
      sizes: [needCodes, rows, 2],
      run: (dice, need, which, open) => {
        if (!heHits(dice, need, how)) return 0;
        const shown = row(dice, which);
        if (open === 1) {
          const lost = Math.max(0, shown - rules.openToppedLess);
          if (lost === 0) return hit;
          const damaged = dice.atLeast(1, 6, rules.openToppedDamagedOn, 'to damage it (HA-HE-03)') > 0;
          return hit + lost + (damaged ? effect.weight.damaged : 0);
        }
        if (shown <= rules.closedDamagedAbove) return hit;
        const need2 = which === rowF || which === row3F ? rules.closedDamagedOnHeavy : rules.closedDamagedOn; // HA-R26
        return hit + (dice.atLeast(1, 6, need2, 'to damage it (HA-HE-04)') > 0 ? effect.weight.damaged : 0);
      },
    }),
  };
}

/** Damage on damage (HA-AT-05; a switch). */
export function worse(before: number, now: number, twiceIsBrewed: boolean): number {
  if (now === grade.damaged && before === grade.damaged) return twiceIsBrewed ? grade.brewed : grade.damaged;
  return Math.max(now, before);
}

/** D10s that brew and damage: what an attack value leaves to be thrown (HA-AT-02). */
export function tenToReach(defence: number, value: number): number {
  return tenCode(defence - value);
}
