/**
 * Shots of weapons with abilities (HEAT-L58): the same roll to hit, with dice that are thrown again, explode, count for
 * more, or are not thrown at all.
 */
import { type Ability, countingDie, oneOf } from '../../../engagement/abilities/index.js';
import type { Dice } from '../../../kernel/dice.js';
import type { Rule } from '../../../kernel/rule.js';

/** Hits of so many shots that need 2 to 7. */
export type ShotDice = (dice: Dice, shots: number, need: number) => number;

/** HEAT-HIT-02: of so many sixes, those that are followed by another. */
export function confirmed(dice: Dice, sixes: number): number {
  return dice.atLeast(sixes, 6, 6, 'to hit: then another 6 (HEAT-HIT-02)');
}

export function shotDice(abilities: readonly Ability[]): ShotDice {
  if (oneOf(abilities, 'auto') !== undefined) return (_, shots) => shots;
  const extra = oneOf(abilities, 'extra');
  const explode = oneOf(abilities, 'explode');
  // by need: of 7 the first 6, which another must follow
  const dies: readonly Rule<[times: number]>[] = Array.from({ length: 8 }, (_, need) =>
    countingDie({
      name: `heat/shot with abilities, ${need > 6 ? 'a 6 first' : `on ${need}`}`,
      sides: 6,
      why: need > 6 ? 'to hit: a 6 first (HEAT-HIT-02)' : 'to hit (HEAT-HIT-01)',
      again: 'to hit, thrown again (HEAT-L58)',
      isGood: (face) => face >= Math.min(need, 6),
      countOf: (face) => 1 + (extra !== undefined && face >= extra.on ? extra.hits : 0),
      reroll: oneOf(abilities, 'reroll')?.of,
      explode,
    }),
  );
  return (dice, shots, need) => {
    const hits = dice.pool(shots, dies[need] as Rule<[times: number]>, explode?.times ?? 0);
    return need > 6 ? confirmed(dice, hits) : hits;
  };
}
