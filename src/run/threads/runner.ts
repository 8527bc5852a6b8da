/**
 * Where ranges of a job are played: in this thread or in a pool of threads. Promise: whoever asks cannot tell the
 * difference from the result.
 */

/** How much there may be: nothing is built of what is more. */
export interface Room {
  readonly bytes: number;
  /** Values: a list or an object and all that is in it; a typed array is one. */
  readonly values: number;
}

export interface Runner<Result> {
  /** How many ranges are worth asking for at the same time. */
  readonly lanes: number;
  /** Plays so many blocks of the job (or pieces, as the job has them) from the first one on. */
  play(firstBlock: number, blocks: number): Promise<Result>;
  /** Where others play, beyond this process: what they say that a task came to, of which there is room for so much. */
  readonly fetch?: (firstBlock: number, blocks: number, room: Room) => Promise<Fetched>;
  /** Stops whatever is under way at once. */
  close(): Promise<void>;
}

/** What somebody else says that a task came to: it is checked before it is taken. */
export interface Fetched {
  /** An outcome, as it is kept. */
  readonly bytes: Uint8Array;
  /** Whose it is, for whoever finds it wrong. */
  readonly from: string;
}

/** The same runner of units that are counted from another one on. */
export function shiftedRunner<Result>(runner: Runner<Result>, by: number): Runner<Result> {
  const { fetch, play } = runner;
  return {
    ...runner,
    play: (first, count) => play(first + by, count),
    ...(fetch === undefined ? {} : { fetch: (first, count, room) => fetch(first + by, count, room) }),
  };
}
