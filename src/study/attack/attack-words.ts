/** What single attacks of a study are told by, before they are solved. */
import { attackOdds } from '../compile.js';
import type { PlainStudy } from '../plain-study.js';

/** Names of chances and of expectations. */
export interface AttackWords {
  readonly probability: readonly string[];
  readonly mean: readonly string[];
}

/** The names of the first attack that can be made: all are of one action. None where there is no attack. */
export function attackWordsOf({ attackCells }: Pick<PlainStudy, 'attackCells'>): AttackWords {
  for (const cell of attackCells) {
    const answer = attackOdds(cell);
    if (answer !== undefined) return { probability: Object.keys(answer.probability), mean: Object.keys(answer.mean) };
  }
  return { probability: [], mean: [] };
}
