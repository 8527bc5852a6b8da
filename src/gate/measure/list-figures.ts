/**
 * What the gate looks at of a price list that is read off mixed armies: what each unit is worth, and how even armies are at
 * the list's prices. Promise: keys and order depend on the scenario alone.
 */
import type { PricedUnit, PriceListInfo } from '../../study/price-list/list-info.js';
import type { Study } from '../../study/study.js';
import { type Figure, kindOf } from './figures.js';
import { keysOf } from './list-play.js';
import type { MarginOverrides } from './margins.js';
import type { Metric } from './metrics.js';
import { type Margin, marginOf } from './settings.js';
import { wordsIn } from './words-in.js';

/** The figures of a list; none of a study that has no list, or of one that is read of copies alone. */
export function listFigures({ prices }: Study): readonly Figure[] {
  if (prices?.armies === undefined) return [];
  const made = (key: string, kind: 'worth' | 'evenness'): Figure => ({
    key,
    cell: key,
    quantity: kind,
    kind,
    columns: [],
    read: () => undefined,
  });
  const { worths, evenness } = keysOf(prices);
  return [...worths.map((key) => made(key, 'worth')), made(evenness, 'evenness')];
}

/** All that a report says of a figure of a list. */
export function listMetric(study: Study, figure: Figure, overrides: MarginOverrides): Metric {
  const prices = study.prices as PriceListInfo;
  const { key, cell, kind, quantity } = figure;
  const id = `${study.name}/${key}`;
  const common = { id, study: study.name, cell, quantity, exact: false, figure, unit: kindOf(kind).unit };
  const unit = prices.units[keysOf(prices).worths.indexOf(key)];
  if (unit === undefined) {
    return {
      ...common,
      level: 'evenness',
      title: "armies of equal points at the list's prices, from even",
      margin: marginOf(study, id, quantity, overrides),
      path: ['prices'],
      units: [],
    };
  }
  return {
    ...common,
    level: 'worth',
    title: `worth of ${unit.title}`,
    margin: worthMargin(study, id, overrides, unit),
    path: ['prices', 'units', unit.id],
    units: [{ name: unit.title, side: 'blue', key: String(unit.words['unit']), words: wordsIn(unit.words) }],
  };
}

/** In points: a margin of all worths is a share of each price, one of its own is said in points. */
function worthMargin(study: Study, id: string, overrides: MarginOverrides, { price }: PricedUnit): Margin {
  const margin = marginOf(study, id, 'worth', overrides);
  const isOwn = overrides.worth === undefined && margin.path[1] === 'cells';
  return isOwn ? margin : { ...margin, value: (margin.value * price) / 100 };
}
