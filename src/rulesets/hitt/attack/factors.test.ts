import { describe, expect, it } from 'vitest';
import { applyOverlay } from '../../../engagement/overlay.js';
import { data, readData } from '../data/numbers.js';
import { readRequest } from '../odds/request.js';
import { scores, usual } from '../testing/rules.js';

const contact = { range: 0, started: 'nobody' };
const u = (unit: string, words: Record<string, string | number | boolean> = {}) => ({ unit, ...words });

describe('elements', () => {
  it('HITT-ELEM-01, HITT-ELEM-02 three classes, and depths in paces', () => {
    const of = (key: string) => usual.byKey.get(key);
    expect([of('balloon')?.aerial, of('tank')?.mounted, of('barrage')?.foot, of('command-bunker')?.bunker]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['bomber', 'tank', 'rifles', 'sturmtruppe'].map((key) => of(key)?.depth)).toEqual([240, 160, 120, 80]);
    expect(usual.elements.map(({ foot }) => foot).filter(Boolean)).toHaveLength(14);
  });
});

describe('combat factors', () => {
  /** Score against foot, against others, in close combat with Rifles. */
  const close = (unit: string, enemy: string): number => scores(u(unit), u(enemy), contact)[0];

  it('HITT-CF-01 Barrage and Command Bunker', () => {
    expect([close('barrage', 'rifles'), close('barrage', 'cavalry'), close('command-bunker', 'rifles')]).toEqual([
      6, 6, 6,
    ]);
  });

  it('HITT-CF-02 Sturmtruppe, Bomber, Zeppelin: 5 against foot, Tanks, stronghold, 3 against others (HITT-R04, HITT-R08)', () => {
    for (const unit of ['sturmtruppe', 'bomber', 'zeppelin']) {
      const enemies = ['rifles', 'tank', 'command-bunker', 'mg', 'cavalry', 'armoured-car'];
      expect(enemies.map((enemy) => close(unit, enemy))).toEqual([5, 5, 5, 5, 3, 3]);
    }
    expect(close('bomber', 'fighter')).toBe(3);
    // HITT-R04: whatever stands in a Strongpoint
    expect(scores(u('sturmtruppe'), u('armoured-car', { ground: 'strongpoint' }), contact)[0]).toBe(5);
  });

  it('HITT-CF-03 Tank: 4, but 5 against a Tank', () => {
    expect(['rifles', 'command-bunker', 'tank', 'cavalry'].map((enemy) => close('tank', enemy))).toEqual([4, 4, 5, 5]);
  });

  it('HITT-CF-04 Armoured Car, Rifles, dismounted Cavalry', () => {
    for (const unit of ['armoured-car', 'rifles', 'dismounted-cavalry']) {
      expect(['rifles', 'tank', 'cavalry', 'balloon'].map((enemy) => close(unit, enemy))).toEqual([3, 3, 4, 4]);
    }
  });

  it('HITT-CF-05 Cavalry, HITT-CF-08 what is weak at everything, HITT-CF-09 Scout', () => {
    expect([close('cavalry', 'rifles'), close('cavalry', 'cavalry')]).toEqual([3, 3]);
    for (const unit of ['forward-observer', 'minefield', 'gas']) expect(close(unit, 'rifles')).toBe(2);
    expect(scores(u('rifles'), u('balloon'), contact)[1]).toBe(2);
    expect(close('fighter', 'bomber')).toBe(2);
    expect(scores(u('rifles'), u('sniper', { ground: 'rough' }), contact)[1]).toBe(2);
    expect(close('scout', 'bomber')).toBe(1);
  });

  it('HITT-CF-06, HITT-CF-07 guns: 4 or 5 shooting, 2 in contact, against anyone (HITT-R07, HITT-R09)', () => {
    for (const [unit, factor] of [
      ['mg', 4],
      ['mortar', 4],
      ['field-artillery', 4],
      ['heavy-mortar', 5],
      ['heavy-artillery', 5],
    ] as const) {
      expect(scores(u(unit), u('rifles'), { range: 100 })[0]).toBe(factor);
      expect(scores(u(unit), u('cavalry'), { range: 100 })[0]).toBe(factor);
      expect([close(unit, 'rifles'), close(unit, 'cavalry')]).toEqual([2, 2]);
      // shot at, it rolls with its shooting factor
      expect(scores(u('sniper'), u(unit), { range: 100 })[1]).toBe(factor);
    }
    expect(scores(u('aaa'), u('bomber'), { range: 100 })[0]).toBe(4);
    // guns answer a Barrage with 2 (HITT-R11)
    expect(scores(u('barrage'), u('mg'), contact)).toEqual([6, 2]);
  });

  it('HITT-CF-10 Air Ace 5, a datum (HITT-R06)', () => {
    expect(close('air-ace', 'bomber')).toBe(5);
    const weaker = readData(applyOverlay(data, { 'cf.air-ace.contact': 3 }));
    expect(scores(u('air-ace'), u('bomber'), contact, weaker)).toEqual([3, 3]);
  });
});

describe('tactical factors', () => {
  it('HITT-TF-01 General: in close combat or shot at, not for shooting', () => {
    expect(scores(u('rifles', { general: true }), u('rifles'), contact)).toEqual([4, 3]);
    expect(scores(u('mg'), u('rifles', { general: true }), { range: 100 })).toEqual([4, 4]);
    expect(scores(u('mg', { general: true }), u('rifles'), { range: 100 })).toEqual([4, 3]);
    // shot back at, it counts (HITT-R13)
    expect(scores(u('mg', { general: true }), u('rifles'), { range: 100, answer: true })).toEqual([5, 3]);
  });

  it('HITT-TF-02 rear support: close combat, not in bad going, which is also before a trench (HITT-R20)', () => {
    expect(scores(u('rifles', { support: true }), u('sturmtruppe', { support: true }), contact)).toEqual([4, 6]);
    expect(scores(u('rifles', { support: true, ground: 'wood' }), u('rifles'), contact)).toEqual([3, 3]);
    expect(scores(u('rifles', { support: true }), u('rifles', { ground: 'trench', support: true }), contact)).toEqual([
      3, 4,
    ]);
    expect(() => scores(u('rifles', { support: true }), u('rifles'), { range: 100 })).toThrow('is for close combat');
  });

  it('HITT-TF-03 uphill and river bank: neither Aerial', () => {
    expect(scores(u('rifles'), u('mg', { higher: true }), contact)).toEqual([3, 3]);
    expect(scores(u('fighter'), u('mg', { higher: true }), contact)).toEqual([2, 2]);
    expect(() => scores(u('rifles'), u('mg', { higher: true }), { range: 100 })).toThrow('is for close combat');
  });

  it('HITT-TF-04 observed fire: Barrage, whoever moved up (HITT-L21), field and heavy artillery (HITT-R26)', () => {
    const seen = { range: 100, observed: true };
    expect(scores(u('field-artillery'), u('rifles'), seen)[0]).toBe(5);
    expect(scores(u('heavy-artillery'), u('rifles'), seen)[0]).toBe(6);
    expect(scores(u('mortar'), u('rifles'), seen)[0]).toBe(4);
    expect(scores(u('barrage'), u('rifles'), { ...contact, observed: true })[0]).toBe(7);
    expect(scores(u('rifles'), u('barrage'), { ...contact, observed: true })).toEqual([3, 7]);
    expect(scores(u('rifles'), u('field-artillery'), { ...contact, observed: true })).toEqual([3, 2]);
    // for the main shooter only (HITT-R13)
    expect(scores(u('mortar'), u('field-artillery'), { range: 100, answer: true, observed: true })).toEqual([4, 4]);
  });

  it('HITT-TF-05 cover, HITT-BUA-01: in a wood or BUA, shot at; for Aerials none (HITT-R19)', () => {
    const at = (ground: string, unit = 'rifles'): number => scores(u('mg'), u(unit, { ground }), { range: 100 })[1];
    expect(['open', 'road', 'hill', 'rough', 'river', 'wire', 'wood', 'bua'].map((ground) => at(ground))).toEqual([
      3, 3, 3, 3, 3, 3, 5, 5,
    ]);
    expect(at('wood', 'fighter')).toBe(2);
    expect(scores(u('mg', { ground: 'wood' }), u('rifles'), { range: 100 })[0]).toBe(4);
    expect(scores(u('mg', { ground: 'wood' }), u('rifles'), { range: 100, answer: true })[0]).toBe(6);
  });

  it('HITT-TF-06 gas on cover: trench, wood, BUA, Strongpoint', () => {
    const on = (ground: string): number => scores(u('gas'), u('rifles', { ground }), contact)[0];
    expect(['open', 'rough', 'trench', 'wood', 'bua', 'strongpoint'].map(on)).toEqual([2, 2, 1, 1, 1, 1]);
  });

  it('HITT-TF-07, HITT-TF-08 fire on a trench: -2, a mortar -1; the Barrage TF-07 only (HITT-R22)', () => {
    const trench = u('rifles', { ground: 'trench' });
    expect(scores(u('mg'), trench, { range: 100 })).toEqual([2, 3]);
    expect(scores(u('mortar'), trench, { range: 100 })).toEqual([3, 3]);
    expect(scores(u('heavy-mortar'), trench, { range: 100 })).toEqual([4, 3]);
    expect(scores(u('barrage'), trench, contact)).toEqual([4, 3]);
    // both in trenches, both shooting (HITT-R13)
    expect(scores(u('rifles', { ground: 'trench' }), trench, { range: 100, answer: true })).toEqual([1, 1]);
    // shot at only, the target's fire is not asked for
    expect(scores(u('rifles', { ground: 'trench' }), u('rifles'), { range: 100 })).toEqual([3, 3]);
  });

  it('HITT-SHOOT-01 a Sniper shoots 400 paces, anti-aircraft guns 1,200', () => {
    expect(scores(u('sniper'), u('rifles'), { range: 400 })).toEqual([2, 3]);
    expect(scores(u('aaa'), u('fighter'), { range: 1200 })).toEqual([4, 2]);
    const idle = (unit: string, target: string, range: number) =>
      readRequest(usual, { action: 'attack', attacker: u(unit), target: u(target), situation: { range } }).idle;
    expect([idle('sniper', 'rifles', 400), idle('aaa', 'fighter', 1200)]).toEqual([undefined, undefined]);
    expect(idle('sniper', 'rifles', 401)).toContain('shoots 400 paces far, not 401');
    expect(idle('aaa', 'fighter', 1201)).toContain('shoots 1200 paces far, not 1201');
  });

  it('HITT-TF-09, HITT-SHOOT-04 outgunned: -1 for the second and the third shooter, who are two at most', () => {
    const aided = (outgunned: number) => scores(u('mg'), u('rifles', { outgunned }), { range: 100 });
    expect([0, 1, 2].map(aided)).toEqual([
      [4, 3],
      [4, 2],
      [4, 1],
    ]);
    expect(() => aided(3)).toThrow();
  });

  it('HITT-TF-10 overwhelmed: -1 for the second and the third enemy, either fighter', () => {
    const pair = (own: number, other: number) =>
      scores(u('rifles', { overwhelmed: own }), u('rifles', { overwhelmed: other }), contact);
    expect([pair(0, 1), pair(1, 0), pair(1, 2)]).toEqual([
      [3, 2],
      [2, 3],
      [2, 1],
    ]);
  });

  it('HITT-TF-11 outflanked: -1 for each enemy on flank or rear, either fighter', () => {
    const pair = (own: number, other: number) =>
      scores(u('rifles', { outflanked: own }), u('rifles', { outflanked: other }), contact);
    expect([pair(0, 1), pair(2, 0), pair(0, 3)]).toEqual([
      [3, 2],
      [1, 3],
      [3, 0],
    ]);
    expect(scores(u('rifles'), u('rifles', { overwhelmed: 2, outflanked: 3 }), contact)).toEqual([3, -2]);
  });

  it('HITT-TF-12 assault on a trench: Aerials but Bombers, and who is slowed by bad going, but Tanks (HITT-R21, HITT-R22)', () => {
    const at = (unit: string): number => {
      const own = scores(u(unit), u('rifles', { ground: 'trench' }), contact)[0];
      return own - scores(u(unit), u('rifles'), contact)[0];
    };
    const slowed = [
      'cavalry',
      'armoured-car',
      'forward-observer',
      'field-artillery',
      'aaa',
      'fighter',
      'air-ace',
      'scout',
    ];
    expect(slowed.map(at)).toEqual(slowed.map(() => -2));
    const free = ['bomber', 'zeppelin', 'tank', 'rifles', 'sturmtruppe', 'mg', 'mortar'];
    expect(free.map(at)).toEqual(free.map(() => 0));
    // inside one trench there is no trench factor (HITT-R20)
    const inside = { ...contact, 'same-trench': true };
    expect(scores(u('field-artillery', { ground: 'trench' }), u('rifles', { ground: 'trench' }), inside)).toEqual([
      2, 3,
    ]);
  });

  it('HITT-TF-13 mounted near bad going, Tanks too; not near a trench occupant outside his trench', () => {
    const near = (ground: string, unit = 'cavalry'): number => scores(u(unit), u('mg', { ground }), contact)[0];
    expect(['open', 'hill', 'wire', 'wood', 'bua', 'rough', 'river'].map((ground) => near(ground))).toEqual([
      3, 3, 3, 1, 1, 1, 1,
    ]);
    expect(near('rough', 'tank')).toBe(2);
    expect(near('rough', 'rifles')).toBe(3);
    // not in a trench (HITT-R22: TF-12 in its place), and its opponent outside is not "in bad going" here (HITT-R20)
    expect(near('trench', 'tank')).toBe(4);
    expect(scores(u('mg', { ground: 'trench' }), u('cavalry'), contact)).toEqual([2, 1]);
  });

  it('HITT-TF-14 aerial near bad going: wood, BUA, Strongpoint', () => {
    const near = (ground: string): number => scores(u('fighter'), u('mg', { ground }), contact)[0];
    expect(['open', 'rough', 'river', 'wood', 'bua', 'strongpoint'].map(near)).toEqual([2, 2, 2, 0, 0, 0]);
    expect(scores(u('fighter'), u('bomber', { ground: 'wood' }), contact)[0]).toBe(2);
  });

  it('HITT-TF-15, HITT-BUA-02 Strongpoint: +2 shot at, in place of cover, and in close combat', () => {
    expect(scores(u('mg'), u('rifles', { ground: 'strongpoint' }), { range: 100 })[1]).toBe(5);
    expect(scores(u('rifles'), u('rifles', { ground: 'strongpoint' }), contact)[1]).toBe(5);
    expect(scores(u('rifles', { ground: 'strongpoint' }), u('rifles'), { range: 100 })[0]).toBe(3);
  });
});

describe('data', () => {
  it("HITT-R01 every factor is read from the source's tables: an overlay changes the odds and nothing else", () => {
    const changed = (overlay: Record<string, number>) => readData(applyOverlay(data, overlay));
    expect(scores(u('mg'), u('rifles'), { range: 100 }, changed({ 'cf.mg.first': 5 }))).toEqual([5, 3]);
    expect(scores(u('mg'), u('cavalry'), { range: 100 }, changed({ 'cf.mg.first': 5 }))).toEqual([4, 3]);
    expect(scores(u('mg'), u('rifles', { ground: 'wood' }), { range: 100 }, changed({ 'tf.cover': 1 }))).toEqual([
      4, 4,
    ]);
    expect(scores(u('rifles'), u('tank'), contact, changed({ 'cf.tank.first': 6 }))).toEqual([3, 6]);
    expect(scores(u('tank'), u('tank'), contact, changed({ 'cf.tank.tanks': 4 }))).toEqual([4, 4]);
  });

  it.each([
    ['cf.mg.first', 4.5, 'hitt: cf.mg.first must be a whole number from -20 to 30, not 4.5'],
    ['tf.cover', 9, 'hitt: tf.cover must be a whole number from -6 to 6, not 9'],
    ['units.mg.class', 'feet', 'hitt: units.mg.class cannot be "feet" (did you mean "foot"?)'],
    ['units.mg.row', 'guns', 'hitt: units.mg.row cannot be "guns" (did you mean "gun"?)'],
    ['groups.slowed', ['cavalri'], 'hitt: groups.slowed holds "cavalri" (did you mean "cavalry"?)'],
    ['outcomes.tank.shot.0.fate', 'fleas', 'hitt: outcomes.tank.shot.fate cannot be "fleas" (did you mean "flee"?)'],
    [
      'outcomes.tank.shot.0.by',
      ['artilery'],
      'hitt: outcomes.tank.shot.by holds "artilery" (did you mean "artillery"?)',
    ],
    ['prices.mg', -1, 'hitt: prices.mg must be a price from 0 to 1000, not -1'],
    ['moves.mg.good', 1.5, 'hitt: moves.mg.good must be a whole number from 0 to 100000, not 1.5'],
  ])('%s: %s is refused', (path, value, message) => {
    expect(() => readData(applyOverlay(data, { [path]: value }))).toThrow(message);
  });

  it('a missing table or key is named', () => {
    const { cf: _, ...rest } = data;
    expect(() => readData(rest)).toThrow('hitt: cf must be a table, not nothing');
  });
});
