/** What `bench/long-life.ts` can be asked for, and what it says. */

export const longLives = ['runStudy', 'simulate'] as const;
export type LongLife = (typeof longLives)[number];

/** What a process holds, MB, its garbage swept. */
export interface Held {
  readonly resident: number;
  /** In use: what no sweep frees, with what typed arrays lie in. */
  readonly used: number;
}
