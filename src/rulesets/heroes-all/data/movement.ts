/** The movement table (HA-MOVE-02): D6 on a road and across country. Promise: plain data; `pips` come off each die (carried weapons). */
import type { JsonObject } from '../../../engagement/json.js';

function dice(title: string, road: number, country: number, pips = 0): JsonObject {
  return { title, road, country, pips };
}

export const movement: JsonObject = {
  infantry: dice('Infantry', 3, 2),
  'carried-csw': dice('Carried CSW (heavy MG, heavier mortar)', 3, 2, 1),
  'hand-moved-gun': dice('Hand moved gun', 2, 1),
  bicycle: dice('Bicycle', 5, 1),
  'horse-tow': dice('Horse tow', 5, 3),
  cavalry: dice('Cavalry', 6, 5),
  motorcycle: dice('Motor cycle', 8, 4),
  sidecar: dice('Motor cycle and sidecar', 7, 4),
  'civil-car': dice('Car, not military', 8, 1),
  jeep: dice('Jeep, Kuebelwagen', 8, 4),
  'light-truck': dice('Light truck', 8, 2),
  'medium-truck': dice('Medium truck', 6, 2),
  'awd-truck': dice('AWD truck', 6, 4),
  'towing-vehicle': dice('Towing vehicle', 5, 2),
  'half-track': dice('Half-track or carrier', 8, 4),
  'armoured-car': dice('Armoured car', 8, 3),
  'slow-tank': dice('Slow tank', 3, 2),
  tank: dice('Tank', 5, 3),
  'fast-tank': dice('Fast tank', 6, 3),
  goliath: dice('Goliath', 1, 1),
};
