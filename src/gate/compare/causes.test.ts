import { describe, expect, it } from 'vitest';
import type { Metric } from '../measure/metrics.js';
import { causeOf, differences, scenarioDifferences, unitsConcerned, unitsOfCause, valueText } from './causes.js';

const data = {
  weapons: { rpg: { pen: 5 }, rifle: { pen: 0 } },
  units: { 'rpg-team': { weapon: 'rpg' }, squad: { base: 'rifle' } },
  prices: { 'rpg-team': { regular: 60, tandem: 15 } },
  rules: { need: 4 },
};
const metric = {
  units: [
    { name: 'RPG team', side: 'blue', key: 'rpg-team', words: ['experience', 'regular'] },
    { name: 'first squad', side: 'blue', key: 'squad', words: ['lmg'] },
    { name: 'enemies', side: 'red', key: 'squad', words: [] },
  ],
} as unknown as Metric;
const document = {
  engagement: {
    blue: {
      units: [
        { name: 'RPG team', unit: 'rpg-team' },
        { name: 'first squad', unit: 'squad' },
      ],
    },
  },
};
const reading = { data, document, moved: new Set<string>() };
const concerned = (...path: readonly (string | number)[]) =>
  unitsConcerned(metric, [{ path, before: 1, after: 2 }], reading);

describe('differences', () => {
  it('are told value by value, with what is only on one side', () => {
    expect(differences({ a: { x: 1, y: [1, 2] }, b: 1 }, { a: { x: 2, y: [1, 3] }, c: null })).toEqual([
      { path: ['a', 'x'], before: 1, after: 2 },
      { path: ['a', 'y', 1], before: 2, after: 3 },
      { path: ['b'], before: 1, after: undefined },
      { path: ['c'], before: undefined, after: null },
    ]);
  });

  it('are whole where lists have other lengths', () => {
    expect(differences([1, 2], [1])).toEqual([{ path: [], before: [1, 2], after: [1] }]);
    expect(differences({ a: [] }, { a: [] })).toEqual([]);
  });

  it('leave out what changes no outcome', () => {
    const before = { question: 'a', seed: '1', charts: [], engagement: { engagements: 10, turnLimit: 6 } };
    const after = { question: 'b', seed: '2', engagement: { engagements: { halfWidth: 1 }, turnLimit: 7 } };
    expect(scenarioDifferences(before, after)).toEqual([{ path: ['engagement', 'turnLimit'], before: 6, after: 7 }]);
  });
});

describe('a cause', () => {
  it('has the path that a designer writes', () => {
    const difference = { path: ['weapons', 'rpg', 'pen'], before: 5, after: 6 };
    expect(causeOf(difference, { study: 's', where: 'ruleset data', ruleset: 'heat' })).toEqual({
      study: 's',
      where: 'ruleset data',
      ruleset: 'heat',
      path: 'weapons.rpg.pen',
      before: '5',
      after: '6',
    });
    expect(causeOf({ ...difference, path: ['engagement', 'units', 0] }, { study: 's', where: 'scenario' }).path).toBe(
      'engagement.units[0]',
    );
  });

  it('is short', () => {
    expect(valueText(undefined)).toBe('nothing');
    expect(valueText('regular')).toBe('"regular"');
    expect(valueText(Array.from({ length: 99 }, (_, k) => k))).toBe('a list of 99');
    expect(valueText('x'.repeat(99))).toHaveLength(60);
  });
});

describe('the units concerned', () => {
  it.each([
    [['prices', 'rpg-team', 'tandem'], ['RPG team']],
    [['weapons', 'rpg', 'pen'], ['RPG team']],
    [['set', 'weapons.rpg.pen'], ['RPG team']],
    [
      ['variants', 'with', 'set', 'weapons.rifle.pen'],
      ['first squad', 'enemies'],
    ],
    [['engagement', 'blue', 'units', 1, 'men'], ['first squad']],
    [
      ['rules', 'need'],
      ['RPG team', 'first squad', 'enemies'],
    ],
    [
      ['engagement', 'lane', 'to'],
      ['RPG team', 'first squad', 'enemies'],
    ],
  ])('%j: %j', (path, units) => {
    expect(concerned(...path)).toEqual({ names: units, known: true });
  });

  it('are all where nothing is known to have changed', () => {
    expect(unitsConcerned(metric, [], reading)).toEqual({ names: ['RPG team', 'first squad', 'enemies'], known: true });
  });

  it('are those with an upgrade that is called by the first word of its weapon', () => {
    const [team, ...others] = metric.units;
    const upgraded = { ...metric, units: [{ ...team, words: ['tandem'] }, ...others] } as unknown as Metric;
    const change = { path: ['variants', 'with', 'set', 'weapons.tandem-heat.pen'], before: 8, after: 7 };
    expect(unitsConcerned(upgraded, [change], reading)).toEqual({ names: ['RPG team'], known: true });
    expect(unitsOfCause(change, [upgraded], reading)).toEqual(['RPG team']);
  });

  it('are those whose odds have moved where no word tells, else any of them', () => {
    const change = { path: ['weapons', 'grenade', 'pen'], before: 8, after: 7 };
    expect(unitsConcerned(metric, [change], { ...reading, moved: new Set(['squad']) })).toEqual({
      names: ['first squad', 'enemies'],
      known: true,
    });
    expect(unitsConcerned(metric, [change], reading)).toEqual({
      names: ['RPG team', 'first squad', 'enemies'],
      known: false,
    });
    expect(unitsOfCause(change, [metric], reading)).toEqual([]);
    expect(unitsOfCause({ ...change, path: ['rules', 'need'] }, [metric], reading)).toEqual([]);
  });
});
