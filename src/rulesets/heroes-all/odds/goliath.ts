/** Odds of the Goliath (HA-GOLIATH-03, HA-R36): against vehicles the side column, closed or open alike. Promise: exact. */
import type { Dice } from '../../../kernel/dice.js';
import { approached, fate } from '../attack/goliath.js';
import { cover } from '../attack/need.js';
import { outcomeOf } from '../attack/outcome.js';
import { refuse } from '../sheet/parts.js';
import { kind } from '../sheet/profile.js';
import type { ReadOf } from './answer.js';
import { approachOf } from './moving.js';
import { readAttacker, readOnFire, readTarget } from './request.js';
import { effects } from './special.js';

/** Its explosion; with a `distance` it must get there first. */
export const readGoliath: ReadOf<'goliath'> = (core, a, t, s, told) => {
  const attacker = readAttacker(core, a);
  if (!attacker.profile.goliath) refuse(`${attacker.profile.unit} is no Goliath (HA-GOLIATH-03)`);
  const target = readTarget(core, t);
  const alight = readOnFire(told, target.profile.structure?.building === true);
  const rule = core.explosion(target.profile);
  const explode = (dice: Dice): number => dice.call(rule, target.men, target.extra, cover.soft, alight ? 1 : 0);
  const burning = alight ? { 'on-fire': true } : {};
  if (told['distance'] === undefined) {
    const stray = ['bounds', 'night'].find((word) => told[word] !== undefined);
    if (stray !== undefined) refuse(`situation.${stray} goes with a "distance" (HA-GOLIATH-02)`, `situation.${stray}`);
    return effects(attacker, target, burning, explode);
  }
  const way = approachOf(core, attacker.profile, s);
  const nothing = outcomeOf({ grade: target.profile.kind === kind.vehicle ? target.extra : 0 });
  return effects(attacker, target, { ...way.words, ...burning }, (dice) =>
    approached.of.fate(way.program(dice)) === fate.there ? explode(dice) : nothing,
  );
};
