import { afterEach, describe, expect, it, vi } from 'vitest';
import { LogPace } from './log-pace.js';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a log of something long', () => {
  it('is told again every half a minute what goes on, until it ends', () => {
    vi.useFakeTimers();
    const told: string[] = [];
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      told.push(String(text));
      return true;
    });
    const log = new LogPace(() => Date.now());
    log.going('measuring a: study 1 of 2');
    vi.advanceTimersByTime(29_000);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(32_000);
    log.going('measuring b: study 2 of 2');
    vi.advanceTimersByTime(29_000);
    expect(told).toEqual([
      'measuring a: study 1 of 2 · after 30 s\n',
      'measuring a: study 1 of 2 · after 1 min\n',
      'measuring b: study 2 of 2 · after 1 min 30 s\n',
    ]);
    log.end();
    vi.advanceTimersByTime(90_000);
    expect(told).toHaveLength(3);
  });
});
