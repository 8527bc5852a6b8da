/**
 * Close quarters between men: blows, rounds, the whole fight (HEAT-CQ-03 to HEAT-CQ-07, HEAT-R57).
 *
 * Promises: a fight is fought until it is decided. A round in which nobody falls would be repeated without end, so after it comes a round of
 * which it is known that somebody falls, with exactly the chances that repeating would give (HEAT-L10).
 */
import type { Dice } from '../../../kernel/dice.js';
import { digits } from '../../../kernel/digits.js';
import type { State } from '../../../kernel/process.js';
import { defineRule, type Rule } from '../../../kernel/rule.js';
import type { HeatNumbers } from '../data/numbers.js';
import { maxMen, type Unit } from '../sheet/profile.js';
import * as its from '../state/its.js';
import { get, removeUnit, status } from '../state/state.js';
import { experienceOf } from '../state/unit.js';
import { firstBlows, strikeFrom, striking } from './blows.js';
import { loseMen } from './survivors.js';
import { mostWays, ToughFighters } from './tough.js';

/** Who is left of a fight. */
export const victor = { attackers: 0, defenders: 1, nobody: 2 } as const;

export interface CloseQuarters {
  /**
   * The whole fight. `simultaneous`: the defender is behind an obstacle or in cover (HEAT-CQ-04). The defender's pins are dropped
   * (HEAT-CQ-07), losers are removed. Returns one of `victor`.
   */
  fight(dice: Dice, s: State, attacker: Unit, defender: Unit, simultaneous: boolean): number;
}

/** How a fight ends: what the winner has lost, and who he is, one of `victor`. */
const outcomeCode = digits('heat: the outcome of close quarters', { lost: maxMen + 1, who: 3 });
const outcome = (who: number, lost: number): number => outcomeCode.code({ who, lost });
/** Who falls in a round: of the defenders, and of the attackers. */
const roundCode = digits('heat: a round of close quarters', { felled: maxMen + 1, lost: maxMen + 1 });
const fallen = (felled: number, lost: number): number => roundCode.code({ felled, lost });

/** Both sides, in what way their men shrink (`ToughFighters`), and what they need; one after the other or at once (0, 1). */
type Sides = [
  attackers: number,
  attackWay: number,
  attackNeed: number,
  defenders: number,
  defenceWay: number,
  defenceNeed: number,
  simultaneous: number,
];

/** HEAT-CQ-03, HEAT-CQ-04, HEAT-R57: a round in which somebody falls. Returns `roundCode`. */
function roundOf(tough: ToughFighters): (dice: Dice, ...sides: Sides) => number {
  /** Attackers felled by the defenders who are left to strike back. */
  const strikeBack = (
    dice: Dice,
    felled: number,
    attackers: number,
    defenders: number,
    way: number,
    need: number,
    simultaneous: number,
  ): number => {
    // HEAT-R57: nobody is left to strike back.
    if (simultaneous === 0 && felled === defenders) return 0;
    const back = simultaneous === 1 ? defenders : defenders - felled;
    return dice.call(striking, back, tough.among(back, way), need, attackers);
  };
  return (dice, attackers, attackWay, attackNeed, defenders, defenceWay, defenceNeed, simultaneous) => {
    const all = tough.among(attackers, attackWay);
    let felled = dice.call(striking, attackers, all, attackNeed, defenders);
    let lost = strikeBack(dice, felled, attackers, defenders, defenceWay, defenceNeed, simultaneous);
    if (felled + lost > 0) return fallen(felled, lost);
    const first = dice.pick(
      firstBlows(attackers, attackNeed, defenders, defenceNeed),
      'which blow is the first to fell a man, rounds without losses left out (HEAT-R57)',
    );
    if (first >= attackers) {
      const theirs = tough.among(defenders, defenceWay);
      lost = strikeFrom(dice, first - attackers, defenders, theirs, defenceNeed, attackers);
      return fallen(0, lost);
    }
    felled = strikeFrom(dice, first, attackers, all, attackNeed, defenders);
    lost = strikeBack(dice, felled, attackers, defenders, defenceWay, defenceNeed, simultaneous);
    return fallen(felled, lost);
  };
}

/** HEAT-CQ-06: whoever lost more is destroyed; and whoever has nobody left is anyway. -1: they fight on. */
function decided(attackers: number, defenders: number, felled: number, lost: number): number {
  if (felled > lost) return lost === attackers ? outcome(victor.nobody, 0) : outcome(victor.attackers, lost);
  if (felled < lost) return felled === defenders ? outcome(victor.nobody, 0) : outcome(victor.defenders, felled);
  if (lost === attackers) return felled === defenders ? outcome(victor.nobody, 0) : outcome(victor.defenders, felled);
  return felled === defenders ? outcome(victor.attackers, lost) : -1;
}

/** Rounds until one side has won. */
function fightingOf(tough: ToughFighters): Rule<Sides> {
  const round = roundOf(tough);
  const fighting: Rule<Sides> = defineRule({
    name: 'heat/close quarters',
    sizes: [maxMen + 1, mostWays, 8, maxMen + 1, mostWays, 8, 2],
    run: (dice, attackers, attackWay, attackNeed, defenders, defenceWay, defenceNeed, simultaneous) => {
      const fell = round(dice, attackers, attackWay, attackNeed, defenders, defenceWay, defenceNeed, simultaneous);
      const felled = roundCode.of.felled(fell);
      const lost = roundCode.of.lost(fell);
      const over = decided(attackers, defenders, felled, lost);
      if (over >= 0) return over;
      const later = dice.call(
        fighting,
        attackers - lost,
        attackWay,
        attackNeed,
        defenders - felled,
        defenceWay,
        defenceNeed,
        simultaneous,
      );
      return outcomeCode.of.who(later) === victor.nobody ? later : later + lost * outcomeCode.weight.lost;
    },
    tell: (code) => ['the attackers win', 'the defenders win', 'nobody is left'][outcomeCode.of.who(code)] as string,
  });
  return fighting;
}

/** `firstLoss`: what a green unit's first loss brings (HEAT-MOR-06). */
export function createCloseQuarters(
  numbers: HeatNumbers,
  firstLoss: (dice: Dice, s: State, unit: Unit) => number,
): CloseQuarters {
  const tough = new ToughFighters();
  const fighting = fightingOf(tough);

  const needOf = (s: State, unit: Unit): number => numbers.rules.damageValue[experienceOf(s, unit) as 0 | 1 | 2];

  return {
    fight: (dice, s, attacker, defender, simultaneous) => {
      s[defender.base + its.pins] = 0;
      const code = dice.call(
        fighting,
        get(s, attacker.base, its.men),
        tough.wayOf(s, attacker),
        needOf(s, defender),
        get(s, defender.base, its.men),
        tough.wayOf(s, defender),
        needOf(s, attacker),
        simultaneous ? 1 : 0,
      );
      const who = outcomeCode.of.who(code);
      const lost = outcomeCode.of.lost(code);
      if (who !== victor.attackers) removeUnit(s, attacker.base, status.lost);
      if (who !== victor.defenders) removeUnit(s, defender.base, status.lost);
      if (who !== victor.nobody && lost > 0) {
        const winner = who === victor.attackers ? attacker : defender;
        loseMen(s, winner, lost, 0);
        firstLoss(dice, s, winner);
      }
      return who;
    },
  };
}
