/**
 * The dice of close quarters: blows of men, some of them tough (HEAT-CQ-03, HEAT-CQ-05), and which blow is the first to
 * fell a man (HEAT-R57).
 */
import type { Dice } from '../../../kernel/dice.js';
import { defineRule } from '../../../kernel/rule.js';
import { maxMen } from '../sheet/profile.js';

const secondBlow = 'second blow of a tough fighter (HEAT-CQ-05)';

const toughBlow = defineRule({
  name: 'heat/blow of a tough fighter',
  sizes: [8],
  run: (dice, need) => {
    if (dice.die(6, 'blow of a tough fighter (HEAT-CQ-05)') < need) return 0;
    return dice.die(6, secondBlow) >= need ? 2 : 1;
  },
});

/** Men felled by so many men, so many of them tough: at most as many as there are. */
export const striking = defineRule({
  name: 'heat/blows',
  sizes: [maxMen + 1, maxMen + 1, 8, maxMen + 1],
  run: (dice, men, toughMen, need, most) => {
    const felled =
      dice.atLeast(men - toughMen, 6, need, 'blows in close quarters (HEAT-CQ-03)') +
      dice.pool(toughMen, toughBlow, need);
    return Math.min(most, felled);
  },
  tell: (felled) => `${felled} ${felled === 1 ? 'falls' : 'fall'}`,
});

/**
 * Men felled where the blow of the man at `at` is the first that fells one: tough fighters strike first in listed order,
 * and whoever struck before him missed.
 */
export function strikeFrom(dice: Dice, at: number, men: number, toughMen: number, need: number, most: number): number {
  const again = at < toughMen && dice.die(6, secondBlow) >= need ? 1 : 0;
  const rest = dice.call(striking, men - at - 1, Math.max(0, toughMen - at - 1), need, most);
  return Math.min(most, 1 + again + rest);
}

/**
 * Weights of the first blow that fells a man among the attackers' blows, then the defenders', given that one does: whole numbers, exact up to
 * 2^53 in all; beyond that they are rounded by less than a double can tell.
 */
export function firstBlows(attackers: number, attackNeed: number, defenders: number, defenceNeed: number): number[] {
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
