/** What becomes of a structure, or of the building that a target is in (HA-BLDG-02 to HA-BLDG-04). Promise: read from outcome codes alone. */
import type { Figures } from '../../../engagement/actions.js';
import { chanceOf, meanOf, type Pmf, spreadOf } from '../../../kernel/pmf.js';
import { burnsOf, pointsOf, ruined } from '../attack/outcome.js';
import { kind } from '../sheet/profile.js';
import type { Party } from './request.js';

/** A structure as an attack begins. */
export interface Standing {
  readonly points: number;
  /** It may burn (HA-BLDG-03): bridges, wire and roads do not. */
  readonly isBuilding: boolean;
  readonly onFire: boolean;
}

/** The structure that is attacked, or the one that the target is in with so many points; `undefined` where there is none. */
export function standingOf({ profile, extra }: Party, points: number, onFire: boolean): Standing | undefined {
  if (profile.kind === kind.structure)
    return { points: extra, isBuilding: profile.structure?.building === true, onFire };
  return points > 0 ? { points, isBuilding: true, onFire } : undefined;
}

type Part = Pick<Figures, 'probability' | 'mean' | 'distribution'>;

/**
 * Points that it loses and has left; whether it stands in flames, and whether it is destroyed in the end, now or by fire. `burns`: bounds for which it
 * was set on fire.
 */
export function structureFigures(law: Pmf, { points, isBuilding, onFire }: Standing): Part {
  const left = (code: number): number => Math.max(0, points - pointsOf(code));
  const burns = (code: number): boolean => !ruined(code) && (onFire || burnsOf(code) > 0);
  return {
    probability: isBuilding
      ? {
          onFire: chanceOf(law, burns),
          destroyedInTheEnd: chanceOf(law, (code) => ruined(code) || burns(code)),
        }
      : {},
    mean: {
      structurePoints: meanOf(law, pointsOf),
      pointsLeft: meanOf(law, left),
    },
    distribution: {
      structurePoints: spreadOf(law, pointsOf),
      pointsLeft: spreadOf(law, left),
      ...(isBuilding ? { burns: spreadOf(law, burnsOf) } : {}),
    },
  };
}

/** The fire that an answer about a building speaks of. */
export const fireNote =
  'A burning building is destroyed when its fire ends; men who do not leave it in their next bound are lost (HA-BLDG-03; odds: "escape").';
