/** Inputs as a baseline holds them: what changes an outcome, and nothing else. */
import type { JsonObject } from '../../engagement/json.js';
import { withListOrder } from '../../study/price-list/list-order.js';
import type { Study } from '../../study/study.js';
import type { Baseline } from './baseline-schema.js';

/** The scenario, without what changes no outcome. */
export function inputsOf({ document }: Study): JsonObject {
  const { charts: _, primary: __, expect: ___, gate, metrics = {}, ...inputs } = document;
  const gated = Object.entries(metrics).filter(([name]) => gate?.margins.metrics[name] !== undefined);
  const own = gated.length === 0 ? {} : { metrics: Object.fromEntries(gated) };
  // a baseline's text sorts all keys
  return withListOrder({ ...inputs, ...own }) as unknown as JsonObject;
}

/** The same data, as the schema's types have it. */
export function mutable(data: JsonObject): Baseline['rulesets'][string]['data'] {
  return data as Baseline['rulesets'][string]['data'];
}
