/** Which units fill common roles. Promise: every description is a valid unit of the ruleset. */
import type { Role } from '../../engagement/ruleset.js';

export const roles: readonly Role[] = [
  {
    role: 'infantry',
    unit: { unit: 'rifle-platoon' },
    reason: 'the platoon of an NCO and 7 men that the rules are built on',
  },
  { role: 'machine-gun team', unit: { unit: 'mmg-team' }, reason: 'the belt-fed gun of the tables' },
  { role: 'anti-tank team', unit: { unit: 'panzerschreck-team' }, reason: 'hand-held, two men, attack value +11' },
  { role: 'mortar', unit: { unit: 'medium-mortar' }, reason: 'row C, indirect only' },
  { role: 'sniper', unit: { unit: 'sniper' }, reason: 'one Elite enhanced figure' },
  {
    role: 'anti-tank gun',
    unit: { unit: 'class-3-at-gun' },
    reason: '6-pdr and 50mm; its price only a scenario knows',
  },
  {
    role: 'tank',
    unit: { unit: 'medium-tank' },
    reason: 'Medium armour, class 3 gun; its price only a scenario knows',
  },
  { role: 'heavy tank', unit: { unit: 'formidable-tank' }, reason: 'Formidable armour, class 5 gun' },
  { role: 'light vehicle', unit: { unit: 'half-track' }, reason: 'open-topped, Flimsy' },
  { role: 'truck', unit: { unit: 'truck' }, reason: 'soft-skinned' },
];
