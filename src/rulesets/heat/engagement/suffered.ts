/**
 * What comes of a salvo: one rule of a few numbers, which `table` compiles and draws at once.
 *
 * Promises: the text that is played is `attack/attack.ts` and nothing else. Only the salvo, the target and its officers
 * are the rule's arguments, so that like attacks are alike wherever, whenever and by whomever they are made; units of
 * equal profiles share their tables, whatever they cost.
 */
import type { Dice } from '../../../kernel/dice.js';
import { digits, inBits } from '../../../kernel/digits.js';
import type { State } from '../../../kernel/process.js';
import { clear } from '../../../kernel/record.js';
import { defineRule, type Rule } from '../../../kernel/rule.js';
import type { AttackProgram } from '../attack/attack.js';
import { flames, mostSalvos, type Salvo } from '../attack/salvo.js';
import { bonuses, fate, newReport, type Report } from '../attack/situation.js';
import type { HeatNumbers } from '../data/numbers.js';
import type { Profile, Unit } from '../sheet/profile.js';
import { sizes, unitBlock } from '../state/state.js';
import { codeOfUnit, putUnit, unitCode } from '../state/unit-code.js';

/** What became of the firer: it is lost with its fuel, its zeroing step, its fuel is gone. */
export const firerCode = digits('heat: after firing', inBits({ lost: 2, zeroing: sizes.zeroing, fuelGone: 2 }));
/** What an attack leaves: of the firer, and of the target. */
const leftCode = digits('heat: after an attack', { firer: firerCode.size, target: unitCode.size });

/** A salvo of that number at a target (`unitCode`) to whose tests officers add so much; `leftCode`. */
type Attack = Rule<[salvo: number, target: number, officer: number]>;

export interface Suffered {
  /** What a salvo does to its target; returns what it leaves of the firer (`firerCode`). */
  suffer(dice: Dice, s: State, salvo: Salvo, target: Unit, officer: number): number;
  /** Of the attack last played: current under drivers that roll or tell, where a table is drawn from it is not. */
  readonly report: Report;
}

/** HEAT-R28: the zeroing step after a salvo; a hit jumps to the best need, a miss improves by one step. */
function zeroed({ indirect }: HeatNumbers['rules'], salvo: Salvo, report: Report): number {
  if (!salvo.indirect || report.fate !== fate.stands) return 0;
  const last = indirect.first - indirect.best;
  return report.indirectHit ? last : Math.min(last, salvo.aim + 1);
}

export function createSuffered(attack: AttackProgram, rules: HeatNumbers['rules']): Suffered {
  let report = newReport();
  const block = new Int32Array(unitBlock);
  /** By the target's profile. */
  const attacks: Attack[] = [];

  const attackAt = (profile: Profile): Attack => {
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
        return left + (lost + zeroed(rules, salvo, report) * weight.zeroing + fuelGone) * leftCode.weight.firer;
      },
    });
  };

  const suffer: Suffered['suffer'] = (dice, s, salvo, { base, profile }, officer) => {
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
    suffer,
    get report() {
      return report;
    },
  };
}
