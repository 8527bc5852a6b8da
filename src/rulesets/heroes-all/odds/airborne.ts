/** Odds of landings from the air (HA-PARA-04, HA-GLIDER-03). Promise: exact. */
import { digits } from '../../../kernel/digits.js';
import { chanceOf, meanOf, spreadOf } from '../../../kernel/pmf.js';
import { refuse } from '../sheet/parts.js';
import { isMen } from '../sheet/profile.js';
import type { Read } from './answer.js';
import { readAttacker } from './request.js';

/** A platoon under parachutes: the square of its grid, 0 for those who are lost. */
export const readParachuteLanding: Read = (core, a) => {
  const { profile, words } = readAttacker(core, a);
  if (!isMen(profile)) refuse(`a ${profile.unit} does not jump (HA-PARA-04)`, 'unit');
  return {
    attacker: words,
    situation: {},
    program: (dice) => dice.die(10, 'square of the landing (HA-PARA-04)') % 10,
    answer: (law) => ({
      probability: { lands: chanceOf(law, (square) => square > 0), lost: chanceOf(law, (square) => square === 0) },
      distribution: { square: spreadOf(law, (square) => square) },
    }),
  };
};

export const landed = digits('heroes-all/landed', { lost: 8, damaged: 2, destroyed: 2 });

/** A glider with men or a crew aboard: casualties of a hard landing, and the die for the weapons (HA-R37). */
export const readGliderLanding: Read = (core, a) => {
  const { profile, men, words } = readAttacker(core, a);
  if (!isMen(profile)) refuse('name who is aboard: men, or a crew (HA-GLIDER-03)', 'unit');
  const served = profile.arms.some(({ rounds }) => rounds[0]?.weapon.crewed === true);
  return {
    attacker: words,
    situation: {},
    program: (dice) => {
      if (dice.die(6, 'landing (HA-GLIDER-03)') > 1) return 0;
      const lost = Math.min(men, dice.die(6, 'casualties of the landing (HA-GLIDER-03)'));
      const destroyed = served && dice.atLeast(1, 6, 6, 'weapons of the landing (HA-GLIDER-03)') > 0 ? 1 : 0;
      return landed.code({ lost, damaged: 1, destroyed });
    },
    answer: (law) => ({
      probability: {
        damaged: chanceOf(law, (code) => landed.of.damaged(code) === 1),
        wipedOut: chanceOf(law, (code) => landed.of.lost(code) === men),
        ...(served ? { weaponDestroyed: chanceOf(law, (code) => landed.of.destroyed(code) === 1) } : {}),
      },
      mean: { casualties: meanOf(law, landed.of.lost) },
      distribution: { casualties: spreadOf(law, landed.of.lost) },
    }),
  };
};
