/**
 * The rules of SARIF that results of a check are filed under. Promise: a rule that no result of a report can name is not
 * in its log.
 */
import type { CheckReport, Verdict } from '../../gate/result.js';

export type Level = 'error' | 'warning' | 'note';

export interface Rule {
  readonly id: string;
  readonly name: string;
  readonly level: Level;
  readonly short: string;
  readonly full: string;
}

export const rules: Readonly<Record<Exclude<Verdict, 'unchanged'> | 'missing' | 'law' | 'broken' | 'not-known', Rule>> =
  {
    changed: {
      id: 'balance/changed',
      name: 'BalanceChanged',
      level: 'error',
      short: 'The balance moved by more than its margin.',
      full:
        'Old and new were compared on the same dice, and the change is shown to be larger than the margin of the ' +
        'metric.',
    },
    missing: {
      id: 'balance/missing',
      name: 'BalanceMetricMissing',
      level: 'error',
      short: 'A metric of the baseline is measured no more.',
      full: 'The cell of the metric exists no more. If that is meant, write a new baseline with its reason.',
    },
    inconclusive: {
      id: 'balance/inconclusive',
      name: 'BalanceInconclusive',
      level: 'warning',
      short: 'The budget was spent before the change was shown to leave or to keep its margin.',
      full: 'More time, or a wider margin, would settle it.',
    },
    'within-margin': {
      id: 'balance/within-margin',
      name: 'BalanceWithinMargin',
      level: 'note',
      short: 'The balance moved, but by less than its margin.',
      full: 'The change is shown to be smaller than the margin of the metric.',
    },
    law: {
      id: 'balance/law-changed',
      name: 'BalanceLawChanged',
      level: 'error',
      short: 'The game changed, whatever its means did.',
      full: 'Who wins, what a side loses or how long it takes is shown to be spread otherwise, by more than the margin.',
    },
    broken: {
      id: 'balance/expected-broken',
      name: 'BalanceExpectedBroken',
      level: 'error',
      short: 'A figure is not what the scenario expects.',
      full: 'The whole interval of the figure lies outside what is expected.',
    },
    'not-known': {
      id: 'balance/expected-not-known',
      name: 'BalanceExpectedNotKnown',
      level: 'warning',
      short: 'It is not known yet whether a figure is what the scenario expects.',
      full: 'The interval of the figure lies partly within what is expected, and partly outside.',
    },
  };

/** Rules of metrics come first, and are always there. */
export const order = ['changed', 'missing', 'inconclusive', 'within-margin', 'broken', 'not-known', 'law'] as const;

export type Kind = (typeof order)[number];

/** The rules that a report may name, in the order of `order`: those of expectations where there are any, likewise of laws. */
export function kindsIn({ expected, laws }: CheckReport): readonly Kind[] {
  const absent: Kind[] = [
    ...(expected === undefined ? (['broken', 'not-known'] as const) : []),
    ...(laws === undefined ? (['law'] as const) : []),
  ];
  return order.filter((kind) => !absent.includes(kind));
}

/** A rule as SARIF describes it. */
export function describedRule(kind: Kind): Record<string, unknown> {
  const { id, name, level, short, full } = rules[kind];
  return {
    id,
    name,
    shortDescription: { text: short },
    fullDescription: { text: full },
    help: { text: `${short} ${full} To accept a change: lanchester baseline --reason "why".` },
    defaultConfiguration: { level },
  };
}
