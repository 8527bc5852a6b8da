import { describe, expect, it } from 'vitest';
import { exactChance } from '../../../kernel/exact.js';
import * as its from '../state/its.js';
import { order, removeUnit, status } from '../state/state.js';
import { type Cast, Fight, stage } from '../testing/stage.js';

const pair = (name: string, at: number): Cast => ({ name, unit: 'recon-pair', at });

describe('the bag of order dice', () => {
  it('HEAT-ORD-01, HEAT-R53: a side is drawn with chance proportional to its dice', () => {
    const fight = new Fight(stage([pair('A', 0), pair('B', 0), pair('C', 0)], [pair('R', 60)]));
    const program = fight.program();
    const redActs = exactChance(
      (dice) => fight.look('R', program(dice)).order,
      (code) => code !== order.none,
    );
    expect(redActs.toString()).toBe('1/4');
  });

  it('HEAT-R53: its first listed unit without a die acts; every unit once a turn, then the turn ends', () => {
    const fight = new Fight(stage([pair('A', 0), pair('B', 0)], [pair('R', 60), pair('S', 60)]));
    const orders = (): number[] => ['A', 'B', 'R', 'S'].map((name) => fight.look(name).order);
    fight.step(['whose die', 1]);
    expect(orders()).toEqual([order.none, order.none, order.ambush, order.none]);
    fight.step(['whose die', 0]);
    fight.step(['whose die', 0]);
    expect(orders()).toEqual([order.ambush, order.ambush, order.ambush, order.none]);
    expect(fight.turn).toBe(1);
    fight.step(); // only one die is left: nothing to draw for
    expect(fight.turn).toBe(2);
    expect(orders()).toEqual([order.none, order.none, order.none, order.none]);
  });

  it('HEAT-R53: the die of a unit that is lost or Down leaves the bag at once', () => {
    const fight = new Fight(stage([pair('A', 0), pair('B', 0)], [pair('R', 60), pair('S', 60)]));
    removeUnit(fight.state, fight.base('R'), status.lost);
    fight.put('A', its.order, order.down);
    const program = fight.program();
    expect(
      exactChance(
        (dice) => fight.look('B', program(dice)).order,
        (code) => code !== order.none,
      ).toString(),
    ).toBe('1/2');
    expect(
      exactChance(
        (dice) => fight.look('S', program(dice)).order,
        (code) => code !== order.none,
      ).toString(),
    ).toBe('1/2');
  });

  it('units that a composition did not buy have no die', () => {
    const fight = new Fight(stage([pair('A', 0), { ...pair('B', 0), men: 0 }], [pair('R', 60)]));
    expect(fight.look('B')).toMatchObject({ status: status.absent, men: 0 });
    expect(fight.state[fight.base('A') + its.men]).toBe(2);
    fight.step(['whose die', 0]).step();
    expect(fight.turn).toBe(2);
  });
});
