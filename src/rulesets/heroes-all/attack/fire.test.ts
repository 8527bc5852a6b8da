import { describe, expect, it } from 'vitest';
import { doubleLaws } from '../../../kernel/enumerate.js';
import { play } from '../../../kernel/script.js';
import { ask, attack, chance, core, coreWith, mean, profileOf, thrown } from '../testing/rules.js';
import { cover, packFlags } from './need.js';
import { casualtiesOf, gradeOf, hitsOf } from './outcome.js';
import { grade } from './shots.js';

const is = (what: number) => (code: number) => gradeOf(code) === what;
const soft = { cover: 'soft' };
const men = { unit: 'rifle-platoon' };

describe('who fires (HA-FIRE-01, HA-FIRE-06, HA-R49)', () => {
  it('HA-FIRE-01: at most ten figures', () => {
    const { program } = attack({ unit: 'rifle-platoon', men: 12 }, { ...men, men: 16 }, { range: 18, ...soft });
    expect(mean(program, casualtiesOf)).toBe('10/3');
  });

  it('HA-FIRE-06: each missing man needs 3+, else one shot, or none of a gun', () => {
    const at = (unit: string, crew: number) =>
      mean(attack({ unit, men: crew }, men, { range: 30, ...soft }).program, hitsOf);
    expect(at('mmg-team', 2)).toBe('4/3');
    expect(at('mmg-team', 1)).toBe('1'); // 2/3 · 4/3 + 1/3 · 1/3
    expect(at('hmg-team', 1)).toBe('7/9'); // 4/9 · 4/3 + 5/9 · 1/3
    const gun = attack({ unit: 'class-2-at-gun', men: 2 }, { unit: 'stuart' }, { range: 20, ...soft }).program;
    expect(chance(gun, (code) => hitsOf(code) > 0)).toBe('2/9');
    expect(
      hitsOf(
        thrown(attack({ unit: 'mmg-team', men: 1 }, men, { range: 30, ...soft }).program, 'full rate', 2, 'to hit', 5),
      ),
    ).toBe(1);
    expect(hitsOf(play([['full rate', 2]], gun))).toBe(0);
  });

  it('HA-R49, HA-R67: riflemen are lost first, crew-served weapons last; a listed order stands', () => {
    const mixed = profileOf('rifle-platoon', { weapons: { smg: 2, lmg: 1 } });
    expect(mixed.arms.map((arm) => arm.rounds[0]?.weapon.key)).toEqual(['rifle', 'smg', 'lmg']);
    const at = (profile: typeof mixed, n: number) => [...profile.manned.subarray(n * 3, n * 3 + 3)];
    expect(at(mixed, 8)).toEqual([4, 2, 1]);
    expect(at(mixed, 4)).toEqual([0, 2, 1]);
    expect(at(mixed, 2)).toEqual([0, 0, 1]);
    expect(at(mixed, 1)).toEqual([0, 0, 0]);
    expect(mixed.missing[1 * 3 + 2]).toBe(1);
    const listed = profileOf('rifle-platoon', { weapons: { smg: 3, rifle: 5 } });
    expect(listed.manned.subarray(5 * 2, 5 * 2 + 2)).toEqual(Int8Array.of(0, 5));
  });

  it('a PIAT fires as long as one of its men is left (HA-L03)', () => {
    const platoon = profileOf('rifle-platoon', { weapons: { piat: 1 } });
    expect(platoon.manned.subarray(2, 4)).toEqual(Int8Array.of(0, 1));
  });
});

describe('vehicles (HA-AT-01, HA-AT-06, HA-HE-04)', () => {
  it('HA-AT-01: front, side and rear', () => {
    const at = (facing: string) =>
      chance(
        attack({ unit: 'class-3-at-gun' }, { unit: 'sherman' }, { range: 24, facing, ...soft }).program,
        is(grade.brewed),
      );
    expect(['front', 'side', 'rear'].map(at)).toEqual(['2/5', '1/2', '1/2']);
    const ten = (facing: string) =>
      chance(
        attack({ unit: 'class-3-at-gun' }, { unit: 'tiger-i' }, { range: 60, facing, ...soft }).program,
        is(grade.none),
      );
    expect(ten('front')).toBe('1'); // +3 reaches 13
    expect(ten('rear')).toBe('1');
  });

  it('HA-AT-06, HA-R24, HA-R26: small arms at a soft skin: damage is certain, 2+ brews; a second hit brews', () => {
    const { program } = attack({ unit: 'rifle-platoon', men: 2 }, { unit: 'truck' }, { range: 18, ...soft });
    expect(chance(program, is(grade.none))).toBe('4/9');
    expect(chance(program, is(grade.damaged))).toBe('2/45');
    expect(chance(program, is(grade.brewed))).toBe('23/45');
    const twice = thrown(
      program,
      'to hit',
      5,
      'attack value',
      1,
      'to hit',
      6,
      'attack value',
      1,
      'casualties aboard',
      6,
    );
    expect([gradeOf(twice), casualtiesOf(twice)]).toEqual([grade.brewed, 1]); // HA-R25: one aboard
    const he = attack({ unit: 'howitzer-75mm' }, { unit: 'truck' }, { range: 40, round: 'he', ...soft }).program;
    expect(chance(he, is(grade.brewed))).toBe('3/10'); // the row is not thrown
  });

  it('HA-R24: weapons without an attack value hit armour in vain: only the dice to hit are thrown', () => {
    for (const target of ['sherman', 'universal-carrier']) {
      const { program } = attack({ unit: 'lmg-team' }, { unit: target }, { range: 18, ...soft });
      const code = thrown(program, 'to hit', 5, 'to hit', 4, 'to hit', 3);
      expect([hitsOf(code), gradeOf(code), casualtiesOf(code)]).toEqual([2, grade.none, 0]);
    }
    // beside what can harm it, they hold their fire (HA-CMD-04)
    const mixed = { unit: 'rifle-platoon', weapons: { piat: 1 } };
    expect(hitsOf(thrown(attack(mixed, { unit: 'sherman' }, { range: 3, ...soft }).program, 'to hit', 2))).toBe(0);
    const hmg = attack(
      { unit: 'hmg-team' },
      { unit: 'universal-carrier' },
      { range: 24, facing: 'side', ...soft },
    ).program;
    expect(chance(hmg, is(grade.none))).toBe('1/16'); // +4 against 7/5: each hit damages at least
  });

  it('HA-HE-04: closed AFVs, damaged by a 6, or a 5 of row F; no casualties', () => {
    const at = (unit: string, more = {}) =>
      attack({ unit }, { unit: 'heavy-tank', ...more }, { range: 40, round: 'he' }).program;
    expect(chance(at('howitzer-150mm'), is(grade.damaged))).toBe('5/36');
    expect(chance(at('howitzer-104mm'), is(grade.damaged))).toBe('1/18');
    expect(mean(at('howitzer-150mm'), casualtiesOf)).toBe('0');
    expect(chance(at('howitzer-150mm', { damaged: true }), is(grade.brewed))).toBe('5/36'); // HA-AT-05
  });

  it('HA-R26: an open-topped AFV without crew is abandoned', () => {
    const { program } = attack({ unit: 'howitzer-104mm' }, { unit: 'universal-carrier' }, { range: 40, round: 'he' });
    const code = thrown(program, 'to hit', 4, 'casualties', 6, 'damage it', 1);
    expect([casualtiesOf(code), gradeOf(code)]).toEqual([2, grade.none]);
    expect(chance(program, (c) => casualtiesOf(c) === 2)).toBe('1/12');
  });

  it('HA-R26, HA-HE-03: the die to damage is thrown even where the crew is lost: a damaged one then brews', () => {
    const tank = { unit: 'light-tank', crew: 1, 'open-topped': true, damaged: true };
    const { program } = attack({ unit: 'howitzer-104mm' }, tank, { range: 30, round: 'he' });
    const code = thrown(program, 'to hit', 4, 'casualties', 3, 'damage it', 6); // nobody is left to fall by its brewing
    expect([casualtiesOf(code), gradeOf(code)]).toEqual([1, grade.brewed]);
    const { probability } = ask({ unit: 'howitzer-104mm' }, tank, { range: 30, round: 'he' });
    expect(chance(program, is(grade.brewed))).toBe('1/18');
    expect(probability['abandoned']).toBeCloseTo(5 / 18, 12);
  });

  it('HA-R25: hits are counted up to the one that puts the target out', () => {
    const fast = { unit: 'rifle-platoon', men: 10 };
    const lone = attack(fast, { ...men, men: 2 }, { range: 18, ...soft }).program;
    expect(chance(lone, (code) => hitsOf(code) > 2)).toBe('0');
    const truck = attack({ ...fast, men: 3 }, { unit: 'truck' }, { range: 18, ...soft }).program;
    const code = thrown(truck, 'to hit', 5, 'attack', 1, 'to hit', 5, 'attack', 1, 'aboard', 1);
    expect([hitsOf(code), gradeOf(code)]).toEqual([2, grade.brewed]);
    const cannon = attack({ unit: 'light-autocannon' }, { ...men, men: 1 }, { range: 18, round: 'he' }).program;
    expect(hitsOf(thrown(cannon, 'to hit', 6, 'casualties', 6))).toBe(1);
  });

  it('HA-AT-05 is a switch', () => {
    const twice = (from: typeof core) =>
      attack({ unit: 'class-2-at-gun' }, { unit: 'stuart' }, { range: 20, actions: 2, ...soft }, from).program;
    const off = coreWith({ 'rules.damaged-twice-is-brewed': false });
    expect(chance(twice(core), is(grade.brewed))).toBe('39/100');
    expect(chance(twice(off), is(grade.brewed))).toBe('3/8');
  });
});

describe('men and crews', () => {
  it('HA-R20: solid shot is one casualty', () => {
    const { program } = attack({ unit: 'class-3-at-gun' }, men, { range: 24, ...soft });
    expect(chance(program, (code) => casualtiesOf(code) === 1)).toBe('1/2');
  });

  it('HA-R25: later hits of an action are lost; casualties never exceed the figures', () => {
    const { program } = attack({ unit: 'rifle-platoon' }, { ...men, men: 2 }, { range: 18, ...soft });
    expect(chance(program, (code) => casualtiesOf(code) === 2)).toBe('5281/6561'); // 1 − 256/6561 − 1024/6561
    const crew = attack({ unit: 'rockets' }, { unit: 'mmg-team' }, { range: 30 }).program;
    expect(casualtiesOf(thrown(crew, 'to hit', 5, 'casualties', 6, 'destroy', 1))).toBe(2);
  });

  it('HA-R18, ENG-R07: a cannon chooses its round; HE reaches farther', () => {
    const at = (situation: object) =>
      attack({ unit: 'light-autocannon' }, men, { ...soft, ...situation } as never).program;
    expect(mean(at({ range: 20 }), casualtiesOf)).toBe('2/3'); // solid shot
    expect(mean(at({ range: 20, round: 'he' }), casualtiesOf)).toBe('5/9');
    expect(mean(at({ range: 60 }), casualtiesOf)).toBe('5/9');
    const now = {
      range: 20,
      men: 5,
      targetMen: 8,
      extra: 0,
      flags: packFlags(0, cover.soft, 0),
      allowed: 3,
      zeroing: 0,
    };
    const pair = core.fire(profileOf('sherman'), profileOf('rifle-platoon'));
    expect(pair.bestOption(doubleLaws(), now)).toBe(1); // with HE eight can all fall
    expect(pair.bestOption(doubleLaws(), { ...now, targetMen: 16 })).toBe(0); // a tie at nothing: more casualties
    const hut = core.numbers.structures.get('hut');
    if (hut === undefined) throw new Error('no hut');
    const building = core.fire(profileOf('sherman'), core.sheets.structure(hut));
    expect(building.bestOption(doubleLaws(), { ...now, targetMen: 0, extra: 2 })).toBe(1);
  });

  it('HA-LOG-03, HA-R51: rationed rifles stay silent on 1 and 2', () => {
    const { program } = attack({ unit: 'rifle-platoon', rationed: true }, men, { range: 18, ...soft });
    expect(chance(program, (code) => hitsOf(code) === 0)).toBe('7073/19683'); // 1/3 + 2/3 · 256/6561
    expect(play([['rationed', 2]], program)).toBe(0);
  });
});
