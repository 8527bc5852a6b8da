/**
 * Rows that a scenario adds, whichever way their keys are written (`weapons: {piat: …}`, `weapons.piat: …`). Promise:
 * the same rows are no difference, and what differs in one is told by the path at which it is written.
 */
import { type Addition, type Additions, addingOverlay, additionsIn } from '../../engagement/additions.js';
import { isObject, type JsonObject } from '../../engagement/json.js';
import { changedData } from '../../engagement/overlay.js';
import type { Ruleset } from '../../engagement/ruleset.js';
import { LanchesterError } from '../../kernel/errors.js';
import { isWithin } from '../../study/document/dotted.js';
import type { Path } from '../../study/document/source.js';

type Growing = Pick<Ruleset, 'data' | 'additions'>;

const none: Additions = { tables: [] };

/** Nothing where a table that was there once is there no more. */
function rowsOf({ add }: JsonObject, { additions = none }: Growing): readonly Addition[] | undefined {
  if (!isObject(add)) return undefined;
  try {
    return additionsIn(add, additions);
  } catch (error) {
    if (error instanceof LanchesterError) return undefined;
    throw error;
  }
}

/** The data of a ruleset with the rows that a scenario adds. */
export function withAdded(ruleset: Growing, document: JsonObject): JsonObject {
  return changedData(ruleset, addingOverlay(rowsOf(document, ruleset) ?? []));
}

/** A scenario whose added rows stand each under its own dotted path. */
export function byRow(document: JsonObject, ruleset: Growing): JsonObject {
  const rows = rowsOf(document, ruleset);
  if (rows === undefined) return document;
  return { ...document, add: Object.fromEntries(rows.map(({ path, row }) => [path, row])) };
}

/** Where what has this path in `byRow` is written; a row that is not there stands where it would. */
export function asWritten(path: Path, document: JsonObject, ruleset: Growing): Path {
  const [section, row, ...rest] = path;
  const places = section === 'add' ? (rowsOf(document, ruleset)?.find((one) => one.path === row)?.places ?? []) : [];
  const steps = [row, ...rest].join('.');
  const [first] = places;
  if (first === undefined) return path;
  const own = places.findLast((place) => isWithin(steps, place.path));
  if (own === undefined) return ['add', ...first.at];
  const below = steps.slice(own.path.length + 1);
  return ['add', ...own.at, ...(below === '' ? [] : below.split('.'))];
}
