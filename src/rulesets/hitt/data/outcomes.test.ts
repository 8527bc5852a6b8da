import { describe, expect, it } from 'vitest';
import { applyOverlay } from '../../../engagement/overlay.js';
import { newResult, readRoll } from '../attack/attack.js';
import { roll } from '../attack/opposed.js';
import { readRequest } from '../odds/request.js';
import { of36, rolled, usual } from '../testing/rules.js';
import { fates } from './fate.js';
import { data, readData } from './numbers.js';

type Words = Record<string, string | number | boolean>;
const u = (unit: string, words: Words = {}) => ({ unit, ...words });

/** What becomes of a loser that is beaten, or doubled, by a winner; `where`: the situation with the winner as attacker. */
function fateOf(code: number, winner: string, loser: string, where: Words, own: Words, other: Words): string {
  const request = { action: 'attack', attacker: u(winner, other), target: u(loser, own), situation: where };
  const { facts } = readRequest(usual, request);
  const result = newResult();
  readRoll(facts, code, result);
  expect(result.attacker).toBe(0);
  return fates[result.target] as string;
}

const contact = { range: 0, started: 'nobody' };
const shot = { range: 100 };
const inContact = (loser: string, winner: string, own: Words = {}, where: Words = contact): string =>
  fateOf(roll.beats, winner, loser, where, own, {});
const shotAt = (loser: string, winner: string, own: Words = {}): string =>
  fateOf(roll.beats, winner, loser, shot, own, {});
const doubledIn = (loser: string, winner: string, where: Words = contact, own: Words = {}): string =>
  fateOf(roll.doubles, winner, loser, where, own, {});

const ground = [
  'cavalry',
  'armoured-car',
  'tank',
  'rifles',
  'dismounted-cavalry',
  'sturmtruppe',
  'mg',
  'mortar',
  'field-artillery',
  'aaa',
];

describe('ties', () => {
  it('HITT-OUT-01 nothing, but for two Air Aces in close combat on an odd total', () => {
    const ace = u('air-ace');
    expect(rolled([2, 2], ace, ace, { range: 0 })).toEqual({ attacker: 'destroyed', target: 'destroyed' }); // 7 each
    expect(rolled([1, 1], ace, ace, { range: 0 })).toEqual({ attacker: 'none', target: 'none' }); // 6 each
    expect(rolled([2, 2], u('rifles'), u('rifles'), { range: 0 })).toEqual({ attacker: 'none', target: 'none' });
    expect(rolled([4, 2], u('bomber'), ace, { range: 0 })).toEqual({ attacker: 'none', target: 'none' });
  });
});

describe('the beaten, row by row (HITT-R03, HITT-R05)', () => {
  it('HITT-OUT-02 beaten is who has less, but more than half: by the first line of its row that fits', () => {
    // an MG shoots Rifles: 4 and 3 beside the dice
    const became = (own: number, other: number): string =>
      rolled([own, other], u('mg'), u('rifles'), { range: 100 }).target;
    expect([became(1, 2), became(2, 3)]).toEqual(['none', 'none']); // ties
    expect([became(2, 2), became(4, 2), became(5, 2)]).toEqual(['destroyed', 'destroyed', 'destroyed']); // 9 to 5: by MG in the open
    const byRifles = (own: number, other: number, ground = 'open'): string =>
      rolled([own, other], u('rifles'), u('rifles', { ground }), { range: 100 }).target;
    expect([byRifles(2, 1), byRifles(4, 1), byRifles(5, 1)]).toEqual(['recoil', 'recoil', 'destroyed']); // 5, 7 and 8 to 4
    expect(byRifles(6, 1, 'rough')).toBe('destroyed'); // doubled; beaten in bad going: nothing
    expect(byRifles(2, 1, 'rough')).toBe('none');
  });

  it('HITT-OUT-03 Air Ace', () => {
    const winners = [
      'air-ace',
      'field-artillery',
      'heavy-artillery',
      'command-bunker',
      'aaa',
      'fighter',
      'rifles',
      'mg',
    ];
    const became = ['destroyed', 'destroyed', 'destroyed', 'flee', 'flee', 'recoil', 'recoil', 'recoil'];
    expect(winners.map((winner) => inContact('air-ace', winner))).toEqual(became);
    expect(['aaa', 'mg', 'rifles', 'field-artillery'].map((winner) => shotAt('air-ace', winner))).toEqual([
      'flee',
      'recoil',
      'recoil',
      'recoil',
    ]);
  });

  it('HITT-OUT-04 Fighter, Scout, Bomber, Zeppelin: AAA is not Artillery here, a winning Scout is "else", an ace a Fighter', () => {
    const winners = ['bomber', 'zeppelin', 'fighter', 'air-ace', 'field-artillery', 'aaa', 'scout', 'rifles'];
    const became = ['destroyed', 'destroyed', 'destroyed', 'destroyed', 'destroyed', 'flee', 'flee', 'flee'];
    for (const loser of ['fighter', 'scout', 'bomber', 'zeppelin']) {
      expect(winners.map((winner) => inContact(loser, winner))).toEqual(became);
      expect(['aaa', 'mg', 'rifles', 'field-artillery'].map((winner) => shotAt(loser, winner))).toEqual([
        'flee',
        'recoil',
        'recoil',
        'recoil',
      ]);
    }
  });

  it('HITT-OUT-05 Balloon, Forward Observer', () => {
    for (const winner of ['rifles', 'barrage', 'gas', 'fighter'])
      expect(inContact('balloon', winner)).toBe('destroyed');
    expect(inContact('forward-observer', 'scout')).toBe('destroyed');
    expect(['field-artillery', 'aaa', 'mg', 'rifles'].map((winner) => shotAt('balloon', winner))).toEqual([
      'destroyed',
      'destroyed',
      'destroyed',
      'none',
    ]);
    expect(['heavy-artillery', 'mg', 'mortar', 'sniper'].map((winner) => shotAt('forward-observer', winner))).toEqual([
      'destroyed',
      'destroyed',
      'none',
      'none',
    ]);
  });

  it('HITT-OUT-06 Armoured Car: the list from Artillery to bad going only in the bound in which it moved in (HITT-R18)', () => {
    const movedIn = { range: 0, started: 'target', bound: 'this' };
    const before = { range: 0, started: 'target', bound: 'earlier' };
    for (const winner of ['barrage', 'tank']) expect(inContact('armoured-car', winner)).toBe('destroyed');
    for (const winner of ['field-artillery', 'aaa', 'mg', 'rifles', 'dismounted-cavalry', 'sturmtruppe']) {
      expect(inContact('armoured-car', winner, {}, movedIn)).toBe('destroyed');
      expect(inContact('armoured-car', winner, {}, before)).toBe('recoil');
    }
    expect(inContact('armoured-car', 'cavalry', {}, movedIn)).toBe('recoil');
    expect(inContact('armoured-car', 'cavalry', { ground: 'rough' }, movedIn)).toBe('destroyed');
    expect(inContact('armoured-car', 'cavalry', { ground: 'rough' }, before)).toBe('recoil');
    // the car's own going includes that before a trench (HITT-R20)
    expect(fateOf(roll.beats, 'mortar', 'armoured-car', movedIn, {}, { ground: 'trench' })).toBe('destroyed');
    expect(['field-artillery', 'mg', 'rifles', 'mortar'].map((winner) => shotAt('armoured-car', winner))).toEqual([
      'recoil',
      'recoil',
      'none',
      'none',
    ]);
  });

  it('HITT-OUT-07 Cavalry', () => {
    expect(['barrage', 'tank', 'rifles'].map((winner) => inContact('cavalry', winner))).toEqual([
      'destroyed',
      'destroyed',
      'recoil',
    ]);
    expect(inContact('cavalry', 'rifles', { ground: 'wood' })).toBe('destroyed');
    expect(shotAt('cavalry', 'mg')).toBe('destroyed');
    expect(shotAt('cavalry', 'mg', { ground: 'rough' })).toBe('recoil');
    expect(shotAt('cavalry', 'rifles')).toBe('recoil');
  });

  it('HITT-OUT-08 Tank: by Sturmtruppe as long as the contact that they started lasts (HITT-R18)', () => {
    expect(inContact('tank', 'sturmtruppe', {}, { range: 0, started: 'attacker' })).toBe('destroyed');
    expect(inContact('tank', 'sturmtruppe', {}, { range: 0, started: 'attacker', bound: 'earlier' })).toBe('destroyed');
    expect(inContact('tank', 'sturmtruppe', {}, { range: 0, started: 'target' })).toBe('recoil');
    expect(inContact('tank', 'rifles', {}, { range: 0, started: 'attacker' })).toBe('recoil');
    expect(['field-artillery', 'heavy-artillery', 'mg', 'mortar'].map((winner) => shotAt('tank', winner))).toEqual([
      'flee',
      'flee',
      'recoil',
      'recoil',
    ]);
  });

  it('HITT-OUT-09 Rifles, dismounted Cavalry: by Sturmtruppe or Tank in the bound in which they moved in', () => {
    for (const loser of ['rifles', 'dismounted-cavalry']) {
      for (const winner of ['sturmtruppe', 'tank']) {
        expect(inContact(loser, winner, {}, { range: 0, started: 'attacker' })).toBe('destroyed');
        expect(inContact(loser, winner, {}, { range: 0, started: 'attacker', bound: 'earlier' })).toBe('recoil');
      }
      expect(inContact(loser, 'rifles', {}, { range: 0, started: 'attacker' })).toBe('recoil');
      expect(inContact(loser, 'rifles', { ground: 'wood' })).toBe('none');
      expect([shotAt(loser, 'mg'), shotAt(loser, 'rifles')]).toEqual(['destroyed', 'recoil']);
      expect([shotAt(loser, 'mg', { ground: 'wood' }), shotAt(loser, 'rifles', { ground: 'trench' })]).toEqual([
        'none',
        'none',
      ]);
    }
  });

  it('HITT-OUT-10 Sturmtruppe', () => {
    expect([inContact('sturmtruppe', 'tank'), inContact('sturmtruppe', 'tank', { ground: 'river' })]).toEqual([
      'recoil',
      'none',
    ]);
    expect([shotAt('sturmtruppe', 'mg'), shotAt('sturmtruppe', 'rifles')]).toEqual(['destroyed', 'recoil']);
    expect(shotAt('sturmtruppe', 'mg', { ground: 'rough' })).toBe('none');
  });

  it('HITT-OUT-11 guns, MG, Mortar, AAA', () => {
    for (const loser of ['mg', 'mortar', 'field-artillery', 'aaa']) {
      expect(['barrage', 'gas', 'rifles', 'fighter'].map((winner) => inContact(loser, winner))).toEqual([
        'recoil',
        'recoil',
        'destroyed',
        'destroyed',
      ]);
      expect([shotAt(loser, 'mg'), shotAt(loser, 'field-artillery')]).toEqual(['none', 'none']);
    }
  });

  it('HITT-OUT-12 Sniper, Minefield flee off the table', () => {
    expect([inContact('sniper', 'rifles'), inContact('minefield', 'tank'), shotAt('sniper', 'mg')]).toEqual([
      'flee',
      'flee',
      'flee',
    ]);
  });

  it('HITT-OUT-13, HITT-BUNKER-01 Command Bunker: ground troops, or Aerials that they aid; doubling is no better (HITT-R31)', () => {
    for (const winner of ground) {
      expect([inContact('command-bunker', winner), doubledIn('command-bunker', winner)]).toEqual([
        'destroyed',
        'destroyed',
      ]);
    }
    for (const winner of ['barrage', 'gas', 'bomber', 'fighter']) {
      expect([inContact('command-bunker', winner), doubledIn('command-bunker', winner)]).toEqual(['none', 'none']);
    }
    expect(inContact('command-bunker', 'bomber', {}, { ...contact, 'ground-aid': true })).toBe('destroyed');
  });

  it('HITT-OUT-14 Barrage: removed by a Barrage, and when doubled (HITT-R11)', () => {
    expect(['barrage', 'rifles'].map((winner) => inContact('barrage', winner))).toEqual(['destroyed', 'none']);
    expect(doubledIn('barrage', 'sturmtruppe')).toBe('destroyed');
  });

  it('HITT-OUT-15 Gas: nothing, doubled too (HITT-R10)', () => {
    expect([inContact('gas', 'rifles'), doubledIn('gas', 'rifles')]).toEqual(['none', 'none']);
  });
});

describe('the doubled', () => {
  it('HITT-OUT-16 Fighter and Scout: destroyed by Aerials but a Balloon and by Rifles, else they flee', () => {
    for (const loser of ['fighter', 'scout']) {
      expect(
        ['scout', 'bomber', 'rifles', 'dismounted-cavalry', 'mg', 'aaa'].map((winner) => doubledIn(loser, winner)),
      ).toEqual([...['destroyed', 'destroyed', 'destroyed', 'destroyed', 'flee', 'flee']]);
      expect(['rifles', 'mg'].map((winner) => doubledIn(loser, winner, shot))).toEqual(['destroyed', 'flee']);
    }
  });

  it('HITT-OUT-16 never milder than beaten (HITT-R27): a Fighter doubled by Artillery in contact is destroyed', () => {
    expect(doubledIn('fighter', 'field-artillery')).toBe('destroyed');
    expect(doubledIn('fighter', 'field-artillery', shot)).toBe('flee');
  });

  it('HITT-OUT-16 all others: destroyed, even guns that are shot at and infantry in trenches', () => {
    for (const loser of ground.filter((key) => key !== 'aaa')) {
      expect(doubledIn(loser, 'rifles')).toBe('destroyed');
      expect(doubledIn(loser, 'mg', shot)).toBe('destroyed');
    }
    expect(doubledIn('rifles', 'barrage', contact, { ground: 'trench' })).toBe('destroyed');
    expect(doubledIn('sniper', 'mg', shot)).toBe('destroyed');
    expect(doubledIn('bomber', 'mg', shot)).toBe('destroyed');
  });
});

describe('what follows the row (HITT-R28)', () => {
  it('HITT-MOVEOUT-06 a gun in a trench is suppressed; infantry only by Aerials and Barrages (HITT-R29)', () => {
    for (const loser of ['mg', 'mortar', 'field-artillery', 'aaa', 'heavy-artillery', 'heavy-mortar']) {
      expect(inContact(loser, 'gas', { ground: 'trench' })).toBe('suppressed');
      expect(inContact(loser, 'rifles', { ground: 'trench' })).toBe('destroyed');
    }
    for (const loser of ['rifles', 'dismounted-cavalry', 'sturmtruppe']) {
      expect(
        ['barrage', 'bomber', 'gas', 'rifles'].map((winner) => inContact(loser, winner, { ground: 'trench' })),
      ).toEqual([...['suppressed', 'suppressed', 'recoil', 'recoil']]);
      expect(inContact(loser, 'barrage')).toBe('recoil');
    }
  });

  it('HITT-MOVEOUT-02 a recoil with an enemy on flank or rear is fatal, a suppression is not', () => {
    expect(inContact('rifles', 'rifles', { outflanked: 1 })).toBe('destroyed');
    expect(inContact('rifles', 'bomber', { ground: 'trench', outflanked: 1 })).toBe('suppressed');
    expect(inContact('rifles', 'rifles', { ground: 'wood', outflanked: 1 })).toBe('none');
    expect(inContact('scout', 'rifles', { outflanked: 1 })).toBe('flee');
  });

  it('HITT-TRENCH-01 a trench is good going inside: infantry in it recoils (HITT-R20); in one trench both do', () => {
    expect(inContact('rifles', 'rifles', { ground: 'trench' })).toBe('recoil');
    const same = { ...contact, 'same-trench': true };
    expect(fateOf(roll.beats, 'rifles', 'rifles', same, { ground: 'trench' }, { ground: 'trench' })).toBe('recoil');
    // the attacker outside is in bad going, unless in a trench of its own
    expect(fateOf(roll.beats, 'rifles', 'rifles', contact, {}, { ground: 'trench' })).toBe('none');
    expect(fateOf(roll.beats, 'rifles', 'rifles', contact, { ground: 'trench' }, { ground: 'trench' })).toBe('recoil');
  });

  it('HITT-R12 a shooter that is not shot at suffers nothing; HITT-R13 shot back at, by its own row', () => {
    expect(rolled([1, 6], u('rifles'), u('mg'), { range: 100 })).toEqual({ attacker: 'none', target: 'none' });
    expect(rolled([1, 6], u('rifles'), u('mg'), { range: 100, answer: true })).toEqual({
      attacker: 'destroyed',
      target: 'none',
    });
    expect(rolled([3, 3], u('rifles'), u('mg'), { range: 100, answer: true })).toEqual({
      attacker: 'destroyed',
      target: 'none',
    });
  });
});

describe('data', () => {
  it('the rows are data: an overlay changes them', () => {
    const kind = readData(applyOverlay(data, { 'outcomes.rifles.shot.0.fate': 'recoil' }));
    expect(of36(u('mg'), u('rifles'), { range: 400 }, kind)).toEqual({ destroyed: 4, recoil: 17 });
  });
});
