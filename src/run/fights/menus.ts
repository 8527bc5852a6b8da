/** Plans of a menu, put to work. */
import { type PlanMenus, withPlans } from '../../study/fights/plans.js';
import type { EngagementCell } from '../../study/study.js';
import type { PlansOrder } from './job.js';

/** The same cell, fought by these plans. */
export function cellWithPlans(menus: PlanMenus, { blue, red }: Pick<PlansOrder, 'blue' | 'red'>) {
  const [own, other] = [menus.blue[blue], menus.red[red]] as [PlanMenus['blue'][number], PlanMenus['red'][number]];
  return (cell: EngagementCell): EngagementCell => ({
    ...cell,
    specs: cell.specs.map((spec) => withPlans(spec, own, other)),
  });
}
