import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byMission, byPoints, wentThrough } from '../engagement/ends.js';
import { condensed } from './condense.js';
import { type Battle, closedUp, compareEnds, type MatchupResults, openEnd } from './matchups.js';
import { packMatchups, unpackMatchups } from './packed.js';
import { MatchupReader } from './rates.js';

const budgets = [300, 331];
const cores = [
  [],
  [
    { side: 0, full: 4, cost: 50000 },
    { side: 0, full: 3, cost: 35000 },
    { side: 1, full: 4, cost: 50000 },
    { side: 1, full: 3, cost: 35000 },
  ],
  [{ side: 1, full: 7, cost: 33333 }],
] as const;

const share = (kind: 'break-through' | 'delay', attacker: 'blue' | 'red', permille: number): number =>
  byMission({ kind, attacker, permille });

/** Who decides ends: the points alone, or a mission in both roles, or several. */
const deciders = [
  [byPoints],
  [share('break-through', 'blue', 500), share('break-through', 'red', 500)],
  [byPoints, share('delay', 'blue', 400), share('delay', 'red', 667), share('break-through', 'red', 333)],
] as const;

/** Two units of 3 men and of 1, every battle that 20 to 60 and 40 to 90 points buy, ends as they fall. */
const played = fc
  .tuple(fc.constantFrom(...cores), fc.constantFrom(...deciders), fc.infiniteStream(fc.nat(1_000_000)))
  .map(([core, decidedBy, numbers]): MatchupResults => {
    const next = (below: number): number => (numbers.next().value as number) % below;
    const battles: Battle[] = [];
    for (let a = 4; a <= 17; a++) {
      for (let b = 2; b <= 9; b++) {
        const open = Array.from({ length: next(4) }, () => {
          const decider = decidedBy[next(decidedBy.length)] as number;
          const lost = [3 * a, b, ...core.map(({ full }) => full)].map((full) => {
            const gone = next(full + 1);
            const isThrough = decider !== byPoints && next(2) === 0;
            return isThrough ? gone + wentThrough * next(full - gone + 1) : gone;
          });
          return closedUp({ lost, decider, times: 1 + next(3) });
        });
        const decided = [next(3), next(5), next(5)] as const;
        const plays = 1 + [...decided, ...open.map((end) => end.at(-1) as number)].reduce((sum, own) => sum + own, 0);
        battles.push({ copies: [a, b], plays, decided: [decided[0], decided[1], decided[2] + 1], open });
      }
    }
    const units = [3, 1].map((full, i) => ({ id: `${i}`, title: `${i}`, price: 40, full }));
    return { units, budgets, core: 0, matchups: [{ units: [0, 1], core, battles }] };
  });

const ranges = [
  [20, 60],
  [40, 90],
] as const;
const within = fc.tuple(
  ...ranges.map(([low, high]) => fc.oneof(fc.constantFrom(low, high), fc.double({ min: low, max: high, noNaN: true }))),
);

describe('what was played, in less space', () => {
  it('has the same rates at all prices of its ranges', () => {
    fc.assert(
      fc.property(played, fc.array(within, { minLength: 10, maxLength: 10 }), (results, prices) => {
        const [before, after] = [results, condensed(results, ranges)].map((each) => new MatchupReader(each));
        for (const [one = 0, other = 0] of prices) {
          const told = after?.rate(0, 1, one, other);
          expect(told).toBeDefined();
          expect(told).toEqual(before?.rate(0, 1, one, other));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('keeps the ends alone that prices decide, each once, and one line of a core for each side', () => {
    const end = (lost: number, times: number) => [lost, 0, 2, 0, 0, 1, times];
    const battle: Battle = {
      copies: [6, 4],
      plays: 20,
      decided: [1, 2, 3],
      // all of blue's copies are lost; a tenth of the points of a side, more or less; half a copy and two men of the core
      open: [end(18, 4), [0, 0, 1, 1, 0, 0, 3], [0, 0, 3, 0, 0, 0, 2], [2, 0, 0, 0, 0, 0, 5]],
    };
    const matchup = { units: [0, 1] as const, core: cores[1], battles: [battle] };
    const units = [3, 1].map((full, i) => ({ id: `${i}`, title: `${i}`, price: 50, full }));
    const { matchups } = condensed({ units, budgets, core: 85, matchups: [matchup] }, [
      [30, 50],
      [50, 75],
    ]);
    expect(matchups[0]?.core).toEqual([
      { side: 0, cost: 85000, full: 102 },
      { side: 1, cost: 85000, full: 102 },
    ]);
    const [kept] = matchups[0]?.battles ?? [];
    expect(kept?.decided.reduce((sum, own) => sum + own, 0)).toBe(
      20 - (kept?.open.reduce((n, own) => n + (own.at(-1) ?? 0), 0) ?? 0),
    );
    expect(kept?.open.length).toBeLessThan(4);
    expect(kept?.decided[2]).toBeGreaterThanOrEqual(7);
  });

  it('ENG-R12: keeps one line of a core for each side where some of it leaves by the enemy’s end, and lost men besides', () => {
    // of blue's core two of four men are through and one is lost, and two of three hits;
    // at 31 points a copy more than 395 thousandths are through, at 49 less
    const decider = share('break-through', 'blue', 395);
    const lost = [wentThrough * 6, 0, 1 + wentThrough * 2, 1 + wentThrough * 2, 0, 0];
    const battle: Battle = {
      copies: [6, 4],
      plays: 3,
      decided: [0, 1, 1],
      open: [closedUp({ lost, decider, times: 1 })],
    };
    const matchup = { units: [0, 1] as const, core: cores[1], battles: [battle] };
    const units = [3, 1].map((full, i) => ({ id: `${i}`, title: `${i}`, price: 50, full }));
    const results = { units, budgets, core: 85, matchups: [matchup] };
    const wide = condensed(results, [
      [1, 1000],
      [1, 1000],
    ]);
    const [kept] = wide.matchups[0]?.battles ?? [];
    // through: 2/4 of 50 points and 2/3 of 35, in 102 parts of 85; lost: 1/4 of 50 and 1/3 of 35
    const end = openEnd(kept?.open[0] ?? [], 2);
    expect(end).toEqual({ lost: [wentThrough * 6, 0, 29 + wentThrough * 58, 0], decider, times: 1 });
  });

  it('leaves out what no price of the ranges buys, and adds nothing', () => {
    const battle = (a: number, b: number): Battle => ({ copies: [a, b], plays: 2, decided: [0, 1, 1], open: [] });
    const units = [1, 1].map((full, i) => ({ id: `${i}`, title: `${i}`, price: 50, full }));
    const results = {
      units,
      budgets: [300],
      core: 0,
      matchups: [{ units: [0, 1] as const, core: [], battles: [battle(6, 6), battle(9, 6)] }],
    };
    const less = condensed(results, [
      [45, 55],
      [50, 50],
    ]);
    expect(less.matchups[0]?.battles.map(({ copies }) => copies)).toEqual([[6, 6]]);
    const reader = new MatchupReader(less);
    expect(reader.rate(0, 1, 50, 50)?.mean).toBe(0.5);
    expect(reader.rate(0, 1, 46, 50)).toBeUndefined();
  });

  it('is packed into lists of numbers, and reads as it did', () => {
    fc.assert(
      fc.property(played, (results) => {
        const through = unpackMatchups(JSON.parse(JSON.stringify(packMatchups(results))));
        expect(through).toEqual(results);
      }),
      { numRuns: 20 },
    );
  });
});

it('ends that a mission decides come behind those that the points do', () => {
  const byOne = closedUp({ lost: [1, 0], decider: share('delay', 'red', 500), times: 2 });
  const byTwo = closedUp({ lost: [0, 9], decider: share('delay', 'red', 500), times: 2 });
  const points = closedUp({ lost: [5, 5], decider: byPoints, times: 1 });
  expect([byOne, points, byTwo].sort(compareEnds)).toEqual([points, byTwo, byOne]);
  expect([points, byOne].map((end) => openEnd(end, 0).decider)).toEqual([byPoints, share('delay', 'red', 500)]);
});
