/** A unit as a scenario or a request writes it. */

import type { JsonObject } from '../../../src/engagement/json.js';
import { type Price, priceOf } from '../../../src/engagement/price.js';
import type { UnitSheet } from '../../../src/engagement/ruleset.js';
import { LanchesterError } from '../../../src/kernel/errors.js';
import { didYouMean } from '../../../src/kernel/nearest.js';
import type { CoinsData } from './data.js';

const most = 12;

export function sheetOf({ units }: CoinsData, unit: string, { men = 5, ...others }: JsonObject): UnitSheet {
  const line = units[unit];
  if (line === undefined) throw new LanchesterError('unknown-name', `no unit ${didYouMean(unit, Object.keys(units))}`);
  for (const word of Object.keys(others)) {
    throw new LanchesterError('unknown-name', `no word ${didYouMean(word, ['men'])} of ${unit}`);
  }
  if (!Number.isInteger(men) || Number(men) < 1 || Number(men) > most) {
    throw new LanchesterError('bad-value', `men: a whole number from 1 to ${most}, found ${String(men)}`);
  }
  const strength = Number(men);
  const title = `${strength} ${unit}s`;
  return {
    unit,
    title,
    fields: { men: strength },
    strength,
    maxStrength: most,
    price: (bought = strength): Price => priceOf([{ what: title, points: line.price * bought, origin: 'source' }]),
  };
}
