/** Which units fill the common roles, and why these. Promise: every description is a valid unit of the ruleset. */
import type { Role } from '../../../engagement/ruleset.js';

// No commander: every element has an officer of its own, who is no unit (HA-NCO-01).
export const roles: readonly Role[] = [
  {
    role: 'rifle section',
    unit: { unit: 'rifle-platoon' },
    reason: 'the platoon of an NCO and 7 men that the rules are built on',
  },
  { role: 'machine-gun team', unit: { unit: 'mmg-team' }, reason: 'the belt-fed gun of the tables' },
  { role: 'anti-tank team', unit: { unit: 'panzerschreck-team' }, reason: 'hand-held, two men, attack value +11' },
  {
    role: 'gun',
    unit: { unit: 'class-3-at-gun' },
    reason: 'the AT gun of middle weight, 6-pdr and 50mm; its price only a scenario knows',
  },
  { role: 'mortar', unit: { unit: 'medium-mortar' }, reason: 'row C, indirect only' },
  {
    role: 'light armour',
    unit: { unit: 'light-armoured-car' },
    reason: 'Flimsy, a tank MG in a turret; its price only a scenario knows',
  },
  {
    role: 'tank',
    unit: { unit: 'medium-tank' },
    reason: 'Medium armour, class 3 gun; its price only a scenario knows',
  },
  {
    role: 'assault infantry',
    unit: { unit: 'smg-platoon', quality: 'elite' },
    reason: 'Elite men with SMGs, which re-roll their misses at close range',
  },
  { role: 'sniper', unit: { unit: 'sniper' }, reason: 'one Elite enhanced figure' },
];
