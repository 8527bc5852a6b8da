/** Odds of anti-aircraft fire and of the Goliath. Promise: exact. */
import { chanceOf, meanOf, spreadOf } from '../../../kernel/pmf.js';
import { aircraft, aircraftOutcome, antiAircraftShot, fireAtAircraft } from '../attack/anti-aircraft.js';
import { cover } from '../attack/need.js';
import { read } from '../data/reader.js';
import { refuse } from '../sheet/parts.js';
import { grenadesOf, kind } from '../sheet/profile.js';
import type { Read } from './answer.js';
import { readAttacker, readTarget } from './request.js';
import { effects } from './special.js';

const shot = antiAircraftShot();

/** Fire at an aircraft at low level; the program returns `aircraftOutcome`. */
export const readAntiAircraft: Read = (core, a, _, s) => {
  const { profile, men, words } = readAttacker(core, a);
  const aa = core.numbers.rules.antiAircraft;
  const strength = read.maybeWholeAt(s, 'strength', 'situation.', 1, 9) ?? 1;
  const attacked = read.flagOr(s, 'attacked', 'situation.', false);
  const speed = read.oneOf(s['speed'] ?? 'usual', ['fast', 'usual', 'slow'] as const, 'speed');
  const infantry = profile.kind === kind.men;
  const teams = infantry ? grenadesOf(men, 3) : 1;
  if (teams === 0) refuse('each 3 infantrymen throw together (HA-AIR-10)');
  const gun = profile.arms.flatMap((arm) => arm.rounds).find(({ weapon }) => aa[weapon.key] !== undefined)?.weapon.key;
  if (!infantry && gun === undefined) refuse(`${profile.unit} cannot fire at aircraft at low level (HA-AIR-10)`);
  const count = infantry
    ? (aa['infantry'] as number)
    : (aa[gun as string] as number) + (attacked ? (aa['attacked'] as number) : 0);
  const shots = teams * (read.maybeWholeAt(s, 'shots', 'situation.', 1, 6) ?? (infantry ? 1 : 2));
  const need = (aa['damage'] as number) + (speed === 'fast' ? 1 : speed === 'slow' ? -1 : 0);
  const { fate, lost } = aircraftOutcome.of;
  return {
    attacker: words,
    situation: { strength, attacked, speed, shots },
    program: (dice) => fireAtAircraft(dice, core.numbers.rules, shot, shots, count, need, strength),
    answer: (law) => ({
      probability: {
        untouched: chanceOf(law, (code) => code === 0),
        drivenOff: chanceOf(law, (code) => fate(code) === aircraft.drivenOff),
        shotDown: chanceOf(law, (code) => fate(code) === aircraft.shotDown),
      },
      mean: { damage: meanOf(law, lost) },
      distribution: { damage: spreadOf(law, lost) },
      notes: ['At low level; the aircraft has been seen (HA-AIR-05).'],
    }),
  };
};

/** The Goliath explodes (HA-GOLIATH-03, HA-R36): against vehicles the side column, closed or open alike. */
export const readGoliath: Read = (core, a, t) => {
  const attacker = readAttacker(core, a);
  if (!attacker.profile.goliath) refuse(`${attacker.profile.unit} is no Goliath (HA-GOLIATH-03)`);
  const target = readTarget(core, t);
  const rule = core.explosion(target.profile);
  return effects(attacker, target, {}, (dice) => dice.call(rule, target.men, target.extra, cover.soft));
};
