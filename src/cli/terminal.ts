/**
 * The only way to standard output and standard error. Promises: no control character from outside reaches a terminal;
 * if the reader goes away (`| head`), the command goes on and its exit code stays; a stream that cannot be written
 * gives one sentence and exit code 2, never a stack.
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

/** Writes text with colours to standard output. The caller has made all names in it visible. */
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

/** Writes to standard error. If that fails, nobody can be told. */
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
  // On a full disk Node writes as much to a file as fits, and says nothing of the rest.
  if ((process.stdout as { readonly _type?: string })._type === 'fs') write = writeToEnd;
  process.on('exit', (code) => {
    if (lost === 'failed' && code === 0) process.exitCode = 2;
  });
}

function writeToEnd(text: string): void {
  const bytes = Buffer.from(text);
  for (let done = 0; done < bytes.length; ) done += writeSync(process.stdout.fd, bytes, done);
}
