/**
 * A baseline as text. Promises: equal baselines are equal bytes, keys sorted; what fits on a line stands on one, so
 * that a changed figure is a changed line; a file that is cut off, in conflict, changed by hand, or of another version,
 * format or seed epoch is one clear error.
 */
import { createHash } from 'node:crypto';
import type { $ZodIssue } from 'zod/v4/core';
import { canonicalJson } from '../../files/canonical.js';
import { readRegular } from '../../files/read-regular.js';
import { LanchesterError } from '../../kernel/errors.js';
import { deepestAround, readJson } from '../../kernel/json-text.js';
import { clipped } from '../../kernel/text.js';
import { version } from '../../run/fingerprint.js';
import { seedEpoch } from '../measure/settings.js';
import { checkContents, withoutPrototypes } from './baseline-checks.js';
import { type Baseline, type BaselineFile, baselineFormat, baselineSchema } from './baseline-schema.js';
import { fileForm, fromFileForm } from './file-form.js';

/** What is longer than this is broken into lines. They are not indented: that would be a quarter of the file. */
const widest = 150;

/** The text of a baseline; its digest is made here. */
export function baselineText(baseline: Omit<Baseline, 'digest'>): string {
  const content = fileForm(baseline);
  return `${layOut({ ...content, digest: digestOf(content) })}\n`;
}

function digestOf(content: Omit<BaselineFile, 'digest'>): string {
  return createHash('sha256').update(canonicalJson(content)).digest('hex');
}

function layOut(value: unknown): string {
  const short = onOneLine(value);
  if (typeof value !== 'object' || value === null || short.length <= widest) return short;
  const parts = Array.isArray(value)
    ? value.map(layOut)
    : sorted(value).map(([key, each]) => `${JSON.stringify(key)}: ${layOut(each)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${parts.join(',\n')}\n${close}`;
}

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{${sorted(value)
    .map(([key, each]) => `${JSON.stringify(key)}:${onOneLine(each)}`)
    .join(',')}}`;
}

function sorted(value: object): [string, unknown][] {
  return Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}

/**
 * Whether a text was written by `baselineText`, of whatever version. One that is cut off, in conflict or changed by
 * hand still is: it may be made anew.
 */
export function isBaselineText(text: string): boolean {
  return ['"digest": "[0-9a-f]{64}"', '"engine": "', '"format": \\d+', '"generator": "'].every((key) =>
    new RegExp(`^ ?${key}`, 'm').test(text),
  );
}

/** Reads a baseline file. Throws a `LanchesterError` ('bad-file'). */
export function readBaseline(path: string): Baseline {
  let text: string;
  try {
    text = readRegular(path, 'baseline').toString();
  } catch (error) {
    if (error instanceof LanchesterError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    const why =
      code === 'ENOENT' ? 'there is no such file; `lanchester baseline` makes one' : `it cannot be read (${code})`;
    throw new LanchesterError('bad-file', `${path}: ${why}`);
  }
  return parseBaseline(text, path);
}

const again = 'make the baseline anew with `lanchester baseline`';

/** A baseline from its text; errors call it `file`. Throws a `LanchesterError` ('bad-file'). */
export function parseBaseline(text: string, file: string): Baseline {
  const fail = (message: string): LanchesterError => new LanchesterError('bad-file', `${file}: ${message}`);
  const conflict = text.split('\n').findIndex((line) => /^(<{7}|={7}|>{7}|\|{7})( |$)/.test(line));
  if (conflict >= 0) {
    const position = { file, line: conflict + 1, column: 1 };
    throw new LanchesterError('bad-file', `this is an unresolved merge conflict; take one side, then ${again}`, {
      position,
    });
  }
  const read = readJson(text, deepestAround);
  if ('why' in read) {
    if (text.trim() === '') throw fail(`the file is empty; ${again}`);
    if (read.detail === undefined) throw fail(`this is no baseline: ${read.why}; ${again}`);
    if (!text.trimEnd().endsWith('}')) throw fail(`the file is cut off, or no baseline; ${again}`);
    throw fail(`this is not JSON (${read.detail}); ${again}`);
  }
  const { value } = read;
  checkOrigin(value, fail);
  const result = baselineSchema.safeParse(value);
  if (!result.success) throw fail(`${issueText(result.error.issues[0])}; ${again}`);
  const { digest, ...content } = result.data;
  if (digestOf(content) !== digest) {
    throw fail(
      `the file was changed after it was made (its digest is ${digest.slice(0, 12)}, its contents say otherwise); ${again}`,
    );
  }
  const refuse = (message: string): LanchesterError => fail(`${clipped(message, 400)}; ${again}`);
  checkContents(result.data, refuse);
  try {
    return withoutPrototypes(fromFileForm(result.data));
  } catch (error) {
    throw error instanceof LanchesterError ? refuse(error.message) : error;
  }
}

/** What makes a file another version's is told before its shape is looked at. */
function checkOrigin(value: unknown, fail: (message: string) => LanchesterError): void {
  const about = (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>;
  if (!Object.hasOwn(about, 'format') || !Object.hasOwn(about, 'scenarios'))
    throw fail(`this is no baseline; ${again}`);
  const differs = (what: string, found: unknown, ours: unknown): LanchesterError =>
    fail(
      `made with ${what} ${clipped(JSON.stringify(found) ?? 'none', 60)}, and this is ${JSON.stringify(ours)}; ${again}`,
    );
  if (about['format'] !== baselineFormat) throw differs('format', about['format'], baselineFormat);
  if (about['version'] !== version) throw differs('version', about['version'], version);
  if (about['seedEpoch'] !== seedEpoch) throw differs('seed epoch', about['seedEpoch'], seedEpoch);
}

function issueText(issue: $ZodIssue | undefined): string {
  if (issue === undefined) return 'this is no baseline';
  const why = issue.message.replace(', received undefined', ', found nothing');
  const where = clipped(issue.path.map(String).join('.'), 200);
  return `${where === '' ? 'the file' : where}: ${clipped(`${why.charAt(0).toLowerCase()}${why.slice(1)}`, 200)}`;
}
