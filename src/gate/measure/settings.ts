/**
 * What every baseline and check share. Promises: seeds of the gate are not those of a report, so that nobody tunes a
 * ruleset to the luck of its gate; they change with the epoch, and the block that confirms a failure has seeds of its
 * own.
 */

import { defaultMargin } from '../../engagement/pricing.js';
import type { GraphBudget } from '../../kernel/state-graph.js';
import { type GateSection, gateSchema } from '../../study/document/schema/gate.js';
import { fits } from '../../study/gate.js';
import type { Study } from '../../study/study.js';
import type { MarginOverrides, MarginQuantity } from './margins.js';

/**
 * Raised at a release, so that baselines do not live on the luck of the same seeds for years. Baselines of another
 * epoch are refused.
 */
export const seedEpoch = 2;

/** What draws the random numbers, for readers of a baseline. */
export const generator = 'sfc32, one stream an observation, keyed by seed, study name and index';

/**
 * What the gate solves exactly: a tenth of what a run allows itself, since a check has a second or two for everything.
 */
export const gateGraphBudget: GraphBudget = { states: 10_000, transitions: 120_000 };

/**
 * Observations that are played at a stretch: between two stretches the clock is asked. Digests depend on it: part of
 * the seed epoch.
 */
export const gateBlock = 4096;

/**
 * What a baseline holds of a metric is enough when an interval at this level reaches no farther than half its margin.
 */
export const enoughLevel = 0.999;

/**
 * New outcomes are compared with stored ones at so many times as many; there the old side's own error is nearly all
 * that is left.
 */
export const storedLooks = [1, 2, 4, 8] as const;

/** Unless told, a check that no clock ends plays at most so many times what the baseline holds of a metric. */
export const usualRounds = 8;

/** The second block of seeds has this share of a metric's observations. */
export const confirmingShare = 0.5;

/**
 * The level of the second block's test. The first has ruled out chance at alpha over all metrics; the second must not
 * contradict it.
 */
export const confirmingAlpha = 0.05;

/** Seeds of a study's gate: what the baseline holds and the comparison goes on with. */
export function gateSeed(study: Pick<Study, 'seed'>): string {
  return `gate ${seedEpoch}: ${study.seed}`;
}

/** Seeds of the block that confirms a failure. */
export function confirmingSeed(seed: string): string {
  return `confirm: ${seed}`;
}

/** A study's gate section, or the defaults. */
export function gateOf(study: Pick<Study, 'document'>): GateSection {
  return study.document.gate ?? gateSchema.parse({});
}

/** How a gate compares laws; `undefined`: it does not. */
export function lawOf({ law }: GateSection): Exclude<GateSection['law'], false> | undefined {
  return law === false ? undefined : law;
}

/** Where a margin is from. `path`: of the scenario. */
export interface Margin {
  readonly value: number;
  readonly path: readonly string[];
}

/**
 * The margin of a metric in its own unit; a break-even price has that of the question unless the gate has one;
 * where nothing is asked, the default for the `price` that there is.
 */
export function marginOf(
  study: Pick<Study, 'breakEven' | 'document' | 'name'>,
  id: string,
  quantity: string,
  overrides: MarginOverrides,
  price = 0,
): Margin {
  const { margins, cells } = gateOf(study);
  const own = Object.entries(cells).findLast(([pattern]) => fitsMetric(study.name, pattern, id));
  const [, metric] = /^metrics\.(.*)$/s.exec(quantity) ?? [];
  const usual = metric === undefined ? ['gate', 'margins', quantity] : ['gate', 'margins', 'metrics', metric];
  const path = own === undefined ? usual : ['gate', 'cells', own[0]];
  const fallback = study.breakEven?.margin ?? defaultMargin(price);
  const told = metric === undefined ? overrides[quantity as MarginQuantity] : undefined;
  const written = metric === undefined ? margins[quantity as Exclude<MarginQuantity, 'law'>] : margins.metrics[metric];
  return { value: told ?? own?.[1] ?? written ?? fallback, path };
}

/** True for a metric that the gate (unless told the scenario's own) does not look at. */
export function isIgnored(study: Pick<Study, 'document' | 'name'>, id: string, gate = gateOf(study)): boolean {
  return gate.ignore.some((pattern) => fitsMetric(study.name, pattern, id));
}

/** Patterns may be written with or without the study's name. */
export function fitsMetric(study: string, pattern: string, id: string): boolean {
  return fits(pattern, id) || fits(`${study}/${pattern}`, id);
}
