/** Which units fill the common roles, and why these. Promise: every description is a valid unit of the ruleset. */
import { rolesOf } from '../../../engagement/role.js';

// No commander: every element has an officer of its own, who is no unit (HA-NCO-01).
export const roles = rolesOf({
  'rifle section': [{ unit: 'rifle-platoon' }, 'the platoon of an NCO and 7 men that the rules are built on'],
  'machine-gun team': [{ unit: 'mmg-team' }, 'the belt-fed gun of the tables'],
  'anti-tank team': [{ unit: 'panzerschreck-team' }, 'hand-held, two men, attack value +11'],
  gun: [{ unit: 'class-3-at-gun' }, 'the AT gun of middle weight, 6-pdr and 50mm; its price only a scenario knows'],
  mortar: [{ unit: 'medium-mortar' }, 'row C, indirect only'],
  'light armour': [{ unit: 'light-armoured-car' }, 'Flimsy, a tank MG in a turret; its price only a scenario knows'],
  tank: [{ unit: 'medium-tank' }, 'Medium armour, class 3 gun; its price only a scenario knows'],
  'assault infantry': [
    { unit: 'smg-platoon', quality: 'elite' },
    'Elite men with SMGs, which re-roll their misses at close range',
  ],
  sniper: [{ unit: 'sniper' }, 'one Elite enhanced figure'],
  fighter: [{ unit: 'fighter' }, 'fast, strength 1, eight machine guns; its price only a scenario knows'],
  'fighter-bomber': [
    { unit: 'fighter-bomber' },
    'fast, with cannon, rockets and two bombs; its price only a scenario knows',
  ],
  bomber: [{ unit: 'light-bomber' }, 'the level bomber of the lists; its price only a scenario knows'],
});
