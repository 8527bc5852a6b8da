import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { junitReport } from './junit.js';
import { metric, moved, reportOf, sixty, twelve } from './testing/reports.js';
import { readXml, type XmlNode } from './testing/xml-reader.js';

/** What the schema that Jenkins and others check against allows: attributes, and which elements may stand within. */
const schema: Readonly<Record<string, { attributes: string[]; required: string[]; children: string[] }>> = {
  testsuites: {
    attributes: ['name', 'time', 'tests', 'failures', 'disabled', 'errors'],
    required: [],
    children: ['testsuite'],
  },
  testsuite: {
    attributes: [
      'name',
      'tests',
      'failures',
      'errors',
      'time',
      'disabled',
      'skipped',
      'timestamp',
      'hostname',
      'id',
      'package',
    ],
    required: ['name', 'tests'],
    children: ['properties', 'testcase', 'system-out', 'system-err'],
  },
  testcase: {
    attributes: ['name', 'assertions', 'time', 'classname', 'status'],
    required: ['name'],
    children: ['skipped', 'error', 'failure', 'system-out', 'system-err'],
  },
  failure: { attributes: ['type', 'message'], required: [], children: [] },
  skipped: { attributes: ['message'], required: [], children: [] },
  'system-out': { attributes: [], required: [], children: [] },
};

function faults(node: XmlNode): string[] {
  const rule = schema[node.name];
  if (rule === undefined) return [`element ${node.name}`];
  const here = [
    ...Object.keys(node.attributes).filter((key) => !rule.attributes.includes(key)),
    ...rule.required.filter((key) => node.attributes[key] === undefined),
    ...node.children.filter(({ name }) => !rule.children.includes(name)).map(({ name }) => name),
  ].map((what) => `${node.name}: ${what}`);
  // Elements stand in the schema's order.
  const order = node.children.map(({ name }) => rule.children.indexOf(name));
  if (order.some((at, i) => i > 0 && at < (order[i - 1] as number))) here.push(`${node.name}: order`);
  return [...here, ...node.children.flatMap(faults)];
}

const cases = (root: XmlNode): XmlNode[] =>
  root.children.flatMap((suite) => suite.children.filter(({ name }) => name === 'testcase'));
const outcome = (testcase: XmlNode): string => testcase.children[0]?.name ?? 'passed';

describe('a check as JUnit XML', () => {
  it.each([
    ['twelve metrics', twelve()],
    ['sixty metrics', sixty()],
    ['none', reportOf([])],
  ])('%s: well-formed, and as the schema wants it', (_, report) => {
    const root = readXml(junitReport(report));
    expect(root.name).toBe('testsuites');
    expect(faults(root)).toEqual([]);
  });

  it('has one test case a metric; changed and missing fail, inconclusive is skipped', () => {
    const root = readXml(junitReport(sixty()));
    const all = cases(root);
    expect(all).toHaveLength(61);
    expect(new Set(all.map(({ attributes }) => attributes['name'])).size).toBe(61);
    expect(all.filter((each) => outcome(each) === 'failure')).toHaveLength(9);
    expect(all.filter((each) => outcome(each) === 'skipped')).toHaveLength(7);
    expect(all.filter((each) => outcome(each) === 'passed')).toHaveLength(45);
    expect(root.attributes).toMatchObject({ tests: '61', failures: '9', errors: '0' });
    const sums = root.children.map(({ attributes }) => Number(attributes['skipped']));
    expect(sums.reduce((a, b) => a + b, 0)).toBe(7);
    for (const suite of root.children) {
      const own = suite.children.filter(({ name }) => name === 'testcase');
      expect(Number(suite.attributes['tests'])).toBe(own.length);
      expect(Number(suite.attributes['failures'])).toBe(own.filter((each) => outcome(each) === 'failure').length);
    }
  });

  it('a failure says what moved, by how much, why, and where to look', () => {
    const failing = cases(readXml(junitReport(twelve()))).find(({ attributes }) =>
      attributes['name']?.includes('price=15'),
    );
    const failure = failing?.children[0];
    expect(failure?.attributes).toMatchObject({ type: 'changed' });
    expect(failure?.attributes['message']).toMatch(/^win rate of RPG and Tandem, price 15: up 6\.9 pp/);
    expect(failure?.text).toContain('likely cause: heat: weapons.rpg.pen 5 → 6');
    expect(failure?.text).toContain('units: rpg-team, medium-tank');
    expect(failure?.text).toContain('margin set at: scenarios/tandem-heat.yaml:52:5');
  });

  it('an inconclusive metric fails where the check fails for it', () => {
    const open = [moved('inconclusive', 2, 1, 3)];
    expect(cases(readXml(junitReport(reportOf(open)))).map(outcome)).toEqual(['skipped']);
    expect(cases(readXml(junitReport(reportOf(open, { exitCode: 0 })))).map(outcome)).toEqual(['skipped']);
    expect(cases(readXml(junitReport(reportOf(open, { exitCode: 1 })))).map(outcome)).toEqual(['failure']);
  });

  it('is well-formed whatever stands in a name, and keeps it', () => {
    const evil = fc.string({ unit: 'binary', maxLength: 30 });
    fc.assert(
      fc.property(evil, (title) => {
        const report = reportOf([moved('changed', 6, 5, 7, { title, id: `x${title}` }), metric({ id: title })], {
          notes: [title],
        });
        const root = readXml(junitReport(report));
        const readable = title.replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, (each) =>
          '\t\n\r'.includes(each) ? each : '\ufffd',
        );
        expect(cases(root).map(({ attributes }) => attributes['name'])).toEqual([`x${readable}`, readable]);
        expect(faults(root)).toEqual([]);
      }),
    );
  });
});
