/**
 * Code of a ruleset that threw. Promises: one sentence says so; what leads there is told in a file beside, die by die,
 * with how to have it again.
 */
import { join } from 'node:path';
import { LanchesterError } from '../kernel/errors.js';
import { RuleError } from '../kernel/rule-error.js';
import { shownLine } from '../kernel/story.js';
import type { ThrownWords } from './thrown-words.js';

export interface Thrown {
  readonly sentence: string;
  /** Where the code came with this package: then it is a bug of ours, and this is its stack. */
  readonly stack?: string;
}

/** What to say of an error that a ruleset's code threw; nothing of any other. */
export async function thrownByRules(error: unknown): Promise<Thrown | undefined> {
  const cause = error instanceof LanchesterError && error.code === 'worker' ? (error.cause ?? error) : error;
  if (cause instanceof LanchesterError && !(cause instanceof RuleError) && cause.code !== 'internal') return undefined;
  // whatever plays may throw this: it is loaded where it does
  const { thrownWords } = await import('./thrown-words.js');
  const words = thrownWords(cause);
  if (words === undefined) return undefined;
  const file = cause instanceof RuleError ? await storyFile(cause, words) : undefined;
  const sentence = `${words.sentence}${file === undefined ? '' : `; the story up to there: ${file}`}`;
  return words.isOurs ? { sentence, stack: (cause as RuleError).threw.stack } : { sentence };
}

/** Writes the story beside, where there is one; returns the file's name. */
async function storyFile(error: RuleError, words: ThrownWords): Promise<string | undefined> {
  const { engagement, lines } = error.threw;
  if (engagement === undefined && lines.length === 0) return undefined;
  const file = engagement === undefined ? 'threw.story.txt' : `threw-${engagement.index}.story.txt`;
  const { writeWhole } = await import('../files/write-whole.js');
  try {
    writeWhole(
      { file: join(process.cwd(), file), what: 'story of what was thrown', isOurs: (own) => own.startsWith(storyMark) },
      storyText(error, words),
    );
  } catch {
    return undefined; // a folder that cannot be written: the sentence stands without it
  }
  return file;
}

const storyMark = 'lanchester: rules that threw: ';

function storyText({ process, threw }: RuleError, { at }: ThrownWords): string {
  const { engagement, lines, said, stack, state, which } = threw;
  const what =
    engagement === undefined ? 'one way to where no law can be worked out' : `engagement ${engagement.index}`;
  const play = which === undefined ? '' : `, ${which.cell} of ${which.scenario}, seed ${which.seed}`;
  return [
    `${storyMark}${what} of ${process}${play}${engagement?.role === 1 ? ', roles swapped' : ''}`,
    ...againWords(threw),
    '',
    ...(lines.length === 0 ? ['(told again, it did not come to it)'] : lines.map((line) => `  ${shownLine(line)}`)),
    '',
    `then${at === undefined ? '' : `, in ${at.place}`}: ${said}`,
    ...(state === '' ? [] : [`it stood at ${state}`]),
    '',
    stack,
    '',
  ].join('\n');
}

/** How to have it again, where that is known. */
function againWords({ engagement, which }: RuleError['threw']): string[] {
  if (which === undefined) return [];
  if (engagement === undefined || which.replay === undefined) return ['again: the same command, with the same seed'];
  const { engine } = which.replay;
  const words = ['--cell', quoted(which.cell), '--seed', quoted(which.seed)];
  if (engagement.role === 1) words.push('--swapped');
  if (engine !== undefined) words.push('--engine', engine);
  return [`again: lanchester replay <scenario> ${engagement.index} ${words.join(' ')}`];
}

/** A word as a shell takes it for one. */
function quoted(word: string): string {
  return /^[\w./=:@,-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
