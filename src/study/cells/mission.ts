/**
 * The mission of an engagement: what a scenario says of it, put on its lane, for who attacks.
 *
 * Promise: a mission names the attacker by his role, so that whoever swaps roles swaps the mission with them.
 */
import type { Mission } from '../../engagement/mission.js';
import type { Lane, Side, UnitSpec } from '../../engagement/spec.js';
import type { EngagementSection, MissionSection } from '../document/schema/engagement.js';
import { problem, type Source } from '../document/source.js';

/** How far the ground of `take` reaches to either side of where the defender starts, unless it is told. */
export const aboutTheStart = 3;

/** The share of `break-through` and `delay` unless it is told. */
export const usualShare = 0.5;

/** What each side is and has, as a mission asks. */
export interface MissionSides {
  readonly attacker: Side;
  /** Of the defender. */
  readonly units: readonly UnitSpec[];
}

/**
 * The mission of a section, or `undefined` for attrition. Throws a placed `LanchesterError` ('out-of-range') for ground
 * that is not on the lane.
 */
export function missionOf(section: EngagementSection, sides: MissionSides, source: Source): Mission | undefined {
  const { mission } = section;
  if (mission === undefined) return undefined;
  const {
    kind,
    ground,
    share = usualShare,
  }: Exclude<MissionSection, string> = typeof mission === 'string' ? { kind: mission } : mission;
  const { attacker } = sides;
  switch (kind) {
    case 'attrition':
      return undefined;
    case 'take':
      return {
        kind: 'take',
        ground: checked(ground ?? aboutStart(section.lane, sides.units), section, source),
        attacker,
      };
    case 'meeting':
      return { kind: 'take', ground: checked(ground ?? middleThird(section.lane), section, source), attacker: 'both' };
    case 'break-through':
    case 'delay':
      return { kind, permille: Math.round(share * 1000), attacker };
  }
}

function checked(
  ground: readonly [number, number],
  { lane }: EngagementSection,
  source: Source,
): readonly [number, number] {
  const [from, to] = ground;
  const at = ['engagement', 'mission', 'ground'];
  if (from > to)
    throw problem(source, 'out-of-range', at, `the ground must begin before it ends, not from ${from} to ${to}`);
  if (from >= lane.from && to <= lane.to) return ground;
  const message = `the ground from ${from} to ${to} is not on the lane, which runs from ${lane.from} to ${lane.to}`;
  throw problem(source, 'out-of-range', at, message);
}

/** From the rearmost to the foremost unit of the defender, with room about them, on the lane. */
function aboutStart(lane: Lane, units: readonly UnitSpec[]): readonly [number, number] {
  const places = units.map(({ at }) => at);
  return [
    Math.max(lane.from, Math.min(...places) - aboutTheStart),
    Math.min(lane.to, Math.max(...places) + aboutTheStart),
  ];
}

function middleThird({ from, to }: Lane): readonly [number, number] {
  const third = (to - from) / 3;
  return [from + third, to - third];
}
