/**
 * The state of an engagement: fields of the whole, a block for each unit, then one field for each attached commander and each area of wire.
 *
 * Promises: all values are whole numbers inside their sizes; a field that no longer matters is 0 (a unit that is gone has nothing but its status and
 * hits), so that equal situations are equal states.
 */
import { type StartSizes, startFields } from '../../../engagement/starts.js';
import type { State } from '../../../kernel/process.js';
import { clear, declare, each, type Layout, one } from '../../../kernel/record.js';

/** What the sizes of a state depend on. */
export interface Sizes extends StartSizes {
  readonly names: readonly string[];
  /** Rounds. */
  readonly limit: number;
  /** Areas. */
  readonly length: number;
  readonly mostHits: number;
  readonly commanders: number;
  readonly wires: number;
  /** A unit fires at what a spotter sees (HOT-SHOOT-04). */
  readonly indirect: boolean;
  /** The mission asks who stands on its ground at the end (ENG-R11); it asks who has left by the enemy's end (ENG-R12). */
  readonly asksGround: boolean;
  readonly asksThrough: boolean;
}

export const record = declare<Sizes>()({
  whole: one({
    /** The round being played, from 1; when it is over, the one in which it ended. */
    round: ({ limit }) => limit + 1,
    /** Whose turn it is: 0 blue, 1 red. */
    activeSide: 2,
    /** 1 in the second turn of a round. */
    secondTurn: 2,
    /** 1 once the active side's orders are known. */
    ordersKnown: 2,
    /** The unit whose turn it is to be ordered. */
    nextUnit: ({ names }) => names.length + 1,
    /** Orders that are left and of use. */
    orders: ({ names }) => names.length + 1,
    ...startFields,
    /** One of `ending`. */
    ending: 4,
  }),
  unit: each(
    ({ names }) => names.length,
    {
      /** One of `status`. */
      status: ({ asksThrough }) => (asksThrough ? 5 : 4),
      hits: ({ mostHits }) => mostHits + 1,
      /** Areas from the lane's `from`. */
      place: ({ length }) => length + 1,
      /** One of `waiting`. */
      overwatch: ({ indirect }) => (indirect ? 4 : 3),
    },
    ({ names }, k) => names[k] as string,
  ),
  /** The number of his unit + 1; 0 when he is lost. */
  commander: each(({ commanders }) => commanders, { with: ({ names }) => names.length + 1 }),
  /** 1: gone. */
  wire: each(({ wires }) => wires, { gone: 2 }),
  /** When it is over: one of `held` (mission.ts). */
  mission: each(({ asksGround }) => (asksGround ? 1 : 0), { held: 4 }),
});

/** Fields of the whole. */
export const whole = record.at.whole;

const first = record.base('unit');
const block = record.block.unit;

/** What a state says of unit k. */
const [statusOf, setStatus] = record.access('unit', 'status');
export const [hitsOn, setHits] = record.access('unit', 'hits');
export const [placeOf, setPlace] = record.access('unit', 'place');
/** One of `waiting`. */
export const [watchOf, setWatch] = record.access('unit', 'overwatch');

/** How it ended (HOT-R18, HOT-R19, ENG-R02). */
export const ending = { running: 0, limit: 1, nobodyLeft: 2, broken: 3 } as const;

/**
 * What a unit has been ordered to wait for: an enemy to show himself, or, until its side's turn ends, calls for what it sees (HOT-SHOOT-04). `done`: it
 * has had its order of this turn before others who are listed before it.
 */
export const waiting = { no: 0, overwatch: 1, done: 2, spotting: 3 } as const;

/** `left`: by its own end of the lane; `through`: by the enemy's (ENG-R12). */
export const status = { absent: 0, stands: 1, destroyed: 2, left: 3, through: 4 } as const;

export type HatsLayout = Layout<'whole' | 'unit' | 'commander' | 'wire' | 'mission'>;

/** Whatever knows its layout: a battle. */
interface LaidOut {
  readonly layout: HatsLayout;
}

/** Where the state says with whom commander `k` is: the number of that unit + 1, 0 when he is lost. */
export function commanderField({ layout }: LaidOut, k: number): number {
  return layout.of.commander.base + k;
}

/** Where the state says whether wire `k` is gone. */
export function wireField({ layout }: LaidOut, k: number): number {
  return layout.of.wire.base + k;
}

/** Where the state says who stood on the ground of the mission when it ended; only where the mission asks. */
export function heldField({ layout }: LaidOut): number {
  return layout.of.mission.base;
}

export { statusOf };

export function stands(s: State, unit: number): boolean {
  return statusOf(s, unit) === status.stands;
}

/** Takes a unit off the lane, or makes it what is counted at the end: nothing is left of it but `how` (one of `status`) and hits. */
export function remove(s: State, unit: number, how: number, hits: number): void {
  clear(s, first + unit * block, block);
  setStatus(s, unit, how);
  setHits(s, unit, hits);
}

/** Puts a unit on the lane. */
export function deploy(s: State, unit: number, place: number, hits: number): void {
  remove(s, unit, status.stands, hits);
  setPlace(s, unit, place);
}
