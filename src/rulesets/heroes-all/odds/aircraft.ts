/** Odds of anti-aircraft fire and of the Goliath. Promise: exact. */
import type { ActionAnswer, Description } from '../../../engagement/odds.js';
import type { Dice } from '../../../kernel/dice.js';
import { doubleLaws } from '../../../kernel/enumerate.js';
import { chanceOf, meanOf, spreadOf } from '../../../kernel/pmf.js';
import { aircraft, antiAircraftShot, fireAtAircraft } from '../attack/anti-aircraft.js';
import { cover } from '../attack/need.js';
import type { Core } from '../core.js';
import { grenadesOf, kind } from '../profile.js';
import { checkKeys, flagOr, maybeWholeAt, oneOf } from '../reader.js';
import { aircraftWords } from '../words.js';
import { readAttacker, readTarget } from './parties.js';
import { refuse } from './situation.js';
import type { Special } from './special.js';

const shot = antiAircraftShot();

/** What a request for AA fire comes to: a program that returns `aircraft` + 4 × strength lost. */
export function readAntiAircraft(
  core: Core,
  a: Description,
  s: Description,
): { words: Description; attacker: Description; program: (dice: Dice) => number } {
  checkKeys(
    s,
    aircraftWords.map(({ word }) => word),
    'the situation of anti-aircraft fire',
  );
  const { profile, men, words } = readAttacker(core, a);
  const aa = core.numbers.rules.antiAircraft;
  const strength = maybeWholeAt(s, 'strength', 'situation.', 1, 9) ?? 1;
  const attacked = flagOr(s, 'attacked', 'situation.', false);
  const speed = oneOf(s['speed'] ?? 'usual', ['fast', 'usual', 'slow'] as const, 'speed');
  const infantry = profile.kind === kind.men;
  const teams = infantry ? grenadesOf(men, 3) : 1;
  if (teams === 0) refuse('each 3 infantrymen throw together (HA-AIR-10)');
  const gun = profile.arms.flatMap((arm) => arm.rounds).find(({ weapon }) => aa[weapon.key] !== undefined)?.weapon.key;
  if (!infantry && gun === undefined) refuse(`${profile.unit} cannot fire at aircraft at low level (HA-AIR-10)`);
  const count = infantry
    ? (aa['infantry'] as number)
    : (aa[gun as string] as number) + (attacked ? (aa['attacked'] as number) : 0);
  const shots = teams * (maybeWholeAt(s, 'shots', 'situation.', 1, 6) ?? (infantry ? 1 : 2));
  const need = (aa['damage'] as number) + (speed === 'fast' ? 1 : speed === 'slow' ? -1 : 0);
  return {
    attacker: words,
    words: { strength, attacked, speed, shots },
    program: (dice) => fireAtAircraft(dice, core.numbers.rules, shot, shots, count, need, strength),
  };
}

export function antiAircraftOdds(core: Core, a: Description, s: Description): ActionAnswer {
  const { attacker, words, program } = readAntiAircraft(core, a, s);
  const law = doubleLaws().enumerate(program);
  const is = (what: number): number => chanceOf(law, (code) => (code & 3) === what);
  return {
    attacker,
    target: {},
    situation: words,
    probability: {
      untouched: chanceOf(law, (code) => code === 0),
      drivenOff: is(aircraft.drivenOff),
      shotDown: is(aircraft.shotDown),
    },
    mean: { damage: meanOf(law, (code) => code >> 2) },
    distribution: { damage: spreadOf(law, (code) => code >> 2) },
    notes: ['At low level; the aircraft has been seen (HA-AIR-05).'],
  };
}

/** The Goliath explodes (HA-GOLIATH-03, HA-R36): against vehicles the side column, closed or open alike. */
export function readGoliath(core: Core, a: Description, t: Description | undefined, s: Description): Special {
  checkKeys(s, [], 'the situation of a Goliath');
  const attacker = readAttacker(core, a);
  if (!attacker.profile.goliath) refuse(`${attacker.profile.unit} is no Goliath (HA-GOLIATH-03)`);
  const target = readTarget(core, t);
  const rule = core.explosion(target.profile);
  return { attacker, target, words: {}, program: (dice) => dice.call(rule, target.men, target.extra, cover.soft) };
}
