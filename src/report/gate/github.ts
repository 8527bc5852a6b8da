/**
 * A check as GitHub workflow commands, which become annotations on the scenario's lines, with the text report below
 * them for the log. Promises: metrics of one cell share an annotation; there are never more than ten of a level, which
 * is all that GitHub shows of a step, and the last one says how many more there are; no name can issue another command.
 */
import type { CheckReport, MetricCheck, Place } from '../../gate/result.js';
import { expectedOf, expectedSentence } from './expected.js';
import { placeText } from './figures.js';
import { lawSentence, lawsChanged } from './laws.js';
import type { GateOptions } from './options.js';
import { metricSentence } from './sentence.js';
import { causesOf, causeWithPlace, counted, fileOf, headline, notUnchanged, oldSide } from './summary.js';
import { textReport } from './text.js';

type Level = 'error' | 'warning' | 'notice';

interface Annotation {
  readonly level: Level;
  readonly place?: Place;
  readonly title: string;
  readonly message: string;
}

/** GitHub shows this many annotations of a level for each step. */
const mostOfLevel = 10;

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

function commandOf({ level, place, title, message }: Annotation): string {
  const where =
    place === undefined
      ? []
      : [`file=${property(place.file.replaceAll('\\', '/'))}`, `line=${place.line}`, `col=${place.column}`];
  return `::${level} ${[...where, `title=${property(title)}`].join(',')}::${data(message)}`;
}

const titles: Readonly<Record<Exclude<MetricCheck['verdict'], 'unchanged'>, string>> = {
  changed: 'Balance changed',
  inconclusive: 'Balance inconclusive',
  'within-margin': 'Balance moved within its margin',
};

function levelOf(report: CheckReport, metric: MetricCheck): Level {
  if (metric.verdict === 'changed') return 'error';
  if (metric.verdict === 'inconclusive') {
    return report.verdict === 'inconclusive' && report.exitCode === 1 ? 'error' : 'warning';
  }
  return 'notice';
}

/** One annotation for all metrics of a verdict that stand at the same place. */
function ofMetrics(report: CheckReport): Annotation[] {
  const groups = new Map<string, MetricCheck[]>();
  for (const metric of notUnchanged(report)) {
    const key = `${metric.verdict} ${placeText(metric.place)}`;
    groups.set(key, [...(groups.get(key) ?? []), metric]);
  }
  return [...groups.values()].map((metrics) => {
    const first = metrics[0] as MetricCheck;
    const title = titles[first.verdict as keyof typeof titles];
    const studies = new Set(metrics.map(({ study }) => study));
    const causes = [...new Set([...studies].flatMap((study) => causesOf(report, study).map(causeWithPlace)))].slice(
      0,
      3,
    );
    return {
      level: levelOf(report, first),
      place: first.place,
      title:
        metrics.length === 1
          ? `${title}: ${first.title}`
          : `${title}: ${counted(metrics.length, 'metric')} of ${first.study}`,
      message: [
        ...metrics.map(metricSentence),
        ...causes.map((cause) => `likely cause: ${cause}`),
        `margin set at ${[...new Set(metrics.map(({ marginPlace }) => placeText(marginPlace)))].join(' and ')}`,
        `reproduce: ${report.command}`,
      ].join('\n'),
    };
  });
}

/** One annotation for each law that changed. */
function ofLaws(report: CheckReport): Annotation[] {
  return lawsChanged(report).map((law) => ({
    level: 'error',
    place: law.place,
    title: `Game changed: ${law.title}`,
    message: [
      lawSentence(law),
      ...causesOf(report, law.study)
        .slice(0, 3)
        .map((cause) => `likely cause: ${causeWithPlace(cause)}`),
      `margin set at ${placeText(law.marginPlace)}`,
      `reproduce: ${report.command}`,
    ].join('\n'),
  }));
}

/** One annotation for each expectation that is not kept. */
function ofExpected(report: CheckReport): Annotation[] {
  return expectedOf(report)
    .filter(({ verdict }) => verdict !== 'kept')
    .map((one) => ({
      level: one.verdict === 'broken' ? 'error' : 'warning',
      place: one.place,
      title: `Expected, and ${one.verdict === 'broken' ? 'broken' : 'not known yet'}: ${one.study}`,
      message: `${expectedSentence(one)}\nreproduce: ${report.command}`,
    }));
}

function capped(annotations: readonly Annotation[]): Annotation[] {
  if (annotations.length <= mostOfLevel) return [...annotations];
  const shown = annotations.slice(0, mostOfLevel - 1);
  const rest = annotations.slice(mostOfLevel - 1);
  const { level } = rest[0] as Annotation;
  const message = [`${rest.length} more, all in the log of this step:`, ...rest.map(({ title }) => title)].join('\n');
  return [...shown, { level, title: `${rest.length} more places`, message }];
}

/** No line of the log is read as a command, though a name may hold one. */
function disarmed(text: string): string {
  return text.replace(/^([^\S\r\n\u2028\u2029]*):(?=:)/gm, '$1: ').replaceAll('##[', '# #[');
}

/** Renders a check as workflow commands and the text report. */
export function githubReport(report: CheckReport, options: GateOptions): string {
  const start = { file: fileOf(report), line: 1, column: 1 };
  const missing: Annotation[] =
    report.missing.length === 0
      ? []
      : [
          {
            level: 'error',
            place: start,
            title: `${counted(report.missing.length, 'metric')} missing`,
            message: [`In ${oldSide(report)}, but measured no more:`, ...report.missing].join('\n'),
          },
        ];
  const clock: Annotation[] = report.budgetSpent
    ? [
        {
          level: 'notice',
          place: start,
          title: 'Budget spent',
          message:
            'The clock, not a decision, ended the ' +
            `sampling${report.stopped === undefined ? '' : `: ${report.stopped}`}.`,
        },
      ]
    : [];
  const all = [...missing, ...ofMetrics(report), ...ofLaws(report), ...ofExpected(report), ...clock];
  const levels: readonly Level[] = ['error', 'warning', 'notice'];
  const commands = levels.flatMap((level) => capped(all.filter((each) => each.level === level)));
  const quiet = commands.length === 0 ? [`::notice title=${property('Balance gate')}::${data(headline(report))}`] : [];
  return `${[...commands.map(commandOf), ...quiet].join('\n')}\n${disarmed(textReport(report, options))}`;
}
