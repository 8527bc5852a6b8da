/**
 * The lane's terrain as rules ask for it. Promise: positions and distances are half inches from the lane's `from`, so
 * that all moves are whole numbers.
 */
import { checkLane, isIn, type Stretches, stretchesOf } from '../../../engagement/lane.js';
import type { Lane } from '../../../engagement/spec.js';
import { LanchesterError } from '../../../kernel/errors.js';
import { cover } from '../attack/situation.js';

/**
 * Terrain as the lane knows it. Woods screen (HEAT-R64), give soft cover, and are rough ground; an obstacle is crossed
 * like rough ground.
 */
const terrainKinds = ['soft-cover', 'hard-cover', 'woods', 'building', 'trench', 'rough', 'obstacle', 'road'] as const;
type Kind = (typeof terrainKinds)[number];

export interface Ground {
  readonly length: number;
  /** HEAT-R64: a whole stretch of it blocks sight. */
  readonly screens: Stretches;
  /** By place: one of `cover` (HEAT-HIT-11, HEAT-R64). */
  readonly cover: Uint8Array;
  /** By place: 1 inside a building. */
  readonly inside: Uint8Array;
  /** Rough ground and obstacles (HEAT-MOV-01, HEAT-CQ-01). */
  readonly rough: Stretches;
  readonly obstacles: Stretches;
  readonly roads: Stretches;
}

/** Compiles a lane. Throws a `LanchesterError` for unknown terrain, and for what is no whole or half inch. */
export function groundOf(lane: Lane): Ground {
  checkLane(lane, terrainKinds);
  const shifted: Lane = {
    from: 0,
    to: lane.to - lane.from,
    terrain: lane.terrain.map((one) => ({ ...one, from: one.from - lane.from, to: one.to - lane.from })),
  };
  for (const stretch of shifted.terrain) {
    halfInches(stretch.from, `where ${stretch.kind} begins`);
    halfInches(stretch.to, `where ${stretch.kind} ends`);
  }
  const of = (...kinds: Kind[]): Stretches => stretchesOf(shifted, kinds, 2);
  const length = halfInches(shifted.to, 'the length of the lane');
  const byPlace = (value: (place: number) => number): Uint8Array =>
    Uint8Array.from({ length: length + 1 }, (_, place) => value(place));
  const soft = of('soft-cover', 'woods');
  const hard = of('hard-cover', 'building', 'trench');
  const buildings = of('building');
  return {
    length,
    screens: of('woods', 'building'),
    cover: byPlace((place) => (isIn(hard, place) ? cover.hard : isIn(soft, place) ? cover.soft : cover.open)),
    inside: byPlace((place) => (isIn(buildings, place) ? 1 : 0)),
    rough: of('rough', 'woods', 'obstacle'),
    obstacles: of('obstacle'),
    roads: of('road'),
  };
}

/** Half inches. Throws `bad-value` for what is between them. */
export function halfInches(inches: number, what: string): number {
  const half = inches * 2;
  if (Number.isInteger(half) && half >= 0) return half;
  throw new LanchesterError('bad-value', `${what} is ${inches}: heat counts in whole and half inches`);
}
