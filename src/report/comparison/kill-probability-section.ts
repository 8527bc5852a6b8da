/**
 * What one attack kills beside what a point buys, role by role: the section that stands first where a comparison asks
 * for that picture. Promise: left and right are of the same enemies, and what each bar means stands in the picture.
 */
import { killOf, type RoleKill } from '../../analysis/comparison/kill-by-role.js';
import { middleOf } from '../../analysis/comparison/middle.js';
import type { ComparisonAnalysis, Contender, EqualPoints } from '../../analysis/comparison/types.js';
import { formatNumber, killProbabilityByRole, type PanelFigure, type PanelRow } from '../../charts/index.js';
import type { RoleName } from '../../engagement/role.js';
import type { Block, Cell, Section } from '../document.js';
import { capital, listed } from '../study/sentence.js';
import { type KillsAndBuys, killAnswer, killsAndBuys } from './kills-and-buys.js';
import {
  equalOf,
  inFights,
  intervalCell,
  measured,
  observations,
  percent0,
  percent1,
  plural,
  two,
  unitOf,
  variantTitle,
  written,
} from './words.js';

export function killProbabilitySection(analysis: ComparisonAnalysis): Section {
  return {
    heading: 'Kill probability and cost-effectiveness',
    blocks: [
      {
        kind: 'paragraph',
        text:
          'Kill probability is the chance that one attack destroys what it is fired at: a vehicle, a gun, an element; of a ' +
          'section or crew each man in turn, so that it is the share of the target’s price that goes (ENG-R01). ' +
          'Cost-effectiveness is what a point destroys in whole engagements against the same enemies. An attack is ' +
          'one activation: it counts neither how often a unit may fire, nor what it costs, nor whether it lives to.',
      },
      {
        kind: 'chart',
        name: 'kill-probability-by-role',
        alt: 'Kill probability of one attack, and points destroyed for each point spent, of each role in each game and variant',
        spec: killProbabilityByRole(rowsOf(analysis), {
          title: killAnswer(analysis).replace(/\.$/, ''),
          subtitle: subtitle(analysis),
          panels: [
            {
              title: 'Kill probability',
              valueTitle: 'Chance to be destroyed by one attack',
              format: percent0,
              chance: true,
            },
            { title: 'Cost-effectiveness', valueTitle: 'Points destroyed for each own point spent', format: two },
          ],
          key: {
            written: 'rules as written',
            interval: '95% interval of the mean',
            spread: `four fifths of the situations${inFights(analysis) ? ', of the fights' : ''}`,
            also: 'whole target destroyed',
          },
        }),
      },
      table(analysis),
    ],
  };
}

/** A row for every ruleset and variant that has the role. A ruleset without it has one row that says so. */
function rowsOf(analysis: ComparisonAnalysis): PanelRow[] {
  const ends = killsAndBuys(analysis);
  return analysis.roles.flatMap((role) =>
    analysis.contenders.flatMap((contender): PanelRow[] => {
      const row = {
        role: String(role),
        against: `v. ${usualTargets(analysis, role).join(', ')}`,
        ruleset: contender.title,
        variant: contender.variant === null ? null : variantTitle(contender),
      };
      if (contender.variant === null) return [{ ...row, figures: writtenFigures(analysis, contender, role, ends) }];
      return [{ ...row, figures: [changedKill(analysis, contender, role), changedCost(analysis, contender, role)] }];
    }),
  );
}

function writtenFigures(
  analysis: ComparisonAnalysis,
  contender: Contender,
  role: RoleName,
  ends: readonly KillsAndBuys[],
): PanelFigure[] {
  const unit = unitOf(analysis, contender.ruleset, role);
  if (unit?.unit === undefined)
    return [
      { value: null, note: 'no such unit' },
      { value: null, note: 'no such unit' },
    ];
  const kill = killOf(analysis, contender, role);
  const equal = equalOf(analysis, contender.id, role);
  const most = ends.find((each) => each.contender === contender);
  const other = hasOtherTargets(analysis, contender, role) ? signs.otherEnemy : '';
  const assumed = unit.assumedPrice === true ? signs.assumed : '';
  return [
    kill === undefined
      ? { value: null, note: 'no attack asked for' }
      : {
          value: kill.share,
          spread: kill.middle,
          ...(Math.abs(kill.kill - kill.share) < 0.005 ? {} : { also: kill.kill }),
          bold: most?.killer === role,
          sign: other,
        },
    equal === undefined
      ? { value: null, note: unit.points === undefined ? 'no price' : 'not played' }
      : {
          ...measured(equal.costEffectiveness),
          ...costSpread(equal),
          bold: most?.buyers.includes(role) === true,
          sign: `${other}${assumed}`,
        },
  ];
}

/**
 * Signs behind numbers that were measured against another enemy than the row says, or at a price that is not the rules'
 * own.
 */
const signs = { otherEnemy: '*', assumed: '†' } as const;

function costSpread({ games }: EqualPoints): { readonly spread?: readonly [number, number] } {
  if (games === undefined || games.fights.length < 2) return {};
  return { spread: middleOf(games.fights.map(({ costEffectiveness: value, weight }) => ({ value, weight }))) };
}

/** What a variant makes of a role's attacks; nothing where it changes none. */
function changedKill(analysis: ComparisonAnalysis, variant: Contender, role: RoleName): PanelFigure | undefined {
  const own = killOf(analysis, variant, role);
  const before = killOf(analysis, parentOf(analysis, variant), role);
  if (own === undefined || before === undefined) return undefined;
  const same = Math.abs(own.share - before.share) < 1e-12 && Math.abs(own.kill - before.kill) < 1e-12;
  return same ? undefined : { value: own.share };
}

/** What a variant makes of a role's engagements; nothing where it is known to change none, or changed none. */
function changedCost(analysis: ComparisonAnalysis, variant: Contender, role: RoleName): PanelFigure | undefined {
  const own = equalOf(analysis, variant.id, role)?.costEffectiveness;
  const before = equalOf(analysis, variant.ruleset, role)?.costEffectiveness;
  if (own === undefined) return undefined;
  const same = own.value === before?.value && own.interval?.low === before.interval?.low;
  return same ? undefined : measured(own);
}

function parentOf({ contenders }: ComparisonAnalysis, { ruleset }: Contender): Contender {
  return contenders.find(({ id }) => id === ruleset) as Contender;
}

function targetsOf(analysis: ComparisonAnalysis, contender: Contender, role: RoleName): RoleName[] {
  return (equalOf(analysis, contender.id, role)?.enemies ?? []).map((each) => each.role);
}

/** Whom a role meets in the first ruleset that has it. */
function usualTargets(analysis: ComparisonAnalysis, role: RoleName): RoleName[] {
  return (
    written(analysis)
      .map((contender) => targetsOf(analysis, contender, role))
      .find((targets) => targets.length > 0) ?? [analysis.enemy]
  );
}

function hasOtherTargets(analysis: ComparisonAnalysis, contender: Contender, role: RoleName): boolean {
  const own = targetsOf(analysis, contender, role);
  return own.length > 0 && own.join() !== usualTargets(analysis, role).join();
}

function subtitle(analysis: ComparisonAnalysis): string {
  const others = written(analysis).flatMap((contender) => {
    const own = analysis.roles.filter((role) => hasOtherTargets(analysis, contender, role));
    const words = own.map((role) => `${role} v. ${listed(targetsOf(analysis, contender, role))}`);
    return own.length === 0 ? [] : [`In ${contender.title} ${words.join(', ')}`];
  });
  const assumed = analysis.units.some(({ assumedPrice }) => assumedPrice === true);
  const most = observations(analysis.equalPoints.map(({ costEffectiveness }) => costEffectiveness));
  const n = inFights(analysis)
    ? `about ${formatNumber(Math.round(most / 100) * 100, { digits: 0 })}`
    : formatNumber(most, { digits: 0 });
  return (
    'Left: chance that one attack destroys a vehicle, gun or element, or a man of a section, over the distances, covers ' +
    'and facings of the file; exact: what scatters is the situation. Right: points of the enemy destroyed for each own point, both sides for ' +
    `the same price, each attacking and defending; ${most === 0 ? 'exact' : `${n} pairs of engagements a mark`}. ` +
    'Bold: the most in its game; several where the intervals do not tell them apart. A variant without a mark changes nothing there.' +
    `${others.length === 0 ? '' : ` ${signs.otherEnemy} ${others.join('; ')}.`}` +
    `${assumed ? ` ${signs.assumed} at a price that is assumed, not the rules’.` : ''}`
  );
}

/** Every figure of the picture. */
function table(analysis: ComparisonAnalysis): Block {
  return {
    kind: 'table',
    name: 'kill-probability-by-role',
    caption: 'Kill probability of one attack (exact) and points destroyed for each point spent (95% interval)',
    columns: [
      { title: 'Role' },
      { title: 'Rules' },
      { title: 'Against' },
      { title: 'Kill probability', number: percent1 },
      { title: 'Four fifths of the situations' },
      { title: 'Destroyed whole', number: percent1 },
      { title: 'Destroyed per point spent' },
      { title: 'Four fifths of the fights' },
    ],
    rows: analysis.roles.flatMap((role) =>
      analysis.contenders.flatMap((contender): Cell[][] => {
        const equal = equalOf(analysis, contender.id, role);
        const kill = killOf(analysis, contender, role);
        const { variant, ruleset, title } = contender;
        const isChanged =
          changedKill(analysis, contender, role) !== undefined || changedCost(analysis, contender, role) !== undefined;
        if (variant !== null && !isChanged) return [];
        const name = variant === null ? title : `${title}, ${variantTitle(contender)}`;
        if (kill === undefined) {
          const reason = unitOf(analysis, ruleset, role)?.unit === undefined ? 'no such unit' : 'not asked for';
          return [[role, name, reason, null, null, null, null, null]];
        }
        return [[role, name, againstOf(kill), ...killCells(kill), ...costCells(equal)]];
      }),
    ),
  };
}

function againstOf({ targets }: RoleKill): string {
  return capital(listed(targets.map(({ role, weight }) => `${plural(role)} (${formatNumber(weight, percent0)})`)));
}

function killCells({ share, kill, middle }: RoleKill): Cell[] {
  const [low, high] = middle.map((end) => formatNumber(end, percent1));
  return [share, `${low} to ${high}`, kill];
}

function costCells(equal: EqualPoints | undefined): Cell[] {
  if (equal === undefined) return ['unchanged', null];
  const { spread } = costSpread(equal);
  const [low, high] = (spread ?? []).map((end) => formatNumber(end, two));
  return [intervalCell(equal.costEffectiveness, two), low === undefined ? null : `${low} to ${high}`];
}
