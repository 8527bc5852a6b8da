/** Files that a run has left in its folder. Promise: a file that has changed since its report was made is not read. */
import { join } from 'node:path';
import { readRegular } from '../files/read-regular.js';
import { codeOf } from '../files/why-not.js';
import { LanchesterError } from '../kernel/errors.js';
import { deepestAround, readJson } from '../kernel/json-text.js';
import { fileDigest, fingerprintIn, fingerprintName, type ReportFingerprint } from './report-fingerprint.js';

/** No results of ours are larger. */
const mostBytes = 1024 * 1024 * 1024;

/** The name of results.json, where a run leaves everything that was counted. */
export const resultsName = 'results.json';

/** Files of a run's folder that are what they were when its report was made. */
export interface KeptFiles {
  /** What the report was made from. */
  readonly made: ReportFingerprint;
  /** The text of each file that was asked for, in order. */
  readonly texts: readonly string[];
}

/** Reads files of a run's folder. Throws a `LanchesterError` ('bad-file') that names what is missing, or damaged. */
export function keptFiles(folder: string, names: readonly string[]): KeptFiles {
  const fail = (why: string): LanchesterError => new LanchesterError('bad-file', `${folder}: ${why}`);
  const textIn = (name: string): string => {
    try {
      return readRegular(join(folder, name), 'results', mostBytes).toString();
    } catch (error) {
      if (error instanceof LanchesterError) throw error;
      const code = codeOf(error);
      if (code !== 'ENOENT' && code !== 'ENOTDIR') throw fail(`${name} cannot be read (${code ?? String(error)})`);
      const why = `there is no ${name}, so this is no run: \`lanchester run\` makes one`;
      throw fail(name === resultsName ? `${why} (reports kept with the code leave it out)` : why);
    }
  };
  const texts = names.map(textIn);
  const made = fingerprintIn(valueIn(textIn(fingerprintName)));
  if (made === undefined) throw fail(`${fingerprintName} is none of ours`);
  const wrong = names.find((name, k) => made.files[name] !== fileDigest(texts[k] as string));
  if (wrong === undefined) return { made, texts };
  throw fail(`${wrong} is not what its report was made with: damaged, or changed by hand?`);
}

/** What a JSON text holds; nothing where it is none. */
export function valueIn(text: string): unknown {
  const read = readJson(text, deepestAround);
  return 'value' in read ? read.value : undefined;
}
