/**
 * Which arms fire (HA-CMD-04): in reach, manned, able to do something.
 *
 * Promise: a pure rule of the situation, remembered by what it depends on; no dice, no odds.
 */
import { Remembered } from '../../../kernel/remember.js';
import type { Numbers } from '../data/numbers.js';
import { type Arm, type Mode, mode, type Profile, type Round } from '../sheet/profile.js';
import type { Affects } from './affects.js';
import type { Arsenal } from './arsenal.js';
import { needOf } from './need.js';
import type { FireSituation, Sizes } from './situation.js';

/** Bits of the arms that fire with a round. `hopeful`: only those whose die can hit at all. */
export type FiringArms = (now: FireSituation, option: number, hopeful: boolean) => number;

export function createFiring(
  { rules }: Numbers,
  firer: Profile,
  target: Profile,
  arsenal: Arsenal,
  affects: Affects,
  sizes: Sizes,
): FiringArms {
  const { arms, bands, options, rangeCode, roundOf, loadOf } = arsenal;
  const firing = new Remembered<number, 'range' | 'men' | 'flags' | 'allowed' | 'option' | 'hopeful'>(
    `heroes-all/arms that fire of ${firer.unit} at ${target.unit}`,
    {
      range: sizes.range,
      men: sizes.men,
      flags: sizes.flags,
      allowed: sizes.allowed,
      option: options,
      hopeful: 2,
    },
  );
  const { key, at } = firing;
  const findFiring = (now: FireSituation, option: number, hopeful: boolean): number => {
    const range = rangeCode(now.range);
    const allowed = loadOf(now.allowed, option);
    let mask = 0;
    for (let k = 0; k < arms.length; k++) {
      if (((allowed >> k) & 1) === 0) continue;
      const at = now.men * arms.length + k;
      if ((firer.manned[at] as number) === 0 && (firer.missing[at] as number) === 0) continue;
      const which = roundOf(k, option);
      const band = bands[k]?.[which]?.[range] as number;
      if (band < 0) continue;
      const { weapon, mode: how } = (arms[k] as Arm).rounds[which] as Round;
      if (!affects(weapon, how, band, now.flags)) continue;
      if (hopeful && isAimed(how) && needOf(rules, firer, target, weapon, how, band, now.flags) > 6) continue;
      mask |= 1 << k;
    }
    return mask;
  };
  return (now, option, hopeful) => {
    key[at.range] = rangeCode(now.range);
    key[at.men] = now.men;
    key[at.flags] = now.flags;
    key[at.allowed] = now.allowed;
    key[at.option] = option;
    key[at.hopeful] = hopeful ? 1 : 0;
    const known = firing.known();
    return known >= 0 ? firing.recall(known) : firing.learn(() => findFiring(now, option, hopeful));
  };
}

/** Its die to hit is the situation's. */
export function isAimed(how: Mode): boolean {
  return how === mode.direct || how === mode.he || how >= mode.air;
}
