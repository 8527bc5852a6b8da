/**
 * Fire at aircraft, from the ground and from the air (HA-AIR-10 to HA-AIR-13, HA-R32, HA-R33).
 *
 * Promises: among the dice of one shot, hits are dice less different faces; the damage of a shot, and of one firing of an aircraft, is applied
 * together; a driven-off aircraft is fired at no further.
 */
import type { Dice } from '../../../kernel/dice.js';
import { digits } from '../../../kernel/digits.js';
import { defineRule, type Rule } from '../../../kernel/rule.js';
import type { RuleNumbers } from '../data/numbers.js';
import type { levelNames } from '../data/rule-numbers.js';
import { type Aircraft, grenadesOf, kind, type Profile, speedNames } from '../sheet/profile.js';

export const aircraft = { stays: 0, drivenOff: 1, shotDown: 2 } as const;

/** What became of an aircraft (`aircraft`), and the strength that it lost. */
export const aircraftOutcome = digits('heroes-all/aircraft', { lost: 256, fate: 4 });
const each = aircraftOutcome.weight.lost;

/** One shot or firing of `count` dice, of whose hits a D6 of `damage` each damages; the damage. */
type Shot = Rule<[count: number, need: number, damage: number]>;

export interface AirRules {
  /** HA-AIR-11: dice that show the same hit; `need` counts for nothing. */
  readonly fromGround: Shot;
  /** HA-AIR-13: dice of `need` hit; 7 and more are thrown twice (HA-R33). */
  readonly fromAir: Shot;
}

/** What a fire at an aircraft throws: so many times, so many dice, with what need. */
export interface Barrage {
  readonly rule: Shot;
  readonly times: number;
  readonly dice: number;
  readonly need: number;
  readonly damage: number;
}

const most = { dice: 24, need: 11 } as const;
const sizes = [most.dice + 1, most.need + 1, 8] as const;

export function createAirRules(): AirRules {
  return {
    fromGround: defineRule({
      name: 'heroes-all/anti-aircraft shot',
      sizes: [...sizes],
      run: (dice, count, _, damage) => {
        let faces = 0;
        for (let n = 0; n < count; n++) faces |= 1 << dice.die(6, 'anti-aircraft dice (HA-AIR-11)');
        let different = 0;
        for (let bits = faces; bits > 0; bits &= bits - 1) different++;
        return dice.atLeast(count - different, 6, damage, 'to damage the aircraft (HA-AIR-11)');
      },
    }),
    fromAir: defineRule({
      name: 'heroes-all/guns of an aircraft at another',
      sizes: [...sizes],
      run: (dice, count, need, damage) => {
        let hits = dice.atLeast(count, 6, Math.min(6, need), 'to hit an aircraft (HA-AIR-13)');
        // HA-R33: 7 is a 6 and then 4 or more, 8 a 6 and then 5 or more
        if (need > 6) hits = dice.atLeast(hits, 6, need - 3, 'after the 6 (HA-AIR-13)');
        return dice.atLeast(hits, 6, damage, 'to damage the aircraft (HA-AIR-13)');
      },
    }),
  };
}

/** Dice of the bounds until aircraft that are called come, and come back (HA-AIR-03, HA-AIR-12). */
export const callDelay = 4;
export const driveOffDelay = 4;

/** So many times at an aircraft that has some strength left; `aircraftOutcome`. */
export function fireAtAircraft(
  dice: Dice,
  rules: RuleNumbers,
  barrage: Barrage,
  times: number,
  strength: number,
): number {
  let left = strength;
  let lost = 0;
  for (let n = 0; n < times; n++) {
    const damage = dice.call(barrage.rule, barrage.dice, barrage.need, barrage.damage);
    if (damage === 0) continue;
    lost += damage;
    left -= damage;
    if (left < 0) return aircraft.shotDown + each * lost;
    if (left > 0) continue;
    const off = dice.die(6, 'driven off? (HA-AIR-12)') <= rules.antiAircraft.drivenOff;
    if (off) return aircraft.drivenOff + each * lost;
  }
  return aircraft.stays + each * lost;
}

type Level = (typeof levelNames)[number];

/** Dice of one shot of a unit at a level, 0 where it cannot fire so high (HA-AIR-10, HA-L34); infantry throws for each 3. */
function diceOf(rules: RuleNumbers, { kind: what, arms, turret }: Profile, level: Level, attacked: boolean): number {
  const { antiAircraft } = rules;
  if (what === kind.men) return level === 'low' ? antiAircraft.infantry : 0;
  let best = 0;
  for (const { rounds, mounted } of arms) {
    const key = rounds[0]?.weapon.key as string;
    if (mounted && !turret) continue; // only a turret's MG
    best = Math.max(best, antiAircraft[level][key] ?? 0);
  }
  return best > 0 && attacked && level === 'low' ? best + antiAircraft.attacked : best;
}

/** Anti-aircraft fire of one Fire action; `undefined` where the unit cannot fire at that level. */
export function antiAircraftFire(
  rules: RuleNumbers,
  { fromGround }: AirRules,
  firer: Profile,
  men: number,
  speed: number,
  level: Level,
  attacked: boolean,
): Barrage | undefined {
  const { antiAircraft, grenades } = rules;
  const dice = diceOf(rules, firer, level, attacked);
  const times = firer.kind === kind.men ? grenadesOf(men, grenades.figuresEach) : antiAircraft.shots;
  if (dice === 0 || times === 0) return undefined;
  const slower =
    speedNames[speed] === 'fast' ? antiAircraft.fast : speedNames[speed] === 'slow' ? antiAircraft.slow : 0;
  return { rule: fromGround, times, dice, need: 0, damage: antiAircraft.damage + slower };
}

/** Guns of `times` aircraft at another, one after another (HA-AIR-13). */
export function airToAirFire(
  rules: RuleNumbers,
  { fromAir }: AirRules,
  firer: Aircraft,
  speed: number,
  damaged: boolean,
  times: number,
): Barrage {
  const { airToAir } = rules;
  const needs = airToAir[speedNames[speed] as (typeof speedNames)[number]];
  const need = (needs[firer.speed] as number) + (damaged ? airToAir.damagedFirer : 0);
  return { rule: fromAir, times, dice: Math.min(most.dice, firer.machineGuns), need, damage: airToAir.damage };
}

/** What a D6 must show to see an aircraft from the ground, or from another; 1: seen at once (HA-AIR-05, HA-NIGHT-01). */
export function needToSeeAircraft(
  { spotting }: RuleNumbers,
  fromAir: boolean,
  weather: 'fair' | 'light-rain' | 'heavy-rain',
  { attacked = false, firedAt = false, night = false },
): number {
  if (fromAir) return Math.max(1, spotting.aircraft[weather] - (firedAt ? spotting.firedAt : 0));
  if (attacked) return 1;
  return Math.max(spotting.ground[weather], night ? spotting.night : 1); // HA-L35
}

/** What an aircraft's D6 must show to see a target on the ground (HA-AIR-05). */
export function needToSeeGround(
  { spotting }: RuleNumbers,
  level: 'low' | 'medium',
  hidden: boolean,
  called: boolean,
): number {
  if (called && level === 'low') return spotting.called;
  return hidden ? spotting.hidden : spotting[level];
}

/** HA-AIR-14: a D6 for each damage, 1 to 3 takes that many off the score; what is left of it. */
export function momentumLeft(dice: Dice, { airToAir }: RuleNumbers, score: number, damages: number): number {
  let left = score;
  for (let n = 0; n < damages && left > 0; n++) {
    const shown = dice.die(6, 'momentum for damage (HA-AIR-14)');
    if (shown <= airToAir.momentum) left -= shown;
  }
  return Math.max(0, left);
}

/** What morale does to aircraft. */
export const nerve = { acts: 0, stops: 1, withdraws: 2 } as const;

/** HA-MOR-03: a D6 for each aircraft shot down, then for each driven off. */
export function aircraftMorale(dice: Dice, { airMorale }: RuleNumbers, drivenOff: number, shotDown: number): number {
  if (dice.atLeast(shotDown, 6, airMorale.withdraws + 1, 'morale for aircraft shot down (HA-MOR-03)') < shotDown) {
    return nerve.withdraws;
  }
  if (dice.atLeast(drivenOff, 6, airMorale.stops + 1, 'morale for aircraft driven off (HA-MOR-03)') < drivenOff) {
    return nerve.stops;
  }
  return nerve.acts;
}
