/**
 * One compiled ruleset: the checked numbers and the programs made from them, shared by odds and engagements.
 *
 * Promises: made once for each set of data and pure; programs may run under any driver; a program for a pair of profiles is made once.
 */
import type { JsonObject } from '../../engagement/json.js';
import type { Rule } from '../../kernel/rule.js';
import { createActivation } from './activation-test.js';
import { type CloseCombat, createCloseCombat } from './attack/assault.js';
import { createExplosion } from './attack/explosion.js';
import { createFirePair, type FirePair } from './attack/fire.js';
import { createSeries } from './attack/series.js';
import { createShots, type Shots } from './attack/shots.js';
import { type CommandRules, createCommand } from './command.js';
import { createMines, type MineRules } from './mines.js';
import { createMovement, type MovementRules } from './movement.js';
import { type Numbers, readNumbers } from './numbers.js';
import { createObservation } from './observation.js';
import type { Profile } from './profile.js';
import { createSheets, type Sheets } from './sheet.js';

export interface Core {
  readonly numbers: Numbers;
  readonly sheets: Sheets;
  readonly shots: Shots;
  readonly command: CommandRules;
  /** `activationTest` asks it. */
  readonly activation: Rule;
  readonly observation: Rule;
  readonly mines: MineRules;
  readonly movement: MovementRules;
  /** Fire of one profile at another. */
  fire(firer: Profile, target: Profile): FirePair;
  /** Fire actions of one profile at another, one after another. */
  series(firer: Profile, target: Profile): Rule;
  /** A Goliath that explodes at a profile. */
  explosion(target: Profile): Rule;
  /** Assault of one profile on another. */
  closeCombat(firer: Profile, target: Profile): CloseCombat;
}

/** What is made from the data of rules, weapons and units: prices do not matter to it. */
type Programs = Omit<Core, 'numbers' | 'sheets'> & { readonly profiles: Map<string, Profile> };

/** Programs by the data that they are made from: variants that differ in prices only share them, and every table compiled from them. */
const made = new Map<string, Programs>();
const mostMade = 64;

/** Checks data and makes the programs. Throws a `LanchesterError` that names the path for data that make no sense. */
export function createCore(data: JsonObject): Core {
  const numbers = readNumbers(data);
  const key = JSON.stringify({ ...data, prices: null });
  const { profiles, ...programs } = made.get(key) ?? createPrograms(numbers);
  if (!made.has(key)) {
    const [oldest] = made.keys();
    if (oldest !== undefined && made.size >= mostMade) made.delete(oldest);
    made.set(key, { profiles, ...programs });
  }
  return { numbers, sheets: createSheets(numbers, profiles), ...programs };
}

function createPrograms(numbers: Numbers): Programs {
  const shots = createShots(numbers);
  const command = createCommand(numbers.rules);
  const pairs = new Map<Profile, Map<Profile, FirePair>>();
  const series = new Map<Profile, Map<Profile, Rule>>();
  const fire = (firer: Profile, target: Profile): FirePair =>
    remembered(pairs, firer, target, () => createFirePair(numbers, shots, firer, target));
  const explosions = new Map<Profile, Rule>();
  const combats = new Map<Profile, Map<Profile, CloseCombat>>();
  return {
    profiles: new Map(),
    shots,
    command,
    activation: createActivation(command, numbers.rules),
    observation: createObservation(numbers.rules),
    mines: createMines(numbers),
    movement: createMovement(numbers.rules),
    fire,
    series: (firer, target) => remembered(series, firer, target, () => createSeries(fire(firer, target))),
    explosion(target) {
      const known = explosions.get(target) ?? createExplosion(numbers, shots, target);
      explosions.set(target, known);
      return known;
    },
    closeCombat: (firer, target) =>
      remembered(combats, firer, target, () => createCloseCombat(numbers, shots, firer, target)),
  };
}

function remembered<T>(map: Map<Profile, Map<Profile, T>>, a: Profile, b: Profile, make: () => T): T {
  let inner = map.get(a);
  if (inner === undefined) {
    inner = new Map();
    map.set(a, inner);
  }
  let value = inner.get(b);
  if (value === undefined) {
    value = make();
    inner.set(b, value);
  }
  return value;
}
