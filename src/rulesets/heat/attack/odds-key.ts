/**
 * Keys of memoised attack odds: everything that an attack depends on, in two whole numbers below 2^53.
 *
 * Promises: two attacks with equal keys have one law. Ranges count by the firer's bands only, edges apart.
 */
import type { State } from '../../../kernel/process.js';
import type { Profile, Weapon } from '../profile.js';
import { aimAt, get, isDown, its } from '../state.js';
import type { Situation } from './situation.js';

/** What an attack depends on in its firer, and in what the situation says of him. */
export function firerKey(s: State, base: number, p: Profile, situation: Situation): number {
  let key = p.id;
  key = key * 25 + get(s, base, its.men);
  key = key * 32 + get(s, base, its.pins);
  key = key * 3 + get(s, base, its.gunnersLost);
  key = key * 2 + get(s, base, its.ncoLost);
  key = key * 8 + get(s, base, its.laws);
  key = key * 3 + get(s, base, its.green);
  key = key * 2 + get(s, base, its.fuelGone);
  key = key * 5 + aimAt(s, base, situation.targetIndex);
  key = key * 3 + situation.order;
  key = key * 2 + (situation.firerBuilding ? 1 : 0);
  key = key * 2 + (situation.arriving ? 1 : 0);
  return key * 2 + (situation.sees ? 1 : 0);
}

/** What it depends on in its target, its range class and its fire option. */
export function targetKey(
  s: State,
  base: number,
  p: Profile,
  situation: Situation,
  range: number,
  option: number,
): number {
  let key = p.id;
  key = key * 25 + get(s, base, its.men);
  key = key * 32 + get(s, base, its.pins);
  key = key * 3 + get(s, base, its.gunnersLost);
  key = key * 2 + get(s, base, its.ncoLost);
  key = key * 3 + get(s, base, its.green);
  key = key * 2 + get(s, base, its.fuelGone);
  key = key * 2 + get(s, base, its.immobilised);
  key = key * 2 + (isDown(s, base) ? 1 : 0);
  key = key * 3 + situation.cover;
  key = key * 4 + situation.facing;
  key = key * 2 + (situation.building ? 1 : 0);
  key = key * 16 + situation.officer;
  key = key * 16 + option;
  return key * 128 + range;
}

/** A number for all ranges (inches) at which a unit shoots alike, below 128. */
export type RangeClass = (p: Profile, range: number) => number;

/** Range classes of firers, each worked out once. `pointBlank`: inches, an edge for every weapon. */
export function createRangeClasses(pointBlank: number): RangeClass {
  const known: (readonly number[] | undefined)[] = [];
  return (p, range) => {
    let edges = known[p.id];
    if (edges === undefined) {
      edges = edgesOf(p, pointBlank);
      known[p.id] = edges;
    }
    let k = 0;
    while (k < edges.length && range > (edges[k] as number)) k++;
    return 2 * k + (range === edges[k] ? 1 : 0);
  };
}

/** Every range at which something of the firer's shooting changes, ascending. */
function edgesOf(p: Profile, pointBlank: number): readonly number[] {
  const edges = new Set([pointBlank]);
  for (const w of weaponsOf(p)) {
    for (const edge of [w.from, w.to, w.nearTo, w.half, w.penHalf, w.indirectFrom, w.indirectTo, w.flight]) {
      if (Number.isFinite(edge)) edges.add(edge);
    }
  }
  return [...edges].sort((a, b) => a - b);
}

function weaponsOf({ arms }: Profile): readonly Weapon[] {
  if (arms.type === 'crew') return arms.rounds.map((round) => round.weapon);
  if (arms.type === 'vehicle') return [...arms.main, ...arms.others].map((round) => round.weapon);
  const carried = [...arms.others, arms.ugl, arms.dmr, arms.law, arms.lmg].filter((arm) => arm.count > 0);
  return [arms.base, arms.nco, ...carried.map((arm) => arm.weapon)];
}
