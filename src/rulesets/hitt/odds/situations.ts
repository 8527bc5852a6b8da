/**
 * The words of an attack, of both sides and of the situation: how each is read, what it is where nobody says it, and
 * what it says. Promise: whatever is not listed here is refused.
 */
import { choice, flag, raw, some, type Word, whole, wordOf } from '../../../engagement/words.js';
import { grounds } from '../attack/facts.js';
import { starters } from '../attack/legal.js';

const no = flag.or(false);

/** Of each side. */
export const sideWords = {
  unit: raw.means('the element; target also wire, for a Barrage'),
  general: no.means("the General's element (HITT-TF-01)"),
  ground: choice(grounds).or(undefined).means('the ground under it (HITT-R19); default open, a Sniper rough'),
  support: no.means('close combat: its own type stands directly behind it (HITT-TF-02)'),
  higher: no.means('close combat: uphill, or defends a river bank (HITT-TF-03)'),
  outgunned: whole(0, 2).or(0).means('shooting, target: further shooters at it (HITT-TF-09)'),
  overwhelmed: whole(0, 2).or(0).means('close combat: further enemies that aid against it (HITT-TF-10)'),
  outflanked: whole(0, 3).or(0).means('close combat: enemies on its flank or rear (HITT-TF-11)'),
  price: raw.means("a price in the place of the source's", 'army points'),
};

/** Whole paces from 0. */
const paces: Word<number | undefined> = wordOf(
  (read, said, key) => {
    const value = said[key];
    if (value === undefined) return undefined;
    if (typeof value !== 'number' || !(value >= 0)) return read.complain(key, 'paces from 0', value);
    if (Number.isInteger(value)) return value;
    throw read.wrong(`${key} must be whole paces (HITT-R40), not ${value}`, { path: key, value });
  },
  ['paces'],
  '',
  [0, 1, 400, -1, 0.5],
);

export const situationWords = {
  range: paces.means('between the front edges; 0: close combat'),
  answer: no.means('shooting: the target shoots back (HITT-R13)'),
  observed: no.means('a Balloon or Forward Observer sees the target (HITT-TF-04)'),
  started: raw.means('close combat: who moved into contact; default the attacker', starters.join(', ')),
  bound: choice(['this', 'earlier']).or('this').means('close combat: in which bound; default this'),
  'same-trench': no.means('close combat: both occupy one trench (HITT-R20)'),
  'ground-aid': no.means('close combat: ground troops aid the Aerial (HITT-OUT-13)'),
};

/** Of a Barrage on wire (HITT-R32), and of the wire. */
export const onWire = { side: some(sideWords, ['unit']), situation: some(situationWords, ['range', 'observed']) };
