/** Which units fill common roles. Promise: every description is a valid unit of the ruleset. */
import { rolesOf } from '../../../engagement/role.js';

export const roles = rolesOf({
  'rifle section': [{ unit: 'infantry', quality: 'regular' }, 'the usual foot of the rules'],
  'machine-gun team': [{ unit: 'mg' }, 'infantry support with a machine gun, range 5'],
  'anti-tank team': [
    { unit: 'infantry', superior: 'anti-tank' },
    'the source counts infantry with effective anti-tank weapons as superior in assaults by and against tanks',
  ],
  gun: [{ unit: 'medium-gun' }, 'between the light and the heavy gun of the rules'],
  mortar: [{ unit: 'mortar' }, 'infantry support with mortars, range 6'],
  'light armour': [
    { unit: 'armoured-car', gun: 'light', armour: 'light' },
    'light armour on wheels; its weapons are relative to the period',
  ],
  tank: [
    { unit: 'tank', gun: 'medium', armour: 'medium' },
    'the middle tank of the rules, with the middle gun and armour',
  ],
  'assault infantry': [
    { unit: 'infantry', quality: 'elite', superior: 'assault' },
    'elite foot with what is superior in assaults, such as flamethrowers',
  ],
  commander: [{ unit: 'commander' }, 'a commander alone: 1 die, lost with the first hit'],
});
