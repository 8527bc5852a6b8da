/**
 * The state of an engagement: a flat vector of small integers. Promises: what no longer matters is 0 (a man who does not stand has nothing but his status; the dead
 * keep their place until the activation ends, since declared shots go off there), so that equal situations are equal states.
 */
import { type StartSizes, startFields } from '../../../engagement/starts.js';
import { declare, each, one } from '../../../kernel/record.js';
import type { Profile } from '../sheet/profile.js';

/** What the sizes of a state depend on. */
export interface Sizes extends StartSizes {
  readonly men: readonly { readonly name: string; readonly profile: Profile; readonly rounds: number | undefined }[];
  /** Whether there are explosives, and wire or other bruises: what cannot be has one value. */
  readonly blasts: boolean;
  readonly wire: boolean;
  readonly bruises: number;
  readonly fireSteps: number;
  readonly squads: number;
  readonly weapons: number;
  readonly clouds: number;
  readonly cloudAge: number;
  /** Fields for burning dots; 0 where nothing ever burns. */
  readonly burning: number;
  readonly places: number;
  readonly limit: number;
  /** Whether the mission asks who stands on its ground (ENG-R11), and whether men may leave by the enemy's end (ENG-R12). */
  readonly takes: boolean;
  readonly breaksThrough: boolean;
}

export const dotsPerField = 16;

export const record = declare<Sizes>()({
  whole: one({
    over: 2,
    /** Rounds that have ended. */
    rounds: ({ limit }) => limit + 1,
    /** Side that is active, and the one that began. */
    activeSide: 2,
    firstSide: 2,
    /** One of `phase`. */
    phase: 3,
    /** The next man to be activated. */
    nextMan: ({ men }) => men.length + 1,
    ...startFields,
  }),
  /** Who stood on the ground of the mission when the engagement ended (ENG-R11): the men are forgotten by then. */
  ground: each(({ takes }) => (takes ? 1 : 0), { heldBy: 4 }),
  /** 1 when it lost men in this activation. */
  squad: each(({ squads }) => squads, { lostMen: 2 }),
  /** Crew-served: 0 or the dot where it lies without a man + 1; 1 while it is set up. */
  weapon: each(({ weapons }) => weapons, { liesAt: ({ places }) => places + 1, setUp: 2 }),
  /** 0 or the dot + 1; how many own activations it has seen. */
  smoke: each(({ clouds }) => clouds, { at: ({ places }) => places + 1, age: ({ cloudAge }) => cloudAge }),
  /** Bits of burning dots. */
  burning: each(({ burning }) => burning, { dots: 2 ** dotsPerField }),
  man: each(
    ({ men }) => men.length,
    {
      /** One of `status`. */
      status: ({ breaksThrough }) => (breaksThrough ? 6 : 5),
      hp: ({ men }, k) => (men[k]?.profile.hp as number) + 1,
      armour: ({ men }, k) => (men[k]?.profile.armour as number) + 1,
      /** Bludgeoning points that have not yet crossed a cell. */
      bruises: ({ wire, bruises }) => (wire ? bruises : 1),
      place: ({ places }) => places,
      /** 1 while his ordinary arc waits for a target. */
      arc: 2,
      rounds: ({ men }, k) => (men[k]?.rounds ?? 0) + 1,
      /** In wire. */
      entangled: ({ wire }) => (wire ? 2 : 1),
      /** One of `lying`. */
      lies: 3,
      /** 0, or burning dots on his way out of the fire + 1. */
      inTheFire: ({ fireSteps }) => fireSteps,
      /** 0, or the man that his explosive is declared at + 1. */
      aim: ({ blasts, men }) => (blasts ? men.length + 1 : 1),
      /** 0, or the crew-served weapon that he serves + 1. */
      serves: ({ weapons }) => weapons + 1,
      /** Has 4 AP for setting up or breaking down at the end of the moves. */
      ready: ({ weapons }) => (weapons > 0 ? 2 : 1),
      /** Smoke grenades left, and 0 or the place at which one is declared + 1. */
      smokeGrenades: ({ men }, k) => (men[k]?.profile.smoke as number) + 1,
      smokeThrown: ({ clouds, places }) => (clouds > 0 ? places + 1 : 1),
    },
    ({ men }, k) => men[k]?.name as string,
  ),
});
