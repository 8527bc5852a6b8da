/**
 * Rules that threw: an engagement could not be played on, or a law not be worked out. Promises: the sentence says of
 * which process, where it stood and what was thrown; whoever wants more finds the story up to there, and the stack.
 */
import { defined } from './defined.js';
import { LanchesterError } from './errors.js';
import type { Process, State } from './process.js';
import { describe } from './record.js';
import type { StoryLine } from './story.js';

/** What was thrown, as data: it crosses from thread to thread. */
export interface Threw {
  /** What the code said, and where. */
  readonly said: string;
  readonly stack: string;
  /** The engagement's number, and its assignment of roles; absent where a law was worked out. */
  readonly engagement?: { readonly index: number; readonly role: number };
  /** Which play it is, where its engagements can be replayed one by one. */
  readonly which?: { readonly scenario: string; readonly seed: string; readonly cell: string };
  /** How it stood, in words: every field that is not zero. */
  readonly state: string;
  /** The story up to there; none where it did not come to it again when it was told. */
  readonly lines: readonly StoryLine[];
}

/** The rules of a ruleset threw in the middle of play. */
export class RuleError extends LanchesterError {
  readonly threw: Threw;
  /** The process. */
  readonly process: string;

  constructor(process: string, threw: Threw) {
    const { said, engagement, state } = threw;
    const where = engagement === undefined ? '' : ` in engagement ${engagement.index}`;
    super('rule', `${process} cannot be played on${where}: ${said}${state === '' ? '' : `; it stands at ${state}`}`);
    this.name = 'RuleError';
    this.process = process;
    this.threw = threw;
  }
}

/** The same error, of an engagement of this play. */
export function inPlay(error: unknown, which: NonNullable<Threw['which']>): unknown {
  return error instanceof RuleError ? new RuleError(error.process, { ...error.threw, which }) : error;
}

/** Whether an error is a sentence already: an interruption, a budget that is spent, bad input, play without end. */
export function isTold(error: unknown): boolean {
  return error instanceof LanchesterError;
}

/** The error of a process whose code threw `error` in `state`. */
export function ruleError(
  { name, fields }: Pick<Process, 'name' | 'fields'>,
  error: unknown,
  state: State,
  lines: readonly StoryLine[] = [],
  engagement?: Threw['engagement'],
): RuleError {
  const { message, stack = '' } = error instanceof Error ? error : { message: String(error) };
  return new RuleError(name, {
    said: message,
    stack,
    state: describe(fields, state),
    lines,
    ...defined({ engagement }),
  });
}
