/** Files of text as users write them. Promise: what is no file of readable text is one error that says why. */
import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { lookAt } from '../../files/looked-at.js';
import { readRegular } from '../../files/read-regular.js';
import { codeOf } from '../../files/why-not.js';
import { LanchesterError } from '../../kernel/errors.js';
import { nearest } from '../../kernel/nearest.js';

/** Greater files are refused: no question needs so many words. */
const mostBytes = 256 * 1024;

/** The text of a scenario file, or of another that it names. Throws a `LanchesterError` ('bad-file'). */
export function readText(path: string): string {
  const fail = (message: string): LanchesterError => new LanchesterError('bad-file', `${path}: ${message}`);
  lookAt(path);
  let bytes: Buffer;
  try {
    bytes = readRegular(path, 'scenario', mostBytes);
  } catch (error) {
    if (error instanceof LanchesterError) throw error;
    throw fail(whyUnread(path, codeOf(error) ?? 'no reason given'));
  }
  if (isUtf16(bytes)) throw fail('this file is UTF-16: save it as UTF-8');
  if (bytes.includes(0)) throw fail('this is not a text file (it holds a zero byte)');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw fail('this is not a text file (it is not UTF-8)');
  }
}

/** Whether a file begins with the mark of UTF-16, as spreadsheets save "Unicode text". */
function isUtf16([first, second]: Buffer): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
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
      .filter((name) => /\.(?:ya?ml|json|csv|tsv)$/.test(name))
      .sort();
  } catch {
    return [];
  }
}
