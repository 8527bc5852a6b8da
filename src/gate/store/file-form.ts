/**
 * A baseline as it stands in a file, and as it is read. A file holds a comparison once, in place of the scenarios that
 * it makes of each ruleset, and a figure as a row. Promise: what is read has every scenario, made as the run of the
 * comparison makes it, from the data that the baseline has.
 */
import type { JsonObject } from '../../engagement/json.js';
import { LanchesterError } from '../../kernel/errors.js';
import { findRuleset } from '../../rulesets/registry.js';
import { storedComparison } from '../../study/comparison/load.js';
import { resolveComparison } from '../../study/comparison/resolve.js';
import type { FindRuleset } from '../../study/compile.js';
import { sourceOf } from '../../study/document/source.js';
import type { CellLaw } from '../measure/law-counts.js';
import type { Baseline, BaselineFile, FigureRow, LawRow, StoredFigure } from './baseline-schema.js';
import { inputsOf, mutable } from './stored-inputs.js';

/** What a file holds of a baseline. */
export function fileForm(baseline: Omit<Baseline, 'digest'>): Omit<BaselineFile, 'digest'> {
  const { comparisons = {} } = baseline;
  const scenarios = mapped(baseline.scenarios, (studies, name) =>
    mapped(studies, ({ scenario, engagement, ...study }) => ({
      ...study,
      ...(Object.hasOwn(comparisons, name) ? {} : { scenario }),
      engagement: mapped(engagement, ({ exact, figures, law }) => ({
        ...(exact ? { exact } : {}),
        figures: mapped(figures, rowOf),
        ...(law === undefined ? {} : { law: lawRowOf(law) }),
      })),
    })),
  );
  return { ...baseline, scenarios };
}

/** The baseline that a file holds. Throws a `LanchesterError` for a comparison that today's code does not take. */
export function fromFileForm(file: BaselineFile): Baseline {
  const scenarios = mapped(file.scenarios, (studies, name) => {
    const made = scenariosOf(file, name);
    return mapped(studies, (stored, id) => {
      const scenario = stored.scenario ?? made.get(id);
      if (scenario === undefined) throw new LanchesterError('bad-file', `scenarios.${name}.${id}: it has no scenario`);
      const engagement = mapped(stored.engagement, ({ exact = false, figures, law }) => ({
        exact,
        figures: mapped(figures, figureOf),
        ...(law === undefined ? {} : { law: lawFrom(law) }),
      }));
      return { ...stored, scenario, engagement };
    });
  });
  return { ...file, scenarios };
}

function rowOf({ value, digest, sample, confirming }: StoredFigure): FigureRow {
  if (sample === undefined) return [value, digest];
  return confirming === undefined ? [value, digest, ...sample] : [value, digest, ...sample, ...confirming];
}

function figureOf([value, digest, ...rest]: FigureRow): StoredFigure {
  const [n, variance, ...confirming] = rest;
  if (n === undefined) return { value, digest };
  const sample = [n, variance as number] as const;
  return confirming.length === 3 ? { value, digest, sample, confirming } : { value, digest, sample };
}

function lawRowOf({ digest, n, width, shares: [outcome = [], blue = [], red = [], turns = []] }: CellLaw): LawRow {
  return [digest, n, width, [...outcome], [...blue], [...red], [...turns]];
}

function lawFrom([digest, n, width, ...shares]: LawRow): CellLaw {
  return { digest, n, width, shares };
}

/** The same keys, other values; none of them is ever what all objects have. */
function mapped<A, B>(record: Readonly<Record<string, A>>, to: (value: A, key: string) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value, key)]));
}

/** By study; nothing for a file that is no comparison. */
function scenariosOf({ comparisons = {}, rulesets }: BaselineFile, name: string): ReadonlyMap<string, Scenario> {
  if (!Object.hasOwn(comparisons, name)) return new Map();
  const find: FindRuleset = (id) => {
    const found = findRuleset(id);
    return Object.hasOwn(rulesets, id) ? { ...found, data: rulesets[id]?.data as JsonObject } : found;
  };
  try {
    const { studies } = resolveComparison(storedComparison(sourceOf(comparisons[name] as JsonObject, name)), { find });
    return new Map(studies.map(({ study }) => [study.name, mutable(inputsOf(study))]));
  } catch (error) {
    if (!(error instanceof LanchesterError)) throw error;
    throw new LanchesterError('bad-file', `comparisons.${name}: today's code does not take it: ${error.message}`);
  }
}

type Scenario = Baseline['scenarios'][string][string]['scenario'];
