/**
 * Promise 1: the same bytes whatever the threads, the task size or the order of completion; and what happens when a
 * thread fails.
 */
import { describe, expect, it, vi } from 'vitest';
import { analyseStudy } from '../src/analysis/study/index.js';
import { countedColumns } from '../src/kernel/process.js';
import { StateGraph } from '../src/kernel/state-graph.js';
import { StepMemory } from '../src/kernel/step-memory.js';
import type { CurveResults } from '../src/played/results.js';
import { stableStringify } from '../src/report/stable-json.js';
import { inlineRunner } from '../src/run/cells/inline-runner.js';
import type { RangeResult, SampleJob } from '../src/run/cells/job.js';
import { sample } from '../src/run/cells/sample.js';
import type { EngagementResults } from '../src/run/results.js';
import { type RunOptions, runStudy } from '../src/run/run-study.js';
import { pooledRunner } from '../src/run/threads/pool.js';
import { compileCell } from '../src/study/compile.js';
import { parseScenario } from '../src/study/load/load.js';
import { resolveScenario } from '../src/study/resolve.js';
import type { Study } from '../src/study/study.js';
import { type PriceFight, priceFights, studyOf } from './support/price-fights.js';
import { shippedComparison } from './support/shipped-studies.js';

vi.mock('../src/run/threads/pool.js', { spy: true });

/** Two variants in both role assignments, a price that is swept, too large to be exact. */
const text = `
lanchester: 1
name: threads
question: Does it matter who counts?
ruleset: heat
seed: "7"
engagement:
  lane: {from: 0, to: 36}
  swapRoles: true
  budget: [152, 158]
  engagements: 20000
  blue:
    role: defend
    at: {defend: 4, attack: 32}
    plan: {defend: hold, attack: {advance: 12}}
    units:
      - {name: RPG team, unit: rpg-team}
      - {name: rifles, unit: rifle-squad}
    fill: [{man: rifles}]
  red:
    at: {attack: 32, defend: 4}
    plan: {defend: hold, attack: {advance: 12}}
    units:
      - {name: carrier, unit: btr-60}
      - {name: escort, unit: rifle-squad}
    fill: [{man: escort}]
variants:
  without: {title: without}
  with: {title: with, set: {engagement.blue.units.RPG team.tandem: true}}
`;

const study = (): Study => resolveScenario(parseScenario(text));

/** The same fight by able play, with missions: what `able` remembers stays in its thread, and must not show. */
const ableStudy = (): Study =>
  resolveScenario(
    parseScenario(
      `${text.replace(/\n *plan: .*/g, '')}
fights:
  axes:
    - {name: mission, path: engagement.mission, values: [attrition, take, meeting, break-through, delay]}
`.replace('  swapRoles: true\n', '  swapRoles: true\n  plan: able\n'),
    ),
  );

async function bytes(options: Partial<RunOptions>, played: Study = study()): Promise<string> {
  return stableStringify(
    await runStudy(played, { threads: 0, engine: 'table', budget: { states: 50, transitions: 500 }, ...options }),
  );
}

describe('the result of a run', () => {
  it('is the same, byte for byte, for 1, 2 and 3 threads, in this thread, and for odd task sizes', async () => {
    const inline = await bytes({ observations: 9000 });
    for (const options of [
      { threads: 1 },
      { threads: 2, taskBlocks: 1 },
      { threads: 3, taskBlocks: 2 },
      { taskBlocks: 5 },
    ]) {
      expect(await bytes({ ...options, observations: 9000 })).toBe(inline);
    }
  });

  it('is the same by able play with missions, whatever the threads', async () => {
    const inline = await bytes({ observations: 1000 }, ableStudy());
    expect(JSON.parse(inline)).toMatchObject({ kind: 'rates' });
    for (const options of [{ threads: 2, taskBlocks: 1 }, { threads: 3 }, { taskBlocks: 3 }]) {
      expect(await bytes({ ...options, observations: 1000 }, ableStudy())).toBe(inline);
    }
  });

  it('is the same where threads remember steps, each for itself', async () => {
    const { studies } = shippedComparison('five-rulesets.yaml', 'without games');
    const whole = studies.find(({ id }) => id === 'hitt/equal-points')?.study as Study;
    const some: Study = { ...whole, engagementCells: whole.engagementCells.slice(0, 1), compared: [] };
    const run = async (options: Partial<RunOptions>): Promise<string> =>
      stableStringify(
        await runStudy(some, {
          threads: 0,
          engine: 'table',
          budget: { states: 50, transitions: 500 },
          observations: 5000,
          ...options,
        }),
      );
    const remembered = vi.spyOn(StepMemory.prototype, 'play');
    const inline = await run({});
    const roles = some.engagementCells.flatMap(({ specs }) => specs).length;
    // never given up: all were played with a memory
    expect(remembered).toHaveBeenCalledTimes(5000 * roles);
    remembered.mockRestore();
    for (const options of [{ threads: 2, taskBlocks: 1 }, { taskBlocks: 1 }]) {
      expect(await run(options)).toBe(inline);
    }
  });

  it('differs for another seed, and says so in its digest', async () => {
    const one = await runStudy(study(), { threads: 0, engine: 'roll', observations: 200 });
    const again = await runStudy(study(), { threads: 0, engine: 'roll', observations: 200 });
    const other = await runStudy(resolveScenario(parseScenario(text), { seed: '8' }), {
      threads: 0,
      engine: 'roll',
      observations: 200,
    });
    expect(again.digest).toBe(one.digest);
    expect(other.digest).not.toBe(one.digest);
  });

  it('has tallies that count every engagement, and sums that agree with them', async () => {
    const results = await runStudy(study(), {
      threads: 0,
      engine: 'table',
      budget: { states: 50, transitions: 500 },
      observations: 5000,
    });
    const engagement = results.engagement;
    expect(engagement?.observations).toBe(5000);
    const moments = engagement?.moments;
    for (const [cell, { roles }] of (engagement?.cells ?? []).entries()) {
      expect(roles.map(({ tally }) => tally.total)).toEqual([5000, 5000]);
      const lost = roles.reduce(
        (sum, { tally }) =>
          sum + tally.cells.reduce((s, outcome, k) => s + (outcome[2] as number) * (tally.weights[k] as number), 0),
        0,
      );
      expect(moments?.sums[cell * 6 + 2]).toBe(String(lost));
    }
  });

  it('keeps sums of products of what is compared, however many cells there are', async () => {
    // who shoots at the dearest plays otherwise at another price, so each price is a cell of its own
    const swept = (prices: number): Study =>
      resolveScenario(
        parseScenario(`${text.replace('plan: {defend: hold,', 'plan: {defend: {kind: hold, priority: dearest},')}
sweep:
  of: [with]
  axes:
    - {name: price, path: prices.rpg-team.tandem, values: [${Array.from({ length: prices }, (_, k) => k + 1)}]}
breakEven: {axis: price, with: with, without: without}
`),
      );
    const productsOf = async (prices: number): Promise<number> => {
      const study = swept(prices);
      const options = {
        threads: 0,
        engine: 'table',
        budget: { states: 50, transitions: 500 },
        observations: 2,
      } as const;
      const results = await runStudy(study, options);
      const { moments, cells } = results.engagement as EngagementResults;
      expect(cells).toHaveLength(prices + 1);
      // whatever the analysis asks for is there
      expect(analyseStudy(study, results).engagement?.comparisons).toHaveLength(prices);
      return moments?.products.length as number;
    };
    for (const prices of [2, 20, 40]) expect(await productsOf(prices)).toBe(21 * (prices + 1) + 36 * prices);
  });

  it('stops at a half-width on a block end, the same for any number of threads', async () => {
    const options = (threads: number): RunOptions => ({
      threads,
      engine: 'table',
      budget: { states: 50, transitions: 500 },
      enough: ({ n }) => n >= 8000,
    });
    const wanted = resolveScenario(
      parseScenario(text.replace('engagements: 20000', 'engagements: {halfWidth: 0.01, atMost: 50000}')),
    );
    const [inline, pooled] = await Promise.all([runStudy(wanted, options(0)), runStudy(wanted, options(2))]);
    expect(inline.engagement?.observations).toBe(8192);
    expect(pooled.digest).toBe(inline.digest);
  });
});

describe('the result of a run whose prices are found after the play', () => {
  const fight = priceFights.find(({ ruleset }) => ruleset === 'heroes-all') as PriceFight;

  it('is the same, byte for byte, for 1, 2 and 3 threads and in this thread', async () => {
    const bytesOf = async (threads: number, observations: number, seed = '7'): Promise<string> => {
      const results = await runStudy(studyOf(fight, { seed }), { threads, engine: 'roll', observations });
      expect(results.engagement?.curves?.plays).toBeGreaterThan(0);
      return stableStringify(results);
    };
    const inline = await bytesOf(0, 1600);
    for (const threads of [1, 2, 3]) expect(await bytesOf(threads, 1600)).toBe(inline);
    expect(await bytesOf(0, 1600, '8')).not.toBe(inline);
  });

  it('plays each stage on streams of its own, as many as were asked for', async () => {
    const results = await runStudy(studyOf(fight), { threads: 0, engine: 'roll', observations: 1600 });
    const { pilots, blocks, roles } = (results.engagement as EngagementResults).curves as CurveResults;
    expect(pilots).toHaveLength(2);
    const before = pilots.reduce((sum, { plays }) => sum + plays, 0) * roles;
    expect(blocks[0]?.first).toBe(before);
    const streams = blocks.reduce((next, { first, count }) => {
      expect(first).toBe(next);
      return next + count;
    }, before);
    expect(streams / roles).toBeGreaterThanOrEqual(1600);
    expect(streams / roles).toBeLessThan(1600 * 1.1);
  });

  it('stops when it is interrupted', async () => {
    const controller = new AbortController();
    const running = runStudy(studyOf(fight), {
      threads: 0,
      engine: 'roll',
      observations: 100_000,
      signal: controller.signal,
      onProgress: ({ phase }) => {
        if (phase === 'engagements') controller.abort();
      },
    });
    await expect(running).rejects.toMatchObject({ code: 'interrupted' });
  });
});

describe('a closed graph that is sampled', () => {
  /** Four men against four in one bound: some hundred states. Two experiences, or one. */
  const squads = (variants: string): Study =>
    resolveScenario(
      parseScenario(`
lanchester: 1
name: closed
question: Who explores it?
ruleset: heat
seed: "11"
engagement:
  lane: {to: 18}
  turnLimit: 2
  swapRoles: false
  engagements: 9000
  blue: {units: [{name: blues, unit: rifle-squad, men: 4}]}
  red: {units: [{name: reds, unit: rifle-squad, men: 4}]}
${variants}`),
    );
  const paired = squads(`variants:
  plain: {title: Four Regulars}
  better: {title: Four Veterans, set: {engagement.blue.units.blues.experience: veteran}}
`);
  const unpaired = squads('');

  for (const [what, closed] of [
    ['in pairs', paired],
    ['in blocks', unpaired],
  ] as const) {
    it(`comes to the same bytes for any number of threads, ${what}`, async () => {
      const [first, ...others] = await Promise.all(
        [0, 1, 3].map(async (threads) =>
          stableStringify(await runStudy(closed, { threads, engine: 'table', taskBlocks: 1 })),
        ),
      );
      expect(first).toContain('"grain": "activation"');
      for (const other of others) expect(other).toBe(first);
    });

    it(`is explored once for all threads, ${what}`, async () => {
      const explored = vi.spyOn(StateGraph.prototype, 'explore');
      const jobs: SampleJob[] = [];
      vi.mocked(pooledRunner).mockImplementationOnce((job) => {
        jobs.push(job as SampleJob);
        // what a thread is sent, and all that it has
        return inlineRunner(structuredClone(job) as SampleJob) as never;
      });
      try {
        const { engagement } = await runStudy(closed, { threads: 7, engine: 'table' });
        expect(engagement?.cells[0]?.roles[0]?.tally.total).toBe(9000);
        expect(jobs).toHaveLength(1);
        expect(explored).toHaveBeenCalledTimes(closed.engagementCells.length);
      } finally {
        explored.mockRestore();
      }
    });
  }
});

describe('a run that cannot go on', () => {
  const jobOf = (): Promise<SampleJob> => {
    const { engagementCells, name, seed } = study();
    return Promise.resolve({
      name,
      seed,
      cells: engagementCells.map((cell) => ({
        cell,
        choices: cell.specs.map(() => ({ engine: 'roll' as const, why: 'test' })),
        counted: compileCell(cell).map(countedColumns),
      })),
      compared: [],
      watched: { cell: 0, quantity: 'score' as const },
      observations: 4096 * 6,
    });
  };

  for (const [how, message] of [
    ['throws', /a worker failed on blocks 0 to \d+: it broke/],
    ['exits', /a worker failed on blocks 0 to \d+: .*exit/],
  ] as const) {
    it(`is a clear error when a worker ${how}`, async () => {
      const job = await jobOf();
      const runner = pooledRunner<RangeResult>(job, {
        threads: 2,
        file: new URL(`./support/worker-${how}.mjs`, import.meta.url),
      });
      try {
        await expect(sample(job, runner)).rejects.toMatchObject({
          code: 'worker',
          message: expect.stringMatching(message),
        });
      } finally {
        await runner.close();
      }
    });
  }

  it('names what a worker cannot compile, with its own code', async () => {
    const job = await jobOf();
    const broken: SampleJob = {
      ...job,
      cells: job.cells.map((each) => ({ ...each, cell: { ...each.cell, ruleset: 'haet' } })),
    };
    const runner = pooledRunner<RangeResult>(broken, { threads: 1 });
    try {
      await expect(sample(broken, runner)).rejects.toMatchObject({
        code: 'unknown-name',
        message: expect.stringContaining('heat'),
      });
    } finally {
      await runner.close();
    }
  });

  it('stops when it is interrupted, in this thread and in threads', async () => {
    for (const threads of [0, 2]) {
      const controller = new AbortController();
      const running = runStudy(study(), {
        threads,
        engine: 'roll',
        observations: 4096 * 50,
        signal: controller.signal,
        onProgress: ({ phase }) => {
          if (phase === 'engagements') controller.abort();
        },
      });
      await expect(running).rejects.toMatchObject({ code: 'interrupted' });
    }
  });

  it('plays nothing twice: an inline runner gives each block once', async () => {
    const job = await jobOf();
    const small = { ...job, observations: 100, cells: job.cells.slice(0, 1) };
    const range = await inlineRunner(small).play(0, 1);
    expect(range.observations).toBe(100);
    expect(range.watched.map(({ n }) => n)).toEqual([100]);
  });
});
