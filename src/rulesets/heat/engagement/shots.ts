/**
 * All shots that units of one profile may ever fire, numbered by what they hang on.
 *
 * Promise: units that can fire the same weapons have the same numbers, however many men bear them.
 */
import { digits } from '../../../kernel/digits.js';
import type { State } from '../../../kernel/process.js';
import { Remembered } from '../../../kernel/remember.js';
import { fireOrder } from '../attack/situation.js';
import { survivorsOf } from '../attack/survivors.js';
import type { Profile } from '../sheet/profile.js';
import { mostProfiles } from '../sheet/profile-id.js';
import { edgesOf, rangeClass } from '../sheet/ranges.js';
import { gunnersLost, laws, men, ncoLost, weaponOut } from '../state/its.js';
import { get, sizes, unitBlock } from '../state/state.js';

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
  /** By half inches, of a lane of so many at least: `rangeClass`. */
  ranges(places: number): Uint8Array;
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

/** What units of a profile may have left to shoot with: the weight of each field in a number, and its class by that number. */
function classesLeft(firer: Profile) {
  const { arms } = firer;
  const squad = arms.type === 'squad';
  const sizesLeft: Record<string, number> = squad
    ? { men: sizes.men, gunnersLost: arms.lmg.count + 1, ncoLost: sizes.ncoLost, laws: arms.law.count + 1 }
    : { weaponOut: sizes.weaponOut };
  const names = Object.keys(sizesLeft) as (keyof typeof places)[];
  const numbers = digits(`heat: what ${firer.title} have left`, sizesLeft);
  const block = new Int32Array(unitBlock);
  const classes: string[] = [];
  const classOf = Array.from({ length: numbers.size }, (_, number) => {
    for (const name of names) block[places[name]] = (numbers.of[name] as (code: number) => number)(number);
    const bearers = squad ? Object.values(survivorsOf(block, { base: 0, profile: firer }, arms)).flat() : [number];
    const which = bearers.map((count) => count > 0).join();
    return classes.includes(which) ? classes.indexOf(which) : classes.push(which) - 1;
  });
  const weights = { men: 0, gunnersLost: 0, ncoLost: 0, laws: 0, weaponOut: 0, ...numbers.weight };
  return { weights, classOf, count: classes.length };
}

function shotsOf(firer: Profile, pointBlank: number): Shots {
  const left = classesLeft(firer);
  const edges = edgesOf(firer, pointBlank);
  const { size, weight } = digits(`heat: shots of ${firer.title}`, {
    order: Object.keys(fireOrder).length,
    inside: 2,
    blind: 2,
    range: 2 * edges.length + 1,
    left: left.count,
  });
  let ranges = new Uint8Array(0);
  return {
    count: size,
    order: weight.order,
    inside: weight.inside,
    blind: weight.blind,
    range: weight.range,
    weights: left.weights,
    left: Int32Array.from(left.classOf, (number) => number * weight.left),
    ranges: (places) => {
      if (ranges.length < places) {
        ranges = Uint8Array.from({ length: places }, (_, half) => rangeClass(edges, half / 2));
      }
      return ranges;
    },
  };
}

/** The shots of profiles, each worked out once; `pointBlank`: inches. */
export function createShots(pointBlank: number): (firer: Profile) => Shots {
  const shots = new Remembered<Shots, 'firer'>('heat: shots of a unit', { firer: mostProfiles });
  return (firer) => {
    shots.key[0] = firer.id;
    return shots.answer(() => shotsOf(firer, pointBlank));
  };
}
