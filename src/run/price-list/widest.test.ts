import { describe, expect, it } from 'vitest';
import type { Worth } from '../../played/worth/worths.js';
import type { Progress, RunOptions } from '../options.js';
import { WidestSoFar } from './widest.js';

const worth = (low: number, high: number): Worth =>
  ({ worth: (low + high) / 2, dice: { low, high, level: 0.95, method: 'made up', unbounded: 'none' } }) as never;

describe('how well a list is known while it is played', () => {
  it('is the widest interval of a worth, narrower by the root of what was played since', () => {
    const told: Progress[] = [];
    const options: RunOptions = { threads: 0, onProgress: (progress) => told.push(progress) };
    const widest = new WidestSoFar();
    expect(widest.telling(options, 0)).toBe(options);
    widest.learn([worth(90, 110), worth(60, 140)], 100);
    const { onProgress } = widest.telling(options, 0);
    for (const done of [0, 100, 400]) onProgress?.({ phase: 'fights', done, of: 400 });
    const [first, second, third] = told.map((progress) => progress.widest ?? 0) as [number, number, number];
    expect(second).toBe(first);
    expect(third).toBeCloseTo(first / 2, 12);
    widest.telling(options, 400).onProgress?.({ phase: 'fights', done: 0, of: 400 });
    expect(told[3]?.widest).toBeCloseTo(first / 2, 12);
  });
});
