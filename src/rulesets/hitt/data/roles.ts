/** Which elements fill the common roles, and why these. */
import { rolesOf } from '../../../engagement/role.js';

// No anti-tank team: it was not yet invented; guns and Sturmtruppe see to Tanks (HITT-OUT-08).
export const roles = rolesOf({
  'rifle section': [{ unit: 'rifles' }, 'the basic foot element; most of any army'],
  'machine-gun team': [{ unit: 'mg' }, 'heavy machine gun with its crew'],
  gun: [{ unit: 'field-artillery' }, 'guns for direct fire; the only fire that drives Tanks off'],
  mortar: [{ unit: 'mortar' }, 'foot with mortar tubes, of a battalion'],
  'light armour': [{ unit: 'armoured-car' }, 'light armour on wheels'],
  tank: [{ unit: 'tank' }, 'the only tank of the rules'],
  'assault infantry': [{ unit: 'sturmtruppe' }, 'made to take trenches and Tanks'],
  sniper: [{ unit: 'sniper' }, 'an ambusher in bad going'],
  commander: [
    { unit: 'rifles', general: true },
    'the General, who in the core of any army is a Rifles element (HITT-COST-02)',
  ],
  fighter: [{ unit: 'fighter' }, 'aerial, made to meet others in the air'],
  bomber: [{ unit: 'bomber' }, 'aerial, made to fall upon what is on the ground'],
});
