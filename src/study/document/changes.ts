/**
 * Variants and sweeps: values put in place of others, or made of them (`{times: 1.2}`), by path. Promises: a scenario
 * is changed by the same checks that read it, and a mistake in a changed value is reported where the change is written;
 * changes of the ruleset are only collected here, its overlay checks them.
 */

import { type Additions, addedMark, addingOverlay, additionsIn } from '../../engagement/additions.js';
import type { Json, JsonObject } from '../../engagement/json.js';
import { changedData, valueIn } from '../../engagement/overlay.js';
import type { Ruleset } from '../../engagement/ruleset.js';
import { defined } from '../../kernel/defined.js';
import { LanchesterError } from '../../kernel/errors.js';
import { didYouMean, nearest } from '../../kernel/nearest.js';
import { isWithin } from './dotted.js';
import type { Overlay } from './overlay.js';
import { changedAt, relativeIn } from './relative-change.js';
import { checkShapeAgain, type Scenario } from './shape.js';
import { type Path, placed, problem, type Source, valueAt } from './source.js';

/** One changed value. */
export interface Change {
  readonly path: string;
  readonly value: Json;
  /** Where in the file it is written. */
  readonly at: Path;
}

/** A scenario with changes made. */
export interface Changed {
  readonly scenario: Scenario;
  /** What is left for the ruleset. */
  readonly overlay: Overlay;
  /** Runs what compiles the overlay; an error about one of its paths is placed where that change is written. */
  readonly atOverlay: <T>(action: () => T) => T;
  /** True if the changes concern the scenario's attack section, or the ruleset. */
  readonly touchesAttack: boolean;
  /** As the ruleset has it. */
  readonly groundAbout?: number;
}

/** First steps of the paths that mean the scenario. */
const sections = ['attack', 'engagement'];

/** Whether a path means a value of the file, and not one of the ruleset's data. */
export function isOfFile(path: string): boolean {
  return sections.includes(firstStep(path));
}

/** Where in a scenario's document the value of a path stands; see `change` for what it throws. */
export function placeInFile({ document, source }: Scenario, path: string, at: Path): Path {
  return findPath(document as unknown as Json, path, source, at);
}

/** What every cell of a study must share. */
const fixedPaths = [
  'engagement.engagements',
  'engagement.instalments',
  'engagement.luck',
  'engagement.swapRoles',
  'attack.compare',
];

/**
 * Makes changes, in order, after those that the whole scenario has (`set`). Throws a `LanchesterError` placed where the
 * change is written.
 *
 * @param ruleset what is changed
 */
export function change(
  scenario: Scenario,
  changes: readonly Change[],
  ruleset: Pick<Ruleset, 'data' | 'additions' | 'groundAbout'>,
): Changed {
  const { source } = scenario;
  const { data, groundAbout } = ruleset;
  const added = addedIn(scenario, ruleset.additions);
  const everywhere = Object.entries(scenario.document.set).map(
    ([path, value]): Change => ({ path, value, at: ['set', path] }),
  );
  for (const { path, at } of everywhere) {
    if (!sections.includes(firstStep(path))) continue;
    throw problem(source, 'bad-value', at, `"${path}" is a value of this file: write it where it belongs`, 'key');
  }
  const own = changes.filter(({ path }) => sections.includes(firstStep(path)));
  const rest = [...everywhere, ...changes].filter(({ path }) => !sections.includes(firstStep(path)));
  for (const { path, at } of rest) {
    const first = firstStep(path);
    if (path.startsWith(addedMark)) {
      throw problem(source, 'bad-value', at, `"${path}": rows are added under add, and changed by set`, 'key');
    }
    if (Object.hasOwn(data, first)) continue;
    const near = nearest(first, [...sections, ...Object.keys(data)]);
    if (near !== undefined && sections.includes(near)) {
      throw problem(source, 'unknown-name', at, `"${path}": there is no "${first}" (did you mean "${near}"?)`, 'key');
    }
  }
  const atOverlay = <T>(action: () => T): T => {
    try {
      return action();
    } catch (error) {
      if (!(error instanceof LanchesterError) || error.position !== undefined) throw error;
      const about = [error.about.path ?? []].flat();
      const row = added.places.findLast(({ path }) => about.some((wrong) => isWithin(wrong, path)));
      if (row !== undefined) {
        const [wrong] = about.filter((one) => isWithin(one, row.path)) as [string];
        const below = wrong === row.path ? [] : wrong.slice(row.path.length + 1).split('.');
        throw problem(source, error.code, [...row.at, ...below], error.message, below.length === 0 ? 'key' : undefined);
      }
      const culprit = rest.findLast(({ path }) => about.some((wrong) => isWithin(wrong, path))) ?? rest.at(-1);
      const isChanged = culprit !== undefined && about.some((wrong) => isWithin(wrong, culprit.path));
      // what names no path may still be a word of an added row: a unit's weapon
      if (!isChanged && added.places.length > 0) placed(source, [['add']], () => rethrow(error));
      throw problem(source, error.code, culprit?.at ?? ['ruleset'], error.message, 'key');
    }
  };
  const overlay: Record<string, Json> = { ...added.overlay };
  for (const { path, value, at } of rest) {
    const by = relativeIn(value, source, at);
    const old = by && atOverlay(() => standing(changedData(ruleset, overlay), path));
    delete overlay[path];
    overlay[path] = by === undefined ? value : changedAt(old, by, path, source, at);
  }
  const touchesAttack = rest.length > everywhere.length || own.some(({ path }) => firstStep(path) === 'attack');
  const changed = own.length === 0 ? scenario : rewritten(scenario, own);
  return { scenario: changed, overlay, atOverlay, touchesAttack, ...defined({ groundAbout }) };
}

interface Added {
  readonly overlay: Overlay;
  /** Where rows, and parts of them, are written. */
  readonly places: readonly { readonly path: string; readonly at: Path }[];
}

/** The rows that the scenario adds to the ruleset. */
function addedIn({ document, source }: Scenario, additions: Additions = { tables: [] }): Added {
  if (document.add === undefined) return { overlay: {}, places: [] };
  const { add } = document;
  const rows = placed(source, [['add']], () => additionsIn(add, additions));
  const places = rows.flatMap((row) => row.places.map(({ path, at }) => ({ path, at: ['add', ...at] })));
  return { overlay: addingOverlay(rows), places };
}

function rethrow(error: LanchesterError): never {
  throw error;
}

/** What stands at a path of a ruleset's data; throws as an overlay does for a path that is not there. */
function standing(data: JsonObject, path: string): Json {
  const value = valueIn(data, path);
  if (value === undefined) changedData({ data }, { [path]: 0 });
  return value ?? null;
}

function rewritten(scenario: Scenario, changes: readonly Change[]): Scenario {
  const { source } = scenario;
  let value = scenario.document as unknown as Json;
  const written: { readonly to: Path; readonly at: Path }[] = [];
  for (const { path, value: next, at } of changes) {
    if (fixedPaths.some((fixed) => path === fixed || path.startsWith(`${fixed}.`))) {
      throw problem(source, 'bad-value', at, `"${path}" is the same in all variants and sweeps of a scenario`, 'key');
    }
    const to = findPath(value, path, source, at);
    const by = relativeIn(next, source, at);
    value = put(value, to, by === undefined ? next : changedAt(valueAt(value, to), by, path, source, at));
    written.push({ to, at });
  }
  const changedSource: Source = {
    file: source.file,
    value,
    position: (path, part) => {
      const by = written.findLast(({ to }) => to.every((step, k) => path[k] === step));
      return source.position(by === undefined ? path : [...by.at, ...path.slice(by.to.length)], part);
    },
  };
  return checkShapeAgain(changedSource);
}

/**
 * What stands at a path of a changed scenario: a value of the file or, for all other paths, of `data` (with the overlay
 * applied).
 */
export function valueAfter({ scenario }: Changed, path: string, data: JsonObject, at: Path): Json | undefined {
  if (!sections.includes(firstStep(path))) return valueAt(data, path.split('.'));
  const document = scenario.document as unknown as Json;
  return valueAt(document, findPath(document, path, scenario.source, at));
}

/**
 * The steps that a dotted path means: list entries by name, label or unit, else by position from 0. All but the last
 * must be there.
 */
function findPath(document: Json, path: string, source: Source, at: Path): Path {
  const steps = path.split('.');
  const to: (string | number)[] = [];
  for (const [depth, step] of steps.entries()) {
    const value = valueAt(document, to);
    const last = depth === steps.length - 1;
    const names = namesIn(value);
    const known = names.indexOf(step);
    const index =
      known < 0 && Array.isArray(value) && /^\d+$/.test(step) && Number(step) < value.length ? Number(step) : known;
    const open = last && typeof value === 'object' && value !== null && !Array.isArray(value);
    if (index < 0 && !open) {
      const above = depth === 0 ? 'the scenario' : `"${steps.slice(0, depth).join('.')}"`;
      const message =
        names.length === 0
          ? `"${path}": ${above} holds no "${step}"`
          : `"${path}": there is no ${didYouMean(step, names)} in ${above}`;
      throw problem(source, 'unknown-name', at, message, 'key');
    }
    to.push(Array.isArray(value) ? index : step);
  }
  return to;
}

/** What the steps below a value are called in a dotted path: its keys, or the names of a list's entries, else their positions. */
export function namesIn(value: Json | undefined): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (!Array.isArray(value)) return Object.keys(value);
  return value.map((entry: Json, k) => nameOf(entry) ?? String(k));
}

function nameOf(entry: Json): string | undefined {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return undefined;
  const object = entry as JsonObject;
  const name = object['name'] ?? object['label'] ?? object['value'] ?? object['unit'];
  return name === undefined || name === null || typeof name === 'object' ? undefined : String(name);
}

function put(value: Json | undefined, to: Path, next: Json): Json {
  const [step, ...rest] = to;
  if (step === undefined) return next;
  if (Array.isArray(value)) return value.map((entry: Json, k) => (k === step ? put(entry, rest, next) : entry));
  const object = (value ?? {}) as JsonObject;
  return { ...object, [step]: put(object[step as string], rest, next) };
}

function firstStep(path: string): string {
  return path.split('.', 1)[0] as string;
}
