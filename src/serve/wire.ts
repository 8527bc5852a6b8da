/**
 * How a page talks to the program that serves it: over HTTP on the loopback, below an address that has a secret word in
 * it. Plain data; both sides import this and nothing else of each other.
 *
 * - `POST api/ask`: `{ask, args}` (a name of `Engine`), answered by `{value}` or `{refusal}`
 * - `POST api/play`: `{text, narrowing}`, answered by lines of JSON as they come (`Line`); ends when the caller goes
 * - `GET api/file`: the file that was opened (`OpenedText`); `PUT api/file`: `{text, version}`
 */
import type { Answer, Progress, Refusal } from '../playground/protocol.js';

/** What has one answer. */
export const asks = ['look', 'complete', 'hover', 'download', 'replay', 'catalogue', 'odds', 'set'] as const;

export type Ask = (typeof asks)[number];

/** A line of what is played. */
export type Line =
  | { readonly answer: Answer }
  | { readonly progress: Progress }
  | { readonly refusal: Refusal }
  | { readonly ended: true };

/** The file that was opened. */
export interface OpenedText {
  /** As it was named on the command line. */
  readonly name: string;
  readonly text: string;
  /** Tells one text on the disk from another. */
  readonly version: string;
}

/** Has the secret word, with every question: no other page can send it. */
export const tokenHeader = 'x-lanchester-token';

/** The `meta` of the page that is served: it has the secret word, and another that there is a file. */
export const servedMeta = 'lanchester-served';
export const fileMeta = 'lanchester-file';
