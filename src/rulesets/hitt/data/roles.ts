/** Which elements fill the common roles, and why these. */
import type { Role } from '../../../engagement/ruleset.js';

// No anti-tank team: it was not yet invented; guns and Sturmtruppe see to Tanks (HITT-OUT-08).
export const roles: readonly Role[] = [
  { role: 'rifle section', unit: { unit: 'rifles' }, reason: 'the basic foot element; most of any army' },
  { role: 'machine-gun team', unit: { unit: 'mg' }, reason: 'heavy machine gun with its crew' },
  {
    role: 'gun',
    unit: { unit: 'field-artillery' },
    reason: 'guns for direct fire; the only fire that drives Tanks off',
  },
  { role: 'mortar', unit: { unit: 'mortar' }, reason: 'foot with mortar tubes, of a battalion' },
  { role: 'light armour', unit: { unit: 'armoured-car' }, reason: 'light armour on wheels' },
  { role: 'tank', unit: { unit: 'tank' }, reason: 'the only tank of the rules' },
  { role: 'assault infantry', unit: { unit: 'sturmtruppe' }, reason: 'made to take trenches and Tanks' },
  { role: 'sniper', unit: { unit: 'sniper' }, reason: 'an ambusher in bad going' },
  {
    role: 'commander',
    unit: { unit: 'rifles', general: true },
    reason: 'the General, who in the core of any army is a Rifles element (HITT-COST-02)',
  },
];
