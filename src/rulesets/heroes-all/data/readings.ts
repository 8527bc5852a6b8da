/**
 * What the source can be read in two ways: the readings of each, ours first. Promise: a scenario may take the other one (`set`), and `list` shows them.
 */

/** HA-ENG-02 for more than two engineers, or four others (HA-L52): one die for the element, or one for each full two (four). */
export const roadDiceNames = ['one', 'each'] as const;
export type RoadDice = (typeof roadDiceNames)[number];

/** Where each is set, its readings, and what they mean. */
export const readings = [
  {
    path: 'rules.engineering.road-dice',
    values: roadDiceNames,
    meaning: 'a D10 for the engineers of an element, or for each two of them (HA-ENG-02, HA-L52)',
  },
] as const;
