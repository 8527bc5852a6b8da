/**
 * The switches of an engagement (`options` of a scenario). Promises: an unknown or mistyped switch is an error that names the nearest one.
 */
import { type JsonObject, shown } from '../../../engagement/json.js';
import { LanchesterError } from '../../../kernel/errors.js';
import { unknownName } from '../../../kernel/nearest.js';

export interface HeatOptions {
  /** HEAT-R51: a target without a die goes Down before it is shot at; a Recce vehicle escapes instead (HEAT-VEH-10). */
  readonly reactDown: boolean;
  /** HEAT-R51: a Down unit with `rallyAt` pins or more stays Down over the turn's end. */
  readonly keepDown: boolean;
  /** HEAT-R54: with this many pins a unit rallies. */
  readonly rallyAt: number;
}

const defaults: HeatOptions = { reactDown: false, keepDown: false, rallyAt: 4 };

/** Checks a scenario's switches. Throws a `LanchesterError`. */
export function heatOptions(options: JsonObject): HeatOptions {
  const known = Object.keys(defaults);
  for (const key of Object.keys(options)) {
    if (!known.includes(key)) throw unknownName('heat has no option', key, known);
  }
  const flag = (key: 'reactDown' | 'keepDown'): boolean => {
    const value = options[key] ?? defaults[key];
    if (typeof value === 'boolean') return value;
    throw new LanchesterError('bad-value', `option ${key}: expected true or false, found ${shown(value)}`, {
      path: key,
      value,
    });
  };
  const rallyAt = options['rallyAt'] ?? defaults.rallyAt;
  if (typeof rallyAt !== 'number' || !Number.isInteger(rallyAt) || rallyAt < 1) {
    throw new LanchesterError(
      'bad-value',
      `option rallyAt: expected a whole number of pins from 1, found ${shown(rallyAt)}`,
      { path: 'rallyAt', value: rallyAt },
    );
  }
  return { reactDown: flag('reactDown'), keepDown: flag('keepDown'), rallyAt };
}
