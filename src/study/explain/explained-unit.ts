/**
 * A unit that is to be taken apart: what it is, what it costs, which parts of it are played. Promise: found before anything
 * is played, so that whatever cannot be asked is refused then.
 */
import type { JsonObject } from '../../engagement/json.js';
import { priceOrReason } from '../../engagement/price.js';
import type { Rules, Ruleset } from '../../engagement/ruleset.js';
import { defined } from '../../kernel/defined.js';
import { LanchesterError } from '../../kernel/errors.js';
import { didYouMean } from '../../kernel/nearest.js';
import { compileRules } from '../compile.js';
import { change } from '../document/changes.js';
import type { Scenario } from '../document/shape.js';
import { unitsOf } from '../unit-words.js';
import type { AskedList } from './asked-list.js';
import { type Chosen, chosenParts, dissectedOf, type ExplainAsked, gamesOf } from './chosen.js';
import { wordsSaid } from './parts.js';
import type { Explained } from './variants.js';

/** A unit with the parts that are played, and those that could be. */
export interface ExplainedUnit extends Chosen {
  readonly explained: Explained;
  /** As the ruleset calls it. */
  readonly title: string;
  /** What the list asks for it, points. */
  readonly price: number;
  /** Places in the list: an army that has it has one of these. */
  readonly with?: readonly number[];
}

/** A price list, with the scenario that it stands in. */
export interface ListRead {
  readonly scenario: Scenario;
  readonly prices: AskedList;
  readonly ruleset: Ruleset;
}

/** Finds the parts of a unit. Throws a `LanchesterError`. */
export function explainedUnit({ scenario, prices, ruleset }: ListRead, asked: ExplainAsked): ExplainedUnit {
  const { overlay } = change(scenario, [], ruleset);
  const rules = compileRules(ruleset, overlay);
  const { explained, price, listed } = unitOf(prices, rules, asked);
  const { title } = rules.unit(explained.unit, wordsSaid(explained.words));
  const known = { ruleset, rules, overlay, games: gamesOf(prices, ruleset), price };
  return {
    ...chosenParts(dissectedOf(explained, known), asked),
    explained,
    title,
    price,
    ...defined({ with: listed?.with }),
  };
}

/** The unit with its words, and what it costs. */
function unitOf(
  prices: Pick<AskedList, 'units'>,
  rules: Rules,
  { unit, words = {} }: ExplainAsked,
): Pick<ExplainedUnit, 'explained' | 'price'> & { readonly listed: AskedList['units'][number] | undefined } {
  const known = Object.keys(unitsOf(rules));
  const own = prices.units.find(({ id }) => id === unit);
  const listed = own ?? prices.units.find((one) => one.words['unit'] === unit);
  if (listed === undefined && !known.includes(unit)) {
    const all = new Set([...prices.units.map(({ id }) => id), ...known]);
    throw new LanchesterError('unknown-name', `there is no unit ${didYouMean(unit, all)}`);
  }
  const { unit: key = unit, ...said } = (own === undefined ? { unit } : own.words) as JsonObject;
  const explained = { unit: String(key), words: { ...said, ...words } };
  if (own !== undefined && Object.keys(words).length === 0) return { explained, price: own.price, listed };
  const sheet = rules.unit(explained.unit, wordsSaid(explained.words));
  const found = priceOrReason(() => sheet.price());
  const price = (found.price?.milli ?? 0) / 1000;
  if (price > 0) return { explained, price, listed };
  const why = found.missing ?? `"${unit}" costs nothing`;
  throw new LanchesterError('missing-price', `${why}; or say it here: --words price=40`);
}
