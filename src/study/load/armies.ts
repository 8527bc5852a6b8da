/**
 * Armies that a scenario names (`units: armies/first.csv`). Promises: it is read as if their units stood in it, so that
 * whatever is made of it needs the files no more; a mistake of a unit is told at the row of the file that it comes from.
 */
import { dirname, isAbsolute, join } from 'node:path';
import { isObject, type Json, type JsonObject } from '../../engagement/json.js';
import type { Rules } from '../../engagement/ruleset.js';
import { LanchesterError } from '../../kernel/errors.js';
import { allRulesets } from '../../rulesets/registry.js';
import { unitsOfArmy } from '../army/army.js';
import { namedArmy } from '../army/named-army.js';
import { type PlacedRow, type ReadArmy, readArmy } from '../army/read-army.js';
import { rulesetId } from '../document/ruleset-names.js';
import { type Path, problem, type Source, valueAt } from '../document/source.js';

/** A file, and where a scenario names it. */
export interface NamedArmy {
  readonly file: string;
  /** Of the list of units that it stands for. */
  readonly at: Path;
}

/** The keys that hold the units of a force, as they stand in a force and as a change names them. */
const forceUnits = /^engagement\.(?:blue|red)\.units$/;

/** The armies that a scenario names: of its forces, and of what its variants and fights change them to. */
export function armiesNamed({ value, file }: Source): readonly NamedArmy[] {
  const found: NamedArmy[] = [];
  const look = (at: Json | undefined, path: Path): void => {
    if (typeof at !== 'object' || at === null) return;
    for (const [key, inner] of Object.entries(at)) {
      const own = [...path, Array.isArray(at) ? Number(key) : key];
      const isForce = forceUnits.test(key) || forceUnits.test(own.join('.'));
      if (typeof inner === 'string' && isForce) found.push({ file: besides(file, inner.trim()), at: own });
      else look(inner, own);
    }
  };
  look(value, []);
  return found;
}

/** Where a file is that another names: beside it, unless it says otherwise. */
export function besides(file: string, named: string): string {
  return isAbsolute(named) ? named : join(dirname(file), named);
}

/**
 * A scenario with the units of the armies that it names in their place. Throws a `LanchesterError` for a file that is
 * none, one of another ruleset, and for units that the ruleset has not: every one of a file at once.
 */
export function withArmies(source: Source, read: (path: string) => string): Source {
  return armiesNamed(source).reduce((whole, named) => withArmy(whole, source, named, read), source);
}

function withArmy(whole: Source, source: Source, { file, at }: NamedArmy, read: (path: string) => string): Source {
  const army = readArmy(textOf(source, file, at, read), file);
  const asked = rulesAsked(source);
  checkRuleset(source, army, { file, at }, asked);
  const { rules, added, where } = asked;
  const rows = rules === undefined ? army.rows : namedArmy(army, rules, { added, where });
  const units = unitsOfArmy(rows.map(({ row }) => row));
  const value = replaced(
    whole.value,
    at,
    units.map(({ unit }) => unit),
  );
  return {
    file: whole.file,
    value,
    position: (path, part) => {
      const isOurs = path.length > at.length && at.every((step, k) => path[k] === step);
      const unit = isOurs ? units[Number(path[at.length])] : undefined;
      if (unit === undefined) return whole.position(path, part);
      const key = path[at.length + 1];
      const column =
        key === 'unit' || key === 'name' || key === 'price' ? key : key === undefined ? undefined : 'words';
      return (rows[unit.row] as PlacedRow).position(column);
    },
  };
}

/** What a scenario asks its rules, as far as they are known before it is read. */
export interface RulesAsked {
  readonly id: string | undefined;
  readonly rules: Rules | undefined;
  /** Keys of units that the scenario adds. */
  readonly added: ReadonlySet<string>;
  /** What prints the units that there are. */
  readonly where: string;
}

export function rulesAsked({ value, file }: Source): RulesAsked {
  const ruleset = valueAt(value, ['ruleset']);
  const id = typeof ruleset === 'string' ? rulesetId(ruleset, file) : undefined;
  const own = allRulesets().find((each) => each.id === id);
  return {
    id,
    rules: own?.compile(own.data),
    added: addedUnits(valueAt(value, ['add'])),
    where: `lanchester list ${id} units`,
  };
}

/** Throws for an army of another ruleset than is asked. */
export function checkRuleset(source: Source, army: ReadArmy, { file, at }: NamedArmy, { id }: RulesAsked): void {
  if (army.ruleset === undefined || id === undefined || rulesetId(army.ruleset, file) === id) return;
  throw problem(source, 'bad-value', at, `${file} is an army of ${army.ruleset}, and what is asked is of ${id}`);
}

/** The text of a file; that there is none is told where it is named. */
export function textOf(source: Source, file: string, at: Path, read: (path: string) => string): string {
  try {
    return read(file);
  } catch (error) {
    if (!(error instanceof LanchesterError)) throw error;
    throw problem(source, error.code, at, error.message);
  }
}

/** Keys of units that the scenario adds, whatever else it says of them: `units.spring-gun-team`. */
function addedUnits(added: Json | undefined): ReadonlySet<string> {
  if (!isObject(added)) return new Set();
  const below = isObject(added['units']) ? Object.keys(added['units'] as JsonObject) : [];
  const flat = Object.keys(added).flatMap((key) => /^[\w-]+\.([\w-]+)$/.exec(key)?.[1] ?? []);
  return new Set([...below, ...flat]);
}

export function replaced(value: Json, [step, ...rest]: Path, next: Json): Json {
  if (step === undefined) return next;
  if (Array.isArray(value)) return value.map((each, k) => (k === step ? replaced(each, rest, next) : each));
  const object = value as JsonObject;
  return { ...object, [step]: replaced(object[step as string] as Json, rest, next) };
}
