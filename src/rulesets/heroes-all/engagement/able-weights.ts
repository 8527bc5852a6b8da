/**
 * What a player who plays `able` goes by: all numbers of his judgement, with their reasons. Whatever else he thinks with
 * are odds of the rules, and what was paid; worths are in thousandths of a point.
 */
export const weights = {
  // whether who is given a die acts
  /**
   * Of an element that has suffered, by its quality, how often it still acts: 8 in 10 for each casualty of a Regular
   * (HA-MOR-01).
   */
  steadiness: [0.7, 0.8, 0.9],
  /** By the officer's rating + 1, how often he lets it act; first of one who is not known yet (HA-ORT-01). */
  officerLets: [0.8, 0.6, 0.7, 0.8, 0.9, 1],

  // what a unit is worth, and what fire at it
  /** Fire actions that a unit is thought to have before it: so much of its danger is added to its price. */
  dangerCounts: 0.7,
  /**
   * How often grenades at a vehicle in touch destroy it, and a Goliath does: near enough, since nothing else is to be
   * had there.
   */
  grenades: 0.5,
  explosion: 0.8,
  /**
   * Shares of an aircraft that fire at it is worth: by aircraft and by guns with their crews, and by others, who seldom
   * hit.
   */
  aircraft: { byGuns: 0.2, byOthers: 0.05 },
  /** How often an aircraft is seen, or sees, with one test; what seeing a target from the air is worth of it. */
  seesAircraft: 0.6,
  seenFromAir: 0.3,
  /** How much fire counts of an enemy who has not seen his target yet: he may. */
  unseen: 0.7,

  // coming out, off Overwatch, and looking about
  /** A weapon set up, or a unit that comes out, may fire with another die: if it gets one. */
  readied: 0.6,
  /** The same where it sees nobody yet: it may fire at once when it does. */
  inTime: 0.15,
  /**
   * An ambush waits until its fire is worth so much of its best; whoever lies hidden leaves for a mission only, at so
   * much.
   */
  ambush: 0.3,
  leavesFor: 4000,
  /**
   * What a look is worth to who cannot fire as he is, beside what it is worth to others: he would have to come out
   * first.
   */
  looksHidden: { six: 0.1, three: 0.3 },
  /** A 6 that looks could fire: that counts so much against it. */
  sixInstead: 0.5,
  /** Packing takes a die more before the move. */
  packs: 0.5,
  /** A die that an officer throws again is worth no more than this to anybody. */
  worthADie: 300,
  /** To watch: anything else is worth more. To lay a charge and to leave a fire: nothing is. */
  watching: 1e-3,
  charge: 1e5,
  flight: 1e6,
  /** Weapons that run out are spared where the others do all but so much. */
  spares: 0.25,

  // where to go
  /** Fire actions of a unit in a bound; those that it is exposed to. */
  giveRate: 0.4,
  takeRate: 0.5,
  /** By how much a hope is put off by each move that it takes. */
  patience: 0.5,
  /** The share of what a unit can do with which it stays where it is. */
  contentment: 0.6,
  /** Moves that a unit gets in a bound. */
  movesEachBound: 0.6,
  /** What is left of a vehicle's worth for who goes up to it and away again: it may fail. */
  dash: 0.5,
  /**
   * What a Fire die in close assault counts, since one gets few; how much the enemy's counts; and the chance to arrive,
   * from this down to 0.2.
   */
  contact: { rate: 0.4, theirs: 0.6, arrives: 1.2 },

  // the mission
  /**
   * What it is worth: this part of all that the side has cost; less of it where one stands on the ground already, or
   * several do.
   */
  stake: 0.6,
  wanted: [1, 0.4, 0.15],
  /** With how many bounds to spare one goes for the ground, and for ground without enemies at most. */
  spareBounds: 3,
  mostSpare: 6,
  /** Dice to be thrown until one is most likely good for a move, and its taker acts. */
  sure: 14,
  /** Of all that it has cost, what a side may still lose before it thinks of going home. */
  comfort: 0.3,
  /** Bounds left in which who is to keep ground may still leave it. */
  timeToReturn: 4,
  /** What counts of its losses where the enemy only has to last, and where it has to get through. */
  careless: 0.4,
  hasty: 0.6,
  /**
   * What going past the enemy is worth of a unit: with time, when it is time, and when it is nearly too late; bounds of
   * grace about that.
   */
  through: { early: 0.05 / 3, inTime: 0.05, last: 0.5 },
  hurry: 2,

  // the rush
  /** What a whole move of it is worth, of what the unit may do when it is there. */
  rushing: 0.3,
  /** How many times as much where it takes no other move: a few who arrive do more than many who are on the way. */
  first: 6,
  /**
   * Of a side's dice, those with which it may do one thing: a face of its own, and sixes; and how often whoever is
   * given one acts.
   */
  useful: 0.8 / 3,
  /** Who arrives first fights: so much of all the way has to be gone before. */
  arrive: 0.35,
  /** How much better than now he fires at whoever comes near in the open. */
  exposed: 1,
  /** Of the best that it could do from anywhere, what is near enough. */
  nearly: 0.5,
  /** Of what both sides are worth: by how much it must look better. */
  margin: 0.1,
} as const;
