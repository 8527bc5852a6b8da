import { describe, expect, it } from 'vitest';
import type { ExpectedCheck } from '../../gate/result.js';
import { expectedSentence } from './expected.js';
import { type GateFormat, gateFormats } from './index.js';
import { isCheckReport } from './recognise.js';
import { checkReportSchema } from './schema.js';
import { metric, reportOf } from './testing/reports.js';

const place = { file: 'scenarios/spears.yaml', line: 12, column: 5 };
const one = (verdict: ExpectedCheck['verdict'], low: number, more: Partial<ExpectedCheck> = {}): ExpectedCheck => ({
  index: 0,
  figures: [
    {
      title: 'win rate of spears over all fights',
      metric: 'winRate',
      of: { variant: 'spears' },
      unit: '%',
      value: 52.1,
      interval: { low: 50.2, high: 54, level: 0.995, method: 'a test', unbounded: 'none' },
      exact: false,
    },
  ],
  low,
  high: Number.POSITIVE_INFINITY,
  verdict,
  study: 'spears',
  scenario: '../scenarios/spears.yaml',
  place,
  level: 0.995,
  played: 4096,
  looks: 1,
  ...more,
});
const broken = one('broken', 60, { because: 'spears are for horses' });
const open = one('not-known', 52, { index: 1, engagements: 1_500_000 });
const whole = reportOf([metric()], { expected: [one('kept', 40, { index: 2 }), open, broken], exitCode: 1 });
const told = (format: GateFormat): string => gateFormats[format](whole, { colour: false });

describe('what is expected, in the report of a check', () => {
  it('is a sentence that can be read alone', () => {
    expect(expectedSentence(broken)).toBe(
      'win rate of spears over all fights: at least 60%. It is 52.10% (50.20 to 54.00), intervals at 99.5%: broken. Because: spears are for horses',
    );
    expect(expectedSentence(open)).toMatch(/not known yet: about 1.500.000 engagements would tell\.$/);
  });

  it('stands in the first line, and below the metrics, the worst first', () => {
    const text = told('text');
    expect(text).toMatch(/^Balance .*Expected: 1 of 3 kept, 1 broken, 1 not known\s+yet\./);
    expect(text.indexOf('broken  ')).toBeLessThan(text.indexOf('kept  '));
    expect(text).toContain('spears.yaml:12:5');
    expect(told('markdown')).toContain('**Expected**');
    for (const format of ['text', 'markdown', 'junit', 'github', 'sarif', 'json'] as const) {
      expect(isCheckReport(told(format))).toBe(true);
    }
  });

  it('fails a test case, marks a line, and obeys the published schema', () => {
    expect(told('junit')).toMatch(/classname="spears.expect"[^>]*>\s*<failure[^>]*type="broken"/);
    expect(told('github')).toContain('::error file=scenarios/spears.yaml,line=12,col=5');
    const { runs } = JSON.parse(told('sarif')) as { runs: [{ results: { ruleId: string }[] }] };
    expect(runs[0].results.map(({ ruleId }) => ruleId)).toEqual(
      expect.arrayContaining(['balance/expected-broken', 'balance/expected-not-known']),
    );
    expect(checkReportSchema.parse(JSON.parse(told('json')))).toMatchObject({ exitCode: 1 });
  });
});
