/**
 * What a unit fires at another on the lane, remembered by everything that it depends on.
 *
 * Promise: what is remembered is what the attack program chooses (`attack/choose.ts`).
 */
import { digits } from '../../../kernel/digits.js';
import type { State } from '../../../kernel/process.js';
import { Remembered } from '../../../kernel/remember.js';
import type { AttackProgram } from '../attack/attack.js';
import type { Choice } from '../attack/choose.js';
import type { Salvo } from '../attack/salvo.js';
import { aloft, bonuses, cover, facing, fireOrder, missile, type Situation } from '../attack/situation.js';
import type { Unit } from '../sheet/profile.js';
import { mostProfiles } from '../sheet/profile-id.js';
import { mostRanges } from '../sheet/ranges.js';
import * as its from '../state/its.js';
import { aimAt, get, isDown, sizes } from '../state/state.js';
import { codeOfUnit, unitCode } from '../state/unit-code.js';

/** Options of one unit, and none. */
const mostOptions = 17;

/**
 * What is seldom so, of the target: one of `aloft`, a helicopter with open doors, men with a medic near; and of the
 * firer: one of `missile`, or from a helicopter's doors. No two of either at once.
 */
const ways = { target: Object.keys(aloft).length, firer: Object.keys(missile).length };
const unusualSizes = { target: ways.target + 2, firer: ways.firer + 1 };
const unusual = digits('heat: what is unusual', unusualSizes);
const unusualCode = (of: Situation): number =>
  unusual.code({
    target: of.doorsOpen ? ways.target : of.medic ? ways.target + 1 : of.aloft,
    firer: of.fromDoors ? ways.firer : of.missile,
  });

/** What the fire depends on beside the firer: in the situation, and in the target. */
const ofSituation = digits('heat: where and when', {
  order: Object.keys(fireOrder).length,
  fromBuilding: 2,
  sees: 2,
  zeroing: sizes.zeroing,
  range: mostRanges,
  cover: Object.keys(cover).length,
  facing: Object.keys(facing).length,
  building: 2,
  small: 2,
  down: 2,
  green: sizes.green,
  officer: bonuses,
  ...unusualSizes,
});

// a name for each: in a bundle that is faster to read than a property
const { order: byOrder, cover: byCover, facing: byFacing, fromBuilding, sees, zeroing, range } = ofSituation.weight;
const { building, small, down, green, officer } = ofSituation.weight;

/** A unit that knows, by half inches, the classes of ranges at which it shoots alike (`rangeClass`). */
export interface Shooter extends Unit {
  readonly ranges: Uint8Array;
}

/** Where and when, but for what follows from the target's block, and from its officers. */
export function situationCode(s: State, firer: Shooter, situation: Situation): number {
  return (
    situation.order * byOrder +
    (situation.firerBuilding ? fromBuilding : 0) +
    (situation.sees ? sees : 0) +
    aimAt(s, firer.base, situation.targetIndex) * zeroing +
    (firer.ranges[2 * situation.range] as number) * range +
    situation.cover * byCover +
    situation.facing * byFacing +
    (situation.building ? building : 0) +
    (situation.unusual ? unusualCode(situation) : 0)
  );
}

/** What a unit fires at another, on its order and where both stand. */
export type Fired = (s: State, firer: Shooter, target: Unit, situation: Situation) => Choice;

/** `smallMen`: up to so many are harder to hit. */
export function createFired(attack: AttackProgram, smallMen: number): Fired {
  const always = {
    firer: mostProfiles,
    target: mostProfiles,
    ofFirer: unitCode.size,
    ofSituation: ofSituation.size,
  };
  const known = new Remembered<Choice, keyof typeof always | 'ofTarget'>('heat: what is fired', {
    ...always,
    ofTarget: unitCode.size,
  });
  const { key } = known;
  // the salvo of an option does not depend on as much as the choice does
  const salvos = new Remembered<Salvo, keyof typeof always | 'option'>('heat: salvoes', {
    ...always,
    option: mostOptions,
  });
  // not beside the question: what a closure holds is slow to read
  const learn = (s: State, firer: Unit, target: Unit, situation: Situation): Choice => {
    const asked = key.slice(0, Object.keys(always).length);
    return known.learn(() =>
      attack.choose(s, firer, target, situation, (option) => {
        salvos.key.set(asked);
        salvos.key[salvos.at.option] = option + 1;
        return salvos.answer(() => attack.salvos.of(s, firer, target, situation, option));
      }),
    );
  };
  return (s, firer, target, situation) => {
    const { base, profile } = firer;
    const to = target.base;
    const chooses = profile.options.length > 1; // by the odds, which ask for everything
    key[0] = profile.id;
    key[1] = target.profile.id;
    key[2] = codeOfUnit(s, base);
    key[3] =
      situationCode(s, firer, situation) +
      (get(s, to, its.men) <= smallMen ? small : 0) +
      (isDown(s, to) ? down : 0) +
      get(s, to, its.green) * green +
      (chooses ? situation.officer * officer : 0);
    key[4] = chooses ? codeOfUnit(s, to) : 0;
    const id = known.known();
    return id >= 0 ? known.recall(id) : learn(s, firer, target, situation);
  };
}
