/**
 * Lines of standard input. Promises: a line that is too long is reported at once, and never held whole; the lines after
 * it are read as if it had not been there.
 */
import { fstatSync } from 'node:fs';
import { whyNot } from '../files/why-not.js';
import { LanchesterError } from '../kernel/errors.js';

/** What stands in place of a line that cannot be read. */
export interface Unread {
  readonly why: string;
}

const lineFeed = 10;

/**
 * The lines of a stream of UTF-8, without their ends; `Unread` for one of more than `most` bytes, or of another
 * encoding.
 */
export async function* linesOf(
  stream: AsyncIterable<Uint8Array | string>,
  most: number,
): AsyncGenerator<string | Unread> {
  let parts: Uint8Array[] = [];
  let size = 0;
  let skipping = false;
  let begun = false;
  for await (const chunk of reading(stream)) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    for (let from = 0; from < bytes.length; ) {
      const end = bytes.indexOf(lineFeed, from);
      const piece = bytes.subarray(from, end < 0 ? bytes.length : end);
      begun = true;
      size += piece.length;
      if (!skipping && size > most) {
        skipping = true;
        parts = [];
        yield { why: `a line has at most ${most} bytes, and this one has more` };
      }
      if (!skipping) parts.push(piece);
      if (end < 0) break;
      if (!skipping) yield textOf(parts);
      parts = [];
      size = 0;
      skipping = false;
      begun = false;
      from = end + 1;
    }
  }
  if (begun && !skipping) yield textOf(parts);
}

/** Standard input. Throws a `LanchesterError` ('bad-file') for a folder, which Node would read as empty. */
export function standardInput(): AsyncIterable<Uint8Array | string> {
  if (fstatSync(0).isDirectory()) throw new LanchesterError('bad-file', 'standard input is a folder');
  return process.stdin;
}

/** The same chunks; a stream that cannot be read is an error of ours. */
async function* reading(stream: AsyncIterable<Uint8Array | string>): AsyncGenerator<Uint8Array | string> {
  try {
    yield* stream;
  } catch (error) {
    throw new LanchesterError('bad-file', `standard input cannot be read: ${whyNot(error)}`);
  }
}

function textOf(parts: readonly Uint8Array[]): string | Unread {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts));
    return text.endsWith('\r') ? text.slice(0, -1) : text;
  } catch {
    return { why: 'this line is not UTF-8' };
  }
}
