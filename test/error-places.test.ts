/** Where a mistake stands is found by what its error is about: the sentences of rulesets may be in any language. */
import { describe, expect, it } from 'vitest';
import type { Rules, Ruleset } from '../src/engagement/ruleset.js';
import { LanchesterError } from '../src/kernel/errors.js';
import { findRuleset } from '../src/rulesets/registry.js';
import { parseScenario } from '../src/study/load/load.js';
import { resolveScenario } from '../src/study/resolve.js';
import { messageOf } from '../src/study/testing/messages.js';

/** What `action` returns or throws, without a word of what the ruleset says. */
function mute<T>(action: () => T): T {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof LanchesterError)) throw error;
    throw new LanchesterError(error.code, '…', error.about);
  }
}

function mutedRules(rules: Rules): Rules {
  return {
    ...rules,
    unit: (unit, fields) => mute(() => rules.unit(unit, fields)),
    odds: (request) => mute(() => rules.odds(request)),
    engagement: (spec) => mute(() => rules.engagement(spec)),
  };
}

function findMuted(id: string): Ruleset {
  const ruleset = findRuleset(id);
  return { ...ruleset, compile: (data) => mute(() => mutedRules(ruleset.compile(data))) };
}

const scenario = (ruleset: string, attacker: string, target: string, ranges: string, more = ''): string =>
  `lanchester: 1
name: muted
question: Where is the mistake?
ruleset: ${ruleset}
attack:
  attackers:
    a: ${attacker}
  target: ${target}
  axes: [{name: range, key: situation.range, values: ${ranges}}]
${more}`;

/** The sign "¦" stands before the mistake. */
describe('the place of a mistake, whatever the ruleset says of it', () => {
  it.each([
    ['heat, a unit', scenario('heat', '{unit: ¦rpg-taem}', '{unit: t-55}', '[12]')],
    ['heat, a word', scenario('heat', '{unit: rpg-team, ¦tandm: true}', '{unit: t-55}', '[12]')],
    ['heat, a value', scenario('heat', '{unit: rpg-team, experience: ¦vetran}', '{unit: t-55}', '[12]')],
    ['heat, a count', scenario('heat', '{unit: rifle-squad, men: ¦40}', '{unit: rifle-squad}', '[12]')],
    ['heat, a text for a distance', scenario('heat', '{unit: rpg-team}', '{unit: t-55}', '[12, ¦far]')],
    [
      'heat, a path',
      scenario(
        'heat',
        '{unit: rpg-team}',
        '{unit: t-55}',
        '[12]',
        'set: {prices.t-55.regular: 3, ¦weapons.rpg.pen: 99}\n',
      ),
    ],
    ['heroes-all, a unit', scenario('heroes-all', '{unit: ¦rifle-platon}', '{unit: rifle-platoon}', '[12]')],
    ['heroes-all, a count', scenario('heroes-all', '{unit: rifle-platoon, men: ¦99}', '{unit: rifle-platoon}', '[12]')],
    ['hitt, a unit', scenario('hitt', '{unit: rifles}', '{unit: ¦rfles}', '[100]')],
    ['hitt, a flag', scenario('hitt', '{unit: rifles}', '{unit: rifles, general: ¦maybe}', '[100]')],
    ['hats-of-tin, a value', scenario('hats-of-tin', '{unit: infantry, quality: ¦elit}', '{unit: infantry}', '[1]')],
    ['hats-of-tin, half a distance', scenario('hats-of-tin', '{unit: infantry}', '{unit: infantry}', '[1, ¦1.5]')],
    ['skirmishers, a unit', scenario('skirmishers', '{unit: ¦lgm}', '{unit: lmg}', '[5]')],
    ['skirmishers, a count', scenario('skirmishers', '{unit: lmg, hp: ¦99}', '{unit: lmg}', '[5]')],
  ])('%s', (_, marked) => {
    const before = marked.slice(0, marked.indexOf('¦')).split('\n');
    const ruleset = /ruleset: (.*)/.exec(marked)?.[1];
    const place = `a.yaml:${before.length}:${(before.at(-1) as string).length + 1}: ${ruleset}: …`;
    const text = marked.replace('¦', '');
    expect(messageOf(() => resolveScenario(parseScenario(text, 'a.yaml'), { find: findMuted }))).toBe(place);
  });

  // an answer, not an error: the study refuses it, in words of its own
  it.each([
    ['heat', scenario('heat', '{unit: rpg-team}', '{unit: t-55}', '[12, ¦99]')],
    ['hitt', scenario('hitt', '{unit: rifles}', '{unit: rifles}', '[100, ¦9000]')],
  ])('%s, a distance out of reach', (ruleset, marked) => {
    const before = marked.slice(0, marked.indexOf('¦')).split('\n');
    const place = `a.yaml:${before.length}:${(before.at(-1) as string).length + 1}: ${ruleset}: `;
    const text = marked.replace('¦', '');
    const said = messageOf(() => resolveScenario(parseScenario(text, 'a.yaml'), { find: findMuted }));
    expect(said.startsWith(place)).toBe(true);
    expect(said).not.toContain('…');
  });
});
