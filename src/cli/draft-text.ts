/**
 * The text of a first draft (`draft.ts`): a scenario that asks the question, with comments.
 *
 * Promises: both sides spend the same, and have the same company; what is asked about is the only thing that they do
 * not share, so that without it the fight is even.
 */
import type { JsonObject } from '../engagement/json.js';
import { valueIn } from '../engagement/overlay.js';
import type { Rules, Ruleset } from '../engagement/ruleset.js';
import { upToComma } from '../kernel/text.js';
import { listed } from '../report/study/sentence.js';
import { flowText } from '../study/document/flow-text.js';

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

export interface Making {
  readonly ruleset: Ruleset;
  readonly rules: Rules;
  /** Files of a house's own, as the scenario names them. */
  readonly data: readonly string[];
}

/** An entry of `units`, and what it costs. */
export interface Entry {
  readonly entry: JsonObject;
  readonly title: string;
  readonly points: number;
  /** No list has a price: the one in the entry is made up. */
  readonly isAssumed: boolean;
  /** It is a carrier, and nobody is aboard. */
  readonly isEmpty: boolean;
  readonly grows: boolean;
}

/** What a draft is made of. */
export interface Drafting {
  readonly making: Making;
  readonly subjects: readonly Entry[];
  readonly upgrade: string | undefined;
  /** What both sides have besides the thing asked about, riflemen last. */
  readonly company: readonly Entry[];
  readonly ground: string;
  readonly names: readonly string[];
  /** How much a side spends, as a multiple of the least that it must spend. */
  readonly times: number;
}

/** The text of a draft; `remarks`: comments on what a trial of it has shown. */
export function textOf(kind: DraftKind, drafting: Drafting, remarks: readonly string[] = []): string {
  const body =
    kind === 'duel' ? duelBody(drafting) : kind === 'audit' ? auditBody(drafting) : equalBody(kind, drafting);
  return `${headOf(kind, drafting)}${remarks.map((remark) => `# ${remark}\n`).join('')}${body}`;
}

/**
 * The same fights as settings of one engagement, for a short trial. A price question has the settings with and without
 * the thing; others have one setting for each unit.
 */
export function trialOf(kind: DraftKind, drafting: Drafting): string {
  const { subjects, making } = drafting;
  const head = headOf(kind, drafting);
  if (kind === 'audit') {
    const [first] = subjects as readonly [Entry];
    const units = (name: string, { entry }: Entry, what: string): string =>
      `${stance(making)}\n    units: ${flowText([{ name, ...entry }, ...companyOf(drafting, what)])}`;
    return `${head}engagement:
${lane(drafting)}  budget: ${flowText(auditBudget(drafting))}
  blue:
    ${units('subject', first, '')}
    fill: ${flowText([{ unit: first.entry }])}
  red:
    ${units('other', first, 'enemy ')}
    fill: ${flowText([{ unit: first.entry }])}
variants:
${subjects
  .map(({ entry }, k) => {
    const set = { 'engagement.blue.units.0': { name: 'subject', ...entry }, 'engagement.blue.fill': [{ unit: entry }] };
    return `  unit-${k + 1}: {set: ${flowText(set)}}\n`;
  })
  .join('')}`;
  }
  return `${head}${forces(drafting)}${kind === 'which' ? whichVariants(drafting) : priceVariants(drafting)}`;
}

function headOf(kind: DraftKind, { making, names, subjects, upgrade }: Drafting): string {
  const { ruleset, data } = making;
  const titles = subjects.map(({ title }) => upToComma(title));
  const [first = '', ...others] = titles;
  const question =
    kind === 'duel'
      ? `Does ${first} beat ${titles[1]}?`
      : kind === 'which'
        ? `Which wins most games at equal points: ${titles.join(', ')}?`
        : kind === 'audit'
          ? isMadeUp(subjects)
            ? `At ${subjects[0]?.points} points for ${first}, what should be paid for ${listed(others)}?`
            : `Which prices of ${listed(titles)} are wrong?`
          : `What should ${upgrade === undefined ? first : `${upgrade} for ${first}`} cost?`;
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
question: ${flowText(question)}
ruleset: ${ruleset.id}
${data.length === 0 ? '' : `data: ${flowText(data.length === 1 ? (data[0] as string) : data)}\n`}`;
}

/** How far apart the sides begin, and how near they come, in the ruleset's usual plans. */
function distances({ ruleset }: Making): { readonly near: number; readonly far: number } {
  const near = ruleset.usualPlans?.find(({ plan }) => plan.standOff !== undefined)?.plan.standOff ?? 1;
  return { near, far: near * 4 };
}

/** Where a side stands in both roles, and what it does. */
function stance(making: Making): string {
  const { near, far } = distances(making);
  return `at: ${flowText({ defend: near, attack: far - near })}
    plan: ${flowText({ defend: 'hold', attack: { advance: near } })}`;
}

function lane({ making, ground }: Drafting): string {
  const { far } = distances(making);
  const terrain = ground === '' ? {} : { terrain: [{ from: 0, to: far, kind: ground }] };
  return `  # A lane in ${making.ruleset.distance.many}. The defender's end is 0; every fight is played in both roles.
  lane: ${flowText({ to: far, ...terrain })}
  turnLimit: 12
`;
}

/** ` # no list …` after an entry whose price is made up, ` # a carrier …` after one that carries nobody. */
function remark(...entries: readonly Entry[]): string {
  const said = [
    ...(entries.some(({ isAssumed }) => isAssumed) ? ['no list has a price: yours'] : []),
    ...(entries.some(({ isEmpty }) => isEmpty) ? ['a carrier with nobody aboard'] : []),
  ];
  return said.length === 0 ? '' : ` # ${said.join('; ')}`;
}

/** The company as entries of a side; `whose` stands before their names. */
function companyOf({ company }: Drafting, whose: string): JsonObject[] {
  return company.map(({ entry }, k): JsonObject => {
    const kind = k < company.length - 1 ? 'company' : 'rifles';
    return { name: `${whose}${kind}`, ...entry };
  });
}

function riflesOf({ company }: Drafting): Entry {
  return company.at(-1) as Entry;
}

function duelBody(drafting: Drafting): string {
  const { subjects, making } = drafting;
  const [blue, red] = subjects as readonly [Entry, Entry];
  return `asks: duel
engagement:
${lane(drafting)}  engagements: 20000
  blue:
    ${stance(making)}
    units: [${flowText({ name: 'one', ...blue.entry })}]${remark(blue)}
  red:
    ${stance(making)}
    units: [${flowText({ name: 'other', ...red.entry })}]${remark(red)}
`;
}

/** Four budgets close to one another, so that the price of the last purchase makes no step. */
function levels(least: number, step: number): readonly number[] {
  return [0, 1, 2, 3].map((k) => Math.ceil(least) + k * step);
}

/**
 * Budgets of a list. At the cheapest price tried a side has no more copies than it may have; at the dearest it has at
 * least one.
 */
function auditBudget({ subjects, company, times }: Drafting): readonly number[] {
  const dearest = Math.max(...subjects.map(({ points }) => points));
  const beside = company.reduce((sum, { points }) => sum + points, 0);
  return levels(beside + times * dearest * 4, Math.max(1, Math.round((times * dearest) / 4)));
}

function auditBody(drafting: Drafting): string {
  const { making, subjects, names, company } = drafting;
  const [first] = subjects as readonly [Entry];
  const idOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const ids = names.map(idOf);
  const side = (whose: string): string =>
    `${stance(making)}
    units: ${flowText([{ name: 'subject', ...first.entry }, ...companyOf(drafting, whose)])}`;
  return `engagement:
${lane(drafting)}  # Both sides spend the same: on their company, and for the rest on copies of one unit: the dearer it is, the fewer.
  budget: ${flowText(auditBudget(drafting))}
  # All that are played; four times as many halve the intervals of the dice.
  engagements: ${1500 * subjects.length}
  # Each unit of the list stands in its turn where the subject does.${company.length > 0 ? ' The same company on both sides: few units can harm all others.' : ''}
  blue:
    ${side('')}
  red:
    ${side('enemy ')}
prices:
${
  isMadeUp(subjects)
    ? `  # What stays: all others are measured by it.
  keep: ${flowText({ [ids[0] as string]: first.points })}
`
    : `  # Prices are ratios: the level is that which leaves most of the list alone, unless one is kept (keep: {…}).
`
}${isMadeUp(subjects) ? '  # Prices to begin with are made up.\n  guessed: true\n' : ''}  units:
${subjects
  .map(
    ({ entry }, k) => `    ${ids[k]}: ${flowText(entry)}${remark(subjects[k] as Entry)}
`,
  )
  .join('')}`;
}

/** Whether nobody has said what they cost. */
function isMadeUp(subjects: readonly Entry[]): boolean {
  return subjects.some(({ isAssumed }) => isAssumed);
}

function fill(name: string, { grows, entry }: Entry): string {
  return flowText([...(grows ? [{ man: name }] : []), { unit: entry }]);
}

/**
 * Both sides spend the same and have the same company. Only blue has the thing asked about, in place of riflemen.
 * Prices are tried up to twice the present one.
 */
function forces(drafting: Drafting): string {
  const { making, subjects, upgrade, company, times } = drafting;
  const rifles = riflesOf(drafting);
  const [subject] = subjects as readonly [Entry];
  const dearest = Math.max(...subjects.map(({ points }) => points));
  const beside = company.reduce((sum, { points }) => sum + points, 0);
  const least = times * Math.max(1.1 * (beside + 2 * dearest), 2.2 * (dearest + rifles.points));
  const lines = (whose: string, more: readonly Entry[]): string =>
    [
      ...more.map((one, k) => ({ name: `${whose}subject${k === 0 ? '' : ` ${k + 1}`}`, ...one.entry })),
      ...companyOf(drafting, whose),
    ]
      .map((entry, k) => `      - ${flowText(entry)}${remark([...more, ...company][k] as Entry)}`)
      .join('\n');
  const enemy = upgrade === undefined ? [] : [subject];
  return `engagement:
${lane(drafting)}  # Both sides spend the same: one of these budgets, drawn for each engagement.
  budget: ${flowText(levels(least, Math.max(1, Math.round(least / 30))))}
  # More engagements narrow the interval: four times as many halve it.
  engagements: 20000
  # What is asked about, what both sides have, and riflemen for the rest of the budget.
  blue:
    ${stance(making)}
    units:
${lines('', [subject])}
    fill: ${fill('rifles', rifles)}
  # The enemy has all but what is asked about, so that the fight is near even: change it to those that you meet.
  red:
    ${stance(making)}
    units:
${lines('enemy ', enemy)}
    fill: ${fill('enemy rifles', rifles)}
`;
}

function equalBody(kind: 'price' | 'which', drafting: Drafting): string {
  return `${forces(drafting)}${kind === 'which' ? whichBody(drafting) : priceBody(drafting)}`;
}

function whichVariants({ subjects, names }: Drafting): string {
  const path = 'engagement.blue.units.0';
  const variants = subjects.map(({ entry, title }, k) => {
    const set = flowText({ [path]: { name: 'subject', ...entry } });
    return `  ${String(names[k])
      .replaceAll(/[^a-z0-9]+/gi, '-')
      .toLowerCase()}: {title: ${flowText(upToComma(title))}, set: ${set}}${remark(subjects[k] as Entry)}\n`;
  });
  return `variants:\n${variants.join('')}`;
}

function whichBody(drafting: Drafting): string {
  return `asks: which
# Each in its turn in place of the subject; the budget is the same, so the dearer one has fewer riflemen beside it.
${whichVariants(drafting)}`;
}

function priceVariants(drafting: Drafting): string {
  const { upgrade } = drafting;
  const with_ =
    upgrade === undefined
      ? '  with: {title: With it}\n'
      : `  with: {title: With ${upgrade}, set: ${flowText({ [`engagement.blue.units.subject.${upgrade}`]: true })}}\n`;
  const without =
    upgrade === undefined
      ? `  without: {title: Without it, set: ${flowText({ 'engagement.blue.units': companyOf(drafting, '') })}}\n`
      : `  without: {title: Without ${upgrade}}\n`;
  return `# Both on the same random numbers, at equal points.\nvariants:\n${with_}${without}`;
}

function priceBody(drafting: Drafting): string {
  const { making, subjects, upgrade } = drafting;
  const [subject] = subjects as readonly [Entry];
  const unit = String(subject.entry['unit']);
  const own = upgrade === undefined ? undefined : `prices.${unit}.${upgrade}`;
  const inList = own === undefined ? undefined : valueIn(making.rules.data, own);
  const path = typeof inList === 'number' && own !== undefined ? own : 'engagement.blue.units.subject.price';
  const isWhole = path !== own;
  const about = typeof inList === 'number' ? inList : subject.points;
  const what = isWhole && upgrade !== undefined ? ' # of the whole unit, with the upgrade' : '';
  const variants = priceVariants(drafting);
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
  axes: [{name: price, title: Price, unit: points, path: ${path}, values: ${flowText(values)}}]
breakEven: {axis: price}
`;
}
