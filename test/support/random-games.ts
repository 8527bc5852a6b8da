/** Games drawn at random as trees, what they are worth by a recursion, and the same games as processes. */
import fc from 'fast-check';
import type { Decision } from '../../src/kernel/decision.js';
import type { Dice } from '../../src/kernel/dice.js';
import type { Process } from '../../src/kernel/process.js';
import type { Free } from '../../src/play/choice-walk.js';

/** An end with its worth in hundredths, chance with weights, or a player's choice, whose plan takes the first option. */
export type Game =
  | { readonly kind: 'end'; readonly worth: number }
  | { readonly kind: 'chance'; readonly weights: readonly number[]; readonly next: readonly Game[] }
  | { readonly kind: 'choice'; readonly player: number; readonly next: readonly Game[] };

export const games: fc.Arbitrary<Game> = fc.letrec<{ game: Game }>((tie) => ({
  game: fc.oneof(
    { maxDepth: 5, depthSize: 'medium' },
    // few worths, so that ends come again and options tie
    fc.record({ kind: fc.constant('end' as const), worth: fc.constantFrom(0, 25, 50, 100) }),
    fc
      .array(fc.tuple(fc.integer({ min: 1, max: 3 }), tie('game')), { minLength: 1, maxLength: 3 })
      .map((all) => ({ kind: 'chance' as const, weights: all.map(([w]) => w), next: all.map(([, game]) => game) })),
    fc.record({
      kind: fc.constant('choice' as const),
      player: fc.nat(1),
      next: fc.array(tie('game'), { minLength: 1, maxLength: 3 }),
    }),
  ),
})).game;

/** What a game is worth, by the definition. */
export function worthOf(game: Game, free: Free): number {
  if (game.kind === 'end') return game.worth / 100;
  const next = game.next.map((one) => worthOf(one, free));
  if (game.kind === 'choice') {
    if (free !== 'both' && free !== game.player) return next[0] as number;
    return game.player === 0 ? Math.max(...next) : Math.min(...next);
  }
  const total = game.weights.reduce((a, b) => a + b, 0);
  return next.reduce((sum, worth, k) => sum + ((game.weights[k] as number) / total) * worth, 0);
}

/**
 * A game as a process whose only field is the place in the tree: a step goes on through what `goesOn` says, and then
 * one thing more. So the same game is one step, or one for each branching, or anything between.
 */
export function processOf(root: Game, goesOn: (place: number) => boolean): Process {
  const all: Game[] = [];
  const next: number[][] = [];
  const list = (game: Game): number => {
    const place = all.push(game) - 1;
    next.push([]);
    if (game.kind !== 'end') for (const one of game.next) (next[place] as number[]).push(list(one));
    return place;
  };
  list(root);
  const decision: Decision = {
    name: 'branch',
    player: (place) => (all[place] as Game & { player: number }).player,
    own: () => 0,
    menu: (_odds, _s, place, _about, out) => void out.push(...(next[place] as number[]).keys()),
    tell: (_s, _who, option) => `takes ${option}`,
  };
  const branch = (dice: Dice, s: Int32Array, place: number): number => {
    const game = all[place] as Game;
    if (game.kind === 'end') return place;
    const k = game.kind === 'chance' ? dice.pick(game.weights, 'on') : dice.choose(decision, s, place);
    return (next[place] as number[])[k] as number;
  };
  return {
    name: 'a game',
    fields: [{ name: 'place', size: all.length }],
    outcomes: ['worth'],
    extras: [],
    maxSteps: all.length,
    start: (_dice, s) => void s.fill(0),
    step: (dice, s) => {
      // the state stays as the step found it until it ends: what is answered within it is known to nobody else
      let place = s[0] as number;
      while ((all[place] as Game).kind !== 'end' && goesOn(place)) place = branch(dice, s, place);
      s[0] = branch(dice, s, place);
    },
    done: ([place = 0]) => (all[place] as Game).kind === 'end',
    outcome: ([place = 0], out) => {
      out[0] = (all[place] as Game & { worth: number }).worth;
    },
  };
}
