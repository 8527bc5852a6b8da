/** The switches of an engagement (`options` of a scenario). Promise: an unknown or mistyped one is an error that names the nearest. */
import type { JsonObject } from '../../../engagement/json.js';
import { read } from '../data/reader.js';

export interface HeatOptions {
  /** HEAT-R51: a target without a die goes Down before it is shot at; a Recce vehicle escapes instead (HEAT-VEH-10). */
  readonly reactDown: boolean;
  /** HEAT-R51: a Down unit with `rallyAt` pins or more stays Down over the turn's end. */
  readonly keepDown: boolean;
  /** HEAT-ORD-12: officers call up units near them. */
  readonly severalOrders: boolean;
  /** HEAT-R54: with this many pins a unit rallies. */
  readonly rallyAt: number;
}

/** More pins than anybody has: never. */
const mostRallyAt = 999;

/** Checks a scenario's switches. Throws a `LanchesterError`. */
export function heatOptions(options: JsonObject): HeatOptions {
  read.checkKeys(options, ['reactDown', 'keepDown', 'severalOrders', 'rallyAt'], 'options');
  return {
    reactDown: read.flagOr(options, 'reactDown', 'options.'),
    keepDown: read.flagOr(options, 'keepDown', 'options.'),
    severalOrders: read.flagOr(options, 'severalOrders', 'options.'),
    rallyAt: read.wholeOr(options, 'rallyAt', 'options.', 1, mostRallyAt, 4),
  };
}
