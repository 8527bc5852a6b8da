/** ATK-DUEL-01: two units shoot at each other in turn, the attacker first, until one of them is gone. */
import type { Figures } from '../../../engagement/actions.js';
import { expectedSteps, solveChain } from '../../../kernel/chain.js';
import type { Dice } from '../../../kernel/dice.js';
import { doubleLaws, type Laws } from '../../../kernel/enumerate.js';

export interface Duel {
  /** Wounds that each can take. */
  readonly full: readonly [attacker: number, target: number];
  /** What is left of the target, and of the attacker, after a volley. */
  attack(dice: Dice, own: number, left: number): number;
  reply(dice: Dice, own: number, left: number): number;
  menOf(side: 0 | 1, left: number): number;
}

/** Expectations of a duel in any arithmetic: who wins, men who are left, rounds; `undefined` where it may never end. */
export function solveDuel<W>(laws: Laws<W>, duel: Duel) {
  const { full, attack, reply, menOf } = duel;
  const radix = full[1] + 1;
  const own = (state: number): number => Math.floor(state / radix);
  const rests = (state: number): boolean => own(state) === 0 || state % radix === 0;
  const step = (dice: Dice, state: number): number => {
    const left = attack(dice, own(state), state % radix);
    return (left === 0 ? own(state) : reply(dice, left, own(state))) * radix + left;
  };
  const start = full[0] * radix + full[1];
  if (expectedSteps(laws, { rests, step }, start) === undefined) return undefined;
  const counts = (state: number): readonly number[] => {
    if (!rests(state)) return [0, 0, 0, 0, 1];
    const left = state % radix;
    return [left === 0 ? 1 : 0, left === 0 ? 0 : 1, menOf(0, own(state)), menOf(1, left), 0];
  };
  const [attacker, target, attackers, targets, rounds] = solveChain(laws, { rests, step, counts }, start);
  return { attacker, target, attackers, targets, rounds } as Readonly<
    Record<'attacker' | 'target' | 'attackers' | 'targets' | 'rounds', W>
  >;
}

export function duelFigures(duel: Duel): Figures | undefined {
  const found = solveDuel(doubleLaws(), duel);
  if (found === undefined) return undefined;
  return {
    probability: { winAttacker: found.attacker, winTarget: found.target },
    mean: { rounds: found.rounds, attackersLeft: found.attackers, targetsLeft: found.targets },
    distribution: {},
    notes: [],
  };
}
