/**
 * Of each unit what is left of it and in what condition it is, and who has changed since a player who plays `able` last
 * looked: only about them need anything be asked again.
 *
 * Promises: hangs on the state alone, however often and in whatever order it was looked at. Points are thousandths.
 */
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import { maxPins } from '../state/layout.js';
import { get, order, status, whole } from '../state/state.js';
import { away, codeOf, numberOf, plainCode } from './able-fire.js';
import { weights } from './able-weights.js';
import type { Battle } from './battle.js';
import { holds } from './mission.js';
import type { BattleUnit } from './roster.js';

/** What of a unit is other than when last looked at: its condition; what fire hangs on, too. */
export const changes = { none: 0, condition: 1, both: 2 } as const;

// a name for each: in a bundle that is faster to read than a property
const {
  status: statusAt,
  place: placeAt,
  men: menAt,
  pins: pinsAt,
  order: orderAt,
  laws: lawsAt,
  weaponOut: weaponOutAt,
} = its;

/** What is known of all units, by unit. */
export interface Looks {
  /** Looks at a state: how many `others` there are, each with what is other in `changed` (one of `changes`). */
  find(s: State): number;
  readonly others: Int32Array;
  readonly changed: Uint8Array;
  /** `codeOf`, or `away`. */
  readonly codes: Int32Array;
  /** Counts how often what fire at and by a unit hangs on was different, since the battle began. */
  readonly versions: Float64Array;
  /** What is left of it, and what it cost; points. */
  readonly left: Float64Array;
  readonly cost: Float64Array;
  /**
   * What all of a target counts for: points of which shares are taken, at most `left`. In turns to come, when it is up
   * again; and now.
   */
  readonly stake: Float64Array;
  readonly stakeNow: Float64Array;
  /** What its condition leaves of a unit's fire, at men (1) and at others (0), by which a target is (`men`). */
  readonly vigour: readonly [Float64Array, Float64Array];
  readonly men: Uint8Array;
  /** What fire at it counts for where it stands: more than 1 on the ground that the mission asks for. */
  readonly onGround: Float64Array;
  /** By side: points with which it began. */
  readonly began: Float64Array;
}

/** `kinds`: of `FireMemory`. */
export function createLooks(battle: Battle, kinds: Int32Array): Looks {
  const { units, starts, sides, goal } = battle;
  const n = units.length;
  const unitAt = (k: number): BattleUnit => units[k] as BattleUnit;
  const squad = Uint8Array.from(units, ({ profile }) => (profile.arms.type === 'squad' ? 1 : 0));
  const men = Uint8Array.from(units, (unit) => (unit.men ? 1 : 0));
  const bases = Int32Array.from(units, ({ base }) => base);
  /** Those whose fire hangs on more than codes and places: on spotters, drones, and whom they zero in on. */
  const fickle = Uint8Array.from(units, (unit) =>
    unit.drone >= 0 || (unit.zeroes && battle.spotters.length + battle.drones.length > 0) ? 1 : 0,
  );

  // as last seen
  const seen = { of: starts.own, blueStart: -1, redStart: -1 };
  const codes = new Int32Array(n).fill(away);
  const places = new Int32Array(n).fill(-1);
  const aims = new Int32Array(n);
  const conditions = new Int32Array(n).fill(-1);
  const own = new Int32Array(n);
  const strength = new Float64Array(n).fill(1);
  /** By unit: one of `changes`. */
  const changed = new Uint8Array(n);
  /** Those that more is to be asked of than `seenAs` says. */
  const odd = Uint8Array.from(units, (unit) =>
    unit.odd || unit.zeroes || unit.drone >= 0 || unit.profile.green ? 1 : 0,
  );
  const seenAs = new Int32Array(n).fill(-1);
  const began = new Float64Array(2);
  const nerves = Float64Array.from(
    { length: maxPins + 1 },
    (_, pins) => weights.nerve[Math.min(pins, weights.nerve.length - 1)] as number,
  );

  const versions = new Float64Array(n);
  const left = new Float64Array(n);
  const cost = new Float64Array(n);
  /** What its condition leaves of its fire, at men and at vehicles. */
  const vigourAtMen = new Float64Array(n);
  const vigour = new Float64Array(n);
  /** What a share of a target is a share of; and what its lying Down leaves of that. */
  const stake = new Float64Array(n);
  const stakeNow = new Float64Array(n);
  const onGround = new Float64Array(n).fill(1);

  const begin = (s: State): void => {
    seen.of = starts.own;
    seen.blueStart = s[whole.blueStart] as number;
    seen.redStart = s[whole.redStart] as number;
    for (let k = 0; k < n; k++) {
      const unit = unitAt(k);
      const many = starts.strength(s, unit);
      own[k] = numberOf(kinds[k] as number, many);
      strength[k] = Math.max(1, many);
      cost[k] = many === 0 ? 0 : starts.milli(s, unit);
      conditions[k] = -1;
      seenAs[k] = -1;
    }
    for (const side of [0, 1] as const)
      began[side] = cost.slice(sides.from[side], sides.to[side]).reduce((a, b) => a + b, 0);
  };

  /** What is left of a unit that has changed. */
  const measure = (k: number, condition: number): void => {
    conditions[k] = condition;
    const share = (condition & 31) / (strength[k] as number);
    const rest = share * (cost[k] as number);
    left[k] = rest;
    const nerve = nerves[(condition >> 5) & 31] as number;
    vigourAtMen[k] = squad[k] === 1 ? share * nerve : nerve;
    vigour[k] = nerve;
    stake[k] = men[k] === 1 ? (cost[k] as number) : rest;
    stakeNow[k] =
      (stake[k] as number) * (condition < 1024 ? 1 : men[k] === 1 ? weights.down.men : weights.down.vehicle);
  };

  /** Looks at one unit, of which something may be new. */
  const lookAt = (s: State, k: number): void => {
    const packed = seenAs[k] as number;
    const condition = packed & 2047;
    if (condition !== conditions[k]) {
      measure(k, condition);
      changed[k] = changes.condition;
    }
    const base = bases[k] as number;
    const one = unitAt(k);
    if (goal !== undefined) onGround[k] = holds(battle, s, one, goal) ? weights.onGround : 1;
    const code =
      packed === 0 ? away : one.odd ? codeOf(s, one, own[k] as number) : plainCode(s, base, own[k] as number);
    const place = get(s, base, its.place);
    const aim = one.zeroes ? 8 * get(s, base, its.aimedAt) + get(s, base, its.zeroing) : 0;
    if (code === codes[k] && place === places[k] && aim === aims[k] && fickle[k] === 0) return;
    codes[k] = code;
    places[k] = place;
    aims[k] = aim;
    changed[k] = changes.both;
    versions[k] = (versions[k] as number) + 1;
  };

  /** Who is other than when last looked at. */
  const others = new Int32Array(n);
  const findOthers = (s: State): number => {
    let many = 0;
    for (let k = 0; k < n; k++) {
      const base = bases[k] as number;
      const packed =
        s[base + statusAt] === status.fights
          ? (s[base + menAt] as number) |
            ((s[base + pinsAt] as number) << 5) |
            (s[base + orderAt] === order.down ? 1 << 10 : 0) |
            ((s[base + lawsAt] as number) > 0 ? 1 << 11 : 0) |
            ((s[base + weaponOutAt] as number) << 12) |
            ((s[base + placeAt] as number) << 13)
          : 0;
      if (packed === seenAs[k] && (packed === 0 || odd[k] === 0)) continue;
      seenAs[k] = packed;
      others[many++] = k;
    }
    return many;
  };

  return {
    find: (s) => {
      const anew = starts.own !== seen.of || s[whole.blueStart] !== seen.blueStart;
      if (anew || s[whole.redStart] !== seen.redStart) begin(s);
      const many = findOthers(s);
      for (let k = 0; k < many; k++) lookAt(s, others[k] as number);
      return many;
    },
    others,
    changed,
    codes,
    versions,
    left,
    cost,
    stake,
    stakeNow,
    vigour: [vigour, vigourAtMen],
    men,
    onGround,
    began,
  };
}
