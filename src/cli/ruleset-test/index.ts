/** All checks of a ruleset, in the order in which their failures explain one another. */
import { thrownWords } from '../thrown-words.js';
import { attacks } from './attacks.js';
import type { Check, Finding } from './check.js';
import { choices } from './choices.js';
import { cited, declared } from './declared.js';
import { engines, messageOf } from './engines.js';
import { wrongData, wrongWords } from './hostile.js';
import { speed } from './speed.js';
import { stories } from './stories.js';
import type { Subject } from './subject.js';
import { threads } from './threads.js';
import { unitsOnPaper } from './units.js';

const checks: readonly Check[] = [
  declared,
  cited,
  unitsOnPaper,
  wrongWords,
  wrongData,
  attacks,
  engines,
  choices,
  stories,
  threads,
  speed,
];

/** What `run` finds; whatever the rules throw at it is found, too. */
async function tried(run: () => ReturnType<Check['run']>): Promise<readonly Finding[]> {
  try {
    return await run();
  } catch (error) {
    const [, at = ''] = (error instanceof Error ? (error.stack ?? '') : '').split('\n');
    const where = thrownWords(error) === undefined ? ` (${at.trim()})` : '';
    return [{ wrong: `it throws: ${messageOf(error)}${where}`, todo: 'see there' }];
  }
}

/** What a check came to. */
export interface Checked {
  readonly check: string;
  readonly holds: string;
  readonly told: readonly string[];
  readonly found: readonly Finding[];
}

/** Runs the checks one after another; `see` hears of each. */
export async function checkRuleset(subject: Subject, see: (checked: Checked) => void): Promise<readonly Checked[]> {
  const all: Checked[] = [];
  for (const { name, holds, run } of checks) {
    const told: string[] = [];
    const found = await tried(() => run(subject, (text) => told.push(text)));
    const checked = { check: name, holds, told, found };
    all.push(checked);
    see(checked);
  }
  return all;
}
