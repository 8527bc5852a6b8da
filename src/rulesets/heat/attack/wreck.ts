/**
 * Men in a vehicle on the ground that is lost (HEAT-R60).
 *
 * Promises: one text for odds and for the lane; whoever is left is Down, and pinned, where the vehicle stood.
 */
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import { defineRule } from '../../../kernel/rule.js';
import type { HeatNumbers } from '../data/numbers.js';
import { maxMen, type Unit } from '../sheet/profile.js';
import * as its from '../state/its.js';
import { addPins, get, order, removeUnit, status } from '../state/state.js';
import { experienceOf } from '../state/unit.js';
import { loseMen } from './survivors.js';

export interface Wreck {
  /** A unit of men leaves the wreck, or is lost in it. Returns how many men it loses. */
  escape(dice: Dice, s: State, unit: Unit): number;
}

/** `firstLoss`: what a green unit's first loss brings (HEAT-MOR-06). */
export function createWreck({ rules }: HeatNumbers, firstLoss: (dice: Dice, s: State, unit: Unit) => number): Wreck {
  const { wreck, damageValue } = rules;
  const { hits } = wreck;
  const casualties = defineRule({
    name: 'heat/men in a wreck',
    sizes: [maxMen + 1, 8],
    run: (dice, men, need) => {
      const struck = dice.sum(hits.dice, hits.sides, 'hits in a lost vehicle (HEAT-R60)') + hits.plus;
      return Math.min(men, dice.atLeast(struck, 6, need, 'damage in a lost vehicle (HEAT-R60)'));
    },
    tell: (count) => `${count} ${count === 1 ? 'man is' : 'men are'} lost in the wreck`,
  });
  return {
    escape: (dice, s, unit) => {
      const { base } = unit;
      const men = get(s, base, its.men);
      const lost = dice.call(casualties, men, damageValue[experienceOf(s, unit)] as number);
      if (lost === men) {
        removeUnit(s, base, status.lost);
        return lost;
      }
      if (lost > 0) {
        loseMen(s, unit, lost, 0);
        firstLoss(dice, s, unit);
      }
      addPins(s, base, wreck.pins);
      s[base + its.order] = order.down;
      return lost;
    },
  };
}
