/** What aircraft fire at the ground (HA-AIR-06 to HA-AIR-09, HA-R34). */
import type { Dice } from '../../../kernel/dice.js';
import type { Numbers, Weapon } from '../data/numbers.js';
import { kind, type Profile } from '../sheet/profile.js';
import type { Bursts } from './bursts.js';
import type { Damage } from './damage.js';
import type { Hits } from './hits.js';
import { grade } from './shots.js';
import { toHitFor } from './to-hit.js';

const toHit = toHitFor('to hit (HA-AIR-09)');

export type FromTheAir = (dice: Dice, count: number, need: number, weapon: Weapon, band: number) => void;

export function createFromTheAir(
  { rules }: Numbers,
  target: Profile,
  { r, become }: Damage,
  { atVehicle, bursts }: Bursts,
  { atMen }: Hits,
): FromTheAir {
  const isVehicle = target.kind === kind.vehicle;
  /** HA-AIR-09: AT weapons at armour; whatever hits an open-topped AFV destroys it, and throws no D10. */
  const atArmourFromAbove = (dice: Dice, count: number, need: number): void => {
    if (!target.openTopped) {
      atVehicle(dice, count, need, rules.fromTheAir.atValue);
      return;
    }
    for (let n = 0; n < count && !r.out; n++) {
      if (!toHit(dice, need, r.again)) continue;
      r.hits++;
      become(dice, grade.brewed);
    }
  };

  /** HA-AIR-06, HA-R34: bullets as from the ground, shells and rockets burst. */
  return (dice, count, need, weapon, band) => {
    if (isVehicle && !target.soft) atArmourFromAbove(dice, count, need);
    else if (isVehicle) atVehicle(dice, count, need, weapon.av[band] ?? 0);
    else if (weapon.he >= 0) bursts(dice, count, need, weapon.he, 1);
    else atMen(dice, count, need);
  };
}
