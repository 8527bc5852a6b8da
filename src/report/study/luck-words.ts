/** What it is worth to take luck out of engagements, in words. */
import { formatNumber } from '../../charts/index.js';

/** Figures over some engagements, 0 where they are exact; `worth`: how many counted ones each is worth, without luck. */
export interface Worthy {
  readonly n: number;
  readonly worth?: number;
}

/** `1.9 to 2.1 times as many`; nothing where engagements are counted. */
function timesAsMany(cells: readonly Worthy[]): string | undefined {
  if (cells.every(({ worth }) => worth === undefined)) return undefined;
  // one that is counted is worth itself; what is exact is no engagement
  const worths = cells.filter(({ n }) => n > 0).map(({ worth = 1 }) => worth);
  const [least, most] = [Math.min(...worths), Math.max(...worths)].map((worth) => formatNumber(worth));
  return `${least === most ? least : `${least} to ${most}`} times as many`;
}

/** Behind a number of engagements: `luck adjusted: win rates as by 1.9 to 2.1 times as many`. */
export function luckWords(cells: readonly Worthy[]): string | undefined {
  const times = timesAsMany(cells);
  return times === undefined ? undefined : `luck adjusted: win rates as by ${times}`;
}

/** What was done, for whoever asks how the figures came about. */
export function luckItems(cells: readonly Worthy[]): string[] {
  const times = timesAsMany(cells);
  if (times === undefined) return [];
  return [
    'Luck was taken out: the chances of every attack and test are known, and what the dice gave a side beyond them is no part ' +
      'of win rates, losses, ratios and differences. What an outcome is worth was learnt from other engagements. The win rate ' +
      `is known as well as by ${times} counted engagements. Shares of outcomes and of roles, and the scenario's own metrics, ` +
      'are counted; `luck: counted` counts all.',
  ];
}
