/**
 * A price list of which only some units are audited. Promise: what is kept stays, since all others are measured by it;
 * everything else of the scenario is as it was.
 */
import { LanchesterError } from '../../kernel/errors.js';
import { didYouMean } from '../../kernel/nearest.js';
import type { TextChange } from '../changed-text.js';
import type { Scenario } from '../load.js';
import { problem } from '../source.js';

/** The scenario with these units of its list, and those that are kept. Throws a `LanchesterError`. */
export function withOnlyUnits({ document, source }: Scenario, named: readonly string[]): Scenario {
  const { prices } = document;
  if (prices === undefined) {
    throw problem(source, 'bad-value', [], 'there is no price list (prices) of which units could be chosen');
  }
  const ids = Object.keys(prices.units);
  for (const name of named) {
    if (!ids.includes(name)) {
      throw new LanchesterError('unknown-name', `--units: no unit of the list is called ${didYouMean(name, ids)}`);
    }
  }
  const kept = Object.keys(prices.keep);
  if (kept.length === 0) {
    throw problem(
      source,
      'bad-value',
      ['prices'],
      'no price of this list is kept, so a part of it has no level: keep the price of one unit (keep: {…})',
      'key',
    );
  }
  if (named.every((name) => kept.includes(name))) {
    throw new LanchesterError('usage', `--units: the price of ${named.join(', ')} is kept: name a unit to look at`);
  }
  const chosen = (id: string): boolean => named.includes(id) || kept.includes(id);
  const of = <T>(all: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(all).filter(([id]) => chosen(id)));
  const { known } = prices;
  return {
    document: {
      ...document,
      prices: {
        ...prices,
        units: of(prices.units),
        ...(known === undefined ? {} : { known: { ...known, prices: of(known.prices) } }),
      },
    },
    source,
  };
}

/** The same in the scenario's text. */
export function onlyUnitsInText({ document }: Scenario, named: readonly string[]): TextChange[] {
  const { units = {}, keep = {}, known } = document.prices ?? {};
  const isLeft = (id: string): boolean => !named.includes(id) && keep[id] === undefined;
  const gone = (path: readonly string[], all: object): TextChange[] =>
    Object.keys(all)
      .filter(isLeft)
      .map((id) => ({ path: ['prices', ...path, id], value: undefined }));
  return [...gone(['units'], units), ...gone(['known', 'prices'], known?.prices ?? {})];
}
