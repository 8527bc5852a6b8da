import { describe, expect, it } from 'vitest';
import { expectEnginesAgree } from '../../../test/support/engines.js';
import { addingOverlay, additionsIn } from '../../engagement/additions.js';
import type { Json, JsonObject } from '../../engagement/json.js';
import type { Description } from '../../engagement/odds.js';
import { changedData } from '../../engagement/overlay.js';
import type { Rules } from '../../engagement/ruleset.js';
import { doubleLaws } from '../../kernel/enumerate.js';
import { studyKey } from '../../kernel/random/stream-key.js';
import { play, type ScriptedRoll } from '../../kernel/script.js';
import { lawOfFire } from './attack/attack.js';
import { facesOf, hitsOf, volleyOf } from './attack/volley.js';
import { ways } from './data/arms.js';
import { readData } from './data/numbers.js';
import { hatsOfTin } from './index.js';
import { fateOf, secondFateOf } from './odds/codes.js';
import { at, Exact, Game, infantry, odds, rulesWith, specOf, usual } from './testing/stage.js';

/** Infantry with abilities, by what is set. */
const able = (...abilities: JsonObject[]): Rules => rulesWith({ 'units.infantry.abilities': abilities });

/** Rules with rows that a house adds, as a scenario writes them. */
const withAdded = (rows: JsonObject): Rules =>
  hatsOfTin.compile(changedData(hatsOfTin, addingOverlay(additionsIn(rows, hatsOfTin.additions ?? { tables: [] }))));

/** The mean hits of two dice, as a fraction. */
const mean = (rules: Rules, attacker: Description = infantry, target = infantry, situation: Description = {}): string =>
  new Exact('shoot', attacker, target, situation, rules).mean(({ rolled }) => rolled);

const chance = (rules: Rules, hits: number): string =>
  new Exact('shoot', infantry, infantry, {}, rules).chance(({ rolled }) => rolled === hits);

const onlyGun = (gun: string, abilities: Json): Rules => rulesWith({ [`guns.${gun}.abilities`]: abilities });

const tank = (armour: string): Description => ({ unit: 'tank', gun: 'medium', armour });

describe('abilities (HOT-L30)', () => {
  it('dice are thrown again: ones, or all that miss', () => {
    // a die that needs a 5: 1/3, and a sixth of another; or 2/3 of another
    const ones = able({ reroll: 'hit', of: 'ones' });
    expect([chance(ones, 0), chance(ones, 1), chance(ones, 2)]).toEqual(['121/324', '77/162', '49/324']);
    expect(chance(able({ reroll: 'hit', of: 'failures' }), 2)).toBe('25/81');
    expect(mean(usual)).toBe('2/3');
  });

  it('a natural 6 explodes, or counts for more', () => {
    // 1/3 and a sixth of 1/3; twice: a sixth of that besides
    expect(mean(able({ explode: 6 }))).toBe('7/9');
    expect(mean(able({ explode: 6, times: 2 }))).toBe('43/54');
    expect(chance(able({ explode: 6 }), 4)).toBe('1/324');
    expect(mean(able({ extra: 6 }))).toBe('1');
    expect(chance(able({ extra: 6, hits: 3 }), 8)).toBe('1/36');
    // a 5 that misses a target in cover explodes all the same
    expect(mean(able({ explode: 5 }), infantry, infantry, { cover: true })).toBe('4/9');
  });

  it('several at once: the die that counts is the one thrown again', () => {
    // 5/9 hit, half of them with a 6; a die of those is thrown like the first
    expect(mean(able({ reroll: 'hit', of: 'failures' }, { explode: 6 }))).toBe('115/81');
    // needs a 4: 1/2 and a sixth of 1/2; a 6 comes 7/36 of the time
    expect(mean(able({ reroll: 'hit', of: 'ones' }, { modify: 'hit', by: 1 }, { extra: 6 }))).toBe('14/9');
  });

  it('modifiers add up with those of the table; every die hits without dice where it is said', () => {
    expect(mean(able({ modify: 'hit', by: 1 }))).toBe('1');
    expect(mean(able({ modify: 'hit', by: -2 }))).toBe('0');
    const sure = able({ auto: 'hit' });
    expect(mean(sure, infantry, { ...tank('heavy') }, { pillbox: true })).toBe('2');
    expect(
      play([], sure.program({ ruleset: 'hats-of-tin', attacker: infantry, target: infantry, situation: {} })),
    ).toBe(
      play([5, 5], usual.program({ ruleset: 'hats-of-tin', attacker: infantry, target: infantry, situation: {} })),
    );
  });

  it('armour is pierced as far as there is any, a pillbox not at all', () => {
    const shots = (pierce: number, armour: string, situation: Description = {}): string =>
      mean(onlyGun('heavy', [{ pierce }]), { unit: 'heavy-gun' }, tank(armour), situation);
    // the heavy gun hits on 4 faces, less 3 for heavy armour
    expect([shots(1, 'heavy'), shots(2, 'heavy'), shots(9, 'heavy'), shots(9, 'none')]).toEqual([
      '2/3',
      '1',
      '4/3',
      '4/3',
    ]);
    expect(shots(9, 'heavy', { pillbox: true })).toBe('1/3');
    expect(shots(1, 'heavy', { cover: true })).toBe('1/3');
  });

  it('missed dice are rolled at a friend as they are, those of an explosion too', () => {
    const program = able({ explode: 6 }, { reroll: 'hit', of: 'ones' }).program({
      ruleset: 'hats-of-tin',
      attacker: infantry,
      target: infantry,
      situation: { friendAdjacent: 'infantry' },
    });
    const code = play(
      [
        ['dice that hit (HOT-EFFECT-01)', 6],
        ['dice that hit (HOT-EFFECT-01)', 1],
        ['thrown again (HOT-L30)', 2],
        ['dice that hit (HOT-EFFECT-01)', 4],
        ['against the friend', 6],
        ['against the friend', 1],
      ],
      program,
    );
    expect([fateOf(code).rolled, secondFateOf(code).rolled]).toEqual([1, 1]);
  });

  it('what a unit says itself stands in the place of what its gun says; a unit that names a gun has the gun’s', () => {
    const rules = withAdded({
      guns: { howitzer: { like: 'medium', abilities: [{ modify: 'hit', by: 1 }] } },
      units: {
        crack: { like: 'medium-gun', gun: 'howitzer', abilities: [{ modify: 'hit', by: 3 }] },
        raw: { like: 'medium-gun', gun: 'howitzer' },
      },
    });
    const hits = (attacker: Description): string => mean(rules, attacker);
    expect([hits({ unit: 'medium-gun' }), hits({ unit: 'raw' }), hits({ unit: 'crack' })]).toEqual(['1', '4/3', '2']);
    expect(hits({ unit: 'tank', gun: 'howitzer', armour: 'light' })).toBe('4/3');
  });

  it('they count in both rolls of an assault, and not when a unit rallies', () => {
    const rules = able({ reroll: 'hit', of: 'failures' });
    const exact = new Exact('assault', { ...infantry, hits: 2 }, { ...infantry, hits: 2 }, { flank: true }, rules);
    // the attacker first, on 3 or more: a die misses twice with 1/9; the answer on 4 or more: twice with 1/4
    expect(exact.chance((_, other) => other.destroyed)).toBe('80/81');
    expect(exact.chance((own) => own.destroyed)).toBe('5/432');
    expect(odds('rally', { ...infantry, hits: 1 }, undefined, {}, rules)).toEqual(
      odds('rally', { ...infantry, hits: 1 }, undefined),
    );
  });

  it('odds name them; tables have a column where any line has some', () => {
    const rules = onlyGun('mg', [{ reroll: 'hit', of: 'ones' }, { extra: 6 }]);
    const answer = odds('shoot', { unit: 'mg' }, infantry, {}, rules);
    expect(answer.notes[1]).toBe('Abilities of the mg: reroll hit ones, extra hit 6 1 (HOT-L30).');
    expect(answer.probability['hits4']).toBeCloseTo((7 / 36) ** 2, 12);
    expect(odds('shoot', { unit: 'mg' }, infantry).notes.join()).not.toContain('bilit');
    const [guns] = rules.tables()['weapons'] ?? [];
    expect(guns?.columns).toEqual(['key', 'gun', 'range', 'modifier', 'abilities']);
    expect(guns?.rows[0]).toEqual(['mg', 'MG', 5, 0, 'reroll hit ones, extra hit 6 1']);
    expect(guns?.rows[1]).toEqual(['light', 'light gun', 5, 0, '–']);
    expect(usual.tables()['weapons']?.[0]?.columns).toEqual(['key', 'gun', 'range', 'modifier']);
  });

  it.each<[JsonObject, string]>([
    [{ rerol: 'hit', of: 'ones' }, 'units.infantry.abilities.0: there is no ability "rerol" (did you mean "reroll"?)'],
    [
      { reroll: 'hit', of: 'all' },
      'units.infantry.abilities.0: the roll hit is thrown by itself: reroll of ones, failures, not of all',
    ],
    [
      { rapid: 2 },
      'units.infantry.abilities.0: rapid is not taken here: the roll hit takes reroll, explode, extra, modify, auto; besides there is pierce',
    ],
    [{ reroll: 'wound', of: 'ones' }, 'units.infantry.abilities.0.reroll cannot be "wound"'],
    [{ explode: 7 }, 'units.infantry.abilities.0.explode must be a whole number from 2 to 6, not 7'],
  ])('%j is refused', (ability, message) => {
    expect(() => able(ability)).toThrow(message);
  });

  it('what makes no sense together is refused', () => {
    expect(() => able({ auto: 'hit' }, { explode: 6 })).toThrow(
      'units.infantry.abilities.1: hit succeeds without dice, so there is no die for explode',
    );
  });
});

describe('abilities on the lane (HOT-L30)', () => {
  const rolls = (rules: Rules, ...dice: ScriptedRoll[]): number =>
    new Game({ blue: [at('A', 10)], red: [at('B', 12, { unit: 'cavalry' })] }, [], rules).turn(...dice).get('B: hits');

  it('dice are thrown again, and explode, in fire', () => {
    expect(rolls(able({ reroll: 'hit', of: 'ones' }), 6, 1, ['thrown again (HOT-L30)', 5], 3)).toBe(1);
    expect(rolls(able({ explode: 6 }), 6, 6, 6, 2)).toBe(2);
  });

  it('nothing else is played: exact, sampled by rows and by dice agree, with an added unit', () => {
    const rules = withAdded({
      units: {
        veterans: {
          like: 'infantry',
          abilities: [
            { reroll: 'hit', of: 'failures' },
            { explode: 6, times: 2 },
          ],
        },
      },
      guns: {
        quick: {
          like: 'mg',
          abilities: [
            { extra: 6, hits: 2 },
            { reroll: 'hit', of: 'ones' },
          ],
        },
      },
    });
    const spec = specOf({
      blue: [at('A', 8, { unit: 'veterans', plan: 'assault' })],
      red: [at('B', 11, { unit: 'tank', plan: 'able', fields: { gun: 'quick', armour: 'light' } })],
      lane: [0, 14],
      turnLimit: 4,
    });
    expectEnginesAgree(rules.engagement(spec), studyKey('hats of tin', 'abilities'));
  });

  it('who fires at the best odds counts them', () => {
    const shotAt = (rules: Rules): string[] => {
      const game = new Game(
        {
          blue: [at('A', 10, { plan: { kind: 'hold', priority: 'best-odds' } })],
          red: [
            at('covered', 12, { fields: { hits: 2 } }),
            at('light', 13, { unit: 'tank', fields: { gun: 'mg', armour: 'light', hits: 2 } }),
            at('worn', 13, { unit: 'cavalry', fields: { hits: 1 } }),
          ],
          terrain: [{ from: 12, to: 12, kind: 'cover' }],
          options: { convert: 'never' },
        },
        [],
        rules,
      );
      game.turn(1, 6, 1);
      return ['covered', 'light', 'worn'].filter((name) => game.where(name) === 'destroyed');
    };
    expect(shotAt(usual)).toEqual(['covered']); // 11/36 either way: the first listed
    expect(shotAt(able({ pierce: 1 }))).toEqual(['light']); // 5/9
    // two hits, of one 6 or two 5s: 12/36
    expect(shotAt(able({ extra: 6 }))).toEqual(['worn']);
  });

  it('a good player’s guess of a unit counts the faces that they are worth: none without any', () => {
    const arms = (...abilities: JsonObject[]) => {
      const { data } = hatsOfTin;
      const units = data['units'] as JsonObject;
      const line = { ...(units['infantry'] as JsonObject), abilities };
      return readData({ ...data, units: { ...units, infantry: line } }).kinds.get('infantry')?.arms;
    };
    const faces = (...abilities: JsonObject[]): number =>
      facesOf(arms(...abilities) as NonNullable<ReturnType<typeof arms>>);
    expect(faces()).toBe(0);
    expect(faces({ modify: 'hit', by: 1 })).toBeCloseTo(1, 12);
    expect(faces({ reroll: 'hit', of: 'failures' })).toBeCloseTo(4 / 3, 12);
    expect(faces({ auto: 'hit' })).toBeCloseTo(4, 12);
  });

  it('equal abilities throw by one rule, none by the rule of all', () => {
    const way = ways.code({ extra: 6, hits: 1 });
    const same = volleyOf({ way });
    expect(volleyOf({ way })).toBe(same);
    expect(volleyOf({ way: 0 })).not.toBe(same);
    const law = lawOfFire(doubleLaws(), volleyOf({ way: 0 }), 2, 5);
    expect(law.codes.map(hitsOf)).toEqual([0, 1, 2]);
  });
});
