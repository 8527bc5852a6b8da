/**
 * How finely a ruleset prices things, and how far a price may be off and still be fair. Promises: the only default
 * margin there is; a ruleset whose data declare no step has none.
 */
import { LanchesterError } from '../kernel/errors.js';
import { isObject, type JsonObject } from './json.js';

/**
 * The step, in points, in which a ruleset prices what stands at a path (`prices.rpg-team.tandem`): the entry of its
 * data's `pricing` that is named in the path, else `pricing.step`; `undefined` where it prices nothing. Throws a
 * `LanchesterError` ('bad-value') for a step that is no number above 0.
 */
export function pricingStep(data: JsonObject, path = ''): number | undefined {
  const { pricing } = data;
  if (!isObject(pricing ?? null)) return undefined;
  const steps = pricing as JsonObject;
  const key = path.split('.').findLast((step) => step !== 'step' && Object.hasOwn(steps, step)) ?? 'step';
  const step = steps[key] ?? undefined;
  if (step === undefined) return undefined;
  if (typeof step === 'number' && step > 0) return step;
  throw new LanchesterError('bad-value', `pricing.${key}: expected a number above 0, found ${JSON.stringify(step)}`, {
    path: `pricing.${key}`,
  });
}

/** The margin unless a scenario sets one, points: 10 % of the price, and at least half the step of such prices. */
export function defaultMargin(price: number, step = 0): number {
  return Math.max(Math.abs(price) / 10, step / 2);
}
