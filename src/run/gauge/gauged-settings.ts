/**
 * What of a study is gauged: the engagements that its figures are found by, each with how often it is met. Promise: where a
 * price is looked for these are the reference, and the priced variant at the price that is asked.
 */
import type { FindRuleset } from '../../study/compile.js';
import { fightStudy } from '../../study/fights/fights.js';
import { usualPrice } from '../../study/price/curves.js';
import { type CellAt, cellsOfPrices } from '../../study/price/price-cells.js';
import {
  type BreakEvenInfo,
  byKind,
  type CurvesInfo,
  type EngagementCell,
  isCurved,
  type PlainStudy,
  type Study,
  type StudyOf,
} from '../../study/study.js';
import { ifBought } from '../fights/if-bought.js';

/** Engagements that are met as often as each other. */
export interface GaugedSetting {
  /** Its share, in any unit. */
  readonly weight: number;
  /** Made when they are drawn: a population may have many. */
  readonly cells: () => readonly GaugedCell[];
}

export interface GaugedCell {
  readonly name: string;
  readonly cell: EngagementCell;
}

type Kinds = { readonly [K in Study['kind']]: (study: StudyOf<K>, find: FindRuleset | undefined) => GaugedSetting[] };

const settings: Kinds = {
  attack: () => [],
  cells: asWritten,
  price: asWritten,
  values: asWritten,
  fights: (study, find) => {
    const { curves } = study.fights.question;
    return overFights(study, find, (cellAt) => pricedCells(cellAt, curves, study.breakEven));
  },
  rates: (study, find) => {
    const asked = study.fights.question.settings;
    return overFights(study, find, (cellAt) => asked.map(({ id }) => cellAt(id)));
  },
  games: ({ cellFights }) =>
    cellFights.flatMap(({ name, fights }) =>
      fights.map(({ id, weight, cells }) => ({ weight, cells: () => named(cells, `${name}/${id}`) })),
    ),
  // its armies are drawn
  priceList: () => [],
};

/** The settings of a study: none of single attacks, none of a price list. */
export function gaugedSettings(study: Study, find: FindRuleset | undefined): GaugedSetting[] {
  return byKind(settings, study, find);
}

function asWritten(study: PlainStudy, find: FindRuleset | undefined): GaugedSetting[] {
  const cells = isCurved(study)
    ? pricedCells(cellsOfPrices(study, find), study.curves, study.breakEven)
    : study.engagementCells;
  return [{ weight: 1, cells: () => cells.map((cell) => ({ name: cell.id, cell })) }];
}

function overFights(
  study: StudyOf<'fights'> | StudyOf<'rates'>,
  find: FindRuleset | undefined,
  cellsIn: (cellAt: CellAt) => EngagementCell[],
): GaugedSetting[] {
  return study.fights.fights.map((fight) => ({
    weight: fight.weight,
    cells: () => named(cellsIn(cellsOfPrices(fightStudy(study, fight), find)), fight.id),
  }));
}

/** The reference, and each priced variant at the price that is asked, where it can be bought. */
function pricedCells(
  cellAt: CellAt,
  { reference, of }: CurvesInfo,
  breakEven: BreakEvenInfo | undefined,
): EngagementCell[] {
  const bought = of.flatMap((priced) => {
    const price = usualPrice({ of: [priced] }, breakEven);
    return ifBought(() => cellAt(priced.variant, price)) ?? [];
  });
  return [cellAt(reference), ...bought];
}

function named(cells: readonly EngagementCell[], name: string): GaugedCell[] {
  return cells.map((cell) => ({ name, cell }));
}
