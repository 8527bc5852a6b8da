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

/** A roll of `rolled` hits on a body, from one round of fire (HOT-R12); `policy`: one of `convert`. */
export function suffer(body: Body, rolled: number, policy: number): void {
  untouched(body);
  body.rolled = rolled;
  const before = body.hits;
  take(body, rolled, policy);
  if (!body.destroyed || !body.spare || rolled === 0) return;
  // HOT-R11: the commander takes one hit if that, and only that, saves the unit
  body.hits = before;
  body.destroyed = false;
  take(body, rolled - 1, policy);
  if (!body.destroyed) body.commanderLost = true;
}

/** HOT-R08: how many of `k` hits become retreats, and what is left. */
function take(body: Body, k: number, policy: number): void {
  const { hits, limit } = body;
  let turned = 0;
  if (policy === convert.always) turned = Math.max(0, Math.min(k - 1, body.room));
  else if (policy === convert.toSurvive && hits + k >= limit && k >= 2 && hits + 1 < limit) {
    const needed = hits + k - (limit - 1);
    if (needed <= body.room) turned = needed; // HOT-R10: enough room, or none is turned
  }
  const left = hits + k - turned;
  body.destroyed = left >= limit;
  body.hits = Math.min(left, limit);
  body.retreats = body.destroyed ? 0 : turned;
}
