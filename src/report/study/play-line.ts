/**
 * The plans that a study is played by, and what its intervals leave out. Promise: every page of fights says it, since
 * the same rules and prices give other figures under other plans.
 */
import type { GaugeFigures } from '../../analysis/study/index.js';
import type { PlanByRole } from '../../study/document/schema/engagement.js';
import type { CurvesInfo, EngagementInfo, PlainStudy, UnitInfo } from '../../study/plain-study.js';
import { gaugeWords } from './gauge-words.js';
import { tidyPoints } from './price-words.js';

type Plan = UnitInfo['starts'][number]['plan'];
export type PlanKind = Plan['kind'] | 'best';
/** A plan that is the same in both roles. */
export type OnePlan = NonNullable<Extract<PlanByRole, object>['defend']>;

/** What the intervals of figures of fights do not hold. */
export const notOfPlay =
  'Intervals allow for luck, and for the fights that were drawn; they do not allow for play that is better than this.';

const bestWords =
  'all at their best (“best”: each choice is solved where that can be done, else each of its options is played on to the end before one is taken)';

/** Plans that weigh what units cost. */
const weighing: ReadonlySet<PlanKind> = new Set(['best', 'able']);

/** In the order in which a page names them. */
const inOrder: readonly PlanKind[] = ['best', 'able', 'hold', 'advance', 'assault', 'withdraw'];

/** The plans of units as written, each once. */
export function plansWritten({ blue, red }: Pick<EngagementInfo, 'blue' | 'red'>): PlanKind[] {
  return [blue, red].flatMap(({ units }) => units.flatMap(({ starts }) => starts.map(({ plan }) => playedAs(plan))));
}

/** What a file calls the plan. */
export function playedAs({ kind, best }: Pick<Plan, 'kind' | 'best'>): PlanKind {
  return best === true ? 'best' : kind;
}

/** The plan in one role, of a plan that may differ by role; `undefined` if it says nothing of that role. */
export function planIn(plan: PlanByRole | undefined, role: 'defend' | 'attack'): OnePlan | undefined {
  if (typeof plan !== 'object') return plan;
  const { defend, attack, ...both } = plan;
  if (defend === undefined && attack === undefined) return both;
  return role === 'defend' ? defend : attack;
}

/** The kind of a plan as a file says it. */
export function kindOf(plan: OnePlan): PlanKind {
  if (typeof plan === 'string') return plan;
  return plan.kind ?? 'advance';
}

/** What both sides take what is priced to cost while they play, where some weigh it; nothing of others. */
export function playedAtLine(
  { breakEven }: Pick<PlainStudy, 'breakEven'>,
  curves: CurvesInfo | undefined,
  plans: readonly PlanKind[],
): string[] {
  if (breakEven === undefined || curves === undefined || !plans.some((kind) => weighing.has(kind))) return [];
  const { playedAt, asked } = breakEven;
  const price = playedAt ?? asked;
  const points = price === undefined ? 'the middle one of the prices shown' : `${tidyPoints(price)} points`;
  const isAsked = price !== undefined && price === asked ? ', as asked' : '';
  return [`Whatever price is read, both sides play as if what is priced cost ${points}${isAsked}.`];
}

/**
 * Which units play by which plan, and what that gives away. `chosen`: both sides choose from menus of plans; the written
 * plan is one of each menu.
 */
export function playLine(plans: readonly PlanKind[], chosen: boolean, gauge: GaugeFigures | undefined): string {
  const kinds = inOrder.filter((kind) => plans.includes(kind));
  const [only] = kinds.length === 1 ? kinds : [];
  const all = only === 'best' ? bestWords : `all by the plan “${only}”`;
  const written = only === undefined ? `by the plans written (${kinds.join(', ')})` : all;
  const by = chosen ? 'by plans that are chosen from menus' : written;
  return gauge === undefined
    ? `Play: ${by}, not gauged. ${notOfPlay}`
    : `Play: ${by}. ${gaugeWords(gauge)} ${notOfPlay}`;
}
