/**
 * The plans of both sides against each other, as pictures: one for each role assignment. Promise: drawn if there is one
 * fight. Over many fights nobody plays by one matrix.
 */

import type { Exploitable, FightsAnalysis, PlanAnswer } from '../../analysis/study/index.js';
import { formatNumber, type PlanCell, planMatrix } from '../../charts/index.js';
import type { PlayedFight, PlayedPair, PlayedPlans, PopulationResults, Rate } from '../../run/results.js';
import { DEFAULT_LEVEL, type Estimate } from '../../statistics/interval.js';
import { normalCritical } from '../../statistics/special/normal.js';
import type { Study } from '../../study/study.js';
import type { Block, Cell } from '../document.js';
import type { ReportContext } from '../study/context.js';
import { moneyOf } from '../study/money.js';

/** What a side does in a role assignment: `defends` or `attacks`. */
function roleOf({ engagement }: Pick<Study, 'engagement'>, side: 'blue' | 'red', role: number): string {
  const declared = engagement?.[side].role ?? 'defend';
  return (role === 0) === (declared === 'defend') ? 'defends' : 'attacks';
}

/** Blue's win rates in one fight, and what both sides do there. */
export interface PlansDrawn {
  readonly plans: readonly PlanAnswer[] | undefined;
  readonly results: PopulationResults<PlayedFight<PlayedPair>>;
  /** Of a pair of plans: how often blue wins, and the variance of that. */
  readonly rate: (played: PlayedPair) => Rate;
  /** What the matrix is of: `With what is priced, at 15 points`. */
  readonly what: string;
}

export function planPictures({ study }: ReportContext, { plans, results, rate, what }: PlansDrawn): Block[] {
  const [fight, ...others] = results.fights;
  if (plans === undefined || fight === undefined || others.length > 0) return [];
  const menus = results.plans;
  const reach = normalCritical(DEFAULT_LEVEL);
  return Array.from({ length: results.roles }, (_, role): Block => {
    const mixes = plans.filter((plan) => plan.role === role);
    const shareOf = (side: 'blue' | 'red', plan: string): number =>
      mixes.find((mix) => mix.side === side && mix.label === plan)?.share ?? 0;
    const cells = fight.played
      .filter((each) => each.role === role)
      .map((each): PlanCell => {
        const [winRate, variance] = rate(each);
        const half = reach * Math.sqrt(variance);
        const interval = variance === 0 ? {} : { low: winRate - half, high: winRate + half };
        return { blue: menus.blue[each.blue] ?? '', red: menus.red[each.red] ?? '', winRate, ...interval };
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
          subtitle: `${what}; draws counted half; 95% intervals. Plans that are clearly worse were played no more.`,
          blueTitle: "Blue's plan",
          redTitle: "Red's plan",
          value,
        },
      ),
    };
  });
}

/** The plans of a fight whose question is a price, with what is priced. */
export function pricedPlans(context: ReportContext, found: FightsAnalysis): Block[] {
  const { fights: results } = context.results;
  if (results === undefined) return [];
  const k = results.fights[0]?.prices.indexOf(found.at) ?? -1;
  return planPictures(context, {
    plans: found.plans,
    results,
    rate: (played) => {
      const [mean = 0, variance = 0] = (played as PlayedPlans).prices[k] ?? [];
      return [mean, variance];
    },
    what: `With what is priced, at ${moneyOf(context, found).withUnit(found.at)}`,
  });
}

/** How often each plan is chosen, and in how many games it is dominated. */
export function plansTable({ study }: ReportContext, plans: readonly PlanAnswer[]): Block {
  return {
    kind: 'table',
    name: 'fight-plans',
    caption:
      'How often each plan is chosen when both sides do their best, and in how many games another plan was shown to be better',
    columns: [
      { title: 'Side' },
      { title: 'Plan' },
      { title: 'Chosen', number: { percent: true, digits: 0 } },
      { title: 'Shown to be worse', number: { percent: true, digits: 0 } },
    ],
    rows: plans.map(({ side, role, label, share, dominated }): Cell[] => [
      `${side === 'blue' ? 'Blue' : 'Red'} ${roleOf(study, side, role)}`,
      label,
      share,
      dominated,
    ]),
  };
}

/** Says that an interval reaches as far as other plans may do better; nothing if all is exact. */
export function otherPlansWords({ exact }: Estimate): string {
  return exact
    ? ''
    : ' Plans were chosen with other dice; the interval holds what other plans of the menus might change.';
}

/** How far the plans shown are from the best that anybody could do. */
export function gainsNote({ exploitable }: { readonly exploitable?: Exploitable }): Block[] {
  if (exploitable === undefined) return [];
  const of = (gain: number): string => formatNumber(100 * gain, { digits: 1 });
  return [
    {
      kind: 'paragraph',
      text:
        `Against what the other side does here, a better answer would win blue at most ${of(exploitable.blue)} more of ` +
        `100 games, and red at most ${of(exploitable.red)} (upper 95% limits over all these games, from play that the ` +
        'plans were not chosen by).',
    },
  ];
}
