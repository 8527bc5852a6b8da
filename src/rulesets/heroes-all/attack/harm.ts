/**
 * What a Fire action is expected to do to its target, as a share of it that is lost: what a commander weighs one shot against another by.
 *
 * Promises: exact odds of the rule itself; remembered by what they hang on, so that asking again costs a look.
 */
import type { Odds } from '../../../kernel/odds.js';
import type { Pmf } from '../../../kernel/pmf.js';
import { Remembered } from '../../../kernel/remember.js';
import { casualtiesOf, gradeOf, pointsOf, weaponDestroyed } from './outcome.js';
import { grade } from './shots.js';
import type { FireSituation } from './situation.js';

/** What a damaged vehicle has lost of its use: it crawls, tests its nerve, and the next damage brews it (HA-AT-05, HA-MOR-02). */
const damagedCounts = 0.4;
/** What a point of a building is to those inside, in men (HA-BLDG-04). */
const pointCounts = 0.5;

/**
 * Figures that are lost on average, all of a crew with its weapon; of a vehicle the share of one. With a round, or with the best one (−1); 0
 * where it could do nothing.
 */
export type HarmOf = (odds: Odds, now: FireSituation, option: number) => number;

/** `sizes`: how many values each number of a situation has; `isVehicle`: of the target; `roundOf`: what is fired then, −1: nothing. */
export function createHarm(
  name: string,
  sizes: Readonly<Record<keyof FireSituation | 'option', number>>,
  isVehicle: boolean,
  rangeCode: (range: number) => number,
  lawOf: (odds: Odds, now: FireSituation, option: number) => Pmf,
  roundOf: (odds: Odds, now: FireSituation, option: number) => number,
): HarmOf {
  const known = new Remembered<number, keyof FireSituation | 'option'>(`heroes-all/harm ${name}`, sizes);
  const { key, at } = known;
  const mean = (odds: Odds, now: FireSituation, option: number): number => {
    const round = roundOf(odds, now, option);
    if (round < 0) return 0;
    const { codes, weights } = lawOf(odds, now, round);
    let sum = 0;
    for (let k = 0; k < codes.length; k++) sum += (weights[k] as number) * lossOf(codes[k] as number, now, isVehicle);
    return sum;
  };
  return (odds, now, option) => {
    key[at.range] = rangeCode(now.range);
    key[at.men] = now.men;
    key[at.targetMen] = now.targetMen;
    key[at.extra] = now.extra;
    key[at.flags] = now.flags;
    key[at.allowed] = now.allowed;
    key[at.zeroing] = now.zeroing;
    key[at.option] = option + 1;
    const id = known.known();
    return id >= 0 ? known.recall(id) : known.learn(() => mean(odds, now, option));
  };
}

function lossOf(code: number, { targetMen, extra }: FireSituation, isVehicle: boolean): number {
  if (isVehicle) {
    const now = gradeOf(code);
    return now === grade.brewed ? 1 : now === grade.damaged && extra === 0 ? damagedCounts : 0;
  }
  if (weaponDestroyed(code)) return targetMen;
  return Math.min(targetMen, casualtiesOf(code) + pointCounts * pointsOf(code));
}
