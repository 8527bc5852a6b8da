/**
 * Defence values of vehicles (HA-AT-03): what a D10 plus the attack value must reach. Promise: plain data; `auto` is met by every hit. The side
 * column also serves top, bottom and assault.
 */
import type { Json, JsonObject } from '../../../engagement/json.js';

type Values = readonly [brew: number, damage: number | 'auto'];

function armour(title: string, front: Values, side: Values, rear: Values): JsonObject {
  const values = ([brew, damage]: Values): JsonObject => ({ brew, damage: damage as Json });
  return { title, front: values(front), side: values(side), rear: values(rear) };
}

export const defence: JsonObject = {
  'soft-skinned': armour('Soft-skinned', [2, 'auto'], [2, 'auto'], [2, 'auto']),
  flimsy: armour('Flimsy', [11, 9], [7, 5], [5, 'auto']),
  light: armour('Light', [14, 11], [10, 8], [8, 6]),
  medium: armour('Medium', [17, 15], [13, 11], [11, 9]),
  heavy: armour('Heavy', [20, 18], [16, 14], [14, 12]),
  formidable: armour('Formidable', [23, 21], [19, 17], [17, 15]),
};
