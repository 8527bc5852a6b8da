import { describe, expect, it } from 'vitest';
import { parseComparison } from './comparison/load.js';
import { resolveComparison } from './comparison/resolve.js';
import { fingerprintComparison, fingerprintInputs } from './fingerprint.js';
import { parseScenario } from './load/load.js';
import { type ResolveOptions, resolveScenario } from './resolve.js';
import { messageOf } from './testing/messages.js';
import { findToy } from './testing/toy-ruleset.js';

/** A good scenario of nine lines, with `bounds` on the fifth. */
const duel = (bounds: string, rest = ''): string => `lanchester: 1
name: small
question: Who wins?
ruleset: heat
${bounds}
engagement:
  lane: {to: 16}
  blue: {units: [{unit: rifle-squad, at: {attack: 12, defend: 4}}]}
  red: {units: [{unit: rifle-squad, at: {attack: 12, defend: 4}}]}
${rest}`;
const resolve = (text: string, options: ResolveOptions = {}) => resolveScenario(parseScenario(text, 'a.yaml'), options);
const boundsOf = (text: string, options: ResolveOptions = {}) => resolve(text, options).document.bounds;
const refusal = (text: string): string => messageOf(() => resolve(text));

describe('the bounds section', () => {
  it('says in few words what is usual', () => {
    expect(boundsOf(duel('bounds: true'))).toEqual({ games: 200, margin: 4 });
    expect(boundsOf(duel('bounds: {games: 20}'))).toEqual({ games: 20, margin: 4 });
    expect(boundsOf(duel('bounds: {margin: 0}'))).toEqual({ games: 200, margin: 0 });
    expect(boundsOf(duel(''))).toBeUndefined();
  });

  it.each([
    ['bounds: false', 'a.yaml:5:9: bounds: expected true, or {games: …, margin: …}, found false'],
    ['bounds: 200', 'a.yaml:5:9: bounds: expected true, or {games: …, margin: …}, found 200'],
    ['bounds: {games: 5}', 'a.yaml:5:17: bounds.games: expected at least 20, found 5'],
    ['bounds: {games: 20.5}', 'a.yaml:5:17: bounds.games: expected a whole number, found 20.5'],
    ['bounds: {margin: -1}', 'a.yaml:5:18: bounds.margin: expected at least 0, found -1'],
    ['bounds: {game: 50}', 'a.yaml:5:10: bounds: unknown key "game" (did you mean "games"?)'],
  ])('is refused in one clear sentence: %s', (bounds, message) => {
    expect(refusal(duel(bounds))).toBe(message);
  });
});

describe('play cannot be gauged', () => {
  it('where it is chosen from menus', () => {
    expect(refusal(duel('bounds: true', 'plans: {blue: [hold, able]}\n'))).toBe(
      'a.yaml:5:1: play is gauged that all follow, and here plans are chosen from menus: leave out one of the two',
    );
  });

  it('in a list without mixed armies', () => {
    const side = '{at: {defend: 4, attack: 10}, units: [{name: subject, unit: rifle-squad}]}';
    const list = (armies: string): string => `lanchester: 1
name: list
question: Which prices are wrong?
ruleset: heat
engagement:
  lane: {to: 16}
  budget: 120
  blue: ${side}
  red: ${side}
bounds: {games: 20}
prices: {keep: {squad: 50}, ${armies}units: {squad: {unit: rifle-squad}, gun: {unit: mmg-team}}}
`;
    expect(refusal(list('armies: none, '))).toBe(
      'a.yaml:10:1: the play of a list is gauged in mixed armies, and here there are none: leave out one of the two',
    );
    expect(boundsOf(list(''))).toEqual({ games: 20, margin: 4 });
  });

  it('where nothing is played', () => {
    const attack = `lanchester: 1
name: shots
question: Who hits?
ruleset: heat
bounds: true
attack: {attackers: {rpg: {unit: rpg-team}}, target: {unit: t-55}, situation: {range: 18}}
`;
    expect(refusal(attack)).toBe(
      'a.yaml:5:1: play is gauged in games, and this scenario has none: add an engagement section',
    );
  });
});

describe('what is asked for', () => {
  it('is no part of the question, which has the same fingerprint', () => {
    const plain = fingerprintInputs(resolve(duel('')));
    for (const bounds of ['bounds: true', 'bounds: {games: 40, margin: 2}']) {
      expect(fingerprintInputs(resolve(duel(bounds)))).toBe(plain);
    }
    expect(fingerprintInputs(resolve(duel('').replace('attack: 12', 'attack: 11')))).not.toBe(plain);
  });

  it('is left out of a look that plays another number of engagements, unless it is asked for there, too', () => {
    const asked = duel('bounds: {games: 40, margin: 2}');
    expect(boundsOf(asked, { seed: 'other' })).toEqual({ games: 40, margin: 2 });
    expect(boundsOf(asked, { engagements: 10 })).toBeUndefined();
    expect(boundsOf(asked, { engagements: 10, bounds: 30 })).toEqual({ games: 30, margin: 2 });
    expect(boundsOf(asked, { bounds: 0 })).toBeUndefined();
    expect(boundsOf(duel(''), { bounds: 30 })).toEqual({ games: 30, margin: 4 });
    expect(boundsOf(duel(''), { engagements: 10 })).toBeUndefined();
  });

  it('for fewer games than can say anything is refused', () => {
    expect(messageOf(() => boundsOf(duel(''), { bounds: 5 }))).toBe(
      'options, bounds.games: expected at least 20, found 5',
    );
  });
});

describe('a comparison', () => {
  const text = (bounds: string): string => `lanchester: 1
name: small
question: Who is worth what?
roles: [rifle section, tank]
engagements: 50
${bounds}
rulesets:
  toy:
    units: {rifle section: {unit: soldier, men: 4}, tank: {unit: tank}}
    attack: {ranges: [6, 24], situation: {cover: open}}
    engagement:
      lane: {to: 48}
      turnLimit: 3
      budget: [100, 200]
      defend: {at: 6}
      attack: {at: 30, plan: {advance: 12}}
    numbers: {n: 2}
    variants: {}
`;
  const compared = (bounds: string, options: ResolveOptions = {}) =>
    resolveComparison(parseComparison(text(bounds), 'small.yaml'), { find: findToy, ...options });

  it('asks it of its fights at equal points alone', () => {
    const asked = compared('bounds: {games: 40}').studies.map(({ part, study }) => [part, study.document.bounds]);
    expect(asked).toEqual([
      ['attacks', undefined],
      ['equal-points', { games: 40, margin: 4 }],
      ['numbers', undefined],
    ]);
    expect(compared('', { bounds: 30 }).document.bounds).toEqual({ games: 30, margin: 4 });
    expect(compared('bounds: true', { engagements: 10 }).document.bounds).toBeUndefined();
  });

  it('has the same fingerprint with it', () => {
    expect(fingerprintComparison(compared('bounds: true'))).toBe(fingerprintComparison(compared('')));
  });
});
