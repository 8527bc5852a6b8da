/**
 * A check as text for a terminal or a log. Promises: the first line is the verdict; one line a metric that is not
 * unchanged, columns aligned over the whole report, `~` where no change is shown; at most 100 columns (a single word
 * that is longer stands whole); ends with a newline.
 */
import pc from 'picocolors';
import type { CheckReport, MetricCheck, Verdict } from '../../gate/result.js';
import { expectedLines, leadVerdict } from './expected.js';
import { beforeAndAfter, changeText, intervalText, marginText } from './figures.js';
import { lawLines, lawMethods, lawsHeading } from './laws.js';
import { breakLines, commandLines, padLeft, padRight, widthOf } from './lines.js';
import type { GateOptions } from './options.js';
import {
  byWeight,
  causeWithPlace,
  counted,
  grouped,
  headline,
  marginPlaces,
  methods,
  nameLists,
  otherCauses,
  pricesHeading,
  pricesSet,
  type StudyPart,
  settings,
  shownVerdicts,
  studyParts,
  unitsConcerned,
} from './summary.js';

const screen = 100;
const labelWidth = 14;
const mostCauses = 8;
const indent = '    ';

/** The columns beside the title. */
interface Cells {
  readonly before: string;
  readonly after: string;
  readonly change: string;
  readonly interval: string;
  readonly margin: string;
}

const headings: Cells = { before: 'before', after: 'after', change: 'change', interval: 'interval', margin: 'margin' };

function cellsOf(metric: MetricCheck): Cells {
  const [before, after] = beforeAndAfter(metric);
  return { before, after, change: changeText(metric), interval: intervalText(metric), margin: marginText(metric) };
}

/** Lays rows out: the title takes what room the figures leave. */
function table(metrics: readonly MetricCheck[]): {
  readonly head: string;
  readonly rows: (metric: MetricCheck) => string[];
} {
  const all = [headings, ...metrics.map(cellsOf)];
  const width = (key: keyof Cells): number => Math.max(...all.map((cells) => widthOf(cells[key])));
  const figures = ({ before, after, change, interval, margin }: Cells, arrow: string): string =>
    [
      `${padLeft(before, width('before'))} ${arrow} ${padLeft(after, width('after'))}`,
      padLeft(change, width('change')),
      padRight(interval, width('interval')),
      padRight(margin, width('margin')),
    ]
      .join('  ')
      .trimEnd();
  const taken = width('before') + width('after') + width('change') + width('interval') + width('margin') + 9;
  const room = Math.max(16, screen - indent.length - taken - 2);
  const titles = metrics.map(({ title }) => title);
  const titleWidth = Math.min(room, Math.max(12, ...titles.map(widthOf)));
  return {
    head: `${indent}${' '.repeat(titleWidth)}  ${figures(headings, ' ')}`,
    rows: (metric) => {
      const [first, ...more] = breakLines(metric.title, titleWidth, '  ');
      const line = `${indent}${padRight(first ?? '', titleWidth)}  ${figures(cellsOf(metric), '→')}`;
      return [line, ...more.map((rest) => `${indent}${rest}`)];
    },
  };
}

function labelled(label: string, text: string, left = '  '): string[] {
  const start = left + padRight(label, labelWidth);
  const room = screen - widthOf(start);
  return breakLines(text, room).map((line, i) => (i === 0 ? start : ' '.repeat(widthOf(start))) + line);
}

/** A label once, then its texts below each other. */
function labelledList(label: string, texts: readonly string[]): string[] {
  return texts.flatMap((text, i) => labelled(i === 0 ? label : '', text));
}

type Paints = ReturnType<typeof paintsOf>;

/** Colours of a terminal, for verdicts and for what is quiet or loud. */
function paintsOf(colour: boolean | undefined) {
  const { bold, dim, red, yellow, cyan, green } = pc.createColors(colour);
  const verdict: Readonly<Record<Verdict | 'missing', (text: string) => string>> = {
    changed: red,
    missing: red,
    inconclusive: yellow,
    'within-margin': cyan,
    unchanged: green,
  };
  return { bold, dim, verdict };
}

/** Renders a check as text. */
export function textReport(report: CheckReport, { colour }: GateOptions): string {
  const paints = paintsOf(colour);
  const shown = report.metrics.filter(({ verdict }) => verdict !== 'unchanged');
  const { head, rows } = table(shown);
  const verdict = breakLines(headline(report), screen, '  ').map((each) =>
    paints.bold(paints.verdict[leadVerdict(report)](each)),
  );
  const expected = expectedLines(report).flatMap(({ label, text }) => labelled(label, text));
  const expectations = expected.length === 0 ? [] : [paints.bold('expected'), ...expected, ''];
  const laws = lawLines(report).flatMap((text) => labelled('changed', text));
  const lines = [
    ...verdict,
    '',
    ...(shown.length === 0 ? [] : [paints.dim(head)]),
    ...studyParts(report).flatMap((part) => studyLines(part, rows, paints, lawMethods(report, part.study))),
    ...labelledList('likely cause', [...new Set(otherCauses(report).map(causeWithPlace))]),
    ...(shown.length === 0 ? [''] : []),
    ...(laws.length === 0 ? [] : [paints.bold(lawsHeading), ...laws, '']),
    ...expectations,
    ...nameLines(report),
    ...report.notes.flatMap((note) => labelled('note', note, '')),
    ...labelled(report.against === undefined ? 'baseline' : 'against', report.baseline, ''),
    ...labelled('settings', settings(report), ''),
    ...labelled('false alarms', report.falseAlarm, ''),
    ...commandLines(padRight('reproduce', labelWidth), report.command, screen),
  ];
  return `${lines
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trimEnd()}\n`;
}

/** A study: what moved in it, by verdict, and what that comes from; one line where nothing moved. */
function studyLines(
  part: StudyPart,
  rows: (metric: MetricCheck) => string[],
  paints: Paints,
  laws: readonly string[],
): string[] {
  const { bold, dim } = paints;
  const name = `${part.study} (${part.scenario})`;
  if (part.unchanged === part.metrics.length && laws.length === 0) {
    return breakLines(`${name}: ${counted(part.unchanged, 'metric')} unchanged`, screen, '  ').map((each) => dim(each));
  }
  const moved = part.metrics.filter(({ verdict }) => verdict !== 'unchanged');
  return [
    ...breakLines(name, screen, '  ').map((each) => bold(each)),
    ...movedLines(part, rows, paints),
    ...(part.unchanged > 0 ? [dim(`  ${part.unchanged} unchanged`)] : []),
    ...labelledList('likely cause', shownCauses(part)),
    ...labelled('units', unitsConcerned(part.metrics)),
    ...labelledList('edit margins', marginPlaces(moved)),
    ...labelledList('compared', [...methods(part.metrics), ...laws]),
    '',
  ];
}

/** The prices that were set, then what moved under a heading for each verdict. */
function movedLines(
  part: StudyPart,
  rows: (metric: MetricCheck) => string[],
  { bold, verdict: paint }: Paints,
): string[] {
  const set = byWeight(pricesSet(part));
  const groups = shownVerdicts.flatMap(({ verdict, heading }) => {
    const own = part.metrics.filter((metric) => metric.verdict === verdict && metric.input !== true);
    const metrics = byWeight(own);
    return metrics.length === 0 ? [] : [paint[verdict](`  ${heading}`), ...metrics.flatMap(rows)];
  });
  return [...(set.length === 0 ? [] : [bold(`  ${pricesHeading}`), ...set.flatMap(rows)]), ...groups];
}

/** The first causes, and how many more there are. */
function shownCauses(part: StudyPart): string[] {
  const causes = part.causes.map(causeWithPlace);
  const more = causes.length > mostCauses ? [`and ${causes.length - mostCauses} more (--format json lists them)`] : [];
  return [...causes.slice(0, mostCauses), ...more];
}

/** Metrics that are missing, new or obsolete, by their names. */
function nameLines(report: CheckReport): string[] {
  return nameLists(report).flatMap(({ title, ids }) => [
    `${title}:`,
    ...grouped(ids).flatMap((cell) => breakLines(cell, screen - 2, '  ').map((each) => `  ${each}`)),
    '',
  ]);
}
