/**
 * Fire at aircraft at low level (HA-AIR-10 to HA-AIR-12, HA-R32).
 *
 * Promises: among the dice of one shot, hits are dice less different faces; the damage of a shot is applied together; a driven-off aircraft is fired at
 * no further.
 */
import type { Dice } from '../../../kernel/dice.js';
import { digits } from '../../../kernel/digits.js';
import { defineRule, type Rule } from '../../../kernel/rule.js';
import type { RuleNumbers } from '../data/numbers.js';

export const aircraft = { stays: 0, drivenOff: 1, shotDown: 2 } as const;

/** What became of an aircraft (`aircraft`), and the strength that it lost. */
export const aircraftOutcome = digits('heroes-all/aircraft', { lost: 256, fate: 4 });
const each = aircraftOutcome.weight.lost;

/** One shot of `count` dice, of which a D6 of `need` damages; the damage. */
type Shot = Rule<[count: number, need: number]>;

export function antiAircraftShot(): Shot {
  return defineRule({
    name: 'heroes-all/anti-aircraft shot',
    sizes: [8, 8],
    run: (dice, count, need) => {
      let faces = 0;
      for (let n = 0; n < count; n++) faces |= 1 << dice.die(6, 'anti-aircraft dice (HA-AIR-11)');
      let different = 0;
      for (let bits = faces; bits > 0; bits &= bits - 1) different++;
      return dice.atLeast(count - different, 6, need, 'to damage the aircraft (HA-AIR-11)');
    },
  });
}

/** So many shots at an aircraft of a strength; `aircraftOutcome`. */
export function fireAtAircraft(
  dice: Dice,
  rules: RuleNumbers,
  shot: Shot,
  shots: number,
  count: number,
  need: number,
  strength: number,
): number {
  let left = strength;
  let lost = 0;
  for (let n = 0; n < shots; n++) {
    const damage = dice.call(shot, count, need);
    if (damage === 0) continue;
    lost += damage;
    left -= damage;
    if (left < 0) return aircraft.shotDown + each * lost;
    if (left > 0) continue;
    const off = dice.die(6, 'driven off? (HA-AIR-12)') <= (rules.antiAircraft['driven-off'] as number);
    if (off) return aircraft.drivenOff + each * lost;
  }
  return aircraft.stays + each * lost;
}
