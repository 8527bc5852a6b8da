import { describe, expect, it } from 'vitest';
import type { ScriptedRoll } from '../../../kernel/script.js';
import { zero } from '../attack/need.js';
import { pointsLeft, status } from '../state/state.js';
import { type Cast, Lane, plainly, rifles, type Stage } from '../testing/stage.js';
import { fire } from './shooting.js';
import { allowedArms } from './sight.js';
import { chooseTarget } from './targets.js';
import { wish } from './wishes.js';

const lane = (blue: readonly Cast[], red: readonly Cast[], how: Stage = {}) =>
  new Lane(blue, red, { options: plainly, turnLimit: 12, ...how });
const shoot = (on: Lane, rolls: readonly ScriptedRoll[], name = 'A') => on.lead(name, fire, rolls);
const men = (name: string, at: number, count = 8, fields = {}) => rifles(name, at, { men: count, ...fields });

describe('fire (HA-FIRE-11, HA-R12, HA-R44)', () => {
  it('casualties fall, and a second action at the same target hits better', () => {
    const on = lane([men('A', 0, 2)], [men('B', 20)]);
    shoot(on, [['to hit', 3], 4]); // 5 − 1 in the open
    expect(on.values('B: men', 'A: target', 'A: second shot')).toEqual([7, 2, 1]);
    shoot(on, [['to hit', 3], 2]); // and 1 better
    expect(on.get('B: men')).toBe(6);
  });

  it('the last man takes the unit with him, and nobody aims at it any more (HA-R48)', () => {
    const on = lane([men('A', 0, 2)], [men('B', 20, 1), men('C', 24)]);
    shoot(on, [['to hit', 6], 6]);
    expect(on.values('B: status', 'A: target', 'A: second shot')).toEqual([status.lost, 0, 0]);
  });

  it('HA-FIRE-11: ammunition counts the bounds of fire, not the shots', () => {
    const gun: Cast = { name: 'A', unit: 'class-2-at-gun', at: 0, fields: { price: 9, ammunition: 2 } };
    const on = lane([gun], [{ name: 'T', unit: 'stuart', at: 20, fields: { price: 12 } }]);
    shoot(on, [['to hit', 1]]);
    shoot(on, [['to hit', 1]]);
    expect(on.values('A: ammunition1', 'A: arms fired')).toEqual([1, 1]);
    on.set('A: arms fired', 0).set('A: ammunition1', 0);
    expect([allowedArms(on.state, on.unit('A'), false), on.face('A', wish.fire)]).toEqual([0, 0]);
    on.set('A: arms fired', 1); // its last bound of fire goes on
    expect(on.face('A', wish.fire)).toBe(1);
    // what cannot run out within the engagement is not counted: equal situations are equal states
    expect(lane([gun], [men('B', 20)], { turnLimit: 2 }).get('A: ammunition1')).toBe(0);
  });

  it('HA-CMD-04, HA-L48: what is kept for vehicles is fired at nothing else, and no ammunition goes', () => {
    const launcher = { men: 4, weapons: { 'rifle-grenade-launcher': 1 } };
    const kept = { ...launcher, keeps: 'rifle-grenade-launcher:vehicles' };
    const rolls = (count: number): ScriptedRoll[] => new Array<ScriptedRoll>(count).fill(['to hit', 1]);
    const all = lane([men('A', 0, 4, launcher)], [men('B', 10)]);
    shoot(all, rolls(4));
    const some = lane([men('A', 0, 4, kept)], [men('B', 10)]);
    shoot(some, rolls(3));
    const bit = (on: Lane): number => on.get('A: ammunition1');
    expect([bit(all), bit(some)]).toEqual([2, 3]);
    const gun = {
      name: 'A',
      unit: 'class-3-at-gun',
      at: 0,
      fields: { price: 9, keeps: { 'class-3-at-gun': 'vehicles' } },
    };
    expect(lane([gun], [men('B', 20)]).face('A', wish.fire)).toBe(0);
    const tank: Cast = { name: 'T', unit: 'sherman', at: 20, fields: { price: 12 } };
    expect(lane([gun], [men('B', 10), tank]).face('A', wish.fire)).toBe(1);
    shoot(lane([gun], [men('B', 10), tank]), [['to hit', 1]]);
  });

  it('indirect fire zeroes in, and forgets for another target', () => {
    const on = lane([{ name: 'A', unit: 'medium-mortar', at: 0 }], [men('B', 40), men('C', 44)]);
    shoot(on, [['to hit', 4]]);
    expect(on.values('A: zeroing', 'A: target')).toEqual([1, 2]);
    shoot(on, [
      ['to hit', 4],
      ['casualties', 1],
    ]); // 4+ now
    expect(on.values('A: zeroing', 'A: target')).toEqual([zero.zeroed, 2]);
    Object.assign(on.unit('A'), { priority: 'weakest' });
    on.set('C: men', 1);
    shoot(on, [['to hit', 4]]);
    expect(on.values('A: zeroing', 'A: target')).toEqual([1, 3]);
  });

  it('damage stays, a second brews (HA-AT-05); HE wears a building down', () => {
    const on = lane(
      [{ name: 'A', unit: 'class-3-at-gun', at: 0, fields: { price: 9 } }],
      [{ name: 'T', unit: 'sherman', at: 40, fields: { price: 12 } }],
    );
    shoot(on, [
      ['to hit', 4],
      ['attack value', 4],
    ]); // +11: 15 damages
    expect(on.get('T: damaged')).toBe(1);
    shoot(on, [
      ['to hit', 3],
      ['attack value', 4],
      ['aboard', 2],
    ]);
    expect(on.get('T: status')).toBe(status.lost);
    const house = lane([{ name: 'A', unit: 'howitzer-75mm', at: 0, fields: { price: 9 } }], [men('B', 41, 3)], {
      terrain: [{ from: 40, to: 42, kind: 'hut' }],
    });
    shoot(house, [
      ['to hit', 2],
      ['casualties', 6],
    ]); // 4 points: 2 for the hut, 2 men
    expect([pointsLeft(house.state, 0), house.get('B: men')]).toEqual([0, 1]);
  });

  it('who has fired is remembered where observation asks, but for snipers (HA-SNIPER-03)', () => {
    const on = new Lane([men('A', 0, 1)], [men('B', 8)]);
    shoot(on, [['to hit', 1]]);
    expect(on.get('A: fired')).toBe(1);
    const sniper = new Lane([{ name: 'A', unit: 'sniper', at: 0 }], [men('B', 8)]);
    shoot(sniper, [['to hit', 1]]); // concealed, and he stays it
    expect(sniper.get('A: fired')).toBe(0);
    expect(lane([men('A', 0, 1)], [men('B', 8)]).get('A: fired')).toBe(0);
  });
});

describe('which target (HA-R47)', () => {
  const targets = (priority: 'nearest' | 'weakest' | 'dearest' | 'best-odds') => {
    const on = lane(
      [{ name: 'A', unit: 'class-3-at-gun', at: 0, plan: { kind: 'hold', priority }, fields: { price: 9 } }],
      [
        men('B', 30),
        { name: 'T', unit: 'tiger-i', at: 34, fields: { price: 90 } },
        { name: 'S', unit: 'stuart', at: 40, fields: { price: 15 } },
      ],
    );
    on.set('B: men', 6);
    const target = on.lead('A', (battle, dice, s, unit) => chooseTarget(battle, dice.odds, s, unit), []);
    return target?.name;
  };
  it('nearest, weakest, best odds; what cannot be harmed is no target', () => {
    expect(targets('nearest')).toBe('B');
    expect(targets('weakest')).toBe('B');
    expect(targets('dearest')).toBe('T'); // at 34" a 10 still damages its front
    expect(targets('best-odds')).toBe('S');
  });
});

describe('grenades at vehicles (HA-ASLT-11, HA-GREN-03, HA-GREN-04)', () => {
  const close = (fields: object, unit: string, at = 1) =>
    lane(
      [rifles('A', 0, { men: 6, ...fields }, { plan: 'assault' })],
      [{ name: 'T', unit, at, fields: { price: 20 } }],
    );

  it('HA-ASLT-11, HA-GREN-03: AT grenades in one bundle, at the side, once', () => {
    const on = close({ grenades: 'at' }, 'sherman');
    expect(on.face('A', wish.fire)).toBe(1);
    shoot(on, [['bundle', 1]]); // 1 + 10 damages 13/11
    expect(on.values('T: damaged', 'A: grenades used')).toEqual([1, 1]);
    expect(on.face('A', wish.fire)).toBe(0); // rifles do nothing to it
  });

  it('HE grenades at an open top, not at a closed one, and not from afar', () => {
    const on = close({}, 'priest');
    shoot(on, [['casualties', 3], 6, ['brew', 5], ['aboard', 1]]);
    expect(on.get('T: status')).toBe(status.lost);
    const closed = close({}, 'sherman');
    expect(closed.face('A', wish.fire)).toBe(0);
    const far = close({ grenades: 'at' }, 'sherman', 2);
    expect(far.face('A', wish.fire)).toBe(0);
  });

  it('HA-GOLIATH-03: it explodes at whoever it touches, and is spent', () => {
    const on = lane([{ name: 'A', unit: 'goliath', at: 0, plan: 'assault', fields: { price: 6 } }], [men('B', 1)]);
    shoot(on, [['casualties', 6]]); // F is 4, doubled
    expect(on.values('A: status', 'B: status')).toEqual([status.lost, status.lost]);
    const tank = lane(
      [{ name: 'A', unit: 'goliath', at: 0, plan: 'assault', fields: { price: 6 } }],
      [{ name: 'T', unit: 'sherman', at: 1, fields: { price: 30 } }],
    );
    shoot(tank, [['attack value', 1]]);
    expect(tank.values('A: status', 'T: damaged')).toEqual([status.lost, 1]);
  });
});
