/**
 * One compiled ruleset: the checked numbers and the programs made from them, shared by odds and engagements. Promises: pure; variants that differ in prices only
 * share their programs, and every table compiled from them.
 */
import type { JsonObject } from '../../engagement/json.js';
import { kinOf } from '../../engagement/kin.js';
import { onceForFields } from '../../engagement/once.js';
import { createWire, type WireRules } from './attack/wire.js';
import { type Numbers, readData } from './data/numbers.js';
import { trooper } from './data/units.js';
import { checkPrices } from './sheet/pricing.js';
import { readSheet, type Sheet } from './sheet/sheet.js';

export interface Core {
  readonly numbers: Numbers;
  readonly wire: WireRules;
  sheet(unit: string, fields: JsonObject): Sheet;
}

const made = new Map<number, WireRules>();

/** Checks data and makes the programs. Throws a `LanchesterError` that names the path for data that make no sense. */
export function createCore(data: JsonObject): Core {
  const numbers = readData(data);
  checkPrices(numbers);
  // a slip in an overlay is found when it is made
  for (const unit of Object.keys(numbers.units)) {
    if (kinOf(numbers.units, unit) !== trooper) readSheet(numbers, unit, {});
  }
  return coreOf(numbers);
}

/** The same for numbers that are checked already. */
export function coreOf(numbers: Numbers): Core {
  const { entangles } = numbers.rules.harm;
  const wire = made.get(entangles) ?? createWire(numbers.rules);
  made.set(entangles, wire);
  return { numbers, wire, sheet: onceForFields((unit, fields) => readSheet(numbers, unit, fields)) };
}
