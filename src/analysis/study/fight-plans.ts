/** What both sides do at their best over a population of fights. */
import type { Gains, RoleValue } from '../../played/fight-games.js';
import type { PlayedFight, PlayedPair, PopulationResults } from '../../played/fight-results.js';
import { normalQuantile } from '../../statistics/special/normal.js';

/** One plan of a menu, in one role assignment. */
export interface PlanAnswer {
  readonly side: 'blue' | 'red';
  readonly role: number;
  readonly label: string;
  /** How often a side at its best plays it: a mean over the games. */
  readonly share: number;
  /** Share of the games in which the first round showed another plan to be better, so that it was played no more. */
  readonly dominated: number;
}

/** What each side would gain at most by better answers: upper limits at 95 %, in win rate, a mean over the games. */
export interface Exploitable {
  readonly blue: number;
  readonly red: number;
}

/** A one-sided limit at 95 %. */
const bound = normalQuantile(0.95);

/** How far both sides are from the best answers to what the other does. */
export function exploitableOf(
  { plans, fights }: PopulationResults<PlayedFight<PlayedPair>>,
  gains: (fight: number) => Gains,
): { readonly exploitable?: Exploitable } {
  if (plans.blue.length === 1 && plans.red.length === 1) return {};
  const found = fights.map((_, k) => gains(k));
  const of = (side: 'blue' | 'red'): number => {
    let [sum, variance] = [0, 0];
    fights.forEach(({ weight }, k) => {
      const gain = found[k]?.[side] ?? { mean: 0, variance: 0 };
      sum += weight * gain.mean;
      variance += weight * weight * gain.variance;
    });
    return sum + bound * Math.sqrt(variance);
  };
  return { exploitable: { blue: of('blue'), red: of('red') } };
}

/** How often each plan is played; nothing if nobody has a choice. `mixes` gives those of a fight by role. */
export function plansOf(
  { plans, roles, fights }: PopulationResults<PlayedFight<PlayedPair>>,
  mixes: (fight: number) => readonly RoleValue[],
): { readonly plans?: readonly PlanAnswer[] } {
  if (plans.blue.length === 1 && plans.red.length === 1) return {};
  const found = (['blue', 'red'] as const).flatMap((side) =>
    Array.from({ length: roles }, (_, role) =>
      plans[side].map((label, plan): PlanAnswer => {
        let [share, dominated] = [0, 0];
        fights.forEach(({ weight, played }, k) => {
          share += weight * (mixes(k)[role]?.[side][plan] ?? 0);
          if (!played.some((each) => each.role === role && each[side] === plan)) dominated += weight;
        });
        return { side, role, label, share, dominated };
      }),
    ).flat(),
  );
  return { plans: found };
}
