/** The words of what both sides agree on, for `list`. */
import { policyWords } from './policies.js';

type Row = [word: string, values: string, what: string];

export const yes = 'true, false (default)';

export const policyMeanings: Readonly<Record<string, string>> = {
  convert: 'which hits become retreats (HOT-R08)',
  commanderHits: 'who takes hits on a unit with a commander (HOT-R11)',
  dangerClose: 'shoot at enemies next to friends (HOT-R13)',
  rally: 'when units rally (HOT-R23)',
  overwatch: 'overwatch fires at the first chance, or nobody goes on overwatch (HOT-R24, HOT-L13)',
  first: 'who has the first turn (HOT-ORD-01); in odds attacker, target or random',
};

export function policyRows(): Row[] {
  return [
    ...Object.entries(policyWords).map(
      ([word, values]): Row => [
        word,
        `${values[0]} (default), ${values.slice(1).join(', ')}`,
        policyMeanings[word] as string,
      ],
    ),
    ['superiorStacks', yes, 'gun and superior firepower add up (HOT-R05)'],
    ['shootAndMove', yes, 'the optional rule is agreed (HOT-OPT-01, HOT-L12)'],
    ['breakShare', '0 to 1; default 0.5', 'broken when more than this share is destroyed (HOT-R19)'],
  ];
}
