/**
 * Changes whose true size is found first, by a long run of its own, so that margins can be set to it: the change is
 * then 1, 1.5, 2 and 3 margins by construction. Promise: the list was settled by what the long runs showed (a change
 * that is next to nothing has no margins to be measured by), before any check was run.
 */
import type { JsonObject } from '../src/engagement/json.js';
import { quick } from './gate-plants.js';

export interface MarginPlant {
  readonly ruleset: string;
  readonly what: string;
  /** In the ruleset's data. */
  readonly path: string;
  readonly by: (value: number) => number;
  /** A key of `codeScenarios`, or a scenario: the engagement that is measured. */
  readonly scenario: string | JsonObject;
}

/** True changes, in margins. */
export const multiples = [1, 1.5, 2, 3] as const;

const more = (x: number): number => x + 1;
const less = (x: number): number => x - 1;

/** Of an engagement so quick that it can be checked hundreds of times. */
export const quickPlant: MarginPlant = {
  ruleset: 'heat',
  what: 'two shots more of a machine gun, one turn',
  path: 'weapons.medium-machine-gun.shots',
  by: (x) => x + 2,
  scenario: {
    ...quick,
    engagement: {
      ...(quick['engagement'] as JsonObject),
      blue: { units: [{ name: 'blues', unit: 'rifle-squad', men: 5 }] },
      red: { units: [{ name: 'machine gun', unit: 'mmg-team' }] },
    },
  },
};

export const marginPlants: readonly MarginPlant[] = [
  { ruleset: 'heat', what: 'the morale of Regulars by one', path: 'rules.morale.regular', by: less, scenario: 'heat' },
  {
    ruleset: 'heroes-all',
    what: 'the morale of Regulars by one',
    path: 'rules.morale.regular',
    by: less,
    scenario: 'heroes-all-nerve',
  },
  { ruleset: 'hitt', what: 'a PIP more for a move', path: 'pips.move', by: more, scenario: 'hitt' },
  {
    ruleset: 'hats-of-tin',
    what: 'a face more that hits',
    path: 'modifiers.faces-that-hit',
    by: more,
    scenario: 'hats-of-tin',
  },
  {
    ruleset: 'skirmishers',
    what: 'the morale of Regulars by one',
    path: 'rules.experience.regular.morale',
    by: less,
    scenario: 'skirmishers-nerve',
  },
];
