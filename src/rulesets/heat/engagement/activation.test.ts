import { describe, expect, it } from 'vitest';
import { exactChance, exactMean } from '../../../kernel/exact.js';
import * as its from '../state/its.js';
import { order, status } from '../state/state.js';
import { acts, blue, type Cast, Fight, type Stage, stage } from '../testing/stage.js';

/** Blue's unit alone against an enemy that can be seen but not shot at; it holds: Ambush. */
function alone(one: Omit<Cast, 'name'>, how: Stage = {}, enemyAt = 60): Fight {
  return new Fight(stage([{ name: 'A', ...one }], [{ name: 'R', unit: 'recon-pair', at: enemyAt }], how));
}

const pair = (at = 30): Omit<Cast, 'name'> => ({ unit: 'recon-pair', at });
const two = (a: number, b: number): (readonly [string, number])[] => [
  ['test on two dice', a],
  ['test on two dice', b],
];

describe('order tests on the lane', () => {
  it('HEAT-ORD-03, HEAT-R48: no test without pins; a passed test removes 1 pin before the order is carried out', () => {
    expect(acts(alone(pair()))).toMatchObject({ order: order.ambush, pins: 0 });
    const pinned = alone(pair()).put('A', its.pins, 3);
    expect(acts(pinned, ...two(3, 3))).toMatchObject({ order: order.ambush, pins: 2 });
  });

  it('HEAT-ORD-03: who fails goes Down', () => {
    const pinned = alone(pair()).put('A', its.pins, 3);
    expect(acts(pinned, ...two(3, 4))).toMatchObject({ order: order.down, pins: 3, at: 30 });
  });

  it('HEAT-ORD-04: a double 1 loses D6+1 pins', () => {
    const pinned = alone(pair()).put('A', its.pins, 3);
    expect(acts(pinned, ...two(1, 1), ['pins that go', 1])).toMatchObject({
      order: order.ambush,
      pins: 1,
    });
  });

  it('worked example 10: Regular, 2 pins: fail 5/12, FUBAR 1/36, mean pins afterwards 25/18', () => {
    // an enemy screened from sight: nobody to flee from, so a FUBAR always ends Down
    const fight = alone(pair(), { terrain: [{ from: 40, to: 42, kind: 'woods' }] }).put('A', its.pins, 2);
    fight.put('R', its.order, order.given); // its die is spent: blue's is the next
    const program = fight.program();
    const passed = exactChance(
      (dice) => fight.look('A', program(dice)).pins,
      (pins) => pins < 2,
    );
    expect(passed.toString()).toBe('7/12');
    expect(exactMean((dice) => fight.look('A', program(dice)).pins).toString()).toBe('25/18');
    const seen = alone(pair()).put('A', its.pins, 2).put('R', its.order, order.given);
    const run = seen.program();
    const fled = exactChance(
      (dice) => seen.look('A', run(dice)).at,
      (at) => at !== 30,
    );
    expect(fled.toString()).toBe('1/54'); // FUBAR 1/36, then 3 or more
  });

  it('HEAT-ORD-05, HEAT-R49: FUBAR 1–2 Down, 3–6 a Run straight away from the nearest enemy in sight', () => {
    const panic = (...rest: (readonly [string, number])[]): Fight =>
      alone(pair())
        .put('A', its.pins, 1)
        .step(blue, ...two(6, 6), ...rest);
    expect(panic(['FUBAR', 2]).look('A')).toMatchObject({ order: order.down, at: 30, pins: 1 });
    expect(panic(['FUBAR', 3]).look('A')).toMatchObject({ order: order.given, at: 18, pins: 1 });
    const screened = alone(pair(), { terrain: [{ from: 40, to: 42, kind: 'woods' }] }).put('A', its.pins, 1);
    expect(acts(screened, ...two(6, 6), ['FUBAR', 6])).toMatchObject({ order: order.down, at: 30 });
    const mmg = alone({ unit: 'mmg-team', at: 20 }).put('A', its.pins, 1);
    expect(acts(mmg, ...two(6, 6), ['FUBAR', 6])).toMatchObject({ order: order.down, at: 20 });
  });

  it('HEAT-R49: whoever flees off the lane is lost', () => {
    const edge = alone(pair(11.5), {}, 40)
      .put('A', its.pins, 1)
      .step(blue, ...two(6, 6), ['FUBAR', 6]);
    expect(edge.look('A')).toMatchObject({ status: status.lost, men: 0 });
    expect(edge.over).toBe(true);
    const near = alone(pair(12), {}, 40)
      .put('A', its.pins, 1)
      .step(blue, ...two(6, 6), ['FUBAR', 6]);
    expect(near.look('A')).toMatchObject({ status: status.fights, at: 0 });
    // off the enemy's end, too, with the enemy behind
    const passed = alone(pair(66), {}, 40)
      .put('A', its.pins, 1)
      .step(blue, ...two(6, 6), ['FUBAR', 6]);
    expect(passed.look('A').status).toBe(status.lost);
  });

  it('HEAT-ORD-06, HEAT-R50, HEAT-PIN-06: Rally ignores pins and removes D6+1; failed: Down', () => {
    const rally = (): Fight => alone(pair()).put('A', its.pins, 5);
    expect(acts(rally(), ...two(4, 5), ['pins that go', 3])).toMatchObject({ order: order.given, pins: 1 });
    expect(acts(rally(), ...two(5, 5))).toMatchObject({ order: order.down, pins: 5 });
  });

  it('HEAT-ORD-11: a squad of ten without a loss tests twice; of nine, or with a loss, once', () => {
    const squad = (men: number): Fight =>
      alone({ unit: 'rifle-squad', at: 30, fields: { men, price: 77 } }).put('A', its.pins, 1);
    expect(acts(squad(10), ...two(6, 6), ...two(4, 4))).toMatchObject({ order: order.ambush, pins: 0 });
    expect(acts(squad(10), ...two(6, 5), ...two(6, 5)).order).toBe(order.down);
    expect(acts(squad(9), ...two(6, 5)).order).toBe(order.down);
    expect(acts(squad(10).put('A', its.men, 9), ...two(6, 5)).order).toBe(order.down);
    expect(acts(squad(10).put('A', its.pins, 4), ...two(6, 5)).order).toBe(order.down); // HEAT-L29: it rallies
  });

  it('HEAT-MOR-06: Shirkers test for every order, and a pass without pins removes nothing', () => {
    const shirkers = alone({ unit: 'rifle-squad', at: 30, fields: { shirkers: true } });
    expect(acts(shirkers, ...two(4, 5))).toMatchObject({ order: order.ambush, pins: 0 });
  });

  it('HEAT-ORD-10, HEAT-R55: the best officer in reach helps, himself too; they are not summed', () => {
    const passes = (officers: readonly Cast[]): boolean => {
      const fight = new Fight(
        stage([{ name: 'A', ...pair(30) }, ...officers], [{ name: 'R', unit: 'recon-pair', at: 70 }]),
      );
      return (
        fight
          .put('A', its.pins, 1)
          .step(blue, ...two(4, 6))
          .look('A').order !== order.down
      ); // 10 ≤ 9 − 1 + bonus
    };
    const officer = (unit: string, at: number): Cast => ({ name: `${unit} ${at}`, unit, at });
    expect(passes([])).toBe(false);
    expect(passes([officer('senior-platoon-leader', 36)])).toBe(true);
    expect(passes([officer('senior-platoon-leader', 36.5)])).toBe(false);
    expect(passes([officer('platoon-leader', 30), officer('platoon-leader', 31)])).toBe(false);
    expect(passes([officer('captain', 42)])).toBe(true);
    const himself = new Fight(
      stage([{ name: 'A', unit: 'senior-platoon-leader', at: 30 }], [{ name: 'R', unit: 'recon-pair', at: 70 }]),
    );
    expect(acts(himself.put('A', its.pins, 1), ...two(4, 6)).order).toBe(order.ambush);
  });

  it('HEAT-VEH-10 Command: +1 for vehicles within 12", not for men', () => {
    const passes = (unit: string, at: number): boolean => {
      const fight = new Fight(
        stage(
          [
            { name: 'A', unit, at: 30, plan: { kind: 'advance', standOff: 1 } },
            { name: 'C', unit: 'marder', at, fields: { traits: ['command'], price: 150 } },
          ],
          [{ name: 'R', unit: 'recon-pair', at: 72 }],
          { terrain: [{ from: 60, to: 62, kind: 'woods' }] },
        ),
      );
      return (
        fight
          .put('A', its.pins, 1)
          .step(blue, ...two(4, 5))
          .look('A').pins === 0
      ); // 9 ≤ 9 − 1 + bonus
    };
    expect(passes('marder', 42)).toBe(true);
    expect(passes('marder', 42.5)).toBe(false);
    expect(passes('recon-pair', 30)).toBe(false);
  });
});

describe('vehicles that fail a test', () => {
  const tank = (unit: string, at: number, how: Stage = {}): Fight =>
    new Fight(stage([{ name: 'A', unit, at }], [{ name: 'R', unit: 'recon-pair', at: 60 }], how)).put('A', its.pins, 1);
  const failed = two(4, 5);

  it('HEAT-VEH-09: with an enemy in front it reverses half its Advance, then counts as Down', () => {
    // Down makes no difference to a vehicle: its die is spent (HEAT-R06)
    expect(acts(tank('marder', 30), ...failed)).toMatchObject({ at: 25.5, order: order.given, pins: 1 });
    expect(acts(tank('brdm-2', 30), ...failed)).toMatchObject({ at: 18 }); // HEAT-VEH-10 Recce
    expect(acts(tank('t-55', 30), ...failed)).toMatchObject({ at: 27 });
    expect(acts(tank('marder', 3), ...failed)).toMatchObject({ at: 0 });
  });

  it('HEAT-VEH-09, HEAT-R56: without an enemy in front, or unable to reverse, it just goes Down', () => {
    const woods: Stage = { terrain: [{ from: 40, to: 42, kind: 'woods' }] };
    expect(acts(tank('marder', 30, woods), ...failed).at).toBe(30);
    expect(acts(tank('marder', 62), ...failed).at).toBe(62);
    expect(acts(tank('marder', 0), ...failed).at).toBe(0);
    expect(acts(tank('marder', 30).put('A', its.immobilised, 1), ...failed).at).toBe(30);
    const rough: Stage = { terrain: [{ from: 20, to: 28, kind: 'rough' }] };
    expect(acts(tank('fuchs', 30, rough), ...failed).at).toBe(28.5);
  });

  it('HEAT-VEH-09: one enemy in front is enough, though a nearer one is behind', () => {
    const fight = new Fight(
      stage(
        [{ name: 'A', unit: 'marder', at: 30 }],
        [
          { name: 'R', unit: 'recon-pair', at: 20 },
          { name: 'S', unit: 'recon-pair', at: 60 },
        ],
      ),
    );
    expect(acts(fight.put('A', its.pins, 1), ...failed).at).toBe(25.5);
  });

  it('keeps Down in mind where it may stay Down', () => {
    const fight = tank('marder', 0, { options: { keepDown: true } }).step(blue, ...failed);
    expect(fight.look('A').order).toBe(order.down);
  });
});
