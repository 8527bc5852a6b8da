import { describe, expect, it } from 'vitest';
import { expectEnginesAgree } from '../../../test/support/engines.js';
import { addingOverlay, additionsIn } from '../../engagement/additions.js';
import type { JsonObject } from '../../engagement/json.js';
import type { Description } from '../../engagement/odds.js';
import { changedData } from '../../engagement/overlay.js';
import { doubleLaws } from '../../kernel/enumerate.js';
import { exactChance } from '../../kernel/exact.js';
import { studyKey } from '../../kernel/random/stream-key.js';
import { play } from '../../kernel/script.js';
import { chanceOfDestroying, newResult } from './attack/attack.js';
import { opposedBy, roll } from './attack/opposed.js';
import { ways } from './data/arms.js';
import { fate } from './data/fate.js';
import { type Element, type HittNumbers, readData } from './data/numbers.js';
import { AbleOdds, fateCount } from './engagement/able-odds.js';
import { createEngagement } from './engagement/turn.js';
import { hitt } from './index.js';
import { readRequest } from './odds/request.js';
import { scores } from './testing/rules.js';
import { a, GameTable, piece, specOf, t } from './testing/stage.js';

/** The data with what a house adds and sets, as a scenario writes it. */
const dataWith = (rows: JsonObject, set: JsonObject = {}): JsonObject =>
  changedData(hitt, { ...addingOverlay(additionsIn(rows, hitt.additions ?? { tables: [] })), ...set });

/** The MG with abilities. */
const gun = (...abilities: JsonObject[]): JsonObject => dataWith({}, { 'units.mg.abilities': abilities });

const mg: Description = { unit: 'mg' };
const rifles: Description = { unit: 'rifles' };

const oddsOf = (data: JsonObject, attacker: Description, target: Description, situation: Description) =>
  hitt.compile(data).odds({ ruleset: 'hitt', attacker, target, situation });

/** The chance of a roll that the attacker wins, as a fraction, where both add nothing. */
const wins = (attackers: number, targets: number): string =>
  exactChance(
    (dice) => dice.call(opposedBy(attackers, targets), 128, 128),
    (code) => code >= roll.beats,
  ).toString();

const ones = { reroll: 'die', of: 'ones' };
const failures = { reroll: 'die', of: 'failures' };

describe('abilities (HITT-L34)', () => {
  it('a die is thrown again: a one, or one that does not win', () => {
    expect(wins(ways.plain, ways.plain)).toBe('5/12');
    // a die of v comes in 7/36 for v from 2, in 1/36 for 1: v - 1 of 6 are beaten
    expect(wins(ways.ones, ways.plain)).toBe('35/72');
    // against y: 6 - y of 6, and of the y others as many again: the sum of 36 - y² in 216
    expect(wins(ways.failures, ways.plain)).toBe('125/216');
    // a die of x that the enemy's has not beaten (x in 6) still wins against his next (x - 1 in 6)
    expect(wins(ways.plain, ways.failures)).toBe('35/108');
    // x is thrown first (x - 1 in 36), or in place of a die that did not win (x (x + 1) in 432); then as above
    expect(wins(ways.failures, ways.failures)).toBe('5/12');
  });

  it('odds: an MG at Rifles out of their range, 4 against 3', () => {
    const destroyed = (...abilities: JsonObject[]): number =>
      oddsOf(gun(...abilities), mg, rifles, { range: 400 }).probability['destroyed'] as number;
    expect(destroyed()).toBe(21 / 36);
    expect(destroyed(failures)).toBe(161 / 216);
    expect(destroyed(ones)).toBe(141 / 216);
    expect(destroyed({ modify: 'die', by: 1 })).toBe(26 / 36);
    const { notes } = oddsOf(gun(failures, { modify: 'die', by: -1 }), mg, rifles, { range: 400 });
    expect(notes[0]).toBe('The attacker rolls D6 + 3: combat factor 4, abilities (HITT-L34) -1.');
    expect(notes[2]).toBe('Abilities of the attacker: reroll die failures, modify die -1 (HITT-L34).');
    expect(notes[3]).toContain('Of 216 equally likely rolls: ');
    expect(oddsOf(hitt.data, mg, rifles, { range: 400 }).notes.join()).not.toContain('bilit');
  });

  it('they count for whoever attacks: in close combat for both, of those shot at for who answers', () => {
    const numbers = readData(dataWith({}, { 'units.rifles.abilities': [{ modify: 'die', by: 2 }] }));
    expect(scores(mg, rifles, { range: 400 }, numbers)).toEqual([4, 3]);
    expect(scores(mg, rifles, { range: 100, answer: true }, numbers)).toEqual([4, 5]);
    expect(scores(mg, rifles, { range: 0 }, numbers)).toEqual([2, 5]);
    const again = dataWith({}, { 'units.rifles.abilities': [failures] });
    const chance = (situation: Description): number =>
      oddsOf(again, mg, rifles, situation).probability['destroyed'] as number;
    expect(chance({ range: 400 })).toBe(21 / 36);
    expect(chance({ range: 100, answer: true })).toBeLessThan(21 / 36);
  });

  it('a Barrage on wire has its own, too', () => {
    const destroyed = (...abilities: JsonObject[]): number =>
      oddsOf(dataWith({}, { 'units.barrage.abilities': abilities }), { unit: 'barrage' }, { unit: 'wire' }, {})
        .probability['destroyed'] as number;
    // 6 against 3: it does not win where it throws 1 to 3, and the wire at least so much more: 1 + 2 + 3 of 36
    expect(destroyed()).toBe(30 / 36);
    // of those again 3, 4 or 5 in 6 win: (3 · 3 + 2 · 4 + 1 · 5) / 216, by what the wire has thrown
    expect(destroyed(failures)).toBe(202 / 216);
    expect(destroyed({ modify: 'die', by: 2 })).toBe(35 / 36);
  });

  it('whoever chooses by chances knows them: target priorities, who leads a volley, the plan able', () => {
    const numbers = readData(gun(failures));
    const laws = doubleLaws();
    const { facts } = readRequest(numbers, {
      action: 'attack',
      attacker: mg,
      target: rifles,
      situation: { range: 400 },
    });
    expect(chanceOfDestroying(laws, numbers, facts, newResult())).toBeCloseTo(161 / 216, 12);
    const able = new AbleOdds(numbers);
    const of = (key: string): number => able.profile(numbers.byKey.get(key) as Element, false, 0);
    able.shot(laws, of('mg'), of('rifles'), 0, false);
    expect(able.rows[able.at + fate.destroyed]).toBeCloseTo(161 / 216, 12);
    expect(able.rows[able.at + fateCount]).toBeCloseTo(1, 12);
  });

  it('the table of elements has a column where any has some', () => {
    const [table] = hitt.compile(gun(ones)).tables()['units'] ?? [];
    expect(table?.columns.at(-1)).toBe('abilities');
    expect(table?.rows.find(([key]) => key === 'mg')?.at(-1)).toBe('reroll die ones');
    expect(table?.rows.find(([key]) => key === 'tank')?.at(-1)).toBe('–');
    expect(hitt.compile(hitt.data).tables()['units']?.[0]?.columns).not.toContain('abilities');
  });

  it.each<[JsonObject, string]>([
    [{ rerol: 'die', of: 'ones' }, 'units.mg.abilities.0: there is no ability "rerol" (did you mean "reroll"?)'],
    [{ explode: 6 }, 'units.mg.abilities.0: explode is not taken here: the roll die takes reroll, modify'],
    [{ auto: 'die' }, 'units.mg.abilities.0: auto is not taken here: the roll die takes reroll, modify'],
    [
      { reroll: 'die', of: 'one' },
      'units.mg.abilities.0: the roll die is thrown by itself: reroll of ones, failures, not of one',
    ],
    [{ reroll: 'hit', of: 'ones' }, 'units.mg.abilities.0.reroll cannot be "hit"'],
  ])('%j is refused', (ability, message) => {
    expect(() => readData(gun(ability))).toThrow(message);
  });

  it('two of a kind are refused', () => {
    expect(() => readData(gun(ones, failures))).toThrow('units.mg.abilities.1: reroll of die is said twice');
  });
});

describe('abilities on the lane (HITT-L34)', () => {
  const layout = { blue: [piece('mg', 400)], red: [piece('rifles', 800)] };

  it('a die is thrown again, and told with its clause', () => {
    const game = new GameTable(createEngagement(readData(gun(failures)), specOf(layout)));
    game.bound(1, a(1), t(3), ["the attacker's die, thrown again (HITT-L34)", 3]);
    expect(game.where('red rifles')).toBe('lost'); // 7 against 6
    const one = new GameTable(createEngagement(readData(gun(ones)), specOf(layout)));
    one.bound(1, a(1), ["the attacker's die, thrown again (HITT-L34)", 2], t(6));
    expect(one.where('red rifles')).toBe(800);
  });

  it('the plain roll is thrown where neither has any', () => {
    expect(play([a(4), t(4)], (dice) => dice.call(opposedBy(ways.plain, ways.plain), 132, 131))).toBe(roll.beats);
  });

  it('exact, sampled by rows and by dice agree, with an added element', () => {
    const numbers: HittNumbers = readData(
      dataWith({ units: { 'crack-mg': { like: 'mg', abilities: [failures, { modify: 'die', by: 1 }] } } }),
    );
    const spec = specOf({
      ...layout,
      red: [piece('rifles', 1000, { plan: 'assault' })],
      turnLimit: 8,
    });
    const { blue } = spec;
    const units = blue.units.map((unit) => ({ ...unit, unit: 'crack-mg' }));
    expectEnginesAgree(createEngagement(numbers, { ...spec, blue: { ...blue, units } }), studyKey('hitt', 'abilities'));
  });
});
