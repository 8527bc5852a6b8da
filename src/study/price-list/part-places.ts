/**
 * Which numbers of a ruleset's prices say what a part of a unit costs: an upgrade's, a man's, those of another column.
 * Promise: found by trying, as the price of a unit is; no price of the list's units hangs on them.
 */
import type { Ruleset } from '../../engagement/ruleset.js';
import { compileRules } from '../compile.js';
import type { Overlay } from '../document/overlay.js';
import type { ExplainedUnit } from '../explain/explained-unit.js';
import { wordsSaid } from '../explain/parts.js';
import { type Part, variantOf } from '../explain/variants.js';
import { milliOf, type PricePlace, placeOfItsOwn, pricePlaceOf, pricesIn, riseIn, type Worded } from './price-path.js';

/** A number that a part is paid by. */
export interface PartPlace extends Pick<PricePlace, 'path' | 'now' | 'per'> {
  /** Of the unit as it is (an upgrade's number), or of the unit without the part (another column's). */
  readonly of: 'part' | 'rest';
  /** How much more the list asks for the unit with the part than without it, points. */
  readonly asked: number;
  /** What the list asks without it, points. */
  readonly rest: number;
  /** The other numbers that what it costs without it hangs on. */
  readonly beside: readonly NonNullable<PricePlace['also']>[];
}

/** A list in which a unit stands: what it is priced by there, and the other units. */
export interface Beside {
  readonly place: PricePlace | undefined;
  readonly others: readonly Worded[];
}

/**
 * By part its number; nothing where the ruleset's rows have to be changed for it, where there is no one number under the
 * unit's name, or where the price of another unit of the list hangs on it.
 */
export function partPlaces(
  ruleset: Ruleset,
  overlay: Overlay,
  unit: Pick<ExplainedUnit, 'explained' | 'parts'>,
  { place, others }: Beside,
): (PartPlace | undefined)[] {
  const { explained, parts } = unit;
  const whole: Worded = { unit: explained.unit, words: wordsSaid(explained.words) };
  const priced = milliOf(ruleset, overlay, whole);
  const besideOf = (one: Worded, but: string): PartPlace['beside'] =>
    pricesIn(compileRules(ruleset, overlay).data).flatMap(([path, now]) => {
      const rise = now === null || path === but ? 0 : riseIn(ruleset, overlay, one, path, now + 1);
      return rise > 0 ? [{ path, per: rise / 1000 }] : [];
    });
  return parts.map((part): PartPlace | undefined => {
    if (priced === undefined || whole.words['price'] !== undefined || changesRows(part)) return undefined;
    const { unit: key, ...words } = variantOf(explained, [part], { data: {}, base: {} }, 1).words;
    const rest: Worded = { unit: String(key), words: wordsSaid(words) };
    const left = milliOf(ruleset, overlay, rest);
    if (left === undefined || left === priced) return undefined;
    const costs = { asked: (priced - left) / 1000, rest: left / 1000, beside: [] };
    const own = pricePlaceOf(ruleset, overlay, rest, [whole]);
    const moves = (one: Worded, { path, now }: PricePlace): boolean =>
      riseIn(ruleset, overlay, one, path, now + 1) !== 0;
    if (own !== undefined && !moves(whole, own)) {
      return !isNamed(own.path, rest) || others.some((one) => moves(one, own))
        ? undefined
        : { ...own, ...costs, of: 'rest', beside: besideOf(rest, own.path) };
    }
    const upgrade = placeOfItsOwn(
      ruleset,
      overlay,
      whole,
      [rest, ...others],
      (path) => path !== place?.path && isNamed(path, whole),
    );
    return upgrade === undefined ? undefined : { ...upgrade, ...costs, of: 'part' };
  });
}

/** Whether a number stands under the unit's name: others may be paid by one that does not, of which the list has none. */
function isNamed(path: string, { unit }: Worded): boolean {
  return path.split('.').includes(unit);
}

function changesRows({ edits = [], leaves = [] }: Part): boolean {
  return edits.length + leaves.length > 0;
}
