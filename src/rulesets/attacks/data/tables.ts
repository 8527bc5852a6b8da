/** The tables of a game, and the words of its document, its units and its requests, for `lanchester list`. */
import { abilitiesText, abilityForms, abilityNames } from '../../../engagement/abilities/index.js';
import { engagementTables } from '../../../engagement/engagement-odds.js';
import type { Table } from '../../../engagement/ruleset.js';
import { rowsOf } from '../../../engagement/words.js';
import type { Core } from '../core.js';
import { firstWords } from '../engagement/battle.js';
import { attackerWords, situationWords } from '../odds/index.js';
import { unitWordRows } from '../sheet/sheet.js';
import { abilityClauses } from './abilities.js';
import type { Amount, Step } from './chain.js';
import type { Numbers } from './units.js';
import type { Sum, Value } from './values.js';

export function tablesOf({ game }: Core): Record<string, readonly Table[]> {
  const { chain, units, weapons } = game;
  const ofUnits = columnsIn(Object.values(units).map(({ columns }) => columns));
  const ofWeapons = columnsIn(Object.values(weapons).map(({ columns }) => columns));
  return {
    units: [
      {
        title: 'Units',
        columns: ['unit', 'men', 'wounds', 'move', 'weapons', ...ofUnits, 'abilities', 'points'],
        rows: Object.entries(units).map(([key, { men, wounds, move, weapons: carried, columns, abilities, price }]) => [
          key,
          men,
          wounds,
          move,
          carried.join(', '),
          ...ofUnits.map((name) => columns[name] ?? 'none'),
          abilitiesText(abilities),
          price === undefined ? '' : `${price.points} a ${price.of}`,
        ]),
      },
    ],
    weapons: [
      {
        title: 'Weapons',
        columns: ['weapon', 'attacks', 'range', ...ofWeapons, 'abilities'],
        rows: Object.entries(weapons).map(([key, { attacks, range, columns, abilities }]) => [
          key,
          amountText(attacks),
          range,
          ...ofWeapons.map((name) => columns[name] ?? 'none'),
          abilitiesText(abilities),
        ]),
      },
    ],
    rules: [
      {
        title: 'The chain of an attack (ATK-CHAIN-01)',
        columns: ['roll', 'by', 'die', 'needs'],
        rows: chain.steps.map((step) => [step.name, step.by, `d${step.sides}`, needText(step)]),
        notes: [`Damage of a hit: ${amountText(chain.damage)}.`],
      },
    ],
    abilities: [
      {
        title: 'Abilities, in a document of this kind (ATK-ORDER-01)',
        columns: ['ability', 'of a', 'what it does', 'clauses'],
        rows: abilityNames.map((name) => {
          const { example, of, says } = abilityForms[name];
          return [example, of.join(' or '), says, abilityClauses[name]];
        }),
      },
    ],
    words: [
      { title: 'Words of a unit', columns: ['word', 'values', 'what it says'], rows: unitWordRows },
      {
        title: 'Attacker of an attack or a duel, besides',
        columns: ['word', 'values', 'what it says'],
        rows: rowsOf(attackerWords),
      },
      { title: 'Situation: attack, duel', columns: ['word', 'values', 'what it says'], rows: rowsOf(situationWords) },
      ...engagementTables([], [['first', firstWords.join(', '), 'who has the first activation (ATK-TURN-01)']]),
    ],
  };
}

function columnsIn(all: readonly Numbers[]): string[] {
  return [...new Set(all.flatMap((columns) => Object.keys(columns)))];
}

function amountText({ dice, sides, plus }: Amount): string {
  const thrown = dice === 0 ? '' : `${dice}d${sides}`;
  const added = sumText(plus);
  return thrown === '' ? added : added === '0' ? thrown : `${thrown} + ${added}`;
}

function sumText(sum: Sum): string {
  return sum
    .map(({ sign, value }, k) => {
      const text = typeof value === 'number' ? `${value}` : value.join('.');
      return k === 0 ? (sign < 0 ? `-${text}` : text) : `${sign < 0 ? '-' : '+'} ${text}`;
    })
    .join(' ');
}

function valueText({ sum, rows }: Value): string {
  if (rows === undefined) return sumText(sum);
  return `${rows.map(([of, is]) => `${is ?? 'none'} at ${of}`).join(', ')} of ${sumText(sum)}`;
}

function needText({ need, opposed, pool, successes }: Step): string {
  const dice = sumText(pool);
  const many = dice === '1' ? '' : `; ${dice} dice${successes === undefined ? '' : `, ${successes} must succeed`}`;
  if (need !== undefined) return `${valueText(need)} or more${many}`;
  if (opposed === undefined) return many;
  const { attacker, target, ties } = opposed;
  return `die + ${sumText(attacker)} above die + ${sumText(target)}, ties to the ${ties}${many}`;
}
