/**
 * The state of an engagement: a few fields of the whole, then a block for every unit of both forces, blue first. An
 * attack works on two such blocks, wherever they stand.
 *
 * Promises: whatever follows from other fields is not stored (which weapons a squad has left follows from its men and
 * who was picked out, HEAT-R22); a field that no longer matters is 0, so that equal situations are equal states: a unit
 * that is lost or has left is all zeros but its status.
 */
import { type StartSizes, startFields } from '../../../engagement/starts.js';
import { declare, each, one } from '../../../kernel/record.js';

/** What the sizes of a state depend on. */
export interface Sizes extends StartSizes {
  readonly names: readonly string[];
  /** Turns. */
  readonly limit: number;
  /** Half inches of the lane + 1. */
  readonly places: number;
  /** Helicopters of both forces, by their names. */
  readonly flyers: readonly string[];
}

/** Values of `its.order`: die still in the bag, die spent, waiting in Ambush, Down (die spent). */
export const order = { none: 0, given: 1, ambush: 2, down: 3 } as const;
/** Values of `its.moved`. */
export const moved = { stood: 0, advanced: 1, ran: 2 } as const;
/** Where a helicopter is: on the ground, in the air, off the lane in reserve (HEAT-HELI-02). */
export const flight = { ground: 0, air: 1, reserve: 2 } as const;
/** Values of `its.green`: no loss yet (or no green unit), tested and still green, turned Regular. */
export const green = { untested: 0, tested: 1, regular: 2 } as const;

/** Men that a unit can have at most. */
export const maxMen = 24;
/** Pins that a unit can carry at most: only fanatics ever come near (HEAT-L06). */
export const maxPins = 31;
/** LAWs, and light machine gunners, that a squad can have at most. */
export const maxLaws = 7;
export const maxGunners = 2;

/** How many values some fields have. */
export const sizes = {
  men: maxMen + 1,
  pins: maxPins + 1,
  zeroing: 5,
  immobilised: 2,
  gunnersLost: maxGunners + 1,
  ncoLost: 2,
  laws: maxLaws + 1,
  green: 3,
  weaponOut: 2,
} as const;

export const record = declare<Sizes>()({
  whole: one({
    /** The turn being played, from 1; when it is over, how many turns were played. */
    turn: ({ limit }) => limit + 1,
    /** 1 when the engagement is over. */
    over: 2,
    ...startFields,
  }),
  unit: each(
    ({ names }) => names.length,
    {
      /** One of `status` of `engagement/body.ts`; `absent`: 0 men bought; `left`: by its plan. */
      status: 4,
      /** Men who stand; 1 for a vehicle. */
      men: sizes.men,
      pins: sizes.pins,
      /** One of `order`: what became of the unit's die this turn. */
      order: 4,
      /** One of `moved`: how it moved this turn (HEAT-CQ-08); back to 0 at the turn's end. */
      moved: 3,
      /** Where it stands: half inches from the lane's `from`. */
      place: ({ places }) => places,
      /** Whom it is zeroing in on, or its missile flies at: that unit's index + 1, or 0. Set exactly while `zeroing` > 0. */
      aimedAt: ({ names }) => names.length + 1,
      /** Zeroing step (HEAT-R28): the next indirect shot at that unit needs 6 − step. A missile: how often it has flown. */
      zeroing: sizes.zeroing,
      /** 1: immobilised for good (HEAT-R18). */
      immobilised: sizes.immobilised,
      /** Squads: light machine gunners who are lost, however. */
      gunnersLost: sizes.gunnersLost,
      /** Squads: 1 when the NCO is lost, however (HEAT-MOR-02). */
      ncoLost: sizes.ncoLost,
      /** Squads: LAWs that are not fired and whose bearers live (HEAT-R30). */
      laws: sizes.laws,
      /** Green units: one of `green` (HEAT-MOR-06). */
      green: sizes.green,
      /** Vehicles: 1 when the flamethrower's fuel is gone (HEAT-R27), or the rotating weapon is jammed (HEAT-R34). */
      weaponOut: sizes.weaponOut,
    },
    ({ names }, k) => names[k] as string,
  ),
  /** Helicopters, in the order of the forces: nothing where there are none. */
  flight: each(
    ({ flyers }) => flyers.length,
    {
      /** One of `flight` (HEAT-HELI-02); 0 of one that is lost or has left. */
      where: 3,
    },
    ({ flyers }, k) => `${flyers[k]} flies`,
  ),
});
