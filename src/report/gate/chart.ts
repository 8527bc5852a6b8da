/**
 * The forest plot of a check. Promises: its title is the verdict; only what is not unchanged is drawn, the worst first,
 * at most forty metrics, and what is not drawn is counted below the title.
 */
import type { TopLevelSpec } from 'vega-lite';
import { type ForestRow, forestPlot } from '../../charts/forest.js';
import type { CheckReport, MetricCheck } from '../../gate/result.js';
import { bareChange, intervalText, levelText, marginText, unitSign } from './figures.js';
import { byWeight, counted, countOf, headline, inMargins, notUnchanged } from './summary.js';

const mostRows = 40;

function rowOf(metric: MetricCheck, several: boolean): ForestRow {
  const { interval, margin } = metric;
  return {
    label: metric.title,
    ...(several ? { group: metric.study } : {}),
    change: inMargins(metric.change, margin),
    ...(interval === undefined ? {} : { low: inMargins(interval.low, margin), high: inMargins(interval.high, margin) }),
    verdict: metric.verdict as ForestRow['verdict'],
    words: `${bareChange(metric)}${unitSign(metric.unit)} (${intervalText(metric)}), ${marginText(metric)}`,
  };
}

/** The changes of a check against their margins; `undefined` where all is unchanged, since there is nothing to draw. */
export function checkChart(report: CheckReport): TopLevelSpec | undefined {
  const moved = notUnchanged(report);
  const drawn = byWeight(moved).slice(0, mostRows);
  if (drawn.length === 0) return undefined;
  const several = new Set(drawn.map(({ study }) => study)).size > 1;
  const levels = new Set(drawn.flatMap(({ interval }) => (interval === undefined ? [] : [interval.level])));
  const level = [...levels].sort((a, b) => a - b).map(levelText);
  const quiet = countOf(report, 'unchanged');
  const left = moved.length - drawn.length;
  const subtitle = [
    ...(level.length > 0 ? [`Bars are intervals of ${level.join(' and ')}.`] : []),
    ...(quiet > 0 ? [`${counted(quiet, 'metric')} unchanged, not drawn.`] : []),
    ...(left > 0
      ? [
          `${counted(left, 'further metric')} moved less, or within the margin, and ${left === 1 ? 'is' : 'are'} ` +
            'not drawn.',
        ]
      : []),
  ].join(' ');
  return forestPlot(
    drawn.map((metric) => rowOf(metric, several)),
    { title: headline(report), subtitle, wordsTitle: 'change (interval), margin' },
  );
}
