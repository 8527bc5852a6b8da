import { describe, expect, it } from 'vitest';
import { approached, fate } from '../attack/goliath.js';
import { casualtiesOf, gradeOf } from '../attack/outcome.js';
import { grade } from '../attack/shots.js';
import { ask, attack, chance, core, mean, says, thrown } from '../testing/rules.js';
import { moved } from './moving.js';

const men = { unit: 'rifle-platoon' };
const move = (unit: object, situation: object = {}) =>
  attack({ unit: 'rifle-platoon', ...unit }, undefined, situation as never, core, 'move').program;
const inches = (code: number): number => moved.of.far(code) / 2;

describe('moves (HA-MOVE-01 to HA-MOVE-05)', () => {
  it('dice of the table, road and country, pips off each', () => {
    expect(mean(move({}), inches)).toBe('7');
    expect(mean(move({}, { road: true }), inches)).toBe('21/2');
    expect(mean(move({}, { 'heavy-going': true }), inches)).toBe('5'); // 2 of 0 to 5
    expect(mean(move({ unit: 'hmg-team' }, { road: true }), inches)).toBe('15/2');
    expect(mean(move({ unit: 'sherman' }, { 'heavy-going': true }), inches)).toBe('5'); // 3 of 0, 0, 1, 2, 3, 4
    expect(mean(move({ unit: 'sherman' }, { damaged: true }), inches)).toBe('7/2');
    expect(mean(move({}, { night: true }), inches)).toBe('3'); // HA-NIGHT-02: 0, 1, 1, 2, 2, 3
    expect(mean(move({ quality: 'elite' }, { night: true }), inches)).toBe('7');
    expect(mean(move({}, { overwatch: true }), moved.of.far)).toBe('7'); // HA-OW-01: half inches
    expect(mean(move({}, { wading: true }), inches)).toBe('7/2'); // HA-RIVER-01
    expect(mean(move({ unit: 'cavalry' }), inches)).toBe('35/2'); // HA-MOVE-02
    expect(mean(move({ unit: 'bicycle-troops' }, { road: true }), inches)).toBe('35/2');
    expect(mean(move({ unit: 'motorcycle-troops' }, { road: true }), inches)).toBe('28');
    expect(mean(move({}, { stealth: true }), inches)).toBe('7/2'); // HA-MOVE-04
    expect(mean(move({ quality: 'elite' }, { stealth: true }), inches)).toBe('7');
    expect(mean(move({ unit: 'sniper' }), inches)).toBe('7'); // HA-SNIPER-04: stealth, of Elite men
    expect(inches(thrown(move({}), 'inches', 5, 'inches', 1))).toBe(6);
  });

  it('whether so many moves reach so far', () => {
    const { probability, mean: means, distribution } = ask(men, undefined, { distance: 10 }, 'move');
    expect(probability['reaches']).toBeCloseTo(6 / 36, 12);
    expect(means).toMatchObject({ inches: expect.closeTo(7, 12), dice: 2, pipsOff: 0 });
    expect(distribution['inches']?.length).toBe(11);
    // 4D6 of 20 and more: 70 of 1296
    const two = ask(men, undefined, { distance: 20, moves: 2 }, 'move').probability['reaches'];
    expect(two).toBeCloseTo(70 / 1296, 12);
  });

  it('HA-MOVE-07, HA-LOG-04: a track on rough ground, fuel of a rationed vehicle: the way ends there', () => {
    const tank = move({ unit: 'sherman', rationed: true }, { rough: true });
    expect(chance(tank, (code) => moved.of.track(code) === 1)).toBe('1/6');
    expect(chance(tank, (code) => moved.of.dry(code) === 1)).toBe('5/36'); // 5/6 · 6/36
    const { probability } = ask({ unit: 'sherman', rationed: true }, undefined, { rough: true, moves: 2 }, 'move');
    expect(probability['trackLost']).toBeCloseTo((1 / 6) * (1 + 25 / 36), 12);
    expect(probability['dry']).toBeCloseTo((5 / 36) * (1 + 25 / 36), 12);
    expect(thrown(tank, 'inches', 1, 'inches', 2, 'inches', 3, 'track', 1)).toBe(moved.code({ far: 12, track: 1 }));
  });

  it('refuses what does not move so', () => {
    expect(says({ unit: 'sherman' }, undefined, { stealth: true }, 'move')).toContain('HA-MOVE-04');
    expect(says(men, undefined, { damaged: true }, 'move')).toContain('only a vehicle');
    expect(says({ unit: 'sherman' }, undefined, { wading: true }, 'move')).toContain('does not wade');
    expect(says({ unit: 'cavalry' }, undefined, { stealth: true }, 'move')).toContain('HA-MOVE-04');
    expect(says({ unit: 'fighter' }, undefined, {}, 'move')).toContain('does not move on the ground');
    expect(says({ unit: 'sherman' }, undefined, { damaged: true, moves: 2 }, 'move')).toContain('HA-R44');
  });
});

describe('fuel (HA-LOG-04, HA-R50)', () => {
  it('2D6 below 5 after each move', () => {
    const { program } = attack({ unit: 'truck', rationed: true }, undefined, {}, core, 'fuel');
    expect(chance(program, (code) => code === 1)).toBe('1/6');
    expect([thrown(program, 'fuel', 3, 'fuel', 1), thrown(program, 'fuel', 4, 'fuel', 1)]).toEqual([1, 0]);
    const three = ask({ unit: 'truck', rationed: true }, undefined, { moves: 3 }, 'fuel');
    expect(three.probability).toMatchObject({
      lasts: expect.closeTo(125 / 216, 12),
      dry: expect.closeTo(91 / 216, 12),
    });
    expect(three.mean['moves']).toBeCloseTo(1 + 5 / 6 + 25 / 36, 12);
    expect(three.distribution['dryAfter']).toEqual([
      [1, expect.closeTo(1 / 6, 12)],
      [2, expect.closeTo(5 / 36, 12)],
      [3, expect.closeTo(25 / 216, 12)],
      ['lasts', expect.closeTo(125 / 216, 12)],
    ]);
    expect(says(men, undefined, {}, 'fuel')).toContain('needs no fuel');
  });
});

describe('a Goliath on its way (HA-GOLIATH-01, HA-GOLIATH-02)', () => {
  const way = (situation: object) =>
    attack({ unit: 'goliath' }, undefined, situation as never, core, 'goliath-move').program;
  const is = (what: number) => (code: number) => approached.of.fate(code) === what;

  it('D6" a bound, then 3 or more to go on; it is there at 1"', () => {
    // 2": 1 or more and it holds
    expect(chance(way({ distance: 2 }), is(fate.there))).toBe('2/3');
    // 4" in one bound: 3 or more, and it holds
    expect(chance(way({ distance: 4, bounds: 1 }), is(fate.there))).toBe('4/9');
    expect(chance(way({ distance: 4, bounds: 1 }), is(fate.onItsWay))).toBe('2/9');
    // 4" in two: 4/9; a 1, then 2 or more; a 2, then anything: 1/6·2/3·5/6·2/3 + 1/6·2/3·2/3
    expect(chance(way({ distance: 4, bounds: 2 }), is(fate.there))).toBe('47/81');
    expect(chance(way({ distance: 4, bounds: 2 }), is(fate.brokenDown))).toBe('11/27');
    expect(chance(way({ distance: 1 }), is(fate.there))).toBe('1');
    expect(chance(way({ distance: 25.5 }), is(fate.there))).toBe('0'); // 24" from its start, and 1" more
    const far = thrown(way({ distance: 9, bounds: 2 }), 'inches', 4, 'break down', 3, 'inches', 4, 'break down', 5);
    expect([fate.there, 2, 2]).toEqual([approached.of.fate(far), approached.of.bounds(far), approached.of.left(far)]);
  });

  it('the answer: when it is there, and what is left of the way', () => {
    const { probability, distribution } = ask(
      { unit: 'goliath' },
      undefined,
      { distance: 4, bounds: 2 },
      'goliath-move',
    );
    expect(probability).toMatchObject({
      arrives: expect.closeTo(47 / 81, 12),
      brokenDown: expect.closeTo(11 / 27, 12),
      onItsWay: expect.closeTo(1 / 81, 12),
    });
    expect(distribution['arrival']).toEqual([
      [1, expect.closeTo(4 / 9, 12)],
      [2, expect.closeTo(11 / 81, 12)],
      ['never', expect.closeTo(34 / 81, 12)],
    ]);
    expect(says({ unit: 'sherman' }, undefined, {}, 'goliath-move')).toContain('is no Goliath');
  });

  it('HA-GOLIATH-03: with a distance it must get there before it explodes', () => {
    const at = (situation: object, target: object = men) =>
      attack({ unit: 'goliath' }, target as never, situation as never, core, 'goliath').program;
    expect(mean(at({ distance: 2 }), casualtiesOf)).toBe('10/3'); // 2/3 of 5
    expect(chance(at({ distance: 4, bounds: 2 }, { unit: 'sherman' }), (code) => gradeOf(code) === grade.brewed)).toBe(
      '47/90',
    ); // 47/81 · 9/10
    expect(says({ unit: 'goliath' }, men, { bounds: 2 }, 'goliath')).toContain('goes with a "distance"');
  });
});
