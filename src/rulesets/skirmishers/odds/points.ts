/** Points of an answer (ENG-R01, ENG-R05). Promise: only where there are prices. */
import type { OddsAnswer } from '../../../engagement/odds.js';
import type { Figures } from './answer.js';
import type { Attacker, Target } from './request.js';

/** Points: those of the men that die (ENG-R01). `lost`: how many, or the chance. */
export function addPoints(figures: Figures, attacker: Attacker, target: Target, lost: number): void {
  if (target.milli === undefined) return;
  const destroyed = (lost * target.milli) / 1000;
  figures.mean['pointsDestroyed'] = destroyed;
  if (attacker.milli !== undefined && attacker.milli > 0) {
    figures.mean['pointsPerPoint'] = (destroyed * 1000) / attacker.milli;
  }
}

export function pointsOf(attacker: Attacker, target: Target): { readonly points?: OddsAnswer['points'] } {
  if (attacker.milli === undefined && target.milli === undefined) return {};
  return {
    points: {
      ...(attacker.milli === undefined ? {} : { attacker: attacker.milli / 1000 }),
      ...(target.milli === undefined ? {} : { target: (target.milli * target.men) / 1000 }),
    },
  };
}
