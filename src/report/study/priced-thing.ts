/**
 * What a break-even question prices, in the scenario's own words. Promise: one name for it on every face of a report.
 */
import type { EngagementBreakEven } from '../../analysis/study/index.js';
import type { Study } from '../../study/study.js';
import type { ReportContext } from './context.js';

/** What is priced, as a part of a sentence: `the LMG`, where the axis is called `Price of the LMG`. */
export function pricedThing({ study }: ReportContext, found: Pick<EngagementBreakEven, 'with'>): string {
  const title = study.sweep.find(({ name }) => name === study.breakEven?.axis)?.title ?? '';
  const [, thing] = /^price of (.+)$/i.exec(title) ?? [];
  if (thing !== undefined && !/^(?:the |an? )?(?:unit|upgrade)$/i.test(thing)) return thing;
  const variant = study.variants.find(({ id }) => id === found.with)?.title ?? found.with;
  return variant === 'with'
    ? pathWords(study.document.sweep?.axes.find(({ name }) => name === study.breakEven?.axis))
    : variant;
}

type SweptAxis = NonNullable<Study['document']['sweep']>['axes'][number];

/** What a path prices, if the scenario gives it no other name: `the gun`, `rpg-team tandem`. */
function pathWords(axis: SweptAxis | undefined): string {
  const [first] = axis?.paths ?? [axis?.path ?? []].flat();
  const steps = ((typeof first === 'object' ? first.path : first) ?? 'the price').split('.');
  if (steps[0] === 'engagement' && steps.at(-1) === 'price') return `the ${steps.slice(3, -1).join('.')}`;
  return steps.slice(steps[0] === 'prices' ? 1 : 0).join(' ');
}
