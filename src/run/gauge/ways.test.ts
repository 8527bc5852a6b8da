import { expect, it } from 'vitest';
import { wayWords } from './ways.js';

it.each([
  // who does it is no part of what is done
  ['tank: Advance to 24"', 'tank: Fire', 'Advance to …"', 'Fire'],
  ['squad 2: hold', 'squad 2: move 6', 'hold', 'move …'],
  // without a colon the last word in common stays, so that there is something to read
  ['fire at the tank', 'fire at the gun', 'the tank', 'the gun'],
  ['fire', 'fire at the gun', 'fire', 'fire at the gun'],
  ['wait', 'go to 12.5 inches', 'wait', 'go to … inches'],
  ['hold', 'hold', 'hold', 'hold'],
  ['', 'fire', '', 'fire'],
])('%s, against %s', (own, taken, ours, theirs) => {
  expect(wayWords(own, taken)).toEqual({ own: ours, taken: theirs });
});

it('the same thing is the same words whoever does it, wherever', () => {
  expect(wayWords('gun 1: to 24"', 'gun 1: fire at 12"')).toEqual(wayWords('tank: to 7.5"', 'tank: fire at 30"'));
});
