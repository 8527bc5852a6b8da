import { type Dice, defineRule } from 'lanchester/ruleset';

/** One shot. Who is hit may be saved by cover. */
const shot = defineRule({
  name: 'a shot',
  sizes: [7, 8],
  run(dice, need, cover) {
    if (dice.die(6, 'to hit') < need) return 0;
    const saved = dice.die(6, 'saved by cover') >= cover;
    return saved ? 0 : 1;
  },
  tell: (code) => (code === 1 ? 'a man falls' : 'no harm'),
});

/** Four men shoot at men behind a wall: how many fall? */
export default function volley(dice: Dice): number {
  return dice.pool(4, shot, 4, 5);
}

export function tell(fallen: number): string {
  return fallen === 1 ? '1 man falls' : `${fallen} men fall`;
}
