/**
 * Charges that go off at what they were laid at (HA-EXPL-03, HA-EXPL-04, HA-R36).
 *
 * Promises: one rule for each target profile; large ones first, each with its own die of the pack, unless they are delayed; an outcome code.
 */
import { defineRule, type Rule } from '../../../kernel/rule.js';
import { mostPoints, type Numbers } from '../data/numbers.js';
import { mostCharges } from '../sheet/arms.js';
import { mode, type Profile } from '../sheet/profile.js';
import { aspect, type Cover, coverCodes, flag, packFlags } from './need.js';
import { casualtiesOf, outcomeOf } from './outcome.js';
import { createResolver, rowAlone } from './resolve.js';
import type { Shots } from './shots.js';

/** `extra`: damage, or points of a structure; `pack` 1: large ones are fired with the Detonation Pack; `alight` 1: it is on fire already. */
export type Charges = Rule<
  [large: number, small: number, men: number, extra: number, cover: number, pack: number, alight: number]
>;

export function createCharges(numbers: Numbers, shots: Shots, target: Profile): Charges {
  const { charges } = numbers.rules;
  const resolver = createResolver(numbers, shots, target);
  const largeOne = rowAlone(charges.large);
  const smallOne = rowAlone(charges.small);
  return defineRule({
    name: `heroes-all/charges at ${target.unit}`,
    sizes: [mostCharges + 1, mostCharges + 1, target.most + 1, mostPoints + 1, coverCodes, 2, 2],
    run: (dice, large, small, men, extra, where, pack, alight) => {
      const r = resolver.begin(men, extra, packFlags(alight === 1 ? flag.burning : 0, where as Cover, aspect.side), 0);
      for (let n = 0; n < large + small && !r.out; n++) {
        const isLarge = n < large;
        // HA-EXPL-03: else it is dead
        if (isLarge && pack === 1 && dice.atLeast(1, 6, charges.fires, 'the Detonation Pack (HA-EXPL-03)') === 0)
          continue;
        resolver.resolve(dice, 1, 1, isLarge ? largeOne : smallOne, mode.he, 0);
      }
      return outcomeOf(r);
    },
    tell: (code) => `The charge: ${casualtiesOf(code)} casualties.`,
  });
}
