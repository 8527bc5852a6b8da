/**
 * The lane's ground, in half inches from its `from` (HA-COV, HA-OBS-05, HA-MOVE-03, HA-BLDG, HA-MINE).
 *
 * Promises: positions are whole or half inches (HA-R05); nothing here allocates once it is compiled.
 */
import { keysOf } from '../../../engagement/json.js';
import { checkLane, halfInchesFor, isIn, overlap, type Stretches, stretchesOf } from '../../../engagement/lane.js';
import type { EngagementSpec, Lane } from '../../../engagement/spec.js';
import { compact } from '../../../kernel/compact.js';
import type { State } from '../../../kernel/process.js';
import { type Cover, cover } from '../attack/need.js';
import type { Numbers, Structure } from '../data/numbers.js';
import { pointsLeft } from '../state/state.js';

/** Terrain besides the buildings, which have the names of the structures table. */
export const openTerrain = [
  'soft-cover',
  'hard-cover',
  'trench',
  'hedge',
  'wall',
  'high-wall',
  'sparse-wood',
  'dense-wood',
  'rough',
  'marsh',
  'stream',
  'small-river',
  'wide-river',
  'ford',
  'road',
  'built-up',
  'hill',
  'anti-personnel-mines',
  'anti-tank-mines',
] as const;

export interface Building {
  readonly structure: Structure;
  readonly from: number;
  readonly to: number;
}

/** What counts as what. */
const stretches = {
  soft: ['soft-cover', 'hedge', 'sparse-wood', 'dense-wood'],
  hard: ['hard-cover', 'trench', 'wall', 'high-wall'],
  /** A segment each. */
  obstacles: ['hedge', 'wall'],
  highWalls: ['high-wall'],
  sparse: ['sparse-wood'],
  dense: ['dense-wood'],
  woods: ['sparse-wood', 'dense-wood'],
  rough: ['rough'],
  heavy: ['high-wall', 'marsh', 'dense-wood'],
  streams: ['stream'],
  roads: ['road'],
  builtUp: ['built-up'],
  hills: ['hill'],
  personnelMines: ['anti-personnel-mines'],
  tankMines: ['anti-tank-mines'],
} satisfies Readonly<Record<string, readonly (typeof openTerrain)[number][]>>;

/** A river, with the half inches of its edges (HA-RIVER-01). */
export interface River {
  readonly from: number;
  readonly to: number;
  readonly wide: boolean;
}

export interface Ground extends Readonly<Record<keyof typeof stretches, Stretches>> {
  readonly length: number;
  readonly buildings: readonly Building[];
  readonly rivers: readonly River[];
}

/** Structures that men can be in. */
export function buildingsOf(numbers: Numbers): readonly string[] {
  return [...numbers.structures.values()].filter(({ building }) => building).map(({ key }) => key);
}

const { shifted, ...places } = halfInchesFor('heroes-all', 'HA-R05');
export const { halfInches, placeOn } = places;

/** The ground of a mission in half inches; nowhere where it has none (ENG-R11). */
export function prizeOf({ lane, mission }: EngagementSpec): { readonly ground: readonly [from: number, to: number] } {
  if (mission?.kind !== 'take') return { ground: [-1, -1] };
  const [from, to] = mission.ground;
  return { ground: [(from - lane.from) * 2, (to - lane.from) * 2] };
}

export function groundOf(numbers: Numbers, lane: Lane): Ground {
  checkLane(lane, [...openTerrain, ...buildingsOf(numbers)]);
  const fromZero = shifted(lane);
  const named = keysOf(stretches).map((name) => [name, stretchesOf(fromZero, stretches[name], 2)]);
  return compact({
    ...(Object.fromEntries(named) as Record<keyof typeof stretches, Stretches>),
    length: halfInches(fromZero.to, 'the length of the lane'),
    rivers: riversOf(fromZero),
    buildings: fromZero.terrain.flatMap(({ kind, from, to }) => {
      const structure = numbers.structures.get(kind);
      return structure === undefined ? [] : [{ structure, from: from * 2, to: to * 2 }];
    }),
  });
}

/** Rivers, but those with a ford over them, which is crossed as if there were none. */
function riversOf({ terrain }: Lane): readonly River[] {
  const fords = terrain.filter(({ kind }) => kind === 'ford');
  return terrain
    .filter(
      ({ kind, from, to }) =>
        /^(small|wide)-river$/.test(kind) && !fords.some((ford) => ford.from <= to && from <= ford.to),
    )
    .map(({ kind, from, to }) => ({ from: from * 2, to: to * 2, wide: kind === 'wide-river' }));
}

/** The building that stands over a place, or −1; ruins do not count. */
export function buildingAt(ground: Ground, s: State, place: number): number {
  const { buildings } = ground;
  for (let k = 0; k < buildings.length; k++) {
    const { from, to } = buildings[k] as Building;
    if (from <= place && place <= to && pointsLeft(s, k) > 0) return k;
  }
  return -1;
}

/** Cover at a place (HA-COV-01); `inside`: whether whoever stands there may be in a building (HA-BLDG-01). */
export function coverAt(ground: Ground, s: State, place: number, inside: boolean): Cover {
  const { buildings } = ground;
  let best: Cover = cover.open;
  for (let k = 0; k < buildings.length; k++) {
    const { from, to, structure } = buildings[k] as Building;
    if (place < from || place > to) continue;
    if (pointsLeft(s, k) > 0) {
      // HA-L14: a pillbox is shelled as a building and has its line for small arms
      if (inside) return structure.kin === 'pillbox' ? cover.bunker : cover.building;
      best = cover.soft;
    } else if (!structure.wooden) return cover.hard; // HA-BLDG-05
  }
  if (isIn(ground.hard, place)) return cover.hard;
  return isIn(ground.soft, place) ? cover.soft : best;
}

/** Whether a building that stands blocks the line between two places (HA-COV-03). */
export function isBehindBuilding({ buildings }: Ground, s: State, a: number, b: number): boolean {
  if (buildings.length === 0) return false;
  const low = Math.min(a, b);
  const high = Math.max(a, b);
  for (let k = 0; k < buildings.length; k++) {
    const { from, to } = buildings[k] as Building;
    if (low < from && to < high && pointsLeft(s, k) > 0) return true;
  }
  return false;
}

/** Low walls and hedges between an observer and its target, but for those that the observer touches (HA-OBS-05). */
export function obstaclesBetween(ground: Ground, from: number, to: number): number {
  const { obstacles } = ground;
  const low = Math.min(from, to);
  const high = Math.max(from, to);
  let count = 0;
  for (let k = 0; k < obstacles.length; k += 2) {
    const a = obstacles[k] as number;
    const b = obstacles[k + 1] as number;
    if (a <= high && low <= b && !(a <= from && from <= b)) count++;
  }
  return count;
}

/** Inches of wood on the line. */
export function woodBetween(stretches: Stretches, a: number, b: number): number {
  return overlap(stretches, a, b) / 2;
}

/** HA-AIR-05: in a wood, hidden from the air. */
export function isInWood({ woods }: Ground, place: number): boolean {
  return isIn(woods, place);
}

/** HA-IND-01: more than 3" inside a wood. */
export function isDeepInWood(ground: Ground, place: number): boolean {
  const { woods } = ground;
  for (let k = 0; k < woods.length; k += 2) {
    if (place - (woods[k] as number) > 6 && (woods[k + 1] as number) - place > 6) return true;
  }
  return false;
}
