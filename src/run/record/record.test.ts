import { describe, expect, it } from 'vitest';
import { parseScenario } from '../../study/load/load.js';
import { resolveScenario } from '../../study/resolve.js';
import { runStudy } from '../run-study.js';
import { type RecordRequest, RequestPlayer, recorded } from './record.js';
import { Recorder } from './recorder.js';

const study = resolveScenario(
  parseScenario(`lanchester: 1
name: recorded
question: Who wins?
ruleset: heat
seed: here
engagement:
  lane: {to: 18}
  turnLimit: 6
  blue: {units: [{unit: rifle-squad, men: 9}, {unit: rpg-team}]}
  red: {units: [{unit: rifle-squad, men: 9}, {unit: mmg-team}]}
`),
);
const [cell] = study.engagementCells;
if (cell === undefined) throw new Error('no cell');
const request: RecordRequest = { key: 'k', seed: study.seed, name: study.name, cell, first: 0, count: 300 };

describe('recordings', () => {
  it('are what a run counts', async () => {
    const results = await runStudy(study, { threads: 0, observations: 300, budget: { states: 10, transitions: 10 } });
    const recording = new RequestPlayer().play(request);
    const column = (k: number): number[] => [...recording.filter((_, i) => i % recorded.length === k)];
    const sum = (values: readonly number[]): number => values.reduce((all, x) => all + x, 0);
    const score = sum(column(0).map((winner) => (winner === 1 ? 2 : winner === 0 ? 1 : 0)));
    const sums = [score, ...[1, 2, 3].map((k) => sum(column(k)))];
    expect(sums.map(String)).toEqual(results.engagement?.moments?.sums.slice(0, 4));
  });

  it('are the same however they are cut', () => {
    const player = new RequestPlayer();
    const parts = [0, 100, 250].map((first, k) =>
      player.play({ ...request, first, count: [100, 150, 50][k] as number }),
    );
    expect(parts.flatMap((part) => [...part])).toEqual([...player.play(request)]);
  });

  it('are the same in a pool as here', async () => {
    const [alone, pooled] = [new Recorder({ threads: 0 }), new Recorder({ threads: 2 })];
    try {
      const many = { ...request, count: 50_000 };
      const [there] = await pooled.record([many]);
      const [here] = await alone.record([request]);
      expect([...(there ?? []).slice(0, here?.length)]).toEqual([...(here ?? [])]);
      expect(pooled.secondsEach).toBeGreaterThan(0);
    } finally {
      await pooled.close();
    }
  });

  it('stop when they are told to', async () => {
    const controller = new AbortController();
    const recorder = new Recorder({ threads: 0, signal: controller.signal });
    controller.abort();
    await expect(recorder.record([request])).rejects.toThrow('interrupted');
  });
});
