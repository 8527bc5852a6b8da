/**
 * Options of decisions as small whole numbers, and what a decision is about: written and read here alone.
 *
 * Promises: distinct options have distinct numbers; a place is one of the lane's, or one beyond either end (`placeOf` less 1 or its length and 1) for who
 * leaves.
 */

/** What a unit may be ordered to do (HOT-ORD-04). `fireAndGo`: HOT-OPT-01. */
export const orders = { idle: 0, rally: 1, watch: 2, spot: 3, shoot: 4, fireAndGo: 5, go: 6, assault: 7 } as const;
const kinds = 8;

/** `what`: the enemy who is shot at or assaulted; for `go` the place. */
export const orderOf = (kind: number, what = -1): number => (what + 1) * kinds + kind;
export const kindOf = (order: number): number => order & (kinds - 1);
export const whatOf = (order: number): number => (order >> 3) - 1;

/** Who is ordered next: a unit, or nobody more this turn. */
export const nobody = 0;
export const calls = (unit: number): number => unit + 1;
export const calledOf = (option: number): number => option - 1;

/** Where a unit goes on to: a place. */
export const goesTo = (place: number): number => place + 1;
export const goalOf = (option: number): number => option - 1;

/** On overwatch. */
export const letsGo = 0;
export const fires = 1;

/** What overwatch fire is about: whom at, and whether he is without cover since he assaults (HOT-R16). */
export const aboutTarget = (target: number, exposed: boolean): number => target * 2 + (exposed ? 1 : 0);
export const targetOf = (about: number): number => about >> 1;

const lefts = 32;
const places = 1 << 20;

/** In place of what is left of the allowance: one area, whatever it costs (HOT-OPT-01). */
export const free = lefts - 1;

/** What a unit on its way knows: what is left of its allowance, where it was going, and who was nearest when it was ordered. */
export const aboutWay = (left: number, goal: number, near: number): number => (near * places + goal + 1) * lefts + left;
export const leftOf = (about: number): number => about % lefts;
export const wayGoalOf = (about: number): number => (Math.floor(about / lefts) % places) - 1;
export const wayNearOf = (about: number): number => Math.floor(about / lefts / places);
