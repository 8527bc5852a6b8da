/** The ruleset's tables for `list`, as the source prints them. Promise: made from the compiled data, so that overlays show. */

import { abilitiesText } from '../../../engagement/abilities/index.js';
import { engagementTables } from '../../../engagement/engagement-odds.js';
import { isObject, type JsonObject } from '../../../engagement/json.js';
import type { Table } from '../../../engagement/ruleset.js';
import { rowsOf } from '../../../engagement/words.js';
import { buildingsOf, openTerrain } from '../engagement/ground.js';
import { optionNames } from '../engagement/options.js';
import { odds } from '../odds/index.js';
import { situations } from '../odds/words.js';
import { heNames, rowNames } from './he.js';
import type { Numbers, Weapon } from './numbers.js';
import { readings } from './readings.js';
import { modifierNames, ratingNames } from './rule-numbers.js';
import { wordLists } from './words.js';

type Tables = Readonly<Record<string, readonly Table[]>>;

export function tablesOf(numbers: Numbers): Tables {
  return {
    units: [unitTable(numbers)],
    weapons: [weaponTable(numbers), heTable(numbers)],
    armour: [armourTable(numbers)],
    structures: [structureTable(numbers)],
    movement: [movementTable(numbers)],
    prices: priceTables(numbers),
    rules: ruleTables(numbers),
    words: [
      ...wordLists.map(({ title, words }) => ({
        title,
        columns: ['word', 'values', 'meaning'],
        rows: words.map(({ word, values, meaning }) => [word, values, meaning]),
      })),
      ...Object.entries(situations).map(([action, words]) => ({
        title: `Situation: ${action}`,
        columns: ['word', 'values', 'meaning'],
        rows: rowsOf(words),
      })),
      ...engagementTables(
        [...openTerrain, ...buildingsOf(numbers)],
        [
          ['observation', 'on (default), off', 'targets must be observed before fire (HA-R46)'],
          ['passOn', 'on, off (default)', 'what is seen is passed on (HA-OBS-10, HA-L25)'],
          ['night', 'on, off (default)', 'all bounds are at night (HA-NIGHT-01)'],
          ['hour', '0 to 23', 'when the first bound is played (HA-GEN-01)'],
          ['season', 'summer (default), autumn, winter, spring', 'how long the day is (HA-GEN-01)'],
        ],
      ),
    ],
    actions: [
      {
        title: 'Actions that have odds',
        columns: ['action', 'what'],
        rows: odds.actions,
      },
    ],
    terrain: [
      {
        title: 'Terrain of the lane, and switches of an engagement',
        columns: ['word', 'what'],
        rows: [
          ...openTerrain.map((word) => [word, 'terrain']),
          ...buildingsOf(numbers).map((word) => [word, 'building']),
          ...optionNames.map((word) => [word, 'option']),
        ],
      },
    ],
  };
}

const inches = (limit: number): string => (limit < 0 ? '–' : Number.isFinite(limit) ? `${limit}` : 'table');
const signed = (value: number | undefined): string =>
  value === undefined ? '–' : value < 0 ? `${value}` : `+${value}`;

function unitTable(numbers: Numbers): Table {
  return {
    title: 'Units (HA-R63, HA-R64)',
    columns: ['unit', 'title', 'type', 'men', 'armour', 'weapons'],
    rows: Object.entries(numbers.units).map(([key, row]) => {
      const unit = row as JsonObject;
      const own = isObject(unit['weapons']) ? Object.keys(unit['weapons']) : [];
      const mounts = isObject(unit['mounts']) ? Object.keys(unit['mounts']) : [];
      const main = Array.isArray(unit['main']) ? (unit['main'] as readonly string[]) : [];
      const base = unit['base'] === 'none' ? undefined : unit['base'];
      const arms = [base, unit['weapon'], ...own, ...main, ...mounts].filter((word) => typeof word === 'string');
      const weapon = typeof unit['weapon'] === 'string' ? numbers.weapons.get(unit['weapon']) : undefined;
      return [
        key,
        String(unit['title']),
        String(unit['type']),
        Number(unit['men'] ?? unit['crew'] ?? weapon?.crew ?? 0),
        String(unit['armour'] ?? '–'),
        arms.join(', ') || '–',
      ];
    }),
  };
}

function weaponTable(numbers: Numbers): Table {
  const weapons = [...numbers.weapons.values()];
  // HA-L64: a column of them, where any weapon has some
  const isPlain = weapons.every(({ abilities }) => abilities.length === 0);
  const row = (weapon: Weapon): (string | number)[] => {
    const { bands, av } = weapon;
    const reach = weapon.fire === 'direct' ? bands.map(inches) : ['–', `${weapon.from} to ${inches(bands[1])}`, '–'];
    const notes = [
      weapon.crewed ? 'Crewed' : '',
      weapon.immobile ? 'Immobile' : '',
      weapon.free ? 'moves and fires freely' : '',
      weapon.rerolls ? 're-rolls misses' : '',
      weapon.fire === 'flame' ? 'hits automatically' : '',
    ].filter((note) => note !== '');
    return [
      weapon.key,
      weapon.name,
      ...reach,
      weapon.shots,
      ...av.map(signed),
      weapon.he < 0 ? '–' : (rowNames[weapon.he] as string),
      weapon.crew,
      weapon.bounds === 0 ? '–' : weapon.bounds,
      notes.join(', '),
      ...(isPlain ? [] : [abilitiesText(weapon.abilities)]),
    ];
  };
  return {
    title: 'Weapons (HA-FIRE-04, HA-LOG-01, HA-R63)',
    columns: [
      ...['key', 'weapon', 'S', 'E', 'L', 'shots', 'AV S', 'AV E', 'AV L', 'HE', 'crew', 'bounds a day', 'notes'],
      ...(isPlain ? [] : ['abilities']),
    ],
    rows: weapons.map(row),
  };
}

function heTable(numbers: Numbers): Table {
  return {
    title: 'HE effects: casualties by D6 (HA-HE-01)',
    columns: ['row', '1', '2', '3', '4', '5', '6'],
    rows: numbers.heRows.map((row, k) => [heNames[k] as string, ...row]),
  };
}

function armourTable(numbers: Numbers): Table {
  const value = (brew: number, damage: number): string => `${brew} / ${damage === 0 ? 'auto' : damage}`;
  return {
    title: 'Defence values: brew / damage (HA-AT-03)',
    columns: ['key', 'armour', 'front', 'side', 'rear'],
    rows: [...numbers.armours.values()].map(({ key, title, aspects }) => [
      key,
      title,
      ...aspects.map(({ brew, damage }) => value(brew, damage)),
    ]),
    notes: ['The side also serves top, bottom and assault.'],
  };
}

function structureTable(numbers: Numbers): Table {
  return {
    title: 'Structures (HA-BLDG-02, HA-BRIDGE-01)',
    columns: ['key', 'structure', 'points', 'holds'],
    rows: [...numbers.structures.values()].map(({ key, title, points, holds }) => [key, title, points, holds]),
  };
}

function movementTable(numbers: Numbers): Table {
  return {
    title: 'Movement: D6 of inches (HA-MOVE-02)',
    columns: ['key', 'type', 'road', 'country', 'pips off each die'],
    rows: [...numbers.movement.values()].map(({ key, title, road, country, pips }) => [
      key,
      title,
      road,
      country,
      pips,
    ]),
  };
}

function priceTables(numbers: Numbers): readonly Table[] {
  const rows = (name: string): (string | number)[][] =>
    Object.entries(numbers.prices[name] as JsonObject).map(([key, value]) => [
      key,
      typeof value === 'number' ? value : 'the scenario says',
    ]);
  return [
    { title: 'Points a figure (HA-COST-01)', columns: ['quality', 'points'], rows: rows('figures') },
    { title: 'Weapons beside their men (HA-R60)', columns: ['weapon', 'points'], rows: rows('weapons') },
    { title: 'Whole elements (HA-R61)', columns: ['unit', 'points'], rows: rows('elements') },
  ];
}

function ruleTables(numbers: Numbers): readonly Table[] {
  const { rules } = numbers;
  return [
    {
      title: 'What the source can be read in two ways: a scenario may `set` the other reading',
      columns: ['key', 'readings, ours first', 'now', 'meaning'],
      rows: readings.map(({ path, values, meaning }) => [path, values.join(', '), rules.engineering.roadDice, meaning]),
    },
    {
      title: `To the die; ${rules.hitOn}+ hits, a sniper on ${rules.sniperHitsOn}+ (HA-FIRE-03)`,
      columns: ['when', 'small arms', 'AT', 'HE', 'sniper'],
      rows: modifierNames.map((name) => [
        name,
        ...rules.modifiers[name].map((change) => (change === 0 ? 'no' : signed(change))),
      ]),
    },
    {
      title: 'Officer Reaction Test: D10 (HA-ORT-01)',
      columns: ['officer', 'no action up to', 'as ordered up to'],
      rows: ratingNames.map((name, k) => {
        const row = rules.reaction[k];
        return [`${name} (${k})`, row?.noAction ?? 0, row?.ordered ?? 0];
      }),
      notes: ['Above that it seizes the initiative.'],
    },
    {
      title: 'Morale: highest D10 that fails (HA-MOR-01)',
      columns: ['quality', 'fails up to'],
      rows: ['poor', 'regular', 'elite'].map((name, k) => [name, rules.morale[k] as number]),
    },
  ];
}
