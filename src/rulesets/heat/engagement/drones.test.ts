/** Drones on the lane. */
import { describe, expect, it } from 'vitest';
import type { ScriptedRoll } from '../../../kernel/script.js';
import * as its from '../state/its.js';
import { drone, order, status } from '../state/state.js';
import { blue, type Cast, Fight, type Stage, stage } from '../testing/stage.js';

const team = (payload: string, more: Partial<Cast> = {}): Cast => ({
  name: 'A',
  unit: 'drone-team',
  at: 10,
  fields: { payload },
  ...more,
});
/** Keeps blue in the field. */
const guard: Cast = { name: 'B', unit: 'recon-pair', at: 0 };
const tank = (at: number, more: Partial<Cast> = {}): Cast => ({ name: 'T', unit: 'leopard-2a6', at, ...more });
const fight = (us: Cast, them: readonly Cast[], how: Stage = {}): Fight =>
  new Fight(stage([us, guard], them, { length: 200, ...how }));
const field = (one: Fight, name: string): number => one.get(`A's drone: ${name}`);
const look = (one: Fight) => [field(one, 'where'), field(one, 'place') / 2] as const;
/** The next activation is the team's. */
const turnOf = (one: Fight, ...rolls: readonly ScriptedRoll[]): Fight =>
  one.put('A', its.order, order.none).step(blue, ...rolls);
/** In the air at a place, after so many ends of turns. */
const up = (one: Fight, at: number, rounds = 1): Fight =>
  one
    .set("A's drone: where", drone.air)
    .set("A's drone: place", 2 * at)
    .set("A's drone: rounds", rounds);

describe('HEAT-DRONE-03 who acts', () => {
  it('HEAT-DRONE-03: the drone takes off and runs 30" towards its target, within 15" it drops', () => {
    const one = fight(team('ied'), [tank(52)]);
    turnOf(one);
    expect([...look(one), field(one, 'ran')]).toEqual([drone.air, 40, 1]);
    expect(one.look('A').at).toBe(10);
    // HEAT-DRONE-08: on the spot; PEN +3 and the top against 9+: 6 is superficial
    turnOf(one, ['explosive drop', 6], ['pins', 1], 5, ['damage table', 1]);
    expect([...look(one), field(one, 'ran'), field(one, 'dropped')]).toEqual([drone.air, 52, 0, 1]);
    expect(one.look('T').pins).toBeGreaterThan(0);
  });

  it('HEAT-DRONE-08 a 1 does not drop: it may try again; a 2 may fall too far off', () => {
    const one = up(fight(team('ied'), [tank(50)]), 50);
    turnOf(one, ['explosive drop', 1]);
    expect(field(one, 'dropped')).toBe(0);
    turnOf(one, ['explosive drop', 2], ['inches off', 4]);
    expect(field(one, 'dropped')).toBe(1);
    expect(one.look('T').pins).toBe(0);
  });

  it('HEAT-DRONE-08 a pinned team tests: when it fails it is Down, and the drone hovers', () => {
    const one = up(fight(team('ied'), [tank(50)]), 50).put('A', its.pins, 1);
    turnOf(one, ['test on two dice', 6], 5);
    expect(one.look('A').order).toBe(order.down);
    expect([...look(one), field(one, 'dropped')]).toEqual([drone.air, 50, 0]);
  });

  it('HEAT-DRONE-09 a warhead is for vehicles, while there are any', () => {
    const near: Cast = { name: 'S', unit: 'rifle-squad', at: 30 };
    const one = up(fight(team('at-payload'), [near, tank(50)]), 50);
    one.put('S', its.order, order.given);
    turnOf(one, ['payload drop', 4], ['to hit', 4], ['damage', 6], ['damage', 4]);
    expect(one.look('T').status).toBe(status.lost);
    // then for men: it flies to them
    const men = up(fight(team('at-payload'), [near]), 50);
    turnOf(men);
    expect(look(men)).toEqual([drone.air, 30]);
  });

  it('HEAT-L46 out to see: it takes off where there is an indirect weapon to see for; else its team does as planned', () => {
    const alone = turnOf(fight(team('none'), [tank(100)]));
    expect(look(alone)).toEqual([drone.home, 0]);
    expect(alone.look('A').order).toBe(order.ambush);
    const seen = new Fight(stage([team('none'), { ...guard, unit: 'medium-mortar' }], [tank(100)], { length: 200 }));
    turnOf(seen);
    expect(look(seen)).toEqual([drone.air, 10]);
    turnOf(seen);
    expect(seen.look('A').order).toBe(order.ambush);
  });
});

describe('HEAT-DRONE-04, HEAT-DRONE-05, HEAT-DRONE-10 there and back', () => {
  it('empty, or with two rounds behind it, it goes home and lands', () => {
    const empty = up(fight(team('ied'), [tank(50)]), 50).set("A's drone: dropped", 1);
    turnOf(empty);
    expect(look(empty)).toEqual([drone.air, 20]);
    turnOf(empty);
    expect([...look(empty), field(empty, 'dropped'), field(empty, 'ran')]).toEqual([drone.home, 0, 1, 0]);
    // a Rally arms it again
    turnOf(empty, ['test on two dice', 3], 3);
    expect(field(empty, 'dropped')).toBe(0);
    const late = up(fight(team('ied'), [tank(50)]), 30, 2);
    turnOf(late);
    expect(look(late)).toEqual([drone.home, 0]);
    // unless it can drop what it has now
    const near = up(fight(team('ied'), [tank(50)]), 40, 2);
    turnOf(near, ['explosive drop', 1]);
    expect(look(near)).toEqual([drone.air, 50]);
  });

  it('HEAT-DRONE-10 a failed Rally arms nothing', () => {
    const one = fight(team('ied'), [tank(50)]).set("A's drone: dropped", 1);
    turnOf(one, ['test on two dice', 6], 5);
    expect([field(one, 'dropped'), one.look('A').order]).toEqual([1, order.down]);
  });

  it('HEAT-DRONE-04 from the third round on the battery may fail at its end; what lies nearer to the enemy is lost', () => {
    const end = (place: number, rounds: number, ...rolls: readonly ScriptedRoll[]): Fight => {
      const enemy: Cast = { name: 'T', unit: 'recon-pair', at: 150 };
      const one = up(fight(team('ied'), [enemy]), place, rounds);
      one.put('A', its.order, order.given).put('B', its.order, order.given).put('T', its.order, order.none);
      return one.step(...rolls);
    };
    expect(look(end(60, 1))).toEqual([drone.air, 60]);
    expect(look(end(60, 2, ['battery', 3]))).toEqual([drone.air, 60]);
    const down = end(60, 2, ['battery', 2], ['falls away', 3], ['which way', 1]);
    expect([...look(down), field(down, 'rounds')]).toEqual([drone.ground, 63, 0]);
    expect(down.look('A').status).toBe(status.fights);
    // half way between the team at 10 and the enemy at 150 is 80
    expect(end(79, 2, ['battery', 1], ['falls away', 2], ['which way', 1]).look('A').status).toBe(status.lost);
    // within 1" of its team it is back at once
    expect(look(end(10, 2, ['battery', 1], ['falls away', 1], ['which way', 0]))).toEqual([drone.home, 0]);
  });

  it('HEAT-DRONE-05 the team recovers it by moving within 1"', () => {
    const one = fight(team('ied'), [tank(150)])
      .set("A's drone: where", drone.ground)
      .set("A's drone: place", 2 * 24);
    turnOf(one);
    expect([one.look('A').at, ...look(one)]).toEqual([22, drone.ground, 24]);
    turnOf(one);
    expect([one.look('A').at, ...look(one)]).toEqual([24, drone.home, 0]);
  });
});

describe('HEAT-DRONE-06 range of control', () => {
  it('beyond 60" it may drift, hover, or obey', () => {
    const far = (): Fight => up(fight(team('ied'), [tank(90)]), 90); // 80": two less
    const drifts = turnOf(far(), ['wireless link', 3], ['drifts', 5], ['which way', 0]);
    expect(look(drifts)).toEqual([drone.air, 85]);
    expect(look(turnOf(far(), ['wireless link', 5]))).toEqual([drone.air, 90]);
    const obeys = turnOf(far(), ['wireless link', 6], ['explosive drop', 2], ['inches off', 6]);
    expect(field(obeys, 'dropped')).toBe(1);
  });
});

describe('HEAT-DRONE-07 spotting', () => {
  const woods = [{ from: 40, to: 50, kind: 'woods' }] as const;
  const mortar: Cast = { name: 'M', unit: 'medium-mortar', at: 10 };
  const squad: Cast = { name: 'E', unit: 'rifle-squad', at: 60 };
  const seen = (): Fight =>
    new Fight(stage([team('none'), mortar], [squad], { length: 72, terrain: woods })).put('A', its.order, order.given);

  it('HEAT-DRONE-07: it sees over the woods for an indirect weapon, once a turn, and costs no activation', () => {
    expect(seen().step(blue).look('M').aim).toBe(0);
    const one = up(seen(), 10).step(blue, ['to hit', 1]);
    expect([one.look('M').aim, field(one, 'spotted')]).toEqual([1, 1]);
    // it has reported: the gun fires on, and does not improve (HEAT-SPOT-02)
    one.put('M', its.order, order.none).step(blue, ['to hit', 1]);
    expect(one.look('M').aim).toBe(1);
    one.step();
    expect([one.turn, field(one, 'spotted')]).toEqual([2, 0]);
  });

  it('not while its team is Down, and not for a drone that carries something', () => {
    expect(up(seen(), 10).put('A', its.order, order.down).step(blue).look('M').aim).toBe(0);
    const armed = new Fight(stage([team('ied'), mortar], [squad], { length: 72, terrain: woods }));
    expect(up(armed, 10).put('A', its.order, order.given).step(blue).look('M').aim).toBe(0);
  });
});

describe('HEAT-DRONE-02, HEAT-HIT-13 fire at a drone in the air', () => {
  const rifle: Cast = { name: 'T', unit: 'rifle-squad', at: 50, fields: { men: 1, weapons: { rifle: 1 } } };

  it('it is a target of its own where it is nearer than its team; damage is the end of both', () => {
    const shot = (roll: number): number => {
      const copy = up(fight(team('ied', { at: 30 }), [rifle]), 49);
      copy.put('A', its.order, order.given).put('B', its.order, order.given).step(['to hit', roll], ['damage', 4]);
      return copy.look('A').status;
    };
    // 3+, point blank and Drone: a 3 hits; damage value 4+ as its team's
    expect(shot(3)).toBe(status.lost);
  });

  it('after a Run it is harder to hit, and whoever waits fires when it comes', () => {
    const one = fight(team('ied'), [{ ...rifle, at: 45 }]).put('T', its.order, order.ambush);
    // at 40 after its Run: 5" away; 3 − 1 + 2
    one.step(['to hit', 3]);
    expect([...look(one), one.look('T').order]).toEqual([drone.air, 40, order.given]);
    const hit = fight(team('ied'), [{ ...rifle, at: 45 }]).put('T', its.order, order.ambush);
    hit.step(['to hit', 4], ['damage', 4]);
    expect(hit.look('A').status).toBe(status.lost);
    expect(field(hit, 'where')).toBe(drone.home);
  });
});
