import { describe, expect, it } from 'vitest';
import type { Description } from '../../../engagement/odds.js';
import { aircraftOutcome } from '../attack/anti-aircraft.js';
import { casualtiesOf, gradeOf, hitsOf, pointsOf, ruined, weaponDestroyed } from '../attack/outcome.js';
import { grade } from '../attack/shots.js';
import { ask, attack, chance, core, coreWith, mean, says, silent, thrown } from '../testing/rules.js';
import { landed } from './airborne.js';

const men = { unit: 'rifle-platoon' };
const engineers = { unit: 'engineers' };

describe('charges (HA-EXPL-01, HA-EXPL-03, HA-EXPL-04, HA-R36)', () => {
  const charge = (target: Description, situation: Description = {}) =>
    attack(engineers, target, situation, core, 'charge').program;

  it('HA-EXPL-03, HA-EXPL-04: large ones need 2 or more of the pack, row F; small ones and delayed ones go off, row D', () => {
    expect(mean(charge(men), casualtiesOf)).toBe('25/12');
    expect(mean(charge(men, { delayed: true }), casualtiesOf)).toBe('5/2');
    expect(mean(charge(men, { small: 1 }), casualtiesOf)).toBe('5/3');
    expect(mean(charge({ ...men, men: 16 }, { large: 1, small: 1 }), casualtiesOf)).toBe('15/4');
    const two = charge({ ...men, men: 16 }, { large: 2 });
    expect(casualtiesOf(thrown(two, 'Detonation Pack', 1, 'Detonation Pack', 2, 'casualties', 6))).toBe(4);
  });

  it('a building doubles; armour is damaged by row F on 5 or more, by row D on a 6', () => {
    const house = { unit: 'house' };
    expect(chance(charge(house, { delayed: true }), ruined)).toBe('5/6');
    expect(pointsOf(thrown(charge(house), 'Detonation Pack', 5, 'casualties', 1, 'on fire', 5))).toBe(2);
    const inside = charge(men, { delayed: true, building: 'hut' });
    expect(casualtiesOf(thrown(inside, 'casualties', 4))).toBe(4); // 6 less 2 points
    const damaged = (situation: Description) =>
      chance(charge({ unit: 'sherman' }, situation), (code) => gradeOf(code) === grade.damaged);
    expect([damaged({ delayed: true }), damaged({ small: 1 })]).toEqual(['5/18', '1/9']);
    expect(chance(charge({ unit: 'truck' }, { small: 1 }), (code) => gradeOf(code) === grade.brewed)).toBe('9/10');
    expect(chance(charge({ unit: 'hmg-team' }, { small: 1 }), weaponDestroyed)).toBe('5/12');
  });

  it('the pack reaches 12"', () => {
    expect(silent(engineers, men, { range: 13 }, 'charge')).toBe('the pack fires at up to 12", not 13" (HA-EXPL-03)');
    expect(says({ unit: 'sherman' }, men, {}, 'charge')).toContain('HA-EXPL-01');
    expect(says(engineers, men, { large: 0 }, 'charge')).toContain('no charge at all');
    expect(says(engineers, { unit: 'sherman' }, { building: 'hut' }, 'charge')).toContain('in no building');
  });
});

describe('from the air (HA-PARA-03, HA-PARA-04, HA-GLIDER-02, HA-GLIDER-03)', () => {
  it('HA-PARA-03: parachutes: infantry and machine guns fire, at men in the open; they are seen 2 segments further', () => {
    const at = (attacker: Description) =>
      mean(attack(attacker, men, { range: 18 }, core, 'parachutes').program, hitsOf);
    expect(at({ ...men, men: 4 })).toBe('2');
    expect(at({ ...men, men: 4, weapons: 'rifle-grenade-launcher:1' })).toBe('3/2'); // three rifles
    expect(at({ unit: 'sherman', price: 1 })).toBe('16/3'); // two tank MGs at short range
    expect(says({ unit: 'class-3-at-gun' }, men, { range: 18 }, 'parachutes')).toContain(
      'only infantry and machine guns',
    );
    expect(says(men, men, { range: 18, cover: 'hard' }, 'parachutes')).toContain('in the open');
    const seen = (situation: Description) => ask(men, men, { range: 30, ...situation }, 'observation').mean['segments'];
    expect([seen({}), seen({ descending: true })]).toEqual([3, 4]); // 2 more, 1 fewer since they move
  });

  it('a platoon lands in one of nine squares, or is lost (HA-PARA-04)', () => {
    const { probability, distribution } = ask(men, undefined, {}, 'parachute-landing');
    expect(probability).toMatchObject({ lands: expect.closeTo(0.9, 12), lost: expect.closeTo(0.1, 12) });
    expect(distribution['square']?.length).toBe(10);
    expect(says({ unit: 'sherman' }, undefined, {}, 'parachute-landing')).toContain('does not jump');
  });

  it('HA-GLIDER-01: a glider is fired at as an aircraft before it lands, and is soft-skinned on the ground', () => {
    const aloft = attack({ unit: 'hmg-team' }, { unit: 'glider' }, {}, core, 'anti-aircraft').program;
    // a shot of 3D6: no hit 5/9, one 5/12, two 1/36; slow, so 3 or more damages: none with 113/162, twice
    expect(chance(aloft, (code) => aircraftOutcome.of.lost(code) === 0)).toBe('12769/26244');
    const landed = attack({ ...men, men: 1 }, { unit: 'glider' }, { range: 18, cover: 'soft' }).program;
    expect(chance(landed, (code) => gradeOf(code) === grade.brewed)).toBe('3/10');
  });

  it('HA-GLIDER-02: who stays inside has soft cover', () => {
    const at = (cover: string) => mean(attack({ ...men, men: 6 }, men, { range: 18, cover }).program, hitsOf);
    expect([at('open'), at('glider'), at('soft')]).toEqual(['3', '2', '2']);
    expect(says(men, { unit: 'sherman' }, { range: 18, cover: 'glider' })).toContain('in no glider');
  });

  it('HA-GLIDER-03, HA-R37: a landing of 1, D6 casualties, and one die for the weapons aboard', () => {
    const crew = attack({ unit: 'mmg-team' }, undefined, {}, core, 'glider-landing').program;
    expect(chance(crew, (code) => landed.of.destroyed(code) === 1)).toBe('1/36');
    expect(mean(crew, landed.of.lost)).toBe('11/36'); // 1 or 2, a sixth of the time
    expect(landed.of.lost(thrown(crew, 'landing', 1, 'casualties', 6, 'weapons', 6))).toBe(2);
    expect(thrown(crew, 'landing', 2)).toBe(0);
    expect(ask(men, undefined, {}, 'glider-landing').mean['casualties']).toBeCloseTo(7 / 12, 12);
  });
});

describe('engineering (HA-ENG-02 to HA-ENG-04)', () => {
  const done = (attacker: Description, situation: Description) =>
    ask(attacker, undefined, situation, 'engineering').probability['done'];

  it('HA-ENG-02, HA-L52: four engineers throw one D10, which is our reading, or one for each two', () => {
    const work = (attacker: Description, situation: Description, from = core) =>
      mean(attack(attacker, undefined, situation, from, 'engineering').program, (code) => code);
    expect([work(engineers, {}), work(engineers, { 'road-dice': 'each' })]).toEqual(['11/2', '11']);
    expect([work(men, {}), work(men, { 'road-dice': 'each' })]).toEqual(['7/2', '7']); // eight infantrymen
    expect(done(engineers, { 'road-dice': 'each' })).toBeCloseTo(9 / 10, 12); // 2D10, 6 and more
    const each = coreWith({ 'rules.engineering.road-dice': 'each' });
    expect([work(engineers, {}, each), work({ ...engineers, men: 3 }, {}, each)]).toEqual(['11', '11/2']);
    expect(work(engineers, { 'road-dice': 'one' }, each)).toBe('11/2');
    expect(
      thrown(attack(engineers, undefined, { 'road-dice': 'each' }, core, 'engineering').program, 'road', 3, 'road', 4),
    ).toBe(7);
    const { notes, situation } = ask(engineers, undefined, {}, 'engineering');
    expect(situation).toMatchObject({ 'road-dice': 'one' });
    expect(notes.join(' ')).toContain('One die for the element, which is our reading (HA-L52)');
    expect(says(engineers, undefined, { 'road-dice': 'both' }, 'engineering')).toContain('no road-dice "both"');
    expect(says(engineers, undefined, { task: 'pontoon', 'road-dice': 'each' }, 'engineering')).toContain(
      'task "road"',
    );
    expect(() => coreWith({ 'rules.engineering.road-dice': 'eech' })).toThrow('(did you mean "each"?)');
  });

  it('roads, pontoons, bridge-layers (HA-ENG-03, HA-ENG-04)', () => {
    expect(done(engineers, {})).toBeCloseTo(1 / 2, 12); // D10, 6 or more
    expect(done(men, {})).toBeCloseTo(1 / 6, 12);
    expect(done(men, { bounds: 2 })).toBeCloseTo(26 / 36, 12);
    // 60 and more of 12D6
    expect(done({ ...engineers, men: 6 }, { task: 'pontoon', bounds: 2 })).toBeCloseTo(2481454 / 6 ** 12, 12);
    expect(ask({ ...men, men: 6 }, undefined, { task: 'pontoon' }, 'engineering').mean['work']).toBeCloseTo(9, 12);
    expect(done({ unit: 'sherman' }, { task: 'bridge-layer' })).toBeCloseTo(1 / 2, 12);
    expect(says(men, undefined, { task: 'bridge-layer' }, 'engineering')).toContain('the work of a vehicle');
    expect(says({ ...engineers, men: 1 }, undefined, {}, 'engineering')).toContain('a road needs 2');
  });
});

describe('some weapons of a unit (HA-CMD-04, HA-GREN-01)', () => {
  const platoon = { ...men, weapons: 'lmg:1+rifle-grenade-launcher:1' }; // and five rifles

  it('those that are named', () => {
    const hits = (situation: Description) =>
      mean(attack(platoon, men, { range: 12, cover: 'soft', ...situation }).program, hitsOf);
    expect(hits({ weapons: 'lmg' })).toBe('3/2');
    expect(hits({ weapons: 'rifle' })).toBe('5/2');
    expect(hits({ weapons: ['rifle', 'lmg'] })).toBe('4');
    expect(says(platoon, men, { range: 12, weapons: 'bren' })).toContain('rifle-platoon fires no "bren"');
    expect(silent(platoon, men, { range: 30, weapons: 'rifle-grenade-launcher' })).toContain('can fire at 30"');
  });

  it('HA-GREN-01: rifle grenades are indirect fire of the launcher alone, and zero in', () => {
    const lob = (situation: Description) =>
      attack(platoon, men, { range: 12, cover: 'soft', ...situation }, core, 'indirect').program;
    expect(mean(lob({}), hitsOf)).toBe('1/2'); // 4 or more, as a light mortar
    expect(mean(lob({ shots: 2 }), hitsOf)).toBe('5/4'); // then 5/6 or 2/3
    const alone = { ...men, men: 1, weapons: 'rifle-grenade-launcher:1' };
    expect(mean(attack(alone, men, { range: 12, zeroed: true }, core, 'indirect').program, hitsOf)).toBe('5/6');
    expect(says(men, men, { range: 12 }, 'indirect')).toContain('has no round "indirect"');
  });
});
