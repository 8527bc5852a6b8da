/**
 * Changes whose true size is found first, by a run of its own, so that margins can be set to it: the change is then 1, 1.5, 2 and 3 margins by construction. Promise:
 * the list was settled before any of it was run; whatever a change turns out to be, it stays in the list.
 */

export interface MarginPlant {
  /** A key of `codeScenarios`: the engagement that is measured. */
  readonly ruleset: string;
  readonly what: string;
  /** In the ruleset's data. */
  readonly path: string;
  readonly by: (value: number) => number;
}

/** True changes, in margins. */
export const multiples = [1, 1.5, 2, 3] as const;

const more = (x: number): number => x + 1;
const less = (x: number): number => x - 1;

export const marginPlants: readonly MarginPlant[] = [
  { ruleset: 'heat', what: 'the morale of Regulars by one', path: 'rules.morale.regular', by: less },
  { ruleset: 'heroes-all', what: 'the morale of Regulars by one', path: 'rules.morale.regular', by: less },
  { ruleset: 'hitt', what: 'a PIP more for a move', path: 'pips.move', by: more },
  { ruleset: 'hats-of-tin', what: 'a hit more for militia', path: 'hits.militia', by: more },
  {
    ruleset: 'skirmishers',
    what: 'the morale of Regulars by one',
    path: 'rules.experience.regular.morale',
    by: more,
  },
];
