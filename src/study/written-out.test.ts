/**
 * Cells are resolved by their differences; here some of every shipped scenario are resolved again, each from a document
 * of its own in which its values are written, by rules that have been asked nothing before.
 */
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../engagement/json.js';
import type { Ruleset } from '../engagement/ruleset.js';
import { Sfc32 } from '../kernel/random/sfc32.js';
import { openStream, streamKind, studyKey } from '../kernel/random/stream-key.js';
import { findRuleset } from '../rulesets/registry.js';
import { checkComparison, isComparison } from './comparison/load.js';
import { resolveComparison } from './comparison/resolve.js';
import type { ScenarioDocument } from './document/schema/scenario.js';
import { sourceOf } from './document/source.js';
import { sweptPaths } from './grid.js';
import { loadScenario, readSource } from './load/load.js';
import type { EngagementCell, PlainStudy } from './plain-study.js';
import { relativeValuePaths } from './price/relative-values.js';
import { resolveAgain, resolveScenario } from './resolve.js';
import type { Study } from './study.js';

/** So many cells of a study, and of so many of its fights. */
const [mostCells, mostFights] = [3, 2];

/** Rules of their own, which remember nothing. */
const fresh = (id: string): Ruleset => ({ ...findRuleset(id) });

const random = new Sfc32();
openStream(random, studyKey('written out', 'cells'), streamKind.start, 0);

/** Some of them, the last always: what is swept last is changed most. */
function some<T>(all: readonly T[], most: number): readonly T[] {
  if (all.length <= most) return all;
  const drawn = new Set([all.length - 1]);
  while (drawn.size < most) drawn.add(random.below(all.length));
  return [...drawn].map((k) => all[k] as T);
}

/** The document with the value at a path, whose steps are keys, or names of units. */
function put(value: Json | undefined, [step, ...rest]: readonly string[], next: Json): Json {
  if (step === undefined) return next;
  if (!Array.isArray(value)) {
    const object = (value ?? {}) as JsonObject;
    return { ...object, [step]: put(object[step], rest, next) };
  }
  const names = value.map((each: JsonObject) => String(each['name'] ?? each['unit']));
  const at = names.includes(step) ? names.indexOf(step) : Number(step);
  return value.map((each: Json, k) => (k === at ? put(each, rest, next) : each));
}

/** What a cell changes in the file itself. */
function changesOf(document: ScenarioDocument, { variant, axes }: EngagementCell): [string, Json][] {
  const { values, sweep } = document;
  const valued = values === undefined ? [] : [{ name: 'price', paths: [...relativeValuePaths(values, variant).paths] }];
  const swept = [...(sweep?.axes ?? []), ...valued].flatMap((axis): [string, Json][] => {
    const value = axes[axis.name];
    if (value === undefined) return [];
    return sweptPaths(axis).map(({ path, times, plus }) => [
      path,
      typeof value === 'number' ? Math.round((value * times + plus) * 1000) / 1000 : value,
    ]);
  });
  return [...Object.entries(document.variants?.[variant]?.set ?? {}), ...swept].filter(([path]) =>
    path.startsWith('engagement.'),
  );
}

function writtenOut(document: ScenarioDocument, cell: EngagementCell): Json {
  const { variants, sweep, breakEven, values, gate, fights, plans, prices, charts, asks, attack, ...rest } = document;
  const set = Object.fromEntries(Object.entries(cell.overlay).filter(([path]) => !path.startsWith('+')));
  return changesOf(document, cell).reduce<Json>(
    (value, [path, next]) => put(value, path.split('.'), next),
    structuredClone({ ...rest, set, metrics: {}, primary: 'winRate' }) as unknown as Json,
  );
}

/** What a cell plays. */
function played({ ruleset, overlay, specs }: EngagementCell) {
  return { ruleset, overlay, specs };
}

function checkCells({ document, engagementCells }: PlainStudy): number {
  const all = some(engagementCells, mostCells);
  for (const cell of all) {
    const source = sourceOf(writtenOut(document, cell), cell.id);
    const alone = resolveScenario({ document: source.value as never, source }, { find: fresh });
    expect(played(alone.engagementCells[0] as EngagementCell), cell.id).toEqual(played(cell));
  }
  return all.length;
}

/** The cells of a study, and of some of the fights that it is asked of. */
function check(study: Study): number {
  const population = study.fights ?? study.prices?.population;
  const fights = some(population?.fights ?? [], mostFights).map(({ document }) =>
    resolveAgain({ document, source: sourceOf(document as never, 'a fight') }),
  );
  return [...(study.prices === undefined ? [study] : []), ...fights].reduce((sum, each) => sum + checkCells(each), 0);
}

const files = readdirSync('scenarios').filter((name) => name.endsWith('.yaml'));

describe.each(files)('the cells of scenarios/%s', (name) => {
  it('are those of documents in which they are written out', () => {
    const source = readSource(`scenarios/${name}`);
    const studies = isComparison(source)
      ? resolveComparison(checkComparison(source), { games: false }).studies.map(({ study }) => study)
      : [resolveScenario(loadScenario(`scenarios/${name}`))];
    const checked = studies.reduce((sum, study) => sum + check(study), 0);
    expect(checked > 0 || studies.every(({ kind }) => kind === 'attack')).toBe(true);
  });
});
