/** Odds of everything that has odds, by action: see `actions.ts` of the house. */
import { oddsOf } from '../../../engagement/actions.js';
import { wordsIn } from '../../../engagement/words.js';
import type { Numbers } from '../data/numbers.js';
import { read } from '../data/reader.js';
import { assaultOdds, readAssault } from './assault.js';
import { engagementOdds, readEngagement } from './engagement.js';
import { rallyOdds, readRally } from './rallying.js';
import { readShooting, readShots, shootingOdds, shotsOdds } from './shooting.js';
import { assaultWords, engagementWords, rallyWords, shootingWords, shotsWords, toTheEndWords } from './situations.js';
import { duelOdds, readDuel } from './to-the-end.js';

/** HOT-L02: `attack`, which every ruleset knows, is to shoot. */
export const odds = oddsOf<Numbers>(
  'hats-of-tin',
  {
    shoot: {
      what: 'one round of fire (HOT-SHOOT-01); also called attack',
      words: shootingWords,
      read: (numbers, asked) => shootingOdds(readShooting(numbers, asked)),
    },
    assault: {
      what: 'one exchange (HOT-ASLT-01)',
      words: assaultWords,
      read: (numbers, asked) => assaultOdds(readAssault(numbers, asked)),
    },
    rally: {
      what: 'orders to rally, in a row (HOT-RALLY-01); the attacker is who rallies',
      without: 'target',
      words: rallyWords,
      read: (numbers, asked) => rallyOdds(readRally(numbers, asked)),
    },
    'shots-to-destroy': {
      what: 'rounds of fire until the target is destroyed, nothing converted',
      words: shotsWords,
      read: (numbers, asked) => shotsOdds(readShots(numbers, asked)),
    },
    engagement: {
      what: 'forces on a lane, or (toTheEnd) two units that fire turn about',
      ownWords: { situation: { ...engagementWords, ...toTheEndWords } },
      read: (numbers, asked) =>
        wordsIn(read, asked.situation, 'situation.', engagementWords).toTheEnd
          ? duelOdds(readDuel(numbers, asked))
          : engagementOdds(readEngagement(numbers, asked)),
    },
  },
  'shoot',
);
