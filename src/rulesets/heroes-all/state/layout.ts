/**
 * The state of an engagement, declared: fields of the whole, points of the lane's buildings, then a block for every unit.
 *
 * Promises: whatever follows from other fields is not stored; a field that no longer matters is 0, so that equal situations are equal
 * states: a unit that is lost, or has left, is all zeros but its status and what it had left.
 */

import type { RosterUnit } from '../../../engagement/roster.js';
import { type StartSizes, startFields } from '../../../engagement/starts.js';
import { digits } from '../../../kernel/digits.js';
import { power } from '../../../kernel/power.js';
import { declare, each, one } from '../../../kernel/record.js';
import { mostBurning } from '../data/rule-numbers.js';
import type { Profile } from '../sheet/profile.js';

/** What the sizes of a state depend on. */
export interface Sizes extends StartSizes {
  readonly units: readonly (Pick<RosterUnit, 'name' | 'enemyFrom' | 'enemyTo'> & {
    readonly profile: Profile;
    readonly boxed: boolean;
    readonly lays: boolean;
  })[];
  readonly bounds: number;
  /** Half inches of the lane. */
  readonly length: number;
  /** Command dice of a side, and those that one element may use in a bound. */
  readonly mostDice: number;
  readonly dicePerElement: number;
  /** The mission asks who stands on its ground (ENG-R11), or who leaves by the enemy's end (ENG-R12). */
  readonly takes: boolean;
  readonly breaksThrough: boolean;
  /** Points of the lane's buildings. */
  readonly buildings: readonly number[];
}

/** For what a unit takes which Command die (`wish`, `face`). */
export const choice = digits('heroes-all/choice', { wish: 7, face: 8 });

const showing = ({ mostDice }: Sizes): number => mostDice + 1;
const anyUnit = ({ units }: Sizes): number => units.length + 1;
export const bitsPerField = 24;
/** The second field of a set is needed only where enemies are many. */
export const fieldsOfSet = 2;
const first24 = power(2, bitsPerField);
const others = ({ units }: Sizes, k: number): number => {
  const { enemyFrom, enemyTo } = units[k] as Sizes['units'][number];
  return enemyTo - enemyFrom > bitsPerField ? first24 : 1;
};

export const record = declare<Sizes>()({
  whole: one({
    /** The bound being played, from 1; when it is over, how many were played. */
    bound: ({ bounds }) => bounds + 1,
    over: 2,
    ...startFields,
    /** One of `phase`. */
    phase: 4,
    /** Whose turn it is: 0 blue, 1 red. */
    acting: 2,
    /** The unit that takes the next Command die. */
    next: anyUnit,
    /** For what it takes which: `choice`. Follows from all else, and is kept so that it is made once. */
    choice: choice.size,
  }),
  /** Unused Command dice by what they show. */
  dice: one({ ones: showing, twos: showing, threes: showing, fours: showing, fives: showing, sixes: showing }),
  building: each(({ buildings }) => buildings.length, {
    points: ({ buildings }, k) => (buildings[k] as number) + 1,
    /** Bounds at whose end it falls, the one being played among them; 0: it is not on fire (HA-BLDG-03). */
    fire: mostBurning + 2,
    /** 1: it was set on fire in the turn being played. */
    fresh: 2,
  }),
  /** Of those who carry charges. */
  sapper: each(
    ({ units }) => units.filter(({ lays }) => lays).length,
    {
      /** 1: its charges are laid (HA-EXPL-01). */
      laid: 2,
    },
    ({ units }, k) => `charges of ${units.filter(({ lays }) => lays)[k]?.name}`,
  ),
  /** Of those who wait in the box, or fly. */
  box: each(
    ({ units }) => units.filter(({ boxed }) => boxed).length,
    {
      /** Bounds until it comes, or comes back; 0: it is there (HA-GEN-04, HA-AIR-03, HA-AIR-12). */
      wait: ({ bounds }) => Math.max(6, bounds + 2, 25),
      /** Bounds of an aircraft's window that are left, this one among them; 0: it has not come (HA-AIR-02). */
      window: 25,
      strength: 10,
      /** 1: it attacked the ground in this bound. */
      attacked: 2,
      /** 1: a dive bomber has come down to low level. */
      dived: 2,
    },
    ({ units }, k) => `${units.filter(({ boxed }) => boxed)[k]?.name} off the lane`,
  ),
  /** Of an engagement that is about ground (ENG-R11). */
  ground: each(({ takes }) => (takes ? 1 : 0), {
    /** Who stood on it when the engagement ended. */
    held: 4,
  }),
  unit: each(
    ({ units }) => units.length,
    {
      /** One of `status`. */
      status: ({ units, breaksThrough }, k) => (breaksThrough ? 6 : units[k]?.boxed === true ? 5 : 4),
      /** Men, crew, or people aboard. */
      men: ({ units }, k) => (units[k]?.profile.most as number) + 1,
      /** 1: damaged (HA-AT-05). */
      damaged: 2,
      /** Half inches from the lane's `from`. */
      place: ({ length }) => length + 1,
      /** One of `motion`. */
      motion: 4,
      /** Half inches moved this bound, at most 7: more than 3" (HA-IND-02). Kept only where somebody may ask. */
      wentFar: 8,
      /** Immobile weapons: 0 packed, 1 set up, 2 set up this turn (HA-FIRE-07). */
      setUp: 3,
      /** One of `posture`. */
      posture: 3,
      /** The last target + 1, while a second shot or zeroing in at it matters. */
      target: anyUnit,
      /** 1: the next Fire action at that target is a second shot (HA-R12). */
      secondShot: 2,
      /** Where indirect fire at that target stands (HA-R19). */
      zeroing: 6,
      /** This bound's tests: 0 not yet, 1 passed, 2 failed. */
      tests: 3,
      /** Command dice used this bound (HA-CMD-06). */
      diceUsed: ({ dicePerElement }) => dicePerElement + 1,
      /** The officer's rating + 1; 0: not yet thrown. */
      officer: 6,
      /** The enemy in close assault + 1. */
      contact: anyUnit,
      /** 1: it came into contact as the attacker. */
      attacks: 2,
      /** 1: the platoon's grenades are used (HA-GREN-03). */
      grenadesUsed: 2,
      /** 1: it fired in its last turn (HA-OBS-06). */
      fired: 2,
      /** 1: it cannot move: out of fuel or a track lost. */
      stuck: 2,
      /** Bit k: arm k has fired this bound (HA-FIRE-11). */
      armsFired: 64,
      /** Bounds of fire left, for weapons that can run out in this engagement. */
      ammunition1: 100,
      ammunition2: 100,
      ammunition3: 100,
      ammunition4: 100,
      /** Which enemies it has seen, and tested for this bound: a bit each. */
      seen: first24,
      seenOthers: others,
      tried: first24,
      triedOthers: others,
    },
    ({ units }, k) => units[k]?.name as string,
  ),
});
