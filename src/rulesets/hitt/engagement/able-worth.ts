/** What a volley and a close combat are worth to the plan `able`, as both stand: points taken less points lost. */
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import { oddsOfFates } from '../attack/attack.js';
import { started } from '../attack/facts.js';
import * as its from '../state/its.js';
import { get } from '../state/state.js';
import type { Kinds } from './able-kinds.js';
import { type AbleOdds, fateCount, harms } from './able-odds.js';
import { harmOf, weights } from './able-weights.js';
import { type Battle, milliOf } from './battle.js';
import { canShoot, fillClose, mayShootAt } from './lane-facts.js';
import type { BattleUnit } from './roster.js';

export interface Worths {
  /** What a volley at `enemy` is worth. */
  shotAt(odds: Odds, s: State, unit: BattleUnit, enemy: number): number;
  /** What close combat with `enemy` is worth. */
  fightWith(odds: Odds, s: State, unit: number, enemy: number): number;
}

export function createWorths(b: Battle, kinds: Kinds, table: AbleOdds): Worths {
  const fates = new Float64Array(2 * fateCount);

  /** Thousandths of a point, and what it costs a side to be without its General (HITT-PIP-02). */
  const worthOf = (s: State, unit: number): number =>
    milliOf(b, s, unit) + ((b.units[unit] as BattleUnit).orders.general ? weights.general : 0);

  const profileOf = (s: State, unit: number): number => kinds.profile(kinds.now(s, unit), get(s, unit, its.position));

  const shotAt: Worths['shotAt'] = (odds, s, unit, enemy) => {
    let aides = 0;
    const { index, friendFrom, friendTo } = unit;
    for (let k = friendFrom; k < friendTo && aides < b.numbers.rules.aiding; k++) {
      if (k !== index && canShoot(b, s, k) && mayShootAt(b, s, k, enemy)) aides++;
    }
    const answer = canShoot(b, s, enemy) && mayShootAt(b, s, enemy, index);
    table.shot(odds, profileOf(s, index), profileOf(s, enemy), aides, answer);
    const at = table.at + harms;
    return (table.rows[at] as number) * worthOf(s, enemy) - (table.rows[at + 1] as number) * worthOf(s, index);
  };

  const fightWith: Worths['fightWith'] = (odds, s, unit, enemy) => {
    const facts = fillClose(b, s, unit, enemy);
    if (get(s, unit, its.moved) === 1) facts.attacker.started = started.thisBound;
    oddsOfFates(odds, b.numbers, facts, b.result, fates);
    let [theirs, mine] = [0, 0];
    for (let f = 0; f < fateCount; f++) {
      theirs += (harmOf[f] as number) * (fates[f] as number);
      mine += (harmOf[f] as number) * (fates[fateCount + f] as number);
    }
    return theirs * worthOf(s, enemy) - mine * worthOf(s, unit);
  };

  return { shotAt, fightWith };
}
