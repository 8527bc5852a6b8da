/**
 * The numbers of a check as text, the same in every format. Promises: as many digits as the margin calls for, and more
 * if the change would read as none otherwise; `~` stands for a change that is not shown; an exact change has no
 * interval and says so.
 */
import { formatNumber } from '../../charts/number.js';
import type { MetricCheck, Place } from '../../gate/result.js';
import { power } from '../../kernel/power.js';

/** What stands where nothing is shown. */
const nothingShown = '~';

/** The most digits after the point that a figure is given. */
const mostDigits = 8;

/** Digits after the point that a change is worth: a tenth of its margin's first digit. */
function digitsOf(margin: number): number {
  if (!(margin > 0) || !Number.isFinite(margin)) return 2;
  return Math.min(Math.max(1 - Math.floor(Math.log10(margin)), 1), 6);
}

/** A figure with enough digits not to read as zero when it is none. */
function visible(value: number, digits: number): string {
  if (value === Number.POSITIVE_INFINITY) return '+∞';
  let shown = digits;
  while (shown < mostDigits && value !== 0 && Math.abs(value) < 0.5 * power(10, -shown)) shown++;
  return formatNumber(value, { digits: shown, signed: true });
}

const unitSigns: Readonly<Record<MetricCheck['unit'], string>> = {
  'percentage points': 'pp',
  'per cent': '%',
  points: 'pts',
  turns: 'turns',
  number: '',
};

/** The unit as a sign with a blank before it: ` pp`, ` %`, ` pts`; nothing for a plain number. */
export function unitSign(unit: MetricCheck['unit']): string {
  const sign = unitSigns[unit];
  return sign === '' ? '' : ` ${sign}`;
}

/** Before and after in the quantity's own terms: `48.2%` and `55.1%`, `0.851` and `0.902`, `15.0` and `12.5`. */
export function beforeAndAfter(metric: MetricCheck): readonly [before: string, after: string] {
  const { before, after, unit, margin } = metric;
  const size = Math.max(Math.abs(before), Math.abs(after));
  const significant = size > 0 && Number.isFinite(size) ? 2 - Math.floor(Math.log10(size)) : 2;
  let digits = unit === 'per cent' ? Math.min(Math.max(significant, 0), 6) : digitsOf(margin);
  for (;;) {
    const style = { digits, percent: unit === 'percentage points' };
    const pair = [formatNumber(before, style), formatNumber(after, style)] as const;
    if (pair[0] !== pair[1] || Object.is(before, after) || digits >= mostDigits) return pair;
    digits++;
  }
}

/** Whether the change is shown to be one: exactly so, or by an interval without zero. */
export function isShown({ exact, change, interval, verdict }: MetricCheck): boolean {
  if (exact) return change !== 0;
  if (interval === undefined) return verdict === 'changed';
  return interval.low > 0 || interval.high < 0;
}

/** The change with its unit, `+6.9 pp`, or `~` where none is shown. */
export function changeText(metric: MetricCheck): string {
  return isShown(metric) ? `${bareChange(metric)}${unitSign(metric.unit)}` : nothingShown;
}

/** The estimated change without its unit, shown or not: `+6.9`. */
export function bareChange(metric: MetricCheck): string {
  return visible(metric.change, digitsOf(metric.margin));
}

/**
 * `+5.8 to +8.0`, `exact` (with `drift` where it moved within its margin), or `none` where the sample gives no
 * interval.
 */
export function intervalText(metric: MetricCheck): string {
  if (metric.exact) return metric.drift ? 'exact, drift' : 'exact';
  if (metric.interval === undefined) return metric.verdict === 'unchanged' ? 'the same' : 'none';
  const digits = digitsOf(metric.margin);
  return `${visible(metric.interval.low, digits)} to ${visible(metric.interval.high, digits)}`;
}

/** `±2 pp`. */
export function marginText({ margin, unit }: MetricCheck): string {
  const digits = Math.min(decimals(margin), digitsOf(margin) + 1);
  return `±${formatNumber(margin, { digits })}${unitSign(unit)}`;
}

/** Digits after the point that a number is written with, at most 6. */
function decimals(value: number): number {
  const written = String(Math.round(value * 1e6) / 1e6);
  const point = written.indexOf('.');
  return point < 0 ? 0 : Math.min(written.length - point - 1, 6);
}

/** An alpha as a percentage with the digits that it has: `1%`, `0.5%`. */
export function percentText(share: number): string {
  return `${decimalText(share * 100)}%`;
}

/** A level of confidence with enough digits not to read as certainty: `95%`, `99.98%`. */
export function levelText(level: number): string {
  const rest = 100 * (1 - level);
  const digits = rest > 0 ? Math.min(Math.max(0, -Math.floor(Math.log10(rest))), 8) : 0;
  const shown = Number((100 - rest).toFixed(digits));
  return `${formatNumber(shown, { digits: decimals(shown) })}%`;
}

/** A number with the digits that it has, at most 6: `1`, `0.5`. */
export function decimalText(value: number): string {
  return formatNumber(value, { digits: decimals(value) });
}

/** `scenarios/tandem-heat.yaml:31:7`. */
export function placeText({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`;
}
