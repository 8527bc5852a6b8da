import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { valueAt } from '../study/document/source.js';
import { parseScenario } from '../study/load/load.js';
import { resolveScenario } from '../study/resolve.js';
import { handles } from './handles.js';
import { set } from './set.js';

const scenarios = new URL('../../scenarios/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(`${name}.yaml`, scenarios), 'utf8');
const shipped = readdirSync(scenarios).map((name) => name.replace('.yaml', ''));

it('are the numbers that a duel names', () => {
  expect(handles(read('first-fight'))).toEqual([
    {
      path: ['engagement', 'blue', 'units', '0', 'men'],
      label: 'Blue, Rifle squad: men',
      value: 4,
      // the list has no price beyond nine men
      ...{ least: 1, most: 9, step: 1, unit: 'men' },
    },
    {
      path: ['engagement', 'red', 'units', '0', 'men'],
      label: 'Red, Rifle squad: men',
      value: 6,
      ...{ least: 1, most: 9, step: 1, unit: 'men' },
    },
    {
      path: ['engagement', 'lane', 'to'],
      label: 'Length of the lane',
      value: 18,
      ...{ least: 0, most: 36, step: 1, unit: 'inches' },
    },
  ]);
});

it('begin with prices, in steps of the game', () => {
  const [asked] = handles(read('tandem-one-fight'));
  expect(asked).toMatchObject({ label: 'Price asked about', value: 15, step: 5, unit: 'points' });
  const labels = handles(read('fighter-bombers')).map(({ label }) => label);
  expect(labels.slice(0, 3)).toEqual(['Price asked about', 'Price of Fighter-bomber', 'Price of Medium tank']);
});

it('are none of what says how it is played, of a comparison, and of what cannot be read', () => {
  const all = handles(read('tandem-heat')).map(({ path }) => path.join('.'));
  expect(all.filter((path) => /weight|draw|gate|engagements/.test(path))).toEqual([]);
  expect(handles(read('five-rulesets'))).toEqual([]);
  expect(handles('a: [')).toEqual([]);
});

describe.each(shipped)('of %s', (name) => {
  it('stand inside their ends, and are set without another sign changed', () => {
    const text = read(name);
    for (const { path, value, least, most, step } of handles(text)) {
      expect([path, least <= value && value <= most && step > 0]).toEqual([path, true]);
      expect(set(text, path, value)).toBe(text);
    }
  });
});

it('are moved to either end of a unit’s word, and the rules take it', () => {
  const text = read('first-fight');
  for (const { path, least, most } of handles(text).filter(({ unit }) => unit === 'men')) {
    for (const end of [least, most]) {
      const { document } = resolveScenario(parseScenario(set(text, path, end)));
      expect(valueAt(document as never, path)).toBe(end);
    }
  }
});
