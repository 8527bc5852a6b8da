/**
 * One metric in a sentence, for formats that show it alone. Promise: it can be read without the table: what, which way,
 * how sure, the margin.
 */
import type { MetricCheck } from '../../gate/result.js';
import { bareChange, beforeAndAfter, intervalText, isShown, marginText, unitSign } from './figures.js';

const endings: Readonly<Record<MetricCheck['verdict'], string>> = {
  unchanged: 'unchanged, to the last outcome',
  'within-margin': 'within the margin of',
  changed: 'more than the margin of',
  inconclusive: 'neither shown to leave nor to keep the margin of',
};

/** `win rate of RPG, price 15: up 6.9 pp (48.2% → 55.1%, interval +5.8 to +8.0), more than the margin of ±2 pp`. */
export function metricSentence(metric: MetricCheck): string {
  if (metric.verdict === 'unchanged') return `${metric.title}: ${endings.unchanged}`;
  const [before, after] = beforeAndAfter(metric);
  const size = `${bareChange(metric).replace(/^[+−]/, '')}${unitSign(metric.unit)}`;
  const way = !isShown(metric) ? 'no change shown' : metric.change > 0 ? `up ${size}` : `down ${size}`;
  const sure = metric.exact ? 'exact' : `interval ${intervalText(metric)}`;
  return `${metric.title}: ${way} (${before} → ${after}, ${sure}), ${endings[metric.verdict]} ${marginText(metric)}`;
}
