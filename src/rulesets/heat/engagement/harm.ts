/**
 * Whether one unit's fire could have any effect on another: asked several times in every activation, so the answers are
 * kept in rows.
 *
 * Promises: the answer depends only on the two profiles, on what the firer has left to shoot with, on order, range and
 * side, and on whether the firer is inside a building; it is the one that the attack program gives for a fresh target.
 */
import { digits } from '../../../kernel/digits.js';
import type { State } from '../../../kernel/process.js';
import { Remembered } from '../../../kernel/remember.js';
import type { AttackProgram } from '../attack/attack.js';
import { aloft, facingOf, fireOrder, missile, newSituation } from '../attack/situation.js';
import { survivorsOf } from '../attack/survivors.js';
import { isEnclosed, type Profile } from '../sheet/profile.js';
import { mostProfiles } from '../sheet/profile-id.js';
import { edgesOf, rangeClass } from '../sheet/ranges.js';
import { gunnersLost, laws, men, ncoLost, weaponOut } from '../state/its.js';
import { enterUnit, get, sizes, unitBlock } from '../state/state.js';

/** Where those fields lie that a unit's weapons hang on. */
const places = { men, gunnersLost, ncoLost, laws, weaponOut };

/**
 * All shots that units of one profile may ever fire, numbered: what each question of a row adds to the number of its
 * answer.
 */
export interface Shots {
  readonly count: number;
  readonly order: number;
  readonly inside: number;
  readonly blind: number;
  readonly range: number;
  /** What of the firer's block decides what it has left to shoot with: the weight of each field in a number. */
  readonly weights: Readonly<Record<keyof typeof places, number>>;
  /** By that number: what units that can fire the same weapons add, however many men bear them. */
  readonly left: Int32Array;
  /** By half inches of a lane of so many: `rangeClass`. */
  ranges(places: number): Uint8Array;
}

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

/** `pointBlank`: inches. */
export function createHarm(attack: AttackProgram, pointBlank: number): Harm {
  const shots = new Remembered<Shots, 'firer'>('heat: shots of a unit', { firer: mostProfiles });
  const rows = new Remembered<HarmRow, 'firer' | 'target' | 'flank' | 'where'>('heat: whom fire can harm', {
    firer: mostProfiles,
    target: mostProfiles,
    flank: 2,
    where: harmOf.all,
  });
  const situation = newSituation();
  const two = new Int32Array(2 * unitBlock);

  const shotsOf = (firer: Profile): Shots => {
    shots.key[0] = firer.id;
    return shots.answer(() => {
      const { arms } = firer;
      const squad = arms.type === 'squad';
      const sizesLeft: Record<string, number> = squad
        ? { men: sizes.men, gunnersLost: arms.lmg.count + 1, ncoLost: sizes.ncoLost, laws: arms.law.count + 1 }
        : { weaponOut: sizes.weaponOut };
      const names = Object.keys(sizesLeft) as (keyof typeof places)[];
      const numbers = digits(`heat: what ${firer.title} have left`, sizesLeft);
      const classes: string[] = [];
      const classOf = Array.from({ length: numbers.size }, (_, number) => {
        for (const name of names) two[places[name]] = (numbers.of[name] as (code: number) => number)(number);
        const bearers = squad ? Object.values(survivorsOf(two, { base: 0, profile: firer }, arms)).flat() : [number];
        const which = bearers.map((count) => count > 0).join();
        return classes.includes(which) ? classes.indexOf(which) : classes.push(which) - 1;
      });
      const edges = edgesOf(firer, pointBlank);
      const { size, weight } = digits(`heat: shots of ${firer.title}`, {
        order: Object.keys(fireOrder).length,
        inside: 2,
        blind: 2,
        range: 2 * edges.length + 1,
        left: classes.length,
      });
      let ranges = new Uint8Array(0);
      return {
        count: size,
        order: weight.order,
        inside: weight.inside,
        blind: weight.blind,
        range: weight.range,
        weights: { men: 0, gunnersLost: 0, ncoLost: 0, laws: 0, weaponOut: 0, ...numbers.weight },
        left: Int32Array.from(classOf, (number) => number * weight.left),
        ranges: (places) => {
          if (ranges.length !== places) {
            ranges = Uint8Array.from({ length: places }, (_, half) => rangeClass(edges, half / 2));
          }
          return ranges;
        },
      };
    });
  };

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

  const newRow = (firer: Profile, target: Profile, flank: boolean, where: number): HarmRow => {
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
    const { count } = shotsOf(firer);
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

  return {
    shots: shotsOf,
    row: (firer, target, flank, where) => {
      rows.key[rows.at.firer] = firer.id;
      rows.key[rows.at.target] = target.id;
      rows.key[rows.at.flank] = flank ? 1 : 0;
      rows.key[rows.at.where] = where;
      return rows.answer(() => newRow(firer, target, flank, where));
    },
  };
}

/** The part of an answer's number that follows from what the firer at `base` has left. */
export function leftOf({ weights, left }: Shots, s: State, base: number): number {
  const number =
    get(s, base, men) * weights.men +
    get(s, base, gunnersLost) * weights.gunnersLost +
    get(s, base, ncoLost) * weights.ncoLost +
    get(s, base, laws) * weights.laws +
    get(s, base, weaponOut) * weights.weaponOut;
  return left[number] as number;
}
