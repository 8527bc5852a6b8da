import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { deviate } from '../../test/support/fit.js';
import { riflemen } from '../../test/support/riflemen.js';
import { blockPlayerFor, type EngagementPlayer, playerFor, prepare, solvePrepared } from './engine.js';
import { BlockGraphSampler, blockSize, PairedGraphSampler } from './graph-sampler.js';
import { blockTables, pairedTables } from './graph-tables.js';
import { studyKey } from './random/stream-key.js';
import type { StateGraph } from './state-graph.js';
import { Tallier, type Tally } from './tally.js';

const key = studyKey('graph sampler tests', 'riflemen');
const table = prepare(riflemen(), 'table');
const graph = table.graph as StateGraph;
const subRule = prepare(riflemen(), 'table', { states: 10, transitions: 10 });
const rolled = prepare(riflemen(), 'roll');
const exact = solvePrepared(table);
const { process } = table;

const newTallier = (): Tallier => new Tallier(process.outcomes, process.extras);

/** The deviate of a sampled tally's joint cells from the exact law; infinite for a cell that the law does not have. */
function jointDeviate(sampled: Tally): number {
  const counts = new Map(sampled.cells.map((cell, k) => [cell.join(), sampled.weights[k] as number]));
  const observed = exact.cells.map((cell) => counts.get(cell.join()) ?? 0);
  if (observed.reduce((a, b) => a + b, 0) !== sampled.total) return Number.POSITIVE_INFINITY;
  return deviate(
    observed,
    exact.weights.map((w) => w * sampled.total),
  );
}

/** The deviate of its histogram of turns. */
function turnsDeviate(sampled: Tally): number {
  const [found, law] = [sampled.extras[0], exact.extras[0]] as [Tally['extras'][number], Tally['extras'][number]];
  return deviate(
    law.values.map((value) => found.weights[found.values.indexOf(value)] ?? 0),
    law.weights.map((w) => w * sampled.total),
  );
}

function pairedTally(player: EngagementPlayer, count: number): Tally {
  const tallier = newTallier();
  const out = new Int32Array(4);
  for (let index = 0; index < count; index++) {
    player.play(key, index, out);
    tallier.add(out);
  }
  return tallier.tally();
}

describe('the whole joint law of winner, men and men, and that of turns', () => {
  const inverted = pairedTally(new PairedGraphSampler(pairedTables(graph)), 100_000);
  const blocks = newTallier();
  const sampler = new BlockGraphSampler(blockTables(graph));
  for (let block = 0; block < 75; block++) sampler.playBlock(key, block, (out, count) => blocks.add(out, count));

  it('is kept by inversion', () => {
    expect(exact.cells.length).toBeGreaterThan(100);
    expect(Math.abs(jointDeviate(inverted))).toBeLessThan(4);
    expect(Math.abs(turnsDeviate(inverted))).toBeLessThan(4);
  });

  it('is kept by alias rows', () => {
    expect(blocks.tally().total).toBe(75 * blockSize);
    expect(Math.abs(jointDeviate(blocks.tally()))).toBeLessThan(4);
    expect(Math.abs(turnsDeviate(blocks.tally()))).toBeLessThan(4);
  });

  it('would show if it were that of a process a little different', () => {
    const other = prepare({ ...riflemen(), done: (s) => s[0] === 8 || s[2] === 0 || (s[3] as number) <= 1 }, 'table');
    expect(
      jointDeviate(pairedTally(new PairedGraphSampler(pairedTables(other.graph as StateGraph)), 20_000)),
    ).toBeGreaterThan(6);
  });
});

describe('a block', () => {
  it('begins alike however much of it is asked for', () => {
    const sampler = new BlockGraphSampler(blockTables(graph));
    /** Outcomes of the first `count` engagements, each as the difference of two tallies. */
    const tallyOf = (count: number): Tally => {
      const tallier = newTallier();
      sampler.playBlock(key, 5, (out, n) => tallier.add(out, n), count);
      return tallier.tally();
    };
    const alone = newTallier();
    const states = graph.states;
    const [state, out] = [new Int32Array(process.fields.length), new Int32Array(4)];
    for (let count = 1; count <= 40; count++) {
      const path = sampler.path(key, 5 * blockSize + count - 1);
      states.read(path[path.length - 1] as number, state);
      process.outcome(state, out);
      alone.add(out);
      expect(tallyOf(count)).toEqual(alone.tally());
    }
    expect(tallyOf(0).total).toBe(0);
    expect(tallyOf(blockSize).total).toBe(blockSize);
  });

  it('depends on neither the blocks before it nor the sampler', () => {
    const one = newTallier();
    const other = newTallier();
    const used = new BlockGraphSampler(blockTables(graph));
    used.playBlock(key, 1, () => {}, 100);
    used.playBlock(key, 9, (out, count) => one.add(out, count));
    new BlockGraphSampler(blockTables(graph)).playBlock(key, 9, (out, count) => other.add(out, count));
    expect(one.tally()).toEqual(other.tally());
  });

  it('reports each outcome once', () => {
    const seen: string[] = [];
    new BlockGraphSampler(blockTables(graph)).playBlock(key, 2, (out) => seen.push(out.join()));
    expect(new Set(seen).size).toBe(seen.length);
  });
});

describe('paths', () => {
  it('lead from a start along rows to a finished state, in any lane', () => {
    const sampler = new BlockGraphSampler(blockTables(graph));
    for (const index of [0, 1, 2, 3, 4, 5, 6, 7, 8, 4095, 4096, 812_334]) {
      const path = sampler.path(key, index);
      expect(graph.start.codes).toContain(path[0]);
      for (let k = 1; k < path.length; k++) expect(graph.rows[path[k - 1] as number]?.codes).toContain(path[k]);
      expect(path.map((id) => graph.finished[id])).toEqual([...path.slice(1).map(() => 0), 1]);
    }
  });

  it('of a paired engagement are shown to whoever asks', () => {
    const out = new Int32Array(4);
    const seen: number[] = [];
    new PairedGraphSampler(pairedTables(graph)).play(key, 17, out, (id) => seen.push(id));
    const state = new Int32Array(process.fields.length);
    graph.states.read(seen[seen.length - 1] as number, state);
    const expected = new Int32Array(4);
    process.outcome(state, expected);
    expect([...out]).toEqual([...expected]);
    expect(seen.slice(0, -1).every((id) => graph.finished[id] === 0)).toBe(true);
  });
});

describe('a process that does not end within its steps', () => {
  const endless = prepare({ ...riflemen(2, 3), maxSteps: 5 }, 'table');

  it('is caught', () => {
    expect(() => new BlockGraphSampler(blockTables(endless.graph as StateGraph)).playBlock(key, 0, () => {})).toThrow(
      /riflemen cannot be played on: it does not end within 5 steps/,
    );
    const player = new PairedGraphSampler(pairedTables(endless.graph as StateGraph));
    expect(() => {
      for (let index = 0; index < 50; index++) player.play(key, index, new Int32Array(4));
    }).toThrow(/riflemen cannot be played on: it does not end within 5 steps/);
  });
});

describe('common random numbers', () => {
  it('make neighbouring processes win and lose together', () => {
    for (const [one, other] of [
      [prepare(riflemen(10, 8, 5), 'table'), prepare(riflemen(10, 8, 4), 'table')],
      [
        prepare(riflemen(10, 8, 5), 'table', { states: 10, transitions: 10 }),
        prepare(riflemen(10, 8, 4), 'table', { states: 10, transitions: 10 }),
      ],
    ] as const) {
      expect(correlation(playerFor(one), playerFor(other), 0)).toBeGreaterThan(0.2);
      expect(Math.abs(correlation(playerFor(one), playerFor(other), 1_000_000))).toBeLessThan(0.05);
    }
  });
});

/** Correlation of the lead in men of engagement i of one player with engagement i + `apart` of another. */
function correlation(one: EngagementPlayer, other: EngagementPlayer, apart: number): number {
  const n = 10_000;
  const [a, b] = [new Int32Array(4), new Int32Array(4)];
  let [x, y, xx, yy, xy] = [0, 0, 0, 0, 0];
  for (let index = 0; index < n; index++) {
    one.play(key, index, a);
    other.play(key, index + apart, b);
    const [p, q] = [(a[1] as number) - (a[2] as number), (b[1] as number) - (b[2] as number)];
    x += p;
    y += q;
    xx += p * p;
    yy += q * q;
    xy += p * q;
  }
  return (n * xy - x * y) / Math.sqrt((n * xx - x * x) * (n * yy - y * y));
}

describe('bytes promised: the first block of each engine never changes', () => {
  const digest = (tally: Tally): string => createHash('sha256').update(JSON.stringify(tally)).digest('hex');

  for (const [name, prepared, expected] of [
    ['roll', rolled, '29a56c748b6f4414d423bf439e184d46cc49e0600e2ce623f2c7a8ef8c5734c2'],
    ['table by sub-rule', subRule, 'c870fa59a15869fb4bbe355b9a4c8cae56e45c6e1035780c9a4602610d516d83'],
    ['table by activation, block', table, 'b252ae3e1f9d1da1e93b8d680f30628bc82c40f01b0d681d96b5dfe9ad395836'],
  ] as const) {
    it(name, () => {
      const tallier = newTallier();
      blockPlayerFor(prepared).playBlock(key, 0, (out, count) => tallier.add(out, count));
      expect(digest(tallier.tally())).toBe(expected);
    });
  }

  it('table by activation, paired', () => {
    expect(digest(pairedTally(playerFor(table), blockSize))).toBe(
      '0a051e42f24077e6f7fcbbcee352e63e46d7958b2bb20ceb79a178dcf5f8d4bd',
    );
  });
});
