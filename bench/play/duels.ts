/**
 * Frozen fights played by plans, game by game. Promise: a game's luck hangs on its fight, its role and its number alone,
 * so that whoever plays it, under whatever mission, plays the same luck, and differences are paired.
 */
import type { Engagement, Rules } from '../../src/engagement/ruleset.js';
import type { Plan, Side } from '../../src/engagement/spec.js';
import { playOut } from '../../src/kernel/engine.js';
import { doubleLaws } from '../../src/kernel/enumerate.js';
import { outcomeBuffer } from '../../src/kernel/process.js';
import { Sfc32 } from '../../src/kernel/random/sfc32.js';
import { type StudyKey, studyKey } from '../../src/kernel/random/stream-key.js';
import { TabledDice } from '../../src/kernel/table.js';
import { findRuleset } from '../../src/rulesets/registry.js';
import type { PairedMoments } from '../../src/statistics/mean.js';
import { compileRules } from '../../src/study/compile.js';
import { withPlans } from './arena.js';
import { type FrozenFight, type FrozenFights, type MissionName, missionNames, type Setting } from './frozen.js';

/** Who plays a side: a plan for all of its units, or to each the one that its scenario gives it. */
export type PlanName = 'able' | 'hold' | 'advance' | 'assault' | 'written';
export const simplePlans = ['hold', 'advance', 'assault'] as const satisfies PlanName[];

/** A fight in one role assignment and with one mission. */
export interface Stage {
  readonly fight: FrozenFight;
  readonly setting: Setting;
  readonly mission: MissionName;
  readonly role: number;
  readonly rules: Rules;
  readonly dice: TabledDice;
  readonly key: StudyKey;
}

/** All stages of a ruleset's fights; those of a fight share what they compile. */
export function stagesOf({ ruleset, fights }: FrozenFights, seed: string): Stage[] {
  return fights.flatMap((fight) => {
    const rules = compileRules(findRuleset(ruleset), fight.overlay);
    const dice = new TabledDice(new Sfc32(), doubleLaws());
    const key = studyKey(seed, `play: ${ruleset}/${fight.id}`);
    return missionNames.flatMap((mission) =>
      fight.settings.map((setting, role): Stage => ({ fight, setting, mission, role, rules, dice, key })),
    );
  });
}

/** A plan for everybody, as a ruleset's distances have it; `undefined`: as written. */
export function planFor(name: PlanName, standOff: number): Plan | undefined {
  const priority = 'nearest';
  if (name === 'written') return undefined;
  return name === 'advance' ? { kind: name, standOff, priority } : { kind: name, priority };
}

/** The engagement of a stage by two plans. Throws a `LanchesterError` where the ruleset cannot play one. */
export function engagementOn(
  { setting, mission, rules }: Stage,
  plans: Readonly<Record<Side, PlanName>>,
  standOff: number,
): Engagement {
  const asked = setting.missions[mission];
  const { spec } = setting;
  const own = { blue: planFor(plans.blue, standOff), red: planFor(plans.red, standOff) };
  return rules.engagement(withPlans(asked === undefined ? spec : { ...spec, mission: asked }, own));
}

/** What blue has of a game that ended so: 1, a half, or nothing. */
export function scoreOf(out: Int32Array): number {
  return out[0] === 1 ? 1 : out[0] === 0 ? 0.5 : 0;
}

/** What blue has of games `from` to `to` (not included), twice over: 0 lost, 1 drawn, 2 won. */
export function playGames(
  engagement: Engagement,
  { dice, key, role }: Pick<Stage, 'dice' | 'key' | 'role'>,
  from: number,
  to: number,
): Uint8Array {
  const s = new Int32Array(engagement.fields.length);
  const out = outcomeBuffer(engagement);
  const scores = new Uint8Array(to - from);
  for (let game = from; game < to; game++) {
    playOut(engagement, dice, s, key, game, role);
    engagement.outcome(s, out);
    scores[game - from] = 2 * scoreOf(out);
  }
  return scores;
}

/** Moments of two plays of the same games, from the side of `side`. */
export function pairedMoments(a: Uint8Array, b: Uint8Array, side: Side): PairedMoments {
  const n = a.length;
  let [sumA, sumB, squareA, squareB, product] = [0, 0, 0, 0, 0];
  for (let k = 0; k < n; k++) {
    const [x, y] = [a[k] as number, b[k] as number];
    sumA += x;
    sumB += y;
    squareA += x * x;
    squareB += y * y;
    product += x * y;
  }
  const cross = (sum: number, one: number, other: number): number => (sum - (one * other) / n) / (4 * (n - 1));
  const [meanA, meanB] = [sumA / (2 * n), sumB / (2 * n)];
  return {
    n,
    meanA: side === 'blue' ? meanA : 1 - meanA,
    meanB: side === 'blue' ? meanB : 1 - meanB,
    varianceA: cross(squareA, sumA, sumA),
    varianceB: cross(squareB, sumB, sumB),
    covariance: cross(product, sumA, sumB),
  };
}

/** The share that a side has of games whose scores are blue's. */
export function shareOf(scores: Uint8Array, side: Side): number {
  let sum = 0;
  for (const score of scores) sum += score;
  const blue = sum / (2 * scores.length);
  return side === 'blue' ? blue : 1 - blue;
}
