/**
 * One man on one (HA-ASLT-01 to HA-ASLT-03): one exchange, and the whole fight from it.
 *
 * Promises: the exchange is the only text; the fight, which has no end but death, is the geometric series of its law.
 */
import type { Dice } from '../../../kernel/dice.js';
import type { Law } from '../../../kernel/pmf.js';
import type { RuleNumbers } from '../data/numbers.js';
import { type Quality, quality } from '../sheet/profile.js';

/** Results of an exchange; + `alarm` when the defender's friends were alerted. */
export const exchange = { goesOn: 0, attackerWins: 1, defenderWins: 2, alarm: 4 } as const;

/** One try of the attacker, the alarm that a failure raises, and the defender's reply. */
export function playExchange(dice: Dice, rules: RuleNumbers, level: Quality, friends: boolean): number {
  const duel = rules.oneOnOne;
  const change = level === quality.elite ? duel.elite : level === quality.poor ? duel.poor : 0;
  if (dice.atLeast(1, 6, duel.kills - change, 'to kill (HA-ASLT-01)') > 0) return exchange.attackerWins;
  const alarm = friends && dice.atLeast(1, 6, duel.alert, 'friends are alerted (HA-ASLT-03)') > 0 ? exchange.alarm : 0;
  const reply = dice.atLeast(1, 6, duel.reply, "the defender's reply (HA-ASLT-02)") > 0;
  return alarm + (reply ? exchange.defenderWins : exchange.goesOn);
}

export interface Duel {
  /** Chance that the attacker wins at all, that he wins unheard, and that nobody is ever alerted. */
  readonly wins: number;
  readonly winsUnheard: number;
  readonly noAlarm: number;
}

/** The whole fight: exchanges until one is dead. */
export function duelOf(law: Law<number>): Duel {
  const chance = (...results: readonly number[]): number =>
    law.codes.reduce((sum, code, k) => (results.includes(code) ? sum + (law.weights[k] as number) : sum), 0);
  const wins = chance(exchange.attackerWins);
  const quietly = chance(exchange.goesOn);
  const on = quietly + chance(exchange.goesOn + exchange.alarm);
  return {
    wins: wins / (1 - on),
    winsUnheard: wins / (1 - quietly),
    noAlarm: (wins + chance(exchange.defenderWins)) / (1 - quietly),
  };
}
