/**
 * What the choices of a told engagement were worth against what else could have been done: each option is played on to the
 * end, all by the same luck, both sides going on by their plans. Promise: what is told stays the engagement that it was.
 */

import { formatNumber } from '../charts/number.js';
import type { Prepared } from '../kernel/engine.js';
import { LanchesterError } from '../kernel/errors.js';
import { prepareAs } from '../kernel/prepare.js';
import { type StudyKey, studyKey } from '../kernel/random/stream-key.js';
import type { StoryLine } from '../kernel/story.js';
import { whereTheyDiffer } from '../kernel/text.js';
import { type OtherOption, RolloutPlayer, type WatchedDecision } from '../play/rollouts.js';
import { worthTo } from '../study/worth-to.js';

/** Options told of a choice, the best and the worst for those who left them. */
const mostTold = 4;

/** A line of a story; of a choice with what its options were worth, games of 100. */
export interface ValuedLine extends StoryLine {
  readonly worths?: readonly OtherOption[];
}

/** An engine that is played on from wherever a choice stands: a draw for each sub-rule. Throws where every die is to be rolled. */
export function playedOn({ process, choice }: Prepared): Prepared {
  if (choice.engine === 'roll') {
    throw new LanchesterError('usage', '--worths plays options on by the engine table: leave out --engine roll');
  }
  if (process.onlySampled !== undefined) {
    throw new LanchesterError(
      'usage',
      '--worths plays every option on to the end, and a side that plays best does so at each choice of these games, too: that has no end; ask it of the same scenario played ably',
    );
  }
  return prepareAs(process, { engine: 'table', grain: 'sub-rule', why: 'options are played on from each choice' });
}

/** The story of an engagement with what its choices were worth. `games`: of each option. */
export function withWorths(
  lines: readonly StoryLine[],
  prepared: Prepared,
  {
    key,
    index,
    role,
    games,
  }: { readonly key: StudyKey; readonly index: number; readonly role: number; readonly games: number },
): ValuedLine[] {
  const watched: WatchedDecision[] = [];
  const player = new RolloutPlayer(prepared.process, {
    side: 'both',
    k: games,
    worth: worthTo,
    laws: prepared.laws,
    watch: (one) => watched.push(one),
  });
  player.play(key, studyKey(key.join(' '), 'worths'), index, role);
  let met = 0;
  return lines.map((line): ValuedLine => {
    if (line.kind !== 'choice') return line;
    const one = watched[met++];
    if (one === undefined || one.own !== line.taken)
      throw new LanchesterError('internal', 'a story has other choices than were valued');
    return { ...line, worths: one.others };
  });
}

/** What else could have been done, and how many games of 100 more or less that would have won; the furthest from none first. */
export function worthsWords(taken: string, worths: readonly OtherOption[]): string {
  const hundred = (share: number, signed: boolean): string => formatNumber(100 * share, { digits: 1, signed });
  const told = [...worths].sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference)).slice(0, mostTold);
  const words = told.map(
    ({ words: option, difference, error }) =>
      `${whereTheyDiffer(taken, option)[1]}: ${hundred(difference, true)} ± ${hundred(2 * error, false)}`,
  );
  const left = worths.length - told.length;
  return `instead, of 100 games: ${words.join('; ')}${left > 0 ? `; and ${left} more` : ''}`;
}
