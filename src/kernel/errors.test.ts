import { describe, expect, it } from 'vitest';
import { LanchesterError } from './errors.js';
import { isPrintable } from './text.js';

const long = `weapons.${'x'.repeat(3000)}.pen`;

describe('an error', () => {
  it('says a short sentence as it is, and whose it is and where', () => {
    expect(new LanchesterError('bad-value', 'men must be 1').message).toBe('men must be 1');
    const position = { file: 'a.yaml', line: 2, column: 3 };
    expect(new LanchesterError('bad-value', 'men must be 1', { position, ruleset: 'heat' })).toMatchObject({
      message: 'a.yaml:2:3: heat: men must be 1',
      why: 'men must be 1',
      position,
    });
  });

  it('shows a long word by its beginning and its end, and has it whole as data', () => {
    const error = new LanchesterError('unknown-name', `path "${long}": there is none`, {
      path: long,
      ruleset: 'heat',
    });
    expect(error.message).toMatch(/^heat: path "weapons\.x+…x+\.pen": there is none$/);
    expect(error.message.length).toBeLessThan(240);
    expect(error.about.path).toBe(long);
  });

  it.each([
    ['many words', 'a word of many, '.repeat(300)],
    ['many long words', `${long}, `.repeat(9)],
    ['whole characters', `😀 ${'😀'.repeat(3000)}`],
  ])('is short whatever it tells of: %s', (_, why) => {
    const { message } = new LanchesterError('bad-value', `${why} is not known`);
    expect(message.length).toBeLessThanOrEqual(600);
    expect(message).toMatch(/ is not known$/);
    expect(isPrintable(message)).toBe(true);
  });

  it('has several sentences, each of them short', () => {
    const { message } = new LanchesterError('bad-file', [`one ${long}`, 'two', `three ${long}`].join('\n'));
    expect(message.split('\n').map((line) => line.slice(0, 5))).toEqual(['one w', 'two', 'three']);
    expect(message.length).toBeLessThan(500);
  });
});
