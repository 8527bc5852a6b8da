import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byMission, byPoints, endAt, priceEnd, wentThrough } from '../engagement/ends.js';
import { winner } from '../engagement/outcome.js';
import { milli } from '../engagement/price.js';
import { OpenEnds } from './open-ends.js';

const missions = [
  byPoints,
  ...([0, 1] as const).flatMap((attacker) =>
    [0, 250, 500, 1000].flatMap((permille) => [
      byMission({ kind: 'break-through', attacker: attacker === 0 ? 'blue' : 'red', permille }),
      byMission({ kind: 'delay', attacker: attacker === 0 ? 'blue' : 'red', permille }),
    ]),
  ),
];
const side = fc.constantFrom(0 as const, 1 as const);
const line = fc.record({ side, full: fc.integer({ min: 1, max: 12 }), cost: fc.integer({ min: -1, max: 200_000 }) });
const asked = fc
  .record({
    full: fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 })),
    copies: fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })),
    core: fc.array(line, { maxLength: 3 }),
    // round prices, so that sums come to lie on the line itself
    prices: fc.tuple(fc.constantFrom(0, 5, 10, 20, 33.333), fc.constantFrom(5, 10, 40, 77.7)),
    decider: fc.constantFrom(...missions),
    // of each line: the share that is lost, and of what is left the share that has gone through
    shares: fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 })), {
      minLength: 5,
      maxLength: 5,
    }),
  })
  .map(({ full, copies, core, shares, decider, ...rest }) => {
    const fulls = [full[0] * copies[0], full[1] * copies[1], ...core.map((each) => each.full)];
    const lost = fulls.map((all, k) => {
      const [gone, through] = shares[k] as [number, number];
      const dead = Math.floor((all * gone) / 4);
      return dead + wentThrough * (decider === byPoints ? 0 : Math.floor(((all - dead) * through) / 4));
    });
    const end = decider === byPoints ? [...lost, 3] : [...lost, decider, 3];
    return { full, copies, core, lost, end, decider, ...rest };
  });

describe('OpenEnds', () => {
  it('names the winner whom priceEnd names, whatever decides and however near it is (ENG-R03, ENG-R12, ENG-R13)', () => {
    fc.assert(
      fc.property(asked, ({ full, copies, core, lost, end, decider, prices }) => {
        const lines = [
          ...([0, 1] as const).map((own) => ({
            side: own,
            cost: milli(prices[own]),
            full: full[own],
            count: copies[own],
          })),
          ...core.map((each) => ({ ...each, count: 1 })),
        ];
        const written = new Int32Array(endAt.lost + lines.length);
        written[endAt.winner] = decider;
        written.set(lost, endAt.lost);
        const out = new Int32Array(6);
        priceEnd(lines, written, out);
        const ends = new OpenEnds({ full, core, battle: { copies, open: [end] } });
        expect(ends.winners(prices)).toEqual([out[0]]);
        expect(ends.won(prices)).toEqual([0, 1, 2].map((code) => (code === out[0] ? 3 : 0)));
      }),
      { numRuns: 3000, seed: 12 },
    );
  });

  it('is exact on the line itself: a lead of a tenth is a lead, and a hair less is none (ENG-R03)', () => {
    // of ten men at 10 points three are lost against four: 30 % to 40 %
    const ends = new OpenEnds({ full: [10, 10], core: [], battle: { copies: [1, 1], open: [[3, 4, 1]] } });
    expect(ends.winners([10, 10])).toEqual([winner.blue]);
    // a core of a thousandth of a point, unhurt, takes red's share below it
    const core = [{ side: 1 as const, full: 1, cost: 1 }];
    const less = new OpenEnds({ full: [10, 10], core, battle: { copies: [1, 1], open: [[3, 4, 0, 1]] } });
    expect(less.winners([10, 10])).toEqual([winner.draw]);
  });
});
