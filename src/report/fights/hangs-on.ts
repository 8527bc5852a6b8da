/** What the answer over a population of fights depends on, and what it is based on, in words. */
import type { FightsEstimate } from '../../analysis/fights/index.js';
import type { FightsAnalysis, Spread } from '../../analysis/study/index.js';
import { formatNumber } from '../../charts/index.js';
import type { PopulationResults } from '../../run/results.js';
import { count, type ReportContext } from '../study/context.js';

/** An entry of an axis, and what it does. */
interface Entry {
  readonly label: string;
  readonly effect?: FightsEstimate;
}

/** A figure that is spread over fights. */
export type Hanging = Spread<Entry> & Pick<FightsAnalysis, 'sensitivity'>;

/** `61%`. */
export function share(of: number): string {
  return formatNumber(of, { percent: true, digits: 0 });
}

/** The axes that matter, most first, with their shares of the spread. */
export function axesByWeight(
  found: Spread<unknown> & Pick<Hanging, 'sensitivity'>,
): { readonly axis: number; readonly title: string; readonly total: number; readonly first: number }[] {
  const { sensitivity, axes } = found;
  if (sensitivity === undefined || sensitivity.variance === 0) return [];
  return axes
    .map(({ title }, axis) => ({
      axis,
      title,
      total: sensitivity.axes[axis]?.total.value ?? 0,
      first: sensitivity.axes[axis]?.first.value ?? 0,
    }))
    .sort((a, b) => b.total - a.total);
}

/** `It hangs most on enemy armour (61% of the spread between games)`, and with what it is worth least and most. */
export function hangsOnWords(
  found: Hanging,
  extremesWords: (low: string, high: string) => string = (low, high) =>
    `It is worth least with ${low}, most with ${high}.`,
): string | undefined {
  const [most, second] = axesByWeight(found);
  if (most === undefined || most.total < 0.02) return undefined;
  const [low, high] = extremes(found.axes[most.axis]?.entries ?? []);
  const between =
    low === undefined || high === undefined || low === high ? '' : ` ${extremesWords(low.label, high.label)}`;
  const then =
    second === undefined || second.total < 0.02 ? '' : `, then on ${plainTitle(second.title)} (${share(second.total)})`;
  return `It hangs most on ${plainTitle(most.title)} (${share(most.total)} of the spread between games)${then}.${between}`;
}

/** The entries with the least and the greatest effect. */
function extremes(entries: readonly Entry[]): [Entry | undefined, Entry | undefined] {
  const sorted = entries
    .filter(({ effect }) => effect !== undefined)
    .sort((a, b) => (a.effect?.value ?? 0) - (b.effect?.value ?? 0));
  return [sorted[0], sorted.at(-1)];
}

/** An axis' title within a sentence. */
export function plainTitle(title: string): string {
  return title.charAt(0).toLowerCase() + title.slice(1);
}

/** What the figures are based on: the last sentence of the conditions. */
export function restsOn(
  { study }: ReportContext,
  results: Omit<PopulationResults<unknown>, 'fights'>,
  fights: number,
): string {
  const { plays, draws, combinations, engine } = results;
  const which =
    draws === undefined
      ? fights === 1
        ? 'The fight as written'
        : `All ${fights} fights that the scenario names`
      : `${fights} fights drawn of ${formatNumber(combinations, { digits: 0 })}, which the interval allows for`;
  const roles = study.engagement?.swapRoles === true ? ' in each role' : '';
  const how =
    engine.engine === 'exact'
      ? 'solved exactly'
      : `from ${count(plays.last, 'engagements')} a variant${roles}${plays.pilot === 0 ? '' : `, after ${count(plays.pilot, 'of a first round')}`}`;
  const points = study.engagement?.budget === undefined ? 'forces as listed' : 'at equal points';
  return `${which}, ${points}, ${how}; draws count half.`;
}
