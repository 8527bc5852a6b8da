import { describe, expect, it } from 'vitest';
import { exactChance } from '../../../kernel/exact.js';
import type { ScriptedRoll } from '../../../kernel/script.js';
import * as its from '../state/its.js';
import { moved, order, status } from '../state/state.js';
import { acts, blue, type Cast, Fight, type Stage, stage } from '../testing/stage.js';

const many = (why: string, ...rolls: number[]): ScriptedRoll[] => rolls.map((roll) => [why, roll]);
const blows = (...rolls: number[]): ScriptedRoll[] => many('blows', ...rolls);
const test = (a: number, b: number): ScriptedRoll[] => many('test on two dice', a, b);

/** Blue's pair assaults red's, `gap` inches away; others of red stand far off, so that the engagement goes on. */
function charge(gap: number, how: Stage = {}, red: Partial<Cast> = {}, more: readonly Cast[] = []): Fight {
  return new Fight(
    stage(
      [
        { name: 'A', unit: 'recon-pair', at: 20, plan: { kind: 'assault' } },
        { name: 'B', unit: 'recon-pair', at: 0 },
      ],
      [{ name: 'R', unit: 'recon-pair', at: 20 + gap, ...red }, ...more, { name: 'Z', unit: 'recon-pair', at: 72 }],
      how,
    ),
  );
}

describe('an assault on the lane', () => {
  it('HEAT-CQ-01, HEAT-CQ-04, HEAT-CQ-07: a Run into contact; the attackers strike first; the winner stays where it is', () => {
    const fight = charge(6).step(blue, ...blows(4, 4));
    expect(fight.look('A')).toMatchObject({ at: 26, men: 2, order: order.given });
    expect(fight.look('R')).toMatchObject({ status: status.lost, men: 0 });
  });

  it('HEAT-CQ-06: who loses more men is destroyed', () => {
    const fight = charge(6).step(blue, ...blows(1, 4), ...blows(3)); // two men, one of whom falls, strikes back with one
    expect(fight.look('R').status).toBe(status.lost);
    expect(fight.look('A').men).toBe(2);
    const lost = charge(6).step(blue, ...blows(1, 1), ...blows(4, 1));
    expect(lost.look('A').status).toBe(status.lost);
    expect(lost.look('R')).toMatchObject({ status: status.fights, men: 2, at: 26 });
  });

  it('HEAT-CQ-04: simultaneous when the defender is in cover or behind an obstacle', () => {
    const both = [...blows(4, 4), ...blows(4, 4)];
    const cover: Stage = { terrain: [{ from: 25, to: 27, kind: 'trench' }] };
    const fight = charge(6, cover).step(blue, ...both);
    expect([fight.look('A').status, fight.look('R').status]).toEqual([status.lost, status.lost]);
    const wire = (at: number): Stage => ({ terrain: [{ from: at, to: at, kind: 'obstacle' }] });
    expect(acts(charge(6, wire(25)), ...both).status).toBe(status.lost);
    expect(acts(charge(6, wire(24.5)), ...blows(4, 4)).status).toBe(status.fights);
  });

  it('worked example 11: two Regulars assault two Regulars in the open: 32/45', () => {
    const fight = charge(6);
    fight.put('R', its.order, order.given).put('Z', its.order, order.given);
    const program = fight.program();
    const won = exactChance(
      (dice) => fight.look('R', program(dice)).status,
      (code) => code === status.lost,
    );
    expect(won.toString()).toBe('32/45');
  });

  it('HEAT-CQ-07: the assaulted unit drops its pins', () => {
    const fight = charge(6)
      .put('R', its.pins, 5)
      .step(blue, ...blows(1, 1), ...blows(4, 1));
    expect(fight.look('R').pins).toBe(0);
  });

  it('HEAT-CQ-02, HEAT-R58: from more than 6" a target without a die fires first, without a test, and that is its order', () => {
    // the pair is small: 3 + 1; red has 2 pins more to overcome: 6; near band: two shots a man
    const fight = charge(6.5)
      .put('R', its.pins, 2)
      .step(blue, ...many('to hit', 6, 5, 5, 5), ...many('damage', 3), ...blows(4, 4));
    expect(fight.look('A')).toMatchObject({ at: 26.5, pins: 1 });
    const stopped = charge(6.5).step(blue, ...many('to hit', 4, 4, 1, 1), ...many('damage', 4, 4));
    expect(stopped.look('A').status).toBe(status.lost);
    expect(stopped.look('R')).toMatchObject({ order: order.given, men: 2 });
  });

  it('HEAT-CQ-02: no such fire from 6" or nearer, nor from who has had its die', () => {
    charge(6).step(blue, ...blows(4, 4));
    charge(12)
      .put('R', its.order, order.given)
      .step(blue, ...blows(4, 4));
    charge(12)
      .put('R', its.order, order.down)
      .step(blue, ...blows(4, 4));
  });

  it('HEAT-R58: a target in Ambush fires from any distance; the first ambusher in force order, too', () => {
    const misses = many('to hit', 1, 1, 1, 1);
    charge(4)
      .put('R', its.order, order.ambush)
      .step(blue, ...misses, ...blows(4, 4));
    const other: Cast = { name: 'S', unit: 'recon-pair', at: 30 };
    // R is first in force order and the target: it fires once
    charge(4, {}, {}, [other])
      .put('R', its.order, order.ambush)
      .put('S', its.order, order.ambush)
      .step(blue, ...misses, ...blows(4, 4));
    const watched = new Fight(
      stage(
        [
          { name: 'A', unit: 'recon-pair', at: 20, plan: { kind: 'assault' } },
          { name: 'B', unit: 'recon-pair', at: 0 },
        ],
        [other, { name: 'R', unit: 'recon-pair', at: 24 }],
      ),
    );
    watched.put('S', its.order, order.ambush).put('R', its.order, order.ambush);
    watched.step(...misses.slice(), ...misses, ...blows(4, 4)).step();
  });

  it('an assaulter with pins tests first, as for any Run (HEAT-ORD-03)', () => {
    expect(acts(charge(6).put('A', its.pins, 1), ...test(6, 5))).toMatchObject({ at: 20, order: order.down });
    expect(acts(charge(6).put('A', its.pins, 1), ...test(4, 4), ...blows(4, 4))).toMatchObject({ at: 26, pins: 0 });
  });

  it('takes the target that the plan prefers, of those in reach', () => {
    const fight = new Fight(
      stage(
        [{ name: 'A', unit: 'recon-pair', at: 20, plan: { kind: 'assault', priority: 'dearest' } }],
        [
          { name: 'R', unit: 'recon-pair', at: 24 },
          { name: 'S', unit: 'recon-squad', at: 26 },
          { name: 'T', unit: 'captain', at: 33 },
        ],
      ),
    );
    fight.step(blue, ...blows(4, 4), ...blows(1));
    expect(fight.look('S').status).toBe(status.lost);
    expect(fight.look('A').at).toBe(26);
  });
});

describe('an assault on a vehicle', () => {
  const hunt = (unit: string): Fight => charge(6, {}, { unit }).put('R', its.order, order.given);
  const withHunters = (unit: string): Fight =>
    new Fight(
      stage(
        [
          {
            name: 'A',
            unit: 'rifle-squad',
            at: 20,
            plan: { kind: 'assault' },
            fields: { 'tank-hunters': true, price: 60 },
          },
        ],
        [
          { name: 'R', unit, at: 26 },
          { name: 'Z', unit: 'recon-pair', at: 72 },
        ],
      ),
    ).put('R', its.order, order.given);

  it('HEAT-CQ-08, HEAT-R59: a closed one needs a passed test; failed: they stay put, Down', () => {
    const fight = hunt('leopard-2a6').step(blue, ...test(6, 4));
    expect(fight.look('A')).toMatchObject({ at: 20, order: order.down });
  });

  it('HEAT-CQ-08, HEAT-R59: 4+ if it stood still, 6 after an Advance; attackers end 1" away', () => {
    const still = hunt('leopard-2a6').step(
      blue,
      ...test(4, 4),
      ...many('to hit a vehicle', 3, 4),
      ...many('damage', 6),
    );
    expect(still.look('A')).toMatchObject({ at: 25, order: order.given });
    expect(still.look('R').status).toBe(status.fights); // 6 + 1 is below 9
    const advanced = hunt('leopard-2a6').put('R', its.moved, moved.advanced);
    expect(acts(advanced, ...test(4, 4), ...many('to hit a vehicle', 5, 5)).at).toBe(25);
  });

  it('HEAT-R59: tank hunters need no test; open-topped and soft ones are destroyed by any success', () => {
    const hunters = withHunters('leopard-2a6').step(blue, ...many('to hit a vehicle', 1, 1, 1, 1));
    expect(hunters.look('A').at).toBe(25);
    const truck = hunt('pickup').step(blue, ...many('to hit a vehicle', 4, 1), ...many('damage', 5));
    expect(truck.look('R').status).toBe(status.lost);
    expect(truck.look('A').at).toBe(25);
  });
});
