/**
 * A check as JUnit XML, which GitLab, Jenkins and others display. Promises: one test case a metric, in one suite a
 * study; a changed or missing metric is a failure; an inconclusive one is skipped with its message, unless the check
 * fails for it; only elements and attributes of the common schema; no time, no host, so that equal reports give equal
 * bytes.
 */
import type { CheckReport, ExpectedCheck, LawCheck, MetricCheck } from '../../gate/result.js';
import { expectedSentence } from './expected.js';
import { beforeAndAfter, marginText, placeText } from './figures.js';
import { lawSentence } from './laws.js';
import { metricSentence } from './sentence.js';
import {
  causeWithPlace,
  headline,
  methods,
  nameLists,
  oldSide,
  otherCauses,
  type StudyPart,
  settings,
  studyParts,
  unitsText,
} from './summary.js';
import { type Element, element, xmlDocument } from './xml.js';

function details(metric: MetricCheck, part: StudyPart): string {
  const [before, after] = beforeAndAfter(metric);
  return [
    metricSentence(metric),
    `before: ${before}, after: ${after}, margin: ${marginText(metric)}`,
    ...part.causes.map((cause) => `likely cause: ${causeWithPlace(cause)}`),
    ...(metric.units.length > 0 ? [`units: ${unitsText(metric)}`] : []),
    `cell: ${placeText(metric.place)}`,
    `margin set at: ${placeText(metric.marginPlace)}`,
    ...methods([metric]).map((method) => `compared: ${method}`),
  ].join('\n');
}

function testCase(metric: MetricCheck, part: StudyPart, openFails: boolean): Element {
  const attributes = { classname: `${metric.study}.${metric.level}`, name: metric.id };
  const message = metricSentence(metric);
  switch (metric.verdict) {
    case 'changed':
      return element('testcase', attributes, [
        element('failure', { message, type: 'changed' }, [details(metric, part)]),
      ]);
    case 'inconclusive':
      return element('testcase', attributes, [
        openFails
          ? element('failure', { message, type: 'inconclusive' }, [details(metric, part)])
          : element('skipped', { message }),
      ]);
    case 'within-margin':
      return element('testcase', attributes, [element('system-out', {}, [details(metric, part)])]);
    case 'unchanged':
      return element('testcase', attributes);
  }
}

/** A law: what changed is a failure; nothing is said of what is not shown. */
function lawCase(law: LawCheck): Element {
  const attributes = { classname: `${law.study}.law`, name: law.id };
  if (law.verdict !== 'changed') return element('testcase', attributes);
  const message = lawSentence(law);
  const details = [message, `cell: ${placeText(law.place)}`, `margin set at: ${placeText(law.marginPlace)}`].join('\n');
  return element('testcase', attributes, [element('failure', { message, type: 'changed' }, [details])]);
}

/** What a scenario expects: broken is a failure, what is not known is skipped unless the check fails for it. */
function expectedCase(one: ExpectedCheck, { exitCode, expected = [] }: CheckReport): Element {
  const attributes = { classname: `${one.study}.expect`, name: `${one.study}/expect/${one.index}` };
  const message = expectedSentence(one);
  const failure = (type: string): Element =>
    element('failure', { message, type }, [`${message}\n${placeText(one.place)}`]);
  if (one.verdict === 'broken') return element('testcase', attributes, [failure('broken')]);
  if (one.verdict === 'kept') return element('testcase', attributes);
  const openFails = exitCode === 1 && expected.every(({ verdict }) => verdict !== 'broken');
  return element('testcase', attributes, [openFails ? failure('not known') : element('skipped', { message })]);
}

function has(testcase: Element, name: string): boolean {
  return (testcase.children ?? []).some((child) => typeof child !== 'string' && child.name === name);
}

function suite(name: string, cases: readonly Element[], output: readonly string[]): Element {
  return element(
    'testsuite',
    {
      name,
      tests: cases.length,
      failures: cases.filter((each) => has(each, 'failure')).length,
      errors: 0,
      skipped: cases.filter((each) => has(each, 'skipped')).length,
    },
    [...cases, ...(output.length > 0 ? [element('system-out', {}, [output.join('\n')])] : [])],
  );
}

/** Renders a check as JUnit XML. */
export function junitReport(report: CheckReport): string {
  // If an inconclusive metric fails the command, it fails the test case too.
  const openFails = report.verdict === 'inconclusive' && report.exitCode === 1;
  const suites = studyParts(report).map((part) =>
    suite(
      part.study,
      part.metrics.map((metric) => testCase(metric, part, openFails)),
      part.causes.map((cause) => `likely cause: ${causeWithPlace(cause)}`),
    ),
  );
  const lost = report.missing.map((id) => {
    const accept = report.against === undefined ? ': lanchester baseline accepts it' : '';
    const message = `in ${oldSide(report)}, but measured no more${accept}`;
    return element('testcase', { classname: 'missing', name: id }, [
      element('failure', { message, type: 'missing' }, [`${id}: ${message}`]),
    ]);
  });
  const asked = (report.expected ?? []).map((one) => expectedCase(one, report));
  const said = [
    headline(report),
    ...otherCauses(report).map((cause) => `likely cause: ${causeWithPlace(cause)}`),
    ...nameLists(report).map(({ title, ids }) => `${title}: ${ids.join(', ')}`),
    ...report.notes.map((note) => `note: ${note}`),
    `settings: ${settings(report)}`,
    `false alarms: ${report.falseAlarm}`,
    `reproduce: ${report.command}`,
  ];
  const laws = (report.laws ?? []).map(lawCase);
  const all = [
    ...suites,
    ...(laws.length > 0 ? [suite('laws', laws, [])] : []),
    ...(asked.length > 0 ? [suite('expected', asked, [])] : []),
    suite('baseline', lost, said),
  ];
  const total = (key: string): number => all.reduce((sum, each) => sum + Number(each.attributes[key]), 0);
  return xmlDocument(
    element(
      'testsuites',
      { name: 'lanchester check', tests: total('tests'), failures: total('failures'), errors: 0 },
      all,
    ),
  );
}
