/**
 * A man in wire (SK-TERR-02, SK-R07, SK-R18): bludgeoning, death if due, then whether it holds him.
 *
 * Promise: one text for odds and engagements; a roll depends on the points that would kill him only.
 */
import { digits } from '../../../kernel/digits.js';
import { defineRule, type Rule } from '../../../kernel/rule.js';
import type { Rules } from '../data/numbers.js';

/** No die of wire rolls as many points: he cannot die of it. */
export const safe = 7;
/** More points than these never matter: two for each cell (SK-R07), with room for other numbers of points a cell. */
const mostPoints = 80;

export const held = { free: 0, stuck: 1, dead: 2 } as const;

export const mostTurns = 30;

/** What activations in wire did: points, and one of `held`. */
const outcome = digits('skirmishers/wire', { points: 6 * mostTurns + 1, held: Object.keys(held).length });
export const wireOutcome = outcome.of;

export interface WireRules {
  /** One activation in wire of a man whom `need` points kill (`safe`: none that can be rolled). */
  readonly turn: Rule<[need: number]>;
  /** As many activations, until free or dead. `need` 0: he cannot die, whatever he rolls. */
  readonly turns: Rule<[need: number, left: number]>;
}

export function createWire(rules: Rules): WireRules {
  const { entangles } = rules.harm;
  const turn = defineRule({
    name: 'skirmishers/wire',
    sizes: [safe + 1],
    run: (dice, need) => {
      const points = dice.die(6, 'bludgeoning of the wire (SK-TERR-02)');
      if (points >= need) return outcome.code({ points, held: held.dead });
      const stuck = dice.die(6, 'entangled on 4 to 6 (SK-TERR-02)') >= entangles;
      return outcome.code({ points, held: stuck ? held.stuck : held.free });
    },
    tell: (code) =>
      `${wireOutcome.points(code)} points of wire: ${['free', 'entangled', 'dead'][wireOutcome.held(code)]}`,
  });
  const turns: WireRules['turns'] = defineRule({
    name: 'skirmishers/wire until free',
    sizes: [mostPoints + 1, mostTurns + 1],
    run: (dice, need, left) => {
      const code = dice.call(turn, need === 0 ? safe : Math.min(need, safe));
      if (wireOutcome.held(code) !== held.stuck || left <= 1) return code;
      const points = wireOutcome.points(code);
      return points * outcome.weight.points + dice.call(turns, need === 0 ? 0 : need - points, left - 1);
    },
  });
  return { turn, turns };
}

/** Points of bludgeoning that kill a man with so many HP, of which `sofar` have counted (SK-R07); 0 behind armour (SK-HOST-06): none ever do. */
export function pointsToKill(rules: Rules, hp: number, armour: number, sofar: number): number {
  const { bludgeoning } = rules.harm;
  return armour > 0 ? 0 : bludgeoning * hp - (sofar % bludgeoning);
}

/** HP that further points cost (SK-R07). */
export function cellsLost(rules: Rules, sofar: number, points: number): number {
  const { bludgeoning } = rules.harm;
  return Math.floor((sofar + points) / bludgeoning) - Math.floor(sofar / bludgeoning);
}
