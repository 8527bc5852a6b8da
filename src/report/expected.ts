/**
 * What was expected, in words. Promises: each expectation says what was expected, what is, and the verdict; of what is
 * not known, how many engagements would tell; how sure all of it is stands beside it.
 */
import type { Expected, ExpectedFigure, ExpectedOne } from '../analysis/expect/expected.js';
import type { ExpectUnit } from '../analysis/expect/quantity.js';
import { formatNumber } from '../charts/number.js';
import type { Block, Section } from './document.js';

const digitsOf: Readonly<Record<ExpectUnit, number>> = {
  '%': 2,
  'percentage points': 2,
  points: 1,
  turns: 2,
  '': 3,
};

/** A number of a unit: `61.24%`, `15.0`. */
function numberWords(value: number, unit: ExpectUnit): string {
  return `${formatNumber(value, { digits: digitsOf[unit] })}${unit === '%' && Number.isFinite(value) ? '%' : ''}`;
}

/** A number that somebody wrote, as he wrote it. */
function writtenWords(value: number, unit: ExpectUnit): string {
  const text = formatNumber(value, { digits: Math.min(6, (String(value).split('.')[1] ?? '').length) });
  return `${text}${unit === '%' ? '%' : ''}`;
}

/** What was expected: `win rate of spears: at least 60%`; `price: T-55, then Leopard 2A6`. */
export function wantedWords(one: ExpectedOne): string {
  const [first] = one.figures as readonly [ExpectedFigure];
  if (one.low === undefined || one.high === undefined)
    return `rising: ${one.figures.map(({ title }) => title).join(', ')}`;
  return `${first.title}: ${regionWords(one, first.unit)}`;
}

function regionWords(
  { low = Number.NEGATIVE_INFINITY, high = Number.POSITIVE_INFINITY }: ExpectedOne,
  unit: ExpectUnit,
): string {
  const after = unit === '%' || unit === '' ? '' : ` ${unit}`;
  if (!Number.isFinite(high)) return `at least ${writtenWords(low, unit)}${after}`;
  if (!Number.isFinite(low)) return `at most ${writtenWords(high, unit)}${after}`;
  return `between ${writtenWords(low, unit)} and ${writtenWords(high, unit)}${after}`;
}

/** What it is: `61.24% (58.90 to 63.51)`, `15.0 (exact)`. */
export function isWords({ figures }: Pick<ExpectedOne, 'figures'>): string {
  return figures.map(figureWords).join('; ');
}

function figureWords({ value, interval, exact, unit }: ExpectedFigure): string {
  const text = value === undefined ? 'no number' : numberWords(value, unit);
  if (exact) return `${text} (exact)`;
  if (interval === undefined) return value === undefined ? 'not known' : `${text} (no interval)`;
  const { low, high, unbounded } = interval;
  const [from, to] = [formatNumber(low, { digits: digitsOf[unit] }), formatNumber(high, { digits: digitsOf[unit] })];
  switch (unbounded) {
    case 'none':
      return `${text} (${from} to ${to})`;
    case 'above':
      return `${text} (at least ${from})`;
    case 'below':
      return `${text} (at most ${to})`;
    case 'complement':
      return `${text} (at most ${from}, or at least ${to})`;
    default:
      return `${text} (could be anything)`;
  }
}

/** `kept`, `broken`, `not known yet`. */
export function verdictWord({ verdict }: Pick<ExpectedOne, 'verdict'>): string {
  return verdict === 'not-known' ? 'not known yet' : verdict;
}

/** The same; of what is not known with what would tell. */
export function verdictWords(one: Pick<ExpectedOne, 'verdict' | 'engagements' | 'figures'>): string {
  if (one.verdict !== 'not-known') return one.verdict;
  if (one.engagements !== undefined) {
    return `not known yet: about ${formatNumber(one.engagements, { digits: 0 })} engagements would tell`;
  }
  if (one.figures.every(({ value }) => value === undefined)) return 'not known yet: there is no number to compare';
  return 'not known yet: too near for any number of engagements that can be named';
}

/** `2 of 3 kept, 1 broken`. */
export function countWords({ expectations }: Pick<Expected, 'expectations'>): string {
  const count = (verdict: ExpectedOne['verdict']): number =>
    expectations.filter((one) => one.verdict === verdict).length;
  const parts = [`${count('kept')} of ${expectations.length} kept`];
  if (count('broken') > 0) parts.push(`${count('broken')} broken`);
  if (count('not-known') > 0) parts.push(`${count('not-known')} not known yet`);
  return parts.join(', ');
}

/** How sure it is: `intervals at 99.67%, so that at most one run in 100 says anything wrong here`. */
export function sureWords({ alpha, level, intervals, expectations }: Omit<Expected, 'verdict'>): string {
  if (expectations.every(({ figures }) => figures.every(({ exact }) => exact))) return 'all exact';
  const often = Number.isInteger(Math.round((1 / alpha) * 1e6) / 1e6)
    ? `one run in ${formatNumber(1 / alpha, { digits: 0 })}`
    : `${formatNumber(100 * alpha, { digits: 2 })}% of runs`;
  const shared = intervals === 1 ? '' : `, shared by ${intervals} intervals`;
  return `intervals at ${formatNumber(100 * level, { digits: 3 })}%: at most ${often} says anything wrong here${shared}`;
}

/** The section of a report; none where nothing is expected. */
export function expectedSections(expected: Expected | undefined): Section[] {
  if (expected === undefined) return [];
  const hasReasons = expected.expectations.some(({ because }) => because !== undefined);
  const table: Block = {
    kind: 'table',
    name: 'expected',
    columns: [
      { title: 'Expected' },
      { title: 'What it is' },
      { title: 'Verdict' },
      ...(hasReasons ? [{ title: 'Because' }] : []),
    ],
    rows: expected.expectations.map((one) => [
      wantedWords(one),
      isWords(one),
      verdictWords(one),
      ...(hasReasons ? [one.because ?? null] : []),
    ]),
  };
  const sure = sureWords(expected);
  return [
    {
      heading: 'Expected',
      blocks: [{ kind: 'paragraph', text: `${countWords(expected)} (${sure}).` }, table],
    },
  ];
}
