/**
 * The only way to standard output and standard error. Promises: no control character of anything that came from outside
 * reaches a terminal; a reader that goes away (`| head`) ends nothing and changes no exit code; a stream that cannot be
 * written is one sentence and exit code 2, never a stack.
 */
import { writeSync } from 'node:fs';
import { visible } from '../files/visible.js';
import { whyNot } from '../files/why-not.js';
import { painted, type Shown } from './style.js';

/** Why standard output cannot be written, once that is known. */
let lost: 'gone' | 'failed' | undefined;

/** Whether anybody still reads standard output. */
export function isHeard(): boolean {
  return lost === undefined;
}

let write = (text: string): void => {
  process.stdout.write(text);
};

/** Writes to standard output. */
export function print(shown: Shown): void {
  send(typeof shown === 'string' ? visible(shown) : painted(visible(shown.text), shown.look));
}

/** Writes to standard output what was laid out with colours by someone who has made all names in it visible. */
export function printPainted(text: string): void {
  // colours are all that is let through
  const parts = text.split(new RegExp(`(${String.fromCharCode(27)}\\[[\\d;]*m)`));
  send(parts.map((part, k) => (k % 2 === 1 ? part : visible(part))).join(''));
}

function send(text: string): void {
  if (lost !== undefined) return;
  try {
    write(text);
  } catch (error) {
    lose(error);
  }
}

/** Writes to standard error; if that fails there is nobody to tell. */
export function tell(text: string): void {
  try {
    process.stderr.write(visible(text));
  } catch {
    // the exit code says it
  }
}

function lose(error: unknown): void {
  if (lost !== undefined) return;
  const isGone = error instanceof Error && 'code' in error && error.code === 'EPIPE';
  lost = isGone ? 'gone' : 'failed';
  if (!isGone) tell(`cannot write to standard output: ${whyNot(error)}\n`);
}

/** Listens for streams that fail, for as long as the process lives. */
export function guardStreams(): void {
  process.stdout.on('error', lose);
  process.stderr.on('error', () => {});
  // Node writes as much to a file as fits on a full disk, and says nothing of the rest
  if ((process.stdout as { readonly _type?: string })._type === 'fs') write = writeToEnd;
  process.on('exit', (code) => {
    if (lost === 'failed' && code === 0) process.exitCode = 2;
  });
}

function writeToEnd(text: string): void {
  const bytes = Buffer.from(text);
  for (let done = 0; done < bytes.length; ) done += writeSync(process.stdout.fd, bytes, done);
}
