/**
 * The state vector of an engagement: fields for the whole, points of the lane's buildings, then one block for every unit, blue first.
 *
 * Promises: whatever follows from other fields is not stored; a field that no longer matters is 0, so that equal situations are equal states: a unit
 * that is lost, or has left, is all zeros but its status and what it had left.
 */
import { power } from '../../../kernel/power.js';
import type { Field, State } from '../../../kernel/process.js';

/** The bound being played, from 1; when it is over, how many were played. */
export const BOUND = 0;
export const OVER = 1;
/** Which of its compositions a side started with, over all budget levels. */
export const BLUE_START = 2;
export const RED_START = 3;
/** One of `phase`. */
export const PHASE = 4;
/** Whose turn it is: 0 blue, 1 red. */
export const ACTING = 5;
/** The unit that takes the next Command die. */
export const NEXT = 6;
/** Unused Command dice showing 1 to 6: `DICE + face − 1`. */
export const DICE = 7;
/** Points that the lane's buildings have left. */
export const BUILDINGS = 13;

/** The bound opens; the first player's turn; the second throws his dice; his turn. */
export const phase = { opens: 0, first: 1, second: 2, secondActs: 3 } as const;

/** Offsets from a unit's base. */
export const STATUS = 0;
/** Men, crew, or people aboard. */
export const MEN = 1;
/** 1: damaged (HA-AT-05). */
export const DAMAGE = 2;
/** Half inches from the lane's `from`. */
export const PLACE = 3;
/** One of `motion`. */
export const MOTION = 4;
/** Half inches moved this bound, at most 7: more than 3" (HA-IND-02). Kept only where somebody may ask. */
export const FAR = 5;
/** Immobile weapons: 0 packed, 1 set up, 2 set up this turn (HA-FIRE-07). */
export const READY = 6;
/** One of `posture`. */
export const POSTURE = 7;
/** The last target + 1, while a second shot or zeroing in at it matters. */
export const TARGET = 8;
/** 1: the next Fire action at that target is a second shot (HA-R12). */
export const SECOND = 9;
/** Where indirect fire at that target stands (HA-R19). */
export const ZERO = 10;
/** This bound's tests: 0 not yet, 1 passed, 2 failed. */
export const TEST = 11;
/** Command dice used this bound (HA-CMD-06). */
export const USED = 12;
/** The officer's rating + 1; 0: not yet thrown. */
export const RATING = 13;
/** The enemy in close assault + 1. */
export const CONTACT = 14;
/** 1: it came into contact as the attacker. */
export const ATTACKS = 15;
/** 1: the platoon's grenades are used (HA-GREN-03). */
export const GRENADES = 16;
/** 1: it fired in its last turn (HA-OBS-06). */
export const FIRED = 17;
/** 1: it cannot move: out of fuel or a track lost. */
export const STUCK = 18;
/** Bit k: arm k has fired this bound (HA-FIRE-11). */
export const SHOT = 19;
/** Bounds of fire left, for weapons that can run out in this engagement. */
export const AMMO = 20;
export const ammoSlots = 4;
/** Which enemies it has seen, and tested for this bound: bits, so many to a field. */
export const SEEN = AMMO + ammoSlots;
export const bitsPerField = 24;

export const status = { absent: 0, fights: 1, lost: 2, left: 3 } as const;
/**
 * `moved`: in its latest turn (a vehicle: ended it moving). `rolling`: a vehicle in its own turn that ended its last one moving. `stopped`: a vehicle
 * that moved but ended its turn standing (HA-MOVE-06, HA-R11, HA-R69).
 */
export const motion = { still: 0, moved: 1, rolling: 2, stopped: 3 } as const;
export const posture = { none: 0, overwatch: 1, concealed: 2 } as const;

/** How the vector of one engagement is laid out. */
export interface Layout {
  readonly fields: readonly Field[];
  /** Offset of the first unit, and fields of a unit. */
  readonly first: number;
  readonly block: number;
  /** Fields of a set of enemies. */
  readonly words: number;
  /** Offset in a block of the enemies tested for this bound. */
  readonly tried: number;
}

export interface LayoutOf {
  readonly names: readonly string[];
  readonly aboard: readonly number[];
  readonly bounds: number;
  readonly blueStarts: number;
  readonly redStarts: number;
  readonly places: number;
  readonly mostDice: number;
  readonly dicePerElement: number;
  readonly buildings: readonly number[];
  readonly enemies: number;
}

export function layoutOf(of: LayoutOf): Layout {
  const units = of.names.length;
  const words = Math.max(1, Math.ceil(of.enemies / bitsPerField));
  const wide: Field[] = [
    { name: 'bound', size: of.bounds + 1 },
    { name: 'over', size: 2 },
    { name: "blue's composition", size: of.blueStarts },
    { name: "red's composition", size: of.redStarts },
    { name: 'phase', size: 4 },
    { name: 'acting', size: 2 },
    { name: 'next', size: units + 1 },
    ...[1, 2, 3, 4, 5, 6].map((face) => ({ name: `dice showing ${face}`, size: of.mostDice + 1 })),
    ...of.buildings.map((points, k) => ({ name: `building ${k + 1}`, size: points + 1 })),
  ];
  const blocks = of.names.flatMap((name, k): Field[] => {
    const field = (what: string, size: number): Field => ({ name: `${name}: ${what}`, size });
    return [
      field('status', 4),
      field('men', (of.aboard[k] as number) + 1),
      field('damaged', 2),
      field('place', of.places),
      field('motion', 4),
      field('moved this bound', 8),
      field('set up', 3),
      field('posture', 3),
      field('target', units + 1),
      field('second shot', 2),
      field('zeroing', 6),
      field('tests', 3),
      field('dice used', of.dicePerElement + 1),
      field('officer', 6),
      field('contact', units + 1),
      field('attacks', 2),
      field('grenades used', 2),
      field('fired', 2),
      field('stuck', 2),
      field('arms fired', 64),
      ...[1, 2, 3, 4].map((slot) => field(`ammunition ${slot}`, 100)),
      ...['seen', 'tested for'].flatMap((what) =>
        Array.from({ length: words }, (_, n) => field(`${what} ${n + 1}`, power(2, bitsPerField))),
      ),
    ];
  });
  const block = SEEN + 2 * words;
  return { fields: [...wide, ...blocks], first: wide.length, block, words, tried: SEEN + words };
}

export function get(s: State, base: number, at: number): number {
  return s[base + at] as number;
}

export function fights(s: State, base: number): boolean {
  return s[base + STATUS] === status.fights;
}
