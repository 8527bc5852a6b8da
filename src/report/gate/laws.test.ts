import { describe, expect, it } from 'vitest';
import type { LawCheck } from '../../gate/result.js';
import { type GateFormat, gateFormats } from './index.js';
import { lawSentence } from './laws.js';
import { isCheckReport } from './recognise.js';
import { checkReportSchema } from './schema.js';
import { metric, moved, reportOf } from './testing/reports.js';

const place = { file: 'scenarios/tandem-heat.yaml', line: 12, column: 5 };
const law = (more: Partial<LawCheck> = {}): LawCheck => ({
  id: 'tandem-heat/engagement/with/price=15/law',
  study: 'tandem-heat',
  scenario: '../scenarios/tandem-heat.yaml',
  cell: 'engagement/with/price=15',
  title: 'RPG and Tandem, price 15',
  verdict: 'changed',
  exact: false,
  margin: 5,
  distance: 9.04,
  atLeast: 6.21,
  alpha: 0.001,
  stored: 8192,
  played: 16_384,
  meansStand: true,
  moved: [
    {
      part: 'outcome',
      distance: 9.04,
      atLeast: 6.21,
      bins: [
        { title: 'blue wins', before: 0.44, after: 0.486 },
        { title: 'draws', before: 0.12, after: 0.03 },
        { title: 'red wins', before: 0.44, after: 0.484 },
      ],
    },
  ],
  place,
  marginPlace: { ...place, line: 50 },
  ...more,
});
const quiet = law({ verdict: 'not-shown', distance: 1.2, atLeast: 0, moved: [], title: 'RPG only' });
const silent = law({ verdict: 'not-shown', distance: 0, atLeast: 0, played: 0, moved: [] });
const whole = reportOf([metric()], { verdict: 'changed', exitCode: 1, laws: [quiet, law(), silent] });
const told = (format: GateFormat, report = whole): string => gateFormats[format](report, { colour: false });

describe('a law that changed', () => {
  it('is a sentence that can be read alone', () => {
    expect(lawSentence(law())).toBe(
      'RPG and Tandem, price 15: the means stand, but the game changed: blue wins 44% → 49%, draws 12% → 3.0%, red wins 44% → 48%. 9.0 of a hundred engagements fall elsewhere (at least 6.2, at 99.9%), more than the margin of 5',
    );
    expect(lawSentence(law({ exact: true, meansStand: false }))).toMatch(
      /: the means moved, and the game changed with them: .* elsewhere \(exact\), more than the margin of 5$/,
    );
  });

  it('stands in the first line, beside metrics that changed or alone', () => {
    expect(told('text').replace(/\s+/g, ' ')).toContain(
      'Balance changed: the game changed in 1 of 3 cells, where the means stand, none of 1 metric shown to have left its margin.',
    );
    const both = reportOf([moved('changed', 6.94, 5.81, 8.02)], { laws: [law({ meansStand: false })] });
    expect(told('text', both).replace(/\s+/g, ' ')).toContain(
      'Balance changed: 1 of 1 metric moved by more than its margin, the game itself changed in 1 of 1 cell.',
    );
  });

  it('stands below the metrics, with what else is known of laws', () => {
    const text = told('text').replace(/\s+/g, ' ');
    expect(text).toContain('the law of the game, beside its means changed RPG and Tandem, price 15: the means stand');
    expect(text).toContain('(scenarios/tandem-heat.yaml:12:5; margin: scenarios/tandem-heat.yaml:50:5)');
    expect(text).toContain('laws of one cell came out otherwise, and are not shown to leave their margin');
    expect(text).toContain('laws of one cell were not compared: nothing was played as far as their first look');
    expect(told('markdown')).toMatch(/\*\*The law of the game, beside its means\*\*\n\n- RPG and Tandem/);
  });

  it('fails a test case, marks a line, is an error of code scanning, and obeys the published schema', () => {
    expect(told('junit')).toMatch(/classname="tandem-heat.law"[^>]*>\s*<failure[^>]*type="changed"/);
    expect(told('github')).toContain('::error file=scenarios/tandem-heat.yaml,line=12,col=5');
    const [run] = JSON.parse(told('sarif')).runs;
    const [result] = run.results;
    expect(result).toMatchObject({ ruleId: 'balance/law-changed', level: 'error' });
    expect(run.tool.driver.rules[result.ruleIndex].id).toBe('balance/law-changed');
    expect(checkReportSchema.parse(JSON.parse(told('json'))).laws).toEqual(whole.laws);
    for (const format of ['text', 'markdown', 'junit', 'github', 'sarif', 'json'] as const)
      expect(isCheckReport(told(format))).toBe(true);
  });

  it('is no rule of code scanning where the baseline holds no laws', () => {
    const [run] = JSON.parse(told('sarif', reportOf([metric()]))).runs;
    expect(run.tool.driver.rules.map(({ id }: { id: string }) => id)).not.toContain('balance/law-changed');
  });
});
