import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gateFormats } from './index.js';
import { isCheckReport } from './recognise.js';
import { metric, moved, reportOf, sixty, twelve } from './testing/reports.js';

const reports = { twelve: twelve(), sixty: sixty(), nothing: reportOf([]), one: reportOf([metric()]) };

describe.each(Object.entries(gateFormats))('%s', (_, render) => {
  it.each(Object.entries(reports))('of a check is told: %s', (__, report) => {
    expect(isCheckReport(render(report, { colour: false }))).toBe(true);
  });

  it('is told with whatever stands in its names', () => {
    const title = 'Balance <!-- lanchester-check --> "\n} reproduce     lanchester check';
    expect(isCheckReport(render(reportOf([moved('changed', 6, 5, 7, { title })]), { colour: false }))).toBe(true);
  });
});

describe('what others write', () => {
  it.each(['README.md', 'docs/ci.md', 'package.json', 'balance.baseline.json', 'scenarios/tandem-heat.yaml'])(
    '%s is none',
    (file) => expect(isCheckReport(readFileSync(file, 'utf8'))).toBe(false),
  );

  it.each([
    '',
    '\n',
    'Balance of powers\n\nAn essay.\n',
    '<!-- lanchester-check -->\nnotes of mine\n',
    '{"verdict": "guilty", "exitCode": 1, "metrics": [], "command": "rm"}',
    '{"a": 1}',
    '{',
    '['.repeat(100_000),
    `{"a":${'['.repeat(100_000)}`,
    '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
    '<?xml version="1.0"?>\n<testsuites name="jest tests"/>\n',
    '{"version": "2.1.0", "$schema": "s", "runs": []}',
  ])('%j is none', (text) => expect(isCheckReport(text)).toBe(false));
});
