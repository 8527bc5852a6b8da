/**
 * A shipped scenario of each ruleset, to be sampled: shortened, and otherwise as it is shipped. Promise: each has several
 * tasks.
 */
import { parseComparison } from '../../src/study/comparison/load.js';
import { resolveComparison } from '../../src/study/comparison/resolve.js';
import { loadScenario, readSource } from '../../src/study/load/load.js';
import { resolveScenario } from '../../src/study/resolve.js';
import type { SmallRun } from './every-kind.js';

const files = {
  heat: 'tandem-one-fight.yaml',
  'heroes-all': 'rifle-or-machine-gun.yaml',
  hitt: 'five-rulesets.yaml',
  'hats-of-tin': 'hats-of-tin-values.yaml',
  skirmishers: 'skirmishers-values.yaml',
} as const;

export const shippedRulesets = Object.keys(files) as (keyof typeof files)[];

/** The run of a ruleset's scenario, of so many engagements. */
export function shippedRun(ruleset: keyof typeof files, engagements: number): SmallRun {
  const file = `scenarios/${files[ruleset]}`;
  const what = `${ruleset}: ${files[ruleset]}`;
  const options = { engine: 'table' } as const;
  if (ruleset !== 'hitt') return { what, asked: resolveScenario(loadScenario(file), { engagements }), options };
  // a comparison is shipped of it, which has all five
  const { rulesets, ...document } = readSource(file).value as { readonly rulesets: Record<string, unknown> };
  const own = JSON.stringify({ ...document, rulesets: { hitt: rulesets[ruleset] } });
  return { what, asked: resolveComparison(parseComparison(own, file), { engagements: engagements / 50 }), options };
}
