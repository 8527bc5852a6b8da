/** Officers who call up others. */
import { describe, expect, it } from 'vitest';
import * as its from '../state/its.js';
import { order } from '../state/state.js';
import { blue, type Cast, Fight, type Stage, stage } from '../testing/stage.js';

const officer = (unit: string): Cast => ({ name: 'O', unit, at: 10 });
const pair = (name: string, at: number): Cast => ({ name, unit: 'recon-pair', at });
const enemy: Cast = { name: 'E', unit: 'recon-pair', at: 70 };
const fight = (rank: string, how: Stage = { options: { severalOrders: true } }): Fight =>
  new Fight(stage([officer(rank), pair('A', 10), pair('B', 16), pair('C', 17)], [enemy], how));
const ordered = (one: Fight): readonly string[] =>
  ['O', 'A', 'B', 'C', 'E'].filter((name) => one.look(name).order !== order.none);

describe('HEAT-ORD-12 several orders at once', () => {
  it('HEAT-ORD-12: an officer calls up units in his reach, as many as his rank, before the next die is drawn', () => {
    const one = fight('senior-platoon-leader').step(blue);
    expect([ordered(one), one.get('O calls: left')]).toEqual([['O'], 2]);
    // no die is drawn for these
    expect(ordered(one.step())).toEqual(['O', 'A']);
    expect([ordered(one.step()), one.get('O calls: left')]).toEqual([['O', 'A', 'B'], 0]);
    expect(ordered(one.step(blue))).toEqual(['O', 'A', 'B', 'C']);
  });

  it('one of the lowest rank calls one; nobody out of his reach; nobody when he is Down', () => {
    const one = fight('platoon-leader').step(blue).step();
    expect([ordered(one), one.get('O calls: left')]).toEqual([['O', 'A'], 0]);
    const captain = fight('captain')
      .put('C', its.place, 2 * 23)
      .step(blue)
      .step()
      .step();
    expect([ordered(captain), captain.get('O calls: left')]).toEqual([['O', 'A', 'B'], 0]);
    const down = fight('captain').put('O', its.pins, 3).step(blue, ['test on two dice', 6], 5);
    expect([down.look('O').order, down.get('O calls: left')]).toEqual([order.down, 0]);
  });

  it('HEAT-L48 only where the scenario asks for it', () => {
    const one = fight('captain', {}).step(blue);
    expect(ordered(one.step(blue))).toEqual(['O', 'A']);
  });
});
