/**
 * The order of a list's units, by which armies are drawn, where a text sorts all keys. Promises: what is put down and taken
 * up again has its units in the order in which they stood; a list that is sorted already is left as it is.
 */
import { isObject, type Json, type JsonObject } from '../../engagement/json.js';
import { LanchesterError } from '../../kernel/errors.js';

/** What the order stands under, beside the units. */
const listed = 'listed';

/** The scenario, with the order of its list's units in a row of its own. */
export function withListOrder<D extends object>(document: D): D {
  const { prices } = document as { readonly prices?: { readonly units: object } };
  if (prices === undefined) return document;
  const ids = Object.keys(prices.units);
  const isSorted = ids.every((id, k) => k === 0 || (ids[k - 1] as string) < id);
  return isSorted ? document : { ...document, prices: { ...prices, [listed]: ids } };
}

/** The scenario with its list's units in that order again. Throws a `LanchesterError` where they are other units. */
export function inListOrder(document: Json): Json {
  const prices = isObject(document) ? document['prices'] : undefined;
  if (!isObject(prices) || prices[listed] === undefined) return document;
  const { [listed]: ids, units, ...rest } = prices as { readonly [listed]: Json; readonly units: Json } & JsonObject;
  if (!isObject(units) || !Array.isArray(ids) || !isOrderOf(ids, Object.keys(units))) {
    throw new LanchesterError('bad-file', 'prices.listed says the order of other units than prices.units has');
  }
  const inOrder = Object.fromEntries(ids.map((id): [string, Json] => [id, units[id] as Json]));
  return { ...(document as JsonObject), prices: { ...rest, units: inOrder } };
}

function isOrderOf(ids: readonly unknown[], keys: readonly string[]): ids is readonly string[] {
  return ids.length === keys.length && new Set(ids).size === ids.length && keys.every((key) => ids.includes(key));
}
