/**
 * What an engagement is about (ENG-R10 to ENG-R14): without a mission whoever loses less has won (attrition, ENG-R03),
 * and nobody has a reason to attack.
 *
 * Promises: a mission is decided when the engagement ends, never before, so that it changes neither how long a fight
 * lasts nor what is lost in it; what hangs on points is decided where ends are priced (`ends.ts`), exactly.
 */
import { LanchesterError } from '../kernel/errors.js';
import { type WinnerCode, winner } from './outcome.js';
import type { SideNumber } from './roster.js';
import type { EngagementSpec, Side } from './spec.js';

/** A stretch of the lane, both ends included, in the ruleset's unit of distance. */
export type Ground = readonly [from: number, to: number];

/** ENG-R11: to stand on the ground alone when the engagement ends. `both`: a meeting, in which either side is to. */
export interface Take {
  readonly kind: 'take';
  readonly ground: Ground;
  readonly attacker: Side | 'both';
}

/** ENG-R12: to bring a share of the points past the defender's end of the lane. */
export interface BreakThrough {
  readonly kind: 'break-through';
  /** Thousandths of the attacker's points, 1 to 1000. */
  readonly permille: number;
  readonly attacker: Side;
}

/** ENG-R13: the defender is to keep a share of his points until the limit, on the lane or withdrawn. */
export interface Delay {
  readonly kind: 'delay';
  /** Thousandths of the defender's points, 1 to 1000. */
  readonly permille: number;
  readonly attacker: Side;
}

/** What an engagement is about where it is not attrition. */
export type Mission = Take | BreakThrough | Delay;

/** Who stands on a ground: a bit for either side. */
export const held = { nobody: 0, blue: 1, red: 2, both: 3 } as const;

/**
 * Who stands on the ground of a mission: `at` says where a unit stands that holds ground, in the unit of the lane, and
 * `undefined` of one that holds none (routed, fleeing, in the air, pinned beyond acting: as the ruleset has it).
 */
export function heldBy<U extends { readonly side: SideNumber }>(
  { ground: [from, to] }: Pick<Take, 'ground'>,
  units: readonly U[],
  at: (unit: U) => number | undefined,
): number {
  let found: number = held.nobody;
  for (let k = 0; k < units.length && found !== held.both; k++) {
    const unit = units[k] as U;
    const bit = unit.side === 0 ? held.blue : held.red;
    if ((found & bit) !== 0) continue;
    const place = at(unit);
    if (place !== undefined && place >= from && place <= to) found |= bit;
  }
  return found;
}

/**
 * ENG-R11, where both sides or neither can still fight: the attacker has the ground to himself, or shares it and the
 * game is drawn, or has lost. In a meeting whoever has it to himself has won.
 */
export function winnerByGround({ attacker }: Take, found: number): WinnerCode {
  if (found === held.both) return winner.draw;
  if (attacker === 'both') {
    return found === held.blue ? winner.blue : found === held.red ? winner.red : winner.draw;
  }
  const isBlue = attacker === 'blue';
  const taken = found === (isBlue ? held.blue : held.red);
  return taken === isBlue ? winner.blue : winner.red;
}

/** Who stands on the ground at the end, in a sentence. */
export function groundWords({ ground: [from, to] }: Pick<Take, 'ground'>, found: number): string {
  const who =
    found === held.both
      ? 'both sides stand'
      : found === held.nobody
        ? 'nobody stands'
        : `${found === held.blue ? 'blue' : 'red'} alone stands`;
  return `On the ground from ${shown(from)} to ${shown(to)} ${who} (ENG-R11).`;
}

/** A place as people read it: a third of a lane has endless digits. */
function shown(place: number): string {
  return String(Math.round(place * 10) / 10);
}

/** Whether points decide a mission, and with them prices. */
export function isByPoints(mission: Mission | undefined): mission is BreakThrough | Delay {
  return mission !== undefined && mission.kind !== 'take';
}

/** The number of the side that attacks. */
export function attackerOf({ attacker }: BreakThrough | Delay): SideNumber {
  return attacker === 'blue' ? 0 : 1;
}

/**
 * ENG-R14: whether a unit of a side may leave by its own end of the lane in a turn (the first is 1) of so many: who
 * delays stays for the first half of them.
 */
export function mayWithdraw(mission: Mission | undefined, side: SideNumber, turn: number, limit: number): boolean {
  if (mission?.kind !== 'delay' || attackerOf(mission) === side) return true;
  return 2 * turn > limit;
}

/** Throws a `LanchesterError` ('bad-value') for a mission that makes no sense on its lane. */
export function checkMission({ lane, mission }: Pick<EngagementSpec, 'lane' | 'mission'>): void {
  if (mission === undefined) return;
  if (mission.kind === 'take') {
    const [from, to] = mission.ground;
    if (!(from <= to)) throw wrong(`the ground of the mission must begin before it ends, not from ${from} to ${to}`);
    if (from >= lane.from && to <= lane.to) return;
    throw wrong(
      `the ground of the mission, ${from} to ${to}, must lie inside the lane, which goes from ${lane.from} to ${lane.to}`,
    );
  }
  const { permille } = mission;
  if (Number.isInteger(permille) && permille >= 1 && permille <= 1000) return;
  throw wrong(`the share of the mission must be whole thousandths, above 0 and at most 1, not ${permille / 1000}`);
}

function wrong(why: string): LanchesterError {
  return new LanchesterError('bad-value', why, { path: 'mission' });
}
