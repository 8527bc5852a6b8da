/** Win rates as a player says them: a number of 100 games. */

import type { EngagementFigures } from '../../analysis/study/index.js';
import { formatNumber } from '../../charts/index.js';
import type { Estimate } from '../../statistics/interval.js';
import { count, type ReportContext } from './context.js';
import { luckWords } from './luck-words.js';
import { beforeIn, judgedIn } from './observations.js';

/** A side that wins a larger share of the games than this makes the fight lopsided. */
const lopsided = 0.8;

/** `63.0`: of 100 games. */
export function games(share: number): string {
  return formatNumber(100 * share, { digits: 1 });
}

/** `63.0 of 100 games (61.0 to 65.0)`. */
export function gamesWords(rate: Estimate): string {
  const { interval } = rate;
  const range = interval === undefined ? 'exact' : `${games(interval.low)} to ${games(interval.high)}`;
  return `${games(rate.value)} of 100 games (${range})`;
}

/** How far a difference of rates may be off, in games of 100: `+0.29 to +0.41`; `exact`; that nothing is known. */
export function differenceRange({ interval }: Pick<Estimate, 'interval'>): string {
  if (interval === undefined) return 'exact';
  if (interval.unbounded !== 'none') return 'interval not known';
  const signed = (end: number): string => formatNumber(100 * end, { digits: 2, signed: true });
  return `${signed(interval.low)} to ${signed(interval.high)}`;
}

/** The rate of the other side. */
export function ofTheOther(rate: Estimate): Estimate {
  const { interval } = rate;
  return {
    ...rate,
    value: 1 - rate.value,
    ...(interval === undefined ? {} : { interval: { ...interval, low: 1 - interval.high, high: 1 - interval.low } }),
  };
}

/** What an observation is called: `pairs of engagements`. */
export function observationWords({ study }: ReportContext): string {
  return study.engagement?.swapRoles === true ? 'pairs of engagements' : 'engagements';
}

/** What the figures are based on, and what they hold for: the last sentence of the conditions. */
export function restsOn(context: ReportContext): string {
  const { results, study } = context;
  const n = judgedIn(results.engagement);
  const before = beforeIn(results.engagement);
  const points = study.engagement?.budget === undefined ? 'Forces as listed' : 'At equal points';
  const first = before === 0 ? '' : `, after ${count(before, 'of first stages')}`;
  const luck = luckWords(context.analysis.engagement?.cells ?? []);
  const adjusted = luck === undefined ? '' : ` (${luck})`;
  const how = n === 0 ? 'solved exactly' : `from ${count(n, observationWords(context))} each${adjusted}${first}`;
  return `${points}, ${how}, draws counted half; it holds for the forces, plans and lane of this scenario.`;
}

/** A warning if one side wins nearly always. `what` is the setting. */
export function lopsidedNote({ winRate }: EngagementFigures, what: string, then: string): string | undefined {
  const [side, share] = winRate.value >= 0.5 ? ['blue', winRate.value] : ['red', 1 - winRate.value];
  if (share <= lopsided) return undefined;
  return `This fight is lopsided: ${side} wins ${games(share)} of 100 games ${what}. ${then}`;
}
