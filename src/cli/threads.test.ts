import { afterEach, describe, expect, it, vi } from 'vitest';
import { threadsFor } from './threads.js';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('threads', () => {
  it.each([
    [undefined, 2, 2, ''],
    [1, 2, 1, ''],
    [4, 2, 4, ''],
    [5, 2, 4, 'note: --threads 5: 4 are used, since this machine has 2 cores\n'],
    [256, 1, 2, 'note: --threads 256: 2 are used, since this machine has 1 core\n'],
  ])('%s asked of %s cores: %s', (asked, cores, used, said) => {
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect(threadsFor(asked, cores)).toBe(used);
    expect(write.mock.calls.join('')).toBe(said);
  });
});
