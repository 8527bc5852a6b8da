import { getEventListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import { inLanes } from './lanes.js';

/** A runner of `lanes` lanes that counts how often it was closed. */
function counted(lanes: number): { lanes: number; closed: number; close(): Promise<void> } {
  return {
    lanes,
    closed: 0,
    async close() {
      this.closed++;
    },
  };
}

describe('lanes', () => {
  it('begin every part once, whoever is free', async () => {
    const runner = counted(3);
    const begun: number[] = [];
    await inLanes(runner, undefined, () => {
      if (begun.length === 8) return undefined;
      begun.push(begun.length);
      return Promise.resolve();
    });
    expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(runner.closed).toBe(1);
  });

  it('stop at the first failure, throw it, and close', async () => {
    const runner = counted(2);
    let begun = 0;
    const next = async (): Promise<void> => {
      begun++;
      if (begun === 3) throw new Error('third');
    };
    await expect(inLanes(runner, undefined, next)).rejects.toThrow('third');
    // the other lane may begin another before it hears
    expect(begun).toBeLessThanOrEqual(6);
    expect(runner.closed).toBe(1);
  });

  it('end where they are interrupted', async () => {
    const runner = counted(1);
    const interruption = new AbortController();
    let begun = 0;
    const next = async (): Promise<void> => {
      begun++;
      if (begun === 2) interruption.abort();
    };
    await expect(inLanes(runner, interruption.signal, next)).rejects.toThrow('interrupted');
    expect(begun).toBe(2);
    // at once, and in the end
    expect(runner.closed).toBe(2);
  });

  it('begin nothing where the interruption came before they did', async () => {
    const runner = counted(2);
    let begun = 0;
    const next = async (): Promise<void> => void begun++;
    await expect(inLanes(runner, AbortSignal.abort(), next)).rejects.toMatchObject({ code: 'interrupted' });
    expect(begun).toBe(0);
    expect(runner.closed).toBe(2);
  });

  it('share one listener on a signal, and leave none behind', async () => {
    const { signal } = new AbortController();
    const listeners = (): number => getEventListeners(signal, 'abort').length;
    let seen = 0;
    const runs = Array.from({ length: 20 }, () => {
      let left = 1;
      return inLanes(counted(1), signal, () => {
        if (left-- === 0) return undefined;
        return Promise.resolve().then(() => {
          seen = Math.max(seen, listeners());
        });
      });
    });
    await Promise.all(runs);
    expect([seen, listeners()]).toEqual([1, 0]);
  });
});
