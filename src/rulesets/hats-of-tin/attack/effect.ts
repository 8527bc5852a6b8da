/**
 * What hits do to a unit (HOT-EFFECT-04 to HOT-EFFECT-06): hits taken, retreats, destruction, and who of unit and commander suffers them.
 *
 * Promises: no dice; nothing is allocated; a unit that is destroyed ends with as many hits as destroy it, and does not retreat.
 */

/** HOT-R08. */
export const convert = { never: 0, toSurvive: 1, always: 2 } as const;

/** The same by the words of the policy. */
export const convertCode = { never: convert.never, 'to-survive': convert.toSurvive, always: convert.always } as const;

/** Room for any number of retreats. */
export const endless = 1 << 20;

/** A unit that is rolled at, and afterwards what came of it. */
export interface Body {
  /** Hits that it has; afterwards those that it has then. */
  hits: number;
  /** Hits that destroy it. */
  limit: number;
  /** Retreats that it has room for (HOT-R10). */
  room: number;
  /** Its commander would take one hit to save it (HOT-R11, `spare-unit`). */
  spare: boolean;
  /** Hits that were rolled at it. */
  rolled: number;
  retreats: number;
  destroyed: boolean;
  commanderLost: boolean;
}

export function newBody(): Body {
  return {
    hits: 0,
    limit: 1,
    room: endless,
    spare: false,
    rolled: 0,
    retreats: 0,
    destroyed: false,
    commanderLost: false,
  };
}

/** Nothing has happened to it. */
export function untouched(body: Body): void {
  body.rolled = 0;
  body.retreats = 0;
  body.destroyed = false;
  body.commanderLost = false;
}

/** How hits are taken: so many of them as retreats, and one by the commander or none. */
export const wayOf = (retreats: number, byCommander: boolean): number => retreats * 2 + (byCommander ? 1 : 0);
export const retreatsOf = (way: number): number => way >> 1;
export const isByCommander = (way: number): boolean => (way & 1) === 1;

/**
 * A roll of `rolled` hits on a body, from one round of fire (HOT-R12), taken one `way` (`wayOf`): the first hit must be taken, any other may be a
 * retreat (HOT-EFFECT-05), and a commander may take one (HOT-EFFECT-06).
 */
export function suffer(body: Body, rolled: number, way: number): void {
  untouched(body);
  body.rolled = rolled;
  body.commanderLost = isByCommander(way);
  const left = body.hits + rolled - retreatsOf(way) - (body.commanderLost ? 1 : 0);
  body.destroyed = left >= body.limit;
  body.hits = Math.min(left, body.limit);
  body.retreats = body.destroyed ? 0 : retreatsOf(way);
}

/** The way of a policy (one of `convert`); HOT-R11: a commander who spares his unit takes one hit if that, and only that, saves it. */
export function wayByPolicy(body: Readonly<Body>, rolled: number, policy: number): number {
  const turned = turnedBy(body, rolled, policy);
  if (!body.spare || rolled === 0 || body.hits + rolled - turned < body.limit) return wayOf(turned, false);
  const less = turnedBy(body, rolled - 1, policy);
  return body.hits + rolled - 1 - less < body.limit ? wayOf(less, true) : wayOf(turned, false);
}

/** A roll of `rolled` hits, taken as a policy says. */
export function sufferBy(policy: number, body: Body, rolled: number): void {
  suffer(body, rolled, wayByPolicy(body, rolled, policy));
}

/** HOT-R08: how many of `k` hits become retreats. */
function turnedBy({ hits, limit, room }: Readonly<Body>, k: number, policy: number): number {
  if (policy === convert.always) return Math.max(0, Math.min(k - 1, room));
  if (policy !== convert.toSurvive || hits + k < limit || k < 2 || hits + 1 >= limit) return 0;
  const needed = hits + k - (limit - 1);
  return needed <= room ? needed : 0; // HOT-R10: enough room, or none is turned
}
