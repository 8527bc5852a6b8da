/** `lanchester show`: a unit or a weapon as one card. */
import type { Json } from '../../engagement/json.js';
import { originMeanings } from '../../engagement/price.js';
import { visible } from '../../files/visible.js';
import { findRuleset } from '../../rulesets/registry.js';
import { type CardTable, type CardWord, cardOf, emptyWords, type UnitCard, type WeaponCard } from '../card.js';
import type { CardField } from '../card-fields.js';
import { withData } from '../house-rules.js';
import { screenWidth, wrap } from '../layout.js';
import { line, printJson, printRows, quantity } from '../print.js';
import { bold } from '../style.js';

export interface ShowOptions {
  data?: readonly string[];
  json?: boolean;
}

export function show(rulesetId: string, name: string, { data, json }: ShowOptions): void {
  const ruleset = findRuleset(rulesetId);
  const card = cardOf(ruleset, withData(ruleset, data).rules, name);
  if (json === true) printJson(card);
  else if ('unit' in card) showUnit(ruleset.title, card);
  else showWeapon(ruleset.title, card);
}

function showUnit(ruleset: string, card: UnitCard): void {
  line(bold(`${visible(card.title)}: the unit ${card.unit} of ${ruleset}`));
  tellLike(card.like);
  for (const { role, reason } of card.roles) say(`Fills the role ${role}: ${reason}.`);
  if (card.isEmpty === true) say(`A carrier, ${emptyWords}.`);
  for (const table of card.tables) showTable(table);
  line();
  line(bold('Price'));
  if (card.price === undefined) say(`None: ${card.unpriced}.`);
  else {
    const { points, parts } = card.price;
    const rows = parts.map((part) => [part.what, part.points, part.origin]);
    printRows(['what', 'points', 'origin'], rows.length > 1 ? [...rows, ['all of it', points, '']] : rows);
    for (const origin of new Set(parts.map((part) => part.origin))) say(`  ${origin}: ${originMeanings[origin]}.`);
  }
  line();
  line(bold('Words, with what they are unless said, and what they add to the price'));
  printRows(['word', 'usual', 'adds', 'says'], card.words.map(wordRow));
  showFields(card.fields);
  line();
  line(bold('In a scenario, under units:'));
  for (const text of card.yaml.split('\n')) line(text);
}

function showWeapon(ruleset: string, card: WeaponCard): void {
  line(bold(`The weapon ${card.weapon} of ${ruleset}`));
  tellLike(card.like);
  for (const table of card.tables) showTable(table);
  showFields(card.fields);
  line();
  if (card.carriedBy.length === 0) say("No unit's own line names it: it is carried by a word, or by nobody.");
  else {
    line(bold('Carried by'));
    printRows(
      ['unit', 'title'],
      card.carriedBy.map(({ unit, title }) => [unit, title]),
    );
  }
}

/** Paths with their values as YAML has them. */
function showFields(fields: readonly CardField[]): void {
  if (fields.length === 0) return;
  line();
  line(bold('What a variant or a house may change, under set:'));
  printRows(
    ['path', 'is'],
    fields.map(({ path, value }) => [path, JSON.stringify(value)]),
  );
}

function tellLike(like: readonly string[]): void {
  if (like.length > 0) say(`Added by a house: like ${like.join(', which is like ')}.`);
}

/** A table turned on its side: a column for each line, so that few lines of many columns fit. */
function showTable({ title, columns, rows }: CardTable): void {
  line();
  line(bold(title));
  const [first = '', ...others] = columns;
  if (rows.length > mostBeside) printRows(columns, rows);
  else
    printRows(
      [first, ...rows.map(([key]) => String(key))],
      others.map((column, k) => [column, ...rows.map((row) => row[k + 1] ?? '')]),
    );
}

/** As many lines stand beside each other. */
const mostBeside = 4;

function wordRow({ word, usual, adds, says }: CardWord): (string | number)[] {
  return [word, usualText(usual), adds === undefined ? '' : `${adds > 0 ? '+' : ''}${quantity(adds)}`, says];
}

function usualText(usual: Json | undefined): string {
  if (usual === undefined) return '';
  return typeof usual === 'string' ? usual : JSON.stringify(usual);
}

function say(text: string): void {
  for (const part of wrap(visible(text), screenWidth(), '  ')) line(part);
}
