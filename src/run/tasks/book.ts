/**
 * What is known of a run's tasks, and who plays the rest. Promise: whoever plays a run asks the same book in the same
 * order, so that every process finds out for itself which share is its own.
 */
import { createHash } from 'node:crypto';
import { canonicalJson } from '../../files/canonical.js';
import type { Task, Work } from './work.js';

/** A job that is begun. */
export interface OpenJob {
  /** 64 hexadecimal digits: what tells it from all others. */
  readonly key: string;
  readonly name: string;
  readonly units: number;
  /** Units of a task. */
  readonly each: number;
}

/** What a task came to, where it is known. */
export interface Known {
  readonly bytes: Uint8Array;
  /** The file that it stands in. */
  readonly from: string;
  /** True if all who play a share know it. */
  readonly isGiven: boolean;
}

/** A job's tasks; they are asked for in order. */
export interface JobBook {
  /** What a task came to; or whether it is to be played here, or left to others. */
  look(task: Task): Known | 'play' | 'leave';
  /** Keeps what it came to. */
  keep(task: Task, bytes: Uint8Array): void;
}

export interface TaskBook {
  /** Whether all that is unknown is played here, a share of it, or nothing. */
  readonly plays: 'all' | 'share' | 'nothing';
  open(job: OpenJob): JobBook;
}

/** A round of which not all is known: a run that plays a share of it ends there. */
export class RoundOpen extends Error {
  readonly rounds: readonly OpenRound[];

  constructor(rounds: readonly OpenRound[]) {
    super('a round is not played to its end');
    this.rounds = rounds;
  }
}

/** Plays until a round is open; its jobs, or none where nothing was left to others. */
export async function openRounds(play: () => Promise<unknown>): Promise<readonly OpenRound[]> {
  try {
    await play();
    return [];
  } catch (error) {
    if (error instanceof RoundOpen) return error.rounds;
    throw error;
  }
}

/** What of a job is to be played in a round. */
export interface OpenRound {
  readonly job: OpenJob;
  /** Units, from the first one that not all know of to where the round ends. */
  readonly from: number;
  readonly to: number;
  /** All tasks of the round that not all know of, in order. */
  readonly tasks: readonly Task[];
  /** Those that were left to others. */
  readonly left: readonly Task[];
}

/** What tells a job from all others. */
export function keyOf({ about, units, each }: Work): string {
  return createHash('sha256').update(canonicalJson({ about, units, each })).digest('hex');
}

/** What tells a task from all others, in one word. */
export function taskName(job: string, { first, count }: Task): string {
  return `${job} ${first} ${count}`;
}

/** Which of `of` shares a task belongs to, from 0: tasks are dealt out, and every job begins with another share. */
export function shareOf({ key }: Pick<OpenJob, 'key'>, place: number, of: number): number {
  return (place + (Number.parseInt(key.slice(0, 8), 16) % of)) % of;
}
