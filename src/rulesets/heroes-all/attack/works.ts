/**
 * Work of engineers and others in a bound (HA-ENG-02 to HA-ENG-04). Promise: pure; who works does nothing else, and has passed his test.
 */
import type { Dice } from '../../../kernel/dice.js';
import type { RuleNumbers } from '../data/numbers.js';
import type { RoadDice } from '../data/readings.js';
import type { Profile } from '../sheet/profile.js';

/** Figures that a die of road work needs. */
export function roadGang({ sappers }: Profile): number {
  return sappers ? 2 : 4;
}

/** What one bound adds to a road: 0 where too few work. */
export function roadWork(dice: Dice, profile: Profile, men: number, reading: RoadDice): number {
  const gangs = Math.floor(men / roadGang(profile));
  const count = reading === 'each' ? gangs : Math.min(1, gangs);
  return dice.sum(count, profile.sappers ? 10 : 6, 'work on a road (HA-ENG-02)');
}

/** What one bound adds to a pontoon bridge: a D6 a hand, halved for infantry. */
export function pontoonWork(dice: Dice, rules: RuleNumbers, profile: Profile, men: number): number {
  const hands = Math.min(men, rules.engineering.hands);
  let work = 0;
  for (let n = 0; n < hands; n++) {
    const shown = dice.die(6, 'pontoon bridge (HA-ENG-03)');
    work += profile.sappers ? shown : Math.floor(shown / 2);
  }
  return work;
}

/** What one bound adds by a bridge- or fascine-layer. */
export function layerWork(dice: Dice): number {
  return dice.die(10, 'bridge- or fascine-layer (HA-ENG-04)');
}
