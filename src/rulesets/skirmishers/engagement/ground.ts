/**
 * The lane's ground, dot by dot from its `from` (SK-TERR-01, SK-L08, SK-L09). Promises: what never changes is looked up in tables made once; nothing here
 * allocates once it is compiled.
 */
import { checkLane, wholeStepsFor } from '../../../engagement/lane.js';
import type { Mission } from '../../../engagement/mission.js';
import type { Lane } from '../../../engagement/spec.js';
import type { Rules } from '../data/numbers.js';
import { read } from '../data/reader.js';

export const terrainKinds = [
  'light-cover',
  'hard-cover',
  'rough',
  'level',
  'trench',
  'tunnel',
  'swamp',
  'shallow-water',
  'deep-water',
  'wall',
  'wire',
  'fire',
] as const;
type TerrainKind = (typeof terrainKinds)[number];

/** No lane is longer, in dots. */
const longest = 1500;

export interface Ground {
  /** The last dot; the first is 0. */
  readonly length: number;
  /** By dot: bits of `bit`. */
  readonly dots: Int32Array;
  /** By dot: AP to go from it to the next dot up the lane, and down. */
  readonly up: Int32Array;
  readonly down: Int32Array;
  /** Nothing on the lane hurts or holds whoever walks over it. */
  readonly harmless: boolean;
  /** By firer's dot and target's: the modifier of what stands in the way for good (SK-R05, SK-L08). */
  readonly cover: Uint8Array | undefined;
  /** Dots at which a stretch begins or ends, and those beside it; and the first and last of the mission's ground. */
  readonly edges: readonly number[];
}

export const bit = { trench: 1, tunnel: 2, water: 4, deep: 8, wire: 16, fire: 32 } as const;

const bits: Partial<Record<TerrainKind, number>> = {
  trench: bit.trench,
  tunnel: bit.tunnel,
  'shallow-water': bit.water,
  'deep-water': bit.water | bit.deep,
  wire: bit.wire,
  fire: bit.fire,
};
const obstacles = { 'light-cover': 'light', 'hard-cover': 'hard', swamp: 'swamp' } as const;

export const { wholeSteps, placeOn } = wholeStepsFor('skirmishers', 'dots');

/** Compiles a lane. Throws a `LanchesterError` for one that makes no sense. */
export function groundOf(rules: Rules, lane: Lane, mission?: Mission): Ground {
  checkLane(lane, terrainKinds);
  wholeSteps(lane.from, 'the beginning of the lane');
  const length = wholeSteps(lane.to, 'the end of the lane') - lane.from;
  if (length > longest)
    throw read.wrong(`a lane of ${length} dots: at most ${longest} are played`, { code: 'out-of-range' });
  const dots = new Int32Array(length + 1);
  const enter = new Int32Array(length + 1).fill(rules.movement.moveAp);
  const hides: { readonly from: number; readonly to: number; readonly value: number }[] = [];
  for (const stretch of lane.terrain) {
    const kind = stretch.kind as TerrainKind;
    const from = wholeSteps(stretch.from, `where ${kind} begins`) - lane.from;
    const to = wholeSteps(stretch.to, `where ${kind} ends`) - lane.from;
    for (let dot = from; dot <= to; dot++) {
      dots[dot] = (dots[dot] as number) | (bits[kind] ?? 0);
      if (kind in rules.terrain && kind !== 'trench' && kind !== 'tunnel') {
        const cost = rules.terrain[kind as keyof Rules['terrain']];
        enter[dot] = Math.max(enter[dot] as number, cost); // SK-L09
      }
    }
    if (kind in obstacles) hides.push({ from, to, value: rules.cover[obstacles[kind as keyof typeof obstacles]] });
  }
  const costs = (step: number): Int32Array =>
    dots.map((_, dot) => (dot + step in dots ? stepCost(dots, enter, rules, dot, dot + step) : 0));
  return {
    length,
    dots,
    up: costs(1),
    down: costs(-1),
    harmless: dots.every((dot) => (dot & (bit.wire | bit.fire)) === 0),
    cover: hides.length === 0 ? undefined : coverTable(length, hides),
    edges: edgesOf(lane, length, mission),
  };
}

function edgesOf({ from, terrain }: Lane, length: number, mission: Mission | undefined): readonly number[] {
  const edges = terrain.flatMap((stretch) => [stretch.from - 1, stretch.from, stretch.to, stretch.to + 1]);
  if (mission?.kind === 'take') edges.push(...dotsOf(mission.ground, 0));
  return [...new Set(edges.map((dot) => dot - from))].filter((dot) => dot >= 0 && dot <= length);
}

/** The first and the last dot of a stretch of the lane, from its `from`. */
export function dotsOf([first, last]: readonly [number, number], from: number): readonly [number, number] {
  return [Math.ceil(first) - from, Math.floor(last) - from];
}

/** SK-L08: a stretch counts where the target is in it or it lies between; who shoots out of his own is not hindered. */
function coverTable(
  length: number,
  hides: readonly { readonly from: number; readonly to: number; readonly value: number }[],
): Uint8Array {
  const size = length + 1;
  const table = new Uint8Array(size * size);
  for (const { from, to, value } of hides) {
    for (let a = 0; a < size; a++) {
      for (let t = 0; t < size; t++) {
        const isInIt = from <= t && t <= to;
        const isBetween = Math.min(a, t) < from && to < Math.max(a, t);
        if (isInIt || isBetween) table[a * size + t] = Math.max(table[a * size + t] as number, value);
      }
    }
  }
  return table;
}

/** AP to go from one dot to the next (SK-TERR-01): the dearest of what is entered or left. */
function stepCost(dots: Int32Array, enter: Int32Array, rules: Rules, from: number, to: number): number {
  const a = dots[from] as number;
  const b = dots[to] as number;
  let cost = enter[to] as number;
  if ((a & bit.tunnel) !== 0 && (b & bit.tunnel) !== 0) cost *= rules.terrain.crawl;
  else if (((a ^ b) & bit.tunnel) !== 0) cost = Math.max(cost, rules.terrain.tunnel);
  if (((a ^ b) & bit.trench) !== 0) cost = Math.max(cost, rules.terrain.trench);
  return cost;
}

export function isA(ground: Ground, dot: number, what: number): boolean {
  return ((ground.dots[dot] as number) & what) !== 0;
}

/** Nobody sees into a tunnel or out of it (SK-TERR-03). */
export function sees(ground: Ground, a: number, b: number): boolean {
  return (((ground.dots[a] as number) ^ (ground.dots[b] as number)) & bit.tunnel) === 0;
}
