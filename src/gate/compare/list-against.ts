/**
 * How a price list is decided: beside its old self in the same armies, where both can be played and have armies in common;
 * else against what is known of its old self by numbers.
 */
import type { Study } from '../../study/study.js';
import { areAlike, listBlock } from '../measure/list-play.js';
import type { ListPlayer } from '../measure/list-player.js';
import { neededOfList } from '../measure/list-samples.js';
import type { Metric } from '../measure/metrics.js';
import type { StoredFigure } from '../store/baseline-schema.js';
import { type Chosen, heldFor, storedNote } from './chosen.js';
import { ListContest, type OldList } from './list-contest.js';

interface ListDecided {
  /** Today's. */
  readonly list: ListPlayer;
  readonly study: Study;
  /** The old list, or why it cannot be played as it was; `undefined`: there was no list. */
  readonly old: ListPlayer | string | undefined;
  /** Whether the old list is played by old code. */
  readonly isOldCode: boolean;
  readonly seed: string;
  /** How many times what is held of a metric may be played. */
  readonly rounds: number;
}

/** `stored`: the open metrics, with what is known of each by numbers. */
export function listContestOf(
  open: readonly Metric[],
  stored: ReadonlyMap<Metric, StoredFigure>,
  { list, study, old, isOldCode, seed, rounds }: ListDecided,
): Chosen {
  const heldOf = (metric: Metric): number => {
    const { sample: [n = 0, variance = 0] = [] } = stored.get(metric) ?? {};
    return isOldCode ? heldFor(neededOfList(metric, { variance }), study) : n;
  };
  const most = rounds * Math.max(0, ...open.map(heldOf));
  const chosen = (against: OldList, codeMoved: boolean, notes: readonly string[]): Chosen => {
    const side = { player: list, seed, each: listBlock(study), most };
    return { contests: open.length === 0 ? [] : [new ListContest(open, side, against)], codeMoved, notes };
  };
  if (typeof old === 'object' && areAlike(old.info, list.info)) return chosen({ player: old }, isOldCode, []);
  const why =
    typeof old === 'string'
      ? old
      : 'its list has other units, games or budgets, so that it has no armies in common with what it was';
  return chosen({ stored }, true, [isOldCode ? oldNote(study.name, why) : storedNote(study.name, why)]);
}

function oldNote(study: string, why: string): string {
  return `${study}: ${why}, so its new outcomes are compared with what the old code's own armies came to.`;
}
