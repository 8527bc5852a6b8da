/** Which elements fill common roles. */
import type { Role } from '../../engagement/ruleset.js';

export const roles: readonly Role[] = [
  { role: 'infantry', unit: { unit: 'rifles' }, reason: 'the basic foot element; most of any army' },
  { role: 'assault infantry', unit: { unit: 'sturmtruppe' }, reason: 'made to take trenches and Tanks' },
  { role: 'machine gun', unit: { unit: 'mg' }, reason: 'heavy machine gun with its crew' },
  { role: 'light mortar', unit: { unit: 'mortar' }, reason: 'foot with mortar tubes, of a battalion' },
  { role: 'heavy mortar', unit: { unit: 'heavy-mortar' }, reason: 'double range, in its own emplacement' },
  {
    role: 'field gun',
    unit: { unit: 'field-artillery' },
    reason: 'guns for direct fire; the only fire that drives Tanks off',
  },
  {
    role: 'off-board artillery',
    unit: { unit: 'barrage' },
    reason: 'heavy guns behind the table; the element is where they fall',
  },
  { role: 'anti-aircraft gun', unit: { unit: 'aaa' }, reason: 'shoots at nothing but aircraft' },
  { role: 'sniper', unit: { unit: 'sniper' }, reason: 'an ambusher in bad going' },
  { role: 'observer', unit: { unit: 'forward-observer' }, reason: 'directs guns and Barrages' },
  { role: 'tank', unit: { unit: 'tank' }, reason: 'the only tank of the rules' },
  { role: 'armoured car', unit: { unit: 'armoured-car' }, reason: 'light armour on wheels' },
  { role: 'cavalry', unit: { unit: 'cavalry' }, reason: 'the mounted arm; may dismount' },
  { role: 'fighter', unit: { unit: 'fighter' }, reason: 'hunts other aircraft' },
  { role: 'bomber', unit: { unit: 'bomber' }, reason: 'attacks foot and bunkers, and silences Barrages' },
];
