/** Spotters on the lane. */
import { describe, expect, it } from 'vitest';
import * as its from '../state/its.js';
import { order, status } from '../state/state.js';
import { blue, type Cast, Fight, stage } from '../testing/stage.js';

const woods = [{ from: 40, to: 50, kind: 'woods' }] as const;
const mortar: Cast = { name: 'A', unit: 'medium-mortar', at: 10 };
const spotter = (at: number, name = 'S'): Cast => ({ name, unit: 'spotter', at });
const squad: Cast = { name: 'E', unit: 'rifle-squad', at: 60 };
const fight = (...us: readonly Cast[]): Fight =>
  new Fight(stage([mortar, ...us], [squad], { length: 72, terrain: woods }));
const missed = ['to hit', 1] as const;

describe('spotters', () => {
  it('HEAT-SPOT-01 any spotter serves any indirect weapon of its force', () => {
    // nobody sees over the woods: the mortar goes Down
    expect(fight().step(blue).look('A').order).toBe(order.down);
    expect(fight(spotter(20)).step(blue).look('A').aim).toBe(0);
    // from the edge of the woods he does
    expect(fight(spotter(40)).step(blue, missed).look('A')).toMatchObject({ aim: 1, aimedAt: 3 });
    // what is fired directly still needs its own sight
    const gun: Cast = { name: 'A', unit: 'mmg-team', at: 30 };
    const direct = new Fight(stage([gun, spotter(40)], [squad], { length: 72, terrain: woods })).step(blue);
    expect(direct.look('A').order).toBe(order.ambush);
  });

  it('HEAT-SPOT-01, HEAT-L44 not of the enemy, and not while he is Down', () => {
    const theirs = new Fight(stage([mortar], [squad, spotter(40)], { length: 72, terrain: woods }));
    expect(theirs.step(blue, missed).look('A').aimedAt).toBe(3); // it sees him, not the squad
    const down = fight(spotter(40)).put('S', its.order, order.down).step(blue);
    expect(down.look('A').order).toBe(order.down);
  });

  it('HEAT-L52 an artillery spotter sees for them too, at a price that the scenario gives', () => {
    const observer = (price: number): Cast => ({ name: 'S', unit: 'artillery-spotter', at: 40, fields: { price } });
    expect(fight(observer(90)).step(blue, missed).look('A')).toMatchObject({ aim: 1, aimedAt: 3 });
    expect(stage([observer(90)], [squad]).starts[0]?.blue[0]?.milli).toEqual([90_000]);
  });

  it('HEAT-SPOT-02 zeroing goes on with another spotter', () => {
    const one = fight(spotter(40), spotter(41, 'S2')).step(blue, missed);
    one.put('S', its.status, status.lost).put('A', its.order, order.none).step(blue, missed);
    expect(one.look('A')).toMatchObject({ aim: 2, aimedAt: 4 });
  });

  it('HEAT-SPOT-02 without one the gun fires on, but does not improve, nor is it finished by a hit', () => {
    const one = fight(spotter(40)).put('A', its.aimedAt, 3).put('A', its.zeroing, 2);
    one.put('S', its.order, order.down).step(blue, ['to hit', 3]);
    expect(one.look('A')).toMatchObject({ aim: 2, aimedAt: 3 });
    one.put('A', its.order, order.none).put('S', its.order, order.down);
    one.step(blue, ['to hit', 4], ['men hit', 1], ['damage', 1], ['pins', 1]);
    expect(one.look('A').aim).toBe(2);
    // observed again, a hit finishes it
    one.put('A', its.order, order.none).put('S', its.order, order.given);
    one.step(blue, ['to hit', 4], ['men hit', 1], ['damage', 1], ['pins', 1]);
    expect(one.look('A').aim).toBe(4);
  });

  it('costs what the lists add to a gun', () => {
    expect(stage([spotter(0)], [squad]).starts[0]?.blue[0]?.milli).toEqual([10_000]);
  });
});
