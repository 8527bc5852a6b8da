/**
 * All data of the ruleset that a designer may change: tables as the source prints them. Promise: plain JSON. Paths of overlays begin here:
 * `weapons.rifle.bands.0`, `he.A.5`, `armour.medium.front.brew`, `units.sherman.armour`, `prices.figures.regular`, `rules.to-hit.open.change`, …
 */
import type { JsonObject } from '../../../engagement/json.js';
import { defence } from './defence.js';
import { heTable, structures } from './he.js';
import { movement } from './movement.js';
import { prices, pricing } from './prices.js';
import { rules } from './rules.js';
import { units } from './units.js';
import { crews, weapons } from './weapons.js';

export const data = {
  rules,
  weapons,
  crews,
  he: heTable,
  armour: defence,
  structures,
  movement,
  units,
  prices,
  pricing,
} satisfies JsonObject;
