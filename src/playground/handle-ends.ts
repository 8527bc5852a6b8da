/**
 * How far a number of a scenario may be moved, and by what steps. Promise: its ends are those of the schema and, for a
 * unit's words, what the rules take and price; where it stands now is always inside.
 */
import { isObject, type JsonObject } from '../engagement/json.js';
import { priceOrReason } from '../engagement/price.js';
import type { Rules } from '../engagement/ruleset.js';
import { LanchesterError } from '../kernel/errors.js';
import { compileRules } from '../study/compile.js';
import { roundStep } from '../workbench/reach.js';
import type { Format } from './format.js';
import type { Meaning } from './handle-names.js';
import type { Handle } from './protocol.js';
import type { Known } from './told-words.js';

type Steps = readonly string[];

/** Keys of a unit that are no words of its ruleset. */
const ofHouse: readonly string[] = ['unit', 'name', 'plan', 'at', 'flank', 'spare'];

/** A unit's word is moved no farther than this from what it is. */
const farthest = 100;

/** What ends are read from. */
export interface Ends {
  readonly format: Format;
  /** With what the whole scenario changes. */
  readonly rules: Rules | undefined;
}

/** A number as a handle. */
export function handleOf(path: Steps, value: number, meaning: Meaning, scene: Ends): Handle {
  const { label, unit, words } = meaning;
  const steps = path.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  const [low = Number.NEGATIVE_INFINITY, high = Number.POSITIVE_INFINITY] = scene.format.range(steps);
  const isPrice = unit === 'points';
  const span = Math.max(Math.abs(value) * 2, isPrice ? 10 : 4);
  const step = stepOf(value, span, isPrice, scene);
  const least = Math.max(value < 0 ? -span : 0, low > 0 && low < step ? step : low);
  const most = Math.min(Math.ceil(span / step) * step, high);
  const tidy = (number: number): number => Number(number.toFixed(6));
  const ends = words === undefined ? [least, most] : taken(path.at(-1) as string, value, words, [least, most], scene);
  const [from, to] = [Math.min(ends[0] as number, value), Math.max(ends[1] as number, value)];
  return { path, label, value, least: tidy(from), most: tidy(to), step, unit };
}

/** Prices move by the ruleset's own step, whole numbers by one. */
function stepOf(value: number, span: number, isPrice: boolean, { rules }: Ends): number {
  const pricing = rules?.data['pricing'];
  const own = isPrice && isObject(pricing ?? null) ? (pricing as JsonObject)['step'] : undefined;
  const fits = (step: number): boolean => Math.abs(value / step - Math.round(value / step)) < 1e-9;
  if (typeof own === 'number' && own > 0 && fits(own)) return own;
  if (!Number.isInteger(value)) return [0.5, 0.25, 0.1, 0.05, 0.01, 0.001].find(fits) ?? 0.001;
  return isPrice ? 1 : Math.max(1, fits(roundStep(span, 200)) ? roundStep(span, 200) : 1);
}

/** How far a unit's word may go, as far as the rules take it, and price it where they price it now. */
function taken(
  word: string,
  value: number,
  words: JsonObject,
  [least, most]: readonly [number, number],
  { rules }: Ends,
): number[] {
  if (rules === undefined || !Number.isInteger(value)) return [least, most];
  const own = Object.entries(words).filter(([key]) => !ofHouse.includes(key));
  const isPriced = (number: number): boolean | undefined => {
    try {
      const sheet = rules.unit(String(words['unit']), { ...Object.fromEntries(own), [word]: number });
      return priceOrReason(() => sheet.price()).price !== undefined;
    } catch (error) {
      if (error instanceof LanchesterError) return undefined;
      throw error;
    }
  };
  const now = isPriced(value);
  const isTaken = (number: number): boolean => isPriced(number) === now || (now === false && isPriced(number) === true);
  const low = Math.ceil(Math.max(least, value - farthest));
  const high = Math.floor(Math.min(Math.max(most, 10), value + farthest));
  let [from, to] = [value, value];
  while (from > low && isTaken(from - 1)) from--;
  while (to < high && isTaken(to + 1)) to++;
  return [from, to];
}

/** The ruleset with what the whole scenario changes, where it can be read at once. */
export function rulesOf(root: JsonObject, known: Known | undefined): Rules | undefined {
  if (known === undefined || !isObject(root['set'] ?? null)) return known?.rules;
  try {
    return compileRules(known.ruleset, root['set'] as JsonObject);
  } catch (error) {
    if (error instanceof LanchesterError) return known.rules;
    throw error;
  }
}
