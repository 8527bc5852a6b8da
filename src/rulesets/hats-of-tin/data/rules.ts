/**
 * The numbers of the rules that a designer may overlay, and what the rulings assume where the source is silent. Promise: plain data; the words of
 * `rules` are those of an engagement's options, which override them.
 */
import type { JsonObject } from '../../../engagement/json.js';

/** HOT-EFFECT-01 to HOT-EFFECT-03, HOT-RALLY-01: faces of a D6 that hit, and what changes their number. */
export const modifiers: JsonObject = {
  'faces-that-hit': 2,
  cover: -1,
  'light-armour': -1,
  'medium-armour': -2,
  'heavy-armour': -3,
  pillbox: -3,
  superior: 1,
  assault: 1,
  flank: 1,
  'rally-commander': 1,
};

/** HOT-EFFECT-04, HOT-EFFECT-06: accumulated hits that destroy. */
export const hits: JsonObject = { militia: 2, regular: 3, elite: 4, commander: 1 };

/** HOT-ORD-02, HOT-ORD-03, HOT-R26: the Force Commander's dice, what a subordinate adds, and the orders of a side without a commander. */
export const orders: JsonObject = { dice: 1, sides: 6, subordinate: 1, leaderless: 1 };

/** What both sides agree on, or are assumed to do. */
export const rules: JsonObject = {
  convert: 'to-survive', // HOT-R08
  commanderHits: 'unit-first', // HOT-R11
  dangerClose: 'never', // HOT-R13
  superiorStacks: false, // HOT-R05
  shootAndMove: false, // HOT-OPT-01
  rally: 'when-idle', // HOT-R23
  overwatch: 'first', // HOT-R24
  breakShare: 0.5, // HOT-R19
  first: 'random', // HOT-ORD-01, ENG-R06
};
