/** Indirect fire (HA-IND): shot by shot, since each that falls tells where the next one goes. */
import type { Dice } from '../../../kernel/dice.js';
import type { Numbers, Weapon } from '../data/numbers.js';
import type { Bursts } from './bursts.js';
import type { Damage } from './damage.js';
import type { Hits } from './hits.js';
import { flag, indirectNeed, zeroAfter } from './need.js';
import { needCode } from './to-hit.js';

export type Indirect = (dice: Dice, count: number, weapon: Weapon, harms: boolean) => void;

export function createIndirect({ rules }: Numbers, { r }: Damage, { bursts }: Bursts, { inVain }: Hits): Indirect {
  return (dice, count, weapon, harms) => {
    const far = (r.flags & flag.movedFar) !== 0;
    for (let n = 0; n < count && !r.out; n++) {
      const need = needCode(indirectNeed(rules, weapon, r.zeroing, far, weapon.indirectNeed));
      const before = r.hits;
      if (harms) bursts(dice, 1, need, weapon.he, 1);
      else inVain(dice, 1, need);
      r.zeroing = zeroAfter(weapon, r.zeroing, r.hits > before);
    }
  };
}
