/**
 * Rules that threw: an engagement could not be played on, or a law not be worked out. Promises: the sentence says of
 * which process, where it stood and what was thrown; whoever wants more finds the story up to there, and the stack.
 */
import { defined } from './defined.js';
import { type ErrorCode, LanchesterError } from './errors.js';
import type { Process, State } from './process.js';
import { describe } from './record.js';
import type { StoryLine } from './story.js';

/** What is played: a scenario, and which cell or fight of it. */
export interface Which {
  readonly scenario: string;
  readonly seed: string;
  readonly cell: string;
  /** Where its engagements can be told one by one: with which engine, if not with the one that is chosen for them. */
  readonly replay?: { readonly engine?: 'roll' };
}

/** What was thrown, as data: it crosses from thread to thread. */
export interface Threw {
  /** What the code said, and where. */
  readonly said: string;
  readonly stack: string;
  /** Of an error of this package: its code. */
  readonly code?: ErrorCode;
  /** The engagement's number, and its assignment of roles; absent where a law was worked out. */
  readonly engagement?: { readonly index: number; readonly role: number };
  /** Of odds: the request in words. */
  readonly asked?: string;
  /** Which play it is. */
  readonly which?: Which;
  /** How it stood, in words: every field that is not zero; empty where nobody knows. */
  readonly state: string;
  /**
   * The story up to there, or one of those that lead there where a law was worked out; none where it did not come to it
   * again when it was told.
   */
  readonly lines: readonly StoryLine[];
}

/** The rules of a ruleset threw in the middle of play. */
export class RuleError extends LanchesterError {
  readonly threw: Threw;
  /** The process. */
  readonly process: string;

  constructor(process: string, threw: Threw) {
    const { said, engagement, state, asked } = threw;
    const what = asked === undefined ? 'cannot be played on' : 'cannot be worked out';
    const where = engagement === undefined ? '' : ` in engagement ${engagement.index}`;
    const stands = state === '' ? '' : `; it stands at ${state}`;
    super('rule', `${process} ${what}${where}: ${said}${stands}${asked === undefined ? '' : `; asked: ${asked}`}`);
    this.name = 'RuleError';
    this.process = process;
    this.threw = threw;
  }
}

/** The same error, of an engagement of this play; what is known of it already stays, unless this stands `instead`. */
export function inPlay(error: unknown, which: Which, instead = false): unknown {
  if (!(error instanceof RuleError)) return error;
  return new RuleError(error.process, instead ? { ...error.threw, which } : { which, ...error.threw });
}

/** What no rule is to blame for, though it is thrown in the middle of play. */
const notOfRules: ReadonlySet<ErrorCode> = new Set(['interrupted', 'budget', 'worker', 'output', 'missing-price']);

/** Whether an error is a sentence already: an interruption, a budget that is spent, rules that were told to throw. */
export function isTold(error: unknown): boolean {
  return error instanceof RuleError || (error instanceof LanchesterError && notOfRules.has(error.code));
}

/** How a process stands in words: in its own, or every field that is not zero. */
export function stateWords({ fields, sayState }: Pick<Process, 'fields' | 'sayState'>, state: State): string {
  return sayState === undefined ? describe(fields, state) : sayState(state);
}

/** The error of a process whose code threw `error` in `state`; absent: nobody knows how it stood. */
export function ruleError(
  process: Pick<Process, 'name' | 'fields' | 'sayState'>,
  error: unknown,
  state: State | undefined,
  lines: readonly StoryLine[] = [],
  engagement?: Threw['engagement'],
): RuleError {
  return new RuleError(process.name, {
    ...saidOf(error),
    state: state === undefined ? '' : stateWords(process, state),
    lines,
    ...defined({ engagement }),
  });
}

/** What an error said, and where. */
export function saidOf(error: unknown): Pick<Threw, 'said' | 'stack' | 'code'> {
  if (error instanceof RuleError) return { said: error.threw.said, stack: error.threw.stack };
  const { message, stack = '' } = error instanceof Error ? error : { message: String(error) };
  return { said: message, stack, ...(error instanceof LanchesterError ? { code: error.code } : {}) };
}
