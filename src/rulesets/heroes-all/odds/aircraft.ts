/** Odds of aircraft: spotting, attacks from the air and at the air, momentum, morale (HA-AIR, HA-MOR-03). Promise: exact. */
import type { Description } from '../../../engagement/odds.js';
import type { Said } from '../../../engagement/words.js';
import { chanceOf, meanOf, type Pmf, spreadOf } from '../../../kernel/pmf.js';
import {
  aircraft,
  aircraftMorale,
  aircraftOutcome,
  airToAirFire,
  antiAircraftFire,
  type Barrage,
  fireAtAircraft,
  momentumLeft,
  needToSeeAircraft,
  needToSeeGround,
  nerve,
} from '../attack/anti-aircraft.js';
import { flag } from '../attack/need.js';
import { outcomeOf } from '../attack/outcome.js';
import { allArms } from '../attack/series.js';
import type { Core } from '../core.js';
import { levelNames } from '../data/rule-numbers.js';
import { refuse } from '../sheet/parts.js';
import { type Aircraft, kind, speedNames } from '../sheet/profile.js';
import type { Asked, ReadOf } from './answer.js';
import { figuresOf } from './attack.js';
import { type Party, readAttacker, readTarget } from './request.js';
import { readFire } from './situation.js';
import { loadNames, type machineWords } from './words.js';

/** What flies, among a party of a request. */
function machineOf({ profile }: Party, clause: string): Aircraft {
  return profile.aircraft ?? refuse(`${profile.unit} is no aircraft (${clause})`, 'unit');
}

/** An aircraft that is fired at: a unit with what the situation says of it, or only that. */
function readMachine(core: Core, t: Description | undefined, said: Said<typeof machineWords>) {
  const party = t === undefined ? undefined : readTarget(core, t);
  const own = party === undefined ? undefined : machineOf(party, 'HA-AIR-10');
  const strength = said.strength ?? own?.strength ?? 1;
  const speed = said.speed ?? (speedNames[own?.speed ?? 1] as (typeof speedNames)[number]);
  return { party, strength, speed, speedCode: speedNames.indexOf(speed) };
}

/** What became of an aircraft. */
function fateOf(law: Pmf, notes: readonly string[]) {
  const { fate, lost } = aircraftOutcome.of;
  return {
    probability: {
      untouched: chanceOf(law, (code) => code === 0),
      drivenOff: chanceOf(law, (code) => fate(code) === aircraft.drivenOff),
      shotDown: chanceOf(law, (code) => fate(code) === aircraft.shotDown),
    },
    mean: { damage: meanOf(law, lost) },
    distribution: { damage: spreadOf(law, lost) },
    notes,
  };
}

function firing(core: Core, barrage: Barrage | undefined, strength: number): Asked['program'] {
  return (dice) =>
    barrage === undefined ? 0 : fireAtAircraft(dice, core.numbers.rules, barrage, barrage.times, strength);
}

/** Fire from the ground at an aircraft; the program returns `aircraftOutcome`. */
export const readAntiAircraft: ReadOf<'anti-aircraft'> = (core, a, t, s) => {
  const { profile, men, words } = readAttacker(core, a);
  const { rules } = core.numbers;
  const { party, strength, speed, speedCode } = readMachine(core, t, s);
  const { level, attacked, 'air-combat': combat } = s;
  const infantry = profile.kind === kind.men;
  if (profile.aircraft !== undefined)
    refuse('aircraft fire at aircraft by the action "air-combat" (HA-AIR-13)', 'unit');
  if (infantry && men < rules.grenades.figuresEach) refuse('each 3 infantrymen throw together (HA-AIR-10)');
  const able = antiAircraftFire(rules, core.air, profile, men, speedCode, level, attacked);
  if (able === undefined && !infantry) {
    const anywhere = levelNames.find((other) => antiAircraftFire(rules, core.air, profile, men, 1, other, false));
    if (anywhere === undefined) refuse(`${profile.unit} cannot fire at aircraft at low level (HA-AIR-10)`);
  }
  const busy = combat && level === 'medium';
  const idle = busy
    ? 'no anti-aircraft fire at medium level while aircraft fight each other there (HA-AIR-10)'
    : able === undefined
      ? `${profile.unit} cannot fire at aircraft at ${level} level (HA-AIR-10)`
      : undefined;
  const asked = s.shots;
  const teams = infantry ? (able?.times ?? 1) : 1;
  const shots = asked === undefined ? (able?.times ?? 0) : asked * teams;
  const barrage = able === undefined || busy ? undefined : { ...able, times: shots };
  return {
    attacker: words,
    ...(party === undefined ? {} : { target: party.words }),
    situation: { strength, attacked, speed, shots, ...(level === 'low' ? {} : { level }) },
    idle,
    program: firing(core, barrage, strength),
    answer: (law) => fateOf(law, [`At ${level} level; the aircraft has been seen (HA-AIR-05).`]),
  };
};

/** Aircraft against aircraft (HA-AIR-13); the program returns `aircraftOutcome`. */
export const readAirCombat: ReadOf<'air-combat'> = (core, a, t, s) => {
  const attacker = readAttacker(core, a);
  const firer = machineOf(attacker, 'HA-AIR-13');
  const { party, strength, speed, speedCode } = readMachine(core, t, s);
  const { firers, 'firer-damaged': damaged } = s;
  const barrage = airToAirFire(core.numbers.rules, core.air, firer, speedCode, damaged, firers);
  const idle = firer.machineGuns === 0 ? `${attacker.profile.unit} has no machine guns (HA-AIR-13)` : undefined;
  return {
    attacker: attacker.words,
    ...(party === undefined ? {} : { target: party.words }),
    situation: { strength, speed, firers, 'firer-damaged': damaged },
    idle,
    program: firing(core, idle === undefined ? barrage : undefined, strength),
    answer: (law) =>
      fateOf(law, ['At the same level (HA-AIR-01); pair off one to one before any double up (HA-AIR-13).']),
  };
};

/** An attack on the ground (HA-AIR-06 to HA-AIR-09); the program returns an outcome code. */
export const readAirAttack: ReadOf<'air-attack'> = (core, a, t, said, s) => {
  const attacker = readAttacker(core, a);
  const { profile, men } = attacker;
  const machine = machineOf(attacker, 'HA-AIR-06');
  const target = readTarget(core, t);
  const { with: _, ...rest } = s;
  const words = readFire(core.numbers, { ...rest, range: 0, facing: 'side' }, profile, target.profile); // top = side
  const load = said.with;
  const option = load === undefined ? -1 : loadNames.indexOf(load);
  const arms = option < 0 ? machine.weapons | machine.bombs : [machine.weapons, machine.bombs][option];
  const extra = words.points > 0 ? words.points : target.extra;
  const { flags, actions } = words;
  const now = { range: 0, men, targetMen: target.men, extra, flags, allowed: allArms(profile), zeroing: 0 };
  const pair = core.fire(profile, target.profile);
  const harms = [0, 1].some((one) => (option < 0 || option === one) && pair.firing(now, one) !== 0);
  const idle = arms === 0 ? `${profile.unit} has no ${load ?? 'weapons or bombs'} (HA-AIR-06)` : undefined;
  const series = core.series(profile, target.profile, now.allowed);
  return {
    attacker: attacker.words,
    target: target.words,
    situation: { ...s, 'target-moving': (flags & flag.targetMoving) !== 0, actions },
    idle,
    program: (dice) =>
      idle === undefined
        ? dice.call(series, actions, 0, men, target.men, extra, flags, option + 1, 0)
        : outcomeOf({ grade: target.profile.kind === kind.vehicle ? target.extra : 0 }),
    answer: (law) => figuresOf(law, attacker, target, words, harms || idle !== undefined),
  };
};

/** HA-AIR-05: what flies sees the ground or another aircraft; what does not looks for an aircraft. */
export const readSpotting: ReadOf<'air-spotting'> = (core, a, t, s, told) => {
  const attacker = readAttacker(core, a);
  const target = readTarget(core, t);
  const flies = attacker.profile.aircraft !== undefined;
  const aloft = target.profile.aircraft !== undefined;
  if (!flies && !aloft) refuse('an aircraft spots, or is spotted (HA-AIR-05): use "observation" for others', 'unit');
  const { level, weather } = s;
  const hidden = s.hidden || target.profile.concealed;
  const said = { attacked: s.attacked, firedAt: s['fired-at'], night: s.night };
  const stray = Object.keys(told).find((word) =>
    (aloft ? ['level', 'hidden', 'called'] : ['weather', 'fired-at', 'attacked']).includes(word),
  );
  if (stray !== undefined) {
    refuse(
      `situation.${stray} says nothing of ${aloft ? 'an aircraft' : 'what is on the ground'} (HA-AIR-05)`,
      `situation.${stray}`,
    );
  }
  const need = aloft
    ? needToSeeAircraft(core.numbers.rules, flies, weather, said)
    : needToSeeGround(core.numbers.rules, level, hidden, s.called);
  return {
    attacker: attacker.words,
    target: target.words,
    situation: aloft
      ? { weather, attacked: said.attacked, 'fired-at': said.firedAt, night: said.night }
      : { level, hidden, called: s.called },
    program: (dice) => (need <= 1 ? 1 : dice.atLeast(1, 6, need, 'to spot (HA-AIR-05)')),
    answer: (law) => ({
      probability: { seen: chanceOf(law, (code) => code === 1) },
      mean: { need },
      notes: need <= 1 ? ['Seen without a test (HA-AIR-05).'] : [],
    }),
  };
};

/** HA-AIR-14; the program returns what is left of the score. */
export const readMomentum: ReadOf<'air-momentum'> = (core, a, _, s) => {
  const attacker = readAttacker(core, a);
  machineOf(attacker, 'HA-AIR-14');
  const { score } = s;
  if (score === undefined)
    return refuse('situation.score is missing: the strengths of all aircraft (HA-AIR-14)', 'score');
  const { damages } = s;
  return {
    attacker: attacker.words,
    situation: { score, damages },
    program: (dice) => momentumLeft(dice, core.numbers.rules, score, damages),
    answer: (law) => ({
      probability: { withdraws: chanceOf(law, (left) => left === 0) },
      mean: { score: meanOf(law, (left) => left) },
      distribution: { score: spreadOf(law, (left) => left) },
    }),
  };
};

/** HA-MOR-03; the program returns one of `nerve`. */
export const readAirMorale: ReadOf<'air-morale'> = (core, a, _, s) => {
  const attacker = readAttacker(core, a);
  machineOf(attacker, 'HA-MOR-03');
  const { 'driven-off': drivenOff, 'shot-down': shotDown } = s;
  return {
    attacker: attacker.words,
    situation: { 'driven-off': drivenOff, 'shot-down': shotDown },
    program: (dice) => aircraftMorale(dice, core.numbers.rules, drivenOff, shotDown),
    answer: (law) => ({
      probability: {
        acts: chanceOf(law, (code) => code === nerve.acts),
        stops: chanceOf(law, (code) => code === nerve.stops),
        withdraws: chanceOf(law, (code) => code === nerve.withdraws),
      },
    }),
  };
};
