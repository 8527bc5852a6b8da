/** Reads and writes the state of an engagement (`layout.ts` declares it). */
import type { State } from '../../../kernel/process.js';
import { clear, type Layout } from '../../../kernel/record.js';
import * as its from './its.js';
import { dotsPerField, record } from './layout.js';

/** Fields of the whole. */
export const whole = record.at.whole;
/** Fields of a man. */
export const block = record.block.man;

/** Where the fields of man `index` begin. */
export function baseOfMan({ layout }: LaidOut, index: number): number {
  return layout.of.man.base + index * block;
}

export const phase = { moves: 0, explosions: 1, morale: 2 } as const;
/** `through`: left by the enemy's end (ENG-R12). */
export const status = { absent: 0, stands: 1, dead: 2, routed: 3, left: 4, through: 5 } as const;

/** `brought`: down (SK-JET-02), until he activates; `down`: of his own will, until he moves (SK-L27). */
export const lying = { no: 0, brought: 1, down: 2 } as const;

export type SkirmishLayout = Layout<'whole' | 'ground' | 'squad' | 'weapon' | 'smoke' | 'burning' | 'man'>;

/** Whatever knows its layout: a battle. */
interface LaidOut {
  readonly layout: SkirmishLayout;
}

/** Where a state says who held the ground of the mission at the end. */
export function heldField({ layout }: LaidOut): number {
  return layout.of.ground.base;
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
  s[base + its.status] = now;
  s[base + its.place] = place;
}
