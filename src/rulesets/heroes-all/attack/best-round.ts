/**
 * The round that is fired unless somebody says another (ENG-R07): the one with the best chance to destroy, then most
 * casualties, then any effect, then first listed.
 *
 * Promise: by the exact odds of the fire itself, remembered by what they depend on.
 */
import type { Odds } from '../../../kernel/odds.js';
import type { Pmf } from '../../../kernel/pmf.js';
import { Remembered } from '../../../kernel/remember.js';
import { kind, type Profile } from '../sheet/profile.js';
import type { Arsenal } from './arsenal.js';
import type { FiringArms } from './firing.js';
import { casualtiesOf, gradeOf, hitsOf, ruined, weaponDestroyed } from './outcome.js';
import { grade } from './shots.js';
import type { FireSituation, Sizes } from './situation.js';

/** What comes of a fire with a round. */
export type LawOf = (odds: Odds, now: FireSituation, option: number) => Pmf;

export function createBestRound(
  name: string,
  target: Profile,
  { options, isLoaded, rangeCode }: Arsenal,
  firingArms: FiringArms,
  lawOf: LawOf,
  sizes: Sizes,
): (odds: Odds, now: FireSituation) => number {
  const best = new Remembered<number, keyof FireSituation>(`heroes-all/round ${name}`, sizes);
  const { key, at: digit } = best;
  const findBest = (odds: Odds, now: FireSituation): number => {
    let found = 0;
    let bestValue = [-1, -1, -1];
    for (let option = 0; option < options; option++) {
      if (isLoaded && firingArms(now, option, true) === 0) continue; // it would hit in vain
      const law = lawOf(odds, now, option);
      const value = [0, 0, 0];
      law.codes.forEach((code, k) => {
        const weight = law.weights[k] as number;
        if (isDestroyed(target, now.targetMen, code)) value[0] = (value[0] as number) + weight;
        value[1] = (value[1] as number) + weight * casualtiesOf(code);
        if (hasEffect(code, now.extra)) value[2] = (value[2] as number) + weight;
      });
      if (ahead(value, bestValue)) {
        found = option;
        bestValue = value;
      }
    }
    return found;
  };

  return (odds, now) => {
    if (options === 1) return 0;
    key[digit.range] = rangeCode(now.range);
    key[digit.men] = now.men;
    key[digit.targetMen] = now.targetMen;
    key[digit.extra] = now.extra;
    key[digit.flags] = now.flags;
    key[digit.allowed] = now.allowed;
    key[digit.zeroing] = now.zeroing;
    const known = best.known();
    return known >= 0 ? best.recall(known) : best.learn(() => findBest(odds, now));
  };
}

/** Out of action: no figures, brewed, its weapon destroyed, or a structure at 0 points (HA-R48). */
export function isDestroyed(target: Profile, targetMen: number, code: number): boolean {
  if (target.kind === kind.structure) return ruined(code);
  if (target.kind === kind.vehicle && gradeOf(code) === grade.brewed) return true;
  return weaponDestroyed(code) || (casualtiesOf(code) >= targetMen && targetMen > 0);
}

/** The chance that a fire destroys. */
export function destroys(target: Profile, targetMen: number, { codes, weights }: Pmf): number {
  let chance = 0;
  for (let k = 0; k < codes.length; k++) {
    if (isDestroyed(target, targetMen, codes[k] as number)) chance += weights[k] as number;
  }
  return chance;
}

function hasEffect(code: number, extra: number): boolean {
  return casualtiesOf(code) > 0 || gradeOf(code) > Math.min(1, extra) || weaponDestroyed(code) || hitsOf(code) > 0;
}

const sameChance = 1e-12;

function ahead(a: readonly number[], b: readonly number[]): boolean {
  for (let k = 0; k < a.length; k++) {
    const lead = (a[k] as number) - (b[k] as number);
    if (Math.abs(lead) > sameChance) return lead > 0;
  }
  return false;
}
