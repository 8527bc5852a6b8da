import { describe, expect, it } from 'vitest';
import { riflemen } from '../../test/support/riflemen.js';
import type { Dice } from './dice.js';
import { doubleLaws } from './enumerate.js';
import { LanchesterError } from './errors.js';
import type { Pmf } from './pmf.js';
import type { Process, State } from './process.js';
import { type GraphBudget, StateGraph } from './state-graph.js';
import type { Tally } from './tally.js';

const boundless: GraphBudget = { states: Number.POSITIVE_INFINITY, transitions: Number.POSITIVE_INFINITY };

function explored(process: Process): StateGraph {
  const graph = new StateGraph(process, doubleLaws());
  graph.explore(boundless);
  return graph;
}

/** A duel: one state of hits to go, each step a die; ends at 0 hits. `step` and `start` may be replaced to break it. */
function duel(changes: Partial<Process> = {}): Process {
  return {
    name: 'duel',
    fields: [
      { name: 'blue', size: 4 },
      { name: 'red', size: 4 },
    ],
    outcomes: ['winner'],
    extras: ['left'],
    maxSteps: 40,
    start(dice, state) {
      state[0] = dice.die(3, 'men');
      state[1] = 2;
    },
    step(dice, state) {
      const side = dice.die(2, 'who') - 1;
      state[side] = Math.max(0, (state[side] as number) - 1 - dice.atLeast(1, 6, 5, 'double'));
    },
    done: (state) => state[0] === 0 || state[1] === 0,
    outcome(state, out) {
      out[0] = state[0] === 0 ? 2 : 1;
      out[1] = Math.max(state[0] as number, state[1] as number);
    },
    ...changes,
  };
}

/** The law of the outcome by walking every path of the whole engagement: no states, no merging. */
function bruteForce(process: Process): Map<string, number> {
  const laws = doubleLaws();
  const width = process.outcomes.length + process.extras.length;
  const found = new Map<string, number>();
  const out = new Int32Array(width);
  const whole = (dice: Dice): number => {
    const state: State = new Int32Array(process.fields.length);
    process.start(dice, state);
    while (!process.done(state)) process.step(dice, state);
    process.outcome(state, out);
    return 0;
  };
  laws.visit(whole, (_, weight) => found.set(out.join(), (found.get(out.join()) ?? 0) + weight));
  return found;
}

function expectSame(tally: Tally, brute: Map<string, number>, columns: number): void {
  const joint = new Map<string, number>();
  for (const [key, weight] of brute) {
    const cell = key.split(',').slice(0, columns).join();
    joint.set(cell, (joint.get(cell) ?? 0) + weight);
  }
  expect(tally.cells.map(String).sort()).toEqual([...joint.keys()].sort());
  tally.cells.forEach((cell, k) => {
    expect(tally.weights[k] as number).toBeCloseTo(joint.get(cell.join()) as number, 13);
  });
  tally.extras.forEach((extra, k) => {
    extra.values.forEach((value, n) => {
      const whole = [...brute].filter(([key]) => key.split(',')[columns + k] === `${value}`);
      expect(extra.weights[n] as number).toBeCloseTo(
        whole.reduce((sum, [, w]) => sum + w, 0),
        13,
      );
    });
  });
}

describe('solving', () => {
  it('gives what walking every path of the engagement gives', () => {
    for (const process of [duel(), riflemen(2, 2)]) {
      const tally = explored(process).solve();
      expect(tally).toMatchObject({ exact: true, total: 1 });
      expectSame(tally, bruteForce(process), process.outcomes.length);
    }
  });

  it('keeps all mass', () => {
    for (const process of [duel(), riflemen(4, 3), riflemen()]) {
      const tally = explored(process).solve();
      for (const weights of [tally.weights, ...tally.extras.map((extra) => extra.weights)]) {
        expect(Math.abs(weights.reduce((a, b) => a + b, 0) - 1)).toBeLessThan(1e-12);
      }
    }
  });

  /** Counts 30,000 dice: the chances of a die's six faces sum to a little less than 1. */
  const patient = duel({
    fields: [
      { name: 'hundreds', size: 301 },
      { name: 'ones', size: 100 },
    ],
    maxSteps: 30_000,
    start: () => {},
    step(dice, state) {
      dice.die(6, 'in vain');
      const next = 100 * (state[0] as number) + (state[1] as number) + 1;
      state.set([Math.floor(next / 100), next % 100]);
    },
    done: (state) => state[0] === 300,
  });

  it('keeps all mass but what is rounded off, however many steps it takes', () => {
    const missed = 1 - (explored(patient).solve().weights[0] as number);
    expect(missed).toBeGreaterThan(1e-12);
    expect(missed).toBeLessThan(1e-11);
  });

  it('catches mass that is lost, in few steps or in many', () => {
    for (const process of [duel(), patient]) {
      const graph = explored(process);
      const { codes, weights } = graph.rows[0] as Pmf;
      graph.rows[0] = { codes, weights: [(weights[0] as number) - 1e-9, ...weights.slice(1)] };
      expect(() => graph.solve()).toThrow(/probability mass sums to 0\.99999999/);
    }
  });

  it('is done at once where the start is finished', () => {
    const over = duel({ start: (_, state) => state.set([3, 0]) });
    expect(explored(over).solve()).toMatchObject({ cells: [[1]], weights: [1] });
  });

  it('needs every row', () => {
    const graph = new StateGraph(duel(), doubleLaws());
    expect(() => graph.solve()).toThrow(/not closed/);
  });

  it('catches a process that never ends, and one that may go on', () => {
    const forever = duel({ step: () => {} });
    expect(() => explored(forever).solve()).toThrow(
      /duel cannot be played on: it does not end within 40 steps; it stands at /,
    );
    const perhaps = duel({
      step(dice, state) {
        if (dice.die(6, '') === 6) state[0] = 0;
      },
    });
    expect(() => explored(perhaps).solve()).toThrow(LanchesterError);
  });

  it('allows maxSteps steps and no more', () => {
    const countdown = (maxSteps: number): Process =>
      duel({
        maxSteps,
        start: (_, state) => state.set([3, 2]),
        step(_, state) {
          state[0] = (state[0] as number) - 1;
        },
      });
    expect(explored(countdown(3)).solve().weights).toEqual([1]);
    expect(() => explored(countdown(2)).solve()).toThrow(/within 2 steps/);
  });
});

describe('exploring', () => {
  it('numbers states breadth first, equal states once', () => {
    const graph = explored(duel());
    const state = new Int32Array(2);
    const states = Array.from({ length: graph.states.size }, (_, id) => {
      graph.states.read(id, state);
      return state.join('');
    });
    expect(states.slice(0, 5)).toEqual(['12', '22', '32', '02', '11']);
    expect(new Set(states).size).toBe(states.length);
    expect(graph.start).toEqual({ codes: [0, 1, 2], weights: [1 / 3, 1 / 3, 1 / 3] });
    graph.rows.forEach((row, id) => {
      expect(row === undefined).toBe(graph.finished[id] === 1);
      if (row !== undefined) expect(row.weights.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 14);
    });
  });

  it('stops at a budget of states or of transitions, and goes on with a larger one to the same graph', () => {
    const whole = explored(riflemen(4, 3));
    const size = whole.explore(boundless);
    expect(size.closed).toBe(true);
    for (const budget of [
      { states: 50, transitions: 1e6 },
      { states: 1e6, transitions: 800 },
    ]) {
      const graph = new StateGraph(riflemen(4, 3), doubleLaws());
      const stopped = graph.explore(budget);
      expect(stopped.closed).toBe(false);
      expect(stopped.states > budget.states || stopped.transitions > budget.transitions).toBe(true);
      expect(graph.explore(boundless)).toMatchObject({
        closed: true,
        states: size.states,
        transitions: size.transitions,
      });
      expect(graph.rows).toEqual(whole.rows);
    }
    const exact = new StateGraph(riflemen(4, 3), doubleLaws());
    expect(exact.explore({ states: size.states, transitions: size.transitions }).closed).toBe(true);
  });

  it('gives up on an activation with more paths than can be walked, also when they lead to few states', () => {
    const crowd = duel({
      step(dice, state) {
        let sum = 0;
        for (let n = 0; n < 60; n++) sum += dice.die(6, '');
        state[0] = sum % 4;
      },
    });
    const graph = new StateGraph(crowd, doubleLaws());
    expect(graph.explore({ states: 1000, transitions: 5000 })).toEqual({
      closed: false,
      states: 4,
      transitions: 0,
      paths: 626,
    });
  });

  it('reports a field outside its size', () => {
    const wild = duel({
      step(dice, state) {
        state[1] = (state[1] as number) + dice.die(6, '') - 1;
      },
    });
    expect(() => explored(wild)).toThrow(/duel cannot be played on: red is 4, outside 0 to 3; it stands at /);
    const negative = duel({
      step(_, state) {
        state[0] = -1;
      },
    });
    expect(() => explored(negative)).toThrow(/blue is -1, outside 0 to 3/);
  });

  it('passes on what a rule throws', () => {
    const broken = duel({
      step() {
        throw new RangeError('broken rule');
      },
    });
    expect(() => explored(broken)).toThrow('broken rule');
  });
});
