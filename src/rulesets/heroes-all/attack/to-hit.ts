/**
 * The die to hit, and the same again (HA-FIRE-02, HA-FIRE-05, HA-L64).
 *
 * Promise: what always hits, and what never does, throws no die.
 */
import { rollsOf } from '../../../engagement/abilities/index.js';
import type { Dice, Purpose } from '../../../kernel/dice.js';
import { again } from '../data/weapon-abilities.js';

/** Needs are kept from 1 (always) to 7 (never). */
export function needCode(need: number): number {
  return Math.max(1, Math.min(7, need));
}
export const needCodes = 8;

/** Whether a shot hits; `how` it is thrown (`again`). */
export type ToHit = (dice: Dice, need: number, how: number) => boolean;

/** Dice to hit that are thrown for that. */
export function toHitFor(why: Purpose): ToHit {
  const rolls = rollsOf({
    name: `heroes-all/${why}`,
    dice: 1,
    sides: 6,
    size: needCodes,
    why,
    again: 'to hit, thrown again (HA-L64)',
    tell: (code) => (code === 1 ? 'a hit' : 'a miss'),
  });
  // by `again`, from its first ability on: as `wayOf` has them
  const [, ones, failures] = rolls;
  const byAbility = (dice: Dice, need: number, how: number): boolean =>
    need <= 1 ||
    (need <= 6 && dice.call((how === again.ones ? ones : failures) as NonNullable<typeof ones>, need) === 1);
  return (dice, need, how) =>
    how > again.misses
      ? byAbility(dice, need, how)
      : dice.atLeast(1, 6, need, why) > 0 ||
        (how === again.misses && dice.atLeast(1, 6, need, 'the miss once more (HA-FIRE-05)') > 0);
}
