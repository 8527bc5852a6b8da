import { describe, expect, it } from 'vitest';
import { bandOf } from '../attack/need.js';
import { clauses } from '../clauses.js';
import { heroesAll } from '../index.js';
import { mode, observersOf, targetsOf } from '../sheet/profile.js';
import { core, profileOf } from '../testing/rules.js';
import type { Weapon } from './numbers.js';

const weapon = (key: string): Weapon => core.numbers.weapons.get(key) as Weapon;

describe('weapons (HA-FIRE-04)', () => {
  it('HA-FIRE-04: bands include their limits; the first with a number that reaches counts (HA-R04)', () => {
    const bands = (key: string, ranges: readonly number[]) =>
      ranges.map((range) => bandOf(weapon(key), mode.direct, range));
    expect(bands('rifle', [0, 12, 12.5, 24, 36, 36.5])).toEqual([0, 0, 1, 1, 2, -1]);
    expect(bands('smg', [0, 12, 13])).toEqual([1, 1, -1]);
    expect(bands('panzerfaust', [0, 6, 7])).toEqual([1, 1, -1]);
    expect(bands('class-1-at-gun', [12, 48, 49])).toEqual([0, 2, -1]);
    expect(bands('atr', [24, 25])).toEqual([1, -1]);
  });

  it('HA-R06: howitzers fire indirectly to the limit of their last band; mortars have a minimum', () => {
    expect(bandOf(weapon('howitzer-50mm'), mode.indirect, 60)).toBe(1);
    expect(bandOf(weapon('howitzer-50mm'), mode.indirect, 61)).toBe(-1);
    expect(bandOf(weapon('howitzer-75mm'), mode.indirect, 200)).toBe(1);
    expect([5, 6, 48, 49].map((range) => bandOf(weapon('medium-mortar'), mode.indirect, range))).toEqual([
      -1, 1, 1, -1,
    ]);
    expect([23, 24, 500].map((range) => bandOf(weapon('rockets'), mode.indirect, range))).toEqual([-1, 1, 1]);
    expect([48, 60].map((range) => bandOf(weapon('light-autocannon'), mode.he, range))).toEqual([1, 2]); // 24/48/60
    expect(bandOf(weapon('light-autocannon'), mode.direct, 48)).toBe(-1);
  });

  it('HA-R03: an MMG has 4 shots, an armoured car is 8 targets', () => {
    expect(weapon('mmg').shots).toBe(4);
    expect(targetsOf(profileOf('humber-iv'), 3)).toBe(8);
  });

  it('attack values fall with the range', () => {
    for (const { av } of core.numbers.weapons.values()) {
      const known = av.filter((value) => value !== undefined);
      for (let k = 1; k < known.length; k++) expect(known[k] as number).toBeLessThanOrEqual(known[k - 1] as number);
    }
    expect(weapon('class-5-at-gun').av).toEqual([20, 17, 9]);
    expect(weapon('panzerfaust').av).toEqual([undefined, 11, undefined]);
  });
});

describe('armour and HE (HA-AT-03, HA-HE-01, HA-R21)', () => {
  it('brew is never easier than damage, nor the front than the rear', () => {
    for (const { aspects } of core.numbers.armours.values()) {
      for (const { brew, damage } of aspects) expect(damage).toBeLessThanOrEqual(brew);
      expect(aspects[0].brew).toBeGreaterThanOrEqual(aspects[1].brew);
      expect(aspects[1].brew).toBeGreaterThanOrEqual(aspects[2].brew);
    }
  });

  it('the means of the rows are those of the table', () => {
    const mean = (row: readonly number[]) => row.reduce((sum, x) => sum + x, 0);
    expect(core.numbers.heRows.map(mean)).toEqual([5, 6, 8, 10, 13, 15, 6, 3]);
  });
});

describe('observers and targets (HA-OBS-02, HA-OBS-03)', () => {
  it('HA-OBS-02, HA-OBS-03: counts as the source does', () => {
    expect(observersOf(profileOf('rifle-platoon'), 5)).toBe(5);
    expect(['sherman', 'priest', 'truck'].map((unit) => observersOf(profileOf(unit), 5))).toEqual([1, 2, 2]);
    expect(targetsOf(profileOf('rifle-platoon'), 5)).toBe(5);
    expect(targetsOf(profileOf('mmg-team'), 2)).toBe(3);
    expect(['cavalry', 'motorcycle-troops', 'bicycle-troops'].map((unit) => targetsOf(profileOf(unit), 3))).toEqual([
      12, 12, 3,
    ]);
    expect(['sherman', 'jeep', 'goliath'].map((unit) => targetsOf(profileOf(unit), 2))).toEqual([8, 4, 4]);
  });
});

describe('the ruleset object', () => {
  it('clauses are distinct, named, at a level; whatever is not covered says why', () => {
    expect(new Set(clauses.map(({ id }) => id)).size).toBe(clauses.length);
    for (const { id, level, title, notCovered } of clauses) {
      expect(id).toMatch(/^HA-[A-Z]+-\d\d$/);
      expect(title.length).toBeGreaterThan(3);
      if (level === 'table') expect(notCovered).toMatch(/\w{3}/);
    }
    expect(clauses.filter(({ notCovered }) => notCovered === undefined).length).toBeGreaterThan(110);
  });

  it('tables have as many cells as columns, and follow overlays', () => {
    const rules = heroesAll.compile(heroesAll.data);
    const tables = rules.tables();
    for (const list of Object.values(tables)) {
      for (const { columns, rows } of list) for (const row of rows) expect(row.length).toBe(columns.length);
    }
    expect(Object.keys(tables)).toEqual(
      expect.arrayContaining(['units', 'weapons', 'prices', 'rules', 'words', 'actions']),
    );
    expect(tables['units']?.[0]?.rows.find(([key]) => key === 'mmg-team')).toEqual([
      'mmg-team',
      'MMG',
      'crew',
      2,
      '–',
      'mmg',
    ]);
    expect(tables['weapons']?.[0]?.rows.find(([key]) => key === 'class-3-at-gun')?.slice(2, 9)).toEqual([
      '24',
      '48',
      '60',
      1,
      '+14',
      '+11',
      '+3',
    ]);
  });

  it('roles are units of the ruleset', () => {
    const rules = heroesAll.compile(heroesAll.data);
    for (const { unit } of rules.roles) expect(rules.unit(String(unit['unit']), {}).unit).toBe(unit['unit']);
  });
});
