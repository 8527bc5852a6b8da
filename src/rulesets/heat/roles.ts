/** Common roles and how this ruleset fills them. */
import type { Role } from '../../engagement/ruleset.js';

export const roles: readonly Role[] = [
  {
    role: 'rifle squad',
    unit: { unit: 'rifle-squad', men: 8, lmg: 1 },
    reason: 'eight men with assault rifles, one light machine gun: the usual squad of the price lists',
  },
  { role: 'anti-tank team', unit: { unit: 'rpg-team' }, reason: 'the shoulder-fired launcher of every army' },
  { role: 'machine-gun team', unit: { unit: 'mmg-team' }, reason: 'the belt-fed gun on a mount' },
  { role: 'sniper', unit: { unit: 'sniper' }, reason: 'the two-man sniper team' },
  { role: 'mortar', unit: { unit: 'medium-mortar' }, reason: 'the platoon mortar of the lists' },
  { role: 'anti-tank gun', unit: { unit: 'medium-anti-tank-gun' }, reason: 'the gun of middle weight' },
  {
    role: 'assault squad',
    unit: { unit: 'rifle-squad', men: 8, weapons: { 'submachine-gun': 8 } },
    reason: 'every man with a submachine gun, so tough in close quarters',
  },
  { role: 'scouts', unit: { unit: 'recon-pair' }, reason: 'the smallest recon unit' },
  { role: 'leader', unit: { unit: 'platoon-leader' }, reason: 'the platoon leader' },
  { role: 'truck', unit: { unit: 'truck-12' }, reason: 'a soft-skin with damage value 6+' },
  {
    role: 'armoured carrier',
    unit: { unit: 'btr-60' },
    reason: 'a carrier with damage value 7+ and a heavy machine gun',
  },
  { role: 'infantry fighting vehicle', unit: { unit: 'marder' }, reason: 'damage value 8+ and an autocannon' },
  {
    role: 'tank',
    unit: { unit: 'medium-tank' },
    reason: 'damage value 9+, the class of most battle tanks of the lists',
  },
  { role: 'heavy tank', unit: { unit: 'heavy-tank' }, reason: 'damage value 10+' },
];
