/** Which units fill the common roles, and why these. */
import type { Role } from '../../../engagement/ruleset.js';

export const roles: readonly Role[] = [
  {
    role: 'rifle section',
    unit: { unit: 'rifle-squad', men: 8, lmg: 1 },
    reason: 'eight men with assault rifles, one light machine gun: the usual squad of the price lists',
  },
  { role: 'machine-gun team', unit: { unit: 'mmg-team' }, reason: 'the belt-fed gun on a mount' },
  { role: 'anti-tank team', unit: { unit: 'rpg-team' }, reason: 'the shoulder-fired launcher of every army' },
  { role: 'gun', unit: { unit: 'medium-anti-tank-gun' }, reason: 'the gun of middle weight; it also fires HE' },
  { role: 'mortar', unit: { unit: 'medium-mortar' }, reason: 'the platoon mortar of the lists' },
  {
    role: 'light armour',
    unit: { unit: 'btr-60' },
    reason: 'a carrier with damage value 7+ and a heavy machine gun',
  },
  {
    role: 'tank',
    unit: { unit: 'medium-tank' },
    reason: 'damage value 9+, the class of most battle tanks of the lists',
  },
  {
    role: 'assault infantry',
    unit: { unit: 'rifle-squad', men: 8, weapons: { 'submachine-gun': 8 } },
    reason: 'every man with a submachine gun, so tough in close quarters',
  },
  { role: 'sniper', unit: { unit: 'sniper' }, reason: 'the two-man sniper team' },
  { role: 'commander', unit: { unit: 'platoon-leader' }, reason: 'the platoon leader, alone' },
];
