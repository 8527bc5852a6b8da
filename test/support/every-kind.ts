/**
 * Small runs of every kind, and of every ruleset: blocks of a closed graph, paired blocks, strata, fights under plans,
 * fights that ask who wins, games of a comparison, a gauge. Promise: each has several tasks, and is played in a moment.
 */
import { stableStringify } from '../../src/report/stable-json.js';
import { runComparison } from '../../src/run/run-comparison.js';
import { type RunOptions, runStudy } from '../../src/run/run-study.js';
import type { Comparison } from '../../src/study/comparison/comparison.js';
import { parseComparison } from '../../src/study/comparison/load.js';
import { resolveComparison } from '../../src/study/comparison/resolve.js';
import { parseScenario } from '../../src/study/load/load.js';
import { resolveScenario } from '../../src/study/resolve.js';
import type { Study } from '../../src/study/study.js';
import { keptLater } from './kept.js';
import { priceFights, studyOf } from './price-fights.js';

export interface SmallRun {
  readonly what: string;
  readonly asked: Study | Comparison;
  readonly options: Pick<RunOptions, 'engine' | 'taskBlocks' | 'enough'>;
}

/** All of them hold: what is tried here is what becomes of games, and not how well they are played. */
const squads = (engagements: string, more = ''): string => `lanchester: 1
name: squads
question: Who wins?
ruleset: heat
seed: "11"
engagement:
  lane: {to: 18}
  turnLimit: 1
  swapRoles: false
  engagements: ${engagements}
  blue: {plan: hold, units: [{name: blues, unit: rifle-squad, men: 3}]}
  red: {plan: hold, units: [{name: reds, unit: rifle-squad, men: 3}]}
${more}`;

const variants = `variants:
  plain: {title: Regulars}
  better: {title: Veterans, set: {engagement.blue.units.blues.experience: veteran}}
`;

const gaps = `
fights:
  axes: [{name: gap, unit: inches, path: engagement.red.at.attack, values: [14, 17, 20]}]`;
const menus = `${gaps}
plans: {blue: [hold, assault]}`;

export const comparisonText = `lanchester: 1
name: pair
question: Which game loves machine guns?
roles: [rifle section, machine-gun team, assault infantry]
enemies:
  machine-gun team: {rifle section: 3, assault infantry: 1}
engagements: 60
rulesets:
  hitt:
    attack: {ranges: [300], roles: {assault infantry: {ranges: [0]}}}
    engagement:
      lane: {to: 1000}
      turnLimit: 3
      budget: [4]
      defend: {at: 300}
      attack: {at: 600}
    fights:
      axes:
        - {name: place, path: [engagement.blue.at.attack, engagement.red.at.attack], values: [500, 600]}
    variants:
      mg-3: {title: MG at +3, set: {cf.mg.first: 3}, roles: [machine-gun team]}
`;

const priceList = `lanchester: 1
name: teams
question: Which teams are wrongly priced?
ruleset: heat
engagement:
  lane: {to: 24}
  turnLimit: 2
  budget: [120]
  engagements: 192
  blue: {at: {defend: 6, attack: 18}, units: [{name: subject, unit: rifle-squad}]}
  red: {at: {defend: 6, attack: 18}, units: [{name: subject, unit: rifle-squad}]}
fights:
  axes: [{name: gap, path: [engagement.blue.at.attack, engagement.red.at.attack], values: [14, 18]}]
prices:
  keep: {squad: 50}
  band: [0.8, 1.3]
  armies: none
  units: {squad: {unit: rifle-squad}, gun: {unit: mmg-team}, mortar: {unit: light-mortar}}
`;

const heat = priceFights[0] as (typeof priceFights)[number];
const scenario = (text: string): Study => resolveScenario(parseScenario(text));
const sampled = { engine: 'table' } as const;

export const smallRuns: readonly SmallRun[] = [
  { what: 'blocks', asked: scenario(squads('20000')), options: sampled },
  { what: 'pairs', asked: scenario(squads('9000', variants)), options: sampled },
  {
    what: 'blocks until enough',
    asked: scenario(squads('{halfWidth: 0.01, atMost: 200000}')),
    // stands for a confidence sequence: enough after 23 blocks
    options: { ...sampled, enough: ({ n, variance }) => variance > 0 && n > 90_000 },
  },
  ...priceFights.map((fight) => {
    const asked = studyOf(fight, { engagements: 1500 });
    const isRead = asked.curves !== undefined;
    return {
      what: `${isRead ? 'strata' : 'prices one by one'} of ${fight.ruleset}`,
      // four blocks, where blocks are played
      asked: isRead ? asked : studyOf(fight, { engagements: 13_000 }),
      options: sampled,
    };
  }),
  {
    what: 'fights under plans',
    asked: studyOf({ ...heat, question: heat.question + menus }, { engagements: 200 }),
    options: { engine: 'roll' },
  },
  {
    what: 'fights that ask who wins',
    asked: studyOf({ ...heat, question: `variants: {plain: {}, bold: {set: {engagement.blue.plan: assault}}}${gaps}` }),
    options: { engine: 'roll' },
  },
  {
    what: 'play that is gauged',
    asked: scenario(squads('2000', 'bounds: {games: 20}\n').replaceAll('plan: hold', 'plan: able')),
    options: sampled,
  },
  { what: 'a price list', asked: scenario(priceList), options: { engine: 'roll' } },
  {
    what: 'games of a comparison',
    asked: resolveComparison(parseComparison(comparisonText, 'pair.yaml')),
    options: { engine: 'roll' },
  },
];

/** What a run leaves behind, byte for byte. */
export async function bytesOf(
  { asked, options }: SmallRun,
  more: Pick<RunOptions, 'threads' | 'book' | 'signal' | 'players'>,
): Promise<string> {
  const all = { ...options, ...more };
  return stableStringify('studies' in asked ? await runComparison(asked, all) : await runStudy(asked, all));
}

/** What one of `smallRuns` leaves behind when it is played in one go in this thread: what other ways of playing are held to. */
export async function wholeOf(run: SmallRun): Promise<string> {
  if (!smallRuns.includes(run)) throw new Error(`${run.what} is none of the small runs`);
  return keptLater(`whole of ${run.what}`, () => bytesOf(run, { threads: 0 }));
}
