/** An interruption is heard whenever it comes, by every kind of run. */
import { getEventListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import { runComparison } from '../src/run/run-comparison.js';
import { type RunOptions, runStudy } from '../src/run/run-study.js';
import type { Runner } from '../src/run/threads/runner.js';
import { bytesOf, smallRuns } from './support/every-kind.js';

/** Players of which nobody may be asked: a run that is told to stop begins nothing. */
const nobody: RunOptions['players'] = {
  runner: () => ({ lanes: 4, play: () => Promise.reject(new Error('it was played')), close: async () => {} }),
};

/** Players that never answer, and end when they are closed. */
function silent(asked: () => void): NonNullable<RunOptions['players']> {
  return {
    runner: <Result>(): Runner<Result> => {
      const ends: (() => void)[] = [];
      return {
        lanes: 4,
        play: () => {
          queueMicrotask(asked);
          return new Promise((_, reject) => ends.push(() => reject(new Error('closed'))));
        },
        close: async () => {
          for (const end of ends) end();
        },
      };
    },
  };
}

describe.each(smallRuns)('$what', ({ asked, options, ...run }) => {
  const played = (more: Pick<RunOptions, 'signal' | 'players' | 'onProgress'>): Promise<unknown> => {
    const how = { threads: 0, ...options, ...more };
    return 'studies' in asked ? runComparison(asked, how) : runStudy(asked, how);
  };

  it('begins nothing where it was interrupted before', async () => {
    const signal = AbortSignal.abort();
    await expect(played({ signal, players: nobody })).rejects.toMatchObject({ code: 'interrupted' });
  });

  it('ends where it is interrupted while tasks are under way, and leaves no listener', async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const players = silent(() => controller.abort());
    await expect(played({ signal, players })).rejects.toMatchObject({ code: 'interrupted' });
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('ends where it is interrupted by whoever is told how far it is', async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const told: number[] = [];
    const onProgress = ({ done }: { readonly done: number }): void => {
      told.push(done);
      controller.abort();
    };
    await expect(played({ signal, onProgress })).rejects.toMatchObject({ code: 'interrupted' });
    // one lane may be at a task
    expect(told.length).toBeLessThanOrEqual(2);
  });

  it('leaves no listener where it comes to its end', async () => {
    const { signal } = new AbortController();
    await bytesOf({ asked, options, ...run }, { threads: 0, signal });
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});
