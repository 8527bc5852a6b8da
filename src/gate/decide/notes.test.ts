import { describe, expect, it } from 'vitest';
import type { Measurement } from '../measure/measured.js';
import { quietNotes } from './notes.js';

const measured = (name: string, n: number) => ({ n, input: { study: { name } } }) as Measurement;

describe('code that changed without a trace', () => {
  it('is told once for all studies of which as much was looked at', () => {
    const [few, many, ...none] = quietNotes([measured('a', 128), measured('b', 1024), measured('c', 128)]);
    expect(none).toEqual([]);
    // 1 − 0.001^(1/128), 1 − 0.001^(1/1024)
    expect(few).toMatch(/^a and c: .* the first 128 observations .* A change that 5\.3 % of observations/);
    expect(many).toMatch(/^b: .* the first 1024 observations .* A change that 0\.67 % of observations/);
  });

  it('names three of many', () => {
    const [note] = quietNotes(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => measured(name, 128)));
    expect(note).toMatch(/^a, b, c, and 3 more: /);
    expect(quietNotes([])).toEqual([]);
  });
});
