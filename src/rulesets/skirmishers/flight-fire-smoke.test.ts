import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../engagement/json.js';
import { fight, GameTable, gun, hit, type Layout, miss, piece, rifle } from './testing/stage.js';

describe('jet packs on the lane', () => {
  const layout = (fields: JsonObject, red: Layout['red']): Layout => ({
    blue: [piece('flamethrower', 0, { jetPack: true, ...fields }, 'assault')],
    red,
  });

  it('SK-JET-01, SK-L13 3 AP to fly 6 to 16 dots, once, then on foot; −2 AP', () => {
    const far: Layout['red'] = [piece('unarmed', 90)];
    expect(new GameTable(layout({}, far)).side().place('blue 1')).toBe(19); // 16 and 3
    expect(new GameTable(layout({ flight: 8 }, far)).side().place('blue 1')).toBe(11);
    const near = new GameTable(layout({}, [piece('unarmed', 6)]));
    expect(near.step().place('blue 1')).toBe(5); // 5 dots: on foot
    const weak = new GameTable(layout({ hp: 1, experience: 'green' }, far));
    expect(weak.side().place('blue 1')).toBe(16); // 6 − 1 − 2: just the flight
  });

  it('SK-JET-02 a flier is shot at at +2 in every arc that he crosses; a wound that costs AP brings him down, prone', () => {
    const game = new GameTable(layout({}, [piece('lmg', 90, gun)]));
    game.step(['to hit', 4], 5); // at 84: 8 + 2
    expect([game.hp('blue 1'), game.place('blue 1'), game.get('blue 1: lies')]).toEqual([10, 19, 0]);
    const down = new GameTable(layout({}, [piece('lmg', 90, gun)]));
    down.step(['to hit', 5], 5);
    expect([down.hp('blue 1'), down.place('blue 1'), down.get('blue 1: lies')]).toEqual([5, 6, 1]);
    down.side().step(['to hit', 4], 4); // up again when he activates (SK-L07)
    expect(down.fate('blue 1')).toBe('dead');
  });

  it('SK-L13 wire below does not matter to a flier', () => {
    const game = new GameTable({
      ...layout({ flight: 6 }, [piece('unarmed', 90)]),
      terrain: [{ from: 1, to: 5, kind: 'wire' }],
    });
    expect(game.side().place('blue 1')).toBe(9);
  });
});

describe('fire on the lane', () => {
  const flames = (fields: JsonObject = {}, plan: 'hold' | 'assault' = 'hold'): Layout => ({
    blue: [piece('flamethrower', 10)],
    red: [{ unit: 'unarmed', at: 20, plan, fields }],
  });

  it('SK-INCEN-01, SK-INCEN-02, SK-R14, SK-L10 whoever is caught walks out: 1X for each further burning dot', () => {
    const game = new GameTable(flames());
    game.side(...hit);
    expect([game.hp('red 1'), game.get('red 1: in the fire')]).toEqual([8, 2]);
    game.side();
    expect([game.hp('red 1'), game.get('red 1: in the fire')]).toEqual([7, 0]);
    const missed = new GameTable(flames());
    missed.side(...miss, ['scatter', 3]).side();
    expect(missed.hp('red 1')).toBe(9); // the next dot does not burn
  });

  it('SK-INCEN-03 whoever stays suffers 8X', () => {
    const game = new GameTable(flames({ follow: 'stay', hp: 10 }));
    game.side(...miss, 3).side();
    expect([game.hp('red 1'), game.get('red 1: in the fire')]).toEqual([1, 1]);
  });

  it('SK-INCEN-02 fire covers like light vegetation, to the end of the game', () => {
    const game = fight([piece('lmg', 0, gun)], [piece('unarmed', 30)], {
      terrain: [{ from: 10, to: 11, kind: 'fire' }],
    });
    game.side().side(3, 3).side().side(3, 4);
    expect(game.hp('red 1')).toBe(5);
  });

  it('SK-INCEN-03, SK-L11 a way through fire costs 1X a dot, and is taken only if it leads out of it', () => {
    const through = (to: number): GameTable => {
      const game = fight([piece('unarmed', 10, {}, 'assault')], [piece('unarmed', 60)], {
        terrain: [{ from: 12, to, kind: 'fire' }],
      });
      return game.side();
    };
    expect([through(14).hp('blue 1'), through(14).place('blue 1')]).toEqual([7, 18]);
    expect([through(30).hp('blue 1'), through(30).place('blue 1')]).toEqual([10, 11]);
  });

  it('SK-R14 who is held by wire on fire ends his move there: 1X and 8X', () => {
    const game = fight([piece('unarmed', 11, { armour: 2 }, 'assault')], [piece('unarmed', 60)], {
      terrain: [
        { from: 12, to: 12, kind: 'fire' },
        { from: 12, to: 12, kind: 'wire' },
      ],
    });
    game.side(['bludgeoning', 6], ['entangled', 6]);
    expect([game.get('blue 1: armour'), game.hp('blue 1')]).toEqual([0, 3]);
  });
});

describe('smoke on the lane', () => {
  const layout: Layout = {
    blue: [piece('unarmed', 0, { smoke: 2 })],
    red: [piece('lmg', 40, gun)],
    turnLimit: 30,
  };

  it('SK-SMOKE-01, SK-R15, SK-L12 is thrown where none lies between, spreads, and goes after 12 activations', () => {
    const game = new GameTable(layout);
    game.side(3, 3); // 40 dots: long, 8
    expect([game.get('smoke 1: at'), game.get('smoke 1: age'), game.get('blue 1: smoke grenades')]).toEqual([9, 0, 1]);
    game.side().side(5, 5); // + 3
    expect([game.hp('blue 1'), game.get('smoke 1: age')]).toEqual([10, 1]);
    game.side();
    for (let n = 2; n < 12; n++) game.side(...miss).side();
    expect(game.get('smoke 1: age')).toBe(11);
    game.side(...miss);
    expect([game.get('smoke 1: at'), game.get('smoke 1: age'), game.get('blue 1: smoke grenades')]).toEqual([0, 0, 1]);
    game.side().side(...miss);
    expect(game.get('blue 1: smoke grenades')).toBe(0); // in the open again: the next one
  });

  const forward = (plan: 'assault' | 'advance', place: number, fields: JsonObject = {}): GameTable =>
    fight([piece('unarmed', 0, { smoke: 2, ...fields }, plan)], [piece('lmg', place, gun)], { turnLimit: 30 });

  it('SK-SMOKE-01, SK-L12 who assaults keeps 1 AP for it: he stops behind smoke, and the next shot needs 3 more', () => {
    const game = forward('assault', 40);
    game.side(3, 3); // long, 8
    expect([game.place('blue 1'), game.get('smoke 1: at'), game.get('blue 1: smoke grenades')]).toEqual([7, 9, 1]);
    game.side().side(5, 5); // 33 dots away, 8 + 3: the smoke saves him; he has passed it, and throws again
    expect([game.hp('blue 1'), game.place('blue 1'), game.get('smoke 2: at')]).toEqual([10, 14, 16]);
    game.side().side(['to hit', 3], 5); // 26 dots away, 6 + 3; no grenade is left
    expect([game.hp('blue 1'), game.place('blue 1')]).toEqual([10, 22]);
    game.side().side(3, 3); // in the open again, 6
    expect(game.hp('blue 1')).toBe(5);
  });

  it('SK-L12 nothing is kept out of reach, at the goal, behind smoke, or for a mate whose throw covers him', () => {
    const far = forward('assault', 100);
    expect([far.side().place('blue 1'), far.get('blue 1: smoke grenades')]).toEqual([8, 2]);
    expect(
      forward('assault', 9)
        .side(...miss)
        .place('blue 1'),
    ).toBe(8);
    const mates = fight([piece('unarmed', 0, { smoke: 1, men: 2, spacing: 1 }, 'advance')], [piece('lmg', 40, gun)]);
    mates.side(...miss, ...miss);
    expect([1, 2].map((n) => mates.place(`blue 1, man ${n}`)).sort()).toEqual([7, 8]);
    expect([1, 2].map((n) => mates.get(`blue 1, man ${n}: smoke grenades`)).sort()).toEqual([0, 1]);
    const flier = forward('assault', 60, { jetPack: true });
    flier.side(...miss);
    expect([flier.place('blue 1'), flier.get('smoke 1: at')]).toEqual([18, 20]); // 16, 2 on foot, and a throw of 1
  });

  it('SK-SMOKE-02 adds 3', () => {
    const game = new GameTable(layout);
    game.side(3, 3).side().side(5, 6);
    expect(game.hp('blue 1')).toBe(5);
  });
});

describe('men of one unit', () => {
  it('SK-L02 are so many troopers, each with his own HP; SK-L03 the healthiest stands first where places mean nothing', () => {
    const game = fight([piece('lmg', 0, gun)], [piece('trooper', 20, { men: 3, weapon: rifle })]);
    game
      .side()
      .step(...hit)
      .step(...miss)
      .step(...miss);
    expect([1, 2, 3].map((n) => game.hp(`red 1, man ${n}`))).toEqual([10, 10, 5]);
    const line = fight(
      [piece('lmg', 0, gun), piece('law', 0, { hp: 1 })],
      [piece('unarmed', 95, { men: 3, spacing: 3 }, { kind: 'advance', standOff: 84 })],
    );
    line
      .side()
      .side()
      .side()
      .side(...hit, ...miss, ...miss);
    expect([1, 2, 3].map((n) => line.hp(`red 1, man ${n}`))).toEqual([5, 10, 10]);
  });
});
