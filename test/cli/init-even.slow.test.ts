/** `init`: the first scenario of any unit is a fight that both sides win now and then, or it says that it is not. */
import { describe, expect, it } from 'vitest';
import { draftOf } from '../../src/cli/draft.js';
import type { JsonObject } from '../../src/engagement/json.js';
import { rulesets } from '../../src/rulesets/registry.js';
import { saysUneven, sharesIn } from './init-fights.js';

/** What no draft can be made of: it needs friends whom a first scenario has not, or costs nothing beside others. */
const refused = ['hitt command-bunker'];

describe.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))('init price of %s', (id, ruleset) => {
  const rules = ruleset.compile(ruleset.data);
  const units = Object.keys(ruleset.data['units'] as JsonObject).filter((unit) => !refused.includes(`${id} ${unit}`));

  it.each(units)('%s wins 10 to 90 of 100 games, as its enemy does', (unit) => {
    const text = draftOf('price', [unit], { ruleset, rules, data: [] });
    if (saysUneven.test(text)) return;
    for (const share of sharesIn(text, ruleset, rules, 60)) {
      expect(share).toBeGreaterThan(0.1);
      expect(share).toBeLessThan(0.9);
    }
  });

  it('says of few that they are not even', () => {
    const uneven = units.filter(
      (_, k) => k % 6 === 0 && saysUneven.test(draftOf('price', [units[k] as string], { ruleset, rules, data: [] })),
    );
    expect(uneven.length).toBeLessThanOrEqual(1);
  });
});
