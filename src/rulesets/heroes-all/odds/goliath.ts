/** Odds of the Goliath (HA-GOLIATH-03, HA-R36): against vehicles the side column, closed or open alike. Promise: exact. */
import { cover } from '../attack/need.js';
import { refuse } from '../sheet/parts.js';
import type { Read } from './answer.js';
import { readAttacker, readTarget } from './request.js';
import { effects } from './special.js';

export const readGoliath: Read = (core, a, t) => {
  const attacker = readAttacker(core, a);
  if (!attacker.profile.goliath) refuse(`${attacker.profile.unit} is no Goliath (HA-GOLIATH-03)`);
  const target = readTarget(core, t);
  const rule = core.explosion(target.profile);
  return effects(attacker, target, {}, (dice) => dice.call(rule, target.men, target.extra, cover.soft));
};
