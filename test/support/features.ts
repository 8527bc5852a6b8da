/**
 * What can be asked in a scenario against what can be done with it: what works, and what is refused in which sentence.
 * Promise: docs/command.md shows this table, and test/cli/features.test.ts tries every pair of it.
 */

/** What can be done. */
export const uses = [
  'replay',
  'extend',
  'compare',
  'compare --paired',
  'shard',
  'queue',
  'baseline',
  'check',
  '--data',
  '--csv',
  '--json',
  '--precision',
] as const;

export type Use = (typeof uses)[number];

/** How each is done, in the page's words. */
const ways: Readonly<Record<Use, string>> = {
  replay: '`replay FILE 3`',
  extend: '`extend FOLDER --engagements N`',
  compare: '`compare FOLDER OTHER`',
  'compare --paired': '`compare FOLDER OTHER --paired`',
  shard: '`run FILE --shard 1/2`, then `merge`',
  queue: '`run FILE --queue`',
  baseline: '`baseline FILE`',
  check: '`check`, of that baseline',
  '--data': '`run FILE --data house.yaml`',
  '--csv': '`run FILE --csv`',
  '--json': '`run FILE --json`',
  '--precision': '`extend FOLDER --precision X`',
};

/** A question that a scenario asks. */
export interface Feature {
  readonly name: string;
  /** In the page's words. */
  readonly what: string;
  readonly scenario: string;
  /** What `extend --engagements` asks for. */
  readonly more: number;
  /** The sentence that refuses a use, with FILE and FOLDER for what was named; all others work. */
  readonly refused: Partial<Readonly<Record<Use, string>>>;
}

/** All of them hold: what is tried is what can be done with a question, and not how well units play. */
const fight = (name: string, engagements: number, more: string, top = '', blue = 'rifle-squad, men: 3'): string =>
  `lanchester: 1
name: ${name}
question: Who wins?
ruleset: heat
seed: "11"
${top}engagement:
  lane: {to: 18}
  turnLimit: 1
  engagements: ${engagements}
  blue: {at: {defend: 4, attack: 14}, plan: hold, units: [{name: blues, unit: ${blue}}]}
  red: {at: {defend: 4, attack: 14}, plan: hold, units: [{name: reds, unit: rifle-squad, men: 3}]}
${more}gate: {engagements: 64, atMost: 64}
`;

const variants = `variants:
  plain: {title: Regulars}
  better: {title: Veterans, set: {engagement.blue.units.blues.experience: veteran}}
`;

const gaps = `fights:
  axes: [{name: gap, path: engagement.red.at.attack, values: [10, 14]}]
`;

const side = '{at: {defend: 4, attack: 14}, plan: hold, units: [{name: subject, unit: rifle-squad}]}';

const list = (name: string, more = ''): string => `lanchester: 1
name: ${name}
question: Which teams are wrongly priced?
ruleset: heat
engagement:
  lane: {to: 18}
  turnLimit: 1
  budget: 120
  engagements: 60
  blue: ${side}
  red: ${side}
prices:
  keep: {squad: 50}
  band: [0.8, 1.3]
${more || '  armies: none\n'}  units: {squad: {unit: rifle-squad}, gun: {unit: mmg-team}}
`;

const values = `lanchester: 1
name: values
question: What is a machine gun worth in squads?
ruleset: heat
seed: "11"
engagement:
  lane: {to: 18}
  turnLimit: 1
  budget: [150, 190]
  engagements: 60
  blue:
    at: {defend: 4, attack: 14}
    plan: hold
    units: [{unit: rifle-squad}]
    fill: [{unit: {name: subject, unit: rifle-squad, price: 50}}]
  red:
    at: {defend: 4, attack: 14}
    plan: hold
    units: [{name: reds, unit: rifle-squad}]
    fill: [{man: reds}, {unit: {unit: rifle-squad}}]
variants:
  squad: {}
  gun: {set: {engagement.blue.fill.0.unit.unit: mmg-team}}
values: {measure: squad, path: engagement.blue.fill.0.unit.price, of: {gun: [40, 60]}}
gate: {engagements: 64, atMost: 64}
`;

const comparison = `lanchester: 1
name: comparison
question: Which game loves machine guns?
roles: [rifle section, machine-gun team]
engagements: 8
rulesets:
  heat:
    units: {rifle section: {unit: rifle-squad, men: 4}}
    attack: {ranges: [6]}
    engagement: {lane: {to: 24}, turnLimit: 1, budget: [100]}
  hitt:
    attack: {ranges: [300]}
    engagement: {lane: {to: 1000}, turnLimit: 1, budget: [4], defend: {at: 300}, attack: {at: 600}}
`;

const byEngagements = 'FOLDER: fights are played as often as engagement.engagements says: give --engagements';

const ofLists: Feature['refused'] = {
  replay:
    'FILE: the armies of a price list are drawn by its run: give --run and its folder, and --unit or --fight to choose among them',
};

const playedAnew =
  'FOLDER: units that meet copies of themselves alone are not gone on from: `lanchester run` plays them with more --engagements';

const ofCopies: Feature['refused'] = {
  extend: playedAnew,
  '--precision': playedAnew,
  replay:
    'FILE: the engagements of a price list have streams by units, fight, role and round, and are not told one by one; those of a duel of two units are: `lanchester init duel heat rifle-squad mmg-team`',
  'compare --paired':
    '--paired plays armies of a list side by side, and one that is read of copies alone has none: leave it out',
  baseline: 'note: FILE: a price list that is read of copies alone (armies: none) is not gated: left out',
  check: 'note: FILE: a price list that is read of copies alone (armies: none) is not gated: left out',
};

export const features: readonly Feature[] = [
  {
    name: 'add',
    what: 'rows of your own (`add`)',
    scenario: fight(
      'add',
      200,
      '',
      'add:\n  weapons.spring-gun: {like: rpg, pen: 4}\n  units.spring-gun-team: {like: rpg-team, weapon: spring-gun}\n  prices.spring-gun-team.regular: 45\n',
      'spring-gun-team',
    ),
    more: 400,
    refused: {},
  },
  {
    name: 'fights',
    what: 'many fights (`fights`)',
    scenario: fight('fights', 200, variants + gaps),
    more: 400,
    refused: { '--precision': byEngagements },
  },
  {
    name: 'plans',
    what: 'menus of plans (`plans`)',
    scenario: fight('plans', 200, `${variants}${gaps}plans: {blue: [hold, assault]}\n`),
    more: 800,
    refused: { '--precision': byEngagements },
  },
  { name: 'prices', what: 'a price list (`prices`)', scenario: list('prices'), more: 60, refused: ofCopies },
  {
    name: 'armies',
    what: 'mixed forces (`prices.armies`)',
    scenario: list('armies', '  armies: {count: 20, plays: 10}\n'),
    more: 2000,
    refused: ofLists,
  },
  {
    name: 'which',
    what: 'which of several (`variants`)',
    scenario: fight('which', 200, variants),
    more: 400,
    refused: {},
  },
  {
    name: 'values',
    what: 'relative `values`',
    scenario: values,
    more: 400,
    refused: { '--precision': 'FOLDER: relative values have no one half-width: give --engagements' },
  },
  {
    name: 'duel',
    what: 'who wins of two',
    scenario: fight('duel', 200, ''),
    more: 400,
    refused: {},
  },
  {
    name: 'comparison',
    what: 'a comparison of rulesets',
    scenario: comparison,
    more: 40,
    refused: { '--precision': 'FOLDER: a comparison is asked for engagements: give --engagements' },
  },
];

const [first, last] = ['<!-- features: npm run features -->', '<!-- end of features -->'];

/** The page with the table as it is now. */
export function pageWithFeatures(page: string): string {
  const [from, to] = [page.indexOf(first), page.indexOf(last)];
  if (from < 0 || to < from) throw new Error('docs/command.md has no place for the table of features');
  return `${page.slice(0, from + first.length)}\n\n${featuresTable()}\n${page.slice(to)}`;
}

function featuresTable(): string {
  const sentences = [...new Set(features.flatMap(({ refused }) => uses.flatMap((use) => refused[use] ?? [])))];
  const cell = (sentence: string | undefined): string =>
    sentence === undefined ? 'works' : `(${sentences.indexOf(sentence) + 1})`;
  const rows = uses.map((use) => [ways[use], ...features.map(({ refused }) => cell(refused[use]))]);
  const head = ['', ...features.map(({ what }) => what)];
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;
  return [
    line(head),
    line(head.map(() => '---')),
    ...rows.map(line),
    '\n',
    ...sentences.map((sentence, k) => `${k + 1}. ${sentence.includes('`') ? sentence : `\`${sentence}\``}\n`),
  ].join('');
}
