/**
 * A check as SARIF 2.1.0, for code scanning. Promises: one result for each metric that is not unchanged or is missing;
 * `error` for what fails, `warning` for what is inconclusive, `note` for what moved within its margin; fingerprints
 * from the metric's id, so that an alert stays the same alert from run to run; equal reports give equal bytes.
 */
import type { CheckReport, LawCheck, MetricCheck, Place, Verdict } from '../../gate/result.js';
import { stableStringify } from '../stable-json.js';
import { expectedOf, expectedSentence } from './expected.js';
import { placeText } from './figures.js';
import { lawSentence, lawsChanged } from './laws.js';
import { describedRule, type Kind, kindsIn, type Level, rules } from './sarif-rules.js';
import { metricSentence } from './sentence.js';
import { causesOf, causeWithPlace, fileOf, headline, notUnchanged, oldSide, settings } from './summary.js';

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
  report: CheckReport,
  kind: Kind,
  level: Level,
  id: string,
  text: string,
  place: Place,
): Record<string, unknown> {
  const rule = rules[kind];
  return {
    ruleId: rule.id,
    ruleIndex: kindsIn(report).indexOf(kind),
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
    ...result(report, kind, fails ? 'error' : rules[kind].level, metric.id, text, place),
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

/** A law that changed. */
function ofLaw(report: CheckReport, law: LawCheck): Record<string, unknown> {
  const text = [
    `${lawSentence(law)}.`,
    ...causesOf(report, law.study).map((cause) => `Likely cause: ${causeWithPlace(cause)}.`),
    `The margin is set at ${placeText(law.marginPlace)}.`,
  ].join('\n');
  return {
    ...result(report, 'law', rules.law.level, law.id, text, law.place),
    properties: { study: law.study, margin: finite(law.margin), distance: finite(law.distance), exact: law.exact },
  };
}

/** One result for each thing that is not as it should be. */
function results(report: CheckReport): Record<string, unknown>[] {
  const start: Place = { file: fileOf(report), line: 1, column: 1 };
  return [
    ...report.missing.map((id) =>
      result(report, 'missing', 'error', id, `${id} is in ${oldSide(report)}, but measured no more.`, start),
    ),
    ...notUnchanged(report).map((metric) => ofMetric(report, metric)),
    ...lawsChanged(report).map((law) => ofLaw(report, law)),
    ...expectedOf(report).flatMap((one) => {
      if (one.verdict === 'kept') return [];
      const id = `${one.study}/expect/${one.index}`;
      return [result(report, one.verdict, rules[one.verdict].level, id, expectedSentence(one), one.place)];
    }),
  ];
}

/** How the check ended, and what is to be known of that. */
function invocation(report: CheckReport): Record<string, unknown> {
  const said = [headline(report), `${settings(report)}. ${report.falseAlarm}`, ...report.notes];
  return {
    commandLine: report.command,
    executionSuccessful: true,
    exitCode: report.exitCode,
    toolExecutionNotifications: said.map((text) => ({ level: 'note', message: { text } })),
  };
}

/** Renders a check as SARIF 2.1.0. */
export function sarifReport(report: CheckReport): string {
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'lanchester', rules: kindsIn(report).map(describedRule) } },
        automationDetails: { id: 'lanchester/balance/' },
        invocations: [invocation(report)],
        results: results(report),
        columnKind: 'utf16CodeUnits',
      },
    ],
  };
  return `${stableStringify(log)}\n`;
}
