/**
 * How far audited prices hang on the play: the same audit with plans as its author wrote them, with everybody holding,
 * and by `able`. Promise: nothing else differs, neither fights nor forces nor seeds; audits are those of
 * `bench/play/audits`, whatever the shipped ones have become.
 */
import { join } from 'node:path';
import type { AuditedUnit } from '../../src/analysis/audit/audit.js';
import { analyseStudy } from '../../src/analysis/study/index.js';
import { defined } from '../../src/kernel/defined.js';
import { LanchesterError } from '../../src/kernel/errors.js';
import { fittedWords } from '../../src/report/study/audit-words.js';
import { runStudy } from '../../src/run/run-study.js';
import { loadScenario, scenarioOf } from '../../src/study/load/load.js';
import { resolveScenario } from '../../src/study/resolve.js';

export const playForms = ['written', 'hold', 'able'] as const;
export type PlayForm = (typeof playForms)[number];

/** A price by one form of play and how it is told: an interval that is open above or below has no end there. */
export interface FormPrice {
  readonly price?: number;
  readonly low?: number;
  readonly high?: number;
  readonly words: string;
}

export interface UnitSpread {
  readonly unit: string;
  readonly list: number;
  readonly prices: Readonly<Record<PlayForm, FormPrice>>;
}

export interface PlanSpread {
  /** Engagements of every two units. */
  readonly engagements: number;
  readonly units: readonly UnitSpread[];
}

type Json = unknown;

/** A document without any plan of a unit, a side or a variant. */
function withoutPlans(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutPlans);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => key !== 'plan' && !key.endsWith('.plan'));
  return Object.fromEntries(kept.map(([key, of]) => [key, withoutPlans(of)]));
}

/** The audit by a form of play, with so much of its engagements. */
function inForm(path: string, form: PlayForm, share: number): { text: object; engagements: number } {
  const document = loadScenario(path).document as unknown as Record<string, Json>;
  const engagement = document['engagement'] as Record<string, Json>;
  const engagements = Math.max(2, Math.round(share * (engagement['engagements'] as number)));
  if (form === 'written') return { text: { ...document, engagement: { ...engagement, engagements } }, engagements };
  const bare = withoutPlans(document) as Record<string, Json>;
  const plain = bare['engagement'] as Record<string, Json>;
  return { text: { ...bare, engagement: { ...plain, plan: form, engagements } }, engagements };
}

function priceOf(unit: AuditedUnit): FormPrice {
  const { interval, fitted } = unit;
  const words = fittedWords(unit);
  if (interval === undefined || interval.unbounded === 'both') return { words };
  const { low, high, unbounded } = interval;
  if (unbounded === 'above') return { low, words };
  if (unbounded === 'below') return { high, words };
  return { ...defined({ price: fitted }), low, high, words };
}

/** Plays an audit in every form. */
export async function planSpread(
  play: string,
  ruleset: string,
  share: number,
  tell: (line: string) => void,
): Promise<PlanSpread> {
  const path = join(play, 'audits', `${ruleset}.yaml`);
  const found = new Map<string, { list: number; prices: Partial<Record<PlayForm, FormPrice>> }>();
  let every = 0;
  for (const form of playForms) {
    const { text, engagements } = inForm(path, form, share);
    every = engagements;
    const study = resolveScenario(scenarioOf(text as never, path));
    const analysis = analyseStudy(study, await runStudy(study, { threads: 0 }));
    if (analysis.kind !== 'priceList') throw new LanchesterError('internal', `${path}: no price list`);
    for (const unit of analysis.prices.units) {
      if (unit.kept) continue;
      const price = priceOf(unit);
      const known = found.get(unit.title) ?? { list: unit.listed, prices: {} };
      found.set(unit.title, { ...known, prices: { ...known.prices, [form]: price } });
    }
    tell(`${ruleset}: ${form} played`);
  }
  const units = [...found].map(([unit, { list, prices }]) => ({
    unit,
    list,
    prices: prices as UnitSpread['prices'],
  }));
  return { engagements: every, units };
}

/**
 * Whether the price by `able` (or the end that is known of it) lies inside what the other forms span, their intervals
 * included; `undefined` where one of the three has no price.
 */
export function liesInside({ prices: { written, hold, able } }: UnitSpread): boolean | undefined {
  const at = able.price ?? able.low ?? able.high;
  const others = [written, hold];
  if (at === undefined || others.some(({ low, high }) => low === undefined && high === undefined)) return undefined;
  const low = Math.min(...others.map((each) => each.low ?? 0));
  const high = Math.max(...others.map((each) => each.high ?? Number.POSITIVE_INFINITY));
  return at >= low && at <= high;
}
