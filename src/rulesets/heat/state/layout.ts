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
import { maxGunners, maxLaws, maxMen } from '../sheet/profile.js';

/** What the sizes of a state depend on. */
export interface Sizes extends StartSizes {
  readonly names: readonly string[];
  /** Turns. */
  readonly limit: number;
  /** Half inches of the lane + 1. */
  readonly places: number;
  /** Who has what only some units have: their names, in the order of the forces, by group. */
  readonly seldom: Readonly<Record<Seldom, readonly string[]>>;
}

/** What only some units have; nothing where none has it. */
export type Seldom = 'flight' | 'screen' | 'cabin' | 'rides' | 'drone' | 'charge' | 'calls';

/** Values of `its.order`: die still in the bag, die spent, waiting in Ambush, Down (die spent). */
export const order = { none: 0, given: 1, ambush: 2, down: 3 } as const;
/** Values of `its.moved`. */
export const moved = { stood: 0, advanced: 1, ran: 2 } as const;
/** Where a helicopter is: on the ground, in the air, off the lane in reserve (HEAT-HELI-02). */
export const flight = { ground: 0, air: 1, reserve: 2 } as const;
/** A vehicle's smoke screen: not fired yet, standing, gone (HEAT-SMOKE-01). */
export const screen = { ready: 0, stands: 1, gone: 2 } as const;
/** Where a drone is: with its team, in the air, on the ground away from it (HEAT-DRONE-03). */
export const drone = { home: 0, air: 1, ground: 2 } as const;
/** Values of `its.green`: no loss yet (or no green unit), tested and still green, turned Regular. */
export const green = { untested: 0, tested: 1, regular: 2 } as const;

/** Pins that a unit can carry at most: only fanatics ever come near (HEAT-L06). */
export const maxPins = 31;
/** Units that an officer can call up at once: the greatest bonus of his rank. */
const maxCalls = 6;
/** Rounds that a drone in the air is counted to have been there. */
export const mostRounds = 15;

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
  // what only some units have: 0 of one that is lost or has left
  /** Helicopters. */
  flight: each(
    ({ seldom }) => seldom.flight.length,
    {
      /** One of `flight` (HEAT-HELI-02). */
      where: 3,
    },
    ({ seldom }, k) => `${seldom.flight[k]} flies`,
  ),
  /** Vehicles with a smoke screen. */
  screen: each(
    ({ seldom }) => seldom.screen.length,
    {
      /** One of `screen` (HEAT-SMOKE-01). */
      smoke: 3,
    },
    ({ seldom }, k) => `${seldom.screen[k]}'s screen`,
  ),
  /** Helicopters that carry men. */
  cabin: each(
    ({ seldom }) => seldom.cabin.length,
    {
      /** 1: its doors are open (HEAT-HELI-06). */
      doors: 2,
    },
    ({ seldom }, k) => `${seldom.cabin[k]}'s cabin`,
  ),
  /** Units that go by helicopter or in a vehicle. */
  rides: each(
    ({ seldom }) => seldom.rides.length,
    {
      /** 1: it is aboard (HEAT-HELI-01). */
      aboard: 2,
    },
    ({ seldom }, k) => seldom.rides[k] as string,
  ),
  /** Drones of drone teams. */
  drone: each(
    ({ seldom }) => seldom.drone.length,
    {
      /** One of `drone`. */
      where: 3,
      /** Half inches from the lane's `from`; 0 of one that is with its team. */
      place: ({ places }) => places,
      /** Ends of turns that it has met in the air, in a row (HEAT-DRONE-04). */
      rounds: mostRounds + 1,
      /** 1: its last order was a Run (HEAT-HIT-13). */
      ran: 2,
      /** 1: what it carried is gone (HEAT-DRONE-10). */
      dropped: 2,
      /** 1: it has reported a target this turn (HEAT-DRONE-07). */
      spotted: 2,
    },
    ({ seldom }, k) => `${seldom.drone[k]}'s drone`,
  ),
  /** Explosives on the lane. */
  charge: each(
    ({ seldom }) => seldom.charge.length,
    {
      /** 1 until it has gone off (HEAT-IED-01). */
      lies: 2,
    },
    ({ seldom }, k) => seldom.charge[k] as string,
  ),
  /** Officers, where they call up others. */
  calls: each(
    ({ seldom }) => seldom.calls.length,
    {
      /** How many more units act at his word now (HEAT-ORD-12). */
      left: maxCalls + 1,
    },
    ({ seldom }, k) => `${seldom.calls[k]} calls`,
  ),
});
