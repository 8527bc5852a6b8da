/** Engagements with one start: one composition of each side. */
import type { EngagementSpec, ForceSpec, Lane, PlanKind, Side, TargetPriority, UnitSpec } from './spec.js';

/** The words of plans, for whoever reads them. */
export const planKinds: readonly PlanKind[] = ['hold', 'advance', 'assault', 'withdraw', 'able'];
export const targetPriorities: readonly TargetPriority[] = ['nearest', 'weakest', 'dearest', 'best-odds'];

/** A unit with its strength and price. */
export interface Bought {
  readonly unit: UnitSpec;
  readonly strength: number;
  /** Thousandths of a point. */
  readonly milli: number;
}

/** The specification: blue's own end is `from`, red's `to`. */
export function oneStart(
  lane: Lane,
  blue: readonly Bought[],
  red: readonly Bought[],
  rest: Pick<EngagementSpec, 'options' | 'turnLimit' | 'mission'>,
): EngagementSpec {
  const force = (side: Side, bought: readonly Bought[]): ForceSpec => ({
    side,
    end: side === 'blue' ? 'from' : 'to',
    units: bought.map(({ unit }) => unit),
  });
  const composition = (bought: readonly Bought[]) => ({
    weight: 1,
    strength: bought.map(({ strength }) => strength),
    milli: bought.map(({ milli }) => milli),
  });
  return {
    lane,
    blue: force('blue', blue),
    red: force('red', red),
    starts: [{ weight: 1, blue: [composition(blue)], red: [composition(red)] }],
    ...rest,
  };
}
