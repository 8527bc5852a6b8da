/**
 * The plans that every commander thinks of: stay, come within range and shoot, close in. What a ruleset says of them is
 * how near is near.
 */
import type { Plan } from './spec.js';

/** A plan as a menu names it. */
export interface UsualPlan {
  readonly label: string;
  readonly plan: Plan;
}

/** Hold, advance to each of some distances, assault; in the ruleset's unit of distance. */
export function usualPlans(...standOffs: readonly number[]): readonly UsualPlan[] {
  const priority = 'nearest';
  return [
    { label: 'hold', plan: { kind: 'hold', priority } },
    ...standOffs.map((standOff): UsualPlan => {
      return { label: `advance to ${standOff}`, plan: { kind: 'advance', standOff, priority } };
    }),
    { label: 'assault', plan: { kind: 'assault', priority } },
  ];
}
