import type { Dice } from 'lanchester/ruleset';

const armour = 9;
const words = ['a miss', 'bounces off', 'damaged', 'destroyed'];

/** A shell at a tank: it has to hit, and to go through. */
export default function shell(dice: Dice): number {
  if (dice.die(6, 'to hit') < 3) return 0;
  const face = dice.die(6, 'to go through');
  const more = face === 6 ? dice.die(6, 'a six rolls on') : 0;
  const through = 4 + face + more;
  if (through < armour) return 1;
  return through >= armour + 3 ? 3 : 2;
}

export function tell(outcome: number): string {
  return words[outcome] ?? '';
}
