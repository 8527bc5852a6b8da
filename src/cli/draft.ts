/**
 * First drafts of scenarios, for `init`: a question about units of a ruleset, with comments, that runs as it stands.
 * Promise: a draft has been put to the ruleset before it is handed out; what no lane or enemy of ours can be found for is
 * refused, with the ruleset's reason.
 */
import { Document } from 'yaml';
import { isObject, type Json, type JsonObject } from '../engagement/json.js';
import { kinChain } from '../engagement/kin.js';
import { valueIn } from '../engagement/overlay.js';
import { type Price, priceOrReason } from '../engagement/price.js';
import type { Rules, Ruleset } from '../engagement/ruleset.js';
import { LanchesterError } from '../kernel/errors.js';
import { didYouMean, unknownName } from '../kernel/nearest.js';
import { parseScenario } from '../study/load.js';
import { resolveScenario } from '../study/resolve.js';
import { assumedPrices, fieldsNeeded, isKnown } from './card.js';

/** The questions that a draft can ask: words after the ruleset, and what is asked. */
export const draftKinds = {
  price: { words: '<unit> [upgrade]', least: 1, most: 2, asks: 'what a unit, or an upgrade of it, should cost' },
  which: { words: '<unit> <unit> …', least: 2, most: 12, asks: 'which of several units wins most at equal points' },
  audit: {
    words: '<unit> <unit> …',
    least: 2,
    most: 12,
    asks: 'what several units should cost, the first of them at its price',
  },
  duel: { words: '<unit> <unit>', least: 2, most: 2, asks: 'who wins, one unit against another' },
} as const;

export type DraftKind = keyof typeof draftKinds;

interface Making {
  readonly ruleset: Ruleset;
  readonly rules: Rules;
  /** Files of a house's own, as the scenario names them. */
  readonly data: readonly string[];
}

/** An entry of `units`, and what it costs. */
interface Entry {
  readonly entry: JsonObject;
  readonly title: string;
  readonly points: number;
  /** No list has a price: the one in the entry is made up. */
  readonly isAssumed: boolean;
  readonly grows: boolean;
}

/** The text of a scenario. Throws a `LanchesterError` for names that there are not, and for what cannot be fought. */
export function draftOf(kind: DraftKind, names: readonly string[], making: Making): string {
  const { words, least, most } = draftKinds[kind];
  const { ruleset, rules } = making;
  if (names.length < least || names.length > most) {
    throw new LanchesterError(
      'usage',
      `init ${kind} takes a ruleset and ${words}: lanchester init ${kind} ${ruleset.id} …`,
    );
  }
  const subjects = (kind === 'price' ? names.slice(0, 1) : names).map((name) => entryFor(making, name));
  const upgrade = kind === 'price' ? names[1] : undefined;
  if (upgrade !== undefined) checkUpgrade(making, subjects[0] as Entry, upgrade);
  if (new Set(names).size < names.length && (kind === 'which' || kind === 'audit')) {
    throw new LanchesterError(
      'usage',
      `init ${kind}: ${names.find((name, k) => names.indexOf(name) < k)} stands twice`,
    );
  }
  let refused: unknown;
  const enemies = kind === 'duel' ? [subjects[1] as Entry] : enemiesOf(making, subjects);
  for (const [ground, apart] of grounds) {
    const more = apart ? freeWords(rules) : {};
    const own = subjects.map((one) => withWords(rules, one, more));
    for (const enemy of enemies.map((one) => withWords(rules, one, more))) {
      const text = textOf(kind, { making, subjects: own, upgrade, enemy, ground, names, more });
      try {
        resolveScenario(parseScenario(withoutData(text, making), 'the draft'), {
          find: () => ({ ...ruleset, data: making.rules.data }),
        });
        return text;
      } catch (error) {
        if (!(error instanceof LanchesterError) || error.code === 'internal') throw error;
        refused ??= error;
      }
    }
  }
  const why = refused instanceof LanchesterError ? refused.why : '';
  throw new LanchesterError('bad-value', `init ${kind}: no fight was found for ${names.join(', ')} (${why})`);
}

/** The ground is open, unless somebody can only be elsewhere; and men stand as they do in the common roles, if they must. */
const grounds = [
  ['', false],
  ['', true],
  ['rough', false],
  ['rough', true],
] as const;

/** Numbers that units of the common roles say and do not pay for: how far men stand apart. */
function freeWords(rules: Rules): JsonObject {
  const found = rules.roles.flatMap(({ unit: { unit, men: _, ...fields } }) => {
    const price = (own: JsonObject): number | undefined =>
      priceOrReason(() => rules.unit(String(unit), own).price()).price?.milli;
    return Object.entries(fields as JsonObject).filter(([key, value]) => {
      const { [key]: __, ...without } = fields as JsonObject;
      return typeof value === 'number' && price(fields as JsonObject) === price(without);
    });
  });
  return Object.fromEntries(found);
}

function withWords(rules: Rules, one: Entry, more: JsonObject): Entry {
  const { unit, ...fields } = one.entry;
  const sheet = rules.unit(String(unit), fields as JsonObject);
  const known = Object.entries(more).filter(([word]) => isKnown(rules, sheet, word));
  return { ...one, entry: { ...Object.fromEntries(known), ...one.entry } };
}

/** The rows of files are in the rules already that a draft is put to. */
function withoutData(text: string, { data }: Making): string {
  return data.length === 0 ? text : text.replace(/^data: .*\n/m, '');
}

function entryFor({ ruleset, rules }: Making, name: string): Entry {
  const units = rules.data['units'] as JsonObject;
  if (!Object.hasOwn(units, name)) {
    const where = `lanchester list ${ruleset.id} units`;
    throw unknownName(`${ruleset.title} has no unit`, name, Object.keys(units), { where });
  }
  return entryOf(rules, { unit: name, ...fieldsNeeded(rules, name) });
}

function entryOf(rules: Rules, entry: JsonObject): Entry {
  const { unit, ...fields } = entry;
  const sheet = rules.unit(String(unit), fields as JsonObject);
  const found = priceOrReason(() => sheet.price());
  const grows = sheet.maxStrength > sheet.strength;
  const points = ({ milli }: Price): number => milli / 1000;
  if (found.price !== undefined && found.price.milli > 0) {
    return { entry, title: sheet.title, points: points(found.price), isAssumed: false, grows };
  }
  const prices = assumedPrices(rules, String(unit), fields as JsonObject);
  const price = rules.unit(String(unit), { ...fields, ...prices } as JsonObject).price();
  return { entry: { ...entry, ...prices }, title: sheet.title, points: points(price), isAssumed: true, grows };
}

/** What is made to fight armour. */
const antiTank = ['anti-tank team', 'gun', 'tank'];

/** Enemies to try in turn: riflemen, or armour first for what is made to fight it. */
function enemiesOf({ rules }: Making, [subject]: readonly Entry[]): readonly Entry[] {
  const chain = kinChain(rules.data['units'] as JsonObject, String(subject?.entry['unit']));
  const own = rules.roles.filter(({ unit }) => chain.includes(String(unit['unit']))).map(({ role }) => role);
  const armour = ['tank', 'light armour'];
  const order = own.some((role) => antiTank.includes(role))
    ? [...armour, 'rifle section']
    : ['rifle section', ...armour];
  const found = order.flatMap((name) => rules.roles.filter(({ role }) => role === name));
  return found.map(({ unit }) => entryOf(rules, plainRole(unit)));
}

/** A role's unit, without what a first draft can do without. */
function plainRole(unit: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(unit).filter(([key]) => !['men', 'lmg', 'spacing'].includes(key)));
}

/** Throws for a word that the unit has not, or that is no flag. */
function checkUpgrade({ rules }: Making, { entry }: Entry, word: string): void {
  const { unit, ...fields } = entry;
  const { fields: normal } = rules.unit(String(unit), fields as JsonObject);
  const flags = Object.keys(normal).filter((key) => normal[key] === false);
  try {
    rules.unit(String(unit), { ...fields, [word]: true } as JsonObject);
  } catch (error) {
    if (!(error instanceof LanchesterError)) throw error;
    if (!flags.includes(word)) {
      throw new LanchesterError('unknown-name', `${String(unit)} has no upgrade ${didYouMean(word, flags)}`);
    }
    throw error;
  }
}

interface Drafting {
  readonly making: Making;
  readonly subjects: readonly Entry[];
  readonly upgrade: string | undefined;
  readonly enemy: Entry;
  readonly ground: string;
  /** Words that all units are given who know them. */
  readonly more: JsonObject;
  readonly names: readonly string[];
}

function textOf(kind: DraftKind, drafting: Drafting): string {
  const { making, names, subjects } = drafting;
  const { ruleset, data } = making;
  const titles = subjects.map(({ title }) => title.split(',')[0] as string);
  const question =
    kind === 'duel'
      ? `Does ${titles[0]} beat ${titles[1]}?`
      : kind === 'which'
        ? `Which wins most games at equal points: ${titles.join(', ')}?`
        : kind === 'audit'
          ? `What should these cost, by ${titles[0]}: ${titles.slice(1).join(', ')}?`
          : `What should ${drafting.upgrade === undefined ? titles[0] : `${drafting.upgrade} for ${titles[0]}`} cost?`;
  const name = [kind, ...names]
    .join('-')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/-$/, '');
  return `# yaml-language-server: $schema=./scenario.schema.json
# An editor completes and checks this file by the schema: lanchester schema > scenario.schema.json
lanchester: 1
name: ${name}
question: ${flow(question)}
ruleset: ${ruleset.id}
${data.length === 0 ? '' : `data: ${flow(data.length === 1 ? (data[0] as string) : data)}\n`}${bodyOf(kind, drafting)}`;
}

function bodyOf(kind: DraftKind, drafting: Drafting): string {
  if (kind === 'duel') return duelBody(drafting);
  if (kind === 'audit') return auditBody(drafting);
  return `${forces(drafting)}${kind === 'which' ? whichBody(drafting) : priceBody(drafting)}`;
}

/** How far apart they begin, and how near they come: as the ruleset's usual plans have it. */
function distances({ ruleset }: Making): { readonly near: number; readonly far: number } {
  const near = ruleset.usualPlans?.find(({ plan }) => plan.standOff !== undefined)?.plan.standOff ?? 1;
  return { near, far: near * 4 };
}

function lane({ making, ground }: Drafting): string {
  const { far } = distances(making);
  const terrain = ground === '' ? {} : { terrain: [{ from: 0, to: far, kind: ground }] };
  return `  # A lane in ${making.ruleset.distance.many}. The defender's end is 0; every fight is played in both roles.
  lane: ${flow({ to: far, ...terrain })}
  turnLimit: 12
`;
}

/** ` # no list …` after an entry whose price is made up. */
function remark(...entries: readonly Entry[]): string {
  return entries.some(({ isAssumed }) => isAssumed) ? ' # no list has a price: yours' : '';
}

function duelBody(drafting: Drafting): string {
  const { subjects, making } = drafting;
  const [blue, red] = subjects as readonly [Entry, Entry];
  const { near, far } = distances(making);
  return `asks: duel
engagement:
${lane(drafting)}  engagements: 20000
  blue:
    at: ${flow({ defend: near, attack: far - near })}
    plan: ${flow({ defend: 'hold', attack: { advance: near } })}
    units: [${flow({ name: 'one', ...blue.entry })}]${remark(blue)}
  red:
    at: ${flow({ defend: near, attack: far - near })}
    plan: ${flow({ defend: 'hold', attack: { advance: near } })}
    units: [${flow({ name: 'other', ...red.entry })}]${remark(red)}
`;
}

/** Copies at the cheapest price that is tried, and at the dearest, are as many as a side may have, and one at least. */
function auditBody(drafting: Drafting): string {
  const { making, subjects, names } = drafting;
  const { near, far } = distances(making);
  const [first] = subjects as readonly [Entry];
  const dearest = Math.max(...subjects.map(({ points }) => points));
  const step = Math.max(1, Math.round(dearest / 4));
  const budget = [0, 1, 2, 3].map((k) => Math.ceil(dearest * 4) + k * step);
  const idOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const ids = names.map(idOf);
  const side = (entry: JsonObject): string =>
    `at: ${flow({ defend: near, attack: far - near })}
    plan: ${flow({ defend: 'hold', attack: { advance: near } })}
    units: [${flow({ name: 'subject', ...entry })}]`;
  return `engagement:
${lane(drafting)}  # Both sides spend the same on copies of one unit: the dearer it is, the fewer.
  budget: ${flow(budget)}
  # Of every two units; four times as many halve the intervals.
  engagements: 400
  # Each unit of the list stands here in its turn. Whoever cannot harm another needs company: list the same units on both sides.
  blue:
    ${side(first.entry)}
  red:
    ${side(first.entry)}
prices:
  # What stays: all others are measured by it.
  keep: ${flow({ [ids[0] as string]: first.points })}
${subjects.some(({ isAssumed }) => isAssumed) ? '  # Prices to begin with are made up.\n  guessed: true\n' : ''}  # armies: {}            # mixed forces as well: what units are worth beside others
  units:
${subjects
  .map(
    ({ entry }, k) => `    ${ids[k]}: ${flow(entry)}${remark(subjects[k] as Entry)}
`,
  )
  .join('')}`;
}

/** What else a force has: riflemen, as the ruleset's role has them. */
function escort({ making: { rules }, more }: Drafting): Entry {
  const role = rules.roles.find(({ role: name }) => name === 'rifle section') ?? rules.roles[0];
  if (role === undefined) throw new LanchesterError('bad-value', 'init: the ruleset names no usual units');
  return withWords(rules, entryOf(rules, plainRole(role.unit)), more);
}

function fill(name: string, { grows, entry }: Entry): string {
  return flow([...(grows ? [{ man: name }] : []), { unit: entry }]);
}

function forces(drafting: Drafting): string {
  const { making, subjects, enemy } = drafting;
  const { near, far } = distances(making);
  const rifles = escort(drafting);
  const [subject] = subjects as readonly [Entry];
  const dearest = Math.max(...subjects.map(({ points }) => points));
  const least = Math.max(2.2 * (dearest + rifles.points), 1.25 * (enemy.points + rifles.points));
  const step = Math.max(1, Math.round(least / 30));
  const budget = [0, 1, 2, 3].map((k) => Math.ceil(least) + k * step);
  return `engagement:
${lane(drafting)}  # Both sides spend the same: one of these budgets, drawn for each engagement.
  budget: ${flow(budget)}
  # More engagements narrow the interval: four times as many halve it.
  engagements: 20000
  # What is asked about, and riflemen for the rest of the budget.
  blue:
    at: ${flow({ defend: near, attack: far - near })}
    plan: ${flow({ defend: 'hold', attack: { advance: near } })}
    units:
      - ${flow({ name: 'subject', ...subject.entry })}${remark(subject)}
      - ${flow({ name: 'rifles', ...rifles.entry })}${remark(rifles)}
    fill: ${fill('rifles', rifles)}
  # The enemy: change it to those that you meet.
  red:
    at: ${flow({ defend: near, attack: far - near })}
    plan: ${flow({ defend: 'hold', attack: { advance: near } })}
    units:
      - ${flow({ name: 'enemy', ...enemy.entry })}${remark(enemy)}
      - ${flow({ name: 'escort', ...rifles.entry })}
    fill: ${fill('escort', rifles)}
`;
}

function whichBody({ subjects, names }: Drafting): string {
  const path = 'engagement.blue.units.0';
  const variants = subjects.map(({ entry, title }, k) => {
    const set = flow({ [path]: { name: 'subject', ...entry } });
    return `  ${String(names[k])
      .replaceAll(/[^a-z0-9]+/gi, '-')
      .toLowerCase()}: {title: ${flow(title.split(',')[0] as string)}, set: ${set}}${remark(subjects[k] as Entry)}\n`;
  });
  return `asks: which
# Each in its turn in place of the subject; the budget is the same, so the dearer one has fewer riflemen beside it.
variants:
${variants.join('')}`;
}

function priceBody(drafting: Drafting): string {
  const { making, subjects, upgrade } = drafting;
  const [subject] = subjects as readonly [Entry];
  const rifles = escort(drafting);
  const unit = String(subject.entry['unit']);
  const own = upgrade === undefined ? undefined : `prices.${unit}.${upgrade}`;
  const listed = own === undefined ? undefined : valueIn(making.rules.data, own);
  const path = typeof listed === 'number' && own !== undefined ? own : 'engagement.blue.units.subject.price';
  const isWhole = path !== own;
  const with_ =
    upgrade === undefined
      ? '  with: {title: With it}\n'
      : `  with: {title: With ${upgrade}, set: ${flow({ [`engagement.blue.units.subject.${upgrade}`]: true })}}\n`;
  const without =
    upgrade === undefined
      ? `  without: {title: Riflemen only, set: ${flow({ 'engagement.blue.units': [{ name: 'rifles', ...rifles.entry }] })}}\n`
      : `  without: {title: Without ${upgrade}}\n`;
  const about = typeof listed === 'number' ? listed : subject.points;
  const what = isWhole && upgrade !== undefined ? ' # of the whole unit, with the upgrade' : '';
  const variants = `# Both on the same random numbers, at equal points.\nvariants:\n${with_}${without}`;
  if (making.ruleset.pricesInPlay === undefined) {
    return `${variants}breakEven:
  # The price at which both win as often.
  price: ${path}${what}
  ${subject.isAssumed && isWhole ? '' : '# '}asked: ${about} # is it worth that?
`;
  }
  const step = Math.max(1, Math.round(about / 3));
  const values = [...new Set([-2, -1, 0, 1, 2].map((k) => Math.max(1, Math.round(about + k * step))))];
  return `${variants}# Prices reach into play here (${making.ruleset.pricesInPlay}), so they are tried one by one.
sweep:
  of: [with]
  axes: [{name: price, title: Price, unit: points, path: ${path}, values: ${flow(values)}}]
breakEven: {axis: price}
`;
}

/** A value as YAML on one line. */
function flow(value: Json): string {
  const document = new Document(value);
  const { contents } = document;
  if (isObject(value) || Array.isArray(value)) (contents as { flow?: boolean }).flow = true;
  return document.toString({ lineWidth: 0, flowCollectionPadding: false, collectionStyle: 'flow' }).trim();
}
