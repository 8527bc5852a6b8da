/**
 * What a value is where a scenario does not say it: a unit's default, or what the ruleset's data have in place of an
 * overlay. Promise: what was not written down is told as what it was, not as nothing; and what is written down now as
 * it was anyway is no difference.
 */
import type { Json, JsonObject } from '../../engagement/json.js';
import type { Rules } from '../../engagement/ruleset.js';
import { canonicalJson } from '../../files/canonical.js';
import { LanchesterError } from '../../kernel/errors.js';
import { valueAt } from '../../study/document/source.js';
import type { Difference } from './causes.js';

/** One side of a comparison. */
export interface Side {
  readonly document: JsonObject;
  readonly data: JsonObject;
  /** Absent where the side's data are not taken any more. */
  readonly rules: Rules | undefined;
}

/** Differences of two scenarios, with defaults in the place of what is not written. */
export function withDefaults(differences: readonly Difference[], old: Side, now: Side): Difference[] {
  return differences
    .map(({ path, before, after }) => ({
      path,
      before: before === undefined ? unwritten(path, old) : before,
      after: after === undefined ? unwritten(path, now) : after,
    }))
    .filter(({ before, after }) => canonicalJson(before ?? null) !== canonicalJson(after ?? null));
}

type Path = Difference['path'];

function unwritten(path: Path, side: Side): Json | undefined {
  return inData(path, side) ?? inSheet(path, side);
}

/** `set.prices.rpg-team.regular`, also of a variant: what the data have. */
function inData(path: Path, { data }: Side): Json | undefined {
  const at = path[0] === 'set' ? 1 : path[0] === 'variants' && path[2] === 'set' ? 3 : undefined;
  if (at === undefined) return undefined;
  const steps = path.slice(at).flatMap((step): Path => (typeof step === 'number' ? [step] : step.split('.')));
  return valueAt(data, steps) as Json | undefined;
}

/** Words of a unit that the scenario format itself knows. */
const formatWords = new Set(['name', 'unit', 'at', 'plan', 'flank', 'spare', 'title']);

/** A word of a unit: as the ruleset's normal form has it. */
function inSheet(path: Path, { document, rules }: Side): Json | undefined {
  for (let end = path.length - 1; end > 0; end--) {
    const section = valueAt(document, path.slice(0, end)) as Json | undefined;
    if (!isObject(section) || typeof section['unit'] !== 'string') continue;
    const words = Object.fromEntries(Object.entries(section).filter(([word]) => !formatWords.has(word)));
    try {
      const fields = rules?.unit(section['unit'], words).fields;
      return fields === undefined ? undefined : (valueAt(fields, path.slice(end)) as Json | undefined);
    } catch (error) {
      if (error instanceof LanchesterError) return undefined;
      throw error;
    }
  }
  return undefined;
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
