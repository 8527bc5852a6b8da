/**
 * The figures by which able men decide, each with its reason, in one table. Promise: they were set by watching fights to
 * practise on, never on those that play is measured by.
 */
import { type Task, task } from '../../../engagement/task.js';

export const judgement = {
  /** Rounds of fire that a post is looked at for: by then nothing is as it was. */
  horizon: 10,
  /** AP of a move that is a bound: what a weapon needs is left. */
  bound: 6,
  /** Nobody moves for less, in shares of a man: a move costs what no sum shows (an arc, cover, the mates). */
  trouble: 0.03,
  /** Points that make no difference. */
  nothing: 1e-9,
  /** Who may be hurt more than this on his way, in shares of a man, does not dare to go. */
  daring: 0.6,
  /** The same of who withdraws: he has no need to. */
  caution: 0.3,
  /** An arc is kept for who is worth so many times more than the man who is in it now. */
  patience: 4,
  /** Dots that a man goes in a round, more or less: how near an enemy may be at the end. */
  pace: 8,
  /** Fewer rounds than these are not spent on waiting for an enemy who may not come. */
  leisure: 8,
  /** Of explosives declared at once so many count beside the first: the rest falls on the dead, and wounds are no loss. */
  salvo: 0.5,
  /** Where fire from afar will do this share of the work, whoever is to take ground need not run into the enemy's. */
  work: 0.8,
} as const;

/** What points lost weigh against points taken, by task. */
const weights: Readonly<Record<Task, number>> = {
  [task.wear]: 1,
  // ground counts, not men
  [task.take]: 0.6,
  [task.keep]: 0.9,
  // points have to be brought through, and a stop in front of the enemy brings none
  [task.leave]: 0.7,
  [task.bar]: 0.7,
  // what is lost decides, what is taken does not
  [task.last]: 1.3,
};

/** How a side fares: so far that the rest is to be kept, or that it has nothing to keep. */
export const standing = { ahead: 0, even: 1, behind: 2, lost: 3, won: 4 } as const;
export type Standing = 0 | 1 | 2 | 3 | 4;

/** What points lost weigh for a task against another. */
export function weightOf(own: Task, enemy: Task, score: Standing): number {
  // who can no longer do what the mission asks wins only if nobody of the enemy is left, and the enemy loses only so
  if (score === standing.lost) return 0.3;
  if (score === standing.won) return 2;
  // in a meeting both have to come, and whoever is left has the ground
  if (own === task.take && enemy === task.take) return 0.9;
  // who delays must be destroyed, at any price
  if (own === task.wear && enemy === task.last) return 0.6;
  if (own !== task.wear) return weights[own];
  // who is ahead has won if nothing happens (ENG-R03)
  return score === standing.ahead ? 1.3 : score === standing.behind ? 0.7 : 1;
}
