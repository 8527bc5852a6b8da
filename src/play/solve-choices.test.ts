import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { games, processOf, worthOf } from '../../test/support/random-games.js';
import type { Decision } from '../kernel/decision.js';
import type { Dice } from '../kernel/dice.js';
import { doubleLaws } from '../kernel/enumerate.js';
import type { Process, State } from '../kernel/process.js';
import { defineRule } from '../kernel/rule.js';
import { ChoiceGraph } from './choice-graph.js';
import type { Free } from './choice-walk.js';
import { type Solved, solveChoices, solveGraph, type Worth } from './solve-choices.js';
import { firefight, firefightWorth, mostPins } from './testing/firefight.js';
import { pig } from './testing/pig.js';

const budget = { states: 100_000, transitions: 1_000_000 };
const won: Worth = (out) => (out[0] === 1 ? 1 : 0);
const hundredths: Worth = (out) => (out[0] as number) / 100;
const all: readonly Free[] = ['nobody', 0, 1, 'both'];

function solve(process: Process, free: Free = 'both', worth: Worth = won): Solved {
  const solved = solveChoices(process, { worth, free, budget });
  if (solved === undefined) throw new Error('it does not close');
  return solved;
}

/** One step, after which player 0 has won (1) or not (2). */
function once(play: (dice: Dice, s: State) => boolean): Process {
  return {
    name: 'once',
    fields: [{ name: 'end', size: 3 }],
    outcomes: ['winner'],
    extras: [],
    maxSteps: 1,
    start: (_dice, s) => void s.fill(0),
    step: (dice, s) => {
      s[0] = play(dice, s) ? 1 : 2;
    },
    done: ([end = 0]) => end > 0,
    outcome: (s, out) => {
      out[0] = s[0] as number;
    },
  };
}

/** Heads or tails, heads by plan, by whoever is asked. */
const side: Decision = {
  name: 'side',
  player: (who) => who,
  own: () => 0,
  menu: (_odds, _s, _who, _about, out) => void out.push(0, 1),
  tell: (_s, _who, option) => ['heads', 'tails'][option] as string,
};

describe('one step', () => {
  it.each([
    ['before it falls', (dice: Dice, s: State) => dice.choose(side, s, 0) === dice.pick([1, 2], 'a coin'), 2 / 3],
    ['after it has fallen', (dice: Dice, s: State) => dice.pick([1, 2], 'a coin') === dice.choose(side, s, 0), 1],
    ['and the other one after it', (dice: Dice, s: State) => dice.choose(side, s, 0) === dice.choose(side, s, 1), 0],
    ['after the other one', (dice: Dice, s: State) => dice.choose(side, s, 1) === dice.choose(side, s, 0), 1],
  ] as const)('calls a coin %s', (_, play, value) => {
    const solved = solve(once(play));
    expect(solved.value).toBeCloseTo(value, 15);
    expect([solved.low, solved.high, solved.circling]).toEqual([solved.value, solved.value, 0]);
  });

  it('has two decisions with dice between them', () => {
    // player 0 names how many sixths he bets on, a die falls, player 1 may turn it over
    const bet: Decision = {
      ...side,
      own: () => 2,
      menu: (_odds, _s, _who, _about, out) => void out.push(2, 3, 5),
    };
    const play = (dice: Dice, s: State): boolean => {
      const named = dice.choose(bet, s, 0);
      const face = dice.die(6, 'to be bet on');
      return (dice.choose(side, s, 1) === 1 ? 7 - face : face) <= named;
    };
    // turned over where that helps: of 2, 3 and 5 none wins on either face but 5, on 2 to 5
    expect(solve(once(play)).value).toBeCloseTo(4 / 6, 15);
    // nobody turns over by plan
    expect(solve(once(play), 0).value).toBeCloseTo(5 / 6, 15);
    expect(solve(once(play), 1).value).toBeCloseTo(0, 15);
    expect(solve(once(play), 'nobody').value).toBeCloseTo(2 / 6, 15);
  });

  it('merges equal questions: a hundred dice that nobody sees singly are few ways', () => {
    const hit = defineRule({
      name: 'test/solved-hit',
      sizes: [7],
      run: (dice, target) => dice.atLeast(1, 6, target, 'to hit'),
      tell: (hits) => `${hits} hits`,
    });
    const play = (dice: Dice, s: State): boolean => {
      const hits = dice.pool(100, hit, 4) + dice.call(hit, 4);
      const isMany = hits > 50;
      return isMany ? dice.choose(side, s, 0) === 0 : dice.choose(side, s, 1) === 0;
    };
    const solved = solve(once(play));
    expect(solved.value).toBeCloseTo(1 / 2, 12);
    // chance over two choices, and each of them over two ends
    expect([solved.graph.nodes.size, solved.transitions]).toEqual([3, 6]);
  });

  it('may begin by chance and choice', () => {
    const process = once(() => true);
    const start = (dice: Dice, s: State): void => {
      s[0] = dice.pick([3, 1], 'a start') === 0 ? 0 : 1 + dice.choose(side, s, 1);
    };
    expect(solve({ ...process, start }).value).toBe(0.75);
    expect(solve({ ...process, start }, 0).value).toBe(1);
  });
});

describe('any game', () => {
  it('is worth what the definition says, whoever is free and however it is cut into steps', () => {
    const cuts = fc.func(fc.boolean());
    fc.assert(
      fc.property(games, cuts, fc.constantFrom(...all), (game, goesOn, free) => {
        fc.pre(game.kind !== 'end');
        const solved = solve(processOf(game, goesOn), free, hundredths);
        expect(solved.value).toBeCloseTo(worthOf(game, free), 12);
        expect(solved.high - solved.low).toBe(0);
      }),
      { numRuns: 300 },
    );
  });
});

/** The chance of so many of `count` that each happen with chance `p`, from the definition. */
function chances(count: number, p: number): number[] {
  let law = [1];
  for (let n = 0; n < count; n++) {
    law = [...law, 0].map((was, k) => was * (1 - p) + ((law[k - 1] as number | undefined) ?? 0) * p);
  }
  return law;
}

/** The firefight by its rules as words have them, written without the library. */
function byHand(start: readonly [number, number], acts: number, free: Free): number {
  const known = new Map<string, number>();
  const isFree = (who: number): boolean => free === 'both' || free === who;
  /** men and pins of whoever acts, then of the other. */
  const shots = (
    men: number,
    pins: number,
    there: number,
    pinned: number,
    go: (men: number, pins: number) => number,
  ): number => {
    let sum = 0;
    chances(Math.max(0, men - pins), 1 / 3).forEach((chance, hits) => {
      chances(hits, 1 / 2).forEach((of, falls) => {
        sum += chance * of * go(Math.max(0, there - falls), Math.min(mostPins, pinned + hits - falls));
      });
    });
    return sum;
  };
  const worth = (a: number, p: number, b: number, q: number, left: number): number => {
    if (left === 0 || a === 0 || b === 0) return a > b ? 1 : a < b ? 0 : 0.5;
    const key = [a, p, b, q, left].join();
    const found = known.get(key);
    if (found !== undefined) return found;
    const first = [shots(a, p, b, q, (men, pins) => worth(a, p, men, pins, left - 1))];
    if (p > 0 && isFree(0)) first.push((worth(a, p, b, q, left - 1) + 2 * worth(a, 0, b, q, left - 1)) / 3);
    const second = [shots(b, q, a, p, (men, pins) => worth(men, pins, b, q, left - 1))];
    if (q > 0 && isFree(1)) second.push((worth(a, p, b, q, left - 1) + 2 * worth(a, p, b, 0, left - 1)) / 3);
    const value = (Math.max(...first) + Math.min(...second)) / 2;
    known.set(key, value);
    return value;
  };
  return worth(start[0], 0, start[1], 0, acts);
}

describe('a firefight with a choice to rally', () => {
  const values = new Map<Free, number>();

  it.each(all)('is worth what a recursion by hand comes to, free: %s', (free) => {
    const solved = solve(firefight([6, 5], 14), free, firefightWorth);
    values.set(free, solved.value);
    expect(solved.value).toBeCloseTo(byHand([6, 5], 14, free), 12);
    expect(solved.high).toBe(solved.low);
    if (free === 'both') expect(solved.states).toBeGreaterThan(3000);
  });

  it('is worth more to whoever may choose, and between the two where both may', () => {
    const [plans, first, second, both] = all.map((free) => values.get(free) as number) as [
      number,
      number,
      number,
      number,
    ];
    expect(first).toBeGreaterThan(plans + 0.005);
    expect(second).toBeLessThan(plans - 0.005);
    expect(both).toBeGreaterThan(second);
    expect(both).toBeLessThan(first);
  });
});

it('solves one graph at several worths', () => {
  const process = firefight([3, 3], 6);
  const graph = new ChoiceGraph(process, 'both', doubleLaws());
  expect(graph.explore({ ...budget, states: 10 })).toBe(false);
  expect(graph.explore(budget)).toBe(true);
  const [byHalves, byWins] = [solveGraph(graph, firefightWorth), solveGraph(graph, won)];
  expect(byHalves.value).toBe(solve(process, 'both', firefightWorth).value);
  expect(byHalves.value).toBeCloseTo(0.5, 14);
  expect(byWins.value).toBe(solve(process, 'both', won).value);
  expect(byWins.value).toBeLessThan(0.49);
});

describe('circles', () => {
  /** Pig by the equations of Neller and Presser: the chance to win of whoever moves, by value iteration. */
  function pigByHand(target: number): number {
    const p = Array.from({ length: target }, () =>
      Array.from({ length: target }, () => new Float64Array(target).fill(0)),
    );
    const at = (i: number, j: number, k: number): number =>
      i + k >= target ? 1 : (((p[i] as Float64Array[])[j] as Float64Array)[k] as number);
    for (let moved = 1; moved > 1e-13; ) {
      moved = 0;
      for (let i = 0; i < target; i++) {
        for (let j = 0; j < target; j++) {
          for (let k = 0; i + k < target; k++) {
            let roll = (1 - at(j, i, 0)) / 6;
            for (let face = 2; face <= 6; face++) roll += at(i, j, k + face) / 6;
            const value = Math.max(roll, 1 - at(j, i + k, 0));
            moved = Math.max(moved, Math.abs(value - at(i, j, k)));
            ((p[i] as Float64Array[])[j] as Float64Array)[k] = value;
          }
        }
      }
    }
    return at(0, 0, 0);
  }

  it('that dice break are closed in on from both sides: Pig to 30', () => {
    const solved = solve(pig(30, 20));
    expect(solved.circling).toBeGreaterThan(20_000);
    expect(solved.high - solved.low).toBeLessThan(2e-9);
    const truth = pigByHand(30);
    expect(solved.low).toBeLessThanOrEqual(truth + 1e-12);
    expect(solved.high).toBeGreaterThanOrEqual(truth - 1e-12);
  });

  /** Round and round at a place, until whoever decides there leaves it: for what chance of a win, in quarters. */
  function round(player: number, quarters: number): Process {
    const leave: Decision = { ...side, player: () => player };
    return {
      ...once(() => true),
      fields: [
        { name: 'end', size: 3 },
        { name: 'place', size: 2 },
      ],
      step: (dice, s) => {
        if (dice.choose(leave, s, 0) === 0) s[1] = 1 - (s[1] as number);
        else {
          s[0] = dice.pick([quarters, 4 - quarters], 'an end') === 0 ? 1 : 2;
          s[1] = 0;
        }
      },
    };
  }

  it('that nobody needs to leave are told as they are: the value hangs on what a play without end is worth', () => {
    // to player 0 an end is worth a quarter: more than nothing, less than everything
    const mine = solve(round(0, 1));
    expect([mine.low, mine.high, mine.circling]).toEqual([0.25, 1, 2]);
    // player 1 would rather go round if that is worth nothing to player 0
    const his = solve(round(1, 1));
    expect([his.low, his.high]).toEqual([0, 0.25]);
    // by plan nobody ever leaves
    const plan = solve(round(0, 1), 'nobody');
    expect([plan.low, plan.high, plan.value]).toEqual([0, 1, 0.5]);
  });

  it('that players leave at once have a value', () => {
    const solved = solve(round(0, 4));
    expect([solved.low, solved.high]).toEqual([1, 1]);
  });
});

describe('what is refused', () => {
  it('is undefined where the graph does not close within the budget, by states, transitions or paths', () => {
    const process = firefight([6, 5], 14);
    const ask = (states: number, transitions: number) =>
      solveChoices(process, { worth: firefightWorth, free: 'both', budget: { states, transitions } });
    expect(ask(100, 1_000_000)).toBeUndefined();
    expect(ask(100_000, 1000)).toBeUndefined();
    const many = once((dice) => {
      let sum = 0;
      for (let n = 0; n < 30; n++) sum += dice.die(6, 'one of very many');
      return sum > 100;
    });
    expect(solveChoices(many, { worth: won, free: 'both', budget: { states: 10, transitions: 1000 } })).toBeUndefined();
  });

  it('is an error where an end is worth less than nothing or more than everything', () => {
    const process = once((dice, s) => dice.choose(side, s, 0) === 0);
    expect(() => solve(process, 'both', () => 1.5)).toThrow(/worth 1.5, outside 0 to 1/);
    expect(() => solve(process, 'both', () => Number.NaN)).toThrow(/outside 0 to 1/);
  });

  it('is an error where a rule keeps state, has no options, or leaves its fields', () => {
    let runs = 0;
    const forgetful = once((dice, s) => (runs++ === 0 ? dice.die(6, 'once') : dice.choose(side, s, 0)) > 0);
    expect(() => solve(forgetful)).toThrow(/keeps state between runs/);
    const empty = once((dice, s) => dice.choose({ ...side, menu: () => {} }, s, 0) === 0);
    expect(() => solve(empty)).toThrow(/decision "side" has an empty menu/);
    const nobodys = once((dice, s) => dice.choose({ ...side, player: () => 7 }, s, 0) === 0);
    expect(() => solve(nobodys)).toThrow(/belongs to neither player/);
    expect(() => solve({ ...once(() => true), step: (_dice, s) => void s.fill(9) })).toThrow(
      /end is 9, outside 0 to 2/,
    );
  });
});
