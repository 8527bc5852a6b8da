/**
 * What hits do: damage, saves against each point of it, and who falls (ATK-DMG-01, ATK-DMG-02, ATK-FNP-01).
 *
 * Promise: hits are taken one after another by the man in front, who is the only one who may be wounded; what is left of
 * a unit is one number, the wounds that it can still take.
 */
import { defineRule, type Rule } from '../../../kernel/rule.js';
import { mostMen, mostShots, mostWounds } from '../data/units.js';
import { mostPool, type Profile } from './profile.js';

/** Wounds that a unit can take. */
export const mostLeft = mostMen * mostWounds;
const mostHits = mostShots * mostPool;

/** What is left after so many hits. */
export function damageOf({ damage, spill, wounds, ignores }: Profile): Rule<[left: number, hits: number]> {
  const { dice: count, sides, plus } = damage;

  /** One hit. */
  const hit = defineRule({
    name: 'attacks/damage',
    sizes: [mostLeft + 1],
    run: (dice, left) => {
      const done = plus + dice.sum(count, sides, 'damage (ATK-DMG-01)');
      const felt = ignores === undefined ? done : done - dice.atLeast(done, ignores.sides, ignores.need, pain);
      // ATK-DMG-02: what is too much for a man is lost, unless it falls on the next
      const room = spill ? left : ((left - 1) % wounds) + 1;
      return left - Math.min(room, felt);
    },
    tell: (left) => `${left} left`,
  });

  const always = count === 0 ? plus : undefined;
  const least = count + plus;
  const suffer: Rule<[left: number, hits: number]> = defineRule({
    name: 'attacks/hits taken',
    sizes: [mostLeft + 1, mostHits + 1],
    run: (dice, left, hits) => {
      if (left === 0 || hits === 0) return left;
      if (always === 1 || (wounds === 1 && least >= 1 && ignores === undefined && !spill)) {
        const saved = ignores === undefined ? 0 : dice.atLeast(hits, ignores.sides, ignores.need, pain);
        return Math.max(0, left - hits + saved);
      }
      if (hits === 1) return dice.call(hit, left);
      if (least >= 1 && ignores === undefined && hits > left) return dice.call(suffer, left, left);
      // by halves: what is asked then is asked again and again
      const half = hits >> 1;
      return dice.call(suffer, dice.call(suffer, left, half), hits - half);
    },
    tell: (left) => `${left} left`,
  });
  return suffer;
}

const pain = 'ignores damage (ATK-FNP-01)';
