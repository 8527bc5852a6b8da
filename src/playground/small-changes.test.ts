import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../engagement/json.js';
import { findRuleset } from '../rulesets/registry.js';
import { catalogue } from './catalogue.js';
import { ownFields } from './match-army.js';
import { smallChanges } from './small-changes.js';

const heat = findRuleset('heat');
const rules = heat.compile(heat.data);
const units: readonly JsonObject[] = [
  { name: 'squad', unit: 'rifle-squad', men: 6 },
  { name: 'squad 2', unit: 'rifle-squad', men: 6 },
  { unit: 'rpg-team' },
];
const changes = (stronger: boolean) =>
  smallChanges({ rules, catalogue: catalogue('heat'), side: 'red', units, stronger });
const points = (all: readonly JsonObject[]): number =>
  all.reduce((sum, unit) => sum + rules.unit(String(unit['unit']), ownFields(unit)).price().milli / 1000, 0);

describe('small changes of an army', () => {
  it.each([true, false])(
    'go the way that is asked for, cost what they say, and stand once (stronger: %s)',
    (stronger) => {
      const all = changes(stronger);
      const before = points(units);
      for (const { units: own, points: dearer, side } of all) {
        expect(side).toBe('red');
        expect(points(own) - before).toBeCloseTo(dearer, 9);
        expect(stronger ? dearer >= 0 : dearer <= 0).toBe(true);
      }
      expect(new Set(all.map(({ units: own }) => JSON.stringify(own))).size).toBe(all.length);
      const sizes = all.map(({ points: dearer }) => Math.abs(dearer));
      expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
    },
  );

  it('are units, men, words and swaps, of one unit of those that are alike', () => {
    const found = new Map(changes(true).map((change) => [change.title, change]));
    expect(found.get('a man more in one Rifle squad')).toMatchObject({ points: 10 });
    expect(found.get('a man more in one Rifle squad')?.units).toEqual([units[0], { ...units[1], men: 7 }, units[2]]);
    expect(found.get('one RPG team with tandem')).toMatchObject({ points: 15 });
    expect(found.get('one Rifle squad veteran')?.units[1]).toMatchObject({ experience: 'veteran' });
    expect(found.get('one Rifle squad more')?.units).toHaveLength(4);
    expect(found.has('one Rifle squad fewer')).toBe(false);
    const fewer = changes(false).find(({ title }) => title === 'one Rifle squad fewer');
    expect(fewer).toMatchObject({ points: -70, units: [units[0], units[2]] });
  });

  it('never leave an army without a unit', () => {
    const alone = smallChanges({
      ...{ rules, catalogue: catalogue('heat'), side: 'blue', units: units.slice(2), stronger: false },
    });
    expect(alone.every(({ units: own }) => own.length === 1)).toBe(true);
  });
});
