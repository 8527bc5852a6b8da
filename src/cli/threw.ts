/**
 * Code of a ruleset that threw. Promises: one sentence with the place and the clause of somebody's own code; an
 * engagement that could not be played on is told in a file beside, up to what was thrown, with how to have it again.
 */
import { join } from 'node:path';
import type { CodePlace } from '../guests/code-place.js';
import { LanchesterError } from '../kernel/errors.js';
import { RuleError } from '../kernel/rule-error.js';
import { shownLine } from '../kernel/story.js';

export interface Thrown {
  readonly sentence: string;
  /** True where the code came with this package: then it is a bug of ours. */
  readonly isOurs: boolean;
}

/** What to say of an error that a ruleset's code threw; nothing of any other. */
export async function thrownByRules(error: unknown): Promise<Thrown | undefined> {
  if (error instanceof LanchesterError && !(error instanceof RuleError)) return undefined;
  const { stack = '' } = error instanceof RuleError ? error.threw : error instanceof Error ? error : {};
  const { codePlace } = await import('../guests/code-place.js');
  const at = codePlace(stack);
  if (!(error instanceof RuleError)) {
    if (at === undefined) return undefined;
    const { message } = error as Error;
    return { sentence: `${at.place}: ${threwIn(at)}: ${message}`, isOurs: false };
  }
  const { threw } = error;
  const file = await storyFile(error, at);
  const told = file === undefined ? '' : `; the story up to there: ${file}`;
  if (at === undefined) return { sentence: `${error.message}${told}`, isOurs: true };
  const where = threw.engagement === undefined ? '' : ` in engagement ${threw.engagement.index}`;
  const state = threw.state === '' ? '' : `; it stood at ${threw.state}`;
  return { sentence: `${at.place}: ${threwIn(at)}${where}: ${threw.said}${state}${told}`, isOurs: false };
}

function threwIn({ clause }: CodePlace): string {
  return clause === undefined ? 'the ruleset threw' : `${clause.id} (${clause.title}) threw`;
}

/** Writes the story beside, where there is one; returns the file's name. */
async function storyFile(error: RuleError, at: CodePlace | undefined): Promise<string | undefined> {
  const { engagement, lines, said, stack, state, which } = error.threw;
  if (engagement === undefined) return undefined;
  const cell = which === undefined ? '' : `, ${which.cell} of ${which.scenario}, seed ${which.seed}`;
  const again = which === undefined ? '' : `lanchester replay <scenario> ${engagement.index} --cell ${which.cell}`;
  const swapped = engagement.role === 1 ? ' --swapped' : '';
  const text = [
    `${storyMark}engagement ${engagement.index} of ${error.process}${cell}${engagement.role === 1 ? ', roles swapped' : ''}`,
    ...(again === '' ? [] : [`again: ${again}${swapped}`]),
    '',
    ...(lines.length === 0 ? ['(told again, it did not come to it)'] : lines.map((line) => `  ${shownLine(line)}`)),
    '',
    `then${at === undefined ? '' : `, in ${at.place}`}: ${said}`,
    `it stood at ${state}`,
    '',
    stack,
    '',
  ].join('\n');
  const file = `threw-${engagement.index}.story.txt`;
  const { writeWhole } = await import('../files/write-whole.js');
  try {
    writeWhole(
      { file: join(process.cwd(), file), what: 'story of what was thrown', isOurs: (own) => own.startsWith(storyMark) },
      text,
    );
  } catch {
    return undefined; // a folder that cannot be written: the sentence stands without it
  }
  return file;
}

const storyMark = 'lanchester: rules that threw: ';
