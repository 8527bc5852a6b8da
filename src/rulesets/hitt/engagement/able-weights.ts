/** The weights of the plan `able` (HITT-L32): what no rule says, with the reason of each. Tuned on practice fights. */

/** What is lost with each fate, of the price: `none`, `suppressed`, `recoil`, `flee`, `destroyed`. A volley's worth hangs on it. */
export const harmOf: readonly number[] = [0, 0.2, 0.12, 0.45, 1];

export const weights = {
  /** What a General is worth beyond his price, in thousandths of a point: without him each group moves for a PIP more. */
  general: 1500,
  /** By so much more it is worth to shoot at who could be upon us in his next move. */
  threat: 0.25,
  /** Who flies, or is laid, goes at an enemy only for more points than this. */
  sortie: 0.02,

  /** By so much a course that only goes later must be better than to go now; it has a way of being put off for ever. */
  dither: 0.006,
  /** By so much a course must be better than to stay. */
  patience: 0.004,
  /** By so much more to wait and see must be worth than to go: what is seen may not be as clear as is thought. */
  watching: 0.01,
  /** Who would lose more than this by waiting, if the enemy stays where he is, does not wait: he lies under his fire. */
  exposed: 0.1,
  /** A chance above which nothing better is looked for. */
  certain: 0.99,

  /** Paces to which a plan comes that does not close in: half a rifle's reach, where most stop. */
  standOff: 150,
  /** Of an enemy who has not stirred in a bound of his: how likely that is if he means to come. */
  notStirred: 0.2,
  /** Who stands as near as a plan comes that does not close in, though he could have, stays there. */
  stopped: 0.97,
  /** Who stands nearer has come to close in, unless one went at him oneself. */
  closer: 0.1,
  /** How likely he stays who has stopped short where he can just shoot. */
  atRange: 0.8,
  /** Who has come on may always turn out to stay. */
  turns: 0.04,
  /** What is less likely than this is not thought of. */
  unlikely: 0.045,

  /** Of the spread of losses, what one side or the other may win by luck: as games from the same fields have it. */
  luck: 0.6,
  /** The spread where no losses are expected. */
  grain: 0.02,
  /** The lead in shares of points that wins at the limit (ENG-R03). */
  lead: 0.1,
  /** How unsure it is, in shares of points, what will be over the enemy's edge in time. */
  exit: 0.06,
  /** Elements that are to be expected on the ground of the mission for it to be as good as held. */
  holding: 0.9,

  /** Fewer elements than this are nobody, and fewer than `few` are not followed where they recoil: for speed. */
  least: 0.1,
  few: 0.3,
  /** Bodies that a forecast follows at most: for speed. */
  bodies: 20,
  /** Where fewer games than this go on a forecast is not followed further. */
  settled: 0.12,
  /** What is as likely as this to be or not to be paid for is taken to be so. */
  sure: 0.25,
  /** Of suppressed elements, who stay so in their next bound: PIPs free a group, but not in every bound. */
  suppressed: 0.15,
  /** Bounds that are followed at the end where nothing has stirred for some. */
  lastBounds: 6,
} as const;
