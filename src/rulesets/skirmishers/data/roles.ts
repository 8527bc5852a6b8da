/** Which units fill common roles. Promise: every description is a valid unit, and a valid attacker of odds. */
import { rolesOf } from '../../../engagement/role.js';

export const roles = rolesOf({
  'rifle section': [
    {
      unit: 'trooper',
      men: 5,
      spacing: 2,
      weapon: { name: 'assumed rifle', damage: 4, short: 20, long: 60, ap: 2 },
    },
    'the weapon is assumed: the chapter has no rifle, and a scenario defines its own (SK-R24)',
  ],
  'machine-gun team': [
    { unit: 'mmg', setUp: true },
    'the machine gun with one mate, set up; lighter and heavier ones are beside it',
  ],
  'anti-tank team': [
    { unit: 'rocket-launcher' },
    'the primary weapon against large targets that has more than one round; one man carries it',
  ],
  gun: [{ unit: 'recoilless-rifle' }, 'the only gun of the chapter; one man carries it'],
  'assault infantry': [{ unit: 'flamethrower' }, 'fights at 12 dots and nearer; what it sets on fire burns on'],
});
