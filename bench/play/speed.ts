/**
 * Processor time of an engagement by plans and by `able`. Promise: both are played on the same fights, in turn, after
 * games that are not counted; no game is played twice.
 */
import { engagementOn, type PlanName, playGames, type Stage, stagesOf } from './duels.js';
import type { FrozenFights } from './frozen.js';

export interface Speed {
  readonly fights: number;
  readonly games: number;
  /** Microseconds an engagement, the mean over fights: both sides by the plans written; both by `able`. */
  readonly plans: number;
  readonly able: number;
  /** The ratio of a fight, the median over them. */
  readonly ratio: number;
}

/** Times `games` engagements of each fight in three goes, attrition and the first role. */
export function speedOf(frozen: FrozenFights, games: number, seed: string): Speed {
  const stages = stagesOf(frozen, seed).filter(({ mission, role }) => mission === 'attrition' && role === 0);
  const times = stages.map((stage) => {
    const [plans, able] = [timerOf(stage, 'written', frozen.standOff), timerOf(stage, 'able', frozen.standOff)];
    plans(games);
    able(games);
    let [sumPlans, sumAble] = [0, 0];
    for (let go = 0; go < 3; go++) {
      sumPlans += plans(games);
      sumAble += able(games);
    }
    return { plans: sumPlans / (3 * games), able: sumAble / (3 * games) };
  });
  const ratios = times.map(({ plans, able }) => able / plans).sort((a, b) => a - b);
  const mean = (of: (time: (typeof times)[number]) => number): number =>
    times.reduce((sum, time) => sum + of(time), 0) / times.length;
  return {
    fights: stages.length,
    games,
    plans: mean(({ plans }) => plans),
    able: mean(({ able }) => able),
    ratio: ratios[ratios.length >> 1] as number,
  };
}

/** Plays so many games of a stage and says how many microseconds of the processor that took. */
function timerOf(stage: Stage, plan: PlanName, standOff: number): (games: number) => number {
  const engagement = engagementOn(stage, { blue: plan, red: plan }, standOff);
  // games that were not played before: what is remembered of the same game would flatter
  let next = 0;
  return (games) => {
    const from = process.cpuUsage();
    playGames(engagement, stage, next, next + games);
    next += games;
    const { user, system } = process.cpuUsage(from);
    return user + system;
  };
}
