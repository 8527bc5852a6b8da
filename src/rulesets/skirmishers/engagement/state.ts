/**
 * The state of an engagement: a flat vector of small integers. Promises: what no longer matters is 0 (a man who does not stand has nothing but his status; the dead
 * keep their place until the activation ends, since declared shots go off there), so that equal situations are equal states.
 */
import type { State } from '../../../kernel/process.js';
import { clear, declare, each, type Layout, one } from '../../../kernel/record.js';

/** What the sizes of a state depend on. */
export interface Sizes {
  readonly men: readonly {
    readonly name: string;
    readonly hp: number;
    readonly armour: number;
    readonly rounds: number;
    readonly smoke: number;
  }[];
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
  /** Compositions of each side. */
  readonly starts: readonly [number, number];
}

export const dotsPerField = 16;

const record = declare<Sizes>()({
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
    blueStart: ({ starts }) => starts[0],
    redStart: ({ starts }) => starts[1],
  }),
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
      status: 5,
      hp: ({ men }, k) => (men[k]?.hp as number) + 1,
      armour: ({ men }, k) => (men[k]?.armour as number) + 1,
      /** Bludgeoning points that have not yet crossed a cell. */
      bruises: ({ bruises }) => bruises,
      place: ({ places }) => places,
      /** 1 while his ordinary arc waits for a target. */
      arc: 2,
      rounds: ({ men }, k) => (men[k]?.rounds as number) + 1,
      /** In wire. */
      entangled: 2,
      /** SK-JET-02. */
      broughtDown: 2,
      /** 0, or burning dots on his way out of the fire + 1. */
      inTheFire: ({ fireSteps }) => fireSteps,
      /** 0, or the man that his explosive is declared at + 1. */
      aim: ({ men }) => men.length + 1,
      /** 0, or the crew-served weapon that he serves + 1. */
      serves: ({ weapons }) => weapons + 1,
      /** Has 4 AP for setting up or breaking down at the end of the moves. */
      ready: 2,
      /** Smoke grenades left, and 0 or the place at which one is declared + 1. */
      smokeGrenades: ({ men }, k) => (men[k]?.smoke as number) + 1,
      smokeThrown: ({ places }) => places + 1,
    },
    ({ men }, k) => men[k]?.name as string,
  ),
});

/** Fields of the whole, and those of a man from his base. */
export const whole = record.at.whole;
export const his = record.at.man;
/** Fields of a man. */
export const block = record.block.man;

export const phase = { moves: 0, explosions: 1, morale: 2 } as const;
export const status = { absent: 0, stands: 1, dead: 2, routed: 3, left: 4 } as const;

export type SkirmishLayout = Layout<'whole' | 'squad' | 'weapon' | 'smoke' | 'burning' | 'man'>;

/** Whatever knows its layout: a battle. */
interface LaidOut {
  readonly layout: SkirmishLayout;
}

/** The layout of one engagement's states. */
export function layoutOf(sizes: Sizes): SkirmishLayout {
  return record.layout(sizes);
}

/** Where a state says whether a squad lost men in this activation. */
export function lostField({ layout }: LaidOut, squad: number): number {
  return layout.of.squad.base + squad;
}

/** Where a state says where crew-served weapon `k` lies without a man, and whether it is set up. */
export function liesField({ layout }: LaidOut, k: number): number {
  return layout.of.weapon.base + k * record.block.weapon + record.at.weapon.liesAt;
}
export function setUpField({ layout }: LaidOut, k: number): number {
  return layout.of.weapon.base + k * record.block.weapon + record.at.weapon.setUp;
}

/** Where a state says where cloud `k` is, and how old. */
export function cloudField({ layout }: LaidOut, k: number): number {
  return layout.of.smoke.base + k * record.block.smoke + record.at.smoke.at;
}
export function ageField({ layout }: LaidOut, k: number): number {
  return layout.of.smoke.base + k * record.block.smoke + record.at.smoke.age;
}

/** Where a state has the bit of a burning dot: bit `dot % dotsPerField`. */
export function burningField({ layout }: LaidOut, dot: number): number {
  return layout.of.burning.base + Math.floor(dot / dotsPerField);
}

export function get(s: State, base: number, field: number): number {
  return s[base + field] as number;
}

/** Everything of a man but his status and, if `place`, his place becomes 0. */
export function strip(s: State, base: number, now: number, place: number): void {
  clear(s, base, block);
  s[base + his.status] = now;
  s[base + his.place] = place;
}
