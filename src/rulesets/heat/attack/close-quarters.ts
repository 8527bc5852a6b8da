/**
 * Close quarters between men: blows, rounds, the whole fight (HEAT-CQ-03 to HEAT-CQ-07, HEAT-R57).
 *
 * Promises: a fight is fought until it is decided. A round in which nobody falls would be repeated without end, so after it comes a round of
 * which it is known that somebody falls, with exactly the chances that repeating would give (HEAT-L10).
 */
import type { Dice } from '../../../kernel/dice.js';
import { digits } from '../../../kernel/digits.js';
import type { State } from '../../../kernel/process.js';
import { Remembered } from '../../../kernel/remember.js';
import { defineRule, type Rule } from '../../../kernel/rule.js';
import type { HeatNumbers } from '../data/numbers.js';
import { maxMen, type Unit } from '../sheet/profile.js';
import { mostProfiles } from '../sheet/profile-id.js';
import * as its from '../state/its.js';
import { get, removeUnit, sizes, status, unitBlock } from '../state/state.js';
import { experienceOf } from '../state/unit.js';
import { loseMen, survivorsOf } from './survivors.js';

/** Who is left of a fight. */
export const victor = { attackers: 0, defenders: 1, nobody: 2 } as const;

export interface CloseQuarters {
  /**
   * The whole fight. `simultaneous`: the defender is behind an obstacle or in cover (HEAT-CQ-04). The defender's pins are dropped
   * (HEAT-CQ-07), losers are removed. Returns one of `victor`.
   */
  fight(dice: Dice, s: State, attacker: Unit, defender: Unit, simultaneous: boolean): number;
}

/** Tables of tough fighters at once: more different squads than that never meet. */
const mostTables = 4096;
/** How a fight ends: what the winner has lost, and who he is, one of `victor`. */
const outcomeCode = digits('heat: the outcome of close quarters', { lost: maxMen + 1, who: 3 });
const outcome = (who: number, lost: number): number => outcomeCode.code({ who, lost });

/** `firstLoss`: what a green unit's first loss brings (HEAT-MOR-06). */
export function createCloseQuarters(
  numbers: HeatNumbers,
  firstLoss: (dice: Dice, s: State, unit: Unit) => number,
): CloseQuarters {
  /** HEAT-CQ-05: tough fighters by men left, one table for each way in which a squad shrinks. */
  const tables: (readonly number[])[] = [];
  const tableIds = new Map<string, number>();
  /** By squad and what is left of it, so that a fight in an engagement allocates nothing. */
  const known = new Remembered<number, 'profile' | 'men' | 'gunnersLost' | 'ncoLost' | 'laws'>('heat: tough fighters', {
    profile: mostProfiles,
    men: sizes.men,
    gunnersLost: sizes.gunnersLost,
    ncoLost: sizes.ncoLost,
    laws: sizes.laws,
  });
  const { key, at } = known;

  const toughAmong = (s: State, unit: Unit): number => {
    const men = get(s, unit.base, its.men);
    const { arms, tough } = unit.profile;
    if (tough) return men;
    if (arms.type !== 'squad') return 0;
    const left = survivorsOf(s, unit, arms);
    let many = arms.nco.assault ? left.nco : 0;
    arms.others.forEach(({ weapon }, k) => {
      if (weapon.assault) many += left.others[k] as number;
    });
    if (arms.base.assault) many += left.base + left.laws + left.ugls;
    return Math.min(men, many);
  };

  const tableOf = (s: State, unit: Unit): number => {
    const { base, profile } = unit;
    key[at.profile] = profile.id;
    key[at.men] = get(s, base, its.men);
    key[at.gunnersLost] = get(s, base, its.gunnersLost);
    key[at.ncoLost] = get(s, base, its.ncoLost);
    key[at.laws] = get(s, base, its.laws);
    const id = known.known();
    return id >= 0 ? known.recall(id) : learnTable(s, unit);
  };

  const learnTable = (s: State, unit: Unit): number => known.learn(() => makeTable(s, unit));

  const makeTable = (s: State, { base, profile }: Unit): number => {
    const men = get(s, base, its.men);
    const table = Array.from({ length: men + 1 }, (_, left) => {
      const block = s.slice(base, base + unitBlock);
      loseMen(block, { base: 0, profile }, men - left, 0);
      return left === 0 ? 0 : toughAmong(block, { base: 0, profile });
    });
    const text = table.join(' ');
    const id = tableIds.get(text) ?? tables.push(table) - 1;
    tableIds.set(text, id);
    return id;
  };

  const tough = (table: number, men: number): number => tables[table]?.[men] ?? 0;

  const toughBlow = defineRule({
    name: 'heat/blow of a tough fighter',
    sizes: [8],
    run: (dice, need) => {
      if (dice.die(6, 'blow of a tough fighter (HEAT-CQ-05)') < need) return 0;
      return dice.die(6, 'second blow of a tough fighter (HEAT-CQ-05)') >= need ? 2 : 1;
    },
  });

  /** Men felled by so many men, so many of them tough: at most as many as there are. */
  const blows = (dice: Dice, men: number, toughMen: number, need: number, most: number): number => {
    const felled =
      dice.atLeast(men - toughMen, 6, need, 'blows in close quarters (HEAT-CQ-03)') +
      dice.pool(toughMen, toughBlow, need);
    return Math.min(most, felled);
  };

  const striking = defineRule({
    name: 'heat/blows',
    sizes: [maxMen + 1, maxMen + 1, 8, maxMen + 1],
    run: (dice, men, toughMen, need, most) => blows(dice, men, toughMen, need, most),
    tell: (felled) => `${felled} ${felled === 1 ? 'falls' : 'fall'}`,
  });

  /** Both sides, with what table their men are tough by, and what they need; one after the other or at once (0, 1). */
  const fighting: Rule<
    [
      attackers: number,
      attackTable: number,
      attackNeed: number,
      defenders: number,
      defenceTable: number,
      defenceNeed: number,
      simultaneous: number,
    ]
  > = defineRule({
    name: 'heat/close quarters',
    sizes: [maxMen + 1, mostTables, 8, maxMen + 1, mostTables, 8, 2],
    run: (dice, attackers, attackTable, attackNeed, defenders, defenceTable, defenceNeed, simultaneous) => {
      let felled = dice.call(striking, attackers, tough(attackTable, attackers), attackNeed, defenders);
      // HEAT-R57: nobody is left to strike back.
      if (simultaneous === 0 && felled === defenders) return outcome(victor.attackers, 0);
      const back = simultaneous === 1 ? defenders : defenders - felled;
      let lost = dice.call(striking, back, tough(defenceTable, back), defenceNeed, attackers);
      if (felled + lost === 0) {
        const first = dice.pick(
          firstBlows(attackers, attackNeed, defenders, defenceNeed),
          'which blow is the first to fell a man, rounds without losses left out (HEAT-R57)',
        );
        const ours = first < attackers;
        const by = ours ? attackers : defenders;
        const at = ours ? first : first - attackers;
        const need = ours ? attackNeed : defenceNeed;
        const most = ours ? defenders : attackers;
        // Tough fighters strike first in listed order; whoever struck before him missed.
        const toughMen = tough(ours ? attackTable : defenceTable, by);
        const again = at < toughMen && dice.die(6, 'second blow of a tough fighter (HEAT-CQ-05)') >= need ? 1 : 0;
        const rest = dice.call(striking, by - at - 1, Math.max(0, toughMen - at - 1), need, most);
        const fallen = Math.min(most, 1 + again + rest);
        if (ours) {
          felled = fallen;
          if (simultaneous === 0 && felled === defenders) return outcome(victor.attackers, 0);
          const left = simultaneous === 1 ? defenders : defenders - felled;
          lost = dice.call(striking, left, tough(defenceTable, left), defenceNeed, attackers);
        } else lost = fallen;
      }
      // HEAT-CQ-06: whoever lost more is destroyed; and whoever has nobody left is anyway.
      if (felled !== lost) {
        if (felled > lost) return lost === attackers ? outcome(victor.nobody, 0) : outcome(victor.attackers, lost);
        return felled === defenders ? outcome(victor.nobody, 0) : outcome(victor.defenders, felled);
      }
      const ourMen = attackers - lost;
      const theirMen = defenders - felled;
      if (ourMen === 0) return theirMen === 0 ? outcome(victor.nobody, 0) : outcome(victor.defenders, felled);
      if (theirMen === 0) return outcome(victor.attackers, lost);
      const later = dice.call(
        fighting,
        ourMen,
        attackTable,
        attackNeed,
        theirMen,
        defenceTable,
        defenceNeed,
        simultaneous,
      );
      return outcomeCode.of.who(later) === victor.nobody ? later : later + lost * outcomeCode.weight.lost;
    },
    tell: (code) => ['the attackers win', 'the defenders win', 'nobody is left'][outcomeCode.of.who(code)] as string,
  });

  const needOf = (s: State, unit: Unit): number => numbers.rules.damageValue[experienceOf(s, unit) as 0 | 1 | 2];

  return {
    fight: (dice, s, attacker, defender, simultaneous) => {
      s[defender.base + its.pins] = 0;
      const code = dice.call(
        fighting,
        get(s, attacker.base, its.men),
        tableOf(s, attacker),
        needOf(s, defender),
        get(s, defender.base, its.men),
        tableOf(s, defender),
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

/**
 * Weights of the first blow that fells a man among the attackers' blows, then the defenders', given that one does: whole numbers, exact up to
 * 2^53 in all; beyond that they are rounded by less than a double can tell.
 */
function firstBlows(attackers: number, attackNeed: number, defenders: number, defenceNeed: number): number[] {
  const strikes = [...Array<number>(attackers).fill(attackNeed), ...Array<number>(defenders).fill(defenceNeed)];
  // Chances of a blow in lowest terms: need 4 is 1 of 2, not 3 of 6.
  const terms = strikes.map((need) => {
    const divisor = need === 4 ? 3 : need % 2 === 1 ? 2 : 1;
    return { fell: (7 - need) / divisor, miss: (need - 1) / divisor };
  });
  const weights: bigint[] = [];
  let missed = 1n;
  for (let k = 0; k < terms.length; k++) {
    const { fell } = terms[k] as { fell: number };
    const after = terms.slice(k + 1).reduce((all, { fell: f, miss: m }) => all * BigInt(f + m), 1n);
    weights.push(missed * BigInt(fell) * after);
    missed *= BigInt((terms[k] as { miss: number }).miss);
  }
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  let scale = 1n;
  while (total / scale > BigInt(Number.MAX_SAFE_INTEGER)) scale *= 2n;
  return weights.map((weight) => Number(weight / scale));
}
