/**
 * The switches of an engagement (`options` of a scenario). Promise: an unknown or mistyped switch is an error that names the nearest one.
 */
import { type Json, type JsonObject, shown } from '../../../engagement/json.js';
import { LanchesterError } from '../../../kernel/errors.js';
import { unknownName } from '../../../kernel/nearest.js';
import { read } from '../data/reader.js';

export interface Options {
  /** HA-R46: whether targets must be observed. */
  readonly observation: boolean;
  /** HA-OBS-10: elements that have nothing better to do tell the others what they see, with a 5. */
  readonly passOn: boolean;
  /** Whether bound k (from 1) is played at night (HA-GEN-01). */
  readonly nightAt: (bound: number) => boolean;
}

export const optionNames = ['observation', 'passOn', 'night', 'season', 'hour'] as const;

/** HA-GEN-01: first and last hour of daylight. */
const daylight = { summer: [4, 20], autumn: [8, 20], winter: [8, 16], spring: [4, 16] } as const;
type Season = keyof typeof daylight;

/** Checks a scenario's switches. Throws a `LanchesterError`. */
export function readOptions(options: JsonObject): Options {
  for (const key of Object.keys(options)) {
    if ((optionNames as readonly string[]).includes(key)) continue;
    throw unknownName('heroes-all has no option', key, optionNames);
  }
  const night = onOff(options['night'], 'night', false);
  const hour = options['hour'];
  if (hour !== undefined && (typeof hour !== 'number' || !Number.isInteger(hour) || hour < 0 || hour > 23)) {
    throw new LanchesterError('bad-value', `option hour: expected 0 to 23, found ${shown(hour)}`, {
      path: 'hour',
      value: hour,
    });
  }
  const seasons = Object.keys(daylight) as Season[];
  const season = read.oneOf(options['season'] ?? 'summer', seasons, 'option season');
  if (hour === undefined && options['season'] !== undefined) {
    throw new LanchesterError(
      'bad-value',
      'option season needs an option hour: when the first bound is played (HA-GEN-01)',
      { path: 'season' },
    );
  }
  const [from, to] = daylight[season];
  const isDark = (at: number): boolean => at < from || at >= to;
  return {
    observation: onOff(options['observation'], 'observation', true),
    passOn: onOff(options['passOn'], 'passOn', false),
    nightAt: hour === undefined ? () => night : (bound) => night || isDark((hour + bound - 1) % 24),
  };
}

function onOff(value: Json | undefined, name: string, fallback: boolean): boolean {
  if (value === undefined) return fallback;
  if (value === true || value === 'on') return true;
  if (value === false || value === 'off') return false;
  throw new LanchesterError('bad-value', `option ${name}: expected on or off, found ${shown(value)}`, {
    path: name,
    value,
  });
}
