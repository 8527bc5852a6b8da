/**
 * Whether what kills most also pays most. Promise: one role counts as paying most only if its interval lies above those
 * of all others; else all roles are named whose intervals overlap the best one's.
 */
import { killOf } from '../../analysis/comparison/kill-by-role.js';
import type { ComparisonAnalysis, Contender, EqualPoints } from '../../analysis/comparison/types.js';
import { formatNumber } from '../../charts/index.js';
import type { RoleName } from '../../engagement/role.js';
import { listed } from '../study/sentence.js';
import { equalOf, percent0, two, written } from './words.js';

/** The two ends of one game. */
export interface KillsAndBuys {
  readonly contender: Contender;
  /** The role whose one attack kills most surely, and its kill probability. */
  readonly killer: RoleName;
  readonly share: number;
  /** Points that it destroys for each point spent; absent where it was not played. */
  readonly killerValue?: number;
  /**
   * The roles that pay most, best first, and what the best destroys for each point spent. If there are several, nothing
   * shows which of them is best.
   */
  readonly buyers: readonly [RoleName, ...RoleName[]];
  readonly value: number;
  /** Whether the killer, and it alone, pays most. */
  readonly isBoth: boolean;
}

/** Of each ruleset as written whose roles have both figures. */
export function killsAndBuys(analysis: ComparisonAnalysis): readonly KillsAndBuys[] {
  return written(analysis).flatMap((contender): KillsAndBuys[] => {
    const kills = analysis.roles
      .flatMap((role) => {
        const share = killOf(analysis, contender, role)?.share;
        return share === undefined ? [] : [{ role, share }];
      })
      .sort((a, b) => b.share - a.share);
    const paid = analysis.roles
      .flatMap((role) => equalOf(analysis, contender.id, role) ?? [])
      .sort((a, b) => b.costEffectiveness.value - a.costEffectiveness.value);
    const [killer, best] = [kills[0], paid[0]];
    if (killer === undefined || best === undefined) return [];
    const [first, ...others] = paid.filter((each) => highOf(each) >= lowOf(best)).map(({ role }) => role);
    const buyers: [RoleName, ...RoleName[]] = [first ?? best.role, ...others];
    return [
      {
        contender,
        killer: killer.role,
        share: killer.share,
        ...paidOn(equalOf(analysis, contender.id, killer.role)),
        buyers,
        value: best.costEffectiveness.value,
        isBoth: others.length === 0 && killer.role === buyers[0],
      },
    ];
  });
}

function paidOn(figures: EqualPoints | undefined): { readonly killerValue?: number } {
  return figures === undefined ? {} : { killerValue: figures.costEffectiveness.value };
}

function lowOf({ costEffectiveness: { value, interval } }: EqualPoints): number {
  return interval?.low ?? value;
}

function highOf({ costEffectiveness: { value, interval } }: EqualPoints): number {
  return interval?.high ?? value;
}

/** `gun or machine-gun team`. */
function namesOf(roles: readonly RoleName[]): string {
  return listed(roles, 'or');
}

/** The answer in a sentence of at most 25 words. */
export function killAnswer(analysis: ComparisonAnalysis): string {
  const all = killsAndBuys(analysis);
  if (all.length === 0) return 'No game here has both kill probabilities and engagements.';
  const both = all.filter(({ isBoth }) => isBoth).map(({ contender }) => contender.title);
  const where = both.length === 0 || both.length > 3 ? '' : ` (${listed(both)})`;
  return `What kills most with one attack pays most for its points in ${both.length} of ${all.length} games${where}.`;
}

/** What follows it: the figures of each game. */
export function killConditions(analysis: ComparisonAnalysis): readonly string[] {
  return killsAndBuys(analysis).map(({ contender, killer, share, killerValue, buyers, value, isBoth }) => {
    const kills = `In ${contender.title} one attack of the ${killer} kills most (${formatNumber(share, percent0)})`;
    if (isBoth) return `${kills}, and a point spent on it destroys most (${formatNumber(value, two)}).`;
    const own = killerValue === undefined ? '' : ` a point spent on it destroys ${formatNumber(killerValue, two)},`;
    return `${kills};${own} on the ${namesOf(buyers)} ${formatNumber(value, two)}.`;
  });
}
