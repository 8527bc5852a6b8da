/**
 * What the reading of one line of a pasted list comes to: a row, piece by piece, each with how surely it was read.
 */
import type { JsonObject } from '../../engagement/json.js';
import { type ErrorCode, LanchesterError } from '../../kernel/errors.js';
import { clipped, printable } from '../../kernel/text.js';
import type { Token } from '../../study/plain.js';

/**
 * How surely something was read: by its name; by a name of the club's; by the beginning of one name alone. What is only
 * near a name, or several, or no name at all, is asked for.
 */
export type Sureness = 'exact' | 'own' | 'short' | 'near' | 'several' | 'nothing';

/** A piece of a line, and what it was read as. */
export interface ReadPart {
  readonly text: string;
  /** From 1. */
  readonly column: number;
  /** As it would be typed: `experience=veteran`; empty where it was not understood. */
  readonly readAs: string;
  readonly sureness: Sureness;
}

/** Points that a line tells. */
export interface Points {
  readonly value: number;
  readonly line: number;
  readonly column: number;
  /** Whether of one unit or of all of the row, where the line says so. */
  readonly of?: 'one' | 'all';
  /** `+15`: they come on top of what the unit costs. */
  readonly isOnTop?: true;
}

/** Where a line stands. */
export interface Place {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** Characters of the line before what is read. */
  readonly before: number;
}

/** A line that is a row, or an upgrade of the row above. */
export interface RowRead {
  readonly place: Place;
  /** Its place in the line, from 1. */
  readonly column: number;
  readonly number: number;
  /** Key of the unit; absent where nobody knows. */
  readonly unit?: string;
  readonly words: JsonObject;
  readonly points: readonly Points[];
  readonly parts: readonly ReadPart[];
  readonly mistakes: readonly LanchesterError[];
}

/** A mistake at a place of a line. */
export function mistakeAt({ file, line, before }: Place, at: number, code: ErrorCode, why: string): LanchesterError {
  return new LanchesterError(code, why, { position: { file, line, column: before + at + 1 } });
}

/** As much is shown of a piece of a line. */
const longestShown = 60;

/** A piece of a line in a sentence. */
export function quoted(text: string): string {
  return `"${clipped(printable(text.trim()), longestShown)}"`;
}

/** The text of some tokens as it stands in the line. */
export function textOf(tokens: readonly Token[], from: number, to: number, line: string): string {
  const first = tokens[from];
  const last = tokens[to - 1];
  return first === undefined || last === undefined ? '' : line.slice(first.at, last.at + last.text.length);
}
