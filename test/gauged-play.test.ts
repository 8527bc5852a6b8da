import { describe, expect, it } from 'vitest';
import { analyseStudy } from '../src/analysis/study/index.js';
import { canonicalJson } from '../src/files/canonical.js';
import { solveChoices } from '../src/play/solve-choices.js';
import type { SampledGauge, SolvedGauge } from '../src/played/gauge.js';
import { drawGames } from '../src/run/gauge/draw-games.js';
import { gaugeForm } from '../src/run/gauge/gauge-form.js';
import type { GaugeJob } from '../src/run/gauge/gauge-job.js';
import { checks, engagementIn, gaugePlayer } from '../src/run/gauge/gauge-player.js';
import { knownResults } from '../src/run/known.js';
import type { RunOptions } from '../src/run/options.js';
import type { StudyResults } from '../src/run/results.js';
import { runStudy } from '../src/run/run-study.js';
import type { TaskBook } from '../src/run/tasks/book.js';
import { parseScenario } from '../src/study/load/load.js';
import { resolveScenario } from '../src/study/resolve.js';
import type { Study } from '../src/study/study.js';
import { worthTo } from '../src/study/worth-to.js';

/** Rifles that must take the ground of a machine gun, by a plan of theirs; small enough to be solved. */
const duel = (bounds: string, { plan = 'able', seed = 1, more = '' } = {}): Study =>
  resolveScenario(
    parseScenario(`lanchester: 1
name: duel
question: Who holds the ground?
ruleset: hitt
seed: ${seed}
${bounds}
engagement:
  lane: {to: 900}
  turnLimit: 3
  swapRoles: false
  mission: take
  engagements: 40
  blue: {units: [{name: gun, unit: mg, at: 300, plan: able}]}
  red: {units: [{name: rifles, unit: rifles, at: 550, plan: ${plan}}]}
${more}`),
  );
const usual = 'bounds: {games: 20}';
const sampled = { threads: 0, engine: 'roll' } as const;
const run = (study: Study, more: Partial<RunOptions> = {}): Promise<StudyResults> =>
  runStudy(study, { ...sampled, ...more });
const gaugeOf = async (study: Study, more: Partial<RunOptions> = {}): Promise<StudyResults['gauge']> =>
  (await run(study, more)).gauge;
const figuresOf = async (study: Study, engine: 'roll' | 'exact') =>
  analyseStudy(study, await run(study, { engine })).gauge as NonNullable<ReturnType<typeof analyseStudy>['gauge']>;

describe('a run that gauges its play', () => {
  it('has a gauge of as many games as are asked for, and all else as without it, but for the digest', async () => {
    const { gauge, digest, ...others } = await run(duel(usual));
    const { digest: without, ...plain } = await run(duel(''));
    expect(others).toEqual(plain);
    expect(digest).not.toBe(without);
    const { games, checks: times, decisions } = gauge as SampledGauge;
    expect(games).toHaveLength(20);
    expect(times).toBe(checks);
    expect(games.filter(({ side }) => side === 'blue')).toHaveLength(10);
    // who comes from the far end attacks
    expect(
      games.every(({ cell, role, side, attacks }) => cell === 'base' && role === 0 && attacks === (side === 'red')),
    ).toBe(true);
    const sum = (all: readonly { readonly gain: number }[]) => all.reduce((total, { gain }) => total + gain, 0);
    expect(sum(decisions)).toBe(sum(games));
    for (const { times: met, gain, ways } of decisions) {
      expect(ways.reduce((total, way) => total + way.times, 0)).toBeLessThanOrEqual(met);
      if (ways.length < 6) expect(sum(ways)).toBe(gain);
    }
  });

  it('has none where it is told to gauge nothing, or to play another number than the scenario says', async () => {
    expect(await gaugeOf(duel(usual), { gauges: false })).toBeUndefined();
    expect(await gaugeOf(duel(usual), { observations: 30 })).toBeUndefined();
    expect(await gaugeOf(duel(''))).toBeUndefined();
    expect(await run(duel(usual), { gauges: false })).toEqual(await run(duel('')));
  });

  it('tells how far it is', async () => {
    const told: number[] = [];
    await run(duel(usual), {
      onProgress: ({ phase, done, of }) => {
        if (phase === 'gauge') told.push(done, of);
      },
    });
    expect(told.slice(-2)).toEqual([20, 20]);
  });
});

describe('the games of a gauge', () => {
  const study = duel(usual, { plan: 'hold' });
  const job = (of: Study, count = 20): GaugeJob => {
    const { cells, orders } = drawGames(of, count, undefined);
    return { kind: 'gauge', name: of.name, seed: of.seed, cells: cells.map(({ cell }) => cell), orders };
  };

  it('are the same in whatever order they are played, one by one or together', async () => {
    const all = (await gaugePlayer(job(study)).play(0, 20)).games;
    const player = gaugePlayer(job(study));
    const alone = [];
    for (let n = 19; n >= 0; n--) alone[n] = (await player.play(n, 1)).games[0];
    expect(alone).toEqual(all);
    // red, who holds, answers in whole games; who plays ably by departures
    expect(all.filter(({ whole }) => whole !== undefined)).toHaveLength(10);
    expect(all.some(({ whole = 0 }) => whole > 0)).toBe(true);
    const ably = (await gaugePlayer(job(duel(usual), 200)).play(0, 200)).games;
    expect(ably.some(({ departures }) => departures.length > 0)).toBe(true);
    expect(ably.every(({ whole }) => whole === undefined)).toBe(true);
    expect((await gaugePlayer(job(duel(usual, { seed: 2 }))).play(0, 20)).games).not.toEqual(all);
    // beyond the last one there is none
    expect((await player.play(19, 5)).games).toHaveLength(1);
  });

  it('are kept in a book and had from it, to the same bytes', async () => {
    const kept = new Map<string, Uint8Array>();
    let played = 0;
    const book: TaskBook = {
      plays: 'all',
      open: ({ key }) => ({
        look: ({ first }) => {
          const bytes = kept.get(`${key} ${first}`);
          return bytes === undefined ? 'play' : { bytes, from: 'a.part', isGiven: false };
        },
        keep: ({ first }, bytes) => {
          played++;
          kept.set(`${key} ${first}`, bytes);
        },
      }),
    };
    const plain = canonicalJson(await run(study));
    expect(canonicalJson(await run(study, { book }))).toBe(plain);
    expect(played).toBeGreaterThanOrEqual(20);
    // half of them are lost, and played again
    [...kept.keys()].filter((_, k) => k % 2 === 0).forEach((key) => void kept.delete(key));
    const left = kept.size;
    played = 0;
    expect(canonicalJson(await run(study, { book }))).toBe(plain);
    expect(played + left).toBe(kept.size);
    expect(left).toBeGreaterThan(0);
  });

  it('may come to no more than a game can', () => {
    const form = gaugeForm();
    const departure = { decision: 'move', own: 'hold', taken: 'go', gain: 2 * checks };
    const part = (more: object, of = departure) => ({ first: 3, games: [{ decisions: 1, departures: [of], ...more }] });
    const read = (value: unknown, task = { first: 3, count: 1 }) => form.read(value, task);
    expect(read(part({}))).toEqual(part({}));
    expect(() => read(part({ decisions: 0 }))).toThrow(/not what that task can come to: its counts/);
    expect(() => read(part({}), { first: 4, count: 1 })).toThrow(/its counts/);
    expect(() => read(part({}), { first: 3, count: 2 })).toThrow(/its counts/);
    expect(() => read(part({}, { ...departure, gain: 2 * checks + 1 }))).toThrow(
      /departures\.0\.gain is of another kind/,
    );
    expect(() => read(part({ more: 1 }))).toThrow(/of another kind|another shape/);
  });
});

describe('what an earlier run has gauged', () => {
  it('is read back, and kept where as many games are asked for', async () => {
    const study = duel(usual);
    const results = await run(study);
    const known = knownResults(JSON.parse(canonicalJson(results))) as StudyResults;
    expect(known).toEqual(results);
    // told by a figure that no run would come to
    const gauge = { ...(known.gauge as SampledGauge), checks: 1 };
    expect(await gaugeOf(study, { known: { ...known, gauge } })).toEqual(gauge);
    const more = duel('bounds: {games: 24}');
    expect(await gaugeOf(more, { known: { ...known, gauge } })).toEqual(await gaugeOf(more));
  });

  it('is refused where it is damaged', async () => {
    const text = canonicalJson(await run(duel(usual)));
    const read = (change: (gauge: { games: Record<string, unknown>[]; checks: number }) => void) => () => {
      const value = JSON.parse(text);
      change(value.gauge);
      return knownResults(value);
    };
    expect(read(() => {})).not.toThrow();
    expect(read(({ games }) => Object.assign(games[0] ?? {}, { gain: 7777 }))).toThrow(/its digest is another one/);
    expect(read(({ games }) => games.pop())).toThrow(/its digest is another one/);
    const foreign = /this is not what a run leaves behind \(gauge/;
    expect(read(({ games }) => Object.assign(games[0] ?? {}, { side: 'green' }))).toThrow(foreign);
    expect(read((gauge) => Object.assign(gauge, { checks: 0 }))).toThrow(foreign);
    expect(read((gauge) => Object.assign(gauge, { games: [] }))).toThrow(foreign);
    expect(read((gauge) => Object.assign(gauge, { more: 1 }))).toThrow(foreign);
  });
});

describe('what is solved', () => {
  it('is gauged exactly, for both sides, as by hand', async () => {
    const study = duel(usual);
    const { solved } = (await gaugeOf(study, { engine: 'exact' })) as SolvedGauge;
    const [cell] = study.engagementCells;
    const valueTo = (free: 'nobody' | 0 | 1): number => {
      const budget = { states: 40_000, transitions: 800_000 };
      const found = solveChoices(engagementIn(cell as NonNullable<typeof cell>, 0), {
        worth: (out: Int32Array) => worthTo(out, 0),
        free,
        budget,
      });
      return found?.value ?? Number.NaN;
    };
    const own = valueTo('nobody');
    expect(solved.map(({ side, attacks, weight }) => [side, attacks, weight])).toEqual([
      ['blue', false, 0.5],
      ['red', true, 0.5],
    ]);
    expect(solved[0]?.gain).toBeCloseTo(valueTo(0) - own, 12);
    expect(solved[1]?.gain).toBeCloseTo(own - valueTo(1), 12);
    expect(solved[0]?.gain).toBeGreaterThan(0.02);
  });

  it('is played all the same where its engagements are many, or not those that are written', async () => {
    const path = 'engagement.red.units.rifles.at';
    const places = (count: number) => Array.from({ length: count }, (_, k) => 540 + 10 * k).join(', ');
    const sweep = (count: number) => `sweep: {axes: [{name: gap, path: ${path}, values: [${places(count)}]}]}\n`;
    const fights = `fights: {axes: [{name: gap, path: ${path}, values: [${places(2)}]}]}\n`;
    const exactly = { engine: 'exact' } as const;
    expect((await gaugeOf(duel(usual, { more: sweep(2) }), exactly)) as SolvedGauge).toMatchObject({
      solved: Array.from({ length: 4 }, () => ({ weight: 0.25 })),
    });
    for (const more of [sweep(9), `${fights}variants: {plain: {}, late: {set: {engagement.turnLimit: 4}}}\n`])
      expect(((await gaugeOf(duel(usual, { more }), exactly)) as SampledGauge).games).toHaveLength(20);
  });

  it('is read back, and refused where it is damaged', async () => {
    const results = await run(duel(usual), { engine: 'exact' });
    const value = JSON.parse(canonicalJson(results));
    expect(knownResults(value)).toEqual(results);
    value.gauge.solved[0].gain = 2;
    expect(() => knownResults(value)).toThrow(/this is not what a run leaves behind \(gauge/);
  });
});

it('a plan that is made worse on purpose gives away more, as it is played and as it is solved', async () => {
  const games = 'bounds: {games: 80}';
  // rifles that hold where they are take nothing
  const [able, hold] = [duel(games), duel(games, { plan: 'hold' })];
  const [ableSolved, holdSolved] = [await figuresOf(able, 'exact'), await figuresOf(hold, 'exact')];
  const [ablePlayed, holdPlayed] = [await figuresOf(able, 'roll'), await figuresOf(hold, 'roll')];
  expect(holdSolved.attacks?.value).toBeGreaterThan((ableSolved.attacks?.value ?? 1) + 0.3);
  expect(holdPlayed.attacks?.interval?.low).toBeGreaterThan(ablePlayed.attacks?.interval?.high ?? 1);
  // one choice is all there is to it: whether to go, which is found at once
  expect(holdPlayed.attacks?.interval?.high).toBeGreaterThan(holdSolved.attacks?.value ?? 1);
  for (const [played, solved] of [
    [ablePlayed, ableSolved],
    [holdPlayed, holdSolved],
  ] as const) {
    for (const who of ['gain', 'attacks', 'defends'] as const)
      expect(played[who]?.interval?.low, who).toBeLessThanOrEqual(solved[who]?.value ?? -1);
  }
});
