import { describe, expect, it } from 'vitest';
import { coins } from '../../test/adding-a-ruleset/coins/index.js';
import { pricingStep } from '../engagement/pricing.js';
import { commonRoles } from '../engagement/role.js';
import { findRuleset, rulesets } from './registry.js';

/** With the one that the recipe makes: what they pass, it passes. */
const all = [...rulesets, coins];

describe('registry', () => {
  it('finds every ruleset by its id; ids are distinct', () => {
    for (const ruleset of rulesets) expect(findRuleset(ruleset.id)).toBe(ruleset);
    expect(new Set(rulesets.map((one) => one.id)).size).toBe(rulesets.length);
  });

  it('names the nearest one for a slip of the pen', () => {
    expect(() => findRuleset('heet')).toThrow(/there is no ruleset "heet" \(did you mean "heat"\?\)/);
  });

  it('says of each in what step it prices things', () => {
    const steps = all.map(({ id, data }) => [id, pricingStep(data)]);
    expect(steps).toEqual([
      ['heat', 5],
      ['heroes-all', 0.5],
      ['hitt', 1],
      ['hats-of-tin', undefined],
      ['skirmishers', 1],
      ['coins', 1],
    ]);
    for (const { data } of all) expect(data).toHaveProperty('pricing.step');
  });

  it('compiles each with its own data, and lists its tables', () => {
    for (const ruleset of all) {
      const rules = ruleset.compile(ruleset.data);
      expect(Object.keys(rules.tables())).toEqual(expect.arrayContaining(['units', 'words']));
      for (const { unit } of rules.roles) {
        const { unit: key, ...fields } = unit;
        expect(rules.unit(String(key), fields).strength).toBeGreaterThan(0);
      }
    }
  });

  it('fills common roles, each once, in their order, and rifles are among them', () => {
    for (const ruleset of all) {
      const named = ruleset.compile(ruleset.data).roles.map(({ role }) => role);
      expect(named).toEqual(commonRoles.filter((role) => named.includes(role)));
      expect(named[0]).toBe('rifle section');
    }
  });
});
