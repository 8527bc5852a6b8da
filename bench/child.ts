/**
 * A contender in a process of its own, so that the compiler sees one design only, as it would in a run. Promise: plays a round when it is asked to
 * and does nothing in between.
 */
import type { Contender } from './contender.js';
import { type FirefightName, firefightContender } from './firefight.js';
import { type TandemName, tandemContender } from './tandem.js';

/** What the parent asks for. */
export interface Round {
  readonly round: number;
  readonly count: number;
}

const [, , section, name = '', program = ''] = process.argv;
const contender: Contender =
  section === 'firefight' ? firefightContender(name as FirefightName, program) : tandemContender(name as TandemName);

process.on('message', ({ round, count }: Round) => {
  process.send?.(contender.play(round, count));
});
process.send?.({ unit: contender.unit });
