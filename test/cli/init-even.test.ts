/** `init`: a first scenario is a fight that both sides win now and then; of every unit: `init-even.slow.test.ts`. */
import { afterAll, describe, expect, it } from 'vitest';
import { draftOf } from '../../src/cli/draft.js';
import type { DraftKind } from '../../src/cli/draft-text.js';
import { withData } from '../../src/cli/house-rules.js';
import { findRuleset } from '../../src/rulesets/registry.js';
import { Folder } from './command.js';
import { saysUneven, sharesIn } from './init-fights.js';

const folder = new Folder();
afterAll(() => folder.remove());

/** A launcher of a house's own: weak, and of short reach. */
const house = `lanchester: 1
ruleset: heat
add:
  weapons.piat: {like: rpg, name: Piat, from: 0, to: 12, pen: 4}
  units.piat-team: {like: rpg-team, weapon: piat}
set: {prices.piat-team.regular: 45}
`;

describe('the fight of a first scenario', () => {
  it.each<[kind: DraftKind, ruleset: string, ...names: string[]]>([
    ['price', 'heat', 'piat-team'],
    ['price', 'heat', 'rpg-team', 'tandem'],
    ['price', 'heat', 'mmg-team'],
    ['price', 'heat', 'tiger-ii'],
    ['price', 'heat', 'medium-helicopter'],
    ['which', 'heat', 'piat-team', 'mmg-team'],
    ['which', 'heat', 't-55', 'rpg-team'],
    ['price', 'heroes-all', 'mmg-team'],
    ['price', 'hitt', 'tank'],
    ['price', 'hats-of-tin', 'mg'],
    ['price', 'skirmishers', 'law'],
  ])('%s %s %s %s is near even', (kind, id, ...names) => {
    const ruleset = findRuleset(id);
    const { rules } = withData(ruleset, id === 'heat' ? [folder.write('house.yaml', house)] : []);
    const text = draftOf(kind, names.filter(Boolean), { ruleset, rules, data: [] });
    expect(text).not.toMatch(saysUneven);
    for (const share of sharesIn(text, ruleset, rules, 60)) {
      expect(share).toBeGreaterThan(0.1);
      expect(share).toBeLessThan(0.9);
    }
  });

  it('says where no company and no budget makes it even', () => {
    const ruleset = findRuleset('hitt');
    const rules = ruleset.compile(ruleset.data);
    const text = draftOf('price', ['heavy-artillery'], { ruleset, rules, data: [] });
    expect(text).toMatch(
      /^# Not near even: in a short trial one setting wins 9\d of 100 games, and no company or budget/m,
    );
  });

  it('an audit asks what anybody would ask, of units with company that can harm what they cannot', () => {
    const ruleset = findRuleset('heat');
    const rules = ruleset.compile(ruleset.data);
    const text = draftOf('audit', ['rpg-team', 'mmg-team', 't-55'], { ruleset, rules, data: [] });
    expect(text).toContain('Which prices of RPG team, MMG team and T-55 are wrong?');
    expect(text).toMatch(
      /units: \[\{name: subject, unit: rpg-team\}, \{name: company, unit: medium-tank\}, \{name: rifles, unit: rifle-squad\}\]/,
    );
    expect(text).not.toMatch(saysUneven);
  });
});
