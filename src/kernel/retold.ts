/**
 * An engagement as a story: the same dice, told. Promise: one whose rules throw is told up to there, so that whoever
 * played it without a story, which costs nothing, can say where it stood.
 */
import type { Prepared } from './engine.js';
import { playOut } from './play-out.js';
import { outcomeBuffer } from './process.js';
import { Sfc32 } from './random/sfc32.js';
import { openStream, type StudyKey, streamKind } from './random/stream-key.js';
import { isTold, RuleError, ruleError } from './rule-error.js';
import { Story, type StoryLine } from './story.js';
import { ToldRolledDice, ToldTabledDice } from './told-dice.js';

/** The generator of what a story makes up: dice that a table has drawn as one. */
export function fateOf(key: StudyKey, index: number): Sfc32 {
  const fate = new Sfc32();
  openStream(fate, key, streamKind.story, index);
  return fate;
}

/**
 * Plays an engagement whose graph is not closed, as a story; writes its outcomes, then its extras. Throws a `RuleError`.
 */
export function tellPlayed(
  { process, laws, choice }: Prepared,
  key: StudyKey,
  index: number,
  role: number,
  out: Int32Array,
): readonly StoryLine[] {
  const state = new Int32Array(process.fields.length);
  const story = new Story();
  const generator = new Sfc32();
  const dice =
    choice.engine === 'roll'
      ? new ToldRolledDice(generator, laws, story)
      : new ToldTabledDice(generator, laws, story, fateOf(key, index));
  try {
    playOut(process, dice, state, key, index, role);
    process.outcome(state, out);
  } catch (error) {
    if (isTold(error) && !(error instanceof RuleError)) throw error;
    throw ruleError(process, error, state, story.lines, { index, role });
  }
  return story.lines;
}

/** What to throw in place of `error`, which the rules threw in an engagement that nobody told. */
export function toldAgain(prepared: Prepared, key: StudyKey, index: number, role: number, error: unknown): unknown {
  if (isTold(error) && !(error instanceof RuleError)) return error;
  const unknown = ruleError(prepared.process, error, undefined, [], { index, role });
  try {
    tellPlayed(prepared, key, index, role, outcomeBuffer(prepared.process));
  } catch (again) {
    // words of a story may throw, too, and before it comes to what was thrown
    if (again instanceof RuleError && again.threw.said === unknown.threw.said) return again;
  }
  return unknown;
}
