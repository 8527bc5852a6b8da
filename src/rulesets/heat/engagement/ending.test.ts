import { describe, expect, it } from 'vitest';
import type { EngagementSpec } from '../../../engagement/spec.js';
import { exactChance } from '../../../kernel/exact.js';
import { play } from '../../../kernel/script.js';
import * as its from '../state/its.js';
import { order, removeUnit, status } from '../state/state.js';
import { type Cast, core, Fight, type Stage, stage } from '../testing/stage.js';
import { createEngagement } from './turn.js';

const pair = (name: string, at: number): Cast => ({ name, unit: 'recon-pair', at });
/** Too far apart to shoot: every activation is an Ambush. */
const apart = (how: Stage = {}): Fight => new Fight(stage([pair('A', 0)], [pair('R', 60)], how));

describe('the end of a turn', () => {
  it('HEAT-ORD-09, HEAT-R61: dice go back to the bag; six turns, or as many as the scenario says', () => {
    const play6 = (fight: Fight): number => {
      let steps = 0;
      while (!fight.over) {
        if (steps % 2 === 0) fight.step(['whose die', 0]);
        else fight.step();
        steps++;
      }
      return steps;
    };
    const six = apart();
    expect(play6(six)).toBe(12);
    expect(six.turn).toBe(6);
    expect(six.engagement.maxSteps).toBe(12);
    const two = apart({ turnLimit: 2 });
    expect([play6(two), two.turn]).toEqual([4, 2]);
    expect(() => apart({ turnLimit: 0 })).toThrow('turnLimit must be whole turns from 1 to 10000, not 0');
  });

  it('HEAT-PIN-06, HEAT-R51: Down is kept over the turn’s end only where asked for; then D3 pins go and the die stays', () => {
    const down = (how: Stage): Fight => apart(how).put('A', its.pins, 5).put('A', its.order, order.down);
    expect(down({}).step().look('A')).toMatchObject({ order: order.none, pins: 5 });
    const kept = down({ options: { keepDown: true } }).step(['stays Down', 2]);
    expect(kept.look('A')).toMatchObject({ order: order.down, pins: 3 });
    expect(kept.turn).toBe(2);
    expect(kept.step().look('A')).toMatchObject({ order: order.none, pins: 3 }); // fewer than four: it wants to act
    expect(kept.turn).toBe(3);
  });

  it('HEAT-PIN-06: where everybody stays Down, turns pass without a die', () => {
    const fight = apart({ options: { keepDown: true } });
    fight.put('A', its.pins, 7).put('R', its.pins, 4).put('A', its.order, order.down).put('R', its.order, order.none);
    // R fails its Rally and goes Down; both stay Down: turn 2 begins and ends at once, and only A stays Down again
    fight.step(['test', 6], ['test', 4], ['stays Down', 1], ['stays Down', 1], ['stays Down', 1]);
    expect(fight.look('A')).toMatchObject({ pins: 5, order: order.down });
    expect(fight.look('R')).toMatchObject({ pins: 3, order: order.none });
    expect(fight.turn).toBe(3);
  });
});

describe('the end of the engagement', () => {
  it('ENG-R02, ENG-R03: it ends as soon as a side has nothing left that can fight; the other wins', () => {
    const fight = new Fight(stage([pair('A', 0)], [pair('R', 18), { name: 'T', unit: 'truck-16', at: 60 }]));
    expect(fight.over).toBe(false);
    fight.step(['whose die', 0], ['to hit', 4], ['to hit', 4], ['damage', 4], ['damage', 4]);
    expect(fight.over).toBe(true); // an unarmed truck cannot fight
    expect(fight.outcome()).toEqual({
      winner: 1,
      blueLost: 0,
      redLost: 30_000,
      turns: 1,
      blueCost: 30_000,
      redCost: 60_000,
      'fate of A': 1,
      'fate of R': 3,
      'fate of T': 1,
    });
  });

  it('ENG-R03, ENG-R09: 1/3 of blue against 13/30 of red is a lead of ten points, at these prices and at all of them × 1.02', () => {
    for (const percent of [100, 102]) {
      const spec = stage([{ name: 'A', unit: 'rifle-squad', at: 0, men: 6 }], [pair('R', 72), pair('S', 72)], {
        turnLimit: 1,
      });
      const [level] = spec.starts as [EngagementSpec['starts'][number]];
      const priced = {
        ...spec,
        starts: [
          {
            ...level,
            blue: [{ weight: 1, strength: [6], milli: [500 * percent] }],
            red: [{ weight: 1, strength: [2, 2], milli: [130 * percent, 170 * percent] }],
          },
        ],
      };
      const fight = new Fight(priced);
      fight.put('A', its.men, 4).put('A', its.order, order.given);
      removeUnit(fight.state, fight.base('R'), status.lost);
      fight.step();
      expect(fight.outcome()).toMatchObject({
        winner: 1,
        blueLost: percent === 100 ? 16_667 : 17_000,
        redLost: 130 * percent,
      });
    }
  });

  it('ENG-R01, ENG-R04: a lost unit loses its price, a standing one price × men lost / men at the start; in thousandths', () => {
    const fight = new Fight(
      stage(
        [{ name: 'A', unit: 'rifle-squad', at: 0, men: 7 }, pair('B', 0), { name: 'V', unit: 'marder', at: 0 }],
        [pair('R', 72), pair('S', 72)],
        { turnLimit: 1 },
      ),
    );
    fight.put('A', its.men, 5);
    removeUnit(fight.state, fight.base('S'), status.lost);
    for (const name of ['A', 'B', 'V']) fight.put(name, its.order, order.given);
    fight.step();
    expect(fight.over).toBe(true);
    expect(fight.outcome()).toEqual({
      winner: 1, // ENG-R03: 50 % against 8.9 %
      blueLost: 22_857,
      redLost: 30_000,
      turns: 1,
      blueCost: 255_000,
      redCost: 60_000,
      'fate of A': 2,
      'fate of B': 1,
      'fate of V': 1,
      'fate of R': 1,
      'fate of S': 3,
    });
  });

  it('after the end a state holds only what is counted', () => {
    const fight = apart({ turnLimit: 1 }).put('A', its.pins, 2).put('R', its.order, order.given);
    fight.step(['test', 3], ['test', 3]);
    const counted = apart({ turnLimit: 1 });
    counted.step(['whose die', 1]).step();
    expect(fight.over).toBe(true);
    expect(fight.state).toEqual(counted.state);
  });

  it('ENG-R06, HEAT-ORD-01: nobody has the first turn by right', () => {
    const fight = apart();
    const program = fight.program();
    expect(
      exactChance(
        (dice) => fight.look('A', program(dice)).order,
        (code) => code !== order.none,
      ).toString(),
    ).toBe('1/2');
  });

  it('plays every start of its specification', () => {
    const one = stage([pair('A', 0), pair('B', 0)], [pair('R', 60)]);
    const composition = (
      weight: number,
      strength: number[],
      milli: number[],
    ): EngagementSpec['starts'][number]['blue'][number] => ({ weight, strength, milli });
    const spec: EngagementSpec = {
      ...one,
      starts: [
        { weight: 1, blue: [composition(1, [2, 0], [30_000, 0])], red: [composition(1, [2], [30_000])] },
        {
          weight: 1,
          blue: [composition(1, [2, 2], [30_000, 30_000]), composition(3, [2, 1], [30_000, 20_000])],
          red: [composition(1, [2], [30_000])],
        },
      ],
    };
    const process = createEngagement(core, spec);
    const state = new Int32Array(process.fields.length);
    play(
      [
        ['level', 1],
        ["blue's composition", 1],
      ],
      (dice) => process.start(dice, state),
    );
    const out = new Int32Array(process.outcomes.length + process.extras.length);
    process.outcome(state, out);
    expect([...out]).toEqual([0, 0, 0, 1, 50_000, 30_000, 1, 1, 1]);
    play([['level', 0]], (dice) => process.start(dice, state));
    process.outcome(state, out);
    expect([...out]).toEqual([0, 0, 0, 1, 30_000, 30_000, 1, 0, 1]);
  });
});

describe('specifications that make no sense', () => {
  const spec = stage([pair('A', 0)], [pair('R', 60)]);
  const make = (change: Partial<EngagementSpec>) => () => createEngagement(core, { ...spec, ...change });

  it('says what is wrong', () => {
    expect(make({ options: { reactDwon: true } })).toThrow(
      'heat: options has no word "reactDwon" (did you mean "reactDown"?)',
    );
    expect(make({ options: { reactDown: 1 } })).toThrow('heat: options.reactDown must be true or false, not 1');
    expect(make({ options: { rallyAt: 0 } })).toThrow(
      'heat: options.rallyAt must be a whole number from 1 to 999, not 0',
    );
    expect(make({ lane: { from: 0, to: 72, terrain: [{ from: 1, to: 2, kind: 'wods' }] } })).toThrow(
      'no terrain "wods" (did you mean "woods"?)',
    );
    expect(make({ lane: { from: 0, to: 72, terrain: [{ from: 1.2, to: 2, kind: 'woods' }] } })).toThrow(
      'heat: where woods begins is 1.2: it counts in whole and half inches',
    );
    expect(make({ lane: { from: 0, to: 50, terrain: [] } })).toThrow(
      'R stands at 60, outside the lane, which runs from 0 to 50',
    );
    expect(
      make({
        starts: [{ weight: 1, blue: [{ weight: 1, strength: [25], milli: [1] }], red: spec.starts[0]?.red ?? [] }],
      }),
    ).toThrow('A cannot start with a strength of 25: 0 to 24');
    expect(() => stage([{ name: 'A', unit: 'recon-pear', at: 0 }], [])).toThrow('recon-pair');
  });
});
