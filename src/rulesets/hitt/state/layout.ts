/**
 * The state of an engagement: fields of the whole, a block for each element, then one field for each wire.
 *
 * Promises: all values are whole numbers inside their sizes; a field that no longer matters is 0 (an element that is not on the table has
 * nothing but its status), so that equal situations are equal states.
 */
import { type StartSizes, startFields } from '../../../engagement/starts.js';
import { declare, each, one } from '../../../kernel/record.js';

/** What the sizes of a state depend on. */
export interface Sizes extends StartSizes {
  readonly names: readonly string[];
  /** Bounds. */
  readonly limit: number;
  /** Of the lane, in paces. */
  readonly length: number;
  readonly wires: number;
  /** A side may leave by the enemy's end (ENG-R12). */
  readonly leaves: boolean;
}

export const record = declare<Sizes>()({
  whole: one({
    /** Bounds that have been played. */
    bounds: ({ limit }) => limit + 1,
    /** What the next step rolls: one of `phase`. */
    phase: 3,
    /** Whose bound it is: 0 blue, 1 red. */
    activeSide: 2,
    ...startFields,
    /** One of `ending`. */
    ending: 5,
  }),
  unit: each(
    ({ names }) => names.length,
    {
      /** One of `status`. */
      status: ({ leaves }) => (leaves ? 6 : 5),
      /** Front edge, in paces from the lane's `from` (HITT-R40). */
      position: ({ length }) => length + 1,
      /** 1 + the number of the enemy that it fights or aids against; 0: not in contact. */
      enemy: ({ names }) => names.length + 1,
      /** Who moved into this contact: one of `started` (HITT-R18). */
      started: 3,
      suppressed: 2,
      /** Moved in this bound, shot or aided in it: only until shooting is over. */
      moved: 2,
      shot: 2,
      /** Fought in this bound. */
      fought: 2,
      /** Gas: bounds left, and one. Observer: 1 once it has observed in this bound. Cavalry: one of `mount`. Ambusher: 1 while the side that has just deployed it moves. */
      special: 8,
    },
    ({ names }, k) => names[k] as string,
  ),
  wire: each(({ wires }) => wires, { destroyed: 2 }),
});
