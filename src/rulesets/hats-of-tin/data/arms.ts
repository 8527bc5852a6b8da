/**
 * Abilities of units and guns (HOT-L30): which a roll to hit takes, and what they make of it in numbers.
 *
 * Promise: what cannot be played is refused by name; without abilities everything is 0, and `most` 1.
 */
import {
  type Ability,
  abilitiesAt,
  addedTo,
  mostCounted,
  oneOf,
  piercedBy,
  type Rolls,
} from '../../../engagement/abilities/index.js';
import type { Reads } from '../../../engagement/shape.js';
import { digits } from '../../../kernel/digits.js';

/** The roll that they are about. Armour takes faces off it, and is not rolled for. */
const rolls: Rolls = {
  sides: 6,
  steps: [
    {
      name: 'hit',
      by: 'attacker',
      sides: 6,
      takes: ['reroll', 'explode', 'extra', 'modify', 'auto'],
      rerolls: ['ones', 'failures'],
    },
  ],
  besides: ['pierce'],
  armour: true,
};

export const rerolled = ['no', 'ones', 'failures'] as const;

/**
 * How a die to hit is thrown, in one number: 0 as everybody throws it. `reroll`: one of `rerolled`; `explode` and
 * `extra`: the natural face from which, 0 for none.
 */
export const ways = digits('hats-of-tin/how a die is thrown', { reroll: 3, explode: 7, times: 4, extra: 7, hits: 4 });

export interface Arms {
  /** As they are written. */
  readonly abilities: readonly Ability[];
  /** A code of `ways`. */
  readonly way: number;
  /** Hits that a die can come to. */
  readonly most: number;
  /** Faces of a die that hit besides. */
  readonly added: number;
  /** Of the faces that the target's armour takes off, how many it does not. */
  readonly pierces: number;
  /** Every die hits, and none is thrown. */
  readonly sure: boolean;
}

/** Of a line of units or of guns. */
export const armsAt: Reads<Arms> = (reader, line, _, path) => {
  const abilities = abilitiesAt(reader, line, path, 'weapon', rolls);
  const [reroll, explode] = [oneOf(abilities, 'reroll'), oneOf(abilities, 'explode')];
  const extra = oneOf(abilities, 'extra');
  return {
    abilities,
    way: ways.code({
      reroll: reroll === undefined ? 0 : rerolled.indexOf(reroll.of as 'ones' | 'failures'),
      explode: explode?.on ?? 0,
      times: explode?.times ?? 0,
      extra: extra?.on ?? 0,
      hits: extra?.hits ?? 0,
    }),
    most: mostCounted(abilities),
    added: addedTo(abilities, 'hit'),
    pierces: piercedBy(abilities),
    sure: oneOf(abilities, 'auto') !== undefined,
  };
};
