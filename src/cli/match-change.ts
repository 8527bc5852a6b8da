/**
 * Which small change of two armies makes their match even.
 *
 * Promises: many are played shortly and the best of them longer, on random numbers that all of them share and nothing
 * else uses; what is told of the one that is left was played on fresh ones, so that it is not flattered by having been
 * chosen.
 */
import type { RatedSetting, RatesAnalysis } from '../analysis/study/index.js';
import { evenRate } from '../analysis/study/index.js';
import { armiesStudy } from '../playground/match-studies.js';
import type { SmallChange } from '../playground/small-changes.js';
import type { Estimate } from '../statistics/interval.js';
import type { Study } from '../study/study.js';

/** What was found; `tried`: how many changes; `engagements`: how many were played for it, in both places together. */
export interface EvenChange {
  readonly tried: number;
  readonly engagements: number;
  readonly change: SmallChange;
  /** How often blue wins with it, on random numbers of its own. */
  readonly winRate: Estimate;
  /** Whether that is within the margin of an even match: 45 to 55 of 100 games. */
  readonly isEven: boolean;
}

/** Plays a study: how often blue wins, and how many engagements of each variant that took in each place. */
export type PlayRates = (study: Study) => Promise<{ readonly rates: RatesAnalysis; readonly plays: number }>;

/** So many changes are tried, the smallest, and so many are left for each round after the first. */
const rounds = [16, 6, 3] as const;

/** Looks for it. Nothing where there is no change to try. */
export async function evenChange(
  { document, seed }: Pick<Study, 'document' | 'seed'>,
  changes: readonly SmallChange[],
  engagements: number,
  play: PlayRates,
): Promise<EvenChange | undefined> {
  const all = changes.slice(0, rounds[0]);
  let left: readonly SmallChange[] = all;
  let rated: readonly (SmallChange & { readonly off: number; readonly half: number })[] = [];
  let played = 0;
  for (const [round, most] of rounds.entries()) {
    left = left.slice(0, most);
    if (left.length === 0) return undefined;
    const each = Math.max(20, Math.round((engagements * (1 << round)) / 16));
    const { rates, plays } = await play(
      armiesStudy(document, left, { seed: `${seed} changes ${round + 1}`, engagements: each }),
    );
    played += 2 * plays * left.length;
    rated = ratesOf(left, rates);
    left = rated;
  }
  const [change] = [...rated].sort((a, b) => cost(a) - cost(b));
  if (change === undefined) return undefined;
  const { rates, plays } = await play(armiesStudy(document, [change], { seed: `${seed} even`, engagements }));
  const [{ winRate }] = rates.settings as [RatedSetting];
  played += 2 * plays;
  return {
    tried: all.length,
    engagements: played,
    change,
    winRate,
    isEven: winRate.value >= 1 - evenRate && winRate.value <= evenRate,
  };
}

/** By how far from even they are. */
function ratesOf(changes: readonly SmallChange[], found: RatesAnalysis) {
  return changes
    .map((change, k) => {
      const own = found.settings.find(({ id }) => id === `army-${k + 1}`) as RatedSetting;
      const { value, interval } = own.winRate;
      return {
        ...change,
        off: Math.abs(value - 0.5),
        half: interval === undefined ? 0 : (interval.high - interval.low) / 2,
      };
    })
    .sort((a, b) => a.off - b.off);
}

/** What is as near to even as can be told apart is chosen by how small it is. */
function cost({ off, half, points }: SmallChange & { readonly off: number; readonly half: number }): number {
  return Math.max(0, off - half) * 1e6 + Math.abs(points);
}
