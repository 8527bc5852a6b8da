/**
 * What the abilities of a weapon come to (HA-L64): how its die to hit is thrown, what is added to it, what goes through armour.
 *
 * Promise: what makes no sense beside the weapon's other columns is a `LanchesterError` that names the path.
 */
import {
  type Ability,
  abilitiesAt,
  addedTo,
  piercedBy,
  type Rolls,
  wayOf,
} from '../../../engagement/abilities/index.js';
import type { Reads } from '../../../engagement/shape.js';
import { read } from './reader.js';

/** How a die to hit is thrown: once; misses again, as the source has it (HA-FIRE-05); by an ability its 1s, or misses. */
export const again = { never: 0, misses: 1, ones: 2, failures: 3 } as const;
export const againCodes = 4;

/** The roll that they are about. Natural faces mean nothing here (HA-R02), and defence is a number that stops without a roll. */
const rolls: Rolls = {
  sides: 6,
  steps: [
    { name: 'hit', by: 'attacker', sides: 6, takes: ['reroll', 'modify', 'auto'], rerolls: ['ones', 'failures'] },
  ],
  besides: ['pierce'],
  armour: true,
};

export const abilities: Reads<readonly Ability[]> = (reader, row, _, path) =>
  abilitiesAt(reader, row, path, 'weapon', rolls);

/** Added to a die that needs not be thrown: whatever is against it, it hits. */
const sure = 100;

export interface Enabled {
  /** By an ability (`again`). */
  readonly again: number;
  /** Added to its die to hit. */
  readonly added: number;
  /** Added to its attack value, in every band that has one. */
  readonly pierces: number;
}

interface Line {
  readonly key: string;
  readonly fire: string;
  readonly av: readonly (number | undefined)[];
  readonly rerolls: boolean;
  readonly abilities: readonly Ability[];
}

export function enabledBy({ key, fire, av, rerolls, abilities: said }: Line): Enabled {
  const at = `weapons.${key}.abilities`;
  const wrong = (why: string) => read.wrong(`${at}: ${why}`, { path: at });
  const way = wayOf(said, 'hit');
  const isSure = said.some(({ kind }) => kind === 'auto');
  const pierces = piercedBy(said);
  if (fire === 'flame' && said.some((one) => 'step' in one && one.step === 'hit'))
    throw wrong('flame hits without a die, so there is none for them (HA-FLAME-01)');
  if (rerolls && said.some(({ kind }) => kind === 'reroll'))
    throw wrong('its misses are thrown again already (rerolls: true)');
  if (pierces > 0 && !((fire === 'direct' || fire === 'flame') && av.some((value) => value !== undefined)))
    throw wrong('pierce is added to an attack value over open sights or of flame, and it has none (HA-AT-02)');
  return {
    again: way === 0 || isSure ? again.never : way + 1,
    added: isSure ? sure : addedTo(said, 'hit'),
    pierces,
  };
}
