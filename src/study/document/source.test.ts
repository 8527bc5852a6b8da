import { describe, expect, it } from 'vitest';
import { type About, LanchesterError } from '../../kernel/errors.js';
import { messageOf } from '../testing/messages.js';
import { placed } from './source.js';
import { parseYaml } from './yaml.js';

const source = parseYaml(
  'attacker:\n  unit: rifles\n  men: 99\n  arms: {smg: 2}\ntarget: {men: 5}\nsituation: {range: 40}\nentry: 66\nkey: situation.wind\n',
  'a.yaml',
);
const paths = [['attacker'], ['target'], ['situation'], ['entry'], ['key']] as const;

/** Where an error about this is placed. */
function placeOf(about: About): string {
  const thrown = messageOf(() =>
    placed(source, [...paths] as [readonly string[], ...(readonly string[])[]], () => {
      throw new LanchesterError('bad-value', 'men must be "rifles" at 40', about);
    }),
  );
  return thrown.replace(/: men must.*/, '');
}

describe('the place of an error', () => {
  it.each<[string, About, string]>([
    ['a text', { word: 'rifles' }, '2:9'],
    ['a key', { word: 'smg' }, '4:10'],
    ['the end of a path that is written out', { word: 'wind' }, '8:6'],
    ['the first word that there is', { word: ['riffles', 'men', 'rifles'] }, '3:3'],
    ['the value of a key', { path: 'men' }, '3:8'],
    ['as much of a path as there is', { path: 'rifles.arms.smg' }, '4:15'],
    ['a path that begins with the place itself', { path: 'target.men' }, '5:15'],
    ['the path before another where the value is', { path: ['men', 'range'], value: 40 }, '6:20'],
    ['the entry of an axis', { value: 66 }, '7:8'],
    ['the entry of an axis, not what it overrides', { path: 'range', value: 66 }, '7:8'],
    ['the key of the value, however deep', { path: 'unit.smg', value: 2 }, '4:15'],
    ['the path where the value is nowhere', { path: 'range', value: 67 }, '6:20'],
    ['an axis of the key', { path: 'attacker.wind' }, '8:6'],
    ['a word before a path', { word: 'rifles', path: 'range' }, '2:9'],
    ['what nothing is known of: the first of all', {}, '2:3'],
    ['what there is not', { word: 'lmg', path: 'constructor.toString', value: 'x' }, '2:3'],
  ])('%s', (_, about, place) => {
    expect(placeOf(about)).toBe(`a.yaml:${place}`);
  });

  it('is left as it is where it is known', () => {
    const position = { file: 'b.yaml', line: 7, column: 1 };
    expect(placeOf({ word: 'rifles', position })).toBe('b.yaml:7:1');
  });
});
