/** Odds as an object: made by enumerating the same rule that engagements play. */
import type { OddsAnswer, OddsRequest } from '../../../../src/engagement/odds.js';
import type { Dice } from '../../../../src/kernel/dice.js';
import { doubleLaws } from '../../../../src/kernel/enumerate.js';
import { chanceOf, meanOf, spreadOf } from '../../../../src/kernel/pmf.js';
import { volley } from '../attack/volley.js';
import type { CoinsData } from '../data/units.js';
import { sheetOf } from '../sheet/sheet.js';

/** The attack as a program, whose outcome codes are the men who fall; and how many there are to fall. */
export function attackOf(data: CoinsData, { attacker, target = {} }: OddsRequest) {
  const { unit: own, ...ownWords } = attacker;
  const { unit: other, ...otherWords } = target;
  const firer = sheetOf(data, String(own), ownWords);
  const men = sheetOf(data, String(other), otherWords).strength;
  return { men, program: (dice: Dice) => Math.min(men, dice.call(volley, firer.strength, firer.hits)) };
}

export function oddsOf(data: CoinsData, request: OddsRequest): OddsAnswer {
  const { attacker, target = {}, situation = {} } = request;
  const { men, program } = attackOf(data, request);
  const law = doubleLaws().enumerate(program);
  const probability = { destroyed: chanceOf(law, (fallen) => fallen === men) };
  const [mean, distribution] = [{ casualties: meanOf(law) }, { casualties: spreadOf(law, (fallen) => fallen) }];
  const about = { ruleset: 'coins', action: 'attack', engine: 'exact', attacker, target, situation } as const;
  return { ...about, probability, mean, distribution, notes: [] };
}
