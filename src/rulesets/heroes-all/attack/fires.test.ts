import { describe, expect, it } from 'vitest';
import type { Description } from '../../../engagement/odds.js';
import { ask, attack, chance, core, coreWith, mean, says, thrown } from '../testing/rules.js';
import { burnsOf, casualtiesOf, pointsOf, ruined } from './outcome.js';

const men = { unit: 'rifle-platoon' };
const burns = (code: number): boolean => burnsOf(code) > 0;

const flame = (unit: string, target: Description, situation: Description = {}) =>
  attack({ unit }, target, { range: 5, ...situation }, core, 'flame').program;
const shell = (target: Description, situation: Description = {}, from = core) =>
  attack({ unit: 'howitzer-75mm' }, target, { range: 30, round: 'he', ...situation }, from).program;

describe('flame at buildings (HA-FLAME-02, HA-BLDG-03)', () => {
  it('a building that flame hits and that still stands is on fire, for D3 bounds', () => {
    const factory = flame('flamethrower-man', { unit: 'factory' }); // row C doubled is 4 at most, of 6 points
    expect([chance(factory, burns), chance(factory, ruined)]).toEqual(['1', '0']);
    expect([1, 2, 3].map((bounds) => chance(factory, (code) => burnsOf(code) === bounds))).toEqual([
      '1/3',
      '1/3',
      '1/3',
    ]);
    const vehicle = flame('churchill-crocodile', { unit: 'factory' }); // row D doubled is 6 on a 6
    expect([chance(vehicle, burns), chance(vehicle, ruined)]).toEqual(['5/6', '1/6']);
    expect(burnsOf(thrown(vehicle, 'casualties', 1, 'bounds that it burns', 2))).toBe(2); // no die to set it on fire
    expect(burnsOf(thrown(vehicle, 'casualties', 6))).toBe(0);
  });

  it('the answer tells it: on fire, destroyed in the end, points left (HA-BLDG-03)', () => {
    const {
      probability,
      mean: means,
      distribution,
      notes,
    } = ask({ unit: 'churchill-crocodile' }, { unit: 'factory' }, { range: 5 }, 'flame');
    expect(probability).toMatchObject({
      destroyed: expect.closeTo(1 / 6, 12),
      onFire: expect.closeTo(5 / 6, 12),
      destroyedInTheEnd: expect.closeTo(1, 12),
    });
    // rows 0, 1, 2, 2, 2, 3 doubled: 0, 2, 4, 4, 4, 6 points of 6
    expect(means['pointsLeft']).toBeCloseTo(16 / 6, 12);
    expect(distribution['pointsLeft']).toEqual([
      [0, expect.closeTo(1 / 6, 12)],
      [2, expect.closeTo(3 / 6, 12)],
      [4, expect.closeTo(1 / 6, 12)],
      [6, expect.closeTo(1 / 6, 12)],
    ]);
    expect(distribution['burns']?.map(([bounds]) => bounds)).toEqual([0, 1, 2, 3]);
    expect(notes.join(' ')).toContain('when its fire ends');
  });
});

describe('HE at buildings (HA-BLDG-03)', () => {
  it('each hit sets it on fire on a 6, unless it falls', () => {
    // hut, 2 points: only row 0 leaves it standing: 5/6 · 1/6 · 1/6
    expect([chance(shell({ unit: 'hut' }), burns), chance(shell({ unit: 'hut' }), ruined)]).toEqual(['5/216', '25/36']);
    // house, 4 points: rows 0 and 1: 5/6 · 3/6 · 1/6
    expect(chance(shell({ unit: 'house' }), burns)).toBe('5/72');
    const house = shell({ unit: 'house' });
    expect(burnsOf(thrown(house, 'to hit', 2, 'casualties', 2, 'on fire', 6, 'bounds', 3))).toBe(3);
    expect(burnsOf(thrown(house, 'to hit', 2, 'casualties', 2, 'on fire', 5))).toBe(0);
    expect(ruined(thrown(house, 'to hit', 2, 'casualties', 4))).toBe(true);
  });

  it('it burns once: later hits throw no die for it, and may still make it fall', () => {
    const two = shell({ unit: 'house' }, { actions: 2 });
    expect(chance(two, burns)).toBe('2455/46656');
    const rolls = ['to hit', 2, 'casualties', 1, 'on fire', 6, 'bounds', 1, 'to hit', 2, 'casualties', 2] as const;
    expect([burnsOf, pointsOf].map((read) => read(thrown(two, ...rolls)))).toEqual([1, 2]);
    const falls = thrown(two, ...rolls.slice(0, -1), 6);
    expect([ruined(falls), burnsOf(falls)]).toEqual([true, 0]);
    const alight = shell({ unit: 'house' }, { 'on-fire': true });
    expect(burnsOf(thrown(alight, 'to hit', 2, 'casualties', 1))).toBe(0);
    expect(ask({ unit: 'howitzer-75mm' }, { unit: 'house' }, { range: 30, 'on-fire': true }).probability).toMatchObject(
      {
        onFire: expect.closeTo(7 / 12, 12),
        destroyedInTheEnd: expect.closeTo(1, 12),
      },
    );
  });

  it('the building around men burns, by shells, grenades, charges, bombs and a Goliath; men fall only when it falls', () => {
    const inside = shell(men, { building: 'house' });
    expect([chance(inside, burns), mean(inside, casualtiesOf)]).toEqual(['5/72', '0']); // 4 points take all of a 4
    const at = (action: string, attacker: Description, target: Description, situation: Description) =>
      chance(attack(attacker, target, situation, core, action).program, burns);
    const house = { unit: 'house' };
    // one grenade: rows 1, 2, 3, 0, 0, 0 doubled; a house of 4 stands but on a 2 and a 3
    expect(at('grenades', { ...men, men: 3 }, men, { cover: 'building', building: 'house' })).toBe('1/9');
    expect(at('charge', { unit: 'engineers' }, house, { delayed: true })).toBe('1/36'); // row F doubled: 2 on a 1
    expect(at('goliath', { unit: 'goliath' }, { unit: 'factory' }, {})).toBe('1/36'); // doubled twice: 4 on a 1
    const bomber = { unit: 'dive-bomber', weapons: 'medium-bomb:1' };
    expect(at('air-attack', bomber, house, {})).toBe('1/72'); // hits on 4 or more, row F doubled: 2 on a 1
    const assault = { assault: true, cover: 'building' };
    expect(at('grenades', { ...men, men: 3 }, men, assault)).toBe('0'); // thrown inside
  });

  it('a petard sets it on fire too (HA-PETARD-01)', () => {
    const petard = attack({ unit: 'churchill-avre' }, { unit: 'pillbox' }, { range: 6 }, core, 'building').program;
    expect(chance(petard, burns)).toBe('5/216'); // 5/6 to hit, F doubled twice is 4 on a 1, 1/6
  });

  it('bridges, wire and what small arms fire at do not burn', () => {
    expect(chance(shell({ unit: 'bridge-b' }), burns)).toBe('0');
    expect(chance(attack(men, { unit: 'house' }, { range: 18 }).program, burns)).toBe('0');
    expect(ask({ unit: 'howitzer-75mm' }, { unit: 'bridge-b' }, { range: 30 }).probability['onFire']).toBeUndefined();
    expect(says({ unit: 'howitzer-75mm' }, { unit: 'bridge-b' }, { range: 30, 'on-fire': true })).toContain(
      'only a building is on fire (HA-BLDG-03)',
    );
  });

  it('numbers are data: no fires, or always', () => {
    const never = coreWith({ 'rules.fires.catches-on': 7 });
    expect(chance(shell({ unit: 'house' }, {}, never), burns)).toBe('0');
    const always = coreWith({ 'rules.fires.catches-on': 1, 'rules.fires.bounds': 1 });
    expect(chance(shell({ unit: 'house' }, {}, always), (code) => burnsOf(code) === 1)).toBe('5/12');
  });
});

describe('out of a burning building (HA-BLDG-03, HA-L49)', () => {
  it('as the tests of the first die go: regulars with 3 casualties pass in 256/625 (W10)', () => {
    const { probability, mean: means } = ask({ ...men, officer: 2 }, undefined, { casualties: 3 }, 'escape');
    expect(probability).toMatchObject({ leaves: expect.closeTo(256 / 625, 12), lost: expect.closeTo(369 / 625, 12) });
    expect(means).toMatchObject({
      casualties: expect.closeTo((8 * 369) / 625, 12),
      pointsLost: expect.closeTo((12 * 369) / 625, 12),
    });
    expect(says({ unit: 'sherman' }, undefined, {}, 'escape')).toContain('is in no building');
  });
});
