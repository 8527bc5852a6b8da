/**
 * A check as SARIF 2.1.0, for code scanning. Promises: one result for each metric that is not unchanged or is missing;
 * `error` for what fails, `warning` for what is inconclusive, `note` for what moved within its margin; fingerprints
 * from the metric's id, so that an alert stays the same alert from run to run; equal reports give equal bytes.
 */
import type { CheckReport, MetricCheck, Place, Verdict } from '../../gate/result.js';
import { stableStringify } from '../stable-json.js';
import { expectedOf, expectedSentence } from './expected.js';
import { placeText } from './figures.js';
import { metricSentence } from './sentence.js';
import { causesOf, causeWithPlace, fileOf, headline, notUnchanged, oldSide, settings } from './summary.js';

type Level = 'error' | 'warning' | 'note';

interface Rule {
  readonly id: string;
  readonly name: string;
  readonly level: Level;
  readonly short: string;
  readonly full: string;
}

const rules: Readonly<Record<Exclude<Verdict, 'unchanged'> | 'missing' | 'broken' | 'not-known', Rule>> = {
  changed: {
    id: 'balance/changed',
    name: 'BalanceChanged',
    level: 'error',
    short: 'The balance moved by more than its margin.',
    full:
      'Old and new were compared on the same dice, and the change is shown to be larger than the margin of the ' +
      'metric.',
  },
  missing: {
    id: 'balance/missing',
    name: 'BalanceMetricMissing',
    level: 'error',
    short: 'A metric of the baseline is measured no more.',
    full: 'The cell of the metric exists no more. If that is meant, write a new baseline with its reason.',
  },
  inconclusive: {
    id: 'balance/inconclusive',
    name: 'BalanceInconclusive',
    level: 'warning',
    short: 'The budget was spent before the change was shown to leave or to keep its margin.',
    full: 'More time, or a wider margin, would settle it.',
  },
  'within-margin': {
    id: 'balance/within-margin',
    name: 'BalanceWithinMargin',
    level: 'note',
    short: 'The balance moved, but by less than its margin.',
    full: 'The change is shown to be smaller than the margin of the metric.',
  },
  broken: {
    id: 'balance/expected-broken',
    name: 'BalanceExpectedBroken',
    level: 'error',
    short: 'A figure is not what the scenario expects.',
    full: 'The whole interval of the figure lies outside what is expected.',
  },
  'not-known': {
    id: 'balance/expected-not-known',
    name: 'BalanceExpectedNotKnown',
    level: 'warning',
    short: 'It is not known yet whether a figure is what the scenario expects.',
    full: 'The interval of the figure lies partly within what is expected, and partly outside.',
  },
};

const order = ['changed', 'missing', 'inconclusive', 'within-margin', 'broken', 'not-known'] as const;

/** The rules that a report may name: those of expectations where there are any. */
function kindsIn({ expected }: CheckReport): readonly (typeof order)[number][] {
  return expected === undefined ? order.slice(0, 4) : order;
}

/** A path as a relative or file URI. */
export function uriOf(path: string): string {
  const slashes = path.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '');
  const encoded = slashes.split('/').map(encodeURIComponent).join('/');
  if (/^[a-z]:\//i.test(slashes)) return `file:///${encoded.replace('%3A', ':')}`;
  return slashes.startsWith('/') ? `file://${encoded}` : encoded;
}

function location(place: Place, id: string): Record<string, unknown> {
  return {
    physicalLocation: {
      artifactLocation: { uri: uriOf(place.file) },
      region: { startLine: place.line, startColumn: place.column },
    },
    logicalLocations: [{ fullyQualifiedName: id, kind: 'metric' }],
  };
}

function result(
  kind: (typeof order)[number],
  level: Level,
  id: string,
  text: string,
  place: Place,
): Record<string, unknown> {
  const rule = rules[kind];
  return {
    ruleId: rule.id,
    ruleIndex: order.indexOf(kind),
    level,
    message: { text },
    locations: [location(place, id)],
    partialFingerprints: { 'lanchesterMetric/v1': `${kind} ${id}` },
  };
}

function ofMetric(report: CheckReport, metric: MetricCheck): Record<string, unknown> {
  const kind = metric.verdict as Exclude<Verdict, 'unchanged'>;
  const fails = kind === 'inconclusive' && report.verdict === 'inconclusive' && report.exitCode === 1;
  const causes = causesOf(report, metric.study);
  const text = [
    `${metricSentence(metric)}.`,
    ...causes.map((cause) => `Likely cause: ${causeWithPlace(cause)}.`),
    `The margin is set at ${placeText(metric.marginPlace)}.`,
  ].join('\n');
  const place = metric.place;
  const related = causes.flatMap(({ place: at, path }, i) =>
    at === undefined ? [] : [{ ...location(at, path), id: i + 1, message: { text: `Likely cause: ${path}` } }],
  );
  return {
    ...result(kind, fails ? 'error' : rules[kind].level, metric.id, text, place),
    ...(related.length > 0 ? { relatedLocations: related } : {}),
    properties: {
      study: metric.study,
      quantity: metric.quantity,
      units: metric.units,
      unit: metric.unit,
      margin: finite(metric.margin),
      change: finite(metric.change),
      exact: metric.exact,
    },
  };
}

function finite(value: number): number | string {
  return Number.isFinite(value) ? value : String(value);
}

/** Renders a check as SARIF 2.1.0. */
export function sarifReport(report: CheckReport): string {
  const start: Place = { file: fileOf(report), line: 1, column: 1 };
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'lanchester',
            rules: kindsIn(report).map((kind) => {
              const { id, name, level, short, full } = rules[kind];
              return {
                id,
                name,
                shortDescription: { text: short },
                fullDescription: { text: full },
                help: { text: `${short} ${full} To accept a change: lanchester baseline --reason "why".` },
                defaultConfiguration: { level },
              };
            }),
          },
        },
        automationDetails: { id: 'lanchester/balance/' },
        invocations: [
          {
            commandLine: report.command,
            executionSuccessful: true,
            exitCode: report.exitCode,
            toolExecutionNotifications: [
              headline(report),
              `${settings(report)}. ${report.falseAlarm}`,
              ...report.notes,
            ].map((text) => ({ level: 'note', message: { text } })),
          },
        ],
        results: [
          ...report.missing.map((id) =>
            result('missing', 'error', id, `${id} is in ${oldSide(report)}, but measured no more.`, start),
          ),
          ...notUnchanged(report).map((metric) => ofMetric(report, metric)),
          ...expectedOf(report).flatMap((one) =>
            one.verdict === 'kept'
              ? []
              : [
                  result(
                    one.verdict,
                    rules[one.verdict].level,
                    `${one.study}/expect/${one.index}`,
                    expectedSentence(one),
                    one.place,
                  ),
                ],
          ),
        ],
        columnKind: 'utf16CodeUnits',
      },
    ],
  };
  return `${stableStringify(log)}\n`;
}
