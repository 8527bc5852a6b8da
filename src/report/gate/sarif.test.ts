import { describe, expect, it } from 'vitest';
import { sarifReport, uriOf } from './sarif.js';
import { metric, moved, penetration, reportOf, sixty, twelve } from './testing/reports.js';

interface Result {
  ruleId: string;
  ruleIndex: number;
  level: string;
  message: { text: string };
  locations: { physicalLocation: { artifactLocation: { uri: string }; region: Record<string, number> } }[];
  partialFingerprints: Record<string, string>;
  relatedLocations?: { id: number; message: { text: string } }[];
}

const run = (text: string) => JSON.parse(text).runs[0];
const resultsOf = (text: string): Result[] => run(text).results;

describe('a check as SARIF', () => {
  it('is version 2.1.0, of one run of one tool with its rules', () => {
    const log = JSON.parse(sarifReport(twelve()));
    expect(log.version).toBe('2.1.0');
    expect(log.runs).toHaveLength(1);
    const { driver } = log.runs[0].tool;
    expect(driver.name).toBe('lanchester');
    expect(driver.rules.map(({ id }: { id: string }) => id)).toEqual([
      'balance/changed',
      'balance/missing',
      'balance/inconclusive',
      'balance/within-margin',
    ]);
    for (const rule of driver.rules) {
      expect(rule.shortDescription.text).not.toBe('');
      expect(rule.help.text).toContain('lanchester baseline --reason');
    }
  });

  it('has a result for each metric that is not unchanged or is missing, and its rule', () => {
    const results = resultsOf(sarifReport(sixty()));
    expect(results).toHaveLength(16);
    const { rules } = run(sarifReport(sixty())).tool.driver;
    for (const result of results) {
      expect(rules[result.ruleIndex].id).toBe(result.ruleId);
      expect(result.level).toBe(rules[result.ruleIndex].defaultConfiguration.level);
      const region = result.locations[0]?.physicalLocation.region;
      expect(region?.['startLine']).toBeGreaterThanOrEqual(1);
      expect(region?.['startColumn']).toBeGreaterThanOrEqual(1);
    }
    expect(results.map(({ level }) => level).filter((level) => level === 'error')).toHaveLength(9);
    const prints = results.map(({ partialFingerprints }) => partialFingerprints['lanchesterMetric/v1']);
    expect(new Set(prints).size).toBe(16);
  });

  it('says what moved, where, and why', () => {
    const place = { file: 'overlays/new rpg.yaml', line: 4, column: 7 };
    const report = reportOf([moved('changed', 6.94, 5.81, 8.02)], { causes: [{ ...penetration, place }] });
    const [result] = resultsOf(sarifReport(report));
    expect(result).toMatchObject({
      ruleId: 'balance/changed',
      level: 'error',
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'scenarios/tandem-heat.yaml' },
            region: { startLine: 31, startColumn: 5 },
          },
        },
      ],
      relatedLocations: [
        {
          id: 1,
          physicalLocation: { artifactLocation: { uri: 'overlays/new%20rpg.yaml' }, region: { startLine: 4 } },
        },
      ],
    });
    expect(result?.message.text).toContain('up 6.9 pp (48.2% → 55.1%');
    expect(result?.message.text).toContain('Likely cause: heat: weapons.rpg.pen 5 → 6');
  });

  it('is a warning for what is inconclusive, an error where the check fails for it', () => {
    const open = [moved('inconclusive', 2, 1, 3)];
    expect(resultsOf(sarifReport(reportOf(open)))[0]?.level).toBe('warning');
    expect(resultsOf(sarifReport(reportOf(open, { exitCode: 1 })))[0]?.level).toBe('error');
  });

  it('is stable: the same bytes, and no result where all is unchanged', () => {
    expect(sarifReport(twelve())).toBe(sarifReport(twelve()));
    const text = sarifReport(reportOf([metric()]));
    expect(resultsOf(text)).toEqual([]);
    expect(run(text).invocations[0]).toMatchObject({ executionSuccessful: true, exitCode: 0 });
  });

  it.each([
    ['./scenarios/a b.yaml', 'scenarios/a%20b.yaml'],
    ['..\\scenarios\\a.yaml', '../scenarios/a.yaml'],
    ['/home/me/a#1.yaml', 'file:///home/me/a%231.yaml'],
    ['C:\\work\\a.yaml', 'file:///C:/work/a.yaml'],
  ])('the address of %s is %s', (path, uri) => {
    expect(uriOf(path)).toBe(uri);
    expect(() => new URL(uri, 'file:///')).not.toThrow();
  });
});
