import { describe, expect, it } from 'vitest';
import { citationsOf, testsOf } from '../build/citations.js';
import { namedTests } from '../build/clause-tests.js';
import { rulesets } from '../src/rulesets/registry.js';
import { coins } from './adding-a-ruleset/coins/index.js';
import { coveragePage, gaps } from './support/rules-coverage.js';
import { homeOf } from './support/ruleset-homes.js';

describe('rules coverage', () => {
  for (const ruleset of [...rulesets, coins]) {
    it(`${ruleset.id}: every clause that is said to be covered is cited in code and asserted by a test`, () => {
      const citations = citationsOf(ruleset.id, homeOf(ruleset.id));
      const found = ruleset.clauses.flatMap((clause) => gaps(clause, citations).map((gap) => `${clause.id}: ${gap}`));
      expect(found).toEqual([]);
    });
  }

  it('docs/coverage.md is current (npm run coverage:rules makes it anew)', async () => {
    const sources = (id: string) => ({ citations: citationsOf(id), tests: testsOf(id) });
    await expect(coveragePage(rulesets, sources)).toMatchFileSnapshot('../docs/coverage.md');
  });
});

describe('what counts as a test of a clause', () => {
  const stage = "import { fight } from '../testing/stage.js';\n";
  const test = (title: string, body = 'expect(1).toBe(1);'): string => `  it('${title}', () => {\n    ${body}\n  });\n`;
  const ids = (source: string): string[] => namedTests('x.test.ts', source).flatMap((one) => one.ids);

  it('its title names it, and it expects something', () => {
    expect(ids(stage + test('HOT-OW-01, -02 it fires once (HOT-R24)'))).toEqual(['HOT-OW-01', 'HOT-OW-02', 'HOT-R24']);
    expect(ids(`${stage}  it.each([1, 2])('HOT-OW-01 %i', (n) => {\n    expect(n).toBe(n);\n  });\n`)).toEqual([
      'HOT-OW-01',
    ]);
  });

  it('no comment, no heading of a group, no test that expects nothing or names four clauses', () => {
    expect(ids(stage + test('it fires once', '// HOT-OW-01\n    expect(1).toBe(1);'))).toEqual([]);
    expect(ids(`${stage}describe('HOT-OW-01', () => {\n${test('it fires once')}});\n`)).toEqual([]);
    expect(ids(stage + test('HOT-OW-01', 'fight();') + test('another'))).toEqual([]);
    expect(ids(stage + test('HOT-OW-01 HOT-ORD-01 HOT-ORD-02 HOT-ORD-03'))).toEqual([]);
  });

  it('in a file that plays dice, by a script or summed exactly', () => {
    expect(ids(`import { clauses } from './clauses.js';\n${test('HOT-OW-01')}`)).toEqual([]);
    expect(ids(`import { exactChance } from '../../kernel/exact.js';\n${test('HOT-OW-01')}`)).toEqual(['HOT-OW-01']);
  });
});
