/**
 * The plans that every commander thinks of: what a good player does, and the simple ones: stay, come within range and
 * shoot, close in. What a ruleset says of them is how near is near.
 */
import type { Plan, PlanKind } from './spec.js';

/** The plan of a unit of which nobody says anything, in files and in requests for odds. */
export const defaultPlan: Extract<PlanKind, 'hold' | 'able'> = 'able';

/** A plan as a menu names it. */
export interface UsualPlan {
  readonly label: string;
  readonly plan: Plan;
}

/** Able, hold, advance to each of some distances, assault; in the ruleset's unit of distance. */
export function usualPlans(...standOffs: readonly number[]): readonly UsualPlan[] {
  const priority = 'nearest';
  return [
    { label: 'able', plan: { kind: 'able', priority } },
    { label: 'hold', plan: { kind: 'hold', priority } },
    ...standOffs.map((standOff): UsualPlan => {
      return { label: `advance to ${standOff}`, plan: { kind: 'advance', standOff, priority } };
    }),
    { label: 'assault', plan: { kind: 'assault', priority } },
  ];
}
