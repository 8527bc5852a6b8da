/**
 * Scenarios in: from a file, a text or a value. Promises: what comes out has the shape of the schema with every default
 * filled in; names, numbers of the ruleset and what must fit together are `resolveScenario`'s business.
 */
import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Json } from '../engagement/json.js';
import { readRegular } from '../files/read-regular.js';
import { codeOf } from '../files/why-not.js';
import { LanchesterError } from '../kernel/errors.js';
import { nearest } from '../kernel/nearest.js';
import { schemaError } from './issues.js';
import { type ScenarioDocument, type ScenarioInput, scenarioSchema } from './schema/scenario.js';
import { checkNesting, type Source, sourceOf } from './source.js';
import { parseYaml } from './yaml.js';

/** A scenario that has the right shape, and where its values stand. */
export interface Scenario {
  readonly document: ScenarioDocument;
  readonly source: Source;
}

/** Greater files are refused: no question needs so many words. */
const mostBytes = 256 * 1024;

/**
 * Reads a scenario file. Throws a `LanchesterError` ('bad-file', with file:line:column wherever there is a line) for a
 * file that is missing, a folder, binary, too large, not YAML, or of another shape.
 *
 * @param path as the user gave it; errors repeat it
 */
export function loadScenario(path: string): Scenario {
  return checkShape(readSource(path));
}

/** The values of a YAML file with their places, whatever they mean. Throws as `loadScenario`. */
export function readSource(path: string): Source {
  return parseYaml(readText(path), path);
}

/** A scenario from its YAML text; errors call it `file`. Throws as `loadScenario`. */
export function parseScenario(text: string, file = 'scenario'): Scenario {
  return checkShape(parseYaml(text, file));
}

/**
 * A scenario that a program has put together. Throws a `LanchesterError` ('bad-file') that names the path of the
 * mistake.
 */
export function scenarioOf(value: ScenarioInput | Json, file = 'scenario'): Scenario {
  return checkShape(sourceOf(value as Json, file));
}

/**
 * Checks a document against the schema and fills in its defaults. Throws a `LanchesterError` ('bad-file') that tells
 * every mistake.
 */
export function checkShape(source: Source): Scenario {
  checkNesting(source);
  const result = scenarioSchema.safeParse(source.value);
  if (!result.success) throw schemaError(source, result.error.issues);
  return { document: result.data, source };
}

function readText(path: string): string {
  const fail = (message: string): LanchesterError => new LanchesterError('bad-file', `${path}: ${message}`);
  let bytes: Buffer;
  try {
    bytes = readRegular(path, 'scenario', mostBytes);
  } catch (error) {
    if (error instanceof LanchesterError) throw error;
    throw fail(whyUnread(path, codeOf(error) ?? 'no reason given'));
  }
  if (bytes.includes(0)) throw fail('this is not a text file (it holds a zero byte)');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw fail('this is not a text file (it is not UTF-8)');
  }
}

function whyUnread(path: string, code: string): string {
  if (code === 'ENOENT' || code === 'ENOTDIR') {
    const near = nearest(basename(path), neighbours(path));
    return `there is no such file${near === undefined ? '' : ` (did you mean "${join(dirname(path), near)}"?)`}`;
  }
  return code === 'EACCES' || code === 'EPERM' ? 'this file may not be read' : `this file cannot be read (${code})`;
}

function neighbours(path: string): string[] {
  try {
    return readdirSync(dirname(path))
      .filter((name) => /\.ya?ml$/.test(name))
      .sort();
  } catch {
    return [];
  }
}
