/** Plans of a menu, put to work. */
import { type PlanMenus, withChosen } from '../../study/fights/plans.js';
import type { EngagementCell } from '../../study/study.js';
import type { PlansOrder } from './job.js';

/** The same cell, fought by these plans. */
export function cellWithPlans(menus: PlanMenus, chosen: Pick<PlansOrder, 'blue' | 'red'>) {
  return (cell: EngagementCell): EngagementCell => ({
    ...cell,
    specs: cell.specs.map((spec) => withChosen(spec, menus, chosen)),
  });
}
