/**
 * The checked form of the ruleset's data: what the programs are made from.
 *
 * Promises: pure; data that make no sense are a `LanchesterError` that names the path; all numbers that programs use as small integers are
 * inside the ranges that the programs were made for.
 */
import type { JsonObject } from '../../../engagement/json.js';
import {
  as,
  every,
  flag,
  list,
  number,
  type Reads,
  type Shaped,
  shaped,
  whole,
  word,
} from '../../../engagement/shape.js';
import { dice, read } from './reader.js';
import { readWeapons, type Weapon } from './weapon-data.js';

/** What a crew or squad has learnt, in the order of `experience`; prices and numbers are listed by it. */
export const levelNames = ['inexperienced', 'regular', 'veteran'] as const;
/** A number for each level. */
export type Levels = readonly [number, number, number];

/** Everything that a compiled ruleset is made from. */
export interface HeatNumbers {
  readonly rules: RuleNumbers;
  readonly weapons: ReadonlyMap<string, Weapon>;
  /** Unit lines as they stand in the data; `sheet.ts` reads them. */
  readonly units: JsonObject;
  /** Price lines as they stand in the data; `pricing.ts` reads them. */
  readonly prices: JsonObject;
}

function levels(low: number, high: number): Reads<Levels> {
  return as(list(levelNames, whole(low, high)), (all) => all as unknown as Levels);
}

const change = whole(-6, 6);

/** The numbers of the rules; clause ids stand in `rules.ts`. Changes to hit are as printed: negative makes it harder. */
const ruleShape = {
  toHit: {
    need: whole(2, 6),
    /** Inches. */
    pointBlankRange: number(0, 48),
    pointBlank: change,
    longRange: change,
    pin: whole(-6, 0),
    inexperienced: change,
    advance: change,
    oneMan: change,
    down: change,
    small: change,
    smallMen: whole(0, 24),
    softCover: change,
    hardCover: change,
    doors: change,
    drone: change,
    droneRan: change,
  },
  damageValue: levels(2, 6),
  gunShield: whole(0, 4),
  building: whole(0, 4),
  greatestDamageValue: whole(2, 6),
  exceptionalDamage: flag,
  armour: { side: whole(0, 4), top: whole(0, 4), rear: whole(0, 4), longRange: whole(-4, 0) },
  vehicleDamage: { full: whole(0, 6), massive: whole(1, 12), superficial: whole(-6, 0) },
  damageTable: {
    immobilised: whole(-6, 12),
    onFire: whole(-6, 12),
    knockedOut: whole(-6, 12),
    openTopped: whole(0, 4),
    flamethrower: whole(0, 4),
  },
  catchesFire: dice,
  helicopterChart: {
    damaged: whole(-6, 12),
    destroyed: whole(-6, 12),
    lightPins: dice,
    heavyPins: dice,
    jam: whole(0, 6),
  },
  /** By HE class; index 0 is not used. */
  he: list(['1', '1', '2', '3', '4'], { pins: dice, pen: whole(0, 8), hits: dice }),
  indirect: { first: whole(2, 6), best: whole(2, 6) },
  flamePins: dice,
  regularCrewPinned: whole(0, 6),
  morale: levels(4, 12),
  ncoLost: whole(-6, 0),
  lastMan: whole(-6, 0),
  green: { pinnedTo: whole(0, 6), pins: dice, regularFrom: whole(1, 7) },
  pinsRallied: dice,
  rerollMen: whole(1, 99),
  fubarFires: whole(0, 6),
  ifvLeash: { tested: whole(0, 999), pinned: whole(0, 999) },
  fuelGone: whole(0, 6),
  medic: { saves: whole(2, 7), reach: whole(0, 48) },
  droneLink: {
    rounds: whole(0, 6),
    crashes: whole(-6, 6),
    reach: whole(0, 999),
    step: whole(1, 999),
    hovers: whole(-6, 6),
    obeys: whole(-6, 7),
    /** Inches. */
    recovered: whole(0, 24),
  },
  droneIed: { drops: whole(1, 7), near: whole(1, 7), sure: whole(1, 7), within: whole(0, 6) },
  dronePayload: {
    tumbles: whole(1, 7),
    again: whole(1, 7),
    asBefore: word(['first-roll', 'tumbles']),
    pen: whole(1, 12),
    tumbling: change,
  },
  iedReach: whole(0, 24),
  bangalore: { opens: whole(2, 7), reach: whole(0, 48) },
  wreck: { hits: dice, pins: whole(0, 20) },
  smokeGone: whole(0, 6),
  /** Half inches of an Advance. */
  move: every(as(number(0, 60), (inches) => 2 * inches)),
  liftOff: whole(0, 60),
  climb: every(whole(0, 60)),
  vehicleAssault: { still: whole(2, 6), advanced: whole(2, 6) },
};

/** The numbers of the rules. */
export type RuleNumbers = Shaped<typeof ruleShape>;

/** Checks all data of the ruleset. Throws a `LanchesterError` that names the path. */
export function readData(data: JsonObject): HeatNumbers {
  return {
    rules: shaped(read, read.objectAt(data, 'rules', ''), 'rules.', ruleShape),
    weapons: readWeapons(data),
    units: read.objectAt(data, 'units', ''),
    prices: read.objectAt(data, 'prices', ''),
  };
}
