/**
 * Weapons as the chapter prints them. Promises: plain data, all of it open to overlays (`weapons.mmg.damage: 7`); a weapon with `crew` is crew-served (SK-CREW-01),
 * the others are explosives (SK-EXPLO-01): `damage` by distance from the detonation, `rounds` null without end, `ap` null by distance. A house may
 * give them `abilities` (SK-L30).
 */
import { type JsonObject, tableOf } from '../../../engagement/json.js';

function crewServed(name: string, damage: number, crew: number, short: number, long: number): JsonObject {
  return { name, damage, crew, short, long };
}

function explosive(
  name: string,
  damage: readonly number[],
  ap: number | null,
  rounds: number | null,
  short: number,
  long: number,
  kind: { readonly incendiary?: boolean; readonly thrown?: boolean; readonly slot?: 'primary' | 'secondary' } = {},
): JsonObject {
  const { incendiary = false, thrown = false, slot = 'primary' } = kind;
  return { name, damage, ap, rounds, short, long, incendiary, thrown, slot };
}

// SK-EXPLO-02: the light anti-tank weapon is a secondary weapon, grenades are carried beside both
export const weapons = tableOf({
  lmg: crewServed('light machine gun', 5, 0, 30, 84),
  mmg: crewServed('medium machine gun', 6, 1, 30, 84),
  hmg: crewServed('heavy machine gun', 7, 2, 36, 110),
  'sp-laser': crewServed('semi-portable laser', 11, 1, 80, 240),
  'heavy-sp-laser': crewServed('heavy semi-portable laser', 14, 2, 100, 280),

  law: explosive('light anti-tank weapon', [7, 3, 1], 4, 1, 22, 80, { slot: 'secondary' }),
  'rocket-launcher': explosive('rocket launcher', [8, 4, 2], 5, 2, 44, 108),
  'at-missile': explosive('anti-tank missile', [13, 6, 3, 1], 5, 1, 54, 96),
  'grenade-launcher': explosive('grenade launcher', [4, 2, 1], 3, 4, 10, 24),
  'auto-grenade-launcher': explosive('auto-grenade launcher', [3, 2, 1], 4, 4, 22, 50),
  'recoilless-rifle': explosive('recoilless rifle', [4, 2, 1], 4, 2, 36, 70),

  // SK-INCEN-01: resolved like explosives; SK-R27: the dash of the flamethrower is unlimited, the heavy one has 4
  flamethrower: explosive('flamethrower', [2, 1], 2, null, 6, 12, { incendiary: true }),
  'heavy-flamethrower': explosive('heavy flamethrower', [2, 2, 1], 4, 4, 6, 12, { incendiary: true }),
  // SK-R13: as far as 8 AP reach
  'incendiary-grenade': explosive('incendiary grenade', [4, 2, 1], null, 4, 8, 8, {
    incendiary: true,
    thrown: true,
    slot: 'secondary',
  }),
  'incendiary-rocket': explosive('incendiary rocket', [4, 2, 1], 5, 2, 44, 108, { incendiary: true }),
});
