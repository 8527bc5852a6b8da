import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engagement/json.js';
import { applyOverlay } from '../../../engagement/overlay.js';
import { LanchesterError } from '../../../kernel/errors.js';
import { heroesAll } from '../index.js';
import { coreWith, profileOf } from '../testing/rules.js';
import { mostStrength } from './aircraft.js';

const rules = heroesAll.compile(heroesAll.data);
const price = (unit: string, fields: JsonObject = {}, strength?: number) =>
  rules.unit(unit, fields).price(strength).milli;
const error = (action: () => unknown): LanchesterError => {
  try {
    action();
  } catch (caught) {
    if (caught instanceof LanchesterError) return caught;
    throw caught;
  }
  throw new Error('nothing was thrown');
};

describe('prices (HA-COST-01, HA-COST-02, HA-R60 to HA-R65)', () => {
  it('HA-COST-01, HA-R65: points a figure, half points too, kept as whole thousandths (ENG-R04)', () => {
    expect(price('rifle-platoon')).toBe(12_000);
    expect(price('rifle-platoon', { quality: 'elite' })).toBe(16_000);
    expect(price('mmg-team')).toBe(3000);
    expect(price('sniper')).toBe(4000);
    expect(price('foo')).toBe(6000);
    expect(price('engineers')).toBe(12_000);
    expect(price('rifle-platoon', { men: 7 })).toBe(10_500);
    expect(price('rifle-platoon', {}, 9)).toBe(13_500);
    expect(price('rifle-platoon', { quality: 'militia' })).toBe(8000);
    expect(price('foo', { quality: 'poor' })).toBe(4000);
    expect(price('special-character')).toBe(8000);
    expect(price('rifle-platoon', { quality: 'regular-enhanced', men: 1 })).toBe(3000);
  });

  it('HA-R62: bigger pieces and specialists are enhanced, hand-held weapons are not', () => {
    const enhanced = (unit: string, fields: JsonObject = { price: 1 }) => rules.unit(unit, fields).fields['enhanced'];
    expect(['class-3-at-gun', 'howitzer-75mm', 'light-autocannon'].map((unit) => enhanced(unit))).toEqual([
      false,
      false,
      false,
    ]);
    expect(['class-4-at-gun', 'howitzer-104mm'].map((unit) => enhanced(unit))).toEqual([true, true]);
    expect(['engineers', 'recce-team', 'foo', 'sniper'].map((unit) => enhanced(unit))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['piat-team', 'flamethrower-man'].map((unit) => enhanced(unit))).toEqual([false, false]);
  });

  it('HA-R61, ENG-R05: a gun or vehicle without a price is an error that names the key to write', () => {
    const missing = error(() => price('sherman'));
    expect(missing.code).toBe('missing-price');
    expect(missing.message).toBe(
      'heroes-all: Sherman 75 has no price in the source: set "prices.elements.sherman", or give the unit a "price"',
    );
    expect(price('sherman', { price: 32.5 })).toBe(32_500);
    const set = heroesAll.compile(applyOverlay(heroesAll.data, { 'prices.elements.class-2-at-gun': 9.5 }));
    expect(set.unit('class-2-at-gun', {}).price().milli).toBe(9500);
    expect(set.unit('class-2-at-gun', {}).price(2).milli).toBe(9500); // the whole element, whatever its crew
    expect(error(() => price('sherman', { price: 0.0001 })).message).toContain('at most three decimals');
  });

  it('HA-R60: a weapon costs what the scenario says', () => {
    const set = heroesAll.compile(
      applyOverlay(heroesAll.data, { 'prices.weapons.mmg': 2.5, 'prices.weapons.smg': 0.5 }),
    );
    expect(set.unit('mmg-team', {}).price().milli).toBe(5500);
    const platoon = set.unit('rifle-platoon', { weapons: { smg: 2 } }).price();
    expect(platoon.milli).toBe(13_000);
    expect(platoon.parts.map(({ origin }) => origin)).toEqual(['source', 'scenario']);
  });
});

describe('units (HA-GEN-02, HA-COST-02, HA-R63, HA-R64)', () => {
  it('HA-GEN-02: the men of an element: crews by HA-R63, armour by HA-R64', () => {
    const men = (unit: string) => profileOf(unit).men;
    expect(['lmg-team', 'mmg-team', 'hmg-team', 'light-mortar', 'medium-mortar', 'heavy-mortar'].map(men)).toEqual([
      2, 2, 3, 2, 3, 4,
    ]);
    expect([1, 2, 3, 4, 5].map((k) => men(`class-${k}-at-gun`))).toEqual([3, 3, 4, 5, 6]);
    expect(['50mm', '75mm', '104mm', '149mm', '150mm'].map((size) => men(`howitzer-${size}`))).toEqual([3, 4, 5, 6, 7]);
    const armour = (unit: string) => profileOf(unit).armour?.key;
    expect(['truck', 'half-track', 'stuart', 'sherman', 'churchill', 'tiger-i'].map(armour)).toEqual([
      'soft-skinned',
      'flimsy',
      'light',
      'medium',
      'heavy',
      'formidable',
    ]);
  });

  it('a normal form reads back to itself', () => {
    const forms: readonly [string, JsonObject][] = [
      ['rifle-platoon', { weapons: 'smg:2+lmg:1', quality: 'elite' }],
      ['rifle-platoon', { weapons: { 'rifle-grenade-launcher': 1 }, rationed: true }],
      ['mmg-team', { men: 1, officer: 3 }],
      ['sherman', { price: 30, crew: 4, 'hull-down': true }],
      ['half-track', { passengers: 6, armour: 'light' }],
      ['sniper', {}],
    ];
    for (const [unit, fields] of forms) {
      const sheet = rules.unit(unit, fields);
      const again = rules.unit(unit, sheet.fields);
      expect(again.fields).toEqual(sheet.fields);
      expect(again.title).toBe(sheet.title);
      expect([again.strength, again.maxStrength]).toEqual([sheet.strength, sheet.maxStrength]);
    }
  });

  it('equal words give the same profile, also after a change of prices', () => {
    const fields = { weapons: { lmg: 1 } };
    // of many data those made last are kept
    const usual = coreWith();
    expect(usual.sheets.sheet('rifle-platoon', fields).profile).toBe(
      usual.sheets.sheet('rifle-platoon', { ...fields, price: 3 }).profile,
    );
    const dearer = coreWith({ 'prices.figures.regular': 2 });
    expect(dearer.sheets.sheet('rifle-platoon', fields).profile).toBe(
      usual.sheets.sheet('rifle-platoon', fields).profile,
    );
    const other = coreWith({ 'weapons.lmg.shots': 4 });
    expect(other.sheets.sheet('rifle-platoon', fields).profile).not.toBe(
      usual.sheets.sheet('rifle-platoon', fields).profile,
    );
  });
});

describe('what is refused', () => {
  const says = (unit: string, fields: JsonObject) => error(() => rules.unit(unit, fields)).message;

  it('unknown units, words, weapons, qualities: with the nearest', () => {
    expect(says('rifle-platon', {})).toBe('heroes-all: no unit "rifle-platon" (did you mean "rifle-platoon"?)');
    expect(says('rifle-platoon', { mem: 8 })).toContain(
      'the unit rifle-platoon has no word "mem" (did you mean "men"?)',
    );
    expect(says('rifle-platoon', { weapons: { smgs: 2 } })).toContain('no weapon "smgs" (did you mean "smg"?)');
    expect(says('rifle-platoon', { quality: 'elit' })).toContain('no quality "elit" (did you mean "elite"?)');
    expect(says('sherman', { armour: 'hevy' })).toContain('no armour "hevy" (did you mean "heavy"?)');
  });

  it("a crew that is larger than the weapon's, men that are no whole number, weapons for too few men (HA-R63)", () => {
    expect(says('mmg-team', { men: 3 })).toBe('heroes-all: 3 men are more than the 2 who serve a MMG (HA-R63)');
    expect(says('rifle-platoon', { men: 7.5 })).toContain(
      'rifle-platoon.men must be a whole number from 1 to 16, not 7.5',
    );
    expect(says('rifle-platoon', { men: 4, weapons: { mmg: 2, smg: 1 } })).toContain('need 5 figures, but it has 4');
    expect(says('rifle-platoon', { weapons: { 'class-2-at-gun': 1 } })).toContain('cannot carry a Class 2 AT gun');
    expect(says('rifle-platoon', { weapons: { smg: 1.5 } })).toContain(
      'weapons.smg must be a whole number from 1, not 1.5',
    );
    expect(says('truck', { crew: 20, passengers: 20 })).toContain('more than 31');
  });

  it('HA-COST-02: engineers are not Poor; a sniper is Elite (HA-SNIPER-01)', () => {
    expect(says('engineers', { quality: 'poor' })).toContain('Engineers cannot be poor (HA-COST-02)');
    expect(says('sniper', { quality: 'regular' })).toContain('a sniper is Elite, not regular (HA-SNIPER-01)');
    expect(profileOf('sniper').concealed).toBe(true);
  });

  it('HA-R53: one kind of grenades a platoon', () => {
    expect(says('rifle-platoon', { weapons: { 'rifle-grenade-launcher': 1 }, grenades: 'he' })).toContain('HA-R53');
    expect(says('rifle-platoon', { grenades: 'rifle' })).toContain('no rifle grenade launcher');
    expect(profileOf('rifle-platoon', { weapons: { 'rifle-grenade-launcher': 1 } }).grenades).toBe('rifle');
  });

  it('data that make no sense, named by their path; slips in overlays', () => {
    const with_ = (overlay: JsonObject) =>
      error(() => heroesAll.compile(applyOverlay(heroesAll.data, overlay))).message;
    expect(with_({ 'rules.hit-on': 9 })).toBe('heroes-all: rules.hit-on must be a whole number from 2 to 6, not 9');
    expect(with_({ 'he.A': [0, 1] })).toContain('he.A must be a list of 6 whole numbers');
    expect(with_({ 'weapons.rifle.bands': [24, 12, 36] })).toContain(
      'weapons.rifle.bands must be ranges that do not shrink',
    );
    expect(with_({ 'units.sherman.main': ['class-9-at-gun'] })).toContain('no weapon "class-9-at-gun"');
    expect(with_({ 'units.rifle-platoon.base': 'rifel' })).toContain('(did you mean "rifle"?)');
    expect(with_({ 'weapons.rifel.shots': 2 })).toContain('there is no "rifel" (did you mean "rifle"?)');
  });
});

describe('supply (HA-LOG-01, HA-LOG-02, HA-LOG-03, HA-R51, HA-R52)', () => {
  it('HA-LOG-01, HA-LOG-02: bounds of fire a day, halved and rounded up when rationed', () => {
    const bounds = (unit: string, fields: JsonObject = {}) => profileOf(unit, fields).arms.map((arm) => arm.bounds);
    expect(
      ['lmg-team', 'mmg-team', 'hmg-team', 'piat-team', 'flamethrower-man', 'rockets'].map((unit) => bounds(unit)[0]),
    ).toEqual([10, 8, 6, 5, 3, 3]);
    expect(bounds('piat-team', { rationed: true })).toEqual([3]);
    expect(bounds('class-2-at-gun')).toEqual([0]);
    expect(bounds('class-2-at-gun', { ammunition: 5, rationed: true })).toEqual([3]);
    expect(bounds('sherman', { ammunition: 6 })).toEqual([6, 8]);
    expect(bounds('panzerfaust-man')).toEqual([1]);
  });

  it('rationed platoons have no grenades, and their rifles may stay silent', () => {
    const platoon = profileOf('rifle-platoon', { rationed: true, weapons: { 'rifle-grenade-launcher': 1, lmg: 1 } });
    expect(platoon.grenades).toBe('none');
    expect(platoon.arms.map((arm) => [arm.rounds[0]?.weapon.key, arm.mayStaySilent])).toEqual([
      ['rifle', true],
      ['lmg', false],
    ]);
  });
});

describe('aircraft (HA-AIR-12, HA-L32)', () => {
  it('have a strength of theirs or the one that is asked for, up to the most', () => {
    expect(profileOf('fighter-bomber', { strength: mostStrength }).aircraft?.strength).toBe(mostStrength);
    expect(profileOf('fighter-bomber').aircraft?.strength).toBe(2);
    const wrong = error(() => profileOf('fighter-bomber', { strength: mostStrength + 1 }));
    expect(wrong.message).toContain(`from 0 to ${mostStrength}`);
  });
});
