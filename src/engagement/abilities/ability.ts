/**
 * Abilities: effects on attacks that many games share, by the field's words, and the rolls that they are about.
 *
 * Promise: plain data. What each does is written in the ruleset that reads it, and where dice are thrown anew in
 * `dice.ts`.
 */

export const rerolls = ['ones', 'failures', 'one', 'all'] as const;
export type Reroll = (typeof rerolls)[number];

export type Ability =
  /** Dice of a roll are thrown again, once. */
  | { readonly kind: 'reroll'; readonly step: string; readonly of: Reroll }
  /** A natural face from `on` throws one more die, `times` times at most. */
  | { readonly kind: 'explode'; readonly step: string; readonly on: number; readonly times: number }
  /** A natural face from `on` that succeeds counts for more. */
  | { readonly kind: 'extra'; readonly step: string; readonly on: number; readonly hits: number }
  /** Added to the roll. */
  | { readonly kind: 'modify'; readonly step: string; readonly by: number }
  /** Taken off the target's save, or, where armour is not rolled for (`Rolls.armour`), off its armour. */
  | { readonly kind: 'pierce'; readonly step?: string; readonly by: number }
  /** A roll succeeds without dice; or where an earlier roll showed a natural face from `on`. */
  | { readonly kind: 'auto'; readonly step: string; readonly on?: number; readonly at?: string }
  /** The target rolls no saves; or where a roll showed a natural face from `on`. */
  | { readonly kind: 'mortal'; readonly on?: number; readonly step?: string }
  /** A second save where the first has failed. */
  | { readonly kind: 'second-save'; readonly need: number }
  /** A save against each point of damage. */
  | { readonly kind: 'feel-no-pain'; readonly need: number }
  /** More attacks for every so many men of the target. */
  | { readonly kind: 'blast'; readonly men: number; readonly attacks: number }
  /** As many attacks as the target has men, up to so many. */
  | { readonly kind: 'template'; readonly most: number }
  /** So many times the attacks at half its range. */
  | { readonly kind: 'rapid'; readonly factor: number }
  /** Each success of the first roll counts so often. */
  | { readonly kind: 'twin'; readonly hits: number };

export type AbilityName = Ability['kind'];

/** A roll of a ruleset's attack, by its name there. */
export interface NamedRoll {
  readonly name: string;
  /** Whose dice: a success of the attacker's goes on, one of the target's stops it. */
  readonly by: 'attacker' | 'target';
  readonly sides: number;
  /** So many dice must succeed together, for one success. */
  readonly successes?: number;
  /** The abilities that it takes; absent: all. */
  readonly takes?: readonly AbilityName[];
  /** The re-rolls that it takes; absent: all. */
  readonly rerolls?: readonly Reroll[];
}

/** The rolls of a ruleset's attack in their order, the first one the attacker's. */
export interface Rolls {
  /** Sides of a die that belongs to no roll: of a second save. */
  readonly sides: number;
  readonly steps: readonly NamedRoll[];
  /** The abilities that it takes besides those of its rolls; absent: all. */
  readonly besides?: readonly AbilityName[];
  /** Armour stops without a roll: it is what `pierce` goes through. */
  readonly armour?: true;
}
