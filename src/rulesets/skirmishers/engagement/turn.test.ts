import { describe, expect, it } from 'vitest';
import { coreWith, fight, GameTable, gun, hit, type Layout, miss, piece, rifle } from '../testing/stage.js';

const trooper = (fields = {}) => ({ weapon: rifle, ...fields });

describe('activations', () => {
  it('SK-HOST-02, ENG-R06 the sides activate in turn, who begins is random or said', () => {
    const layout: Layout = { blue: [piece('unarmed', 0)], red: [piece('unarmed', 9)], first: 'red' };
    const game = new GameTable(layout);
    expect([game.get('active side'), game.get('rounds')]).toEqual([1, 0]);
    expect([game.side().get('active side'), game.get('rounds')]).toEqual([0, 0]);
    expect([game.side().get('active side'), game.get('rounds')]).toEqual([1, 1]);
  });

  it('SK-HOST-03, SK-R21, SK-R24 an ordinary arc is placed after the move, shoots on activating, and is used up hit or miss', () => {
    const game = fight([piece('trooper', 0, trooper())], [piece('unarmed', 10), piece('unarmed', 12)]);
    game.side();
    expect(game.get('blue 1: arc')).toBe(1);
    game.step(['to hit', 1], 1);
    expect(game.get('blue 1: arc')).toBe(0);
    game.side(); // nothing shoots at the second man
    expect(game.hp('red 2')).toBe(10);
    expect(game.side().get('blue 1: arc')).toBe(1);
  });

  it('SK-CREW-05, SK-CREW-04, SK-R22, SK-R23 an automatic arc shoots at every man, stays, and stays through its own activation', () => {
    const game = fight([piece('mmg', 0, gun)], [piece('unarmed', 10), piece('unarmed', 30), piece('unarmed', 85)]);
    game.side().side(...hit, ...hit);
    expect([game.hp('red 1'), game.hp('red 2'), game.hp('red 3')]).toEqual([4, 4, 10]);
    game.side();
    expect(game.get('weapon 1: set up')).toBe(1);
    expect(game.side(...miss, ...hit).fate('red 2')).toBe('dead');
  });

  it('SK-R21 whoever comes into range is shot at on the first dot in range, once; whoever cannot be hit is not', () => {
    const game = fight([piece('mmg', 0, gun)], [piece('unarmed', 88, {}, 'assault')]);
    game.side().side(['to hit', 4], 4); // at 84: long, 8
    expect([game.place('red 1'), game.hp('red 1')]).toEqual([80, 4]);
    const blind = fight([piece('mmg', 0, { men: 1, setUp: true, hp: 1 })], [piece('unarmed', 60, { cover: ['hard'] })]);
    blind.side().side(); // 8 + 4 + 2
    expect(blind.hp('red 1')).toBe(10);
  });

  it('SK-R25, SK-R17 AP are read at the start, movement is 8 at most, and a combat action needs its AP', () => {
    const game = fight([piece('trooper', 0, trooper(), { kind: 'advance', standOff: 40 })], [piece('unarmed', 60)]);
    game.side();
    expect([game.place('blue 1'), game.get('blue 1: arc')]).toEqual([8, 0]); // no AP left
    game.side().side().side();
    expect([game.place('blue 1'), game.get('blue 1: arc')]).toEqual([16, 0]);
    game.side();
    expect([game.place('blue 1'), game.get('blue 1: arc')]).toEqual([20, 1]); // 4 AP, then 2 for the arc
    const elite = fight([piece('trooper', 0, trooper({ experience: 'elite' }), 'assault')], [piece('unarmed', 60)]);
    elite.side();
    expect([elite.place('blue 1'), elite.get('blue 1: arc')]).toEqual([8, 1]); // 10 AP, 8 of them for movement (SK-XP-01)
  });

  it('SK-R25 assault stops at 1 dot, withdraw goes to its own end and off it, which is no loss (SK-L16)', () => {
    const game = fight([piece('unarmed', 10, {}, 'assault')], [piece('unarmed', 13)], { turnLimit: 1 });
    expect(game.side().place('blue 1')).toBe(12);
    const flight = fight([piece('unarmed', 10, {}, 'withdraw')], [piece('unarmed', 50)]);
    flight.side().side().side();
    expect([flight.over, flight.fate('blue 1')]).toEqual([true, 'left']);
    expect(flight.outcome()).toMatchObject({ winner: 2, blueLost: 0, redLost: 0, turns: 2, blueDead: 0 });
  });

  it('ENG-R02, ENG-R03, ENG-R01 the end: nobody stands, or the limit; the wounded have lost nothing, men lost their own price', () => {
    const layout: Layout = {
      blue: [piece('lmg', 0, { setUp: true })],
      red: [{ unit: 'unarmed', at: 10, fields: { men: 2 }, points: 90 }],
      turnLimit: 2,
    };
    const game = new GameTable(layout);
    game.side().side(...hit, ...miss);
    game.side().side(...miss, ...hit); // the healthiest first (SK-L03)
    expect(game.outcome()).toMatchObject({
      winner: 1,
      redLost: 45_000,
      redCost: 90_000,
      blueLost: 0,
      redDead: 1,
      turns: 2,
    });
    const wounded = new GameTable({ ...layout, turnLimit: 1 });
    wounded.side().side(...hit, ...hit);
    expect(wounded.outcome()).toMatchObject({ winner: 0, redLost: 0, turns: 1 });
    const all = new GameTable({ ...layout, red: [piece('unarmed', 10, { hp: 5 })] });
    all.side().side(...hit);
    expect(all.outcome()).toMatchObject({ winner: 1, redLost: 100_000, turns: 1 });
  });

  it('SK-HOST-04, SK-HOST-06, SK-R06, SK-R01 armour goes first, the surplus on to HP', () => {
    const game = fight([piece('lmg', 0, { setUp: true })], [piece('unarmed', 10, { armour: 3 })]);
    game.side().side(...hit);
    expect([game.get('red 1: armour'), game.hp('red 1')]).toEqual([0, 8]);
  });

  it('the target numbers of wounds, cover and prone men at their places (SK-HOST-05, SK-R04, SK-R05, SK-L07)', () => {
    const layout = (fields: object): Layout => ({
      blue: [piece('lmg', 0, { setUp: true, ...fields })],
      red: [piece('unarmed', 30, { prone: true, cover: ['light', 'hard'] })],
    });
    const nine = new GameTable(layout({}));
    nine.side().side(['to hit', 4], 5); // 6 + 1 + 2
    expect(nine.hp('red 1')).toBe(5);
    const eleven = new GameTable(layout({ hp: 5 }));
    eleven.side().side(['to hit', 5], 5); // 11 is needed
    expect(eleven.hp('red 1')).toBe(10);
    const moving = new GameTable({
      ...layout({}),
      red: [piece('unarmed', 91, { cover: ['hard'] }, 'assault')],
    });
    moving.side().side(['to hit', 4], 4); // at 84, away from his cover: 8
    expect(moving.hp('red 1')).toBe(5);
  });
});

describe('explosives', () => {
  const launcher = (fields = {}): Layout => ({
    blue: [{ unit: 'grenade-launcher', at: 0, fields }],
    red: [piece('unarmed', 10, { men: 3, spacing: 1 })],
  });
  const men = ['red 1, man 1', 'red 1, man 2', 'red 1, man 3'];

  it('SK-HOST-03, SK-R10, SK-R26, SK-EXPLO-04, SK-R08 goes off after all moves, among squad mates on the same dot', () => {
    const game = new GameTable(launcher());
    game.step();
    expect(game.get('blue 1: aim')).toBe(2);
    expect(game.get('blue 1: rounds')).toBe(3);
    game.step(...hit);
    expect(men.map((name) => game.hp(name))).toEqual([6, 8, 9]);
    const wide = new GameTable(launcher());
    wide.side(...miss, ['scatter', 1]); // down the line, onto the second man
    expect(men.map((name) => wide.hp(name))).toEqual([8, 6, 8]);
    const off = new GameTable(launcher());
    off.side(...miss, ['scatter', 4]);
    expect(men.map((name) => off.hp(name))).toEqual([8, 9, 10]);
  });

  it('SK-R26 mates elsewhere on the lane are not reached, gaps are not closed, other squads are not hit', () => {
    const game = fight(
      [piece('auto-grenade-launcher', 0), piece('auto-grenade-launcher', 0)],
      [
        piece('unarmed', 10, { hp: 3, spacing: 1 }),
        piece('unarmed', 12, { spacing: 1 }),
        piece('unarmed', 10, { spacing: 1 }),
        piece('unarmed', 10, { squad: 'other' }),
      ],
    );
    game.side(...hit, ...hit); // the second goes off where the first man was
    expect(game.fate('red 1')).toBe('dead');
    expect(['red 2', 'red 3', 'red 4'].map((name) => game.hp(name))).toEqual([10, 8, 10]);
  });

  it('SK-R12, SK-EXPLO-03 one round an activation, as many as he has', () => {
    const rounds = (fields: object): number => {
      const game = fight([piece('law', 0, { ...fields })], [piece('unarmed', 10, { armour: 40 })]);
      let fired = 0;
      for (; game.step().get('blue 1: aim') > 0; fired++) game.side(...hit).side();
      return fired;
    };
    expect(rounds({})).toBe(1);
    expect(rounds({ extraAmmo: true })).toBe(2);
  });

  it('SK-R25 within long range and AP only; SK-R13 a throw costs an AP a dot', () => {
    const game = fight([piece('grenade-launcher', 0)], [piece('unarmed', 25)]);
    expect(game.step().get('active side')).toBe(1);
    const thrown = (at: number, hp: number): number =>
      fight([piece('incendiary-grenade', 0, { hp })], [{ unit: 'unarmed', at }])
        .step()
        .get('blue 1: aim');
    expect([thrown(8, 10), thrown(9, 10), thrown(8, 5), thrown(7, 5)]).toEqual([1, 0, 0, 1].map((n) => 2 * n));
  });

  it('SK-L15 priorities: nearest by the ruling, else the weakest, the dearest, the best odds', () => {
    const aim = (priority: 'nearest' | 'weakest' | 'dearest' | 'best-odds'): number => {
      const game = fight(
        [piece('rocket-launcher', 0, {}, { kind: 'hold', priority })],
        [
          piece('unarmed', 20, { hp: 9, armour: 0 }),
          { unit: 'unarmed', at: 30, fields: { hp: 10 }, points: 500 },
          { unit: 'unarmed', at: 40, fields: { hp: 8 }, points: 80 },
        ],
      );
      return game.step().get('blue 1: aim');
    };
    expect([aim('nearest'), aim('dearest'), aim('best-odds')]).toEqual([2, 3, 4]);
    const weak = fight(
      [piece('rocket-launcher', 0), piece('rocket-launcher', 0, {}, { kind: 'hold', priority: 'weakest' })],
      [piece('unarmed', 20), piece('unarmed', 30)],
    );
    weak.side(...hit, ...hit); // both at the nearest: nobody is weaker yet
    expect(weak.fate('red 1')).toBe('dead');
    const game = fight(
      [piece('recoilless-rifle', 0), piece('recoilless-rifle', 0, {}, { kind: 'hold', priority: 'weakest' })],
      [piece('unarmed', 30), piece('unarmed', 20)],
    );
    game.side(...hit, ...hit).side();
    // the nearest had 4 of 10, and the other is the listed first of the equals
    expect([game.hp('red 1'), game.hp('red 2')]).toEqual([6, 6]);
  });

  it('SK-TERR-04, SK-R19 2X more in water, at each distance', () => {
    const game = new GameTable({
      ...launcher(),
      terrain: [{ from: 10, to: 12, kind: 'shallow-water' }],
    });
    game.side(...hit);
    expect(men.map((name) => game.hp(name))).toEqual([4, 6, 7]);
  });
});

describe('morale', () => {
  const squad = (fields = {}): Layout => ({
    blue: [piece('heavy-sp-laser', 0, gun)],
    red: [
      { unit: 'unarmed', at: 10, name: 'leader', fields },
      { unit: 'unarmed', at: 10, name: 'men', fields: { men: 6 } },
    ],
  });

  it('SK-MOR-01, SK-R20 from the 4th death in an activation in which men were lost, each man left, the leader helping', () => {
    const game = new GameTable(squad());
    game.side();
    game.side(...miss, ...hit, ...hit, ...hit, ...miss, ...miss, ...miss);
    expect(game.outcome()).toMatchObject({ redDead: 3 });
    game.side();
    // 7 − 2 = 5: the leader stands with 5, the first man with 4 is routed
    game.side(...miss, ...hit, ...miss, ...miss, ['morale', 2], 3, ['morale', 2], 2, ['morale', 3], 3);
    expect(game.outcome()).toMatchObject({ redDead: 4, redRouted: 1, redLost: 500_000 });
    game.side();
    game.side(...miss, ...miss); // nobody lost: no test
    expect(game.outcome()).toMatchObject({ redDead: 4, redRouted: 1 });
  });

  it('SK-MOR-01 a leader who is dead does not help, and each death beyond 4 makes it harder', () => {
    const game = new GameTable(squad());
    game.side();
    // 7 + 1: five dead, the leader among them
    game.side(...hit, ...hit, ...hit, ...hit, ...hit, ...miss, ...miss, ['morale', 4], 4, ['morale', 3], 4);
    expect(game.outcome()).toMatchObject({ redDead: 5, redRouted: 1 });
  });

  it('SK-L18 moraleFailure: stands plays without morale', () => {
    const game = new GameTable(squad(), coreWith({ 'rules.morale.moraleFailure': 'stands' }));
    game.side();
    game.side(...hit, ...hit, ...hit, ...hit, ...hit, ...miss, ...miss);
    expect(game.outcome()).toMatchObject({ redDead: 5, redRouted: 0 });
  });

  it('squads are counted by themselves', () => {
    const game = new GameTable({
      ...squad(),
      red: [
        { unit: 'unarmed', at: 10, name: 'a', fields: { men: 3, squad: 'a' } },
        { unit: 'unarmed', at: 10, name: 'b', fields: { men: 3, squad: 'b' } },
      ],
    });
    game.side();
    game.side(...hit, ...hit, ...miss, ...hit, ...hit, ...miss);
    expect(game.outcome()).toMatchObject({ redDead: 4, redRouted: 0 });
  });
});
