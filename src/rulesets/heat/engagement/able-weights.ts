/** What a player who plays `able` goes by: all numbers of his judgement, with their reasons. */
export const weights = {
  /** Pins at which a vehicle rallies, and men. */
  rally: { vehicle: 3, men: 4 },
  /**
   * What so many pins leave of a unit's fire: it must pass its order test first, and is worse at hitting then; with more
   * than these, nothing that counts.
   */
  nerve: [1, 0.72, 0.42, 0.18, 0.05, 0.02],
  /** What a unit that is Down suffers of the fire that it would else. */
  down: { men: 0.55, vehicle: 1 },
  /**
   * Of a turn's fire at him, how much comes before he acts again: on the mean, of those who have acted in this turn, and how
   * much more of those who have yet to.
   */
  exposed: { mean: 0.6, after: 0.35, before: 0.5 },
  /** What his fire is worth to him in the order of his dice where nobody endangers the unit; else also the share that he may lose before. */
  calm: 0.1,
  /** How far ahead he looks, in turns; and what a turn then counts. */
  turns: 2,
  later: 0.7,
  /** How far where nobody can shoot at him. */
  unhurt: 2,
  /** So many turns of fire at the enemy he wants at least where he must destroy him, when he has gone on until it is worth something. */
  firing: 3,
  /** What enemy fire weighs beside his own, by how things stand. */
  ahead: 1.3,
  even: 1,
  behind: 0.6,
  pressed: 1,
  /** What being in time is worth, as a share of all points of both sides. */
  stake: 0.4,
  /** What is left of that where a friend is there already. */
  shared: 0.3,
  /** What leaving by the enemy's end is worth to a unit, as a share of itself. */
  through: 2,
  /** He goes through where the enemy has at most this share of his points left; before that he fights. */
  hope: 0.4,
  /** Or where enough of his units would not have so many turns to spare any more. */
  spare: 2,
  /** What is lost of that by having no turn to spare, and one. */
  hurry: [0.12, 0.04],
  /** And of that for each turn that the ground is still away. */
  early: 0.02,
  /** Where it costs a unit at most this share of itself he goes there for little. */
  safe: 0.06,
  /** Of what going back spares him, how much the enemy takes back who comes after him. */
  follow: 0.6,
  /** How likely he thinks that men who have come on run in where they can. */
  runsIn: 0.7,
  /** What a move must be better by, as a share of the unit. */
  margin: 0.3,
  /** What is left of that for whoever has nobody to shoot at, and goes where he has while friends are shot at. */
  joins: 0.3,
  /** How many turns of the fire that is to come he counts where cover is better or worse; and how near he thinks that the enemy comes, in half inches. */
  sheltered: 2,
  near: 24,
  /** What going into better cover must be better by, as a share of the unit. */
  marginInto: 0.05,
  /** So many shells closer mortars will be to whoever stays where he is; and what moving must then be better by, as a share of the unit. */
  zeroes: 2,
  marginZeroed: 0.05,
  /** For so many turns of fire he counts who is at the edge of woods when the enemy comes through them. */
  edge: 2,
  /** He stands and shoots where what it costs him is at most this share of what it is worth. */
  stands: 1,
  /** What an enemy's best shot counts for, for each turn that he may have it. */
  threat: 1,
  /**
   * And for this turn's, of whoever has yet to act: what a hit spoils of it comes first, and pins spoil more than they take
   * (HEAT-ORD-03). Whoever has acted may have rallied before he shoots again.
   */
  threatYet: 2,
  /** And fire at whoever can hurt nobody that is left, and can be shot at later as well. */
  harmless: 0.4,
  /** In Ambush he lets pass whoever is worth so much less than another who has yet to act. */
  better: 2,
  /** What an assault that can be made next turn counts for. */
  closes: 1,
  /** What an assault must be better by, as a share of the unit. */
  charges: 0.5,
  /** Of a test with so many pins, how likely it is passed: whoever fails one lies where he is. */
  passes: [1, 0.83, 0.72, 0.58, 0.42, 0.28],
  /** Fire at whoever stands on the ground that he wants. */
  onGround: 1.5,
} as const;
