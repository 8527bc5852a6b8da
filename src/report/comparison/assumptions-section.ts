/**
 * What a comparison's figures are conditional on: units, prices, ranges, forces, lanes and plans of each ruleset, in
 * one table; and how to make it again.
 */

import type { Contender, EqualPoints } from '../../analysis/comparison/types.js';
import { formatNumber } from '../../charts/index.js';
import type { RoleName } from '../../engagement/role.js';
import { defined } from '../../kernel/defined.js';
import type { RulesetSection } from '../../study/document/schema/comparison.js';
import type { Block, Cell, Section, Span } from '../document.js';
import { luckWords } from '../study/luck-words.js';
import { writtenMissionLines } from '../study/mission-words.js';
import { notOfPlay, type OnePlan, planIn } from '../study/play-line.js';
import { listed } from '../study/sentence.js';
import type { ComparisonContext } from './context.js';
import {
  equalOf,
  inFights,
  percent0,
  plural,
  situationsOf,
  unitOf,
  variantsOf,
  variantTitle,
  written,
} from './words.js';

export function assumptionsSection(context: ComparisonContext): Section {
  const { analysis } = context;
  const several = written(analysis).some(({ id }) => situationsOf(analysis, id).length > 0);
  return {
    heading: 'What was assumed',
    blocks: [
      {
        kind: 'paragraph',
        text:
          'A number is worth what its conditions are worth. Each role is filled by the unit that a player of that ' +
          `game would name first; single attacks are made ${several ? '' : 'in the open '}at the ranges given; forces start and move as ` +
          `the table says. ${analysis.gauges.length === 0 ? 'Play is not gauged. ' : ''}${notOfPlay} Change them in the file and ask again.`,
      },
      unitsTable(context),
      {
        kind: 'list',
        items: written(analysis).flatMap((contender) => {
          const section = context.comparison.document.rulesets[contender.ruleset];
          return section === undefined ? [] : [conditions(context, contender, section)];
        }),
      },
    ],
  };
}

function unitsTable(context: ComparisonContext): Block {
  const { analysis, comparison } = context;
  return {
    kind: 'table',
    name: 'assumptions',
    caption:
      'Units, prices, ranges, forces and plans; “assumed” prices are this comparison’s, all others the rules’ own',
    columns: [
      { title: 'Game' },
      { title: 'Role' },
      { title: 'Unit' },
      { title: 'Price', unit: 'own points', align: 'right' },
      { title: 'Ranges of its attacks' },
      { title: 'At equal points against' },
      { title: 'As defender' },
      { title: 'As attacker' },
    ],
    rows: written(analysis).flatMap((contender) =>
      analysis.roles.map((role): Cell[] => {
        const unit = unitOf(analysis, contender.ruleset, role);
        if (unit?.unit === undefined) {
          return [
            contender.title,
            role,
            `no such unit: ${unit?.reason ?? 'the rules have none'}`,
            null,
            null,
            null,
            null,
            null,
          ];
        }
        const section = comparison.document.rulesets[contender.ruleset];
        const met = equalOf(analysis, contender.id, role);
        return [
          contender.title,
          role,
          `${unit.unit} (${unit.reason})`,
          {
            value: unit.points ?? null,
            low: null,
            high: null,
            words: `${unit.points ?? '–'}${unit.assumedPrice === true ? ' assumed' : ''}`,
            ...(unit.assumedPrice === true ? { note: 'assumed' } : {}),
          },
          ranges(context, contender, role),
          met === undefined ? 'not played' : `${enemiesWords(met)}${forceWords(context, contender, role)}`,
          section === undefined ? null : placeWords(section, role, 'defend', contender),
          section === undefined ? null : placeWords(section, role, 'attack', contender),
        ];
      }),
    ),
  };
}

/** `tanks`; of several `tanks (67%) and light armour (33%)`. */
function enemiesWords({ enemies }: EqualPoints): string {
  if (enemies.length === 1) return listed(enemies.map(({ role }) => plural(role)));
  return listed(enemies.map(({ role, weight }) => `${plural(role)} (${formatNumber(weight, percent0)})`));
}

/** `Fights: distance 18 (25%), 24 (50%) and 30 (25%) inches.`, and those of single roles; enemies stand elsewhere. */
function fightsWords({ equalPoints }: ComparisonContext['analysis'], contender: Contender): string[] {
  const groups = new Map<string, RoleName[]>();
  for (const { role, games, contender: own } of equalPoints) {
    const axes = games?.axes.filter(({ name }) => name !== 'enemy') ?? [];
    if (own !== contender.id || axes.length === 0) continue;
    const words = axes.map(({ title, unit, entries }) => {
      const shares = entries.map(({ label, weight }) => `${label} (${formatNumber(weight, percent0)})`);
      return `${title.charAt(0).toLowerCase()}${title.slice(1)} ${listed(shares)}${unit === undefined ? '' : ` ${unit}`}`;
    });
    const text = words.join('; ');
    groups.set(text, [...(groups.get(text) ?? []), role]);
  }
  return [...groups]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([text, roles], k) => `${k === 0 ? 'Fights' : `Fights of the ${listed(roles)}`}: ${text}.`);
}

function forceWords(context: ComparisonContext, contender: Contender, role: RoleName): string {
  const escort = equalOf(context.analysis, contender.id, role)?.escort;
  const budget = context.comparison.document.rulesets[contender.ruleset]?.engagement.roles[role]?.budget;
  const own = escort === undefined ? '' : `; one of it, the rest ${plural(escort)}`;
  return `${own}${budget === undefined ? '' : `; for ${listed(budget.map(String), 'or')} points`}`;
}

function ranges({ analysis }: ComparisonContext, contender: Contender, role: RoleName): string {
  const own = analysis.attacks.filter((each) => each.contender === contender.id && each.attacker === role);
  const all = own[0]?.ranges ?? [];
  if (all.length === 0 || own.every(({ possible }) => !possible)) return 'never attacks';
  const never = all.filter((range) => own.every(({ possible, outOfReach }) => !possible || outOfReach.includes(range)));
  const beyond = never.length === 0 ? '' : ` (out of reach: ${listed(never.map(String))})`;
  return (
    `${listed(all.map(String))} ` +
    `${all.length === 1 && all[0] === 1 ? contender.distance.one : contender.distance.many}${beyond}`
  );
}

/** `at 9, advances to 12`. */
function placeWords(
  section: RulesetSection,
  role: RoleName,
  side: 'defend' | 'attack',
  { distance }: Contender,
): string {
  const { engagement } = section;
  const [own, all] = [engagement.roles[role]?.[side], engagement[side]];
  const at = own?.at ?? all.at ?? (side === 'defend' ? engagement.lane.from : engagement.lane.to);
  // in a file that has been read, who is left without a plan holds
  return `at ${at} ${distance.many}, ${planWords(own?.plan ?? all.plan ?? planIn(engagement.plan, side) ?? 'hold', distance.many)}`;
}

function planWords(plan: OnePlan, many: string): string {
  const kind = typeof plan === 'string' ? plan : plan.kind;
  const priority = typeof plan === 'string' || plan.priority === undefined ? '' : `, ${plan.priority} target first`;
  const stop = typeof plan === 'string' ? undefined : plan.advance;
  return `${stop === undefined ? verbs[kind ?? 'hold'] : `advances to ${stop} ${many}`}${priority}`;
}

const verbs = {
  hold: 'holds',
  assault: 'assaults',
  withdraw: 'withdraws',
  able: 'plays ably',
  best: 'plays best',
} as const;

/** Lane, limits, budgets, changed values and variants of one ruleset. */
function conditions(context: ComparisonContext, contender: Contender, section: RulesetSection): Span[] {
  const { lane, turnLimit, mission, budget, options } = section.engagement;
  const { many } = contender.distance;
  const terrain = lane.terrain.map(({ from, to, kind }) => `${kind} from ${from} to ${to}`);
  const numbers = section.numbers;
  const sentences = [
    `Lane of ${lane.from} to ${lane.to} ${many}, ${terrain.length === 0 ? 'open' : terrain.join(', ')}; ` +
      (turnLimit === undefined
        ? `as many ${contender.turn}s as the rules give`
        : `${turnLimit} ${contender.turn}s at most`) +
      '.',
    ...ownTerrain(section),
    ...writtenMissionLines(mission, many),
    ...fightsWords(context.analysis, contender),
    `Budgets of ${listed(budget.map(String), 'or')} points, drawn with equal chance; whole units are bought and the ` +
      'last purchase is drawn so that the expected cost is the budget exactly.',
    ...(Object.keys(options).length === 0 ? [] : [`Switches: ${settings(options)}.`]),
    ...(Object.keys(section.attack.situation).length === 0
      ? []
      : [`Single attacks: ${settings(section.attack.situation)}.`]),
    ...(section.attack.situations === undefined
      ? []
      : [`Single attacks are made alike often: ${section.attack.situations.map(situationWords).join('; ')}.`]),
    ...(numbers === undefined
      ? []
      : [
          `Numbers: ${numbers.n} against ` +
            `${listed(context.comparison.document.numbers.ratios.map((ratio) => String(numbers.n * ratio)))}.`,
        ]),
    ...luckSentences(context.analysis, contender),
    ...(Object.keys(section.set).length === 0
      ? []
      : [`Assumed, since the source does not say: ${settings(section.set)}.`]),
    ...variantsOf(context.analysis, contender.ruleset).map(
      (variant) => `Variant “${variantTitle(variant)}”: ${settings(variant.set)}.`,
    ),
  ];
  return [{ text: contender.title, style: 'strong' }, `. ${sentences.join(' ')}`];
}

/** What luck was taken out of, by the rules themselves and by their variants. */
function luckSentences({ contenders, numbers, equalPoints }: ComparisonContext['analysis'], of: Contender): string[] {
  const own = new Set(contenders.flatMap(({ id, ruleset }) => (ruleset === of.ruleset ? [id] : [])));
  const parts = [
    { what: 'Numbers', figures: numbers.flatMap(({ contender, ratios }) => (own.has(contender) ? ratios : [])) },
    { what: 'Equal points', figures: equalPoints.filter(({ contender }) => own.has(contender)) },
  ];
  return parts.flatMap(({ what, figures }) => {
    const words = luckWords(figures.map(({ winRate, worth }) => ({ n: winRate.n, ...defined({ worth }) })));
    return words === undefined ? [] : [`${what} are ${words}.`];
  });
}

/** `in hard cover (cover = hard)`. */
function situationWords({
  label,
  attacker = {},
  target = {},
  situation = {},
}: NonNullable<RulesetSection['attack']['situations']>[number]): string {
  const words = [
    ...(Object.keys(attacker).length === 0 ? [] : [`attacker: ${settings(attacker)}`]),
    ...(Object.keys(target).length === 0 ? [] : [`target: ${settings(target)}`]),
    ...(Object.keys(situation).length === 0 ? [] : [settings(situation)]),
  ];
  return `${label}${words.length === 0 ? '' : ` (${words.join(', ')})`}`;
}

/** Terrain that only some roles have. */
function ownTerrain({ engagement }: RulesetSection): string[] {
  return Object.entries(engagement.roles).flatMap(([role, own]) =>
    own?.terrain === undefined
      ? []
      : [
          `For the ${role}: ` +
            (own.terrain.length === 0
              ? 'open'
              : own.terrain.map(({ from, to, kind }) => `${kind} from ${from} to ${to}`).join(', ')) +
            '.',
        ],
  );
}

function settings(values: Readonly<Record<string, unknown>>): string {
  return Object.entries(values)
    .map(([path, value]) => `${path} = ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');
}

export function reproductionSection({ comparison, results, command, analysis }: ComparisonContext): Section {
  const version = results.studies[0]?.results.fingerprints.version;
  const played = comparison.equalPoints[0];
  const fights = inFights(analysis);
  const cell = played && `${played.study}/${played.cell}${fights ? ' --fight 1' : ''}`;
  return {
    heading: 'How to make it again',
    blocks: [
      { kind: 'code', language: 'sh', text: command },
      {
        kind: 'paragraph',
        text:
          `Seed “${results.seed}”${version === undefined ? '' : `, lanchester ${version}`}. The same file, seed and ` +
          'version give the same bytes, whatever the machine or the number of threads. Within a ' +
          `${fights ? 'fight' : 'game'} all ` +
          'engagements share their random numbers, so a variant differs from its rules by less chance than the two ' +
          'intervals suggest.' +
          (cell === undefined
            ? ''
            : ` Any engagement can be told die by die: lanchester replay with its index and --cell ${cell}.`),
      },
      {
        kind: 'paragraph',
        text: `Intervals are ${intervalWords(analysis)}.`,
      },
    ],
  };
}

function intervalWords({ equalPoints }: ComparisonContext['analysis']): string {
  const methods = new Set(
    equalPoints.flatMap(({ winRate, exchangeRatio, costEffectiveness }) =>
      [winRate, exchangeRatio, costEffectiveness].flatMap((estimate) => estimate?.interval?.method ?? []),
    ),
  );
  return methods.size === 0
    ? 'absent: every figure is exact'
    : `95% intervals (${[...methods].join('; ')}); “exact” marks what was computed from the rules without sampling`;
}
