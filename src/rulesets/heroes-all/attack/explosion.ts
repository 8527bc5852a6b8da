/**
 * The Goliath's explosion (HA-GOLIATH-03, HA-R36): its attack value on the side of vehicles, open or closed; its row doubled on all else.
 *
 * Promise: one rule for each target profile; an outcome code.
 */
import { defineRule, type Rule } from '../../../kernel/rule.js';
import { mostPoints, type Numbers, type Weapon } from '../data/numbers.js';
import type { Profile } from '../sheet/profile.js';
import { aspect, type Cover, coverCodes, flag, packFlags } from './need.js';
import { casualtiesOf, outcomeOf } from './outcome.js';
import { createResolver } from './resolve.js';
import type { Shots } from './shots.js';

/** `extra`: damage, or points of a structure; `alight` 1: it is on fire already. */
export type Explosion = Rule<[men: number, extra: number, cover: number, alight: number]>;

export function createExplosion(numbers: Numbers, shots: Shots, target: Profile): Explosion {
  const { goliath } = numbers.rules;
  const charge: Pick<Weapon, 'he' | 'av'> = { he: goliath.row, av: [goliath.av, undefined, undefined] };
  const resolver = createResolver(numbers, shots, target);
  return defineRule({
    name: `heroes-all/Goliath at ${target.unit}`,
    sizes: [target.most + 1, mostPoints + 1, coverCodes, 2],
    run: (dice, men, extra, where, alight) => {
      const r = resolver.begin(men, extra, packFlags(alight === 1 ? flag.burning : 0, where as Cover, aspect.side), 0);
      resolver.explode(dice, charge, goliath.multiplies);
      return outcomeOf(r);
    },
    tell: (code) => `It explodes: ${casualtiesOf(code)} casualties.`,
  });
}
