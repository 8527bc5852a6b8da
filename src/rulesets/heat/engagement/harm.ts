/**
 * Whether one unit's fire could have any effect on another: asked several times in every activation, so the answers are
 * kept in rows.
 *
 * Promises: the answer depends only on the two profiles, on what the firer has left to shoot with, on order, range and
 * side, and on whether the firer is inside a building; it is the one that the attack program gives for a fresh target.
 */
import type { State } from '../../../kernel/process.js';
import { Remembered } from '../../../kernel/remember.js';
import type { AttackProgram } from '../attack/attack.js';
import { aloft, facingOf, fireOrder, missile, newSituation } from '../attack/situation.js';
import { isEnclosed, type Profile } from '../sheet/profile.js';
import { mostProfiles } from '../sheet/profile-id.js';
import { edgesOf } from '../sheet/ranges.js';
import { enterUnit, unitBlock } from '../state/state.js';
import { createShots, type Shots } from './shots.js';

/**
 * What of the target is in the air, if anything; and more, where the firer shoots from the doors of his helicopter
 * (HEAT-HELI-06).
 */
export const harmOf = { ground: 0, helicopter: 1, openDoors: 2, drone: 3, fromDoors: 4, all: 8 } as const;
const aloftOf = [aloft.nothing, aloft.helicopter, aloft.helicopter, aloft.drone] as const;

/** Answers about one profile shooting at another: 0 not asked yet, 1 no, 2 yes. */
export interface HarmRow {
  readonly answers: Uint8Array;
  /**
   * Finds one answer. `order`: one of `fireOrder`; `inside`: 1 in a building; `blind`: 1 where it does not see the target itself; `distance`:
   * half inches.
   */
  ask(s: State, base: number, order: number, inside: number, blind: number, distance: number): number;
  /** Whether it could on any order, in sight, at any range at which anything changes; `left`: `leftOf`. */
  ever(s: State, base: number, left: number): boolean;
}

export interface Harm {
  shots(firer: Profile): Shots;
  /** `flank`: the firer shoots at the side (HEAT-R66); `where`: one of `harmOf`. */
  row(firer: Profile, target: Profile, flank: boolean, where: number): HarmRow;
}

/** Makes rows, by `count` of the firer's shots. */
function rowMaker(attack: AttackProgram, pointBlank: number) {
  const situation = newSituation();
  const two = new Int32Array(2 * unitBlock);

  const could = (firer: Profile, target: Profile): boolean => {
    const [a, b] = [
      { base: 0, profile: firer },
      { base: unitBlock, profile: target },
    ];
    const fires = (option: number): boolean => attack.salvos.of(two, a, b, situation, option).strikes.length > 0;
    if (![0, ...firer.options.keys()].some(fires)) return false;
    if (!isEnclosed(target)) return true;
    return attack.odds(attack.choose(two, a, b, situation).salvo, two, b, 0).effect > 0;
  };

  return (firer: Profile, target: Profile, flank: boolean, where: number, count: number): HarmRow => {
    const ask: HarmRow['ask'] = (s, base, order, inside, blind, distance) => {
      two.set(s.subarray(base, base + unitBlock));
      enterUnit(two, unitBlock, 1, 0, 0);
      situation.order = order;
      situation.firerBuilding = inside === 1;
      situation.sees = blind === 0;
      situation.range = distance / 2;
      const above = where % harmOf.fromDoors;
      situation.aloft = aloftOf[above] as number;
      situation.doorsOpen = above === harmOf.openDoors;
      situation.fromDoors = where >= harmOf.fromDoors;
      situation.missile = missile.arrives; // it is launched at any distance (HEAT-ATGM-02)
      situation.facing = facingOf(firer, flank);
      return could(firer, target) ? 2 : 1;
    };
    const known = new Uint8Array(count);
    return {
      answers: new Uint8Array(count),
      ask,
      ever: (s, base, left) => {
        if (known[left] === 0) {
          // half inches: on each edge, and past it
          const ranges = edgesOf(firer, pointBlank).flatMap((edge) => [2 * edge, 2 * edge + 1]);
          const orders = Object.values(fireOrder);
          known[left] = orders.some((order) => ranges.some((at) => ask(s, base, order, 0, 0, at) === 2)) ? 2 : 1;
        }
        return known[left] === 2;
      },
    };
  };
}

/** `pointBlank`: inches. */
export function createHarm(attack: AttackProgram, pointBlank: number): Harm {
  const shots = createShots(pointBlank);
  const newRow = rowMaker(attack, pointBlank);
  const rows = new Remembered<HarmRow, 'firer' | 'target' | 'flank' | 'where'>('heat: whom fire can harm', {
    firer: mostProfiles,
    target: mostProfiles,
    flank: 2,
    where: harmOf.all,
  });
  return {
    shots,
    row: (firer, target, flank, where) => {
      rows.key[rows.at.firer] = firer.id;
      rows.key[rows.at.target] = target.id;
      rows.key[rows.at.flank] = flank ? 1 : 0;
      rows.key[rows.at.where] = where;
      return rows.answer(() => newRow(firer, target, flank, where, shots(firer).count));
    },
  };
}
