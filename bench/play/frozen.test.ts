import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findRuleset } from '../../src/rulesets/registry.js';
import { compileRules } from '../../src/study/compile.js';
import { frozenFights, frozenFrom, frozenRulesets, frozenText, missionNames } from './frozen.js';

const folder = fileURLToPath(new URL('./frozen', import.meta.url));

/** As they were before anybody had seen a figure: whoever changes a fight has measured something else. */
const digests: Readonly<Record<(typeof frozenRulesets)[number], string>> = {
  heat: '9e4f028335d6a5044ae1f2b7c9f012fa6b7ea8fc7a2bd030043d2764a64a2840',
  'heroes-all': 'aff26d5a9b6f26aae988627604b0a3007c5419543f8cd970bec1c20bab37649c',
  hitt: 'b3c1305837fe74524456f18e617130958dbf4d97ab9dd3e8db7e5c26a525391c',
  'hats-of-tin': 'e990ec75bccb921e3bfe23227bd3ca9f704d80346678f26b43e35021fa4e624b',
  skirmishers: 'ed6e00fe443e30e7f929c4e11d10b7539e63e449e944561dbdf26106bb3acf1a',
};

describe('the frozen fights', () => {
  for (const ruleset of frozenRulesets) {
    const text = readFileSync(`${folder}/${ruleset}.json`, 'utf8');

    it(`of ${ruleset} are the ones that were frozen`, () => {
      expect(createHash('sha256').update(text).digest('hex')).toBe(digests[ruleset]);
    });

    it(`of ${ruleset} can all be played, both ways round and with every mission`, () => {
      const { fights } = frozenFights(folder, ruleset);
      expect(new Set(fights.map(({ id }) => id)).size).toBe(fights.length);
      for (const { overlay, settings } of fights) {
        const rules = compileRules(findRuleset(ruleset), overlay);
        expect(settings.map(({ attacker }) => attacker).sort()).toEqual(['blue', 'red']);
        for (const { spec, missions } of settings) {
          expect(Object.keys(missions)).toEqual(missionNames.slice(1));
          for (const mission of Object.values(missions)) rules.engagement({ ...spec, mission });
        }
      }
    });
  }

  it('are less than 300 kB', () => {
    const sizes = frozenRulesets.map((ruleset) => readFileSync(`${folder}/${ruleset}.json`).length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(300_000);
  });

  it('come out of their text as they went in, with common parts written once', () => {
    const [fight] = frozenFights(folder, 'hitt').fights;
    const whole = { ruleset: 'hitt', standOff: 150, fights: [fight, { ...fight, id: 'another' }] as never };
    const text = frozenText(whole);
    expect(frozenFrom(text)).toEqual(whole);
    expect(text.length).toBeLessThan(0.6 * JSON.stringify(whole).length);
  });
});
