/**
 * The one error class for whatever a user can cause: bad input, an impossible request, a budget that is too small.
 * Promises: `message` is one sentence that can be shown as it is, and is short whatever the input was: a long word of
 * it is shown by its beginning and its end, and `about` has it whole; `code` is stable and safe to test for.
 */
import { clippedInside } from './text.js';

export type ErrorCode =
  | 'usage'
  | 'unknown-name'
  | 'bad-value'
  | 'bad-file'
  | 'missing-price'
  | 'out-of-range'
  | 'budget'
  | 'script'
  /** A ruleset's own code threw in the middle of play (`RuleError`). */
  | 'rule'
  | 'worker'
  | 'interrupted'
  | 'output'
  | 'internal';

/** Where in a file the mistake stands; line and column count from 1. */
export interface Position {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/**
 * What an error is about, as data: who knows the input finds the place by it, and nobody reads the sentence. Whatever
 * is not known is left out.
 */
export interface About {
  /** Where in a file it stands. */
  readonly position?: Position | undefined;
  /** A name that stands in the input as it is, as a key or as a text; of several, the first that is found. */
  readonly word?: string | readonly string[];
  /**
   * The dotted path of the wrong value, as an overlay writes it (`weapons.rpg.pen`), or as much of its end as is known
   * (`situation.range`, `men`); of several, the first that is found.
   */
  readonly path?: string | readonly string[];
  /**
   * The wrong value itself, where it may have been given in another place than under its own key: a number of an axis.
   */
  readonly value?: unknown;
  /** The id of the ruleset that refuses; the message begins with it. */
  readonly ruleset?: string;
}

/** As much is shown of a word, a path or a file's name in a sentence. */
const longestWord = 200;

/** As long as a sentence may be; an error may have several, one a line. */
const longestSentence = 600;

/** The sentences as they are shown, however long the words in them are. */
function short(why: string): string {
  if (why.length <= longestWord) return why;
  const sentences = why.split('\n').map((sentence) => {
    const words = sentence.split(' ').map((word) => clippedInside(word, longestWord));
    return clippedInside(words.join(' '), longestSentence);
  });
  return sentences.join('\n');
}

/** An error that is the user's to mend. Everything else that is thrown is a bug of ours. */
export class LanchesterError extends Error {
  readonly code: ErrorCode;
  /** The sentence alone, without its place and without the ruleset whose it is. */
  readonly why: string;
  readonly about: About;
  readonly position: Position | undefined;

  constructor(code: ErrorCode, why: string, about: About = {}) {
    const { position, ruleset } = about;
    const sentence = short(why);
    const said = ruleset === undefined ? sentence : `${ruleset}: ${sentence}`;
    super(position === undefined ? said : `${position.file}:${position.line}:${position.column}: ${said}`);
    this.name = 'LanchesterError';
    this.code = code;
    this.why = sentence;
    this.about = about;
    this.position = position;
  }
}
