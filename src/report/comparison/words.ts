/** How a comparison's report names things and writes its numbers. */
import type {
  AttackMeasure,
  ComparisonAnalysis,
  Contender,
  EqualPoints,
  RoleUnit,
} from '../../analysis/comparison/types.js';
import { formatNumber, type NumberStyle } from '../../charts/index.js';
import { plural } from '../../engagement/plural.js';
import type { RoleName } from '../../engagement/role.js';
import type { Estimate } from '../../statistics/interval.js';
import type { MeasuredCell } from '../document.js';
import { measuredCell } from '../table.js';

/** Whole percents, and with one digit. */
export const percent0: NumberStyle = { percent: true };
export const percent1: NumberStyle = { percent: true, digits: 1 };
export const two: NumberStyle = { digits: 2 };

/** The rulesets as written, in order. */
export function written(analysis: ComparisonAnalysis): readonly Contender[] {
  return analysis.contenders.filter(({ variant }) => variant === null);
}

/** The variants of a ruleset, in order. */
export function variantsOf(analysis: ComparisonAnalysis, ruleset: string): readonly Contender[] {
  return analysis.contenders.filter((each) => each.ruleset === ruleset && each.variant !== null);
}

/** `H.E.A.T, Tandem PEN 6`. */
export function longTitle(contender: Contender): string {
  return contender.variant === null ? contender.title : `${contender.title}, ${variantTitle(contender)}`;
}

export function variantTitle({ variant, variantTitle: title }: Contender): string {
  return title ?? variant ?? '';
}

/** Names a row of a chart: its ruleset, its variant, and the number of that variant. */
export function rowOf(
  analysis: ComparisonAnalysis,
  contender: Contender,
): { readonly group: string; readonly variant: string | null; readonly series: number } {
  const series = variantsOf(analysis, contender.ruleset).indexOf(contender) + 1;
  return { group: contender.title, variant: contender.variant === null ? null : variantTitle(contender), series };
}

export function unitOf(analysis: ComparisonAnalysis, ruleset: string, role: RoleName): RoleUnit | undefined {
  return analysis.units.find((each) => each.ruleset === ruleset && each.role === role);
}

export function equalOf(analysis: ComparisonAnalysis, contender: string, role: RoleName): EqualPoints | undefined {
  return analysis.equalPoints.find((each) => each.contender === contender && each.role === role);
}

export function attackOf(
  analysis: ComparisonAnalysis,
  contender: string,
  attacker: RoleName,
  target: RoleName,
): AttackMeasure | undefined {
  return analysis.attacks.find(
    (each) => each.contender === contender && each.attacker === attacker && each.target === target,
  );
}

export { plural };

/** A role with its article. */
export function article(role: RoleName): string {
  if (plural(role) === role) return role;
  return `${/^[aeiou]/.test(role) ? 'an' : 'a'} ${role}`;
}

/** The enemy of a role at equal points in most of the rulesets; the common enemy if the role was not played. */
export function usualEnemy(analysis: ComparisonAnalysis, role: RoleName): RoleName {
  const own = analysis.equalPoints.filter((each) => each.role === role).map(({ enemy }) => enemy);
  const count = (name: RoleName): number => own.filter((each) => each === name).length;
  return own.reduce((most, each) => (count(each) > count(most) ? each : most), own[0] ?? analysis.enemy);
}

/** Whether roles are played in more fights than one. */
export function inFights(analysis: ComparisonAnalysis): boolean {
  return analysis.equalPoints.some(({ games }) => games !== undefined && games.fights.length > 1);
}

/** `against rifle sections`; where roles meet others, too, `mostly against rifle sections`. */
export function againstWords(analysis: ComparisonAnalysis): string {
  const others = analysis.equalPoints.some(({ enemy, enemies }) => enemy === analysis.enemy && enemies.length > 1);
  return `${others ? 'mostly ' : ''}against ${plural(analysis.enemy)}`;
}

/** The situations in which a contender makes its single attacks, where the file names some. */
export function situationsOf({ attacks }: ComparisonAnalysis, contender: string): readonly string[] {
  const own = attacks.filter((each) => each.contender === contender);
  return [...new Set(own.flatMap(({ each }) => each.flatMap(({ situation }) => situation ?? [])))];
}

/** What a role's win chance hangs on most: `enemy (61%)`; nothing where there is no spread. */
export function hangsOnWords({ games }: Pick<EqualPoints, 'games'>): string | undefined {
  const [most] = games?.hangsOn ?? [];
  if (most === undefined || most.total.value < 0.02) return undefined;
  return `${most.title.charAt(0).toLowerCase()}${most.title.slice(1)} (${formatNumber(most.total.value, percent0)})`;
}

/** `against rifle sections`, and, where some roles meet another enemy, that their rows name it. */
export function enemyWords(analysis: ComparisonAnalysis): string {
  const others = analysis.equalPoints.some(({ enemy }) => enemy !== analysis.enemy);
  return `${againstWords(analysis)}${others ? ' or whom the row names' : ''}`;
}

/** An estimate with the ends of its interval, for a chart. */
export function measured(estimate: Estimate | undefined): {
  readonly value: number | null;
  readonly low?: number;
  readonly high?: number;
  readonly open?: 'below' | 'above' | 'both';
} {
  if (estimate === undefined) return { value: null };
  const { value, interval } = estimate;
  if (interval === undefined) return { value };
  const { low, high, unbounded } = interval;
  if (unbounded === 'complement') return { value, open: 'both' };
  return { value, low, high, ...(unbounded === 'none' ? {} : { open: unbounded }) };
}

/** `83% (81% to 85%)`. */
export function withInterval(estimate: Estimate, style: NumberStyle): string {
  const value = formatNumber(estimate.value, style);
  const { interval } = estimate;
  if (interval === undefined) return estimate.exact ? `${value} (exact)` : value;
  const end = (x: number): string => formatNumber(x, style);
  switch (interval.unbounded) {
    case 'none':
      return `${value} (${end(interval.low)} to ${end(interval.high)})`;
    case 'above':
      return `${value} (${end(interval.low)} or more)`;
    case 'below':
      return `${value} (${end(interval.high)} or less)`;
    default:
      return `${value} (not bounded)`;
  }
}

/** The same as a cell of a table. */
export function intervalCell(estimate: Estimate, style: NumberStyle): MeasuredCell {
  return measuredCell(estimate, withInterval(estimate, style));
}

/** `83%, 81% to 85%`: for a place that stands in parentheses itself. */
export function inParentheses(estimate: Estimate, style: NumberStyle): string {
  return withInterval(estimate, style).replace(/ \((.*)\)$/, ', $1');
}

/** The greatest n of some estimates, for a subtitle. */
export function observations(estimates: readonly Estimate[]): number {
  return estimates.reduce((most, { n }) => Math.max(most, n), 0);
}

/** The middle of some numbers; NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  if (sorted.length === 0) return Number.NaN;
  return sorted.length % 2 === 1
    ? (sorted[half] as number)
    : ((sorted[half - 1] as number) + (sorted[half] as number)) / 2;
}
