/** `lanchester ruleset docs`: a ruleset as a page: its tables and words, its choices, and what is covered of it. */
import { askedOf } from '../../engagement/actions.js';
import type { JsonObject } from '../../engagement/json.js';
import type { Rules, Ruleset, Table } from '../../engagement/ruleset.js';
import { checkTarget, type Target, writeWhole } from '../../files/write-whole.js';
import type { Block, ReportDocument, Section } from '../../report/document.js';
import { renderMarkdown } from '../../report/index.js';
import { findRuleset } from '../../rulesets/registry.js';
import { answered } from '../answered.js';
import { note } from '../print.js';
import { playTables } from '../ruleset-play.js';
import { toldTables, withOrigins } from '../ruleset-tables.js';
import { print } from '../terminal.js';

/** The first line of a page ends so: an earlier one may be replaced. */
const mark = ': its tables, its words, and what is covered';

/** Prints the page, or writes it to a file. Throws a `LanchesterError` for a file that is not such a page. */
export function documentRuleset(id: string, name: string, { out }: { readonly out?: string }): void {
  const ruleset = findRuleset(id);
  const target: Target | undefined = out === undefined ? undefined : { file: out, what: 'page of a ruleset', isOurs };
  if (target !== undefined) checkTarget(target);
  const page = renderMarkdown(pageOf(ruleset, name));
  if (target === undefined) {
    print(page);
    return;
  }
  writeWhole(target, page);
  note(`${out}: the page of ${ruleset.title}`);
}

function isOurs(text: string): boolean {
  return text.slice(0, text.indexOf('\n')).endsWith(mark);
}

function pageOf(ruleset: Ruleset, name: string): ReportDocument {
  const rules = ruleset.compile(ruleset.data);
  const { title, distance, turn, clauses } = ruleset;
  const tables = Object.entries(toldTables(ruleset, rules));
  return {
    title: `What is there in ${title}?`,
    answer: `${title}${mark}`,
    conditions: `Its id is ${ruleset.id}. Distances are in ${distance.many}; a game goes by ${turn}s; it has ${clauses.length} clauses.`,
    sections: [
      ...triesOf(ruleset, rules, name),
      sectionOf('missions and plans', playTables(ruleset, rules)),
      ...tables.map(([key, parts]) => sectionOf(key, parts)),
    ],
    meta: [],
  };
}

function sectionOf(key: string, parts: readonly Table[]): Section {
  const blocks = parts
    .map(withOrigins)
    .flatMap(({ title, columns, rows, notes = [] }): Block[] => [
      { kind: 'table', caption: title, columns: columns.map((column) => ({ title: column })), rows },
      ...(notes.length === 0 ? [] : [{ kind: 'list', items: notes } as const]),
    ]);
  return { heading: `${key.charAt(0).toUpperCase()}${key.slice(1)}`, blocks };
}

/** Commands to try: an example of everything that has odds, between units that can be asked for as they stand. */
function triesOf(ruleset: Ruleset, rules: Rules, name: string): Section[] {
  const units = Object.keys((rules.data['units'] ?? {}) as JsonObject);
  const actions = (rules.actions ?? [['attack']]).map(([action]) => action);
  const commands = [
    ...actions.flatMap((action) => exampleOf(ruleset, rules, action, units, name)),
    `lanchester list ${name}`,
    ...(units[0] === undefined ? [] : [`lanchester show ${name} ${units[0]}`]),
  ];
  return [{ heading: 'To begin with', blocks: [{ kind: 'code', language: 'sh', text: commands.join('\n') }] }];
}

/**
 * The command of the first odds of an action: of two units, of different ones if it can be, or of one alone; nothing where
 * it asks for words of its own. Targets are units that fill the common roles, where there are some: those are few.
 */
function exampleOf({ id }: Ruleset, rules: Rules, action: string, units: readonly string[], name: string): string[] {
  const usual = [...new Set(rules.roles.map(({ unit }) => String(unit['unit'])))];
  const targets = usual.length === 0 ? units : usual;
  const pairs = units.flatMap((attacker) => targets.map((target) => [attacker, target] as const));
  const isOfTwo = ([attacker, target]: readonly [string, string]): boolean => attacker !== target;
  const sides = [
    ...[...pairs.filter(isOfTwo), ...units.map((unit) => [unit, unit] as const)].map(([attacker, target]) => ({
      attacker: { unit: attacker },
      target: { unit: target },
    })),
    ...units.map((unit) => ({ attacker: { unit } })),
    ...units.map((unit) => ({ attacker: {}, target: { unit } })),
  ];
  for (const each of sides) {
    const asked = answered(rules, { ruleset: id, action, ...each }, askedOf);
    if (asked === undefined) continue;
    const { attacker, target, situation = {} } = asked;
    const words = [
      ...(action === 'attack' ? [] : ['--action', action]),
      ...(attacker['unit'] === undefined ? [] : ['--attacker', attacker['unit']]),
      ...(target === undefined ? [] : ['--target', target['unit']]),
      ...(situation['range'] === undefined ? [] : ['--at', `range=${situation['range']}`]),
    ];
    return [`lanchester odds ${name} ${words.join(' ')}`];
  }
  return [];
}
