import { describe, expect, it } from 'vitest';
import type { Json } from '../../../engagement/json.js';
import { prepare, solvePrepared } from '../../../kernel/engine.js';
import { tallyMean } from '../../../kernel/tally.js';
import { terrainKinds } from '../engagement/ground.js';
import { hatsOfTin } from '../index.js';
import { placeWords } from '../odds/engagement.js';
import { odds as declared } from '../odds/index.js';
import { engagementWords } from '../odds/situations.js';
import { wordsOf } from '../sheet/sheet.js';
import { infantry, odds, rulesWith, specOf, usual } from '../testing/stage.js';
import { data, readData } from './numbers.js';

describe('the data', () => {
  it('are the source’s tables', () => {
    const { kinds, guns } = readData(data);
    expect([...kinds.keys()]).toEqual([
      ...['infantry', 'cavalry', 'mg', 'mortar', 'light-gun', 'medium-gun', 'heavy-gun', 'field-artillery'],
      ...['heavy-tank', 'tank', 'fast-tank', 'armoured-car', 'truck', 'commander'],
    ]);
    expect([...guns.values()].map(({ range, modifier }) => [range, modifier])).toEqual([
      [5, 0],
      [5, 0],
      [6, 1],
      [7, 2],
    ]);
  });

  it('what makes no sense is refused by its path', () => {
    const bad: readonly (readonly [Readonly<Record<string, Json>>, string])[] = [
      [{ 'units.mg.gun': 'mgg' }, 'units.mg.gun cannot be "mgg" (did you mean "mg"?)'],
      [{ 'units.mg.dice': 9 }, 'units.mg.dice must be a whole number from 0 to 6, not 9'],
      [{ 'units.infantry.class': 'infnatry' }, 'did you mean "infantry"?'],
      [{ 'guns.light.range': 0 }, 'guns.light.range must be a whole number from 1'],
      [{ 'modifiers.cover': -9 }, 'modifiers.cover must be a whole number from -6 to 6'],
      [{ 'hits.elite': 0 }, 'hits.elite must be a whole number from 1 to 12'],
      [{ 'rules.convert': 'alwys' }, 'rules.convert cannot be "alwys" (did you mean "always"?)'],
      [{ 'rules.breakShare': 2 }, 'rules.breakShare must be a number from 0 to 1, not 2'],
      [{ 'orders.sides': 21 }, 'orders.sides must be a whole number from 1 to 20'],
      [{ 'prices.mg': 'ten' }, 'prices.mg must be a price from 0 to 1000000 points, or null for none, not "ten"'],
      [{ 'prices.mg': 0.0001 }, 'prices.mg: points have at most three decimals (ENG-R04), found 0.0001'],
      [{ 'rules.breakshare': 1 }, 'there is no "breakshare" (did you mean "breakShare"?)'],
    ];
    for (const [overlay, message] of bad) expect(() => rulesWith(overlay)).toThrow(message);
  });

  it('every assumption is an overlay: HOT-EFFECT-01 the faces that hit, HOT-EFFECT-04 hits that destroy, policies', () => {
    const hits = (overlay: Readonly<Record<string, Json>>): number | undefined =>
      odds('shoot', infantry, infantry, {}, rulesWith(overlay)).mean['hits'];
    expect(hits({ 'modifiers.faces-that-hit': 3 })).toBeCloseTo(1, 12);
    expect(hits({ 'units.infantry.dice': 3 })).toBeCloseTo(1, 12);
    expect(hits({ 'guns.mg.range': 1 })).toBeCloseTo(2 / 3, 12);
    const chance = (overlay: Readonly<Record<string, Json>>): number | undefined =>
      odds('shoot', infantry, infantry, { range: 1 }, rulesWith(overlay)).probability['destroyed'];
    expect(chance({ 'hits.regular': 1 })).toBeCloseTo(5 / 9, 12);
    expect(chance({ 'hits.regular': 2 })).toBe(0);
    expect(chance({ 'hits.regular': 2, 'rules.convert': 'never' })).toBeCloseTo(1 / 9, 12);
    const rally = odds(
      'rally',
      { ...infantry, hits: 1, commander: true },
      undefined,
      {},
      rulesWith({ 'modifiers.rally-commander': 3 }),
    );
    expect(rally.probability['clean']).toBeCloseTo(5 / 6, 12);
  });

  it('reaches engagements, and prices.<unit> the price of a unit (HOT-R25)', () => {
    const spec = specOf({ blue: [{ name: 'A', at: 8, plan: 'assault' }], red: [{ name: 'B', at: 12 }], turnLimit: 4 });
    const wins = (overlay: Readonly<Record<string, Json>>): number =>
      tallyMean(solvePrepared(prepare(rulesWith(overlay).engagement(spec), 'exact')), ([who]) => (who === 1 ? 1 : 0));
    expect(wins({ 'modifiers.assault': 2 })).not.toBeCloseTo(wins({}), 3);
    expect(wins({ 'units.infantry.move': 3 })).not.toBeCloseTo(wins({}), 3);
    expect(rulesWith({ 'prices.infantry': 12.5 }).unit('infantry', {}).price()).toEqual({
      milli: 12_500,
      parts: [{ what: 'Infantry', points: 12.5, origin: 'scenario' }],
    });
  });
});

describe('the ruleset', () => {
  it('is named as its source, in areas and rounds', () => {
    expect(hatsOfTin).toMatchObject({ id: 'hats-of-tin', title: 'Hats of Tin', turn: 'round' });
    expect(hatsOfTin.distance).toEqual({ one: 'area', many: 'areas' });
  });

  it('fills the common roles', () => {
    expect(usual.roles.map(({ role }) => role)).toEqual([
      ...['rifle section', 'machine-gun team', 'anti-tank team', 'gun', 'mortar', 'light armour', 'tank'],
      ...['assault infantry', 'commander'],
    ]);
    for (const { unit } of usual.roles) {
      const { unit: key, ...fields } = unit;
      expect(usual.unit(String(key), fields).strength).toBe(1);
      expect(odds('shoot', unit, infantry).mean['hits']).toBeGreaterThan(0);
    }
  });

  it('lists its tables', () => {
    const tables = usual.tables();
    expect(Object.keys(tables)).toEqual(['units', 'weapons', 'prices', 'rules', 'words', 'decisions']);
    for (const table of Object.values(tables).flat()) {
      expect(table.rows.length).toBeGreaterThan(0);
      for (const row of table.rows) expect(row).toHaveLength(table.columns.length);
    }
    expect(tables['units']?.[0]?.rows).toContainEqual([
      'medium-gun',
      'Medium gun',
      1,
      'impassable',
      6,
      'medium',
      2,
      'no',
      'no',
    ]);
    expect(tables['units']?.[0]?.rows).toContainEqual(['tank', 'Tank', 3, 3, 'by its gun', 'named', 2, 'yes', 'no']);
    expect(tables['prices']?.[0]?.rows).toContainEqual(['infantry', 'none', '–', '–']);
    expect(tables['rules']?.[0]?.rows).toContainEqual(['heavy armour', -3]);
    expect(tables['rules']?.[2]?.rows).toContainEqual(['Force Commander', '1D6']);
  });

  it('lists every word that may be said', () => {
    const listed = new Set(usual.tables()['words']?.flatMap(({ rows }) => rows.map(([word]) => String(word))));
    const { kinds } = readData(data);
    const sayable = [
      ...[...kinds.values()].flatMap((kind) => wordsOf(kind)),
      ...Object.values(declared.words).flatMap(({ situation }) => Object.keys(situation)),
      ...Object.keys(engagementWords),
      ...placeWords,
      ...terrainKinds,
      'unit',
    ];
    for (const word of sayable) expect(listed, word).toContain(word);
  });
});
