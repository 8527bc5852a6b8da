import { describe, expect, it } from 'vitest';
import { fates } from '../../../engagement/body.js';
import { phase, whole } from '../state/state.js';
import { core, refusal } from '../testing/rules.js';
import { Lane, plainly, rifles, stage } from '../testing/stage.js';
import { compileBattle } from './battle.js';
import { createEngagement } from './turn.js';

describe('the end (HA-R48, ENG-R01, ENG-R02)', () => {
  it('when a side has nothing left that can fight; half points are exact (ENG-R04)', () => {
    const lane = new Lane(
      [rifles('A', 0, { men: 1, officer: 2 })],
      [rifles('B', 20, { men: 1 }), { name: 'T', unit: 'truck', at: 20, fields: { price: 2.5 } }],
      {
        options: plainly,
      },
    );
    lane.step(['who goes first', 1], ['Command die', 1]);
    lane.step(['Reaction', 5], ['to hit', 6]);
    expect(lane.state[whole.over]).toBe(1); // a truck fights nobody
    expect(lane.outcome()).toEqual({
      winner: 1,
      blueLost: 0,
      redLost: 1500,
      turns: 1,
      blueCost: 1500,
      redCost: 4000,
      'fate of A': fates.unhurt,
      'fate of B': fates.lost,
      'fate of T': fates.unhurt,
    });
    expect([lane.state[whole.phase], lane.get('A: place'), lane.get('A: officer'), lane.showing()[0]]).toEqual([
      0, 0, 0, 0,
    ]);
  });

  it('at the limit; men that fell are lost by share, a damaged vehicle loses nothing', () => {
    const lane = new Lane(
      [rifles('A', 0), { name: 'T', unit: 'sherman', at: 0, fields: { price: 30 } }],
      [rifles('B', 60), rifles('C', 60)],
      { options: plainly, turnLimit: 1 },
    );
    lane.set('A: men', 6).set('T: damaged', 1).set('B: men', 2);
    lane.step(['who goes first', 2], 5, 5);
    lane.step(5, 5);
    const outcome = lane.outcome();
    expect([outcome['blueLost'], outcome['redLost'], outcome['turns']]).toEqual([3000, 9000, 1]);
    expect(outcome['winner']).toBe(1); // 37.5 % against 7 %
    expect([outcome['fate of A'], outcome['fate of T'], outcome['fate of C']]).toEqual([
      fates.hurt,
      fates.hurt,
      fates.unhurt,
    ]);
  });

  it('units that were not bought cost nothing', () => {
    const lane = new Lane([rifles('A', 0), { ...rifles('N', 0), men: 0 }], [rifles('B', 60)], {
      options: plainly,
      turnLimit: 1,
    });
    lane.step(['who goes first', 1], 5);
    lane.step(5);
    expect([lane.outcome()['blueCost'], lane.outcome()['fate of N']]).toEqual([12_000, fates.absent]);
  });

  it('a bound ends with both turns played; a day has 24 bounds (HA-GEN-01)', () => {
    const lane = new Lane([rifles('A', 0)], [rifles('B', 60)], { options: plainly, turnLimit: 2 });
    lane.step(['who goes first', 1], 5).step(5);
    expect([lane.state[whole.bound], lane.state[whole.phase], lane.state[whole.over]]).toEqual([2, phase.opens, 0]);
    const { turnLimit: _, ...unlimited } = stage([rifles('A', 0)], [rifles('B', 60)]);
    expect(compileBattle(core, unlimited).bounds).toBe(24);
  });
});

describe('what is refused', () => {
  const lane = (how: object, blue = rifles('A', 0)) => refusal(() => new Lane([blue], [rifles('B', 20)], how as never));

  it('lanes, places, options and limits that make no sense, with the nearest word', () => {
    expect(lane({ terrain: [{ from: 3, to: 6, kind: 'hegde' }] })).toContain(
      'no terrain "hegde" (did you mean "hedge"?)',
    );
    expect(lane({}, rifles('A', 70))).toContain('A stands at 70, outside the lane');
    expect(lane({}, rifles('A', 1.25))).toContain('it counts in whole and half inches (HA-R05)');
    expect(lane({ options: { observaton: 'off' } })).toContain('no option "observaton" (did you mean "observation"?)');
    expect(lane({ options: { observation: 'maybe' } })).toContain('expected on or off');
    expect(lane({ options: { season: 'winter' } })).toContain('needs an option hour');
    expect(lane({ options: { season: 'wintre', hour: 3 } })).toContain('(did you mean "winter"?)');
    expect(lane({ options: { hour: 24 } })).toContain('expected 0 to 23');
    expect(lane({ turnLimit: 0 })).toContain('turnLimit must be whole bounds from 1 to 10000, not 0');
  });

  it('strengths beyond what a unit may have, and units without a price', () => {
    const spec = stage([rifles('A', 0)], [rifles('B', 20)]);
    const starts = spec.starts.map((level) => ({ ...level, blue: [{ weight: 1, strength: [17], milli: [1] }] }));
    expect(refusal(() => createEngagement(core, { ...spec, starts }))).toContain(
      'A cannot start with a strength of 17: 0 to 16',
    );
    expect(refusal(() => stage([{ name: 'T', unit: 'sherman', at: 0 }], [rifles('B', 20)]))).toContain(
      'prices.elements.sherman',
    );
  });
});
