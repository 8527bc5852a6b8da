/**
 * What the schema finds wrong, in the words of the house: where, what was expected, what was found, and the nearest
 * valid name. Promises: in the order of the file, each mistake once; of very many the first are told and the rest are
 * counted, in a time that does not grow with their square.
 */
import type { $ZodIssue } from 'zod/v4/core';
import type { Json } from '../../engagement/json.js';
import type { LanchesterError } from '../../kernel/errors.js';
import { didYouMean, offer } from '../../kernel/nearest.js';
import { joined } from './mistakes.js';
import { keysAt } from './schema/json-schema.js';
import { found, type Part, type Path, pathText, problem, type Source, valueAt } from './source.js';

interface Mistake {
  readonly path: Path;
  /** The key, for a mistake in the name; then `path` ends with it, and the text begins with the path above. */
  readonly part: Part;
  readonly message: string;
}

/** So many mistakes of one kind are put in order; what is beyond is counted. */
const mostPlaced = 200;

/** The keys that a format names for the mapping at a path. */
type KeysAt = (path: readonly PropertyKey[]) => string[];

/** One error that tells all mistakes, a line for each, at the place of the first. */
export function schemaError(source: Source, issues: readonly $ZodIssue[], keys: KeysAt = keysAt): LanchesterError {
  const errors = new Map<string, LanchesterError>();
  const mistakes = issues.slice(0, mostPlaced).flatMap((issue) => mistakesOf(source.value, issue, keys));
  const unplaced = issues.reduce((count, issue) => count + beyond(issue), Math.max(0, issues.length - mostPlaced));
  for (const { path, part, message } of mistakes) {
    const where = part === 'key' ? path.slice(0, -1) : path;
    const told = where.length === 0 || source.position(path) === undefined ? message : `${pathText(where)}: ${message}`;
    const error = problem(source, 'bad-file', path, told, part);
    // what stands behind an anchor is found once for each alias, at the same place
    const { line, column } = error.position ?? { line: 0, column: error.message };
    const key = `${line}:${column}:${String(path.at(-1))}:${message}`;
    if (!errors.has(key)) errors.set(key, error);
  }
  return joined([...errors.values()] as [LanchesterError, ...LanchesterError[]], unplaced);
}

/** How many of the keys that an issue names are beyond those that are placed. */
function beyond(issue: $ZodIssue): number {
  return issue.code === 'unrecognized_keys' ? Math.max(0, issue.keys.length - mostPlaced) : 0;
}

function mistakesOf(document: Json, issue: $ZodIssue, keys: KeysAt): Mistake[] {
  const path = issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step));
  const value = valueAt(document, path);
  const one = (message: string, part: Part = 'value'): Mistake[] => [{ path, part, message }];
  switch (issue.code) {
    case 'unrecognized_keys': {
      const known = keys(path);
      return issue.keys.slice(0, mostPlaced).map((key) => ({
        path: [...path, key],
        part: 'key',
        message: `unknown key ${didYouMean(key, known)}`,
      }));
    }
    case 'invalid_key':
      return one(`${issue.issues[0]?.message ?? 'expected another name'}, found ${found(path.at(-1))}`, 'key');
    case 'invalid_union':
      return unionMistakes(document, issue, path, one, keys);
    case 'invalid_type': {
      if (value === undefined) return one(`missing; expected ${kinds[issue.expected] ?? issue.expected}`);
      return one(
        `${isOurs(issue) ? issue.message : `expected ${kinds[issue.expected] ?? issue.expected}`}, found ${found(value)}`,
      );
    }
    case 'invalid_value':
      return one(isOurs(issue) ? `${issue.message}, found ${found(value)}` : wrongChoice(issue.values, value));
    case 'too_small':
      if (isOurs(issue)) return one(`${issue.message}, found ${found(value)}`);
      return one(`expected ${bound('at least', Number(issue.minimum), issue.origin)}, found ${found(value)}`);
    case 'too_big':
      return one(`expected ${bound('at most', Number(issue.maximum), issue.origin)}, found ${found(value)}`);
    default:
      return one(`${issue.message}, found ${found(value)}`);
  }
}

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a mapping',
  record: 'a mapping',
  null: 'nothing',
};

function bound(words: string, limit: number, origin: string): string {
  if (origin === 'array') return `a list of ${words} ${limit} ${limit === 1 ? 'entry' : 'entries'}`;
  if (origin === 'string') return `a text of ${words} ${limit} ${limit === 1 ? 'character' : 'characters'}`;
  return `${words} ${limit}`;
}

function wrongChoice(values: readonly unknown[], value: Json | undefined): string {
  const choices = values.map(String);
  const hint = typeof value === 'string' ? offer(value, choices) : '';
  return `expected ${choices.join(', ')}, found ${found(value)}${hint}`;
}

/** Our own messages begin with what was expected; the library's begin with a capital. */
function isOurs(issue: $ZodIssue): boolean {
  return issue.message.startsWith('expected ');
}

type UnionIssue = Extract<$ZodIssue, { code: 'invalid_union' }>;

/**
 * The alternative that was meant is the one whose mistakes lie deepest; where none was, the union says itself what it
 * expects.
 */
function unionMistakes(
  document: Json,
  issue: UnionIssue,
  path: Path,
  one: (message: string) => Mistake[],
  keys: KeysAt,
): Mistake[] {
  const value = valueAt(document, path);
  const branches = ('errors' in issue ? issue.errors : []).filter((branch) => branch.length > 0);
  const choices = branches.flat().flatMap((each) => (each.code === 'invalid_value' ? each.values.map(String) : []));
  const hint = typeof value === 'string' ? offer(value, choices) : '';
  const meant = branches.filter((branch) => branch.every((each) => concerns(value, each)));
  const deepest = meant.length === 1 ? meant[0] : undefined;
  if (deepest !== undefined) {
    return deepest.flatMap((each) =>
      mistakesOf(document, { ...each, path: [...path, ...each.path] } as $ZodIssue, keys),
    );
  }
  return one(`${isOurs(issue) ? issue.message : 'expected another value'}, found ${found(value)}${hint}`);
}

/**
 * True for a mistake inside a value of the right kind: not one that says that another kind of value, or other keys,
 * were expected.
 */
function concerns(value: Json | undefined, issue: $ZodIssue): boolean {
  if (issue.code === 'unrecognized_keys') return false;
  if (issue.code === 'invalid_type' && issue.path.length === 0)
    return issue.expected === 'int' && typeof value === 'number';
  if (issue.code === 'invalid_value' && issue.path.length === 0) return false;
  if (issue.code === 'invalid_type') return valueAt(value as Json, issue.path as (string | number)[]) !== undefined;
  return true;
}
