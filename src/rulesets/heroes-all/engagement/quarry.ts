/**
 * Whether there is anything that a unit could ever fire at (ENG-L01, HA-L55).
 *
 * Promises: asks the Fire action itself, for a second shot at whoever stands in the open (or in a building, where there is
 * one), at every range at which anything changes; reads the state only.
 */
import { Quarry } from '../../../engagement/quarry.js';
import type { State } from '../../../kernel/process.js';
import { type Cover, cover, flag, packFlags, zero } from '../attack/need.js';
import type { FireSituation } from '../attack/situation.js';
import { isMen } from '../sheet/profile.js';
import * as its from '../state/its.js';
import { get, isLeft, menOf } from '../state/state.js';
import type { Parts } from './battle.js';
import type { BattleUnit } from './roster.js';
import { allowedArms, facingOf, hasGrenadesFor } from './sight.js';
import { fireOf } from './targets.js';

/** Half inches from which grenades reach a vehicle (HA-L17). */
const touch = 2;

/** Made once for a battle. */
export function quarryOf(battle: Parts): Quarry {
  const { units, ground } = battle;
  const unit = (k: number): BattleUnit => units[k] as BattleUnit;
  const places: readonly Cover[] = ground.buildings.length > 0 ? [cover.open, cover.building] : [cover.open];
  const now: FireSituation = { range: 0, men: 0, targetMen: 1, extra: 0, flags: 0, allowed: 0, zeroing: zero.zeroed };

  const couldFire = (s: State, firer: BattleUnit, target: BattleUnit): boolean => {
    const { keptFromVehicles, keptFromOthers } = firer.profile;
    const arms = allowedArms(s, firer, true);
    if (target.flies) return (arms & firer.upwards) !== 0;
    const pair = fireOf(battle, firer, target);
    now.men = menOf(s, firer.base);
    now.targetMen = Math.max(1, menOf(s, target.base));
    now.allowed = arms & ~(target.vehicle ? keptFromVehicles : keptFromOthers);
    if (now.allowed === 0) return false;
    return places.some((where) => {
      now.flags = packFlags(flag.second, where, facingOf(firer));
      return pair.ranges.some((range) => {
        now.range = range;
        return pair.canHarm(now, -1);
      });
    });
  };

  return new Quarry(units.length, {
    goesAnyway: (k) => {
      const { armed, lays, profile } = unit(k);
      const { spotter, sappers, flail, goliath, transport, passengers } = profile;
      return !armed || lays || spotter || sappers || flail || goliath || (transport && passengers > 0);
    },
    isAlive: (s, k) => isLeft(s, unit(k)),
    couldHarm: (s, k, enemy) => {
      const [firer, target] = [unit(k), unit(enemy)];
      const closesIn = firer.plan === 'assault' || firer.standOff <= touch;
      if (closesIn && hasGrenadesFor(battle, s, firer, target)) return true;
      if (firer.plan === 'assault' && firer.assaults && isMen(target.profile)) return true;
      return get(s, firer.base, its.men) > 0 && couldFire(s, firer, target);
    },
  });
}
