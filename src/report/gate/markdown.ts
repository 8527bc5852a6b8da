/**
 * A check as Markdown, for a comment on a pull request. Promises: the first line is the verdict; then the picture, if
 * there is one, what is not unchanged, and the causes; how it was made is folded; names are shown as themselves, even
 * if they mean something in Markdown; it stays below GitHub's limit of 65 536 characters, and counts what it leaves
 * out; the last line is a mark by which a later run finds the comment.
 */
import type { CheckReport, MetricCheck } from '../../gate/result.js';
import { safeHref } from '../links.js';
import { inlineMarkdown, markdownTable } from '../markdown.js';
import { capital } from '../study/sentence.js';
import { expectedLines, leadVerdict } from './expected.js';
import { beforeAndAfter, changeText, intervalText, marginText } from './figures.js';
import { lawLines, lawMethods, lawsHeading } from './laws.js';
import type { GateOptions } from './options.js';
import {
  byWeight,
  causeWithPlace,
  counted,
  countOf,
  grouped,
  headline,
  marginPlaces,
  methods,
  nameLists,
  notUnchanged,
  pricesHeading,
  pricesSet,
  settings,
  studyParts,
  unitsConcerned,
} from './summary.js';

/** Finds the comment of an earlier run. */
export const commentMark = '<!-- lanchester-check -->';

/** Rows and list items that a comment shows; more would pass the limit of its length. */
const mostRows = 40;
const mostItems = 20;

const signs: Readonly<Record<CheckReport['verdict'], string>> = {
  changed: '❌',
  missing: '❌',
  inconclusive: '❔',
  'within-margin': '✅',
  unchanged: '✅',
};

function metricTable(metrics: readonly MetricCheck[], several: boolean): string {
  return markdownTable({
    columns: [
      { title: 'Verdict' },
      ...(several ? [{ title: 'Study' }] : []),
      { title: 'Metric' },
      { title: 'Before', align: 'right' },
      { title: 'After', align: 'right' },
      { title: 'Change', align: 'right' },
      { title: 'Interval' },
      { title: 'Margin' },
    ],
    rows: metrics.map((metric) => [
      metric.verdict === 'within-margin' ? 'within margin' : metric.verdict,
      ...(several ? [metric.study] : []),
      metric.title,
      ...beforeAndAfter(metric),
      changeText(metric),
      intervalText(metric),
      marginText(metric),
    ]),
  });
}

function list(items: readonly string[]): string {
  const shown = items.slice(0, mostItems).map((item) => `- ${inlineMarkdown(item)}`);
  const more = items.length > mostItems ? [`- … and ${items.length - mostItems} more`] : [];
  return [...shown, ...more].join('\n');
}

/** The summary is ours: no name of a file or metric stands in it. */
function folded(summary: string, body: string): string {
  return `<details><summary>${summary}</summary>\n\n${body}\n\n</details>`;
}

function code(text: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}sh\n${text}\n${fence}`;
}

/** Renders a check as Markdown. */
export function markdownReport(report: CheckReport, { chart }: GateOptions): string {
  const shown = notUnchanged(report);
  const quiet = countOf(report, 'unchanged');
  const blocks = [
    `${signs[leadVerdict(report)]} **${inlineMarkdown(headline(report))}**`,
    ...(chart === undefined || shown.length === 0
      ? []
      : [`![${inlineMarkdown(`Changes against their margins: ${headline(report)}`)}](${safeHref(chart)})`]),
    ...movedBlocks(report, shown),
    howCompared(report, shown),
    ...(quiet > 0 && shown.length > 0 ? [`${counted(quiet, 'metric')} unchanged, to the last outcome.`] : []),
    commentMark,
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** What changed, the most important first, and its likely causes. What hardly matters is folded. */
function movedBlocks(report: CheckReport, shown: readonly MetricCheck[]): string[] {
  const set = pricesSet(report);
  const moved = shown.filter(({ input }) => input !== true);
  const worth = moved.filter(({ verdict }) => verdict !== 'within-margin');
  const within = moved.filter(({ verdict }) => verdict === 'within-margin');
  const causes = causesOf(report);
  const units = unitsOf(report);
  const expected = expectedLines(report);
  const laws = lawLines(report);
  const some = (metrics: readonly MetricCheck[]): string => firstRows(metrics, hasSeveral(report));
  return [
    ...(set.length > 0 ? [`**${capital(pricesHeading)}**\n\n${some(set)}`] : []),
    ...(worth.length > 0 ? [...(set.length > 0 ? ['**What moved**'] : []), some(worth)] : []),
    ...(laws.length > 0 ? [`**${capital(lawsHeading)}**\n\n${list(laws)}`] : []),
    ...(expected.length > 0 ? [`**Expected**\n\n${list(expected.map(({ label, text }) => `${label}: ${text}`))}`] : []),
    ...nameLists({ ...report, added: [], obsolete: [] }).map(
      ({ title, ids }) => `**${inlineMarkdown(title)}**\n\n${list(grouped(ids))}`,
    ),
    ...(causes.length > 0 ? [`**Likely cause**\n\n${list(causes)}`] : []),
    ...(units.length > 0 ? [`**Units:** ${units.map((each) => inlineMarkdown(each)).join('; ')}`] : []),
    ...(within.length > 0 ? [folded(`${counted(within.length, 'metric')} moved within the margin`, some(within))] : []),
    ...nameLists({ ...report, missing: [] }).map(({ title, ids }) =>
      folded(`${ids.length} ${title}`, list(grouped(ids))),
    ),
  ];
}

/** A table of the metrics of most weight, and how many more there are. */
function firstRows(metrics: readonly MetricCheck[], several: boolean): string {
  const rows = byWeight(metrics).slice(0, mostRows);
  const more =
    metrics.length > rows.length ? `\n\n… and ${metrics.length - rows.length} more, in the text and JSON reports.` : '';
  return metricTable(rows, several) + more;
}

/** Whether the report is about several studies. Then each of them has to be named. */
function hasSeveral(report: CheckReport): boolean {
  return studyParts(report).length > 1;
}

/** A text about a study, under its name where there are several. */
function named(report: CheckReport, study: string, text: string): string {
  return hasSeveral(report) ? `${study}: ${text}` : text;
}

/** The causes, each once. A cause in a scenario stands under the name of its study. */
function causesOf(report: CheckReport): string[] {
  const words = report.causes.map((cause) =>
    cause.where === 'scenario' ? named(report, cause.study, causeWithPlace(cause)) : causeWithPlace(cause),
  );
  return [...new Set(words)];
}

/** The units that are concerned, by study. */
function unitsOf(report: CheckReport): string[] {
  return studyParts(report).flatMap((part) => {
    const concerned = unitsConcerned(part.metrics);
    return concerned === '' ? [] : [named(report, part.study, concerned)];
  });
}

/** How it was compared and how to do that again, folded. */
function howCompared(report: CheckReport, shown: readonly MetricCheck[]): string {
  const how = [
    ...studyParts(report).flatMap((part) =>
      [...methods(part.metrics), ...lawMethods(report, part.study)].map((method) => named(report, part.study, method)),
    ),
    settings(report),
    report.falseAlarm,
    `${report.against === undefined ? 'baseline' : 'against'}: ${report.baseline}`,
    ...report.notes,
  ];
  return folded(
    'How it was compared, and how to reproduce it',
    [
      list([...new Set(how)]),
      ...(shown.length > 0 ? [`Margins are set at\n\n${list(marginPlaces(shown))}`] : []),
      code(report.command),
    ].join('\n\n'),
  );
}
