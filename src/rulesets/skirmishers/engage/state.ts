/**
 * The state of an engagement: a flat vector of small integers. Promises: what no longer matters is 0 (a man who does not stand has nothing but his status; the dead
 * keep their place until the activation ends, since declared shots go off there), so that equal situations are equal states.
 */
import { power } from '../../../kernel/power.js';
import type { Field, State } from '../../../kernel/process.js';

// engagement-wide
export const OVER = 0;
/** Rounds that have ended. */
export const ROUND = 1;
/** Side that is active, and the one that began. */
export const ACTIVE = 2;
export const FIRST = 3;
export const PHASE = 4;
/** The next man to be activated. */
export const NEXT = 5;
export const BLUE_START = 6;
export const RED_START = 7;
const globals = 8;

export const phase = { moves: 0, explosions: 1, morale: 2 } as const;

// of a man, within his block
export const STATUS = 0;
export const HP = 1;
export const ARMOUR = 2;
/** Bludgeoning points that have not yet crossed a cell. */
export const BRUISES = 3;
export const PLACE = 4;
/** 1 while his ordinary arc waits for a target. */
export const ARC = 5;
export const ROUNDS = 6;
/** Entangled in wire. */
export const STUCK = 7;
/** Brought down (SK-JET-02). */
export const DOWN = 8;
/** 0, or burning dots on his way out of the fire + 1. */
export const CAUGHT = 9;
/** 0, or the man that his explosive is declared at + 1. */
export const AIM = 10;
/** 0, or the crew-served weapon that he serves + 1. */
export const HELD = 11;
/** Has 4 AP for setting up or breaking down at the end of the moves. */
export const READY = 12;
/** Smoke grenades left, and 0 or the place at which one is declared + 1. */
export const SMOKES = 13;
export const CLOUD = 14;
export const block = 15;

export const status = { absent: 0, stands: 1, dead: 2, routed: 3, left: 4 } as const;

export interface Layout {
  readonly fields: readonly Field[];
  /** By squad: 1 when it lost men in this activation. */
  readonly lost: number;
  /** By crew-served weapon: 0 or the dot where it lies without a man + 1, then 1 while it is set up. */
  readonly weapons: number;
  /** By cloud: 0 or the dot + 1, then how many own activations it has seen. */
  readonly clouds: number;
  /** Bits of burning dots, so many a field. */
  readonly burning: number;
  readonly men: number;
}

export const dotsPerField = 16;

export interface LayoutSizes {
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
  readonly blueStarts: number;
  readonly redStarts: number;
}

export function layoutOf(sizes: LayoutSizes): Layout {
  const { men, places } = sizes;
  const fields: Field[] = [
    { name: 'over', size: 2 },
    { name: 'rounds', size: sizes.limit + 1 },
    { name: 'active side', size: 2 },
    { name: 'first side', size: 2 },
    { name: 'phase', size: 3 },
    { name: 'next man', size: men.length + 1 },
    { name: 'blue start', size: sizes.blueStarts },
    { name: 'red start', size: sizes.redStarts },
  ];
  const lost = globals;
  for (let k = 0; k < sizes.squads; k++) fields.push({ name: `squad ${k + 1} lost men`, size: 2 });
  const weapons = fields.length;
  for (let k = 0; k < sizes.weapons; k++) {
    fields.push({ name: `weapon ${k + 1}: lies at`, size: places + 1 }, { name: `weapon ${k + 1}: set up`, size: 2 });
  }
  const clouds = fields.length;
  for (let k = 0; k < sizes.clouds; k++) {
    fields.push(
      { name: `smoke ${k + 1}: at`, size: places + 1 },
      { name: `smoke ${k + 1}: age`, size: sizes.cloudAge },
    );
  }
  const burning = fields.length;
  for (let k = 0; k < sizes.burning; k++) fields.push({ name: `burning ${k + 1}`, size: power(2, dotsPerField) });
  const first = fields.length;
  for (const man of men) {
    const own: readonly (readonly [string, number])[] = [
      ['status', 5],
      ['hp', man.hp + 1],
      ['armour', man.armour + 1],
      ['bruises', sizes.bruises],
      ['place', places],
      ['arc', 2],
      ['rounds', man.rounds + 1],
      ['entangled', 2],
      ['brought down', 2],
      ['in the fire', sizes.fireSteps],
      ['aim', men.length + 1],
      ['serves', sizes.weapons + 1],
      ['ready', 2],
      ['smoke grenades', man.smoke + 1],
      ['smoke thrown', places + 1],
    ];
    for (const [name, size] of own) fields.push({ name: `${man.name}: ${name}`, size });
  }
  return { fields, lost, weapons, clouds, burning, men: first };
}

export function get(s: State, base: number, field: number): number {
  return s[base + field] as number;
}

/** Everything of a man but his status and, if `place`, his place becomes 0. */
export function clear(s: State, base: number, now: number, place: number): void {
  s.fill(0, base, base + block);
  s[base + STATUS] = now;
  s[base + PLACE] = place;
}
