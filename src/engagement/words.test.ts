import { describe, expect, it } from 'vitest';
import { readerFor } from './reader.js';
import { choice, flag, number, raw, rowsOf, some, told, whole, wordOf, wordsIn } from './words.js';

const read = readerFor('toy');
const words = {
  range: whole(1, 72).means('inches'),
  shots: whole(1, 12).usually(1).means('one after another'),
  bounds: whole(1, 24).usually(24).means('of work', 'as many as it takes'),
  cover: choice(['open', 'hard']).usually('open').means('of the target'),
  night: flag.or(false).means('it is dark'),
  share: number(0, 1).or(undefined).means('of the men'),
  lane: raw.means('its ends', '{from, to}'),
};

describe('words', () => {
  it('are read as they are declared, with what they are where nobody says them', () => {
    const said = wordsIn(read, { range: 9, night: true, share: 0.5, lane: { to: 3 } }, 'situation.', words);
    expect({ ...said }).toEqual({
      ...{ range: 9, shots: 1, bounds: 24, cover: 'open', night: true, share: 0.5, lane: { to: 3 } },
    });
  });

  it('are read when they are asked for, and wrong ones named with their path', () => {
    const said = wordsIn(read, { range: 73, cover: 'hrad', night: 'yes', share: 2 }, 'situation.', words);
    expect(said.shots).toBe(1);
    expect(() => said.range).toThrow('situation.range must be a whole number from 1 to 72, not 73');
    expect(() => said.cover).toThrow('situation.cover cannot be "hrad" (did you mean "hard"?)');
    expect(() => said.night).toThrow('situation.night must be true or false, not "yes"');
    expect(() => said.share).toThrow('situation.share must be a number from 0 to 1, not 2');
    expect(() => wordsIn(read, {}, '', words).range).toThrow('range must be a whole number from 1 to 72, not nothing');
  });

  it('are rows of a table', () => {
    expect(rowsOf(words)).toEqual([
      ['range', '1 to 72', 'inches'],
      ['shots', '1 (default) to 12', 'one after another'],
      ['bounds', 'as many as it takes', 'of work'],
      ['cover', 'open (default), hard', 'of the target'],
      ['night', 'true, false', 'it is dark'],
      ['share', '0 to 1', 'of the men'],
      ['lane', '{from, to}', 'its ends'],
    ]);
  });

  it('are told again without what is not there, and some of them alone', () => {
    const few = some(words, ['share', 'shots', 'night']);
    expect(told(wordsIn(read, {}, '', few))).toEqual({ shots: 1, night: false });
    expect(Object.keys(few)).toEqual(['share', 'shots', 'night']);
  });

  it('try what is legal and what is just outside', () => {
    for (const [word, legal] of [
      ['range', 2],
      ['cover', 2],
      ['night', 2],
      ['share', 2],
    ] as const) {
      const { tries } = words[word];
      expect(tries.length).toBeGreaterThan(legal);
      tries.forEach((value, k) => {
        const ask = () => wordsIn(read, { [word]: value }, '', words)[word];
        if (k < legal) expect(ask()).toBe(value);
        else expect(ask).toThrow(word);
      });
    }
  });

  it('may be of a kind of its own', () => {
    const doubled = wordOf((reader, said, key, path) => 2 * reader.wholeAt(said, key, path, 0, 3), ['few']);
    expect(wordsIn(read, { doubled: 3 }, '', { doubled }).doubled).toBe(6);
    expect(rowsOf({ doubled })).toEqual([['doubled', 'few', '']]);
  });
});
