import { describe, expect, it } from 'vitest';
import type { ScriptedRoll } from '../../../kernel/script.js';
import { zero } from '../attack/need.js';
import { motion, status, whole } from '../state/state.js';
import { advance, type Cast, Lane, moveByPlan, plainly, rifles, type Stage } from '../testing/stage.js';
import { moveWanted } from './intent.js';

const foe: Cast = rifles('B', 60);
const lane = (cast: Omit<Cast, 'name'>, how: Stage = {}, enemy: Cast = foe) =>
  new Lane([{ ...cast, name: 'A' }], [enemy], { options: plainly, length: 60, ...how });
const move = (on: Lane, rolls: readonly ScriptedRoll[], name = 'A') => {
  on.lead(name, moveByPlan, rolls);
  return on.get(`${name}: place`);
};
const men: Omit<Cast, 'name'> = { unit: 'rifle-platoon', at: 10, plan: 'assault' };
const tank: Omit<Cast, 'name'> = { unit: 'sherman', at: 10, plan: 'assault', fields: { price: 30 } };

describe('how far (HA-MOVE-01, HA-MOVE-03, HA-R05)', () => {
  it('HA-MOVE-01: the sum of the dice, in half inches, and no farther than the plan wants', () => {
    expect(move(lane(men), [['inches', 3], 5])).toBe(36);
    expect(move(lane({ ...men, plan: advance(46) }), [['inches', 3], 5])).toBe(28); // 46" off
    expect(
      moveWanted(
        lane({ ...men, plan: advance(50) }).battle,
        lane(men).state,
        lane({ ...men, plan: advance(50) }).unit('A'),
      ),
    ).toBe(0);
  });

  it('HA-MOVE-03: roads, marsh, streams and dense wood', () => {
    expect(move(lane(men, { terrain: [{ from: 0, to: 60, kind: 'road' }] }), [1, 1, 1])).toBe(26);
    expect(move(lane(men, { terrain: [{ from: 14, to: 15, kind: 'marsh' }] }), [4, 1])).toBe(26);
    expect(move(lane(tank, { terrain: [{ from: 14, to: 15, kind: 'stream' }] }), [4, 1, 6])).toBe(32); // HA-R66
    expect(move(lane(men, { terrain: [{ from: 40, to: 50, kind: 'dense-wood' }] }), [4, 1])).toBe(30); // out of reach of two dice
  });

  it('HA-MOVE-05, HA-R44: a damaged vehicle moves one die, once a bound', () => {
    const on = lane(tank).set('A: damaged', 1);
    expect(move(on, [['inches', 4]])).toBe(28);
    expect(moveWanted(on.battle, on.state, on.unit('A'))).toBe(0);
  });

  it('HA-L55: who could do nothing to anybody left stays, whoever has another reason goes', () => {
    const tiger: Cast = { name: 'B', unit: 'tiger-i', at: 60, fields: { price: 90 } };
    const wanted = (cast: Omit<Cast, 'name'>, enemies: readonly Cast[] = [tiger]): boolean => {
      const on = new Lane([{ ...cast, name: 'A' }], enemies, { options: plainly, length: 60 });
      return moveWanted(on.battle, on.state, on.unit('A')) > 0;
    };
    const to12 = (unit: string, fields: Cast['fields'] = {}): Omit<Cast, 'name'> => {
      return { unit, at: 10, plan: advance(12), fields };
    };
    // machine guns, and rifles that mean to stay away, against closed armour; a man more to shoot at, and they go
    expect([to12('mmg-team'), to12('rifle-platoon')].map((cast) => wanted(cast))).toEqual([false, false]);
    expect([to12('mmg-team'), to12('rifle-platoon')].map((cast) => wanted(cast, [tiger, rifles('C', 55)]))).toEqual([
      true,
      true,
    ]);
    // with what works on armour, or up to it; those who lead others' fire
    expect(wanted(to12('piat-team'), [{ ...tiger, unit: 'sherman' }])).toBe(true);
    expect(wanted({ ...to12('rifle-platoon', { grenades: 'at' }), plan: 'assault' })).toBe(true);
    expect(wanted({ ...to12('rifle-platoon', { grenades: 'he' }), plan: 'assault' })).toBe(false);
    expect(wanted(to12('foo'))).toBe(true);
    expect(wanted({ ...to12('rifle-platoon'), plan: 'assault' }, [rifles('C', 55)])).toBe(true);
  });

  it('HA-SNIPER-04, HA-MOVE-04: snipers by stealth only', () => {
    expect(move(lane({ unit: 'sniper', at: 10, plan: advance(10) }), [['inches', 3], 4])).toBe(34);
  });

  it('withdrawing off its own end is leaving, not a loss', () => {
    const on = lane({ ...men, at: 2, plan: 'withdraw' });
    move(on, [3, 4]);
    expect(on.values('A: status', 'A: men')).toEqual([status.left, 8]);
    const stays = lane({ ...men, at: 10, plan: 'withdraw' });
    expect(move(stays, [3, 4])).toBe(6);
  });
});

describe('what a move does (HA-R12, HA-R19, HA-R46)', () => {
  const both = (at: number, cast: Cast = { name: 'M', unit: 'medium-mortar', at: 0 }) =>
    new Lane([cast], [rifles('B', at, {}, { plan: 'assault' })], { options: plainly });

  it('it spoils the second shot and the zeroing of who fires at it; 3" or less only shift it', () => {
    const on = both(40).set('M: target', 2).set('M: zeroing', zero.zeroed).set('M: second shot', 1);
    move(on, [1, 2], 'B');
    expect(on.values('M: zeroing', 'M: second shot', 'M: target', 'B: went far')).toEqual([zero.shifted, 0, 2, 6]);
    move(on, [1, 1], 'B'); // 5" in all this bound
    expect(on.values('M: zeroing', 'B: went far')).toEqual([zero.shifted, 7]);
    move(on, [3, 1], 'B');
    expect(on.values('M: zeroing', 'M: target')).toEqual([0, 0]);
  });

  it('a shift before any hit only loses the earlier shots; the mover loses its own aim', () => {
    const on = both(40).set('M: target', 2).set('M: zeroing', 2).set('B: target', 1).set('B: second shot', 1);
    move(on, [1, 1], 'B');
    expect(on.values('M: zeroing', 'M: target', 'B: target', 'B: second shot')).toEqual([0, 0, 0, 0]);
  });

  it('distance moved is kept only where indirect fire may ask for it', () => {
    const on = both(40, { name: 'M', unit: 'mmg-team', at: 0 });
    move(on, [6, 6], 'B');
    expect(on.values('B: went far', 'B: motion')).toEqual([0, motion.moved]);
  });

  it('whoever goes out of sight is no longer seen', () => {
    const on = new Lane([rifles('A', 0, { men: 3 })], [rifles('B', 55, {}, { plan: 'withdraw' })], { length: 80 });
    on.set('A: seen', 1).set('B: seen', 1);
    move(on, [1, 1], 'B');
    expect(on.values('A: seen', 'B: seen')).toEqual([1, 1]);
    move(on, [6, 6], 'B'); // 69" away
    expect(on.values('A: seen', 'B: seen')).toEqual([0, 0]);
  });
});

describe('mines, tracks, fuel (HA-MINE-01, HA-MOVE-07, HA-LOG-04)', () => {
  it('HA-MINE-01: men as they enter an anti-personnel field', () => {
    const on = lane(men, { terrain: [{ from: 12, to: 16, kind: 'anti-personnel-mines' }] });
    move(on, [2, 2, ['figure', 1], 2, 3, 4, 5, 6, 6, 6]);
    expect(on.values('A: place', 'A: men')).toEqual([28, 6]);
    move(on, [6, 6]); // out of it: no more
    expect(on.get('A: men')).toBe(6);
    const wiped = lane(
      { ...men, fields: { men: 1 } },
      { terrain: [{ from: 12, to: 16, kind: 'anti-personnel-mines' }] },
    );
    move(wiped, [2, 2, ['figure', 2]]);
    expect(wiped.get('A: status')).toBe(status.lost);
  });

  it('vehicles at every move in a field', () => {
    const at = { terrain: [{ from: 12, to: 16, kind: 'anti-tank-mines' }] };
    const on = lane(tank, at);
    move(on, [2, 1, 1, ['a move', 2]]);
    expect(on.get('A: damaged')).toBe(1);
    on.set('A: motion', motion.still);
    move(on, [1, ['a move', 2], ['aboard', 3]]);
    expect(on.get('A: status')).toBe(status.lost);
    const thin = lane({ unit: 'universal-carrier', at: 10, plan: 'assault', fields: { price: 1 } }, at);
    move(thin, [2, 2, 1, 1, ['a move', 3], ['aboard', 3]]);
    expect(thin.get('A: status')).toBe(status.lost);
    const personnel = lane(tank, { terrain: [{ from: 12, to: 16, kind: 'anti-personnel-mines' }] });
    move(personnel, [2, 1, 1, ['double', 4], 4]);
    expect(personnel.get('A: damaged')).toBe(1);
  });

  it('tracks on rough ground, fuel of rationed vehicles: they do not move again', () => {
    const rough = lane(tank, { terrain: [{ from: 12, to: 30, kind: 'rough' }] });
    move(rough, [6, 6, 6, ['track', 1]]);
    expect([
      rough.get('A: stuck'),
      rough.get('A: damaged'),
      moveWanted(rough.battle, rough.state, rough.unit('A')),
    ]).toEqual([1, 1, 0]);
    const dry = lane({ unit: 'universal-carrier', at: 10, plan: 'assault', fields: { price: 1, rationed: true } });
    move(dry, [2, 2, 1, 1, ['fuel', 2], 2]);
    expect(dry.values('A: stuck', 'A: damaged')).toEqual([1, 0]); // HA-R50: no damage
  });
});

describe('the Goliath (HA-GOLIATH-01, HA-GOLIATH-02)', () => {
  const machine = { unit: 'goliath', at: 10, plan: 'assault' as const, fields: { price: 6 } };
  it('HA-GOLIATH-01, HA-GOLIATH-02: D6 a bound, and a further D6: 1 and 2 break it down; 24" from its start at most', () => {
    const on = lane(machine);
    expect(
      move(on, [
        ['inches', 5],
        ['break down', 3],
      ]),
    ).toBe(30);
    expect(moveWanted(on.battle, on.state, on.unit('A'))).toBe(0); // one move a bound
    on.set('A: motion', motion.still).set('A: place', 66);
    expect(moveWanted(on.battle, on.state, on.unit('A'))).toBe(2);
    const broken = lane(machine);
    move(broken, [2, ['break down', 2]]);
    expect(broken.get('A: status')).toBe(status.lost);
  });
});

describe('night on the lane (HA-GEN-01, HA-NIGHT-02)', () => {
  it('by the hour and season, or all the time', () => {
    const on = lane(men, { options: { observation: 'off', night: true } });
    expect(move(on, [5, 1])).toBe(24);
    const dusk = lane(men, { options: { observation: 'off', season: 'winter', hour: 15 } });
    expect(move(dusk, [5, 1])).toBe(32); // bound 1, 15 h
    dusk.state[whole.bound] = 2;
    expect(move(dusk, [5, 1])).toBe(36);
    const { nightAt } = lane(men, { options: { season: 'summer', hour: 3 } }).battle.options;
    expect([1, 2, 17, 18].map(nightAt)).toEqual([true, false, false, true]);
  });
});

describe('riders (HA-MOVE-02, HA-L53)', () => {
  it('cavalry moves by its own dice, stops short of the enemy and of buildings, and wades a river', () => {
    const rider = { unit: 'cavalry', at: 10, plan: 'assault' as const, fields: {} };
    const on = lane(rider);
    expect(move(on, [1, 1, 1, 1, 1])).toBe(30);
    expect([on.unit('A').inside, on.unit('A').assaults]).toEqual([false, false]);
    const near = lane({ ...rider, at: 50 });
    expect(move(near, [6, 6, 6, 6, 6])).toBe(118); // 1" before the enemy
    const river = { terrain: [{ from: 11, to: 12, kind: 'small-river' }] };
    const wet = (unit: string): Lane => lane({ ...rider, unit, at: 10.5 }, river);
    expect(
      [wet('cavalry'), wet('bicycle-troops')].map((there) => moveWanted(there.battle, there.state, there.unit('A'))),
    ).toEqual([1, 0]);
    expect(() => lane(rider, { terrain: [{ from: 9, to: 12, kind: 'house' }] })).toThrow('HA-BLDG-01');
  });
});
