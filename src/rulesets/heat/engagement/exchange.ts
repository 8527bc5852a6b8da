/**
 * An attack of an engagement: what is fired is remembered, and what comes of it is one rule of a few numbers, which
 * `table` compiles and draws at once.
 *
 * Promises: the text that is played is `attack/attack.ts` and nothing else. Only the salvo, the target and its officers
 * are the rule's arguments, so that like attacks are alike wherever, whenever and by whomever they are made; units of
 * equal profiles share their tables, whatever they cost.
 */
import type { Dice } from '../../../kernel/dice.js';
import { digits, inBits } from '../../../kernel/digits.js';
import type { State } from '../../../kernel/process.js';
import { clear } from '../../../kernel/record.js';
import { Remembered } from '../../../kernel/remember.js';
import { defineRule, type Rule } from '../../../kernel/rule.js';
import type { AttackProgram } from '../attack/attack.js';
import type { AttackOdds, Choice } from '../attack/choose.js';
import { flames, mostSalvos, type Salvo } from '../attack/salvo.js';
import {
  bonuses,
  cover,
  facing,
  fate,
  fireOrder,
  newReport,
  type Report,
  type Situation,
} from '../attack/situation.js';
import type { RuleNumbers } from '../data/numbers.js';
import type { Unit } from '../sheet/profile.js';
import { mostProfiles } from '../sheet/profile-id.js';
import { mostRanges } from '../sheet/ranges.js';
import * as its from './its.js';
import { aimAt, get, isDown, loseAim, order, removeUnit, sizes, status, unitBlock } from './state.js';

/** Options of one unit, and none. */
const mostOptions = 17;

/** What became of the firer: it is lost with its fuel, its zeroing step, its fuel is gone. */
const firerCode = digits('heat: after firing', inBits({ lost: 2, zeroing: sizes.zeroing, fuelGone: 2 }));
/**
 * What an attack depends on in its target, and leaves of it: not where it stands, how it moved and whom it aims at, and
 * of its order only whether it is Down.
 */
const targetCode = digits(
  'heat: a target',
  inBits({
    status: 4,
    men: sizes.men,
    pins: sizes.pins,
    down: 2,
    immobilised: sizes.immobilised,
    gunnersLost: sizes.gunnersLost,
    ncoLost: sizes.ncoLost,
    laws: sizes.laws,
    green: sizes.green,
    fuelGone: sizes.fuelGone,
  }),
);

/** What an attack leaves: of the firer, and of the target. */
const leftCode = digits('heat: after an attack', { firer: firerCode.size, target: targetCode.size });

/** A salvo of that number at a target (`targetCode`) to whose tests officers add so much; `leftCode`. */
type Attack = Rule<[salvo: number, target: number, officer: number]>;

/** The code of the unit at `base`. Digit by digit: a loop over their names takes three times as long. */
function codeOf(s: State, base: number): number {
  const { weight } = targetCode;
  return (
    get(s, base, its.status) * weight.status +
    get(s, base, its.men) * weight.men +
    get(s, base, its.pins) * weight.pins +
    (isDown(s, base) ? weight.down : 0) +
    get(s, base, its.immobilised) * weight.immobilised +
    get(s, base, its.gunnersLost) * weight.gunnersLost +
    get(s, base, its.ncoLost) * weight.ncoLost +
    get(s, base, its.laws) * weight.laws +
    get(s, base, its.green) * weight.green +
    get(s, base, its.fuelGone) * weight.fuelGone
  );
}

/**
 * Makes the unit at `base` what a code says; a unit that is lost has nothing left but its status, and whoever was Down
 * stays so.
 */
function put(s: State, base: number, code: number): void {
  const { of } = targetCode;
  const now = of.status(code);
  if (now !== status.fights) {
    removeUnit(s, base, now);
    return;
  }
  s[base + its.status] = now;
  s[base + its.men] = of.men(code);
  s[base + its.pins] = of.pins(code);
  if (of.down(code) === 1) s[base + its.order] = order.down;
  s[base + its.immobilised] = of.immobilised(code);
  s[base + its.gunnersLost] = of.gunnersLost(code);
  s[base + its.ncoLost] = of.ncoLost(code);
  s[base + its.laws] = of.laws(code);
  s[base + its.green] = of.green(code);
  s[base + its.fuelGone] = of.fuelGone(code);
}

/** What the fire depends on in the firer. */
const ofFirer = digits('heat: who fires', {
  men: sizes.men,
  pins: sizes.pins,
  gunnersLost: sizes.gunnersLost,
  ncoLost: sizes.ncoLost,
  laws: sizes.laws,
  green: sizes.green,
  fuelGone: sizes.fuelGone,
  zeroing: sizes.zeroing,
});
/** What it depends on in the situation, and always in the target. */
const ofSituation = digits('heat: where and when', {
  order: Object.keys(fireOrder).length,
  fromBuilding: 2,
  sees: 2,
  range: mostRanges,
  cover: Object.keys(cover).length,
  facing: Object.keys(facing).length,
  building: 2,
  small: 2,
  down: 2,
  green: sizes.green,
});
/** What else of the target it depends on where a unit has a choice: its odds do. */
const ofTarget = digits('heat: who is shot at', {
  men: sizes.men,
  pins: sizes.pins,
  immobilised: sizes.immobilised,
  gunnersLost: sizes.gunnersLost,
  ncoLost: sizes.ncoLost,
  fuelGone: sizes.fuelGone,
  officer: bonuses,
});

function firerCodeOf(s: State, base: number, aim: number): number {
  const { weight } = ofFirer;
  return (
    get(s, base, its.men) * weight.men +
    get(s, base, its.pins) * weight.pins +
    get(s, base, its.gunnersLost) * weight.gunnersLost +
    get(s, base, its.ncoLost) * weight.ncoLost +
    get(s, base, its.laws) * weight.laws +
    get(s, base, its.green) * weight.green +
    get(s, base, its.fuelGone) * weight.fuelGone +
    aim * weight.zeroing
  );
}

function targetCodeOf(s: State, base: number, officer: number): number {
  const { weight } = ofTarget;
  return (
    get(s, base, its.men) * weight.men +
    get(s, base, its.pins) * weight.pins +
    get(s, base, its.immobilised) * weight.immobilised +
    get(s, base, its.gunnersLost) * weight.gunnersLost +
    get(s, base, its.ncoLost) * weight.ncoLost +
    get(s, base, its.fuelGone) * weight.fuelGone +
    officer * weight.officer
  );
}

/** A unit that knows, by half inches, the classes of ranges at which it shoots alike (`rangeClass`). */
export interface Shooter extends Unit {
  readonly ranges: Uint8Array;
}

export interface Exchange {
  /** The attack, and the fuel that a flamethrower may run out of (HEAT-R27). Changes the two blocks only. */
  play(dice: Dice, s: State, firer: Shooter, target: Unit, situation: Situation): void;
  /** Exact odds of the attack. */
  odds(s: State, firer: Shooter, target: Unit, situation: Situation): AttackOdds;
  /** Of the attack last played: current under drivers that roll or tell, where a table is drawn from it is not. */
  readonly report: Report;
}

export function createExchange(attack: AttackProgram, rules: RuleNumbers): Exchange {
  const { indirect, toHit } = rules;
  let report = newReport();
  const block = new Int32Array(unitBlock);
  /** By the target's profile. */
  const attacks: Attack[] = [];

  const attackAt = (profile: Unit['profile']): Attack => {
    const target: Unit = { base: 0, profile };
    return defineRule({
      name: 'heat/attack',
      sizes: [mostSalvos, targetCode.size, bonuses],
      run: (dice, index, code, officer) => {
        const salvo = attack.salvos.at(index);
        clear(block, 0, unitBlock);
        put(block, 0, code);
        report = attack.fire(dice, salvo, block, target, officer);
        const left = codeOf(block, 0);
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

  return {
    get report() {
      return report;
    },
    odds: (s, firer, target, situation) =>
      attack.odds(chosen(s, firer, target, situation).salvo, s, target, situation.officer),
    play: (dice, s, firer, target, situation) => {
      const { option, salvo } = chosen(s, firer, target, situation);
      if (dice.narrating && salvo.strikes.length > 0) dice.say(attack.salvos.tell(s, firer, target, situation, option));
      const { profile } = target;
      let rule = attacks[profile.id];
      if (rule === undefined) {
        rule = attackAt(profile);
        attacks[profile.id] = rule;
      }
      const before = codeOf(s, target.base);
      const left = dice.call(rule, salvo.index, before, situation.officer);
      const now = leftCode.of.target(left);
      if (now !== before) put(s, target.base, now);
      const after = leftCode.of.firer(left);
      if (firerCode.of.lost(after) === 1) {
        removeUnit(s, firer.base, status.lost);
        return;
      }
      if (firerCode.of.fuelGone(after) === 1) s[firer.base + its.fuelGone] = 1;
      spend(s, firer, salvo, situation.targetIndex, firerCode.of.zeroing(after));
    },
  };
}

/** What a unit fires at another on the lane, worked out once for everything that it depends on. */
function createMemory(
  attack: AttackProgram,
  smallMen: number,
): (s: State, firer: Shooter, target: Unit, situation: Situation) => Choice {
  const known = new Remembered<Choice, 'firer' | 'target' | 'ofFirer' | 'ofSituation' | 'ofTarget'>(
    'heat: what is fired',
    {
      firer: mostProfiles,
      target: mostProfiles,
      ofFirer: ofFirer.size,
      ofSituation: ofSituation.size,
      ofTarget: ofTarget.size,
    },
  );
  const { key, at } = known;
  // the salvo of an option does not depend on as much as the choice does
  const salvos = new Remembered<Salvo, 'firer' | 'target' | 'ofFirer' | 'ofSituation' | 'option'>('heat: salvoes', {
    firer: mostProfiles,
    target: mostProfiles,
    ofFirer: ofFirer.size,
    ofSituation: ofSituation.size,
    option: mostOptions,
  });
  const { weight: now } = ofSituation;
  // not beside the question: what a closure holds is slow to read
  const learn = (s: State, firer: Unit, target: Unit, situation: Situation): Choice => {
    const asked = key.slice();
    return known.learn(() =>
      attack.choose(s, firer, target, situation, (option) => {
        for (const field of ['firer', 'target', 'ofFirer', 'ofSituation'] as const) {
          salvos.key[salvos.at[field]] = asked[at[field]] as number;
        }
        salvos.key[salvos.at.option] = option + 1;
        return salvos.answer(() => attack.salvos.of(s, firer, target, situation, option));
      }),
    );
  };
  return (s, firer, target, situation) => {
    const { base, profile } = firer;
    const to = target.base;
    key[at.firer] = profile.id;
    key[at.target] = target.profile.id;
    key[at.ofFirer] = firerCodeOf(s, base, aimAt(s, base, situation.targetIndex));
    key[at.ofSituation] =
      situation.order * now.order +
      (situation.firerBuilding ? now.fromBuilding : 0) +
      (situation.sees ? now.sees : 0) +
      (firer.ranges[2 * situation.range] as number) * now.range +
      situation.cover * now.cover +
      situation.facing * now.facing +
      (situation.building ? now.building : 0) +
      (get(s, to, its.men) <= smallMen ? now.small : 0) +
      (isDown(s, to) ? now.down : 0) +
      get(s, to, its.green) * now.green;
    key[at.ofTarget] = profile.options.length > 1 ? targetCodeOf(s, to, situation.officer) : 0;
    const id = known.known();
    return id >= 0 ? known.recall(id) : learn(s, firer, target, situation);
  };
}
