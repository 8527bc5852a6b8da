/**
 * What `able` goes by where the rules give no odds: each weight with its reason. Worth is in infantry (`harm.ts`).
 *
 * They were tried on fights that are not those by which play is measured.
 */
export const weights = {
  // of hits
  /** The last hits count for more than the first: a unit fights on as before until it is destroyed (HOT-EFFECT-04). */
  bend: 1.6,
  /** To destroy a unit ends its fire and brings the break of its side nearer (HOT-R19): the share of its worth that this is worth besides. */
  killing: 0.6,
  /** To drive a unit back costs it a move or two. */
  driving: 0.12,
  /** A commander who takes a hit for his unit is lost; if it is lost, he commands on with another (HOT-R11): in units. */
  leader: 1,
  /** A shot now before what may be shot later. */
  now: 1.15,
  /** To take off a hit: its share of the unit; the last before it is destroyed counts for more. */
  rally: 1.1,
  rallyLast: 1.6,

  // of turns to come
  /** Turns that a place is valued for, at most; and the way to a better one. */
  foresight: 3,
  farSight: 6,
  /** Of the fire that a unit might give in turns to come, what can be counted on: the enemy does not wait for it. */
  certain: 0.95,
  /** The same from where it is not yet. */
  hoped: 0.75,
  /** Of what a better place is worth, what one move on the way to it is: the rest may never come. */
  onTheWay: 0.5,
  /** Of what another does with a spotter's help, the spotter's part: he might have done something else. */
  spotting: 0.9,

  // of risks
  /** Of the fire that falls on one of several, what the side is spared when he goes: the others get it. */
  shared: 0.35,
  /** Of friends who could come into an enemy's reach this turn, those who do: orders are few (HOT-ORD-02). */
  coming: 0.6,
  /** Of the fire that falls on it, what a unit is spared next to an enemy: his friends shoot at nobody next to him (HOT-R13). */
  spared: 0.5,
  /** Who assaults though he could shoot is no more there to shoot next turn. */
  instead: 0.12,
  /** The fire of friends that an assault stops is stopped for more than one turn: it goes on. */
  masked: 1.5,
  /** How likely an enemy who could come near does: one who comes, one of whom nobody knows yet, one who has stayed. */
  comes: 0.8,
  unknown: 0.5,
  stays: 0.2,
  /** How likely an enemy in reach shows himself to who waits for him: in sight, and hidden. */
  shows: 0.7,
  hidden: 0.2,
  /** Cover keeps off the fire of some turns; it costs a little to go far for it. */
  lair: 3,
  lairWay: 0.02,

  // of missions: how much a risk counts beside a gain
  /** Who has to destroy or take something in time cannot wait for the best chance; */
  careToTake: 0.6,
  /** who only has to get through still less; */
  careToLeave: 0.5,
  /** and who has to last looks out for himself. */
  careToLast: 1.5,

  // of missions: where points have to be lost
  /** How much they count beside what a unit can do, and up to how many times as dear as others a unit is taken to be. */
  points: 0.5,
  dearest: 3,

  // of missions: worth of ground, in the unit's own
  /** A turn of way to the ground: of no haste, in haste, and out of it for who has it; by who keeps it. */
  way: 0.06,
  haste: 0.4,
  held: 0.1,
  /** Too late to be there: for who takes, as much as is won by it; for who keeps. */
  tooLate: 1.5,
  tooLateToKeep: 1,
  /** A move on to the enemy's end, and home to who delays. */
  through: 0.08,
  home: 0.15,
  /** To have left by the enemy's end, and by its own without need. */
  left: 1.5,
  deserted: -2,
  /** To drive an enemy from the ground, early and at the last; and to shoot at one there. */
  clears: 0.4,
  clearsLast: 1.5,
  zeal: 1.3,
  /** A retreat, as a share of the unit: where nobody minds, usually, and from the ground when the end is near. */
  retreatToLast: 0.1,
  retreat: 0.2,
  retreatFromGround: 0.6,
} as const;
