/** The source's own tables, for `list`. Promise: made from the checked data, so that a player proof-reads what is played. */
import { abilitiesText } from '../../../engagement/abilities/index.js';
import type { JsonObject } from '../../../engagement/json.js';
import { kinOf } from '../../../engagement/kin.js';
import type { Table } from '../../../engagement/ruleset.js';
import { wordTables } from '../odds/words.js';
import { isCrewed } from '../sheet/profile.js';
import { weaponBy } from '../sheet/sheet.js';
import { experienceWords, fullHp, type Numbers } from './numbers.js';
import { newerEdition, newerEditionNote } from './prices.js';
import { read } from './reader.js';
import { trooper } from './units.js';
import type { Weapon } from './weapon-data.js';

type Cell = string | number;

export function tablesOf(numbers: Numbers): Readonly<Record<string, readonly Table[]>> {
  return {
    units: [unitTable(numbers)],
    weapons: [crewTable(numbers), explosiveTable(numbers)],
    prices: [priceTable(numbers), ...Object.keys(numbers.priceLists).map((name) => listTable(numbers, name))],
    rules: ruleTables(numbers),
    words: wordTables(numbers),
  };
}

function unitTable(numbers: Numbers): Table {
  const { units } = numbers;
  return {
    title: 'Units: troopers by their weapon',
    columns: ['key', 'trooper with', 'men'],
    rows: Object.keys(units).map((key): Cell[] => {
      const weapon = weaponBy(numbers, key);
      const name = weapon?.name ?? (kinOf(units, key) === trooper ? 'a weapon of the scenario (SK-R24)' : 'nothing');
      return [key, name, isCrewed(weapon) ? 1 + weapon.crew : 1];
    }),
    notes: ['A man has 10 HP cells. Men of a crew-served weapon are the one who carries it and his mates.'],
  };
}

function band(low: number, high: number): string {
  return low > high ? '–' : `${low}–${high}`;
}

function ranges({ short, long }: Weapon): [string, string] {
  return [band(1, short), band(short + 1, long)];
}

/** SK-L30: a column of abilities, where any of the weapons has some. */
function withAbilities(weapons: readonly Weapon[], { columns, rows, ...table }: Table): Table {
  if (weapons.every(({ abilities }) => abilities === undefined)) return { ...table, columns, rows };
  return {
    ...table,
    columns: [...columns, 'abilities'],
    rows: rows.map((row, k) => [...row, abilitiesText(weapons[k]?.abilities ?? [])]),
  };
}

function crewTable({ weapons }: Numbers): Table {
  const own = [...weapons.values()].filter(isCrewed);
  return withAbilities(own, {
    title: 'Crew-served weapons (SK-CREW-01)',
    columns: ['key', 'weapon', 'damage', 'crew', 'short', 'long'],
    rows: own.map((weapon): Cell[] => [weapon.key, weapon.name, `${weapon.damage}X`, weapon.crew, ...ranges(weapon)]),
    notes: ['All are automatic. Crew: further troopers who set it up.'],
  });
}

function explosiveTable({ weapons }: Numbers): Table {
  const own = [...weapons.values()].filter((weapon) => weapon.kind === 'explosive');
  return withAbilities(own, {
    title: 'Explosives and incendiaries (SK-EXPLO-01)',
    columns: ['key', 'weapon', 'damage', 'AP', 'rounds', 'short', 'long'],
    rows: own.map((weapon): Cell[] => [
      weapon.key,
      weapon.name,
      weapon.damage.map((points) => `${points}X`).join('/'),
      weapon.ap ?? 'by distance',
      weapon.rounds ?? 'unlimited',
      ...ranges(weapon),
    ]),
    notes: ['Damage at the point of detonation, the adjacent dots, those 2 away, and so on.'],
  });
}

function priceTable({ prices, priceList }: Numbers): Table {
  return {
    title: 'Prices of a man (ENG-R05)',
    columns: ['unit', 'points'],
    rows: Object.entries(prices).map(([unit, points]): Cell[] => [unit, points === null ? '–' : String(points)]),
    notes: [
      'The source has none: set "prices.<unit>", or give the unit a "price".',
      priceList === undefined
        ? `"priceList: ${newerEdition}" takes the list below.`
        : `For the others: ${priceList}. ${newerEditionNote}.`,
    ],
  };
}

function listTable({ priceLists }: Numbers, name: string): Table {
  const lines = read.objectAt(priceLists, name, 'priceLists.');
  return {
    title: `Prices of the list ${name}`,
    columns: ['unit', 'points', 'damage there', 'short there', 'long there'],
    rows: Object.keys(lines).map((unit): Cell[] => {
      const line: JsonObject = read.objectAt(lines, unit, `priceLists.${name}.`);
      return [unit, ...['points', 'damage', 'short', 'long'].map((key) => String(line[key] ?? '–'))];
    }),
    notes: [`${newerEditionNote}.`],
  };
}

function ruleTables({ rules }: Numbers): Table[] {
  const cells = Array.from({ length: fullHp }, (_, k) => fullHp - k);
  const numbers = (title: string, row: object): Table => ({
    title,
    columns: ['what', 'number'],
    rows: Object.entries(row).map(([what, value]): Cell[] => [what, String(value)]),
  });
  return [
    numbers('Target numbers (SK-HOST-08)', rules.toHit),
    numbers('Modifiers to the target number (SK-R02)', rules.modifiers),
    numbers('Things in the way: the largest counts (SK-R05)', rules.cover),
    {
      title: 'AP of a regular, and modifier to his own target numbers (SK-HOST-05)',
      columns: ['HP', ...cells.map(String)],
      rows: [
        ['AP', ...cells.map((hp) => rules.ap[hp] as number)],
        ['modifier', ...cells.map((hp) => rules.wound[hp] as number)],
      ],
    },
    {
      title: 'Experience (SK-XP-01, SK-MOR-01)',
      columns: ['experience', 'AP', 'morale'],
      rows: experienceWords.map((word): Cell[] => [word, rules.experience[word].ap, rules.experience[word].morale]),
    },
    numbers('Movement (SK-HOST-08, SK-R17)', rules.movement),
    numbers('AP of terrain (SK-TERR-01)', rules.terrain),
    numbers('Bludgeoning and wire (SK-R07, SK-TERR-02)', rules.harm),
    numbers('Explosives (SK-R09, SK-R13, SK-TERR-04)', rules.explosives),
    numbers('Fire (SK-INCEN-03, SK-R14)', rules.fire),
    numbers('Smoke (SK-SMOKE-01)', rules.smoke),
    numbers('Crew-served weapons (SK-CREW-02, SK-R22)', rules.crew),
    numbers('Jet packs (SK-JET-01)', rules.jet),
    numbers('Morale (SK-MOR-01, SK-R20)', rules.morale),
    numbers('Toughness (SK-LARGE-02)', rules.toughness),
  ];
}
