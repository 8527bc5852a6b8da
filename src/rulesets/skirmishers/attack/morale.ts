/**
 * Morale of a squad with many dead (SK-MOR-01, SK-R20). Promise: one roll a man, the same in odds and engagements.
 */
import { defineRule } from '../../../kernel/rule.js';
import type { Experience, Rules } from '../data/numbers.js';

/** The number that 2D6 must reach, from 2 to 13. `skill`: the leader's while he lives, else 0. */
export function moraleNumber(rules: Rules, experience: Experience, dead: number, skill: number): number {
  const total = rules.experience[experience].morale + Math.max(0, dead - rules.morale.fromDeaths) - skill;
  return Math.min(13, Math.max(2, total));
}

/** Whether a squad with so many dead tests at all (SK-MOR-01, SK-L18). */
export function isTested(rules: Rules, dead: number): boolean {
  return rules.morale.routs && dead >= rules.morale.fromDeaths;
}

/** 1 where he stands. */
export const moraleRoll = defineRule({
  name: 'skirmishers/morale',
  sizes: [14],
  run: (dice, tn) => (dice.sum(2, 6, 'morale (SK-MOR-01)') >= tn ? 1 : 0),
  tell: (code) => (code === 1 ? 'stands' : 'is routed'),
});
