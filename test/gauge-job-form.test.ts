import { describe, expect, it } from 'vitest';
import { checkTask, readJob } from '../src/queue/job-form.js';
import { drawGames } from '../src/run/gauge/draw-games.js';
import type { GaugeJob } from '../src/run/gauge/gauge-job.js';
import { parseScenario } from '../src/study/load/load.js';
import { resolveScenario } from '../src/study/resolve.js';

describe('a job that gauges play', () => {
  const study = resolveScenario(
    parseScenario(`lanchester: 1
name: duel
question: Who wins?
ruleset: heat
engagement:
  lane: {to: 16}
  swapRoles: false
  blue: {units: [{unit: mmg-team, at: 4}]}
  red: {units: [{unit: rifle-squad, at: 12}]}
`),
  );
  const { cells, orders } = drawGames(study, 20, undefined);
  const job: GaugeJob = { kind: 'gauge', name: 'duel', seed: '1', cells: cells.map(({ cell }) => cell), orders };

  it('is read as it was sent', () => {
    expect(readJob(JSON.parse(JSON.stringify(job)))).toEqual(job);
  });

  it.each([
    ['without cells', { cells: [] }, 'cells'],
    ['without games', { orders: [] }, 'orders'],
    ['with a cell that is none', { cells: ['a cell'] }, 'cells.0'],
    ['with a side that is none', { orders: [...orders, { cell: 0, role: 0, side: 2 }] }, 'orders.20.side'],
    ['with a place before the first', { orders: [{ cell: -1, role: 0, side: 0 }] }, 'orders.0.cell'],
    ['with half a role', { orders: [{ cell: 0, role: 0.5, side: 0 }] }, 'orders.0.role'],
    ['with a seed that is no text', { seed: 1 }, 'seed'],
  ])('is refused %s', (_, odd, place) => {
    expect(() => readJob({ ...job, ...odd })).toThrow(`a job in the queue is not ours: ${place} is of another kind`);
  });

  it('is refused with more than it has', () => {
    expect(() => readJob({ ...job, rollouts: 9 })).toThrow('a job in the queue is not ours');
    expect(() => readJob({ ...job, orders: [{ ...job.orders[0], most: 3 }] })).toThrow(/orders\.0 is of another kind/);
  });

  it('has a task for each game, and none behind the last', () => {
    const task = (first: number, count: number) => () =>
      checkTask(job, { first, count } as Parameters<typeof checkTask>[1]);
    expect(task(19, 1)).not.toThrow();
    expect(task(19, 2)).toThrow('a task in the queue is beyond the end of its job');
  });
});
