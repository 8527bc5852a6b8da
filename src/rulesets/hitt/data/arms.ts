/**
 * Abilities of elements (HITT-L34): which the opposed roll takes, and what they make of it in numbers.
 *
 * Promise: what cannot be played is refused by name; without abilities everything is 0.
 */
import { type Ability, abilitiesAt, addedTo, type Rolls, wayOf } from '../../../engagement/abilities/index.js';
import type { Reads } from '../../../engagement/shape.js';

/** The roll that they are about: HITT-R02. */
const rolls: Rolls = {
  sides: 6,
  steps: [{ name: 'die', by: 'attacker', sides: 6, takes: ['reroll', 'modify'], rerolls: ['ones', 'failures'] }],
  besides: [],
};

/** How a die of the opposed roll is thrown, by `wayOf`: as everybody's; ones again; again where it does not win. */
export const ways = { plain: 0, ones: 1, failures: 2 } as const;

export interface Arms {
  /** As they are written. */
  readonly abilities: readonly Ability[];
  /** One of `ways`. */
  readonly way: number;
  /** Added to its die where it attacks. */
  readonly added: number;
}

/** Of a line of elements. */
export const armsAt: Reads<Arms> = (reader, line, _, path) => {
  const abilities = abilitiesAt(reader, line, path, 'weapon', rolls);
  return { abilities, way: wayOf(abilities, 'die'), added: addedTo(abilities, 'die') };
};
