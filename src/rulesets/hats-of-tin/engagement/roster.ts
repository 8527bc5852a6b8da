/** The units of an engagement, compiled from their specification. Promise: a unit that cannot stand where it is said to is an error that names it. */
import { type RosterUnit, rosterOf } from '../../../engagement/roster.js';
import type { EngagementSpec, UnitSpec } from '../../../engagement/spec.js';
import { type Volley, volleyOf } from '../attack/volley.js';
import type { Numbers } from '../data/numbers.js';
import { read } from '../data/reader.js';
import { clearsWire, type Profile } from '../sheet/profile.js';
import { sheetOf } from '../sheet/sheet.js';
import { type Ground, going, placeOn, wholeSteps } from './ground.js';

/** One unit of the engagement. */
export interface BattleUnit extends RosterUnit {
  readonly profile: Profile;
  /** Its round of fire (HOT-L30). */
  readonly volley: Volley;
  /** Of a full move, in areas; and what a difficult area costs, 0 for impassable. */
  readonly move: number;
  readonly difficult: number;
  readonly clearsWire: boolean;
  readonly lone: boolean;
  /** Counts towards the break share (HOT-R19, HOT-L06). */
  readonly counts: boolean;
  readonly start: number;
  /** Areas: where an advance stops, at least 2 (HOT-R23). */
  readonly standOff: number;
  /** What its attached commander costs, in thousandths of a point. */
  readonly commanderMilli: number;
}

/** Nearest that an advance comes (HOT-MOVE-02). */
export const nearest = 2;

/** Both forces. Throws a `LanchesterError`. */
export function unitsOf(numbers: Numbers, spec: EngagementSpec, ground: Ground): readonly BattleUnit[] {
  return rosterOf(spec, (unit) => {
    const { profile, commanderMilli } = sheetOf(numbers, unit.unit, unit.fields);
    const { kind } = profile;
    const standOff = unit.plan.standOff ?? profile.range;
    return {
      profile,
      volley: volleyOf(profile.arms),
      move: kind.move,
      difficult: kind.difficult,
      clearsWire: clearsWire(profile),
      lone: kind.lone,
      counts: kind.class !== 'transport' && !kind.lone,
      start: startOf(spec, ground, unit),
      standOff: Math.max(nearest, wholeSteps(standOff, `the stand-off of ${unit.name}`)),
      commanderMilli,
    };
  });
}

/** HOT-L16: who may not enter an area may still start in it, but nobody stands where all is impassable. */
function startOf({ lane }: EngagementSpec, ground: Ground, unit: UnitSpec): number {
  const place = placeOn(lane, unit);
  if (ground.going[place] !== going.impassable) return place;
  throw read.wrong(`${unit.name} stands at ${unit.at}, which is impassable (HOT-R22)`);
}
