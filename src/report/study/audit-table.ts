/**
 * What each unit is worth, as a picture and as a table. Promises: units are sorted by how wrong their prices are; those
 * that could not be judged stand with the reason; proposals in whole steps stand apart from what was found; the interval
 * from game to game and that of the dice stand beside each other, and verdicts go by the wider one.
 */
import type { Audit, AuditedUnit } from '../../analysis/study/index.js';
import { type RelativeValueRow, relativeValueChart } from '../../charts/index.js';
import type { PriceListInfo } from '../../study/price-list/list-info.js';
import type { Block, Cell, MeasuredCell, TableColumn } from '../document.js';
import {
  askedUnits,
  auditVerdicts,
  byWrongness,
  fittedWords,
  isInCompany,
  isWrong,
  pointsWords,
  rangeOf,
  wrongWords,
} from './audit-words.js';
import { tidyPoints } from './price-words.js';

const percent = { percent: true, digits: 0 } as const;

/** Someone else's prices of the audited units, by id. */
function knownOf({ units }: PriceListInfo): ReadonlyMap<string, number> {
  return new Map(units.flatMap(({ id, known }) => (known === undefined ? [] : [[id, known] as const])));
}

export function worthChart(audit: Audit, list: PriceListInfo): Block {
  const known = knownOf(list);
  const isAlone = !isInCompany(audit);
  const against = isAlone ? 'against the rest in these games' : 'against the rest';
  return {
    kind: 'chart',
    name: 'price-list',
    alt: isAlone
      ? 'List price and fitted price of each unit, with intervals'
      : 'List price and worth of each unit in mixed armies, with the intervals of the dice and from game to game',
    spec: relativeValueChart(
      byWrongness(audit.units).map((unit) =>
        // prices of a list made from nothing are not marked if there are someone else's
        drawn(unit, list.known === undefined ? unit.listed : known.get(unit.id)),
      ),
      {
        title: list.guessed
          ? 'What the units should cost in these games'
          : askedUnits(audit).some(isWrong)
            ? `${wrongWords(audit)} ${against}`
            : 'No price is shown to be wrong',
        subtitle: isAlone
          ? 'Price at which a unit wins half its games where all have such prices; 95% intervals.'
          : 'Worth in mixed armies. Thick bar: what the dice leave open; thin bar: from game to game (both 95%). Verdicts go by the thin bar.',
        valueTitle: isAlone ? 'Price (points, logarithmic)' : 'Worth (points, logarithmic)',
        knownTitle: list.known?.title ?? (list.guessed ? 'guess' : 'the list'),
        knownWord: list.known === undefined ? (list.guessed ? 'guess' : 'list') : 'theirs',
        valueName: isAlone ? 'fitted' : 'worth',
      },
    ),
  };
}

function drawn(unit: AuditedUnit, known: number | undefined): RelativeValueRow {
  const { title: label, interval, dice, fitted, listed, verdict } = unit;
  if (verdict === 'kept') return { label, value: listed, known, words: `${tidyPoints(listed)}, kept` };
  return {
    label,
    value: fitted ?? null,
    known,
    words: fittedWords(unit),
    ...(interval?.unbounded === 'none' ? { low: interval.low, high: interval.high } : {}),
    ...(interval?.unbounded === 'above' ? { low: interval.low, open: 'above' } : {}),
    ...(interval?.unbounded === 'below' ? { high: interval.high, open: 'below' } : {}),
    ...(dice?.unbounded === 'none' ? { inner: { low: dice.low, high: dice.high } } : {}),
  };
}

/** A column of the table, with its cell. */
interface Column extends TableColumn {
  readonly of: (unit: AuditedUnit) => Cell;
}

export function worthTable(audit: Audit, list: PriceListInfo): Block {
  const columns = isInCompany(audit) ? columnsInCompany(audit, list) : columnsAlone(list);
  return {
    kind: 'table',
    name: 'price-list',
    caption: list.guessed
      ? 'Prices by how far they are from the guesses'
      : isInCompany(audit)
        ? 'Prices by how wrong they are against most of the list'
        : 'Prices by how wrong they are',
    columns: columns.map(({ of: _, ...column }) => column),
    rows: byWrongness(audit.units).map((unit) => columns.map(({ of }) => of(unit))),
  };
}

function columnsInCompany({ units }: Audit, list: PriceListInfo): Column[] {
  const areAlone = units.some(({ alone }) => alone !== undefined);
  const all: Column[] = [
    ...firstColumns(list),
    { title: 'Worth, 95% from game to game', unit: 'points', key: 'worth', align: 'right', of: judgedCell },
    {
      title: 'By the dice alone, 95%',
      unit: 'points',
      key: 'dice',
      align: 'right',
      of: diceCell,
    },
    {
      title: 'In single games, middle 80%',
      unit: 'points',
      key: 'single games',
      align: 'right',
      of: ({ fitted, spread }) =>
        spread === undefined
          ? null
          : {
              value: fitted ?? null,
              low: spread[0],
              high: spread[1],
              words: `${pointsWords(spread[0])} to ${pointsWords(spread[1])}`,
            },
    },
    {
      title: 'Alone',
      unit: 'points',
      key: 'alone',
      align: 'right',
      of: ({ alone }) => (alone === undefined ? null : worthCell(alone)),
    },
    ...lastColumns(list),
    { title: 'Armies that had it', of: ({ armies }) => armies ?? null },
  ];
  return all.filter(({ key }) => key !== 'alone' || areAlone);
}

function columnsAlone(list: PriceListInfo): Column[] {
  return [
    ...firstColumns(list),
    { title: 'Fitted, 95% interval', unit: 'points', key: 'fitted', align: 'right', of: judgedCell },
    ...lastColumns(list),
    {
      title: list.guessed ? 'Wins at the guesses' : 'Wins at list prices',
      number: percent,
      of: ({ wins }) => wins?.mean ?? null,
    },
    { title: 'Wins then', number: percent, of: ({ winsThen }) => winsThen ?? null },
    {
      title: 'Unevenness left by this change alone',
      number: { percent: true, digits: 1 },
      of: ({ kept, leaves }) => (kept ? null : (leaves ?? null)),
    },
  ];
}

function firstColumns({ guessed }: PriceListInfo): Column[] {
  return [
    { title: 'Unit', of: ({ title }) => title },
    { title: guessed ? 'Guess' : 'List', unit: 'points', of: ({ listed }) => tidyNumber(listed) },
  ];
}

function lastColumns(list: PriceListInfo): Column[] {
  const known = knownOf(list);
  return [
    { title: 'Proposed', unit: 'points', of: ({ proposed }) => tidyNumber(proposed) },
    {
      title: 'Change',
      unit: 'points',
      number: { signed: true },
      of: ({ kept, proposed, listed }) => (kept ? null : tidyNumber(proposed - listed)),
    },
    ...(list.known === undefined
      ? []
      : [{ title: list.known.title, unit: 'points', of: ({ id }: AuditedUnit) => known.get(id) ?? null }]),
    ...(list.guessed ? [] : [{ title: 'Verdict', of: verdictWords }]),
  ];
}

/** `too dear`; of a unit whose price stays all the same: `too dear; kept`. */
function verdictWords({ verdict, kept }: AuditedUnit): string {
  return kept && verdict !== 'kept' ? `${auditVerdicts[verdict]}; kept` : auditVerdicts[verdict];
}

/** A kept price that nothing was found about has no worth. */
function judgedCell(unit: AuditedUnit): Cell {
  return unit.verdict === 'kept' ? null : worthCell(unit);
}

function worthCell(unit: Pick<AuditedUnit, 'fitted' | 'interval' | 'why'>): MeasuredCell {
  const { fitted, interval } = unit;
  const isWhole = interval?.unbounded === 'none';
  return {
    value: fitted ?? null,
    low: isWhole ? interval.low : null,
    high: isWhole ? interval.high : null,
    words: fittedWords(unit),
  };
}

function diceCell({ fitted, dice }: AuditedUnit): Cell {
  const words = dice === undefined || dice.low === dice.high ? undefined : rangeOf(dice);
  if (dice === undefined || words === undefined) return null;
  return { value: fitted ?? null, low: dice.low, high: dice.high, words };
}

function tidyNumber(points: number): number {
  return Number(points.toFixed(2));
}
