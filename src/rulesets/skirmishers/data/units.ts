/**
 * Units: a trooper with a weapon, under the weapon's key, beside the `trooper` whose direct weapon a scenario defines (SK-R24) and the `unarmed` one. Promise: one
 * unit for every weapon of the table, so that each can be priced by itself.
 */
import type { JsonObject } from '../../../engagement/json.js';
import { weapons } from './weapons.js';

export const trooper = 'trooper';
export const unarmed = 'unarmed';

/** Keys of all units of the source, in the order of the tables. */
export const unitKeys = [...(Object.keys(weapons) as (keyof typeof weapons)[]), trooper, unarmed] as const;

type Unit = (typeof unitKeys)[number];

/** What an overlay may change of a man without words of his own: HP cells are the rules', armour and experience usual values. */
export const units = Object.fromEntries(
  unitKeys.map((key): [Unit, JsonObject] => [key, { experience: 'regular', armour: 0 }]),
) as Readonly<Record<Unit, JsonObject>>;
