import { describe, expect, it } from 'vitest';
import type { Description } from '../../../engagement/odds.js';
import { aircraft, aircraftOutcome, nerve } from '../attack/anti-aircraft.js';
import { casualtiesOf, gradeOf, hitsOf, outcomeOf, pointsOf, ruined, weaponDestroyed } from '../attack/outcome.js';
import { grade } from '../attack/shots.js';
import { targetsOf } from '../sheet/profile.js';
import { ask, attack, chance, core, mean, profileOf, says, silent, thrown } from '../testing/rules.js';

const men = { unit: 'rifle-platoon' };
const is = (what: number) => (code: number) => gradeOf(code) === what;
const { fate } = aircraftOutcome.of;

/** An attack from the air with these weapons. */
function strike(weapons: string, target: Description, situation: Description = {}, unit = 'fighter-bomber') {
  return attack({ unit, weapons }, target, situation, core, 'air-attack').program;
}

/** A fire at an aircraft: untouched, driven off, shot down. */
function fates(action: string, attacker: Description, target: Description | undefined, situation: Description) {
  const { program } = attack(attacker, target, situation, core, action);
  return [
    chance(program, (code) => code === 0),
    chance(program, (code) => fate(code) === aircraft.drivenOff),
    chance(program, (code) => fate(code) === aircraft.shotDown),
  ];
}

describe('weapons of aircraft at the ground (HA-AIR-06, HA-AIR-09, HA-R34)', () => {
  it('HA-AIR-06: at men: a die an MMG, two an HMG or cannon, 5 or more, no modifiers; cannon row A, rockets row C', () => {
    expect(mean(strike('aircraft-mmg:8', men), casualtiesOf)).toBe('8/3');
    expect(chance(strike('aircraft-mmg:8', men, { cover: 'hard' }), (code) => casualtiesOf(code) === 0)).toBe(
      '256/6561',
    );
    expect(mean(strike('aircraft-hmg:2', men, { 'target-moving': true }), casualtiesOf)).toBe('4/3');
    expect(mean(strike('aircraft-cannon:1', men), casualtiesOf)).toBe('5/9');
    expect(mean(strike('aircraft-rocket:3', men), casualtiesOf)).toBe('4/3');
    // whatever of them hits a crew, its row may destroy the weapon (HA-HE-02)
    expect(chance(strike('aircraft-rocket:1', { unit: 'hmg-team' }), weaponDestroyed)).toBe('5/36');
    expect(chance(strike('aircraft-mmg:1', { unit: 'hmg-team' }), weaponDestroyed)).toBe('0');
  });

  it('at soft skins: as from the ground, HMG and cannon with the value of effective range', () => {
    const brewed = (weapons: string) => chance(strike(weapons, { unit: 'truck' }), is(grade.brewed));
    expect(['aircraft-mmg:1', 'aircraft-hmg:1', 'aircraft-cannon:1', 'aircraft-rocket:1'].map(brewed)).toEqual([
      '3/10',
      '5/9',
      '5/9',
      '3/10',
    ]);
  });

  it('HA-AIR-09: at armour: cannon and rockets only, +8 on the side, 6 if it moves', () => {
    const sherman = { unit: 'sherman' }; // side 13/11
    expect(chance(strike('aircraft-rocket:1', sherman), is(grade.brewed))).toBe('1/5');
    expect(chance(strike('aircraft-rocket:1', sherman), is(grade.damaged))).toBe('1/15');
    expect(chance(strike('aircraft-rocket:1', sherman, { 'target-moving': true }), is(grade.brewed))).toBe('1/10');
    expect(chance(strike('aircraft-cannon:1', sherman), is(grade.brewed))).toBe('82/225');
    expect(chance(strike('aircraft-rocket:1', { unit: 'tiger-i' }), is(grade.damaged))).toBe('1/15');
    expect(gradeOf(thrown(strike('aircraft-hmg:1', sherman), 'to hit', 6, 'to hit', 6))).toBe(grade.none);
    expect(ask({ unit: 'fighter' }, sherman, {}, 'air-attack').notes.join(' ')).toContain('can harm this target');
  });

  it('an open-topped AFV is destroyed by any hit, without a D10; D6 − 2 aboard fall', () => {
    const at = strike('aircraft-rocket:2', { unit: 'priest' });
    expect(thrown(at, 'to hit', 4, 'to hit', 5, 'casualties aboard', 6)).toBe(
      outcomeOf({ grade: grade.brewed, lost: 4, hits: 1 }),
    );
    expect(chance(at, is(grade.brewed))).toBe('5/9');
  });
});

describe('bombs (HA-AIR-07, HA-AIR-08)', () => {
  it('HA-AIR-07, HA-AIR-08: 6 hits, of a dive bomber 4 or more; rows D, F, three dice of F', () => {
    const mean1 = (weapons: string, unit?: string) =>
      mean(strike(weapons, { ...men, men: 16 }, {}, unit), casualtiesOf);
    expect(['small', 'medium', 'heavy'].map((size) => mean1(`${size}-bomb:1`))).toEqual(['5/18', '5/12', '5/4']);
    expect(mean1('medium-bomb:1', 'dive-bomber')).toBe('5/4');
    expect(mean1('medium-bomb:2')).toBe('5/6');
    const rolls = ['to hit', 6, 'casualties', 6, 'casualties', 6, 'casualties', 5] as const;
    expect(casualtiesOf(thrown(strike('heavy-bomb:1', { ...men, men: 16 }), ...rolls))).toBe(11);
  });

  it('HA-R26: armour is damaged on a 6, by row F on 5 or more', () => {
    const damaged = (size: string) => chance(strike(`${size}-bomb:1`, { unit: 'sherman' }), is(grade.damaged));
    expect(['small', 'medium', 'heavy'].map(damaged)).toEqual(['1/54', '5/108', '1/18']);
  });

  it('buildings double', () => {
    const house = { unit: 'house' };
    expect(chance(strike('medium-bomb:1', house), ruined)).toBe('5/36');
    expect(chance(strike('heavy-bomb:1', house), ruined)).toBe('1/6');
    expect(pointsOf(thrown(strike('medium-bomb:1', house), 'to hit', 6, 'casualties', 1, 'on fire', 5))).toBe(2);
    // the men in it: what is left of the doubled row when it falls
    const inside = strike('medium-bomb:1', men, { cover: 'building', building: 'house' });
    expect(casualtiesOf(thrown(inside, 'to hit', 6, 'casualties', 6))).toBe(4);
  });

  it('weapons or bombs, not both (HA-AIR-04): the better ones, or those that are asked for', () => {
    const tiger = { unit: 'tiger-i' };
    const load = { unit: 'fighter-bomber', weapons: 'aircraft-mmg:4+medium-bomb:1' };
    const of = (situation: Description) => attack(load, tiger, situation, core, 'air-attack').program;
    expect(chance(of({}), is(grade.damaged))).toBe('5/108');
    expect(chance(of({ with: 'weapons' }), (code) => hitsOf(code) === 0)).toBe('16/81');
    expect(chance(of({ actions: 2, with: 'bombs' }), is(grade.brewed))).toBe('25/11664');
    expect(silent({ unit: 'fighter' }, tiger, { with: 'bombs' }, 'air-attack')).toContain('has no bombs');
    expect(says(men, tiger, {}, 'air-attack')).toContain('is no aircraft');
    expect(says({ unit: 'fighter' }, men, { range: 10 })).toContain('"air-attack"');
    expect(says({ unit: 'fighter', weapons: 'mmg:2' }, men, {}, 'air-attack')).toContain('no weapon of an aircraft');
  });
});

describe('spotting (HA-AIR-05)', () => {
  const need = (from: string, to: string, situation: Description = {}) =>
    ask({ unit: from }, { unit: to }, situation, 'air-spotting').mean['need'];

  it('HA-AIR-05: from the air: by level, hidden targets, the one it was called to', () => {
    const at = (situation: Description) => need('fighter', 'sherman', situation);
    expect([{}, { hidden: true }, { called: true }, { called: true, hidden: true }].map(at)).toEqual([3, 5, 2, 2]);
    const medium = { level: 'medium' };
    expect([medium, { ...medium, hidden: true }, { ...medium, called: true }].map(at)).toEqual([4, 5, 4]);
    expect(need('fighter', 'sniper')).toBe(5); // concealed
  });

  it('an aircraft: rain, fire at whoever looks, an attack on the ground, night (HA-NIGHT-01)', () => {
    const weathers = ['fair', 'light-rain', 'heavy-rain'].map((weather) => ({ weather }));
    expect(weathers.map((weather) => need('fighter', 'fighter', weather))).toEqual([2, 3, 5]);
    expect(weathers.map((weather) => need('fighter', 'fighter', { ...weather, 'fired-at': true }))).toEqual([1, 2, 4]);
    expect(weathers.map((weather) => need('hmg-team', 'fighter', weather))).toEqual([2, 3, 4]);
    expect(need('hmg-team', 'fighter', { night: true })).toBe(3);
    expect(need('hmg-team', 'fighter', { weather: 'heavy-rain', night: true })).toBe(4);
    const seen = ask({ unit: 'hmg-team' }, { unit: 'fighter' }, { attacked: true }, 'air-spotting');
    expect([seen.probability['seen'], seen.notes.join(' ')]).toEqual([1, 'Seen without a test (HA-AIR-05).']);
    expect(says(men, men, {}, 'air-spotting')).toContain('use "observation"');
    expect(says({ unit: 'fighter' }, men, { weather: 'fair' }, 'air-spotting')).toContain('says nothing of');
  });
});

describe('fire at aircraft (HA-AIR-10, HA-AIR-11, HA-AIR-12)', () => {
  it('by level: cannon at medium, 40mm and 75mm at high, machine guns at low only (HA-L34)', () => {
    const at = (unit: string, level: string) =>
      ask({ unit }, undefined, { level, shots: 1 }, 'anti-aircraft').probability;
    expect(at('light-autocannon', 'medium')['untouched']).toBeCloseTo(37 / 48, 12);
    expect(at('heavy-autocannon', 'high')['untouched']).toBeCloseTo(11 / 12, 12);
    expect(at('heavy-aa-gun', 'high')['untouched']).toBeCloseTo(37 / 48, 12);
    expect(at('multiple-hmg', 'low')['untouched']).toBeCloseTo(1031 / 1728, 12);
    expect(silent({ unit: 'light-autocannon' }, undefined, {}, 'anti-aircraft')).toContain('at low level');
    expect(silent({ unit: 'light-autocannon' }, undefined, { level: 'high' }, 'anti-aircraft')).toContain(
      'at high level',
    );
    expect(silent(men, undefined, { level: 'medium' }, 'anti-aircraft')).toContain('at medium level');
    expect(
      silent({ unit: 'heavy-aa-gun' }, undefined, { level: 'medium', 'air-combat': true }, 'anti-aircraft'),
    ).toContain('while aircraft fight each other');
    // only what is in a turret
    expect(says({ unit: 'half-track' }, undefined, {}, 'anti-aircraft')).toContain('cannot fire at aircraft');
    expect(ask({ unit: 'sherman' }, undefined, {}, 'anti-aircraft').probability['untouched']).toBeCloseTo(
      121 / 144,
      12,
    );
  });

  it('HA-R32: the strength and speed of the target; one at 0 that is damaged is shot down', () => {
    const one = { shots: 1 };
    expect(fates('anti-aircraft', { unit: 'hmg-team' }, { unit: 'fighter', strength: 0 }, one)).toEqual([
      '137/162', // fast: 5 or more damages: 5/9 + 5/12 · 2/3 + 1/36 · 4/9
      '0',
      '25/162',
    ]);
    expect(fates('anti-aircraft', { unit: 'hmg-team' }, { unit: 'dive-bomber' }, one)).toEqual([
      '113/162',
      '1/243',
      '0',
    ]);
    const told = ask({ unit: 'hmg-team' }, { unit: 'dive-bomber' }, {}, 'anti-aircraft');
    expect(told.situation).toMatchObject({ strength: 2, speed: 'slow', shots: 2 });
  });

  it('HA-AIR-13, HA-R33: machine guns of aircraft, their damage applied together; no cannon', () => {
    const fighter = { unit: 'fighter' };
    expect(fates('air-combat', fighter, { unit: 'ground-attack-aircraft' }, {})).toEqual([
      '256/6561',
      '1792/19683',
      '1697/6561',
    ]);
    const stuka = { unit: 'dive-bomber' };
    expect(fates('air-combat', stuka, fighter, {})[0]).toBe('289/324'); // 6 then 4+
    expect(fates('air-combat', stuka, fighter, { 'firer-damaged': true })[0]).toBe('676/729'); // 6 then 5+
    expect(fates('air-combat', stuka, fighter, { firers: 2 })[0]).toBe('83521/104976');
    expect(silent({ unit: 'fighter-bomber' }, fighter, {}, 'air-combat')).toContain('no machine guns');
    const { program } = attack(stuka, fighter, {}, core, 'air-combat');
    expect(thrown(program, 'to hit', 6, 'to hit', 5, 'after the 6', 4, 'to damage', 3, 'driven off', 2)).toBe(
      aircraftOutcome.code({ lost: 1, fate: aircraft.drivenOff }),
    );
  });

  it('HA-AIR-15: on the ground a soft-skinned vehicle of 12 targets', () => {
    const rifle = ask({ ...men, men: 1 }, { unit: 'fighter' }, { range: 12 });
    expect(rifle.probability['brewed']).toBeCloseTo(3 / 5, 12);
    expect(targetsOf(profileOf('fighter'), 1)).toBe(12);
  });
});

describe('momentum and morale of aircraft (HA-AIR-14, HA-MOR-03)', () => {
  it('HA-AIR-14: a D6 for each damage, 1 to 3 takes that many off; at 0 all leave', () => {
    const { program } = attack({ unit: 'fighter' }, undefined, { score: 2 }, core, 'air-momentum');
    expect([chance(program, (left) => left === 0), mean(program, (left) => left)]).toEqual(['1/3', '7/6']);
    const asked = attack({ unit: 'fighter' }, undefined, { score: 3, damages: 3 }, core, 'air-momentum').program;
    expect(thrown(asked, 'momentum', 2, 'momentum', 4, 'momentum', 3)).toBe(0);
    expect(says({ unit: 'fighter' }, undefined, {}, 'air-momentum')).toContain('score is missing');
  });

  it('a 1 for one shot down sends all home, for one driven off it stops the element', () => {
    const { program } = attack({ unit: 'fighter' }, undefined, { 'driven-off': 1, 'shot-down': 1 }, core, 'air-morale');
    const is = (what: number) => chance(program, (code) => code === what);
    expect([is(nerve.withdraws), is(nerve.stops), is(nerve.acts)]).toEqual(['1/6', '5/36', '25/36']);
  });
});
