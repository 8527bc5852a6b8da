/**
 * The mix of an attack section: its axes in one form, whether they were written in full or in short. Promise: shares of
 * every axis sum to 1.
 */

import type { Json, JsonObject } from '../../engagement/json.js';
import { defined } from '../../kernel/defined.js';
import { checkDistinct } from '../document/checks.js';
import type { ScenarioDocument } from '../document/schema/scenario.js';
import { type Path, problem, type Source } from '../document/source.js';
import { axisValue } from '../grid.js';
import type { AxisInfo } from '../plain-study.js';

export type AttackSection = NonNullable<ScenarioDocument['attack']>;
type AxisSection = AttackSection['axes'][number];

/** An entry of the mix: its place on the axis and what it says. */
export interface MixEntry {
  readonly value: string | number;
  readonly label: string;
  readonly weight: number;
  readonly attacker: JsonObject;
  readonly target: JsonObject;
  readonly situation: JsonObject;
  readonly at: Path;
}

/** An axis of the mix. */
export interface MixAxis extends AxisInfo {
  readonly entries: readonly MixEntry[];
}

/**
 * The axes of an attack section, weights scaled to sum to 1 on each. Throws a `LanchesterError`, placed, for an axis
 * that says too little or two things at once, and for names that stand twice.
 */
export function mixOf(section: AttackSection, source: Source): MixAxis[] {
  const at = (i: number, ...rest: (string | number)[]): Path => ['attack', 'axes', i, ...rest];
  checkDistinct(
    source,
    'axes',
    section.axes,
    (axis) => axis.name,
    (i) => at(i, 'name'),
  );
  return section.axes.map((axis, i) => {
    const entries = entriesOf(axis, i, source);
    const place = (j: number): Path => (entries[j] as MixEntry).at;
    checkDistinct(source, 'entries', entries, (entry) => entry.label, place);
    checkDistinct(source, 'entries', entries, (entry) => String(entry.value), place);
    const total = entries.reduce((sum, entry) => sum + entry.weight, 0);
    if (!(total > 0)) throw problem(source, 'bad-value', at(i), `the weights of axis "${axis.name}" are all zero`);
    return {
      name: axis.name,
      title: axis.title ?? axis.name,
      ...defined({ unit: axis.unit }),
      entries: entries.map((entry) => ({ ...entry, weight: entry.weight / total })),
    };
  });
}

function entriesOf(axis: AxisSection, i: number, source: Source): MixEntry[] {
  const at = (...rest: (string | number)[]): Path => ['attack', 'axes', i, ...rest];
  const short = axis.key !== undefined || axis.values !== undefined;
  if (short === (axis.entries !== undefined)) {
    throw problem(source, 'bad-value', at(), `axis "${axis.name}" needs either entries, or key and values`);
  }
  if (axis.entries !== undefined) {
    for (const key of ['weights', 'labels'] as const) {
      if (axis[key] === undefined) continue;
      throw problem(
        source,
        'bad-value',
        at(key),
        `${key} belong to the short form: here each entry has its own`,
        'key',
      );
    }
    return axis.entries.map((entry, j) => {
      const value = entry.value ?? entry.label;
      if (value === undefined)
        throw problem(source, 'bad-value', at('entries', j), 'an entry needs a label or a value');
      return {
        value: axisValue(value),
        label: entry.label ?? String(value),
        weight: entry.weight,
        attacker: entry.attacker ?? {},
        target: entry.target ?? {},
        situation: entry.situation ?? {},
        at: at('entries', j),
      };
    });
  }
  if (axis.key === undefined || axis.values === undefined) {
    throw problem(source, 'bad-value', at(), `the short form of axis "${axis.name}" needs both key and values`);
  }
  const { key, values, weights, labels } = axis;
  for (const [name, list] of [['weights', weights] as const, ['labels', labels] as const]) {
    if (list === undefined || list.length === values.length) continue;
    const message = `axis "${axis.name}" has ${values.length} values and ${list.length} ${name}`;
    throw problem(source, 'bad-value', at(name), message);
  }
  const [part, word] = key.split('.') as ['attacker' | 'target' | 'situation', string];
  return values.map((value, j) => {
    const says: Record<string, Json> = { [word]: value };
    return {
      value: axisValue(value),
      label: labels?.[j] ?? String(value),
      weight: weights?.[j] ?? 1,
      attacker: part === 'attacker' ? says : {},
      target: part === 'target' ? says : {},
      situation: part === 'situation' ? says : {},
      at: at('values', j),
    };
  });
}
