/**
 * One compiled ruleset: the checked numbers and the programs made from them, shared by odds and engagements.
 *
 * Promises: made once for each set of data and pure; programs may run under any driver; a program for a pair of profiles is made once.
 */
import type { JsonObject } from '../../engagement/json.js';
import { sharedPrograms } from '../../engagement/programs.js';
import { type Activation, createActivation } from './attack/activation-test.js';
import { type AirRules, createAirRules } from './attack/anti-aircraft.js';
import { type Bundle, type CloseCombat, createBundle, createCloseCombat } from './attack/assault.js';
import { type Charges, createCharges } from './attack/charges.js';
import { type CommandRules, createCommand } from './attack/command.js';
import { createExplosion, type Explosion } from './attack/explosion.js';
import { createFirePair, type FirePair } from './attack/fire.js';
import { type Approach, createApproach } from './attack/goliath.js';
import { createMines, type MineRules } from './attack/mines.js';
import { createMovement, type MovementRules } from './attack/movement.js';
import { createObservation, type Observation } from './attack/observation.js';
import { createSeries, type Series } from './attack/series.js';
import { createShots, type Shots } from './attack/shots.js';
import { type Numbers, readNumbers } from './data/numbers.js';
import type { Profile } from './sheet/profile.js';
import { createSheets, type Sheets } from './sheet/sheet.js';

export interface Core {
  readonly numbers: Numbers;
  readonly sheets: Sheets;
  readonly shots: Shots;
  readonly command: CommandRules;
  /** `activationTest` asks it. */
  readonly activation: Activation;
  readonly observation: Observation;
  /** Fire at aircraft. */
  readonly air: AirRules;
  readonly mines: MineRules;
  readonly movement: MovementRules;
  /** Fire of one profile at another. */
  fire(firer: Profile, target: Profile): FirePair;
  /** Fire actions of one profile at another with some arms, one after another. */
  series(firer: Profile, target: Profile, allowed: number): Series;
  /** A Goliath on its way to its target. */
  approach(goliath: Profile): Approach;
  /** A Goliath that explodes at a profile. */
  explosion(target: Profile): Explosion;
  /** Charges laid at a profile. */
  charges(target: Profile): Charges;
  /** HA-R23: a bundle of AT grenades at a profile. */
  bundle(target: Profile): Bundle;
  /** Assault of one profile on another. */
  closeCombat(firer: Profile, target: Profile): CloseCombat;
}

/** What is made from the data of rules, weapons and units: prices do not matter to it. */
type Programs = Omit<Core, 'numbers' | 'sheets'> & { readonly profiles: Map<string, Profile> };

const programsOf = sharedPrograms<Programs>();

/** Checks data and makes the programs. Throws a `LanchesterError` that names the path for data that make no sense. */
export function createCore(data: JsonObject): Core {
  const numbers = readNumbers(data);
  const { profiles, ...programs } = programsOf(data, () => createPrograms(numbers));
  return { numbers, sheets: createSheets(numbers, profiles), ...programs };
}

function createPrograms(numbers: Numbers): Programs {
  const shots = createShots(numbers);
  const command = createCommand(numbers.rules);
  const movement = createMovement(numbers.rules);
  const fire = ofPair((firer, target) => createFirePair(numbers, shots, firer, target));
  const series = ofPair((firer, target) => of<number, Series>((allowed) => createSeries(fire(firer, target), allowed)));
  const bundle = ofEach((target) => createBundle(numbers, shots, target));
  return {
    profiles: new Map(),
    shots,
    command,
    activation: createActivation(command, numbers.rules),
    observation: createObservation(numbers.rules),
    air: createAirRules(),
    mines: createMines(numbers),
    movement,
    fire,
    series: (firer, target, allowed) => series(firer, target)(allowed),
    approach: ofEach((goliath) => createApproach(numbers.rules, movement, goliath)),
    explosion: ofEach((target) => createExplosion(numbers, shots, target)),
    charges: ofEach((target) => createCharges(numbers, shots, target)),
    bundle,
    closeCombat: ofPair((firer, target) => createCloseCombat(numbers, shots, firer, target, bundle)),
  };
}

/** Makes something for each key once. */
function of<K, T>(make: (key: K) => T): (key: K) => T {
  const made = new Map<K, T>();
  return (key) => {
    let value = made.get(key);
    if (value === undefined) {
      value = make(key);
      made.set(key, value);
    }
    return value;
  };
}

/** Makes something for a profile once. */
function ofEach<T>(make: (profile: Profile) => T): (profile: Profile) => T {
  return of(make);
}

/** Makes something for two profiles once. */
function ofPair<T>(make: (firer: Profile, target: Profile) => T): (firer: Profile, target: Profile) => T {
  const ofFirer = ofEach((firer) => ofEach((target) => make(firer, target)));
  return (firer, target) => ofFirer(firer)(target);
}
