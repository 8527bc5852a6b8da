/** Which units fill common roles. Promise: every description is a valid unit, and a valid attacker of odds. */
import type { Role } from '../../../engagement/ruleset.js';

export const roles: readonly Role[] = [
  {
    role: 'rifle section',
    unit: {
      unit: 'trooper',
      men: 5,
      spacing: 2,
      weapon: { name: 'assumed rifle', damage: 4, short: 20, long: 60, ap: 2 },
    },
    reason: 'the weapon is assumed: the chapter has no rifle, and a scenario defines its own (SK-R24)',
  },
  {
    role: 'machine-gun team',
    unit: { unit: 'mmg', setUp: true },
    reason: 'the machine gun with one mate, set up; lighter and heavier ones are beside it',
  },
  {
    role: 'anti-tank team',
    unit: { unit: 'rocket-launcher' },
    reason: 'the primary weapon against large targets that has more than one round; one man carries it',
  },
  {
    role: 'gun',
    unit: { unit: 'recoilless-rifle' },
    reason: 'the only gun of the chapter; one man carries it',
  },
  {
    role: 'assault infantry',
    unit: { unit: 'flamethrower' },
    reason: 'fights at 12 dots and nearer; what it sets on fire burns on',
  },
];
