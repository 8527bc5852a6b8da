/**
 * The source's own tables, for `list`. Promise: made from the checked data, so that a player proof-reads what is played.
 */
import { abilitiesText } from '../../../engagement/abilities/index.js';
import type { JsonObject } from '../../../engagement/json.js';
import type { Table } from '../../../engagement/ruleset.js';
import { wordTables } from '../odds/words.js';
import { classes, conditions, type Element, type HittNumbers } from './numbers.js';
import { originOf } from './prices.js';
import { read } from './reader.js';

type Cell = string | number;

/** All tables. `data` is the plain form of the same numbers. */
export function tablesOf(numbers: HittNumbers, data: JsonObject): Readonly<Record<string, readonly Table[]>> {
  return {
    units: [unitTable(numbers)],
    weapons: [factorTable(numbers), tacticalTable(numbers)],
    prices: [priceTable(numbers)],
    rules: [
      outcomeTable(data),
      moveTable(numbers),
      numberTable('PIPs', numbers.pips),
      numberTable('Numbers', numbers.rules),
    ],
    words: wordTables(numbers),
  };
}

function pointsCell({ milli }: Element): Cell {
  return milli === undefined ? 'none' : milli / 1000;
}

function className({ aerial, mounted, foot }: Element): string {
  return classes[aerial ? 0 : mounted ? 1 : foot ? 2 : 3];
}

function unitTable({ elements }: HittNumbers): Table {
  // HITT-L34: a column of abilities, where any element has some
  const able = elements.some(({ abilities }) => abilities.length > 0);
  return {
    title: 'Elements',
    columns: ['key', 'element', 'class', 'AP', 'depth (p)', 'range (p)', ...(able ? ['abilities'] : [])],
    rows: elements.map((one) => [
      one.key,
      one.title,
      className(one),
      pointsCell(one),
      one.depth,
      one.range === 0 ? '–' : one.range,
      ...(able ? [abilitiesText(one.abilities) || '–'] : []),
    ]),
    notes: ['All bases are 160 paces (40 mm) wide. 100 paces are 1 inch.'],
  };
}

function factorTable({ elements, wire }: HittNumbers): Table {
  return {
    title: 'Combat factors',
    columns: ['element', 'against foot, Tanks, stronghold', 'against others', 'in close combat', 'against Tanks'],
    rows: [
      ...elements.map((one): Cell[] => [
        one.title,
        one.first,
        one.second,
        one.contact ?? 'as columns',
        one.tanks ?? 'as column',
      ]),
      ['Barbed wire, against a Barrage', '–', '–', wire, '–'],
    ],
  };
}

function tacticalTable({ tf }: HittNumbers): Table {
  return { title: 'Tactical factors', columns: ['factor', 'value'], rows: Object.entries(tf) };
}

function priceTable({ elements, strongpoint }: HittNumbers): Table {
  return {
    title: 'Prices',
    columns: ['element', 'AP', 'origin'],
    rows: [
      ...elements.map((one): Cell[] => [one.title, pointsCell(one), originOf(one)]),
      ['Ruin fortified into a Strongpoint', strongpoint / 1000, 'source'],
    ],
    notes: [
      'An army has about 36 AP, 13 of them its core: the General (Rifles, 2) and a battalion (4 Rifles, 1 MG) or a regiment (4 Cavalry, 1 MG).',
      'Trenches, wire and the Command Bunker are free.',
    ],
  };
}

function outcomeTable(data: JsonObject): Table {
  const rows = read.objectAt(data, 'outcomes');
  return {
    title: 'Combat outcome: what becomes of a loser',
    columns: ['row', 'in', 'beaten by', 'when', 'result'],
    rows: Object.keys(rows).flatMap((name) =>
      (['contact', 'shot', 'doubled'] as const).flatMap((cell) => {
        const lines = read.listAt(read.objectAt(rows, name), cell, '');
        const words = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : '');
        const told = lines.map((line): Cell[] => [
          name,
          cell,
          words(line['by']) || 'anybody',
          words(line['when']) || '–',
          String(line['fate']),
        ]);
        return told.length > 0 ? told : [[name, cell, 'anybody', '–', 'none']];
      }),
    ),
    notes: ['The first line that fits counts; none fitting: nothing happens.', `Conditions: ${conditions.join(', ')}.`],
  };
}

function moveTable({ elements }: HittNumbers): Table {
  return {
    title: 'Tactical move distances (p)',
    columns: ['element', 'road', 'good going', 'bad going', 'river'],
    rows: elements
      .filter(({ over, rates }) => over > 0 || rates !== undefined)
      .map((one): Cell[] => {
        const { rates, over } = one;
        if (rates === undefined) return [one.title, over, over, over, over];
        return [one.title, rates.road, rates.good, rates.bad === 0 ? 'not allowed' : rates.bad, rates.river];
      }),
  };
}

function numberTable(title: string, numbers: Readonly<Record<string, number>>): Table {
  return { title, columns: ['what', 'number'], rows: Object.entries(numbers) };
}
