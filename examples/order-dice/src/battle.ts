/** An engagement before it begins: its units, its ground, its state; and what is asked of them on every hand. */
import {
  checkLane,
  checkMission,
  declare,
  type EngagementSpec,
  each,
  isIn,
  laneDistance,
  one,
  type RosterUnit,
  rosterOf,
  type StartSizes,
  type State,
  startFields,
  startsOf,
  stretchesOf,
  turnLimitOf,
  wholeStepsFor,
} from 'lanchester/ruleset';
import { cover, coverKinds, type FireArguments, fireOf } from './attack.js';
import { id, mostMen, mostPins, type Numbers, read } from './data.js';
import { type Profile, sheetOf } from './sheet.js';

/** What a unit's die of this turn is doing: in the bag, or beside it with an order that matters later. */
export const die = { inBag: 0, spent: 1, down: 2, ambush: 3 } as const;

const record = declare<StartSizes & { limit: number; units: number; length: number }>()({
  whole: one({ ...startFields, turn: ({ limit }) => limit + 1 }),
  unit: each(({ units }) => units, {
    men: mostMen + 1,
    pins: mostPins + 1,
    die: 4,
    place: ({ length }) => length + 1,
  }),
});
export const { whole } = record.at;
const at = record.at.unit;
const first = record.base('unit');
const block = record.block.unit;

export const men = (s: State, k: number): number => s[first + k * block + at.men] as number;
export const pins = (s: State, k: number): number => s[first + k * block + at.pins] as number;
export const dieOf = (s: State, k: number): number => s[first + k * block + at.die] as number;
export const place = (s: State, k: number): number => s[first + k * block + at.place] as number;

export function put(s: State, k: number, field: keyof typeof at, value: number): void {
  s[first + k * block + at[field]] = value;
}

/** Whoever is lost leaves nothing behind: equal situations are equal states. */
export function lose(s: State, k: number): void {
  for (let f = 0; f < block; f++) s[first + k * block + f] = 0;
}

export interface Unit extends RosterUnit {
  readonly profile: Profile;
  readonly at: number;
  readonly standOff: number;
}

export type Battle = ReturnType<typeof battleOf>;

/** Reads a specification. Throws a `LanchesterError` for what makes no sense. */
export function battleOf(numbers: Numbers, spec: EngagementSpec) {
  const limit = turnLimitOf(id, spec, 'turns', 8);
  const { lane, mission } = spec;
  checkLane(lane, coverKinds);
  checkMission(spec);
  // OD-L02
  if (mission !== undefined && mission.kind !== 'take') throw read.wrong(`no mission ${mission.kind}: take, or none`);
  const { placeOn, wholeSteps } = wholeStepsFor(id, 'paces');
  const length = wholeSteps(lane.to - lane.from, 'the length of the lane');
  const units: Unit[] = rosterOf(spec, ({ name, unit, fields, at: stands, plan }) => {
    const { profile } = sheetOf(numbers, unit, fields);
    const range = Math.max(profile.main.range, profile.support?.range ?? 0);
    return { profile, at: placeOn(lane, { name, at: stands }), standOff: plan.standOff ?? range };
  });
  const starts = startsOf(id, spec, whole, units, () => mostMen);
  const { fields } = record.layout({ starts: starts.counts, limit, units: units.length, length });
  const [soft, hard] = coverKinds.map((kind) => stretchesOf(lane, [kind])) as [readonly number[], readonly number[]];
  const covers = Uint8Array.from({ length: length + 1 }, (_, p) =>
    isIn(hard, p + lane.from) ? cover.hard : isIn(soft, p + lane.from) ? cover.soft : cover.none,
  );
  const ground = mission?.kind === 'take' ? mission.ground.map((p) => p - lane.from) : undefined;
  const coverAt = (p: number): number => covers[p] as number;
  const distance = (s: State, a: number, b: number): number => laneDistance(place(s, a), place(s, b));

  /** OD-LEAD-01: nerve, and one more within the voice of a friend who leads. */
  function nerve(s: State, k: number): number {
    const { profile, friendFrom, friendTo } = units[k] as Unit;
    for (let f = friendFrom; f < friendTo; f++) {
      if (f === k || men(s, f) === 0 || !units[f]?.profile.leads) continue;
      if (distance(s, k, f) <= numbers.rules.voice) return profile.nerve + 1;
    }
    return profile.nerve;
  }

  /** Fire of a unit from one place at another who stands in a place: the arguments of the rule, or none out of reach. */
  function shots(s: State, k: number, from: number, enemy: number, to: number, moved: boolean, down: boolean) {
    const shot = { distance: laneDistance(from, to), cover: coverAt(to), down, moved, pins: pins(s, k) };
    const [one, other] = [units[k] as Unit, units[enemy] as Unit];
    return fireOf(one.profile, men(s, k), other.profile, shot, numbers.rules.heavyFire);
  }

  /** The same of two units as they stand. */
  const shotsAt = (s: State, k: number, enemy: number, moved: boolean): FireArguments | undefined =>
    shots(s, k, place(s, k), enemy, place(s, enemy), moved, dieOf(s, enemy) === die.down);

  /** How far a unit may go, with `step` −1 or 1, in so many paces: never past an enemy, nor on to his place. */
  function reach(s: State, k: number, step: number, paces: number): number {
    const from = place(s, k);
    let far = Math.max(0, Math.min(length, from + step * paces));
    const { enemyFrom, enemyTo } = units[k] as Unit;
    for (let e = enemyFrom; e < enemyTo; e++) {
      if (men(s, e) === 0) continue;
      const gap = (place(s, e) - from) * step;
      if (gap >= 0 && (far - from) * step >= gap) far = from + step * Math.max(0, gap - 1);
    }
    return far;
  }

  const where = { isThere: (s: State, k: number) => men(s, k) > 0, distance };
  const { rules } = numbers;
  return {
    rules,
    limit,
    length,
    units,
    starts,
    fields,
    mission,
    ground,
    coverAt,
    distance,
    nerve,
    shots,
    shotsAt,
    reach,
    where,
  };
}
