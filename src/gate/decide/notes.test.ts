import { describe, expect, it } from 'vitest';
import { parseYaml } from '../../study/document/yaml.js';
import type { Measurement } from '../measure/measured.js';
import { planNote, quietNotes } from './notes.js';

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

describe('a file that leaves plans to the default', () => {
  const source = (plan: string) =>
    parseYaml(
      `lanchester: 1\nname: a\nquestion: Q?\nruleset: heat\nengagement: {lane: {to: 9}, ${plan}blue: {units: [{unit: x}]}, red: {units: [{unit: x}]}}\n`,
      'a.yaml',
    );
  const note = (plan: string, before: object, now: 'hold' | 'able' = 'able') =>
    planNote({ scenario: 'a.yaml', source: source(plan) }, [{ scenario: before as never }], now);

  it('is told of where the baseline has the default of before', () => {
    expect(note('', { engagement: {} })).toEqual([
      'a.yaml: units without a plan play by `able`, and held in the baseline; to have them hold, as they did before, write `plan: hold` under `engagement`.',
    ]);
  });

  it('is not where the file says it, the baseline knows it, or nothing has changed', () => {
    expect(note('plan: hold, ', { engagement: {} })).toEqual([]);
    expect(note('plan: able, ', { engagement: {} })).toEqual([]);
    expect(note('', { engagement: { plan: 'able' } })).toEqual([]);
    expect(note('', {})).toEqual([]);
    expect(note('', { engagement: {} }, 'hold')).toEqual([]);
  });
});
