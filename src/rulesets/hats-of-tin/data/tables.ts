/** The source's own tables, for `list`. Promise: made from the checked data, so that a player proof-reads what is played. */
import { abilitiesText } from '../../../engagement/abilities/index.js';
import type { Table } from '../../../engagement/ruleset.js';
import { wordTables } from '../odds/words.js';
import type { Arms } from './arms.js';
import type { Kind, Numbers } from './numbers.js';

type Cell = string | number;

/** All tables. */
export function tablesOf(numbers: Numbers): Readonly<Record<string, readonly Table[]>> {
  return {
    units: [unitTable(numbers)],
    weapons: [gunTable(numbers)],
    prices: [priceTable(numbers)],
    rules: [modifierTable(numbers), hitTable(numbers), orderTable(numbers), ruleTable(numbers)],
    words: wordTables(numbers),
  };
}

function unitTable({ kinds }: Numbers): Table {
  const able = abilityColumn([...kinds.values()]);
  return {
    title: 'Units',
    columns: ['key', 'unit', 'move', 'difficult costs', 'range', 'gun', 'dice', 'assault', 'indirect', ...able.columns],
    rows: [...kinds.values()].map((kind): Cell[] => [
      kind.key,
      kind.title,
      kind.move,
      kind.difficult === 0 ? 'impassable' : kind.difficult,
      rangeCell(kind),
      gunCell(kind),
      kind.dice,
      kind.assault ? 'yes' : 'no',
      kind.indirect ? 'yes' : 'no',
      ...able.cells(kind),
    ]),
    notes: ['Moves and ranges in areas. Tanks and cars name their gun and armour.'],
  };
}

/** HOT-L30: a column of abilities, where any line has some. */
function abilityColumn(lines: readonly { readonly arms: Arms }[]) {
  const isThere = lines.some(({ arms }) => arms.abilities.length > 0);
  const cellOf = ({ arms: { abilities } }: { readonly arms: Arms }): string =>
    abilities.length === 0 ? '–' : abilitiesText(abilities);
  return {
    columns: isThere ? ['abilities'] : [],
    cells: (line: { readonly arms: Arms }): Cell[] => (isThere ? [cellOf(line)] : []),
  };
}

function rangeCell({ range, gun, dice }: Kind): Cell {
  if (dice === 0) return '–';
  return range ?? gun?.range ?? 'by its gun';
}

function gunCell({ gun, armoured, class: kind }: Kind): Cell {
  if (gun !== undefined) return gun.key;
  if (armoured) return 'named';
  return kind === 'artillery' ? 'may be named' : '–';
}

function gunTable({ guns }: Numbers): Table {
  const able = abilityColumn([...guns.values()]);
  return {
    title: 'Guns',
    columns: ['key', 'gun', 'range', 'modifier', ...able.columns],
    rows: [...guns.values()].map((gun) => [gun.key, gun.title, gun.range, gun.modifier, ...able.cells(gun)]),
  };
}

function priceTable({ prices, qualityPrices: { militia, elite } }: Numbers): Table {
  return {
    title: 'Prices',
    columns: ['key', 'points', 'militia', 'elite'],
    rows: Object.entries(prices).map(([key, points]): Cell[] => [
      key,
      points === null ? 'none' : (points as number),
      ...[militia, elite].map((lines) => (lines[key] ?? '–') as Cell),
    ]),
    notes: [
      'The source has no prices: a scenario gives units a price, or sets prices.<unit>.',
      'Militia and elite cost as much, unless it sets prices.qualities.<quality>.<unit> (HOT-L31).',
    ],
  };
}

function modifierTable({ modifiers, guns }: Numbers): Table {
  const [, light, medium, heavy] = modifiers.armour as [number, number, number, number];
  return {
    title: 'Faces of a die that hit',
    columns: ['what', 'faces'],
    rows: [
      ['a die (5 and 6)', modifiers.faces],
      ['target in cover', modifiers.cover],
      ['light armour', light],
      ['medium armour', medium],
      ['heavy armour', heavy],
      ['pillbox', modifiers.pillbox],
      ...[...guns.values()].map(({ title, modifier }): Cell[] => [title, modifier]),
      ['superior firepower', modifiers.superior],
      ['assaulting or assaulted', modifiers.assault],
      ['from flank or rear', modifiers.flank],
      ['rally with a commander', modifiers.rallyCommander],
    ],
    notes: ['Gun and superior firepower are one line: the better counts, unless superiorStacks (HOT-R05).'],
  };
}

function hitTable({ hits }: Numbers): Table {
  return { title: 'Hits that destroy', columns: ['quality', 'hits'], rows: Object.entries(hits) };
}

function orderTable({ orders }: Numbers): Table {
  return {
    title: 'Orders',
    columns: ['what', 'orders'],
    rows: [
      ['Force Commander', `${orders.dice}D${orders.sides}`],
      ['each subordinate', orders.subordinate],
      ['a side without a commander', orders.leaderless],
    ],
  };
}

function ruleTable({ policies }: Numbers): Table {
  return {
    title: 'What both sides do',
    columns: ['option', 'default'],
    rows: Object.entries(policies).map(([name, value]): Cell[] => [
      name,
      typeof value === 'number' ? value : String(value),
    ]),
  };
}
