/**
 * The answer to "does blue beat red?": one fight, two sides. Promise: it begins with yes, no, even or not known yet,
 * and names the winner where there is one.
 */

import { type EngagementFigures, evenRate } from '../../analysis/study/index.js';
import type { Estimate } from '../../statistics/interval.js';
import type { ForceInfo } from '../../study/study.js';
import type { ContextOf, ReportContext } from './context.js';
import { fieldedWords } from './fielded-words.js';
import { games, gamesWords, lopsidedNote, observationWords, ofTheOther, restsOn } from './games.js';
import { shortEnough } from './sentence.js';
import { settlingWords } from './settling.js';

type Outcome = 'wins' | 'edge' | 'even' | 'not-known';

function outcomeOf({ value, interval }: Estimate): Outcome {
  const { low, high } = interval ?? { low: value, high: value };
  const isEven = low >= 1 - evenRate && high <= evenRate;
  // a rate that reads as 50.0 is no edge to a reader, even if it is shown to be one
  const isWon = (low > 0.5 || high < 0.5) && games(value) !== games(0.5);
  return isWon ? (isEven ? 'edge' : 'wins') : isEven ? 'even' : 'not-known';
}

/** `over`: of which games, where it is not the one fight that is written: ` over these 24 fights`. */
export function duelAnswer({ study }: ReportContext, winRate: Estimate, over = ''): string {
  const isBlue = winRate.value >= 0.5;
  const won = (rate: Estimate): string => `${gamesWords(rate)}${over}`;
  const rate = isBlue ? winRate : ofTheOther(winRate);
  const say = (blue: string, red: string): string => {
    const [first, other] = isBlue ? [blue, red] : [red, blue];
    switch (outcomeOf(winRate)) {
      case 'wins':
        return `${isBlue ? 'Yes' : 'No'}: the winner is ${first}, with ${won(rate)} against ${other}.`;
      case 'edge':
        return `Even: a slight edge for ${first}, with ${won(rate)} against ${other}.`;
      case 'even':
        return `Even: ${blue} against ${red} comes to ${won(winRate)}.`;
      default:
        return `Not known yet: ${blue} against ${red} comes to ${won(winRate)}.`;
    }
  };
  const { blue, red } = study.engagement ?? {};
  return shortEnough(
    say(forceWords(blue, 'Blue'), forceWords(red, 'Red')),
    say(blue?.title ?? 'Blue', red?.title ?? 'Red'),
    say('Blue', 'Red'),
  );
}

/**
 * `Tank and escort`. A side without a title of its own that has one unit is named after it: `Blue (rifle squad, 6
 * Regulars)`.
 */
function forceWords(force: ForceInfo | undefined, side: string): string {
  const [unit, ...others] = force?.units ?? [];
  if (force === undefined || unit === undefined) return side;
  return force.title === side && others.length === 0 ? `${side} (${unit.title})` : force.title;
}

export function duelConditions(context: ContextOf<'cells'>, cell: EngagementFigures): readonly string[] {
  const { value, interval } = cell.winRate;
  const outcome = outcomeOf(cell.winRate);
  const isWon = outcome === 'wins' || outcome === 'edge';
  return [
    fieldedWords(context.study),
    interval === undefined
      ? undefined
      : settlingWords(
          { value, ...interval, borders: isWon ? [0.5] : [1 - evenRate, evenRate], n: cell.n },
          outcome !== 'not-known',
          () => (isWon ? 'an even fight' : 'the end of what counts as even (45 to 55 of 100 games)'),
          observationWords(context),
        ),
    restsOn(context),
  ].filter((sentence) => sentence !== undefined);
}

export function duelWarnings({ study }: ReportContext, cell: EngagementFigures): readonly string[] {
  const { blue, red } = study.engagement ?? {};
  const note = lopsidedNote(
    cell,
    `(${blue?.title ?? 'Blue'} is blue, ${red?.title ?? 'Red'} is red)`,
    'Prices that are read off such a fight are unsteady.',
  );
  return note === undefined ? [] : [note];
}
