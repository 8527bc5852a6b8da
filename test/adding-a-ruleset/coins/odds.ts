/** Odds as an object: made by enumerating the same rule that engagements play. */
import type { OddsAnswer, OddsRequest } from '../../../src/engagement/odds.js';
import type { Dice } from '../../../src/kernel/dice.js';
import { doubleLaws } from '../../../src/kernel/enumerate.js';
import { volley } from './attack.js';
import type { CoinsData } from './data.js';
import { sheetOf } from './sheet.js';

/** The attack as a program: outcome codes are the men who fall. */
export function programOf(data: CoinsData, { attacker, target = {} }: OddsRequest): (dice: Dice) => number {
  const { unit: own, ...ownWords } = attacker;
  const { unit: other, ...otherWords } = target;
  const [firer, enemy] = [sheetOf(data, String(own), ownWords), sheetOf(data, String(other), otherWords)];
  const need = data.units[firer.unit]?.hits as number;
  return (dice) => Math.min(enemy.strength, dice.call(volley, firer.strength, need));
}

export function oddsOf(data: CoinsData, request: OddsRequest): OddsAnswer {
  const { attacker, target = {}, situation = {} } = request;
  const { unit, ...words } = target;
  const men = sheetOf(data, String(unit), words).strength;
  const law = doubleLaws().enumerate(programOf(data, request));
  const fallen = law.codes.map((code, k): [number, number] => [code, law.weights[k] as number]);
  return {
    ruleset: 'coins',
    action: 'attack',
    engine: 'exact',
    attacker,
    target,
    situation,
    probability: { destroyed: fallen.find(([code]) => code === men)?.[1] ?? 0 },
    mean: { casualties: fallen.reduce((sum, [code, weight]) => sum + code * weight, 0) },
    distribution: { casualties: fallen },
    notes: [],
  };
}
