import { describe, expect, it } from 'vitest';
import { freePlaces } from '../../played/fielding.js';
import { parseScenario } from '../load/load.js';
import { resolveScenario } from '../resolve.js';
import { messageOf } from '../testing/messages.js';

const side = '{at: {defend: 6, attack: 18}, units: [{name: subject, unit: rifle-squad}]}';
const text = (units: string, more = '') => `lanchester: 1
name: limits
question: What is a spotter worth?
ruleset: heat
engagement: {lane: {to: 24}, turnLimit: 2, budget: 200, blue: ${side}, red: ${side}}
prices:
${more}  units:
    squad: {unit: rifle-squad}
    gun: {unit: mmg-team}
${units}`;
const resolved = (units: string, more = '') => resolveScenario(parseScenario(text(units, more), 'list.yaml')).prices;
const refusal = (units: string, more = ''): string => messageOf(() => resolved(units, more));

describe('how units of a list may be fielded', () => {
  it('is told by places, and none of it is a word of the ruleset', () => {
    const units =
      resolved('    rocket: {unit: rpg-team, atMost: 2, with: [gun, squad], note: it is new.}\n')?.units ?? [];
    expect(units[2]).toMatchObject({ atMost: 2, with: [1, 0], note: 'it is new.', words: { unit: 'rpg-team' } });
    expect(units[2]?.words).not.toHaveProperty('atMost');
    expect(units[2]?.numbers?.[0]).toMatchObject({ path: 'prices.rpg-team.regular', per: 1 });
    expect(units[2]?.words).not.toHaveProperty('note');
    expect(units[0]).not.toHaveProperty('atMost');
    expect(freePlaces(units)).toEqual([0, 1]);
  });

  it.each([
    ['{unit: rpg-team, with: [gum]}', 'list.yaml:10:37: no unit of the list is called "gum" (did you mean "gun"?)'],
    ['{unit: rpg-team, with: [rocket]}', 'list.yaml:10:37: "rocket" cannot wait for itself: name other units'],
    ['{unit: rpg-team, with: [gun, gun]}', 'list.yaml:10:42: two units of with are called "gun"'],
    ['{unit: rpg-team, atMost: 0}', 'list.yaml:10:38: prices.units.rocket.atMost: expected at least 1, found 0'],
    ['{unit: rpg-team, atMost: 1.5}', 'list.yaml:10:38: prices.units.rocket.atMost: expected a whole number'],
    [
      '{unit: rpg-team, with: [other]}\n    other: {unit: sniper, with: [rocket]}',
      'list.yaml:10:36: "rocket" can never be fielded: whom it waits for (other) waits in a circle',
    ],
  ])('%s is told at its place', (unit, message) => {
    expect(refusal(`    rocket: ${unit}\n`)).toContain(message);
  });

  it('may wait for one that waits for another', () => {
    const units = '    rocket: {unit: rpg-team, with: [gun]}\n    other: {unit: sniper, with: [rocket]}\n';
    expect(resolved(units)?.units.map(({ with: beside }) => beside)).toEqual([undefined, undefined, [1], [2]]);
  });

  it('holds for armies that are held to be even, each mistake at its place', () => {
    const units = '    rocket: {unit: rpg-team, atMost: 1, with: [gun]}\n';
    const even = (armies: string): string => refusal(units, `  even: ${armies}\n`);
    expect(even('[{squad: 3}, {rocket: 2, gun: 1}, {squad: 1, rocket: 1}]')).toBe(
      [
        'list.yaml:7:31: an army has at most 1 of "rocket" (atMost), and this one 2',
        'list.yaml:7:54: "rocket" is fielded beside others (with: gun), and this army has none of them',
      ].join('\n'),
    );
    expect(resolved(units, '  even: [{squad: 3}, {rocket: 1, gun: 2}]\n')?.terms?.even).toEqual([
      [0, 0, 0],
      [2, 1, 1],
    ]);
  });

  it('leaves two units free, and is about armies', () => {
    const limited = text('').replace('{unit: mmg-team}', '{unit: mmg-team, atMost: 1}');
    expect(messageOf(() => resolveScenario(parseScenario(limited, 'list.yaml')))).toContain(
      'list.yaml:7:3: a list needs at least two units that are fielded in any number',
    );
    expect(refusal('    rocket: {unit: rpg-team, atMost: 1}\n', '  armies: none\n')).toContain(
      'this is about armies, and none are drawn: leave out atMost, or armies: none',
    );
    expect(refusal('    rocket: {unit: rpg-team, atMost: 1}\n', '  explain: [rocket]\n')).toContain(
      'list.yaml:7:13: "rocket" is fielded only so often',
    );
  });
});
