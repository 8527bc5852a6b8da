import { describe, expect, it } from 'vitest';
import { refusedAs } from '../../../../test/support/refused.js';
import type { JsonObject } from '../../../engagement/json.js';
import { clauses } from '../clauses.js';
import { newerEdition } from '../data/prices.js';
import { unitKeys } from '../data/units.js';
import { skirmishers } from '../index.js';
import { ask, fielding, rifle, rulesWith, usual } from '../testing/stage.js';

const unknown = refusedAs('unknown-name');
const bad = refusedAs('bad-value');
const priceless = refusedAs('missing-price');

describe('units', () => {
  it('the normal form names every default and reads back to itself', () => {
    for (const unit of unitKeys) {
      const fields: JsonObject = unit === 'trooper' ? { weapon: rifle } : {};
      const sheet = usual.unit(unit, fields);
      expect(usual.unit(unit, sheet.fields).fields).toEqual(sheet.fields);
    }
    expect(usual.unit('mmg', { setUp: true }).fields).toMatchObject({
      men: 2,
      hp: 10,
      armour: 0,
      experience: 'regular',
      setUp: true,
    });
  });

  it('SK-L02 men are strength: a squad of riflemen is one unit; SK-CREW-01 a crew-served weapon comes with its crew', () => {
    const squad = usual.unit('trooper', { weapon: rifle, men: 5 });
    expect([squad.strength, squad.maxStrength, squad.title]).toEqual([5, 30, 'trooper with own weapon, 5 men']);
    expect(
      ['lmg', 'mmg', 'hmg', 'sp-laser', 'heavy-sp-laser', 'law'].map((unit) => usual.unit(unit, {}).strength),
    ).toEqual([1, 2, 3, 2, 3, 1]);
  });

  it('SK-EXPLO-02 the slots of the weapons; 4 smoke grenades at most', () => {
    const slots = Object.entries(skirmishers.data['weapons'] as Record<string, JsonObject>).filter(
      ([, weapon]) => weapon['slot'] === 'secondary',
    );
    expect(slots.map(([key]) => key)).toEqual(['law', 'incendiary-grenade']);
    bad(fielding('unarmed', { smoke: 5 }), /unarmed: smoke must be a whole number from 0 to 4, not 5/);
  });

  it('every role is a unit and an attacker', () => {
    for (const { unit } of usual.roles) {
      const { unit: key, ...fields } = unit;
      expect(usual.unit(String(key), fields).strength).toBeGreaterThan(0);
      expect(ask('attack', { attacker: unit, situation: { range: 5 } }).probability['hit']).toBeGreaterThan(0);
    }
  });
});

describe('prices', () => {
  it('ENG-R05 there is none: the error names the unit and the key to write', () => {
    priceless(() => usual.unit('mmg', {}).price(), /medium machine gun has no price.*"prices\.mmg".*"price"/);
    const priced = rulesWith({ 'prices.mmg': 60 });
    priceless(() => priced.unit('mmg', {}).price(), /crew mate has no price.*"prices\.unarmed".*"matePrice"/);
  });

  it("SK-L04, ENG-R04 a price is a man's; mates of a crew-served weapon have their own", () => {
    const rules = rulesWith({ 'prices.mmg': 60.5, 'prices.unarmed': 10, 'prices.trooper': 15 });
    expect(rules.unit('mmg', {}).price().milli).toBe(70_500);
    expect(rules.unit('mmg', {}).price(1).milli).toBe(60_500);
    expect(rules.unit('mmg', { arms: rifle }).price().milli).toBe(75_500);
    expect(rules.unit('mmg', { price: 20, matePrice: 1.25 }).price(3).milli).toBe(22_500);
    expect(rules.unit('trooper', { weapon: rifle, men: 5 }).price().milli).toBe(75_000);
    expect(rules.unit('trooper', { weapon: rifle, men: 5, price: 7 }).price(4).milli).toBe(28_000);
    bad(() => rules.unit('lmg', { price: 1.0005 }).price(), /at most three decimals/);
  });

  it('SK-L20 the list of the newer edition, asked for by data or by a unit, marked as not of this edition', () => {
    const listed = rulesWith({ priceList: newerEdition, 'prices.hmg': 99 });
    expect(listed.unit('lmg', {}).price()).toMatchObject({ milli: 150_000, parts: [{ origin: 'author-later' }] });
    expect(listed.unit('hmg', { men: 1 }).price().milli).toBe(99_000);
    expect(usual.unit('sp-laser', { men: 1, price: newerEdition }).price().milli).toBe(437_000);
    priceless(() => listed.unit('law', {}).price(), /no price in the list author-newer-edition/);
    unknown(() => rulesWith({ priceList: 'author-new-edition' }), /did you mean "author-newer-edition"/);
    const [, list] = usual.tables()['prices'] ?? [];
    expect(list?.rows).toEqual([
      ['lmg', '150', '5X', '29', '100'],
      ['mmg', '199', '6X', '34', '112'],
      ['hmg', '229', '7X', '36', '125'],
      ['sp-laser', '437', '10X', '80', '240'],
      ['heavy-sp-laser', '753', '13X', '106', '380'],
    ]);
    expect(list?.notes?.join(' ')).toContain('newer edition');
  });

  it('the listed points are about 2.97 × damage × √long range of the newer edition, to within 6 %', () => {
    const lines = (usual.tables()['prices'] ?? [])[1]?.rows ?? [];
    for (const [, points, damage, , long] of lines) {
      const ratio = Number(points) / (2.97 * Number.parseInt(String(damage), 10) * Math.sqrt(Number(long)));
      expect(Math.abs(ratio - 1)).toBeLessThan(0.06);
    }
  });
});

describe('lists', () => {
  it("tables are the source's own", () => {
    const { weapons = [], units = [], words = [], rules = [] } = usual.tables();
    expect(weapons[0]?.rows[2]).toEqual(['hmg', 'heavy machine gun', '7X', 2, '1–36', '37–110']);
    expect(weapons[1]?.rows.find(([key]) => key === 'flamethrower')).toEqual([
      'flamethrower',
      'flamethrower',
      '2X/1X',
      2,
      'unlimited',
      '1–6',
      '7–12',
    ]);
    expect(weapons[1]?.rows.find(([key]) => key === 'incendiary-grenade')).toEqual([
      'incendiary-grenade',
      'incendiary grenade',
      '4X/2X/1X',
      'by distance',
      4,
      '1–8',
      '–',
    ]);
    expect(units[0]?.rows).toHaveLength(17);
    expect(rules.find(({ title }) => title.includes('HOST-05'))?.rows[1]).toEqual([
      'modifier',
      0,
      0,
      0,
      1,
      1,
      2,
      2,
      3,
      3,
      4,
    ]);
    for (const table of [...words, ...rules]) {
      for (const row of table.rows) {
        expect(row).toHaveLength(table.columns.length);
        for (const cell of row) expect(String(cell)).not.toBe('');
      }
    }
  });

  it('every clause has an id of its own', () => {
    expect(new Set(clauses.map(({ id }) => id)).size).toBe(clauses.length);
    expect(clauses).toHaveLength(33);
  });
});
