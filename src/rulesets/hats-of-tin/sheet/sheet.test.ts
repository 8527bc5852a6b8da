import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engagement/json.js';
import { LanchesterError } from '../../../kernel/errors.js';
import { data } from '../data/numbers.js';
import { rulesWith, usual } from '../testing/stage.js';

const needed = { gun: 'light', armour: 'medium' };
const fieldsFor = (unit: string): JsonObject => (/tank|car/.test(unit) ? needed : {});

describe('units', () => {
  it('have a normal form, which is its own normal form, and strength 1', () => {
    for (const unit of Object.keys(data['units'] as object)) {
      const sheet = usual.unit(unit, fieldsFor(unit));
      expect(usual.unit(unit, sheet.fields).fields).toEqual(sheet.fields);
      expect([sheet.strength, sheet.maxStrength]).toEqual([1, 1]);
    }
    expect(usual.unit('infantry', {}).fields).toEqual({
      quality: 'regular',
      hits: 0,
      superior: false,
      commander: false,
    });
    expect(usual.unit('tank', needed).fields).toEqual({
      quality: 'regular',
      hits: 0,
      gun: 'light',
      armour: 'medium',
      superior: false,
      commander: false,
    });
    expect(usual.unit('commander', { rank: 'force' }).fields).toEqual({ rank: 'force', superior: false });
    expect(usual.unit('truck', { price: 3 }).fields).toEqual({ quality: 'regular', hits: 0, price: 3 });
  });

  it('are called by what a player would say', () => {
    const title = (unit: string, fields = {}): string => usual.unit(unit, fields).title;
    expect(title('infantry', { quality: 'elite', superior: 'assault', hits: 1 })).toBe(
      'Infantry, elite, superior (assault), hits 1',
    );
    expect(title('tank', { gun: 'mg', armour: 'none', superior: true })).toBe(
      'Tank, regular, MG, no armour, superior firepower',
    );
    expect(title('mg', { commander: true })).toBe('MG, regular, commander');
    expect(title('mg', { commander: 'force' })).toBe('MG, regular, Force Commander');
    expect(title('field-artillery', { gun: 'heavy' })).toBe('Field artillery, regular, heavy gun');
    expect(title('commander')).toBe('Commander');
  });

  it('ENG-R05 have no price unless somebody says it: the error names the unit and both keys', () => {
    const ask =
      (unit: string, fields = {}, rules = usual) =>
      (): unknown =>
        rules.unit(unit, fields).price();
    expect(ask('mg')).toThrow(
      'MG has no price, for the source has none: give "mg" a "price", or set "prices.mg" (ENG-R05)',
    );
    try {
      ask('mg')();
      expect.unreachable();
    } catch (error) {
      expect(error instanceof LanchesterError && error.code).toBe('missing-price');
    }
    const priced = rulesWith({ 'prices.mg': 40 });
    expect(priced.unit('mg', {}).price().milli).toBe(40_000);
    // HOT-L05
    expect(ask('mg', { commander: true }, priced)).toThrow('An attached commander has no price');
    const both = rulesWith({ 'prices.mg': 40, 'prices.commander': 15 });
    expect(both.unit('mg', { commander: true }).price().milli).toBe(55_000);
    expect(both.unit('mg', { commander: true, price: 50 }).price().milli).toBe(50_000);
    expect(usual.unit('mg', { price: 7.125 }).price()).toEqual({
      milli: 7125,
      parts: [{ what: 'MG', points: 7.125, origin: 'scenario' }],
    });
  });

  it('HOT-L31 cost as regulars do at any quality, unless the quality has a number', () => {
    const milli = (set: JsonObject, unit: string, fields: JsonObject): number =>
      rulesWith(set).unit(unit, fields).price().milli;
    const set = { 'prices.infantry': 40, 'prices.mg': 60, 'prices.commander': 15 };
    const more = { ...set, 'prices.qualities.elite.infantry': 55.5, 'prices.qualities.militia.infantry': 0 };
    const infantry = (prices: JsonObject): number[] =>
      ['militia', 'regular', 'elite'].map((quality) => milli(prices, 'infantry', { quality }));
    expect(infantry(set)).toEqual([40_000, 40_000, 40_000]);
    expect(infantry(more)).toEqual([0, 40_000, 55_500]);
    expect(milli(more, 'mg', { quality: 'elite' })).toBe(60_000);
    expect(milli(more, 'infantry', { quality: 'elite', commander: true })).toBe(70_500);
    expect(milli(more, 'infantry', { quality: 'elite', price: 3 })).toBe(3_000);
    // without a regular's price, too
    expect(milli({ 'prices.qualities.elite.mg': 9 }, 'mg', { quality: 'elite' })).toBe(9_000);
    expect(() => milli({ 'prices.qualities.elite.mg': 9 }, 'mg', { quality: 'militia' })).toThrow('set "prices.mg"');
    expect(() => rulesWith({ 'prices.qualities.elite.mg': -1 })).toThrow(
      'prices.qualities.elite.mg must be a price from 0',
    );
    expect(() => rulesWith({ 'prices.qualities.elite.commander': 1 })).toThrow('"commander"');
  });

  it('refuse what makes no sense, and name the nearest', () => {
    const bad: readonly (readonly [string, JsonObject, string])[] = [
      ['infnatry', {}, 'there is no unit "infnatry" (did you mean "infantry"?)'],
      ['infantry', { quality: 'elit' }, 'infantry.quality cannot be "elit" (did you mean "elite"?)'],
      ['infantry', { qualty: 'elite' }, 'infantry has no word "qualty" (did you mean "quality"?)'],
      ['tank', { armour: 'light' }, 'tank must name its gun (mg, light, medium, heavy)'],
      ['tank', { gun: 'light' }, 'tank must name its armour (none, light, medium, heavy)'],
      ['armoured-car', {}, 'armoured-car must name its gun'],
      ['tank', { gun: 'meduim', armour: 'light' }, 'tank.gun cannot be "meduim" (did you mean "medium"?)'],
      ['tank', { gun: 'light', armour: 'hevy' }, 'tank.armour cannot be "hevy" (did you mean "heavy"?)'],
      ['infantry', { gun: 'light' }, 'infantry has no word "gun"'],
      ['commander', { commander: true }, 'commander: a commander is attached to a unit, and is none himself'],
      ['truck', { commander: true }, 'commander: a truck has no dice to add his to (HOT-STACK-02)'],
      ['truck', { superior: true }, 'truck has no word "superior"'],
      ['commander', { quality: 'elite' }, 'commander has no word "quality"'],
      ['commander', { rank: 'forse' }, 'commander.rank cannot be "forse" (did you mean "force"?)'],
      ['infantry', { commander: 'chief' }, 'infantry.commander cannot be "chief"'],
      ['infantry', { superior: 'asault' }, 'infantry.superior cannot be "asault" (did you mean "assault"?)'],
      ['infantry', { hits: 3 }, 'infantry.hits must be whole hits from 0 to 2, for 3 destroy it'],
      ['infantry', { hits: 0.5 }, 'infantry.hits must be whole hits'],
      ['infantry', { quality: 'militia', hits: 2 }, 'infantry.hits must be whole hits from 0 to 1'],
      ['infantry', { price: -1 }, 'infantry.price must be a price from 0'],
      ['infantry', { price: 'ten' }, 'infantry.price must be a price from 0'],
    ];
    for (const [unit, fields, message] of bad) expect(() => usual.unit(unit, fields)).toThrow(message);
  });
});
