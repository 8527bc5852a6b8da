/**
 * What is said of rules that threw. Promise: one sentence, with the place and the clause where the code is somebody's
 * own, the engagement where there is one, and how it stood or what was asked.
 */
import { type CodePlace, codePlace } from '../guests/code-place.js';
import { RuleError } from '../kernel/rule-error.js';
import { clippedInside } from '../kernel/text.js';
import { guestsLoaded } from '../rulesets/guests.js';
import { rulesets } from '../rulesets/registry.js';

export interface ThrownWords {
  readonly sentence: string;
  /** Where in somebody's own code; absent where nothing of that was on the way. */
  readonly at?: CodePlace;
  /** True where the code came with this package: then it is a bug of ours. */
  readonly isOurs: boolean;
}

/** As much is shown of how an engagement stands; its story has it whole. */
const longestState = 400;

/** What to say of an error; nothing where no rules threw it. */
export function thrownWords(error: unknown): ThrownWords | undefined {
  if (error instanceof RuleError) {
    const at = codePlace(error.threw.stack);
    if (at === undefined) return { sentence: error.message, isOurs: isShipped(error.process) };
    return { sentence: `${at.place}: ${threwIn(at)}${sentenceOf(error)}`, at, isOurs: false };
  }
  const at = error instanceof Error ? codePlace(error.stack ?? '') : undefined;
  if (at === undefined) return undefined;
  return { sentence: `${at.place}: ${threwIn(at)}: ${(error as Error).message}`, at, isOurs: false };
}

/** ` in engagement 17 of base, roles swapped: no more dice; it stood at turn 3 …` */
function sentenceOf({ threw }: RuleError): string {
  const { engagement, which, said, state, asked } = threw;
  const number = engagement === undefined ? '' : ` in engagement ${engagement.index}`;
  const cell = which === undefined ? '' : `${number === '' ? ' in' : ' of'} ${which.cell}`;
  const roles = engagement?.role === 1 ? ', roles swapped' : '';
  const stood = state === '' ? '' : `; it stood at ${clippedInside(state, longestState)}`;
  return `${number}${cell}${roles}: ${said}${stood}${asked === undefined ? '' : `; asked: ${asked}`}`;
}

function threwIn({ clause }: CodePlace): string {
  return clause === undefined ? 'the ruleset threw' : `${clause.id} (${clause.title}) threw`;
}

/** Whether a process is that of a ruleset that comes with this package: it begins with the ruleset's id or title. */
function isShipped(process: string): boolean {
  if (guestsLoaded().length === 0) return true;
  const names = rulesets.flatMap(({ id, title }) => [id, title]);
  return names.some((name) => process === name || process.startsWith(`${name} `) || process.startsWith(`${name}:`));
}
