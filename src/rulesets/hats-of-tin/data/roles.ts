/** Which units fill common roles. Promise: every description is a valid unit of the ruleset. */
import type { Role } from '../../../engagement/ruleset.js';

export const roles: readonly Role[] = [
  { role: 'rifle section', unit: { unit: 'infantry', quality: 'regular' }, reason: 'the usual foot of the rules' },
  { role: 'machine-gun team', unit: { unit: 'mg' }, reason: 'infantry support with a machine gun, range 5' },
  {
    role: 'anti-tank team',
    unit: { unit: 'infantry', superior: 'anti-tank' },
    reason: 'the source counts infantry with effective anti-tank weapons as superior in assaults by and against tanks',
  },
  { role: 'gun', unit: { unit: 'medium-gun' }, reason: 'between the light and the heavy gun of the rules' },
  { role: 'mortar', unit: { unit: 'mortar' }, reason: 'infantry support with mortars, range 6' },
  {
    role: 'light armour',
    unit: { unit: 'armoured-car', gun: 'light', armour: 'light' },
    reason: 'light armour on wheels; its weapons are relative to the period',
  },
  {
    role: 'tank',
    unit: { unit: 'tank', gun: 'medium', armour: 'medium' },
    reason: 'the middle tank of the rules, with the middle gun and armour',
  },
  {
    role: 'assault infantry',
    unit: { unit: 'infantry', quality: 'elite', superior: 'assault' },
    reason: 'elite foot with what is superior in assaults, such as flamethrowers',
  },
  { role: 'commander', unit: { unit: 'commander' }, reason: 'a commander alone: 1 die, lost with the first hit' },
];
