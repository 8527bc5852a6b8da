/**
 * The axes of a population of fights in one form, whether they were written in full or in short. Promises: weights of
 * every axis sum to 1; no two axes change the same value.
 */

import type { Json } from '../../engagement/json.js';
import { defined } from '../../kernel/defined.js';
import type { Change } from '../document/changes.js';
import { checkDistinct } from '../document/checks.js';
import { isWithin } from '../document/dotted.js';
import type { FightsSection } from '../document/schema/fights.js';
import { type Path, problem, type Source } from '../document/source.js';
import { axisValue } from '../grid.js';
import type { AxisInfo } from '../plain-study.js';

type AxisSection = FightsSection['axes'][number];

/** An entry: its place on the axis, and what it changes. */
interface FightEntry {
  readonly value: string | number;
  readonly label: string;
  readonly weight: number;
  readonly changes: readonly Change[];
  readonly at: Path;
}

/** An axis of fights. */
export interface FightAxis extends AxisInfo {
  readonly entries: readonly FightEntry[];
}

/** The axes of a section. Throws a `LanchesterError`, placed: names that stand twice, two axes over one value. */
export function fightAxes({ axes }: FightsSection, source: Source): FightAxis[] {
  checkDistinct(
    source,
    'axes',
    axes,
    ({ name }) => name,
    (i) => ['fights', 'axes', i, 'name'],
  );
  const made = axes.map((axis, i): FightAxis => {
    const entries = entriesOf(axis, ['fights', 'axes', i], source);
    checkDistinct(
      source,
      'entries',
      entries,
      ({ label }) => label,
      (j) => (entries[j] as FightEntry).at,
    );
    const all = entries.reduce((sum, { weight }) => sum + weight, 0);
    return {
      name: axis.name,
      title: axis.title ?? axis.name,
      ...defined({ unit: axis.unit }),
      entries: entries.map((entry) => ({ ...entry, weight: entry.weight / all })),
    };
  });
  checkApart(made, source);
  return made;
}

function entriesOf(axis: AxisSection, at: Path, source: Source): FightEntry[] {
  const { name, entries, path, values, labels, weights } = axis;
  if ((entries === undefined) === (path === undefined && values === undefined)) {
    throw problem(source, 'bad-value', at, `axis "${name}" needs either entries, or path and values`);
  }
  if (entries !== undefined) {
    for (const [key, given] of Object.entries({ labels, weights })) {
      if (given === undefined) continue;
      const message = `${key} belong to the short form: here each entry has its own`;
      throw problem(source, 'bad-value', [...at, key], message, 'key');
    }
    return entries.map(({ label, weight, set }, j) => {
      const own = [...at, 'entries', j];
      const changes = Object.entries(set).map(([to, value]) => ({ path: to, value, at: [...own, 'set', to] }));
      return { value: label, label, weight, changes, at: own };
    });
  }
  if (path === undefined || values === undefined) {
    throw problem(source, 'bad-value', at, `the short form of axis "${name}" needs both path and values`);
  }
  for (const [key, given] of Object.entries({ labels, weights })) {
    if (given === undefined || given.length === values.length) continue;
    const message = `axis "${name}" has ${values.length} values and ${given.length} ${key}`;
    throw problem(source, 'bad-value', [...at, key], message);
  }
  return values.map((value: Json, j) => {
    const own = [...at, 'values', j];
    return {
      value: axisValue(value as string | number | boolean),
      label: labels?.[j] ?? String(value),
      weight: weights?.[j] ?? 1,
      changes: [path].flat().map((to) => ({ path: to, value, at: own })),
      at: own,
    };
  });
}

/** Throws where two axes change one value, or one of them something inside the other's. */
function checkApart(axes: readonly FightAxis[], source: Source): void {
  const known = new Map<string, string>();
  for (const { name, entries } of axes) {
    const own = entries.flatMap(({ changes }) => changes);
    for (const { path, at } of own) {
      if (path === 'attack' || path.startsWith('attack.')) {
        const message = `"${path}": fights are engagements; single attacks have axes of their own (attack.axes)`;
        throw problem(source, 'bad-value', at, message, 'key');
      }
      for (const [other, axis] of known) {
        if (!isWithin(path, other) && !isWithin(other, path)) continue;
        throw problem(
          source,
          'bad-value',
          at,
          `"${path}": axis "${axis}" changes that, too, and a fight has one value`,
          'key',
        );
      }
    }
    for (const { path } of own) known.set(path, name);
  }
}
