/**
 * The plans of both sides against each other, as pictures: one for each role assignment. Promise: drawn where there is
 * one fight; of many, no one matrix is what anybody plays.
 */
import { DEFAULT_LEVEL } from '../../analysis/interval.js';
import { normalCritical } from '../../analysis/special/normal.js';
import type { FightsAnalysis } from '../../analysis/study/index.js';
import { formatNumber, type PlanCell, planMatrix } from '../../charts/index.js';
import type { Study } from '../../study/study.js';
import type { Block } from '../document.js';
import type { ReportContext } from '../study/context.js';
import { moneyOf } from '../study/money.js';

/** What a side does in a role assignment: `defends` or `attacks`. */
export function roleOf({ engagement }: Pick<Study, 'engagement'>, side: 'blue' | 'red', role: number): string {
  const declared = engagement?.[side].role ?? 'defend';
  return (role === 0) === (declared === 'defend') ? 'defends' : 'attacks';
}

export function planPictures(context: ReportContext, found: FightsAnalysis): Block[] {
  const { study, results } = context;
  const [fight, ...others] = results.fights?.fights ?? [];
  const { plans, at } = found;
  const menus = results.fights?.plans;
  if (plans === undefined || menus === undefined || fight === undefined || others.length > 0) return [];
  const k = fight.prices.indexOf(at);
  const reach = normalCritical(DEFAULT_LEVEL);
  return Array.from({ length: results.fights?.roles ?? 0 }, (_, role): Block => {
    const mixes = plans.filter((plan) => plan.role === role);
    const shareOf = (side: 'blue' | 'red', plan: string): number =>
      mixes.find((mix) => mix.side === side && mix.label === plan)?.share ?? 0;
    const cells = fight.played
      .filter((each) => each.role === role)
      .map(({ blue, red, prices }): PlanCell => {
        const [winRate = 0, variance = 0] = prices[k] ?? [];
        const half = reach * Math.sqrt(variance);
        const interval = variance === 0 ? {} : { low: winRate - half, high: winRate + half };
        return { blue: menus.blue[blue] ?? '', red: menus.red[red] ?? '', winRate, ...interval };
      });
    const value = cells.reduce(
      (sum, { blue, red, winRate }) => sum + shareOf('blue', blue) * shareOf('red', red) * winRate,
      0,
    );
    const part = formatNumber(value, { percent: true, digits: 1 });
    const title = `Where blue ${roleOf(study, 'blue', role)}: it wins ${part} of games with both sides at their best`;
    return {
      kind: 'chart',
      name: `plans-${roleOf(study, 'blue', role)}`,
      alt: `Blue's win rate by the plans of both sides. ${title}.`,
      spec: planMatrix(
        cells,
        mixes.map(({ side, label, share }) => ({ side, plan: label, share })),
        {
          title,
          subtitle: `With what is priced, at ${moneyOf(context, found).withUnit(at)}; draws counted half; 95% intervals. Plans that are clearly worse were played no more.`,
          blueTitle: "Blue's plan",
          redTitle: "Red's plan",
          value,
        },
      ),
    };
  });
}
