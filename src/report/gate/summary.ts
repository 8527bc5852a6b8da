/**
 * What a check says in words, the same for every format. Promises: the first sentence is the verdict; what failed comes
 * first, and what moved more margins before what moved fewer; every change is listed.
 */
import { formatNumber } from '../../charts/number.js';
import type { Cause, CheckReport, MetricCheck, Verdict } from '../../gate/result.js';
import { countWords } from '../expected.js';
import { decimalText, isShown, levelText, percentText, placeText } from './figures.js';
import { lawsClause } from './laws.js';

/** The verdicts of single metrics that a reader must see, worst first, with their heading. */
export const shownVerdicts: readonly { readonly verdict: Verdict; readonly heading: string }[] = [
  { verdict: 'changed', heading: 'changed' },
  { verdict: 'inconclusive', heading: 'inconclusive' },
  { verdict: 'within-margin', heading: 'within margin' },
];

/** A count with its noun: `1 metric`, `12 metrics`. */
export function counted(n: number, one: string, many = `${one}s`): string {
  return `${formatNumber(n, { digits: 0 })} ${n === 1 ? one : many}`;
}

/** How many metrics have a verdict. Prices that somebody has set are not counted here. */
export function countOf(report: CheckReport, verdict: Verdict): number {
  const set = pricesSet(report);
  return report.metrics.filter((metric) => metric.verdict === verdict && !set.includes(metric)).length;
}

/** What today's side is compared with: `the baseline`, or old code by its name. */
export function oldSide({ baseline, against }: CheckReport): string {
  return against === undefined ? 'the baseline' : baseline;
}

/** The file that is named for a metric that has no place of its own. */
export function fileOf({ baseline, against, metrics }: CheckReport): string {
  return against === undefined ? baseline : (metrics[0]?.place.file ?? baseline);
}

/** Prices that somebody has changed. */
export function pricesSet(report: Pick<CheckReport, 'metrics'>): MetricCheck[] {
  return report.metrics.filter(({ input, verdict }) => input === true && verdict !== 'unchanged');
}

/** The heading over these prices. What moved because of them has another. */
export const pricesHeading = 'prices that were set anew';

/** The verdict in a sentence, with the counts that go with it; then what was expected. */
export function headline(report: CheckReport): string {
  const { expected } = report;
  const balance = balanceLine(report);
  return expected === undefined ? balance : `${balance} Expected: ${countWords({ expectations: expected })}.`;
}

function balanceLine(report: CheckReport): string {
  const set = pricesSet(report).length;
  const total = counted(report.metrics.length - set, 'metric');
  const prices = set > 0 && `${counted(set, 'price')} set anew`;
  const changed = countOf(report, 'changed');
  const open = countOf(report, 'inconclusive');
  const moved = countOf(report, 'within-margin');
  const missing = report.missing.length;
  const also = (parts: readonly (string | false)[]): string =>
    parts
      .filter((part) => part !== false)
      .map((part) => `, ${part}`)
      .join('');
  const openToo = open > 0 && `${formatNumber(open, { digits: 0 })} inconclusive`;
  switch (report.verdict) {
    case 'changed': {
      const law = lawsClause(report);
      const missingToo = missing > 0 && `${formatNumber(missing, { digits: 0 })} missing`;
      if (changed === 0 && law !== undefined) {
        return `Balance changed: ${law}${also([`none of ${total} shown to have left its margin`, openToo, missingToo, prices])}.`;
      }
      if (changed === 0) {
        return (
          `Balance changed: ${counted(set, 'price')} set anew, and none of ${total} shown to have moved by more ` +
          `than its margin${also([openToo, missingToo])}.`
        );
      }
      return (
        `Balance changed: ${changed} of ${total} moved by more than ${changed === 1 ? 'its' : 'their'} ` +
        `margin${also([law ?? false, openToo, missingToo, prices])}.`
      );
    }
    case 'missing':
      return (
        `Balance not held: ${counted(missing, 'metric')} of ${oldSide(report)} ${missing === 1 ? 'is' : 'are'} ` +
        `missing${also([openToo, prices])}.`
      );
    case 'inconclusive':
      return (
        `Balance inconclusive: ${open} of ${total} ${open === 1 ? 'is' : 'are'} shown neither to stay inside the ` +
        `margin nor to leave it${also([prices])}.`
      );
    case 'within-margin':
      if (moved === 0)
        return `Balance held: ${counted(set, 'price')} set anew by less than the margin, none of ${total} moved.`;
      if (!report.metrics.some(isShownToMove)) {
        const stays = moved === 1 ? 'it stays' : 'all stay';
        const otherwise = `${moved} of ${total} came out otherwise, no change shown`;
        return `Balance held: ${otherwise}, ${stays} inside the margin${also([prices])}.`;
      }
      return (
        `Balance held: ${moved} of ${total} moved, ${moved === 1 ? '' : 'all '}by less than ` +
        `${moved === 1 ? 'its' : 'their'} margin${also([prices])}.`
      );
    case 'unchanged':
      if (report.metrics.length === 0) return 'Balance unchanged: there is no metric to compare.';
      return `Balance unchanged: ${report.metrics.length === 1 ? '' : 'all '}${total}, to the last outcome.`;
  }
}

function isShownToMove(metric: MetricCheck): boolean {
  return metric.input !== true && metric.verdict !== 'unchanged' && isShown(metric);
}

/** The size of a change in margins; infinite if the margin is zero. */
export function inMargins(change: number, margin: number): number {
  return change === 0 ? 0 : change / margin;
}

/** Metrics in the order in which they are worth reading. */
export function byWeight(metrics: readonly MetricCheck[]): MetricCheck[] {
  const rank = (metric: MetricCheck): number => {
    const at = shownVerdicts.findIndex(({ verdict }) => verdict === metric.verdict);
    return at < 0 ? shownVerdicts.length : at;
  };
  const size = (metric: MetricCheck): number => Math.abs(inMargins(metric.change, metric.margin)) || 0;
  return metrics
    .map((metric, i) => ({ metric, i }))
    .sort((a, b) => {
      const [left, right] = [size(a.metric), size(b.metric)];
      return rank(a.metric) - rank(b.metric) || (left === right ? a.i - b.i : right - left);
    })
    .map(({ metric }) => metric);
}

/** Metrics that are not unchanged, in reading order. */
export function notUnchanged(report: CheckReport): MetricCheck[] {
  return byWeight(report.metrics.filter(({ verdict }) => verdict !== 'unchanged'));
}

/** One study's part of a report. */
export interface StudyPart {
  readonly study: string;
  readonly scenario: string;
  readonly metrics: readonly MetricCheck[];
  readonly causes: readonly Cause[];
  readonly unchanged: number;
}

/** The studies in the order of the report. */
export function studyParts(report: CheckReport): StudyPart[] {
  const names = [...new Set(report.metrics.map(({ study }) => study))];
  return names.map((study) => {
    const metrics = report.metrics.filter((metric) => metric.study === study);
    return {
      study,
      scenario: metrics[0]?.scenario ?? '',
      metrics,
      causes: causesOf(report, study),
      unchanged: metrics.filter(({ verdict }) => verdict === 'unchanged').length,
    };
  });
}

/** What a study's changes may come from. */
export function causesOf(report: CheckReport, study: string): Cause[] {
  return report.causes.filter((cause) => cause.study === study);
}

/** Causes of studies that have no metric left. */
export function otherCauses(report: CheckReport): Cause[] {
  const known = new Set(report.metrics.map(({ study }) => study));
  return report.causes.filter(({ study }) => !known.has(study));
}

const longestValue = 60;

/** A longer value is not shown in a sentence; its place in the file is. */
function shortened(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  const letters = [...flat];
  return letters.length <= longestValue ? flat : `${letters.slice(0, longestValue - 1).join('')}…`;
}

/** `heat: weapons.rpg.pen 5 → 6`, without the place. */
function causeText({ where, ruleset, path, before, after }: Cause): string {
  const room = where === 'ruleset data' ? (ruleset ?? 'ruleset data') : where;
  return `${room}: ${path} ${shortened(before)} → ${shortened(after)}`;
}

/** Units named with a cause. */
const mostUnits = 3;

/** `heat: weapons.rpg.pen 5 → 6 (RPG team; scenarios/tandem-heat.yaml:14:3)`. */
export function causeWithPlace(cause: Cause): string {
  const { units = [], place } = cause;
  const more = units.length > mostUnits ? [`${units.length - mostUnits} more`] : [];
  const carriers = [...units.slice(0, mostUnits), ...more].join(', ');
  const beside = [...(carriers === '' ? [] : [carriers]), ...(place === undefined ? [] : [placeText(place)])];
  return beside.length === 0 ? causeText(cause) : `${causeText(cause)} (${beside.join('; ')})`;
}

/** The units that the worst metrics of a list are about, in reading order: `RPG team`, or `any of RPG team, tank`. */
export function unitsConcerned(metrics: readonly MetricCheck[]): string {
  const shown = byWeight(metrics.filter(({ verdict }) => verdict !== 'unchanged'));
  const worst = shown.filter(({ verdict }) => verdict === shown[0]?.verdict);
  const known = worst.filter(({ anyOf }) => anyOf !== true);
  return unitsText({
    units: [...new Set((known.length > 0 ? known : worst).flatMap(({ units }) => units))],
    ...(known.length > 0 ? {} : { anyOf: true }),
  });
}

/** `RPG team`, or `any of RPG team, tank`. */
export function unitsText({ units, anyOf }: Pick<MetricCheck, 'units' | 'anyOf'>): string {
  return anyOf === true && units.length > 1 ? `any of ${units.join(', ')}` : units.join(', ');
}

/** Where each margin of some metrics is set: `scenarios/tandem-heat.yaml:40:5 (winRate, exchangeRatio)`. */
export function marginPlaces(metrics: readonly MetricCheck[]): string[] {
  const places = new Map<string, Set<string>>();
  for (const { marginPlace, quantity } of metrics) {
    const place = placeText(marginPlace);
    places.set(place, (places.get(place) ?? new Set()).add(quantity));
  }
  return [...places].map(([place, quantities]) => `${place} (${[...quantities].join(', ')})`);
}

const basisWords: Readonly<Record<MetricCheck['basis'], string>> = {
  digest: 'outcomes compared by digest',
  exact: 'exact values compared',
  paired: 'old and new played side by side on the same dice',
  counts: 'new outcomes compared with the numbers that the baseline stores, unpaired',
};

/** How the metrics of a list were compared, a phrase for each way that was used. */
export function methods(metrics: readonly MetricCheck[]): string[] {
  const shown = metrics.filter(({ verdict }) => verdict !== 'unchanged');
  const sampled = shown.filter(({ exact }) => !exact);
  const lines = [...new Set(shown.map(({ basis }) => basis))].map((basis) => {
    const pairs = sampled.filter((metric) => metric.basis === basis).map((metric) => metric.pairs);
    if (pairs.length === 0) return basisWords[basis];
    return `${basisWords[basis]}, ${range(pairs)} observations each`;
  });
  const held = sampled.map(({ stored }) => stored).filter((n) => n > 0);
  const before =
    held.length === 0
      ? []
      : [`before: the baseline's value, from ${range(held)} observations; after: that and the change`];
  const levels = new Map<string, number[]>();
  for (const { interval } of sampled) {
    if (interval !== undefined) levels.set(interval.method, [...(levels.get(interval.method) ?? []), interval.level]);
  }
  const intervals = [...levels].map(([method, all]) => {
    const [least, most] = [levelText(Math.min(...all)), levelText(Math.max(...all))];
    return `intervals: ${method}, ${least === most ? most : `${least} to ${most}`}`;
  });
  const confirmed = shown.filter((metric) => metric.confirmed !== undefined);
  const twice =
    confirmed.length === 0
      ? []
      : [`${counted(confirmed.length, 'change')} seen again on a second, independent block of seeds`];
  return [...lines, ...before, ...intervals, ...twice];
}

/** `4 096`, or `4 096 to 40 960`. */
function range(counts: readonly number[]): string {
  const [least, most] = [Math.min(...counts), Math.max(...counts)].map((n) => formatNumber(n, { digits: 0 }));
  return least === most ? `${most}` : `${least} to ${most}`;
}

/** The level, and what ends the sampling: `alpha 1%, budget 60 s`, and where it stopped. */
export function settings({ alpha, against, budgetSeconds, rounds, budgetSpent, stopped }: CheckReport): string {
  const clock = Number.isFinite(budgetSeconds) ? `budget ${decimalText(budgetSeconds)} s` : 'no clock';
  const usual = against === undefined ? 'the baseline holds' : 'its margin is thought to need';
  const most = rounds === undefined ? [] : [`at most ${rounds} times the observations that ${usual}`];
  const why = budgetSpent ? ` (the clock ended the sampling${stopped === undefined ? '' : `: ${stopped}`})` : '';
  return [`alpha ${percentText(alpha)}`, ...most, `${clock}${why}`].join(', ');
}

/** Ids of one cell together: `tandem-heat/attack/rpg: hit, kill`. */
export function grouped(ids: readonly string[]): string[] {
  const cells = new Map<string, string[]>();
  for (const id of ids) {
    const slash = id.lastIndexOf('/');
    const cell = id.slice(0, Math.max(0, slash));
    cells.set(cell, [...(cells.get(cell) ?? []), id.slice(slash + 1)]);
  }
  return [...cells].map(([cell, names]) => {
    if (cell === '') return names.join(', ');
    return names.length === 1 ? `${cell}/${names[0]}` : `${cell}: ${names.join(', ')}`;
  });
}

/** The lists of names that every format shows, with what they mean. */
export function nameLists(report: CheckReport): { readonly title: string; readonly ids: readonly string[] }[] {
  return [
    { title: `missing (in ${oldSide(report)}, measured no more: fails)`, ids: report.missing },
    { title: `new (not in ${oldSide(report)} yet)`, ids: report.added },
    { title: `obsolete (in ${oldSide(report)}, gated no more)`, ids: report.obsolete },
  ].filter(({ ids }) => ids.length > 0);
}
