/**
 * The lane's terrain as rules ask for it. Promise: positions and distances are half inches from the lane's `from`, so
 * that all moves are whole numbers.
 */
import { checkLane, halfInchesFor, isIn, type Stretches, stretchesOf } from '../../../engagement/lane.js';
import { onceForData } from '../../../engagement/once.js';
import type { Lane } from '../../../engagement/spec.js';
import { cover } from '../attack/situation.js';

/**
 * Terrain as the lane knows it. Woods screen (HEAT-R64), give soft cover, and are rough ground; an obstacle is crossed
 * like rough ground.
 */
export const terrainKinds = [
  'soft-cover',
  'hard-cover',
  'woods',
  'building',
  'trench',
  'rough',
  'obstacle',
  'road',
] as const;
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

const { shifted, ...places } = halfInchesFor('heat');
export const { halfInches, placeOn } = places;

/**
 * Compiles a lane, once for all battles on it. Throws a `LanchesterError` for unknown terrain, and for what is no whole
 * or half inch.
 */
export const groundOf = onceForData((lane: Lane): Ground => {
  checkLane(lane, terrainKinds);
  const fromZero = shifted(lane);
  const of = (...kinds: Kind[]): Stretches => stretchesOf(fromZero, kinds, 2);
  const length = halfInches(fromZero.to, 'the length of the lane');
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
});
