/** Battles of random armies whose odds are what they were made, with an additive fit of them. */
import { fitLogistic } from '../../../statistics/logistic.js';
import { type ArmyBattle, decidedIn } from '../../armies.js';
import { additiveRows } from '../pair-terms.js';
import type { PairsAsked } from '../together.js';

export interface FieldedPlan {
  /** By unit: what a copy adds, log odds. */
  readonly slopes: readonly number[];
  /** Units drawn for an army, least and most. */
  readonly drawn: readonly [number, number];
  readonly battles: number;
  /** Games of each battle. */
  readonly plays: number;
  /** What armies are worth beyond the sum of their units, log odds: by copies of each unit. */
  readonly beyond?: (copies: readonly number[]) => number;
  /** Shared luck of a battle's games, log odds. */
  readonly scatter?: number;
}

/** Battles drawn by `random`, fitted. A point is log odds of a hundredth. */
export function fielded(
  { slopes, drawn, battles, plays, beyond, scatter = 0 }: FieldedPlan,
  random: () => number,
): PairsAsked {
  const units = slopes.length;
  const army = (): number[] =>
    Array.from({ length: drawn[0] + Math.floor(random() * (drawn[1] - drawn[0] + 1)) }, () =>
      Math.floor(random() * units),
    ).sort((a, b) => a - b);
  const worth = (own: readonly number[]): number => {
    const copies = slopes.map(() => 0);
    for (const unit of own) copies[unit]! += 1;
    return own.reduce((sum, unit) => sum + (slopes[unit] as number), 0) + (beyond?.(copies) ?? 0);
  };
  const all = Array.from({ length: battles }, (): Pick<ArmyBattle, 'armies' | 'decided'> => {
    const armies = [army(), army()] as const;
    const odds = worth(armies[0]) - worth(armies[1]) + scatter * (random() + random() + random() - 1.5) * 2;
    let won = 0;
    for (let n = 0; n < plays; n++) if (random() < 1 / (1 + Math.exp(-odds))) won++;
    return { armies, decided: [[0, won, plays - won]] };
  });
  const design = additiveRows({ units, battles: all, scales: all.map(() => 1) });
  const decided = all.map(decidedIn);
  const weak = Array.from({ length: units + 1 }, (_, i) => slopes.concat(0).map((__, j) => (i === j ? 1e-3 : 0)));
  const fit = fitLogistic({ design, games: decided.map(() => plays), won: decided.map(([, blue]) => blue) }, weak);
  return { units, battles: all, chances: fit?.fitted ?? [], point: { slope: 0.01 } };
}
