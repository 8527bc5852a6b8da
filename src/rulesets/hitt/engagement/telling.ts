/**
 * What stories say of an engagement, in a player's words. Promise: called only while a story is told, so it may build sentences.
 */
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import { scoreOf } from '../attack/factors.js';
import type { SideFacts } from '../attack/facts.js';
import { rollWords } from '../attack/opposed.js';
import { fate } from '../data/fate.js';
import * as its from '../state/its.js';
import { get } from '../state/state.js';
import type { Battle } from './battle.js';
import type { BattleUnit } from './roster.js';

export function nameOf(b: Battle, unit: number): string {
  return (b.units[unit] as BattleUnit).name;
}

/** Where an element stands, as the lane counts. */
export function placeOf(b: Battle, s: State, unit: number): string {
  return `${get(s, unit, its.position) + b.spec.lane.from}`;
}

const fateWords = ['holds', 'is suppressed', 'recoils', 'flees', 'is destroyed'];

/** Tells the roll that `b.facts` and `b.result` hold. */
export function tellRoll(b: Battle, dice: Dice, unit: number, enemy: number, what: string): void {
  const { facts, result, numbers } = b;
  const side = (own: SideFacts, other: SideFacts): string => {
    const parts: string[] = [];
    const score = scoreOf(numbers, facts, own, other, (name, value) => parts.push(`${name} ${value}`));
    return `${score} (${parts.join(', ')})`;
  };
  const own = side(facts.attacker, facts.target);
  const other = side(facts.target, facts.attacker);
  const ends = [`${nameOf(b, enemy)} ${fateWords[result.target]}`];
  if (facts.close || result.attacker !== fate.none) ends.push(`${nameOf(b, unit)} ${fateWords[result.attacker]}`);
  dice.say(
    `${nameOf(b, unit)} ${what} ${nameOf(b, enemy)}: ${own} against ${other}; it ${rollWords[result.roll]}: ${ends.join(', ')}`,
  );
}
