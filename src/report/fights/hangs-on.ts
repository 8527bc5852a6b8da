/** What the answer over a population of fights depends on, and what it is based on, in words. */
import type { FightsEstimate } from '../../analysis/fights/index.js';
import type { FightsAnalysis, Spread } from '../../analysis/study/index.js';
import { formatNumber } from '../../charts/index.js';
import type { PopulationResults } from '../../run/results.js';
import type { Estimate } from '../../statistics/interval.js';
import { count, type ReportContext } from '../study/context.js';
import { capital, listed } from '../study/sentence.js';
import { entryLabel } from './labels.js';

/** An entry of an axis, and what it does. */
interface Entry {
  readonly label: string;
  readonly effect?: FightsEstimate;
}

/** A figure that is spread over fights. */
export type Hanging = Spread<Entry> & Pick<FightsAnalysis, 'sensitivity'>;

/** What axes are weighed by. */
type Weighable = Spread<unknown> & Pick<Hanging, 'sensitivity'>;

/** `61%`. */
export function share(of: number): string {
  return formatNumber(of, { percent: true, digits: 0 });
}

/** The axes that matter, most first, with their shares of the spread. */
export function axesByWeight(
  found: Weighable,
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

/** How an entry does by its axis, in the words of the question. */
type ExtremesWords = (axis: string, low: string, high: string) => string;

/**
 * `It depends most on enemy armour (61% of the spread between games)`, and with what it is worth least and most.
 *
 * Promise: an axis is called the first only where its interval lies above all others'; else all that may be are named.
 */
export function hangsOnWords(
  found: Hanging,
  extremesWords: ExtremesWords = (axis, low, high) => `By ${axis} it is worth least with ${low}, most with ${high}.`,
): string | undefined {
  const { most, second, rivals } = leading(found);
  if (most === undefined) return undefined;
  const shares = (of: readonly Weighed[]): string =>
    listed(
      of.map(
        ({ title, total }, k) =>
          `${plainTitle(title)} (${share(total)}${k === 0 ? ' of the spread between games' : ''})`,
      ),
      'or',
    );
  const first =
    rivals.length > 0
      ? `It depends most on ${shares([most, ...rivals])}: these fights do not tell which.`
      : `It depends most on ${shares([most])}${second === undefined ? '' : `, then on ${plainTitle(second.title)} (${share(second.total)})`}.`;
  const extremes = shownExtremes(
    found,
    [most, ...rivals].map(({ axis }) => axis),
  );
  return extremes === undefined ? first : `${first} ${extremesWords(...extremes)}`;
}

/** The title of a picture, whose rows have the shares: the axes that may matter most; nothing where one is shown to. */
export function undecidedTitle(found: Weighable): string | undefined {
  const { most, rivals } = leading(found);
  if (most === undefined || rivals.length === 0) return undefined;
  const names = listed([most, ...rivals].map(({ title }) => plainTitle(title)));
  return `${capital(names)} matter: these fights do not tell which most`;
}

type Weighed = ReturnType<typeof axesByWeight>[number];

/** The axis with the most of the spread, the next, and all whose interval reaches as far. */
function leading(found: Weighable): { most?: Weighed; second?: Weighed; rivals: readonly Weighed[] } {
  const [most, second, ...others] = axesByWeight(found).filter(({ total }) => total >= 0.02);
  if (most === undefined) return { rivals: [] };
  if (second === undefined) return { most, rivals: [] };
  return { most, second, rivals: [second, ...others].filter(({ axis }) => !isAbove(found, most.axis, axis)) };
}

/** What an estimate may be: a point where it is exact, anything where nothing is known. */
function limits({ value, exact, interval }: Estimate): { readonly low: number; readonly high: number } {
  if (exact) return { low: value, high: value };
  return interval === undefined || interval.unbounded !== 'none' ? { low: -Infinity, high: Infinity } : interval;
}

/** Whether the interval of one axis lies above that of another. */
function isAbove({ sensitivity }: Pick<Hanging, 'sensitivity'>, one: number, other: number): boolean {
  const [own, others] = [sensitivity?.axes[one]?.total, sensitivity?.axes[other]?.total];
  return own !== undefined && others !== undefined && limits(own).low > limits(others).high;
}

/**
 * The first of these axes whose least and greatest entry are shown apart, and the two. Intervals of 95% that do not meet
 * lie 2.77 standard errors of a difference apart: enough for the ends of five entries (Tukey's range, 2.73).
 */
function shownExtremes({ axes }: Hanging, among: readonly number[]): Parameters<ExtremesWords> | undefined {
  for (const k of among) {
    const { title, unit, entries } = axes[k] as Hanging['axes'][number];
    const sorted = entries
      .flatMap(({ label, effect }) => (effect === undefined ? [] : [{ label, effect }]))
      .sort((a, b) => a.effect.value - b.effect.value);
    const [low, high] = [sorted[0], sorted.at(-1)];
    if (low === undefined || high === undefined || limits(low.effect).high >= limits(high.effect).low) continue;
    return [plainTitle(title), entryLabel(low.label, unit), entryLabel(high.label, unit)];
  }
  return undefined;
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
