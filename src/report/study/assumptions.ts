/** What a study's figures are conditional on, and how to make them again. */

import type { GaugeFigures } from '../../analysis/study/index.js';
import { formatNumber } from '../../charts/index.js';
import type { FightsResults, PriceListResults, RatesResults } from '../../run/results.js';
import type { PlanByRole } from '../../study/document/schema/engagement.js';
import type { FightInfo, Population } from '../../study/fights/population.js';
import type { PriceListInfo } from '../../study/price-list/list-info.js';
import type { CellsKind, FightsStudy, ForceInfo, Study, StudyOf } from '../../study/study.js';
import type { Block, Cell, Section } from '../document.js';
import { type ContextOf, type ReportContext, type SaidOf, said } from './context.js';
import { fieldedWords } from './fielded-words.js';
import { missionLines } from './mission-words.js';
import { judgedIn } from './observations.js';
import { kindOf, type PlanKind, planIn, plansWritten, playedAs, playedAtLine, playLine } from './play-line.js';
import { listed } from './sentence.js';
import { type Varied, variedIn } from './varied.js';

export function assumptions(context: ReportContext): Section {
  const { study, results } = context;
  const blocks: Block[] = [
    {
      kind: 'paragraph',
      text:
        `Rules: ${study.rulesetTitle}, as restated and decided clause by clause in the ruleset's README and ` +
        'docs/coverage.md. A price is worth only what its mix, forces, lane and plans are worth: change them in the ' +
        'scenario and ask again.',
    },
  ];
  if (results.attack) {
    blocks.push({
      kind: 'table',
      name: 'mix',
      caption: 'The mix of single attacks: weights multiply across the axes',
      columns: [{ title: 'Axis' }, { title: 'Entries and their shares' }],
      rows: results.attack.axes.map((axis): Cell[] => [
        axis.title,
        axis.entries
          .map(({ label, weight }) => `${label} ${formatNumber(weight, { percent: true, digits: 1 })}`)
          .join(' · '),
      ]),
    });
  }
  blocks.push(...engagementBlocks(study));
  return { heading: 'What was assumed', blocks };
}

/** The conditions in five lines at most: rules, forces, ground, points, play. */
const conditions: SaidOf<string[]> = {
  attack: attackLines,
  cells: engagementLines,
  price: engagementLines,
  values: engagementLines,
  fights: ({ study, results, analysis }) => populationLines(study, results.fights, analysis.gauge),
  rates: ({ study, results, analysis }) => populationLines(study, results.rates, analysis.gauge),
  games: attackLines,
  priceList: ({ study, results, analysis }) => priceListLines(study, results.prices, analysis.gauge),
};

export function conditionLines(context: ReportContext): string[] {
  return said(conditions, context);
}

function attackLines({ study }: ReportContext): string[] {
  const axes = (study.attack?.axes ?? []).map(({ title }) => title.toLowerCase()).join(', ');
  return [`Rules: ${study.rulesetTitle}.`, `Single attacks, exact, over a mix of ${axes === '' ? 'one case' : axes}.`];
}

const forceWords = ({ title, units }: ForceInfo): string => `${title}: ${units.map((unit) => unit.title).join('; ')}`;

function populationLines(
  study: FightsStudy,
  { axes, fights }: FightsResults | RatesResults,
  gauge: GaugeFigures | undefined,
): string[] {
  const { blue, red } = study.engagement;
  const question = study.kind === 'fights' ? study.fights.question : undefined;
  const curves = question?.inPlay === undefined ? question?.curves : undefined;
  const varied = axes.map(({ title, entries }) => `${title.toLowerCase()} (${entries.length})`);
  return [
    `Rules: ${study.rulesetTitle}.`,
    `As written: ${forceWords(blue)}. ${forceWords(red)}.`,
    ...variedLines(study),
    playLine(plansWritten(study.engagement), study.fights.plans.blue.length + study.fights.plans.red.length > 2, gauge),
    ...playedAtLine(study, curves, plansWritten(study.engagement)),
    varied.length === 0
      ? 'One fight, under the plans that both sides may choose.'
      : `${fights.length} fights: ${varied.join(', ')}; a draw counts as half a win.`,
  ];
}

function engagementLines({ study, results, analysis }: ContextOf<CellsKind>): string[] {
  const { blue, red, swapRoles } = study.engagement;
  const n = judgedIn(results.engagement);
  const pairs = swapRoles ? 'pairs of engagements, the sides changing roles,' : 'engagements';
  return [
    `Rules: ${study.rulesetTitle}.`,
    `${forceWords(blue)}. ${forceWords(red)}.`,
    ...groundLines(study),
    // the answer of a duel begins with it
    ...(study.kind === 'cells' ? [] : [fieldedWords(study)].filter((words) => words !== undefined)),
    playLine(plansWritten(study.engagement), false, analysis.gauge),
    ...playedAtLine(study, study.curves, plansWritten(study.engagement)),
    n === 0
      ? 'Solved exactly; a draw counts as half a win.'
      : `${formatNumber(n, { digits: 0 })} ${pairs} of every setting; a draw counts as half a win.`,
  ];
}

function priceListLines(
  study: StudyOf<'priceList'>,
  { plans, armies }: PriceListResults,
  gauge: GaugeFigures | undefined,
): string[] {
  const { units, budgets, core, population } = study.prices;
  const axes = population.axes.map(({ title, entries }) => `${title.toLowerCase()} (${entries.length})`);
  const own = armies === undefined ? 'copies of one unit' : 'units drawn from all of them';
  const company = core === 0 ? own : `a core of ${core} points and ${own}`;
  const about = armies === undefined ? 'for' : 'for about';
  return [
    `Rules: ${study.rulesetTitle}.`,
    `${units.length} units: each side has ${company}, ${about} ${budgets.join(', ')} points.`,
    ...groundOf(study, population),
    axes.length === 0
      ? 'One fight, in both roles.'
      : `${population.fights.length} fights in both roles: ${axes.join(', ')}.`,
    ...(plans === undefined ? [] : [planLine(plans)]),
    playLine([...plansWritten(study.engagement), ...plansOfUnits(units)], plans !== undefined, gauge),
    'A draw counts as half a win.',
  ];
}

/** The plans that units of a list have of their own. */
function plansOfUnits(units: PriceListInfo['units']): PlanKind[] {
  const roles = ['defend', 'attack'] as const;
  return units.flatMap(({ words }) =>
    roles.flatMap((role) => {
      const plan = planIn(words['plan'] as PlanByRole | undefined, role);
      return plan === undefined ? [] : [kindOf(plan)];
    }),
  );
}

/** How units got their plans, and how often each. */
function planLine({ labels, engagements, chosen }: NonNullable<PriceListResults['plans']>): string {
  const all = chosen.flatMap(({ defend, attack }) => [...defend, ...attack]);
  const shares = labels
    .map((label, k) => ({ label, share: all.filter((each) => each === k).length / all.length }))
    .filter(({ share }) => share > 0)
    .map(({ label, share }) => `${label} ${formatNumber(100 * share, { digits: 2 })} %`);
  const games = formatNumber(engagements, { digits: 3 });
  return (
    'Plans: in each fight and role a unit follows the plan of the menu with which it won most against the others as ' +
    `written, at the list's prices; ${games} engagements of their own chose them (${shares.join(', ')}).`
  );
}

/** The ground, the mission and the points: a line each. */
function groundLines(study: Exclude<Study, StudyOf<'attack'>>): string[] {
  return [groundLine(study), ...missionLines(study.engagement.mission, study.distance.many), pointsLine(study)];
}

/** The same over fights: what an axis changes is told by its entries, and not of all fights alike. */
function variedLines(study: FightsStudy): string[] {
  const budgets = variedIn<FightInfo, Budget>(study.fights, ({ document }) => document.engagement?.budget);
  return [...groundOf(study, study.fights), pointsLine(study, budgets)];
}

type Budget = number | readonly number[] | undefined;

/** The ground and the mission of a population. */
function groundOf(study: Exclude<Study, StudyOf<'attack'>>, population: Population<FightInfo>): string[] {
  const lane = variedIn(population, ({ document }) => document.engagement?.lane);
  const mission = variedIn(population, ({ document }) => document.engagement?.mission);
  return [
    groundLine(study, lane),
    // an axis of missions stands among the axes
    ...(mission === undefined ? missionLines(study.engagement.mission, study.distance.many) : []),
  ];
}

function groundLine(
  { engagement: { lane, turnLimit }, distance, turn }: Exclude<Study, StudyOf<'attack'>>,
  varied?: Varied<unknown>,
): string {
  const terrain = lane.terrain.map(({ from, to, kind }) => `${kind} from ${from} to ${to}`);
  const length = `${lane.from} to ${lane.to} ${distance.many}`;
  const turns = turnLimit === undefined ? '' : `; ${turnLimit} ${turn}s at most`;
  if (varied !== undefined) {
    const which =
      varied.axis === undefined
        ? 'differs'
        : listed(
            varied.axis.entries.map(({ label }) => label),
            'or',
          );
    return `Ground: ${which}, from fight to fight; as written ${length}${turns}.`;
  }
  return `Ground: ${length}${terrain.length === 0 ? ', open' : `; ${terrain.join(', ')}`}${turns}.`;
}

function pointsLine({ engagement: { budget } }: Exclude<Study, StudyOf<'attack'>>, varied?: Varied<Budget>): string {
  if (budget === undefined) return 'Points: forces as listed.';
  const levels = varied?.values.map((own) => [own ?? []].flat()) ?? [budget];
  const ranges = levels
    .map((own): [number, number] => [Math.min(...own), Math.max(...own)])
    .sort(([one], [other]) => one - other)
    .map(([least, most]) => (least === most ? `${least}` : `${least} to ${most}`));
  return `Points: the same on both sides, ${listed(ranges, 'or')}; what the listed units leave of them goes into the filling.`;
}

function engagementBlocks(study: Study): Block[] {
  const info = study.engagement;
  if (!info) return [];
  const { lane, budget } = info;
  const terrain = lane.terrain.map(({ from, to, kind }) => `${kind} from ${from} to ${to}`);
  return [
    {
      kind: 'list',
      items: [
        `Lane: ${lane.from} to ${lane.to} ` +
          `${study.distance.many}${terrain.length === 0 ? ', open' : `; ${terrain.join(', ')}`}; the defender's end ` +
          `is ${lane.from}.`,
        `${
          info.turnLimit === undefined
            ? `As many ${study.turn}s as the rules give`
            : `${info.turnLimit} ${study.turn}s at most`
        }; a draw counts as half a win.`,
        ...missionLines(info.mission, study.distance.many),
        budget === undefined
          ? 'Forces as listed.'
          : `Both sides have the same points: ${budget.join(', ')}, drawn with equal chances; the listed units are ` +
            'bought, the rest goes into the filling, and the last purchase is drawn so that the expected cost is ' +
            'the budget exactly.',
        ...(info.swapRoles
          ? [
              'Each observation plays the engagement twice, the sides changing roles (who defends, who attacks); ' +
                'the pair is one observation.',
            ]
          : []),
      ],
    },
    forceTable(study, 'blue', info.blue),
    forceTable(study, 'red', info.red),
  ];
}

function forceTable(study: Study, side: string, force: ForceInfo): Block {
  const roles = force.units[0]?.starts.length ?? 1;
  const names =
    roles === 1
      ? ['Start and plan']
      : force.role === 'defend'
        ? ['As defender', 'As attacker']
        : ['As attacker', 'As defender'];
  return {
    kind: 'table',
    name: `force-${side}`,
    caption: `${side === 'blue' ? 'Blue' : 'Red'}: ${force.title}`,
    columns: [
      { title: 'Unit' },
      { title: 'What it is' },
      { title: 'Price', unit: 'points', number: { digits: 1 } },
      ...names.map((title) => ({ title })),
    ],
    rows: force.units.map((unit): Cell[] => [
      unit.name,
      unit.title,
      unit.milli / 1000,
      ...unit.starts.map(
        ({ at, plan }) =>
          `at ${at} ${study.distance.many}, ` +
          `${playedAs(plan)}${plan.standOff === undefined ? '' : ` to ${plan.standOff}`}, ${plan.priority} target`,
      ),
    ]),
  };
}

export function reproduction(context: ReportContext): Section {
  const { results } = context;
  return {
    heading: 'How to make it again',
    blocks: [
      { kind: 'code', language: 'sh', text: context.command },
      {
        kind: 'paragraph',
        text:
          `Seed “${results.seed}”, lanchester ${results.fingerprints.version}. The same scenario, seed and version ` +
          'give the same bytes, whatever the machine or the number of threads.' +
          // engagements of a price list have no index of their own
          (results.prices ? '' : ' Any engagement can be told die by die: lanchester replay, with its index.'),
      },
    ],
  };
}
