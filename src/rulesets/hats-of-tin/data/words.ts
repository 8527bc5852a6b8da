/** The words of what both sides agree on or are assumed to do. */
import type { Json } from '../../../engagement/json.js';
import { choice, flag, number, type Word } from '../../../engagement/words.js';

/** The data say every one, so none may be missing; `list` marks what the source's data say. */
function policy<T extends Json>(word: Word<T>, usual: NoInfer<T>, says: string): Word<T> {
  return word.means(says, word.usually(usual).values);
}

export const policies = {
  convert: policy(choice(['to-survive', 'never', 'always']), 'to-survive', 'which hits become retreats (HOT-R08)'),
  commanderHits: policy(
    choice(['unit-first', 'spare-unit']),
    'unit-first',
    'who takes hits on a unit with a commander (HOT-R11)',
  ),
  dangerClose: policy(choice(['never', 'always']), 'never', 'shoot at enemies next to friends (HOT-R13)'),
  rally: policy(choice(['when-idle', 'when-critical', 'never']), 'when-idle', 'when units rally (HOT-R23)'),
  overwatch: policy(
    choice(['first', 'never']),
    'first',
    'overwatch fires at the first chance, or nobody goes on overwatch (HOT-R24, HOT-L13)',
  ),
  first: policy(
    choice(['random', 'blue', 'red']),
    'random',
    'who has the first turn (HOT-ORD-01); in odds attacker, target or random',
  ),
  superiorStacks: policy(flag, false, 'gun and superior firepower add up (HOT-R05)'),
  shootAndMove: policy(flag, false, 'the optional rule is agreed (HOT-OPT-01, HOT-L12)'),
  breakShare: number(0, 1).means('broken when more than this share is destroyed (HOT-R19)', '0 to 1; default 0.5'),
};
