/** For tests: outcomes of an attack as exact counts of its 36 equally likely rolls. */
import type { Description } from '../../../engagement/odds.js';
import { exactChance } from '../../../kernel/exact.js';
import { play } from '../../../kernel/script.js';
import { attack, newResult } from '../attack/attack.js';
import { scoreOf } from '../attack/factors.js';
import { fates } from '../data/fate.js';
import { data, type HittNumbers, readData } from '../data/numbers.js';
import { readRequest } from '../odds/request.js';

export const usual = readData(data);

type Counts = Readonly<Record<string, number>>;

/** Counts of each result that can happen but `none`; the attacker's with "attacker " before them. */
export function of36(
  attacker: Description,
  target: Description,
  situation: Description,
  numbers: HittNumbers = usual,
): Counts {
  const { facts } = readRequest(numbers, { action: 'attack', attacker, target, situation });
  const result = newResult();
  const counts: Record<string, number> = {};
  for (const side of ['target', 'attacker'] as const) {
    fates.forEach((word, k) => {
      const chance = exactChance(
        (dice) => {
          attack(dice, numbers, facts, result);
          return result[side];
        },
        (code) => code === k,
      );
      const count = (chance.numerator * 36n) / chance.denominator;
      if (count * chance.denominator !== chance.numerator * 36n) throw new Error(`${chance} is no count of 36`);
      if (k > 0 && count > 0n) counts[side === 'target' ? word : `attacker ${word}`] = Number(count);
    });
  }
  return counts;
}

/** What two dice, the attacker's first, make of an attack. */
export function rolled(
  dice: readonly [number, number],
  attacker: Description,
  target: Description,
  situation: Description,
): { attacker: string; target: string } {
  const { facts } = readRequest(usual, { action: 'attack', attacker, target, situation });
  const result = newResult();
  play(
    [
      ["the attacker's die", dice[0]],
      ["the target's die", dice[1]],
    ],
    (driver) => attack(driver, usual, facts, result),
  );
  return { attacker: fates[result.attacker] as string, target: fates[result.target] as string };
}

/** What attacker and target add to their dice. */
export function scores(
  attacker: Description,
  target: Description,
  situation: Description,
  numbers: HittNumbers = usual,
): readonly [attacker: number, target: number] {
  const { facts } = readRequest(numbers, { action: 'attack', attacker, target, situation });
  return [scoreOf(numbers, facts, facts.attacker, facts.target), scoreOf(numbers, facts, facts.target, facts.attacker)];
}
