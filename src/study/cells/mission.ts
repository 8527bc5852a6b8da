/**
 * The mission of an engagement: what a scenario says of it, put on its lane, for who attacks. Promise: ground that is
 * not on the lane is found where it is written.
 */
import type { Mission } from '../../engagement/mission.js';
import { type MissionPlace, missionAt } from '../../engagement/mission-words.js';
import type { EngagementSection } from '../document/schema/engagement.js';
import { problem, type Source } from '../document/source.js';

/** The mission of a section, or `undefined` for attrition. Throws a placed `LanchesterError` ('out-of-range'). */
export function missionOf(
  { mission, lane }: EngagementSection,
  who: Omit<MissionPlace, 'lane'>,
  source: Source,
): Mission | undefined {
  if (mission === undefined) return undefined;
  if (mission.ground !== undefined) {
    const [from, to] = mission.ground;
    const at = ['engagement', 'mission', 'ground'];
    const wrong = (why: string) => problem(source, 'out-of-range', at, why);
    if (from > to) throw wrong(`the ground must begin before it ends, not run from ${from} to ${to}`);
    if (from < lane.from || to > lane.to) {
      throw wrong(`the ground from ${from} to ${to} is not on the lane, which runs from ${lane.from} to ${lane.to}`);
    }
  }
  return missionAt(mission, { lane, ...who });
}
