import { expect, it, vi } from 'vitest';
import { keepingThreads, leave, type Pool, threadsFor } from './kept.js';

/** A pool that counts how often it was ended. */
function counted(): Pool & { readonly destroy: ReturnType<typeof vi.fn> } {
  return { destroy: vi.fn(async () => {}) } as unknown as Pool & { readonly destroy: ReturnType<typeof vi.fn> };
}

it('ends threads with their job where nobody keeps them', async () => {
  const pool = counted();
  await leave(threadsFor('worker', 2, () => pool));
  expect(pool.destroy).toHaveBeenCalledTimes(1);
});

it('gives the threads of a round to the next one, and ends them with the run', async () => {
  const [pool, other] = [counted(), counted()];
  await keepingThreads(async () => {
    await leave(threadsFor('worker', 2, () => pool));
    const again = threadsFor('worker', 1, () => other);
    expect(again.pool).toBe(pool);
    // these are at work: whoever comes meanwhile has others
    const beside = threadsFor('worker', 2, () => other);
    expect(beside.pool).toBe(other);
    await Promise.all([leave(again), leave(beside)]);
    expect(pool.destroy).not.toHaveBeenCalled();
  });
  expect([pool, other].map(({ destroy }) => destroy.mock.calls.length)).toEqual([1, 1]);
});

it('does not keep too few threads beside those that are started in their place, nor those of another file', async () => {
  const [few, many] = [counted(), counted()];
  await keepingThreads(async () => {
    await leave(threadsFor('worker', 1, () => few));
    const started = threadsFor('worker', 2, () => many);
    expect(started.pool).toBe(many);
    expect(few.destroy).toHaveBeenCalledTimes(1);
    await leave(started);
    expect(threadsFor('other worker', 2, () => few).pool).toBe(few);
    expect(many.destroy).toHaveBeenCalledTimes(1);
  });
});

it('keeps them until the last of several runs has ended, also where one fails', async () => {
  const pool = counted();
  await keepingThreads(async () => {
    await leave(threadsFor('worker', 2, () => pool));
    await expect(keepingThreads(() => Promise.reject(new Error('it broke')))).rejects.toThrow('it broke');
    expect(pool.destroy).not.toHaveBeenCalled();
  });
  expect(pool.destroy).toHaveBeenCalledTimes(1);
});
