/**
 * Where a unit is to go in more than one turn: where its force takes it, and where to lie in wait.
 *
 * Promises: of the state it reads what `outlook.ts` has taken in last; all worth is that of `harm.ts`.
 */
import type { State } from '../../../kernel/process.js';
import { placeOf } from '../state/state.js';
import type { Battle } from './battle.js';
import { seesFrom } from './ground.js';
import type { Outlook } from './outlook.js';
import { weights } from './weights.js';

export class Goals {
  /** What the place that was found last is worth beyond staying. */
  pull = 0;
  private readonly b: Battle;
  private readonly outlook: Outlook;

  constructor(b: Battle, outlook: Outlook) {
    this.b = b;
    this.outlook = outlook;
  }

  /**
   * Where the force is to take this unit: the place that is worth most over `turns`, the way there and the fire on arrival taken off. Writes what it is
   * worth beyond staying to `pull`.
   */
  goal(s: State, turns: number, care: number, balance: number): number {
    const { outlook, b } = this;
    const { foes } = outlook;
    const { unit, mostGiven } = foes;
    const from = placeOf(s, unit.index);
    const stays = turns * (weights.certain * outlook.gain(from) - care * outlook.toll(from));
    let [best, most] = [from, 0];
    // where nobody is in reach nothing is gained: only who had better not stay goes there
    const { range } = unit.profile;
    const low = stays < 0 ? 0 : Math.max(0, foes.low - range);
    const high = stays < 0 ? b.ground.length : Math.min(b.ground.length, foes.high + range);
    for (let place = low; place <= high; place++) {
      if (place === from || unit.move === 0) continue;
      const travel = Math.ceil(Math.abs(place - from) / unit.move);
      if (travel >= turns || (turns - travel) * weights.hoped * mostGiven - stays <= most + 1e-9) continue;
      const gain = (turns - travel) * weights.hoped * outlook.gain(place);
      if (gain - stays <= most + 1e-9 || !outlook.isFree(place)) continue;
      const risk = balance * outlook.toll(place);
      const worth = gain - (turns - travel + 1) * care * risk - stays;
      if (worth <= most + 1e-9) continue;
      most = worth;
      best = place;
    }
    this.pull = most;
    return best;
  }

  /**
   * Where to lie in wait: the place in cover that sees who comes, which the unit reaches before the enemy has it in his reach; where it stands if none is
   * worth the way. Writes what it is worth beyond staying to `pull`.
   */
  lair(s: State): number {
    const { outlook, b } = this;
    const { foes } = outlook;
    const { unit } = foes;
    const from = placeOf(s, unit.index);
    this.pull = 0;
    if (b.hasShelter[1] === 0 && b.hasShelter[2] === 0) return from;
    let [best, most] = [from, this.sheltered(from)];
    if (most > 0 && this.sees(from)) return from;
    for (let place = 0; place <= b.ground.length; place++) {
      if (b.ground.shelter[place] === 0 || place === from || !outlook.isFree(place) || !this.sees(place)) continue;
      const travel = Math.ceil(Math.abs(place - from) / Math.max(1, unit.move));
      if (unit.move === 0 || foes.reaches(place, travel - 1)) continue;
      const worth = this.sheltered(place) - weights.lairWay * travel;
      if (worth <= most + 1e-9) continue;
      most = worth;
      best = place;
    }
    this.pull = best === from ? 0 : weights.lair * most;
    return best;
  }

  /** What of a turn's fire by all enemies the cover of a place keeps off. */
  private sheltered(place: number): number {
    const shelter = this.b.ground.shelter[place] as number;
    return shelter === 0 ? 0 : this.outlook.foes.keptOff(shelter);
  }

  /** Whether who stands at a place sees further than the next area, towards the nearest enemy. */
  private sees(place: number): boolean {
    const at = this.outlook.foes.nearest(place);
    return Math.abs(at - place) < 2 || seesFrom(this.b.ground, place, place + 2 * Math.sign(at - place));
  }
}
