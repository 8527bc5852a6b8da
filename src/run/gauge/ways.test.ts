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

it('which of several of a name it is, is no way', () => {
  const names = ['subject 2', 'subject 3', 'subject', 'gun'];
  expect(wayWords('subject 2 is ordered', 'subject 3 is ordered', names)).toEqual({
    own: 'subject is ordered',
    taken: 'subject is ordered, another',
  });
  expect(wayWords('at subject 2, 6 away', 'at gun, 4 away', names)).toEqual({
    own: 'at subject, … away',
    taken: 'at gun, … away',
  });
  // not told apart from others without names
  expect(wayWords('to subject 2', 'to subject 3').taken).toBe('subject …, more');
});
