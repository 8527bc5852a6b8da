/**
 * What a weapon fires over some bounds, and what is left to it (HA-FIRE-06, HA-FIRE-11, HA-LOG-01 to HA-LOG-03). Promise: exact; a bound is the
 * program, and is fired as in an engagement.
 */
import { digits } from '../../../kernel/digits.js';
import { shotsOf } from '../attack/rate.js';
import { staysSilent } from '../attack/rationed.js';
import { read } from '../data/reader.js';
import { refuse } from '../sheet/parts.js';
import type { Arm, Round } from '../sheet/profile.js';
import type { ReadOf } from './answer.js';
import { readAttacker } from './request.js';
import { expectation, spread, sumsOf } from './sums.js';

/** What one bound of fire comes to: 1 if any shot was allowed, and the shots. */
const salvo = digits('heroes-all/a bound of fire', { fired: 2, shots: 1024 });

export const readAmmunition: ReadOf<'ammunition'> = (core, a, _, s, told) => {
  const attacker = readAttacker(core, a);
  const { profile, men } = attacker;
  const { rules } = core.numbers;
  const keys = profile.arms.map(({ rounds }) => (rounds[0] as Round).weapon.key);
  if (keys.length === 0) refuse(`${profile.unit} has no weapons`, 'unit');
  const weapon = s['weapon'] === undefined ? (keys[profile.main] as string) : read.oneOf(s['weapon'], keys, 'weapon');
  const k = keys.indexOf(weapon);
  const arm = profile.arms[k] as Arm;
  const { bounds } = s;
  const actions = read.maybeWholeAt(told, 'actions', 'situation.', 1, rules.mostDice) ?? 1;
  const limited = arm.bounds > 0;
  const spent = limited ? Math.min(bounds, arm.bounds) : bounds;
  return {
    attacker: attacker.words,
    situation: { weapon, bounds, actions },
    program: (dice) => {
      let shots = 0;
      let fired = 0;
      for (let n = 0; n < actions; n++) {
        if (arm.mayStaySilent && staysSilent(dice, rules)) continue;
        fired = 1;
        shots += shotsOf(dice, rules, profile, k, men);
      }
      return salvo.code({ fired, shots });
    },
    answer: (law) => {
      const shots = sumsOf(law, spent, undefined, salvo.of.shots);
      const fired = sumsOf(law, spent, undefined, salvo.of.fired);
      const left = arm.bounds - spent;
      return {
        probability: { fires: 1 - (shots.get(0) ?? 0), runsOut: limited && left === 0 ? 1 : 0 },
        mean: {
          shots: expectation(shots),
          boundsFired: expectation(fired),
          ...(limited ? { boundsLeft: left } : {}),
        },
        distribution: { shots: spread(shots), boundsFired: spread(fired) },
        notes: [
          limited
            ? `It has ${arm.bounds} ${arm.bounds === 1 ? 'bound' : 'bounds'} of fire a day (HA-LOG-01).`
            : 'Its ammunition is not counted (HA-LOG-01).',
        ],
      };
    },
  };
};
