/**
 * What comes of a side that shoots from a post at the enemy who shoots back: both melt away, and with them their fire.
 *
 * Promise: shares from 1 down, round by round; what either takes in a round is in proportion to who is left.
 */

export interface Fight {
  /** Stops on the way there, and the share of a side that the enemy's fire takes at each. */
  readonly stops: number;
  readonly way: number;
  /** Rounds there, and in how many of them one's own side has something to fire. */
  readonly rounds: number;
  readonly shots: number;
  /** Share of the enemy that the fire of all of a side takes in a round, and how much of him it reaches. */
  readonly fire: number;
  readonly reached: number;
  /** Share of a side that the enemy's guns take in a round. */
  readonly risk: number;
  /** The same of his explosives, and for how many rounds they last, from the first stop on. */
  readonly blasts: number;
  readonly volleys: number;
}

/** A fight to fill in. */
export const newFight = (): { -readonly [K in keyof Fight]: Fight[K] } => ({
  stops: 0,
  way: 0,
  rounds: 0,
  shots: 0,
  fire: 0,
  reached: 0,
  risk: 0,
  blasts: 0,
  volleys: 0,
});

/** Shares that either side loses. */
export interface Losses {
  own: number;
  enemy: number;
}

/** Plays it out on average. */
export function exchange(fight: Fight, losses: Losses): void {
  const { stops, way, rounds, shots, fire, reached, risk, blasts, volleys } = fight;
  const least = 1 - reached;
  let own = Math.max(0, 1 - stops * way);
  let enemy = 1;
  for (let round = 0; round < rounds && own > 0 && enemy > least; round++) {
    const taken = round < shots ? fire * own : 0;
    const lost = risk * enemy + (stops + round < volleys ? blasts * enemy : 0);
    // taken in turn: who is there first fires first
    enemy = Math.max(least, enemy - taken);
    own = Math.max(0, own - lost);
  }
  losses.own = 1 - own;
  losses.enemy = 1 - enemy;
}
