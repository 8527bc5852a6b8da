/**
 * Mines (HA-MINE, HA-R35): what a field does to whoever enters, and how it is cleared.
 *
 * Promises: pure; a field lasts; a second damage brews (HA-AT-05).
 */
import type { Dice } from '../../../kernel/dice.js';
import { defineRule, type Rule } from '../../../kernel/rule.js';
import type { Numbers } from '../data/numbers.js';
import type { Profile } from '../sheet/profile.js';
import type { Shots } from './shots.js';
import { grade, worse } from './shots.js';

export const field = { personnel: 0, tank: 1 } as const;
export const fieldNames = ['anti-personnel', 'anti-tank'] as const;

export interface MineRules {
  /** HA-MINE-03: casualties among so many figures. */
  readonly men: Rule<[figures: number]>;
  /** HA-MINE-04: `which` field, `thin` 1 if flimsy or soft, `before` 1 if damaged; the vehicle's grade afterwards. */
  readonly vehicle: Rule<[which: number, thin: number, before: number]>;
}

export function createMines(numbers: Numbers): MineRules {
  const { rules } = numbers;
  const { mines } = rules;
  return {
    men: defineRule({
      name: 'heroes-all/men in a minefield',
      sizes: [64],
      run: (dice, figures) =>
        figures - dice.atLeast(figures, 6, mines.casualty + 1, 'mines, a figure each (HA-MINE-03)'),
      tell: (code) => `Mines: ${code} casualties.`,
    }),
    vehicle: defineRule({
      name: 'heroes-all/vehicle in a minefield',
      sizes: [2, 2, 2],
      run: (dice, which, thin, before) => {
        let now: number = grade.none;
        if (which === field.personnel) {
          const first = dice.die(6, 'mines, a double damages (HA-MINE-04)');
          if (dice.die(6, 'mines, a double damages (HA-MINE-04)') === first) now = grade.damaged;
        } else {
          const roll = dice.die(6, 'mines, a move (HA-MINE-04)');
          if (roll <= (thin === 1 ? mines.softDestroyed : mines.armourDestroyed)) now = grade.brewed;
          else if (thin === 0 && roll <= mines.armourDamaged) now = grade.damaged;
        }
        return worse(before, now, rules.damagedTwiceIsBrewed);
      },
      tell: (code) => `Mines: ${['nothing', 'damaged', 'brewed'][code]}.`,
    }),
  };
}

/** Flimsy and soft vehicles are destroyed where better armour is damaged (HA-MINE-04). */
export function isThin(profile: Profile): boolean {
  return profile.soft || profile.armour?.kin === 'flimsy';
}

/** People aboard who fall when mines brew their vehicle (HA-R35). */
export function brewedByMines(dice: Dice, shots: Shots, aboard: number): number {
  return Math.min(aboard, dice.call(shots.brewedCrew));
}

/** What one bound of clearing adds (HA-MINE-02): a flail, sappers, or infantry. */
export function clearingWork(dice: Dice, profile: Profile, men: number): number {
  const why = 'clearing mines (HA-MINE-02)';
  if (profile.flail) return dice.sum(2, 10, why);
  if (profile.sappers) return men >= 2 ? dice.die(10, why) : Math.floor(dice.die(10, why) / 2);
  if (men >= 4) return dice.die(6, why);
  return men >= 2 ? Math.floor(dice.die(6, why) / 2) : 0;
}
