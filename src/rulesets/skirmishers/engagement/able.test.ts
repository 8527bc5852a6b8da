import { describe, expect, it } from 'vitest';
import type { Mission } from '../../../engagement/mission.js';
import { lying } from '../state/state.js';
import { fight, gun, hit, type Layout, miss, piece, rifle } from '../testing/stage.js';

const rifles = (fields = {}) => ({ weapon: rifle, ...fields });
/** A game of one able man, blue 1, in which an unarmed enemy does what his plan says. */
const against = (at: number, red: Layout['red'], more: Partial<Layout> = {}) =>
  fight([piece('trooper', at, rifles(), 'able')], red, { turnLimit: 20, ...more });

describe('the plan able, SK-L28', () => {
  it('shoots from where he stands where that pays, and lies down within an enemy’s reach', () => {
    const game = fight([piece('trooper', 40, rifles(), 'able')], [piece('trooper', 60, rifles())]);
    game.side();
    expect(game.values('blue 1: place', 'blue 1: arc', 'blue 1: lies')).toEqual([40, 1, lying.down]);
  });

  it('waits a round for who may come, lets come who comes, and goes himself for who does not', () => {
    const coming = against(0, [piece('unarmed', 90, {}, 'assault')]);
    coming.side().side().side().side().side().side();
    expect([coming.place('blue 1'), coming.place('red 1')]).toEqual([0, 66]);
    const still = against(0, [piece('unarmed', 90)]);
    expect(still.side().side().place('blue 1')).toBe(0);
    expect(still.side().place('blue 1')).toBeGreaterThan(0);
  });

  it('keeps out of a reach that he cannot answer', () => {
    const game = against(0, [piece('mmg', 99, { ...gun, armour: 9 })]);
    for (let round = 0; round < 5; round++) game.side().side();
    expect(game.place('blue 1')).toBeLessThan(8);
  });

  it('a gun that bears stays set up; one that does not is broken down to go where it does', () => {
    const bears = fight([piece('lmg', 0, gun, 'able')], [piece('unarmed', 30)]);
    bears
      .side()
      .side(...miss)
      .side();
    expect([bears.place('blue 1'), bears.get('weapon 1: set up')]).toEqual([0, 1]);
    const far = fight([piece('lmg', 0, gun, 'able')], [piece('unarmed', 99)], { turnLimit: 20 });
    far.side().side().side();
    expect(far.get('weapon 1: set up')).toBe(0);
    for (let round = 0; round < 5 && far.place('blue 1') < 15; round++) far.side().side();
    expect(far.place('blue 1')).toBeGreaterThan(9);
  });

  it('holds his fire for who is worth more, and shoots where nobody better comes', () => {
    const layout = (dear: number): Layout['red'] => [
      { ...piece('unarmed', 10), points: 10 },
      { ...piece('unarmed', 12), points: dear },
    ];
    const game = against(0, layout(100));
    game.side();
    expect(game.side(...hit).values('red 1: hp', 'red 2: hp')).toEqual([10, 6]);
    const even = against(0, layout(10));
    even.side();
    expect(even.side(...hit).values('red 1: hp', 'red 2: hp')).toEqual([6, 10]);
  });

  it('aims an explosive where it does most, and not at whom friends have killed already', () => {
    const game = fight(
      [piece('rocket-launcher', 0, {}, 'able'), piece('rocket-launcher', 0, {}, 'able')],
      [piece('unarmed', 20, { hp: 4 }), piece('unarmed', 24, { hp: 4, cover: ['light'] })],
    );
    game.step().step();
    expect(game.values('blue 1: aim', 'blue 2: aim')).toEqual([3, 4]);
  });
});

describe('able does what the mission asks, in time', () => {
  const rounds = (game: ReturnType<typeof fight>, count: number): number[] =>
    Array.from({ length: count }, () => game.side().side().place('blue 1'));

  it('ENG-R11 take: goes as late as is still in time, and stands on the ground at the end', () => {
    const mission: Mission = { kind: 'take', ground: [30, 34], attacker: 'blue' };
    const game = fight([piece('unarmed', 10, {}, 'able')], [piece('unarmed', 90)], { mission, turnLimit: 8 });
    expect(rounds(game, 8).slice(0, 4)).toEqual([10, 10, 10, 10]);
    expect(game.outcome()).toMatchObject({ winner: 1 });
  });

  it('ENG-R11 keep: who stands on the ground stays on it', () => {
    const mission: Mission = { kind: 'take', ground: [8, 12], attacker: 'red' };
    const game = fight([piece('trooper', 10, rifles(), 'able')], [piece('unarmed', 99)], { mission, turnLimit: 6 });
    expect(Math.max(...rounds(game, 6))).toBeLessThanOrEqual(12);
  });

  it('ENG-R12 break through: leaves by the enemy’s end in the last round in which he can', () => {
    const mission: Mission = { kind: 'break-through', permille: 500, attacker: 'blue' };
    const game = fight([piece('unarmed', 80, {}, 'able')], [piece('unarmed', 60)], { mission, turnLimit: 6 });
    rounds(game, 3);
    expect(game.get('blue 1: status')).toBe(1);
    rounds(game, 3);
    expect(game.outcome()).toMatchObject({ winner: 1, blueLost: 0 });
  });

  it('ENG-R13, ENG-R14 delay: goes home unhurt as soon as he may, and not before', () => {
    const mission: Mission = { kind: 'delay', permille: 500, attacker: 'red' };
    const game = fight([piece('unarmed', 4, {}, 'able')], [piece('trooper', 90, rifles(), 'assault')], {
      mission,
      turnLimit: 6,
    });
    rounds(game, 3);
    expect(game.fate('blue 1')).toBe('stands');
    game.side();
    expect(game.fate('blue 1')).toBe('left');
  });

  it('who can no longer last goes for the enemy, who need not come', () => {
    const mission: Mission = { kind: 'delay', permille: 500, attacker: 'red' };
    const layout = [piece('trooper', 0, rifles(), 'able'), piece('unarmed', 0), piece('unarmed', 0)];
    const game = fight(layout, [piece('unarmed', 90)], { mission, turnLimit: 20 });
    game.side().side();
    expect(game.place('blue 1')).toBe(0);
    game.set('blue 2: status', 2).set('blue 3: status', 2);
    expect(game.side().place('blue 1')).toBeGreaterThan(0);
  });
});
