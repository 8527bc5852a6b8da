/**
 * The ruleset's tables as the source prints them, for `list heat …`.
 *
 * Promises: made from the compiled data, so overlays show; every price with its origin.
 */

import { abilitiesText } from '../../../engagement/abilities/index.js';
import { decisionsTable } from '../../../engagement/decisions.js';
import { engagementTables } from '../../../engagement/engagement-odds.js';
import { isObject, type Json, type JsonObject } from '../../../engagement/json.js';
import type { Table } from '../../../engagement/ruleset.js';
import { rowsOf, type Words } from '../../../engagement/words.js';
import type { HeatCore } from '../core.js';
import { terrainKinds } from '../engagement/ground.js';
import { odds } from '../odds/index.js';
import { attackerWords, attackWords, situationWords, targetWords } from '../odds/situations.js';
import { payloadWords } from '../sheet/drone.js';
import { originOf } from '../sheet/pricing.js';
import { smallArms, squadWeapons } from '../sheet/squad.js';
import { traitWords } from '../sheet/vehicle.js';
import { decisions } from './decisions.js';
import { levelNames } from './numbers.js';
import { read } from './reader.js';
import { roles } from './roles.js';
import { readAbilities } from './weapon-data.js';
import { meanings } from './words.js';

/** All tables, by the name that `list` knows. */
export function createTables(core: HeatCore, data: JsonObject): Readonly<Record<string, readonly Table[]>> {
  return {
    units: unitTables(core),
    weapons: weaponTables(data),
    prices: priceTables(core),
    rules: [rulesTable(data)],
    words: wordTables(core),
    decisions: [decisionsTable(decisions)],
    roles: [
      {
        title: 'Common roles',
        columns: ['role', 'unit', 'reason'],
        rows: roles.map(({ role, unit, reason }) => [role, describe(unit), reason]),
      },
    ],
  };
}

function describe(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const sections = [
  ['small arms', 'Small arms'],
  ['infantry', 'Infantry weapon systems'],
  ['vehicle', 'Vehicle weapon systems'],
  ['indirect', 'Indirect fire systems'],
  ['explosives', 'Explosives'],
  ['later notes', "From the author's later notes"],
] as const;

/** The weapons tables, as printed. */
export function weaponTables(data: JsonObject): readonly Table[] {
  const weapons = isObject(data['weapons']) ? data['weapons'] : {};
  return sections.map(([key, title]) => {
    const rows = Object.entries(weapons).flatMap(([id, row]) =>
      isObject(row) && row['table'] === key ? weaponRows(id, row, key !== 'small arms') : [],
    );
    const columns = [
      'key',
      title,
      ...(key === 'small arms' ? [] : ['Attendants']),
      'Range',
      'Shots',
      'PEN',
      'Special rules',
    ];
    return { title, columns, rows };
  });
}

function weaponRows(id: string, row: JsonObject, crewed: boolean): (string | number)[][] {
  const band = (from: Json | undefined, to: Json | undefined): string => `${from}" - ${to}"`;
  const { near, indirect } = row;
  const line = (range: string, shots: Json | undefined): (string | number)[] => [
    id,
    row['name'] as string,
    ...(crewed ? [(row['attendants'] as number | null) ?? '-'] : []),
    range,
    shots as string | number,
    penText(row['pen']),
    rulesText(row),
  ];
  if (isObject(near)) {
    return [line(band(row['from'], near['to']), near['shots']), line(band(near['to'], row['to']), row['shots'])];
  }
  if (row['to'] === null) return [line(`∞ (${row['flight']}" per turn)`, row['shots'])];
  if (Array.isArray(row['rules']) && row['rules'].includes('IED')) return [line('placed down', row['shots'])];
  const bracket = isObject(indirect) ? ` (${band(indirect['from'], indirect['to'])})` : '';
  return [line(band(row['from'], row['to']) + bracket, row['shots'])];
}

function penText(pen: Json | undefined): string {
  if (typeof pen !== 'number') return String(pen);
  return pen === 0 ? '-' : `+${pen}`;
}

function rulesText(row: JsonObject): string {
  const rules = Array.isArray(row['rules']) ? row['rules'] : [];
  const printed = rules.map((rule) => (rule === 'HE' ? `HE ${row['he']}"` : String(rule)));
  return [...printed, ...abilityTexts(row)].join(', ') || '-';
}

/** HEAT-L58. */
function abilityTexts(row: JsonObject): string[] {
  const abilities = readAbilities(read, row, 'abilities', '');
  return abilities.length === 0 ? [] : [abilitiesText(abilities)];
}

function unitTables(core: HeatCore): readonly Table[] {
  const rows = core.sheets.names.map((name): (string | number)[] => {
    const { profile, strength, maxStrength } = core.sheets.sheet(name, {});
    const line = core.numbers.units[name];
    const title = isObject(line) ? String(line['title']) : name;
    const men =
      profile.arms.type === 'vehicle'
        ? '-'
        : strength === maxStrength
          ? `${strength}`
          : `${strength} to ${maxStrength}`;
    const value = profile.damageValue === 0 ? '-' : `${profile.damageValue}+`;
    return [name, title, men, value, armsText(core, name), notesText(core, name)];
  });
  return [{ title: 'Units', columns: ['key', 'unit', 'men', 'damage value', 'weapons', 'notes'], rows }];
}

function armsText(core: HeatCore, name: string): string {
  const { arms } = core.sheets.sheet(name, {}).profile;
  if (arms.type === 'squad') return arms.base.name;
  const rounds = [...arms.main, ...arms.others];
  const names = rounds.map((round) => `${round.count > 1 ? `${round.count} ` : ''}${round.weapon.name}`);
  return names.length === 0 ? '-' : [...new Set(names)].join(', ');
}

function notesText(core: HeatCore, name: string): string {
  const { profile } = core.sheets.sheet(name, {});
  const line = core.numbers.units[name];
  const change = profile.arms.type === 'vehicle' ? (profile.arms.main[0]?.penChange ?? 0) : 0;
  const notes = [
    ...(profile.green ? ['green'] : []),
    ...(profile.officerBonus > 0 ? [`+${profile.officerBonus} to tests within ${profile.officerReach}"`] : []),
    ...(profile.spotter ? ['sees for indirect weapons'] : []),
    ...(isObject(line) && line['battery'] === true ? ['battery not played (HEAT-SPOT-03)'] : []),
    ...(profile.capacity > 0 ? [`carries ${profile.capacity} men`] : []),
    ...(profile.team ? ['Team'] : []),
    ...(profile.fixed ? ['Fixed'] : []),
    ...(profile.openTopped ? ['open-topped'] : []),
    ...(profile.recce ? ['Recce'] : []),
    ...(profile.heavyFront ? ['heavy front'] : []),
    ...(change === 0 ? [] : [`AP at ${change} PEN`]),
  ];
  return notes.join(', ');
}

function priceTables(core: HeatCore): readonly Table[] {
  const { prices } = core.numbers;
  const rows = Object.entries(prices).flatMap(([key, row]) => (isObject(row) ? priceRows(prices, key, row) : []));
  return [
    {
      title: 'Prices in points: Inexperienced / Regular / Veteran, or one price for all',
      columns: ['path', 'of', 'points', 'origin'],
      rows,
      notes: ['A path is what an overlay writes: prices.rpg-team.tandem: 10, prices.rpg-team.regular: 55.'],
    },
  ];
}

function priceRows(prices: JsonObject, key: string, row: JsonObject): (string | number)[][] {
  const rows: (string | number)[][] = [];
  const triple = (levels: JsonObject): string => levelNames.map((name) => levels[name] ?? '–').join('/');
  if ('regular' in row) {
    const men = typeof row['men'] === 'number' ? ` (${row['men']})` : '';
    const as = typeof row['as'] === 'string' ? `, as ${row['as']}` : '';
    rows.push([`prices.${key}`, `${key}${men}${as}`, triple(row), originOf(prices, key, 'base')]);
  }
  for (const [part, value] of Object.entries(row)) {
    if (isObject(value) && part !== 'from') {
      const what = part === 'man' ? `one more man, at most ${row['more']}` : part;
      rows.push([`prices.${key}.${part}`, what, triple(value), originOf(prices, key, part)]);
    } else if (
      typeof value === 'number' &&
      part !== 'men' &&
      part !== 'more' &&
      !levelNames.some((name) => name === part)
    ) {
      rows.push([`prices.${key}.${part}`, part, value, originOf(prices, key, part)]);
    }
  }
  return rows;
}

function rulesTable(data: JsonObject): Table {
  const rows: (string | number)[][] = [];
  const walk = (value: Json, path: string): void => {
    if (isObject(value)) for (const [key, inner] of Object.entries(value)) walk(inner, `${path}.${key}`);
    else rows.push([path, typeof value === 'number' ? value : String(value)]);
  };
  walk(data['rules'] ?? {}, 'rules');
  return { title: 'Numbers of the rules that an overlay may change', columns: ['path', 'value'], rows };
}

/** Words that a unit's form has only where they were said. */
const missiles = ['fire-and-forget', 'top-attack'];
const rides = ['aboard', 'boards', 'rear'];

/** Meanings that quote a list. */
const listed: Readonly<Record<string, string>> = {
  experience: `${levelNames.join(', ')}; default regular`,
  weapons: `counts of ${smallArms.join(', ')}: "submachine-gun:2", or {submachine-gun: 2}; the others carry the base weapon`,
  traits: `words of ${traitWords.join(', ')}, with ";" between`,
  payload: `what the drone carries: ${payloadWords.join(', ')}`,
  ...Object.fromEntries(
    squadWeapons.map(({ word, weapon, most }) => [word, `how many men with ${weapon}, 0 to ${most}`]),
  ),
};

const meaningOf = (word: string): string => meanings[word] ?? listed[word] ?? 'true or false';

/** Tables of words. */
function wordTables(core: HeatCore): readonly Table[] {
  const columns = ['word', 'says'] as const;
  const table = (title: string, words: readonly string[]): Table => ({
    title,
    columns,
    rows: [...new Set(words)].map((word) => [word, meaningOf(word)]),
  });
  const declared = (title: string, words: Words): Table => ({
    title,
    columns,
    rows: rowsOf(words).map(([word, _, says]) => [word, says]),
  });
  const sheetWords = (type: string): string[] =>
    core.sheets.names
      .filter((name) => typeOf(core, name) === type)
      .flatMap((name) => [...Object.keys(core.sheets.sheet(name, {}).fields), 'price']);
  return [
    {
      title: 'Actions',
      columns: ['action', 'of'],
      rows: odds.actions,
    },
    table('Words of squads and officers', [...sheetWords('squad'), 'ifv', 'ieds', 'bangalore', ...rides]),
    table('Words of teams and guns', [...sheetWords('crew'), ...missiles, ...rides]),
    table('Words of vehicles', [
      ...sheetWords('vehicle'),
      'atgm',
      ...missiles,
      'close-support',
      'reserve',
      'smoke',
      'rear',
    ]),
    declared('Words of an attacker in a request', attackerWords),
    declared('Words of a target in a request', targetWords),
    declared('Words of the situation', Object.assign({}, attackWords, ...Object.values(situationWords))),
    ...engagementTables(terrainKinds, [
      ['reactDown', 'true, false', 'a target without a die goes Down before it is shot at (HEAT-R51)'],
      ['keepDown', 'true, false', 'a Down unit with many pins stays Down (HEAT-R51)'],
      ['severalOrders', 'true, false', 'an officer calls up units near him, as many as his rank (HEAT-ORD-12)'],
      ['rallyAt', 'pins', 'with so many pins a unit rallies; default 4 (HEAT-R54)'],
    ]),
    { title: 'Rounds', columns: ['unit', 'rounds'], rows: roundRows(core) },
  ];
}

function typeOf(core: HeatCore, name: string): string {
  return core.sheets.sheet(name, {}).profile.arms.type;
}

function roundRows(core: HeatCore): (readonly [string, string])[] {
  return core.sheets.names.flatMap((name): (readonly [string, string])[] => {
    const row = core.numbers.units[name];
    const tandem = typeof row === 'object' && row !== null && 'tandem' in row;
    const { options } = core.sheets.sheet(name, tandem ? { tandem: true } : {}).profile;
    return options.length > 1 ? [[name, options.join(', ')]] : [];
  });
}
