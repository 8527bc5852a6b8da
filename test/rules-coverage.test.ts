import { describe, expect, it } from 'vitest';
import { citationsOf } from '../build/citations.js';
import { rulesets } from '../src/rulesets/registry.js';
import { coveragePage, gaps } from './support/rules-coverage.js';

describe('rules coverage', () => {
  for (const ruleset of rulesets) {
    it(`${ruleset.id}: every clause that is said to be covered is cited in code and in a test`, () => {
      const citations = citationsOf(ruleset.id);
      const found = ruleset.clauses.flatMap((clause) => gaps(clause, citations).map((gap) => `${clause.id}: ${gap}`));
      expect(found).toEqual([]);
    });
  }

  it('docs/coverage.md is current (npm run coverage:rules makes it anew)', async () => {
    await expect(coveragePage(rulesets)).toMatchFileSnapshot('../docs/coverage.md');
  });
});
