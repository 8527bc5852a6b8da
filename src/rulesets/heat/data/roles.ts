/** Which units fill the common roles, and why these. */
import { rolesOf } from '../../../engagement/role.js';

export const roles = rolesOf({
  'rifle section': [
    { unit: 'rifle-squad', men: 8, lmg: 1 },
    'eight men with assault rifles, one light machine gun: the usual squad of the price lists',
  ],
  'machine-gun team': [{ unit: 'mmg-team' }, 'the belt-fed gun on a mount'],
  'anti-tank team': [{ unit: 'rpg-team' }, 'the shoulder-fired launcher of every army'],
  gun: [{ unit: 'medium-anti-tank-gun' }, 'the gun of middle weight; it also fires HE'],
  mortar: [{ unit: 'medium-mortar' }, 'the platoon mortar of the lists'],
  'light armour': [{ unit: 'btr-60' }, 'a carrier with damage value 7+ and a heavy machine gun'],
  tank: [{ unit: 'medium-tank' }, 'damage value 9+, the class of most battle tanks of the lists'],
  'assault infantry': [
    { unit: 'rifle-squad', men: 8, weapons: { 'submachine-gun': 8 } },
    'every man with a submachine gun, so tough in close quarters',
  ],
  sniper: [{ unit: 'sniper' }, 'the two-man sniper team'],
  commander: [{ unit: 'platoon-leader' }, 'the platoon leader, alone'],
  'attack helicopter': [
    { unit: 'tiger' },
    'close support: autocannon, co-axial machine gun and missiles, as in the lists',
  ],
  'transport helicopter': [{ unit: 'light-helicopter' }, 'the smallest that carries a squad'],
  drone: [{ unit: 'drone-team', payload: 'at-payload' }, 'an operator whose drone drops a warhead on armour'],
});
