/**
 * A mission as scenarios and requests write it, put on a lane.
 *
 * Promises: what is not said has one meaning wherever it is not said; who attacks is told by whoever reads the file, so
 * that roles that are swapped swap the mission with them.
 */
import type { Ground, Mission } from './mission.js';
import type { Lane, Side } from './spec.js';

/** The words for what an engagement is about. */
export const missionKinds = ['attrition', 'take', 'meeting', 'break-through', 'delay'] as const;
export type MissionKind = (typeof missionKinds)[number];

/** A mission as it is written. */
export interface WrittenMission {
  readonly kind: MissionKind;
  /** `take`, `meeting`: from where to where, in the unit of the lane. */
  readonly ground?: Ground | undefined;
  /** `break-through`, `delay`: of the points of whoever is to do it; above 0, at most 1. */
  readonly share?: number | undefined;
}

/** Where it is played, and by whom. */
export interface MissionPlace {
  readonly lane: Pick<Lane, 'from' | 'to'>;
  readonly attacker: Side;
  /** Where the defender's units start. */
  readonly places: readonly number[];
  /** How far the ground reaches about them, where the ruleset says so. */
  readonly groundAbout?: number | undefined;
}

/** How far the ground of `take` reaches to either side of where the defender starts, unless a ruleset says otherwise. */
const usualGround = 3;

/** The share of `break-through` and `delay` unless it is told. */
const usualShare = 0.5;

/** The mission; `undefined` for attrition. Whether its ground is on the lane is checked where it is played. */
export function missionAt(
  { kind, ground, share = usualShare }: WrittenMission,
  place: MissionPlace,
): Mission | undefined {
  const { attacker } = place;
  switch (kind) {
    case 'attrition':
      return undefined;
    case 'take':
      return { kind, ground: ground ?? aboutStart(place), attacker };
    case 'meeting':
      return { kind: 'take', ground: ground ?? middleThird(place), attacker: 'both' };
    case 'break-through':
    case 'delay':
      return { kind, permille: Math.round(share * 1000), attacker };
  }
}

/** From the rearmost to the foremost unit of the defender, with room about them, on the lane. */
function aboutStart({ lane, places, groundAbout = usualGround }: MissionPlace): Ground {
  return [Math.max(lane.from, Math.min(...places) - groundAbout), Math.min(lane.to, Math.max(...places) + groundAbout)];
}

function middleThird({ lane: { from, to } }: MissionPlace): Ground {
  const third = (to - from) / 3;
  return [from + third, to - third];
}
