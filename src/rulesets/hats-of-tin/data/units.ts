/**
 * The units of the source (HOT-MOVE-03, HOT-SHOOT-01, HOT-RANGE-01), one line each as in its tables. Promise: plain data.
 *
 * `move`: areas a turn; `difficult`: what a difficult area costs, `null` impassable; `range`: areas, `null` by its gun; `gun`: the gun that
 * it always has; `dice`: rolled in a round of fire (HOT-R01); `assault`: has the +1 of assaults (HOT-EFFECT-03, HOT-R16); `indirect`: fires
 * at what a spotter sees (HOT-SHOOT-04). A house may give them `abilities` (HOT-L30).
 */
import { type JsonObject, tableOf } from '../../../engagement/json.js';

/** What a class of units may and must say: tanks and cars name `gun` and `armour`, artillery may name a `gun` (HOT-R05). */
export const classes = ['infantry', 'cavalry', 'support', 'gun', 'artillery', 'tank', 'car', 'transport', 'commander'];

export const units = tableOf({
  infantry: line('Infantry', 'infantry', 2, 2, 3, null, 2, true),
  cavalry: line('Cavalry', 'cavalry', 3, 3, 3, null, 2, true), // HOT-R06: dismounted, as infantry
  mg: line('MG', 'support', 2, 2, null, 'mg', 2, false),
  mortar: line('Mortar', 'support', 2, 2, 6, null, 2, false, true), // HOT-R06
  'light-gun': line('Light gun', 'gun', 1, 1, null, 'light', 2, false), // HOT-R20
  'medium-gun': line('Medium gun', 'gun', 1, null, null, 'medium', 2, false),
  'heavy-gun': line('Heavy gun', 'gun', 1, null, null, 'heavy', 2, false),
  'field-artillery': line('Field artillery', 'artillery', 1, null, 20, null, 2, false, true),
  'heavy-tank': line('Heavy tank', 'tank', 2, 2, null, null, 2, true),
  tank: line('Tank', 'tank', 3, 3, null, null, 2, true),
  'fast-tank': line('Fast tank', 'tank', 4, 3, null, null, 2, true),
  'armoured-car': line('Armoured car', 'car', 4, null, null, null, 2, false),
  truck: line('Truck', 'transport', 2, null, null, null, 0, false), // HOT-R07
  commander: line('Commander', 'commander', 2, 2, 3, null, 1, true), // HOT-R06
});

function line(
  title: string,
  kind: string,
  move: number,
  difficult: number | null,
  range: number | null,
  gun: string | null,
  dice: number,
  assault: boolean,
  indirect = false,
): JsonObject {
  return { title, class: kind, move, difficult, range, gun, dice, assault, indirect };
}
