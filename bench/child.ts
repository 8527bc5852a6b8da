/**
 * A contender in a process of its own, so that the compiler sees one design only, as it would in a run. Promise: plays
 * a round when it is asked to and does nothing in between.
 */
import type { Contender } from './contender.js';
import { type FirefightName, firefightContender } from './firefight.js';
import { rulesetContender } from './rulesets.js';
import { type TandemName, tandemContender } from './tandem.js';

/** What the parent asks for. */
export interface Round {
  readonly round: number;
  readonly count: number;
}

const [, , section, name = '', program = ''] = process.argv;

function contenderOf(): Contender {
  if (section === 'firefight') return firefightContender(name as FirefightName, program);
  return section === 'ruleset' ? rulesetContender(name, program) : tandemContender(name as TandemName);
}

const contender = contenderOf();

process.on('message', ({ round, count }: Round) => {
  process.send?.(contender.play(round, count));
});
process.send?.({ unit: contender.unit });
