/**
 * Courses: what a commander may have his elements do for the bounds to come, as paces to go from where they stand.
 *
 * Promise: a course hangs on the forecast alone, so that its first step can be asked of the field as it is.
 */
import type { Body } from './able-bodies.js';
import type { Course, Marches } from './able-marches.js';
import type { Battle } from './battle.js';

/** What an enemy is taken to do: he stays, comes as near as one usually does, or closes in. */
export interface Courses {
  readonly hold: Course;
  readonly near: Course;
  readonly charge: Course;
  /** Who is no gun closes in, and the guns come within their own range and shoot. */
  readonly assault: Course;
  /** Comes within his own range and shoots. */
  readonly range: Course;
  /** To the ground of the mission, at once. */
  readonly ground: Course;
  /** Stays as long as there is time, then to the ground. */
  readonly late: Course;
  /** To the enemy's edge and over it, at once. */
  readonly leave: Course;
  readonly leaveLate: Course;
  /** Out of the enemy's way. */
  readonly back: Course;
  /** The same as long as there is time, then to the ground, or over the edge. */
  readonly backLate: Course;
  readonly backLeave: Course;
}

/** As far forward as a body may go, and at most so far. */
function limited(forecast: Marches, body: Body, most: number): number {
  return Math.max(0, Math.min(forecast.forward(body), most, forecast.gap(body)));
}

const hold: Course = () => 0;

const range: Course = (forecast, body) => {
  const gap = forecast.gap(body);
  const far = body.kind.element.range;
  return gap === Number.POSITIVE_INFINITY || far === 0 ? 0 : limited(forecast, body, gap - far);
};

const back: Course = (forecast, body) => {
  const gap = forecast.gap(body);
  return gap === Number.POSITIVE_INFINITY ? 0 : -forecast.back(body);
};

/** As near as one usually comes; `standOff`: paces. */
function nearTo(standOff: number): Course {
  return (forecast, body) => {
    const gap = forecast.gap(body);
    return gap === Number.POSITIVE_INFINITY ? 0 : limited(forecast, body, gap - standOff);
  };
}

/** Into contact; `stormReach`: paces that Sturmtruppe go further for a PIP. */
function chargeOf(stormReach: number): Course {
  return (forecast, body) => {
    const gap = forecast.gap(body);
    if (gap === Number.POSITIVE_INFINITY) return 0;
    const reach = forecast.forward(body);
    if (body.kind.element.wireCutter && reach < gap && reach + stormReach >= gap) return gap;
    return Math.min(gap, reach);
  };
}

/** Who is no gun closes in; guns, which are poor hand to hand, come into range and shoot. */
function assaultBy(charge: Course): Course {
  return (forecast, body, left) => (body.kind.element.gun ? range : charge)(forecast, body, left);
}

/** To the ground of the mission: at once, and as late as there is time. */
function toGroundOf(b: Battle): Pick<Courses, 'ground' | 'late'> {
  /** Paces to the stretch that is to be gone to; a side's own bounds that it takes. */
  const ground = (forecast: Marches, body: Body): number => {
    const { mission, spec } = b;
    if (mission?.kind !== 'take' || !body.kind.isTroops) return 0;
    const low = Math.ceil(mission.ground[0]) - spec.lane.from;
    const high = Math.floor(mission.ground[1]) - spec.lane.from;
    const { at, kind } = body;
    if (at >= low && at <= high) return 0;
    const ahead = kind.facing > 0 ? low - at : at - high;
    if (ahead > 0) return limited(forecast, body, ahead);
    const behind = kind.facing > 0 ? at - high : low - at;
    return -Math.min(forecast.back(body), behind);
  };
  const late: Course = (forecast, body, left) => {
    const paces = ground(forecast, body);
    if (paces === 0) return 0;
    return bounds(distanceTo(b, body), Math.abs(paces)) * 2 + 2 >= left ? paces : 0;
  };
  return { ground, late };
}

/** Over the enemy's edge: at once, and as late as there is time. */
function overEdge(b: Battle): Pick<Courses, 'leave' | 'leaveLate'> {
  const leave: Course = (forecast, body) => {
    if (!body.kind.mayLeave) return 0;
    const end = body.kind.facing > 0 ? b.ground.length - body.at : body.at;
    const reach = forecast.forward(body);
    const gap = forecast.gap(body);
    // who reaches the edge may go over it
    return reach >= end && gap > end ? end + 1 : Math.min(reach, gap);
  };
  const leaveLate: Course = (forecast, body, left) => {
    const end = body.kind.facing > 0 ? b.ground.length - body.at : body.at;
    const paces = leave(forecast, body, left);
    return paces !== 0 && bounds(end + 1, paces) * 2 + 2 >= left ? paces : 0;
  };
  return { leave, leaveLate };
}

/** Out of the enemy's way, until it is time to go. */
function backUntil(time: Course): Course {
  return (forecast, body, left) => time(forecast, body, left) || back(forecast, body, left);
}

export function createCourses(b: Battle, standOff: number, stormReach: number): Courses {
  const { ground, late } = toGroundOf(b);
  const { leave, leaveLate } = overEdge(b);
  const charge = chargeOf(stormReach);
  return {
    hold,
    near: nearTo(standOff),
    charge,
    assault: assaultBy(charge),
    range,
    ground,
    late,
    leave,
    leaveLate,
    back,
    backLate: backUntil(late),
    backLeave: backUntil(leaveLate),
  };
}

/** The same course, begun in the next bound. */
export function later(now: Course): Course {
  return (forecast, body, left) => (left === forecast.bounds ? 0 : now(forecast, body, left));
}

function bounds(distance: number, paces: number): number {
  return Math.ceil(distance / Math.max(1, paces));
}

/** Paces from a body to the ground of the mission. */
function distanceTo({ mission, spec }: Battle, { at }: Body): number {
  if (mission?.kind !== 'take') return 0;
  const low = Math.ceil(mission.ground[0]) - spec.lane.from;
  const high = Math.floor(mission.ground[1]) - spec.lane.from;
  return at < low ? low - at : at > high ? at - high : 0;
}
