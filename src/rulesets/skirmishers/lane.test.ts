import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../engagement/json.js';
import { fight, GameTable, gun, hit, type Layout, miss, piece, rifle } from './testing/stage.js';

describe('ground', () => {
  const walk = (kind: string, hp = 10, from = 12, to = 40): number => {
    const game = fight([piece('unarmed', 10, { hp }, 'assault')], [piece('unarmed', 90)], {
      terrain: [{ from, to, kind }],
    });
    return game.side().place('blue 1');
  };

  it('SK-TERR-01, SK-L09 AP to enter: rough and level 3, swamp and water 4, wall 5', () => {
    // one dot in the open, then 7 AP
    expect([
      walk('rough'),
      walk('level'),
      walk('swamp'),
      walk('shallow-water'),
      walk('deep-water'),
      walk('wall'),
    ]).toEqual([13, 13, 12, 12, 12, 12]);
    expect(walk('wall', 5)).toBe(12); // 7 AP: 1 + 5
    expect(walk('light-cover')).toBe(18);
  });

  it('SK-TERR-01 trenches cost 3 in and 3 out, tunnels 2, double inside', () => {
    expect(walk('trench')).toBe(16); // 1 + 3, then 4 along it
    expect(walk('trench', 10, 8, 11)).toBe(16); // 1 within, 3 out, 4
    expect(walk('tunnel')).toBe(14); // 1 + 2, then 2 of 2 each
    expect(walk('tunnel', 10, 8, 11)).toBe(16); // 2 within, 2 out, 4
  });

  it('SK-TERR-03 a man in a trench is a prone target', () => {
    const game = fight([piece('lmg', 0, gun)], [piece('unarmed', 30)], {
      terrain: [{ from: 30, to: 30, kind: 'trench' }],
    });
    game.side().side(['to hit', 3], 3); // 7 is needed
    expect(game.hp('red 1')).toBe(10);
  });

  it('SK-TERR-03 nobody sees into a tunnel; both in it fight at +2', () => {
    const layout = (from: number): Layout => ({
      blue: [piece('lmg', 10, gun)],
      red: [piece('unarmed', 30)],
      terrain: [{ from, to: 40, kind: 'tunnel' }],
    });
    expect(new GameTable(layout(25)).side().side().hp('red 1')).toBe(10);
    expect(new GameTable(layout(5)).side().side(['to hit', 4], 4).hp('red 1')).toBe(5); // 8
    expect(new GameTable(layout(5)).side().side(['to hit', 3], 4).hp('red 1')).toBe(10);
  });

  it('SK-TERR-01, SK-R05, SK-L08 swamp and cover in the way or about the target count, those of the firer do not', () => {
    const needs = (from: number, to: number, kind: string, roll: readonly [number, number]): number => {
      const game = fight([piece('lmg', 10, gun)], [piece('unarmed', 30)], { terrain: [{ from, to, kind }] });
      return game
        .side()
        .side(...roll)
        .hp('red 1');
    };
    for (const [from, to] of [
      [28, 32],
      [15, 20],
      [5, 40],
    ] as const) {
      expect(needs(from, to, 'swamp', [3, 3])).toBe(10);
      expect(needs(from, to, 'swamp', [3, 4])).toBe(5);
      expect(needs(from, to, 'hard-cover', [3, 4])).toBe(10);
    }
    expect(needs(5, 15, 'hard-cover', [3, 3])).toBe(5);
    expect(needs(35, 50, 'hard-cover', [3, 3])).toBe(5);
  });

  it('SK-TERR-04, SK-TERR-03, SK-L14 swimmers neither fire nor throw, and are hit at +1', () => {
    const game = fight(
      [piece('trooper', 10, { weapon: rifle }), piece('grenade-launcher', 10)],
      [piece('lmg', 20, gun)],
      { terrain: [{ from: 8, to: 12, kind: 'deep-water' }] },
    );
    game.side(['to hit', 3], 3, ['to hit', 3], 4);
    expect([game.hp('blue 1'), game.hp('blue 2'), game.get('blue 1: arc'), game.get('blue 2: aim')]).toEqual([
      10, 5, 0, 0,
    ]);
  });
});

describe('SK-L23: nothing left to shoot with', () => {
  const to = (unit: string, fields: JsonObject = {}, rounds?: number): number => {
    const plan = { kind: 'advance', standOff: 20 } as const;
    const game = fight([piece(unit, 10, fields, plan)], [piece('unarmed', 60)]);
    if (rounds !== undefined) game.set('blue 1: rounds', rounds);
    return game.side().place('blue 1');
  };

  it('who has fired his last round, or can no longer fire, stays; others go', () => {
    expect([to('law', {}, 0), to('unarmed')]).toEqual([10, 18]);
    expect(to('trooper', { weapon: { ...rifle, ap: 8 }, hp: 6 })).toBe(18);
    expect(to('trooper', { weapon: { ...rifle, ap: 8 }, hp: 5 })).toBe(10);
  });
});

describe('wire on the lane', () => {
  const layout: Layout = {
    blue: [piece('trooper', 10, { weapon: rifle }, 'assault')],
    red: [piece('unarmed', 40)],
    terrain: [{ from: 11, to: 11, kind: 'wire' }],
  };

  it('SK-TERR-02, SK-R18, SK-R07 bludgeoning, then held on 4 to 6; every later turn the same rolls', () => {
    const game = new GameTable(layout);
    game.side(['bludgeoning', 5], ['entangled', 4]);
    expect([game.place('blue 1'), game.hp('blue 1'), game.get('blue 1: entangled')]).toEqual([11, 8, 1]);
    expect(game.get('blue 1: arc')).toBe(1); // 6 AP for the wire, 2 for the arc
    game.step(...hit); // his arc: at 29 long 8, entangled +1
    game.side(3, ['entangled', 3]);
    // free: 1 + 3 points cross two cells, and he walks on
    expect([game.place('blue 1'), game.hp('blue 1'), game.get('blue 1: entangled')]).toEqual([19, 6, 0]);
  });

  it('SK-TERR-03 an entangled man fires at +1 (SK-L19: and may start so)', () => {
    const at = (roll: readonly [number, number]): number => {
      const game = new GameTable({ ...layout, blue: [piece('lmg', 11, { ...gun, entangled: true })] });
      return game
        .side(['bludgeoning', 1], ['entangled', 6])
        .side(...roll)
        .hp('red 1');
    };
    expect([at([3, 3]), at([3, 4])]).toEqual([10, 5]); // 7
  });

  it('SK-R18 death comes before the second roll; nothing counts behind armour', () => {
    const weak = new GameTable({ ...layout, blue: [piece('unarmed', 10, { hp: 2 }, 'assault')] });
    weak.side(['bludgeoning', 4]);
    expect(weak.fate('blue 1')).toBe('dead');
    const clad = new GameTable({
      ...layout,
      blue: [piece('unarmed', 10, { hp: 1, armour: 1 }, 'assault')],
    });
    clad.side(['bludgeoning', 6], ['entangled', 1]);
    expect([clad.hp('blue 1'), clad.get('blue 1: armour')]).toEqual([1, 1]);
  });
});

describe('crew-served weapons', () => {
  it('SK-CREW-02, SK-R22, SK-L05 set up in one activation by the man and his mate, 4 AP each; then the arc waits', () => {
    const game = fight([piece('mmg', 10, { men: 2, arms: rifle })], [piece('unarmed', 30)]);
    expect(game.get('weapon 1: set up')).toBe(0);
    game.side();
    expect(game.get('weapon 1: set up')).toBe(1);
    expect(game.get('blue 1, man 2: arc')).toBe(0); // he helped
    game.side(...miss).side();
    expect(game.get('blue 1, man 2: arc')).toBe(1); // crew are free afterwards
  });

  it('SK-CREW-02 without 4 AP for each it is not set up, and who carries a part does not fire', () => {
    const game = fight(
      [piece('mmg', 10, { men: 2, arms: rifle }, { kind: 'advance', standOff: 15 })],
      [piece('unarmed', 30)],
    );
    game.side();
    expect([game.place('blue 1, man 2'), game.get('weapon 1: set up')]).toEqual([15, 0]); // 3 AP left
    expect(game.get('blue 1, man 2: arc')).toBe(0);
    game.side().side();
    expect(game.get('weapon 1: set up')).toBe(1);
  });

  it('SK-CREW-01 mates may be units of their own', () => {
    const game = fight(
      [piece('hmg', 10, { men: 1 }), piece('unarmed', 10), piece('unarmed', 10)],
      [piece('unarmed', 30)],
    );
    expect(game.side().get('weapon 1: set up')).toBe(1);
  });

  it('SK-L05 it is broken down to go on, where no enemy is in its range; its men stay with it meanwhile', () => {
    const game = fight([piece('mmg', 0, { men: 2, setUp: true }, 'assault')], [piece('unarmed', 95)]);
    game.side();
    expect([game.place('blue 1, man 2'), game.get('weapon 1: set up')]).toEqual([0, 0]);
    game.side().side();
    expect([game.place('blue 1, man 1'), game.place('blue 1, man 2')]).toEqual([8, 8]);
    const near = fight([piece('mmg', 20, { men: 2, setUp: true }, 'assault')], [piece('unarmed', 95)]);
    near.side();
    expect([near.place('blue 1, man 1'), near.get('weapon 1: set up')]).toEqual([20, 1]);
  });

  it('SK-CREW-03, SK-R22, SK-L06 a mate with 7 AP takes over a weapon whose man is dead; it stays set up', () => {
    const layout = (hp: number): Layout => ({
      blue: [piece('mmg', 0, { men: 2, setUp: true, spacing: 9, hp })],
      red: [piece('rocket-launcher', 30)],
      first: 'red',
    });
    const game = new GameTable(layout(8));
    game.side(...miss, ...hit);
    expect([game.fate('blue 1, man 1'), game.get('weapon 1: lies at')]).toEqual(['dead', 1]);
    game.side();
    expect([game.get('blue 1, man 2: serves'), game.get('weapon 1: lies at'), game.get('weapon 1: set up')]).toEqual([
      1, 0, 1,
    ]);
    expect(game.step(...hit).hp('red 1')).toBe(4);
    const weak = new GameTable(layout(2));
    weak.side(...miss, ...hit).side();
    expect([weak.get('blue 1, man 2: serves'), weak.get('weapon 1: lies at')]).toEqual([0, 1]); // 6 AP
  });
});
