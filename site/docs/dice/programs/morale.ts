import { type Dice, defineRule } from 'lanchester/ruleset';

/** Two dice, at most what the squad is steady enough for. */
const stands = defineRule({
  name: 'a morale test',
  sizes: [13],
  run: (dice, most) => (dice.sum(2, 6, 'morale') <= most ? 1 : 0),
  tell: (code) => (code === 1 ? 'it stands' : 'it runs'),
});

/** Six men under fire: how many of five turns do they hold? */
export default function holds(dice: Dice): number {
  let men = 6;
  for (let turn = 1; turn <= 5; turn++) {
    const lost = dice.atLeast(4, 6, 5, 'fire on the squad');
    men -= lost;
    if (men <= 0) return turn - 1;
    if (lost === 0) continue;
    if (dice.call(stands, 9 - lost) === 0) return turn - 1;
  }
  return 5;
}

export function tell(turns: number): string {
  return turns === 5 ? 'all five turns' : `${turns} turns`;
}
