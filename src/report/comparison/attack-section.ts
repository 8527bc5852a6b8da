/** Single attacks side by side: who destroys whom, and how many attacks it takes. Exact throughout. */
import type { AttackMeasure, ComparisonAnalysis, Contender } from '../../analysis/comparison/types.js';
import { formatNumber, type RoleCell, roleHeatMaps } from '../../charts/index.js';
import type { RoleName } from '../../engagement/role.js';
import type { Block, Cell, Section } from '../document.js';
import { listed } from '../study/sentence.js';
import {
  article,
  attackOf,
  percent0,
  percent1,
  situationsOf,
  unitOf,
  variantsOf,
  variantTitle,
  written,
} from './words.js';

/** Printed in cells without a number. */
const words = { none: 'none', cannot: 'can’t' } as const;

export function attackSection(analysis: ComparisonAnalysis): Section {
  if (analysis.attacks.length === 0) return { heading: 'One attack', blocks: [] };
  const several = written(analysis).some(({ id }) => situationsOf(analysis, id).length > 0);
  const targets = [...new Set([analysis.enemy, ...(analysis.roles.includes('tank') ? (['tank'] as const) : [])])];
  return {
    heading: 'One attack',
    blocks: [
      {
        kind: 'paragraph',
        text:
          `One attack, ${several ? 'in the situations that the file names' : 'in the open'}, by a fresh unit: its chance to destroy ` +
          'the whole target, and the share of the ' +
          'target’s price that it destroys on average (a section that loses two of eight men has lost a quarter). ' +
          `Both are means over ${several ? 'these and over ' : ''}the ranges that stand in the table of assumptions; a range that a weapon cannot ` +
          'reach counts as an attack without effect. Computed from the rules exactly, so there are no intervals. A ' +
          'high share with a low chance is attrition; both high is one shot, one kill.',
      },
      heatMaps(analysis, 'kill'),
      deadliest(analysis),
      heatMaps(analysis, 'share'),
      ...targets.map((target) => attacksTable(analysis, target)),
      perPointTable(analysis),
      ...variantBlocks(analysis),
    ],
  };
}

/** A percentage for a narrow cell, without its sign: `37`, `0.4`, `<0.1`, `0`. */
export function cellPercent(value: number): string {
  const percent = value * 100;
  if (percent === 0) return '0';
  if (percent < 0.05) return '<0.1';
  return formatNumber(percent, { digits: percent < 9.95 ? 1 : 0 });
}

function cellOf(attack: AttackMeasure | undefined, kind: 'kill' | 'share', lacks: boolean) {
  if (lacks) return { value: null, label: words.none };
  if (attack === undefined || !attack.possible) return { value: null, label: words.cannot };
  return { value: attack[kind], label: cellPercent(attack[kind]) };
}

function heatMaps(analysis: ComparisonAnalysis, kind: 'kill' | 'share'): Block {
  const cells = written(analysis).flatMap((contender) =>
    analysis.roles.flatMap((row) =>
      analysis.roles.map((column): RoleCell => {
        const lacks = [row, column].some((role) => unitOf(analysis, contender.ruleset, role)?.unit === undefined);
        const attack = attackOf(analysis, contender.id, row, column);
        return { panel: contender.title, row, column, ...cellOf(attack, kind, lacks) };
      }),
    ),
  );
  const used = new Set(cells.map(({ label }) => label));
  const meanings = [
    { word: words.none, meaning: 'the rules have no unit for the role of the row or of the column' },
    { word: words.cannot, meaning: 'the rules allow no such attack at any of the ranges' },
  ];
  const about =
    kind === 'kill'
      ? 'chance that one attack destroys the whole target'
      : 'expected share of the target’s price destroyed';
  return {
    kind: 'chart',
    name: kind === 'kill' ? 'kill-probability' : 'share-destroyed',
    alt: `A table for each game, attackers down and targets across: ${about}, in percent`,
    spec: roleHeatMaps(cells, {
      title: heatTitle(analysis, kind),
      subtitle: `Each number: ${about}, in percent, by one attack; mean over the ranges; exact. Darker: more.`,
      rowTitle: 'Attacker',
      columnTitle: 'Target',
      valueTitle: kind === 'kill' ? 'Chance to destroy (%)' : 'Share of the price destroyed (%)',
      words: meanings.filter(({ word }) => used.has(word)),
    }),
  };
}

/** The mean over all attacks that a ruleset has: how deadly it is. */
function heatTitle(analysis: ComparisonAnalysis, kind: 'kill' | 'share'): string {
  const parts = written(analysis).flatMap(({ id, title }) => {
    const own = possible(analysis, id);
    if (own.length === 0) return [];
    const mean = own.reduce((sum, attack) => sum + attack[kind], 0) / own.length;
    return [`${formatNumber(mean, percent0)} in ${title}`];
  });
  const lead =
    kind === 'kill' ? 'One attack destroys its target with a chance of' : 'One attack destroys, of its target’s price,';
  return `${lead} ${listed(parts)} (mean over the pairs of roles)`;
}

function possible(analysis: ComparisonAnalysis, contender: string): AttackMeasure[] {
  return analysis.attacks.filter((each) => each.contender === contender && each.possible);
}

/** The deadliest attack of each ruleset. */
function deadliest(analysis: ComparisonAnalysis): Block {
  const parts = written(analysis).flatMap(({ id, title }) => {
    const own = possible(analysis, id);
    const best = own.reduce((most, each) => (each.kill > (most?.kill ?? -1) ? each : most), own[0]);
    if (best === undefined) return [];
    const { attacker, target, kill } = best;
    return [`in ${title} ${article(attacker)} at ${article(target)} (${formatNumber(kill, percent0)})`];
  });
  return { kind: 'paragraph', text: `The deadliest single attack is ${listed(parts)}.` };
}

function attacksTable(analysis: ComparisonAnalysis, target: RoleName): Block {
  const all = written(analysis);
  return {
    kind: 'table',
    name: `attacks-to-kill-${target.replaceAll(' ', '-')}`,
    caption:
      `Attacks needed, on average, to destroy what ${article(target)} costs (1 ÷ the share that one attack ` +
      'destroys); exact',
    columns: [
      { title: 'Attacker' },
      ...all.map(({ title }) => ({ title, align: 'right' as const, number: { digits: 1 } })),
    ],
    rows: analysis.roles.map((role): Cell[] => [
      role,
      ...all.map((contender): Cell => {
        const missing = missingWords(analysis, contender, role, target);
        if (missing !== undefined) return missing;
        const attacks = attackOf(analysis, contender.id, role, target)?.attacksToKill;
        return attacks ?? 'no effect';
      }),
    ]),
  };
}

function perPointTable(analysis: ComparisonAnalysis): Block {
  const all = written(analysis);
  return {
    kind: 'table',
    name: 'points-per-point',
    caption:
      `Price of ${article(analysis.enemy)} that one attack destroys, as a share of the ` +
      'attacker’s own price; exact',
    columns: [{ title: 'Attacker' }, ...all.map(({ title }) => ({ title, align: 'right' as const, number: percent1 }))],
    rows: analysis.roles.map((role): Cell[] => [
      role,
      ...all.map((contender): Cell => {
        const missing = missingWords(analysis, contender, role, analysis.enemy);
        if (missing !== undefined) return missing;
        const value = attackOf(analysis, contender.id, role, analysis.enemy)?.pointsPerPoint;
        return value ?? 'no price';
      }),
    ]),
  };
}

/** What stands in a cell that can have no number. */
function missingWords(
  analysis: ComparisonAnalysis,
  contender: Contender,
  role: RoleName,
  target: RoleName,
): string | undefined {
  if (unitOf(analysis, contender.ruleset, role)?.unit === undefined) return 'no such unit';
  if (unitOf(analysis, contender.ruleset, target)?.unit === undefined) return 'no such target';
  return attackOf(analysis, contender.id, role, target)?.possible === true ? undefined : 'cannot attack it';
}

/** What each variant changes in single attacks. */
function variantBlocks(analysis: ComparisonAnalysis): Block[] {
  const items = written(analysis).flatMap((contender) =>
    variantsOf(analysis, contender.ruleset).flatMap((variant) => {
      const pairs = analysis.attacks
        .filter((each) => each.contender === variant.id)
        .flatMap((after) => {
          const before = attackOf(analysis, contender.id, after.attacker, after.target);
          return before === undefined ? [] : [{ before, after, change: Math.abs(after.share - before.share) }];
        });
      if (pairs.length === 0) return [];
      const changed = pairs.filter(({ change, before, after }) => change > 1e-12 || before.kill !== after.kill);
      const name = `${contender.title}, “${variantTitle(variant)}”`;
      if (changed.length === 0) return [`${name}: no single attack changes.`];
      const most = changed.reduce((best, each) => (each.change > best.change ? each : best));
      return [
        `${name}: ${changed.length} of ${pairs.length} attacks change; most the ${most.after.attacker} at ` +
          `${article(most.after.target)}: ${formatNumber(most.before.share, percent1)} of its price destroyed ` +
          `becomes ${formatNumber(most.after.share, percent1)}.`,
      ];
    }),
  );
  return items.length === 0
    ? []
    : [
        { kind: 'paragraph', text: 'What the variants change in single attacks:' },
        { kind: 'list', items },
      ];
}
