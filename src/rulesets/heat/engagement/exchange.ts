/**
 * An attack of an engagement: what is fired is remembered, and what comes of it is one rule of a few numbers, which
 * `table` compiles and draws at once.
 *
 * Promises: the text that is played is `attack/attack.ts` and nothing else. Only the salvo, the target and its officers
 * are the rule's arguments, so that like attacks are alike wherever, whenever and by whomever they are made; units of
 * equal profiles share their tables, whatever they cost.
 */
import type { Decision } from '../../../kernel/decision.js';
import type { Dice } from '../../../kernel/dice.js';
import { digits, inBits } from '../../../kernel/digits.js';
import type { State } from '../../../kernel/process.js';
import { clear } from '../../../kernel/record.js';
import { Remembered } from '../../../kernel/remember.js';
import { defineRule, type Rule } from '../../../kernel/rule.js';
import type { AttackProgram } from '../attack/attack.js';
import type { Choice } from '../attack/choose.js';
import { flames, mostSalvos, type Salvo } from '../attack/salvo.js';
import type { AttackOdds } from '../attack/salvo-odds.js';
import {
  aloft,
  bonuses,
  cover,
  facing,
  fate,
  fireOrder,
  missile,
  newReport,
  type Report,
  type Situation,
} from '../attack/situation.js';
import type { HeatNumbers } from '../data/numbers.js';
import type { Weapon } from '../data/weapon-data.js';
import type { Unit } from '../sheet/profile.js';
import { mostProfiles } from '../sheet/profile-id.js';
import { mostRanges } from '../sheet/ranges.js';
import * as its from '../state/its.js';
import { aimAt, get, isDown, loseAim, removeUnit, sizes, status, unitBlock } from '../state/state.js';
import { codeOfUnit, putUnit, unitCode } from '../state/unit-code.js';

/** Options of one unit, and none. */
const mostOptions = 17;

/** What became of the firer: it is lost with its fuel, its zeroing step, its fuel is gone. */
const firerCode = digits('heat: after firing', inBits({ lost: 2, zeroing: sizes.zeroing, fuelGone: 2 }));
/** What an attack leaves: of the firer, and of the target. */
const leftCode = digits('heat: after an attack', { firer: firerCode.size, target: unitCode.size });

/** A salvo of that number at a target (`unitCode`) to whose tests officers add so much; `leftCode`. */
type Attack = Rule<[salvo: number, target: number, officer: number]>;

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

/** What the decision about a round is about: the target, the order, and what ENG-R07 would fire. */
function aboutRound({ targetIndex, order }: Situation, option: number): number {
  return (targetIndex * 4 + order) * 32 + option + 1;
}
export const bestOf = (about: number): number => (about % 32) - 1;
export const orderOf = (about: number): number => (about >> 5) % 4;
export const shotAtOf = (about: number): number => about >> 7;

/** What a pin is worth to `worth`, as a share of the unit that has it; and all of them at most. */
const pinShare = 0.05;
const mostPinned = 0.3;

/** How many answers of `worth` are kept. */
const worths = 1 << 15;

function hash(pair: number, one: number, other: number, at: number): number {
  let mixed = Math.imul(pair, 0x9e3779b1) ^ Math.imul(one, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) ^ Math.imul(other, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0x297a2d39) ^ Math.imul(at, 0x27d4eb2f);
  return ((mixed ^ (mixed >>> 16)) >>> 0) % worths;
}

/** A unit that knows, by half inches, the classes of ranges at which it shoots alike (`rangeClass`). */
export interface Shooter extends Unit {
  readonly ranges: Uint8Array;
}

export interface Exchange {
  /**
   * The attack, and the fuel that a flamethrower may run out of (HEAT-R27). Changes the two blocks only. `rounds`: whose
   * decision it is what is fired, where there is more than one thing; `number`: the firer's.
   */
  play(
    dice: Dice,
    s: State,
    firer: Shooter,
    target: Unit,
    situation: Situation,
    rounds?: Decision,
    number?: number,
  ): void;
  /** Adds all that the firer may fire to `out`, the best among them; −1 where that is nothing. */
  rounds(s: State, firer: Shooter, target: Unit, situation: Situation, out: number[]): void;
  /** An IED goes off under the target (HEAT-IED-01, HEAT-R62). */
  explode(dice: Dice, s: State, target: Unit, officer: number): void;
  /** What is dropped on the target (`Drones`). */
  strike(dice: Dice, s: State, salvo: Salvo, target: Unit, officer: number): void;
  /** Exact odds of the attack. */
  odds(s: State, firer: Shooter, target: Unit, situation: Situation): AttackOdds;
  /**
   * What the attack is worth to whoever weighs it up: the share of what is left of the target that it is expected to
   * take, and for each pin a `pinShare` of what is left then. Remembered by everything that it depends on.
   */
  worth(s: State, firer: Shooter, target: Unit, situation: Situation): number;
  /** Of the attack last played: current under drivers that roll or tell, where a table is drawn from it is not. */
  readonly report: Report;
}

export function createExchange(attack: AttackProgram, { rules, weapons }: HeatNumbers): Exchange {
  const { indirect, toHit } = rules;
  const ied = weapons.get('ied') as Weapon;
  let report = newReport();
  // the last answers of `worth`, by a hash of the question: five numbers each
  const asked = new Float64Array(5 * worths).fill(-1);
  const answers = new Float64Array(worths);
  const block = new Int32Array(unitBlock);
  /** By the target's profile. */
  const attacks: Attack[] = [];

  const attackAt = (profile: Unit['profile']): Attack => {
    const target: Unit = { base: 0, profile };
    return defineRule({
      name: 'heat/attack',
      sizes: [mostSalvos, unitCode.size, bonuses],
      run: (dice, index, code, officer) => {
        const salvo = attack.salvos.at(index);
        clear(block, 0, unitBlock);
        putUnit(block, 0, code);
        report = attack.fire(dice, salvo, block, target, officer);
        const left = codeOfUnit(block, 0);
        const dry = salvo.flames !== flames.none && dice.die(6, 'fuel left? (HEAT-R27)') <= rules.fuelGone;
        const { weight } = firerCode;
        const lost = dry && salvo.flames === flames.team ? weight.lost : 0;
        const fuelGone = dry && salvo.flames === flames.vehicle ? weight.fuelGone : 0;
        return left + (lost + zeroed(salvo, report) * weight.zeroing + fuelGone) * leftCode.weight.firer;
      },
    });
  };

  const chosen = createMemory(attack, toHit.smallMen);

  /** HEAT-R28: the zeroing step after a salvo; a hit jumps to the best need, a miss improves by one step. */
  const zeroed = (salvo: Salvo, report: Report): number => {
    if (!salvo.indirect || report.fate !== fate.stands) return 0;
    const last = indirect.first - indirect.best;
    return report.indirectHit ? last : Math.min(last, salvo.aim + 1);
  };

  /** LAWs, and the firer's zeroing, which is at step `aim` on unit `target` now. */
  const spend = (s: State, { base, profile }: Unit, salvo: Salvo, target: number, aim: number): void => {
    if (salvo.laws > 0) s[base + its.laws] = get(s, base, its.laws) - salvo.laws;
    if (salvo.indirect) {
      s[base + its.aimedAt] = aim > 0 ? target + 1 : 0;
      s[base + its.zeroing] = aim;
    } else if (profile.howitzer) loseAim(s, base);
  };

  /** What a salvo does to its target; returns what it leaves of the firer (`firerCode`). */
  const suffer = (dice: Dice, s: State, salvo: Salvo, { base, profile }: Unit, officer: number): number => {
    let rule = attacks[profile.id];
    if (rule === undefined) {
      rule = attackAt(profile);
      attacks[profile.id] = rule;
    }
    const before = codeOfUnit(s, base);
    const left = dice.call(rule, salvo.index, before, officer);
    const now = leftCode.of.target(left);
    if (now !== before) putUnit(s, base, now);
    return leftCode.of.firer(left);
  };

  return {
    get report() {
      return report;
    },
    strike: suffer,
    explode: (dice, s, target, officer) => {
      suffer(dice, s, attack.salvos.burst(s, target, ied), target, officer);
    },
    odds: (s, firer, target, situation) =>
      attack.odds(chosen(s, firer, target, situation).salvo, s, target, situation.officer),
    rounds: (s, firer, target, situation, out) => {
      const best = chosen(s, firer, target, situation).option;
      for (let option = 0; option < firer.profile.options.length; option++) {
        if (option === best || attack.fires(s, firer, target, situation, option)) out.push(option);
      }
      if (out.length === 0) out.push(best);
    },
    worth: (s, firer, target, situation) => {
      const [one, other] = [codeOfUnit(s, firer.base), codeOfUnit(s, target.base)];
      const at = situationCode(s, firer, situation);
      const pair = firer.profile.id * mostProfiles + target.profile.id;
      const slot = hash(pair, one, other, at + situation.officer);
      const from = 5 * slot;
      if (
        asked[from] === pair &&
        asked[from + 1] === one &&
        asked[from + 2] === other &&
        asked[from + 3] === at &&
        asked[from + 4] === situation.officer
      )
        return answers[slot] as number;
      const { salvo } = chosen(s, firer, target, situation);
      const { share, pins } =
        salvo.strikes.length === 0 ? { share: 0, pins: 0 } : attack.odds(salvo, s, target, situation.officer);
      const answer = share + (1 - share) * Math.min(mostPinned, pins * pinShare);
      asked[from] = pair;
      asked[from + 1] = one;
      asked[from + 2] = other;
      asked[from + 3] = at;
      asked[from + 4] = situation.officer;
      answers[slot] = answer;
      return answer;
    },
    play: (dice, s, firer, target, situation, rounds, number = 0) => {
      let { option, salvo } = chosen(s, firer, target, situation);
      if (rounds !== undefined && firer.profile.options.length > 1) {
        const taken = dice.choose(rounds, s, number, aboutRound(situation, option));
        if (taken !== option) {
          option = taken;
          salvo = attack.salvos.of(s, firer, target, situation, option);
        }
      }
      if (dice.narrating && salvo.strikes.length > 0) dice.say(attack.salvos.tell(s, firer, target, situation, option));
      const after = suffer(dice, s, salvo, target, situation.officer);
      if (firerCode.of.lost(after) === 1) {
        removeUnit(s, firer.base, status.lost);
        return;
      }
      if (firerCode.of.fuelGone(after) === 1) s[firer.base + its.weaponOut] = 1;
      const aim = firerCode.of.zeroing(after);
      // HEAT-SPOT-02
      spend(s, firer, salvo, situation.targetIndex, aim > 0 && !situation.observed ? salvo.aim : aim);
    },
  };
}

/** Where and when, but for what follows from the target's block, and from its officers. */
function situationCode(s: State, firer: Shooter, situation: Situation): number {
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

/** What a unit fires at another on the lane, worked out once for everything that it depends on. */
function createMemory(
  attack: AttackProgram,
  smallMen: number,
): (s: State, firer: Shooter, target: Unit, situation: Situation) => Choice {
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
