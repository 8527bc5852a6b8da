/**
 * Dice that abilities have thrown anew, as dice programs: the one text of a re-roll and of dice that explode.
 *
 * Promises: a die is thrown again once, whatever comes of it; natural faces are those of the dice, whatever is added; a
 * roll that succeeds without dice throws none; without abilities exactly the dice of the plain roll are thrown.
 */
import type { Dice, Purpose } from '../../kernel/dice.js';
import { defineRule, type Rule } from '../../kernel/rule.js';
import type { Ability, AbilityName, Reroll } from './ability.js';

/** Whether a die of a roll is thrown again by itself; a re-roll of `one` or `all` is one of the whole volley. */
function isAgain(reroll: Reroll | undefined, face: number, isGood: boolean): boolean {
  return (reroll === 'ones' && face === 1) || (reroll === 'failures' && !isGood);
}

/** One die that counts successes. */
export interface CountingDie {
  readonly name: string;
  readonly sides: number;
  /** What it is thrown for, and thrown again for. */
  readonly why: Purpose;
  readonly again: Purpose;
  /** Where it is opposed: what the target's die is thrown for, once, before the attacker's is thrown again. */
  readonly against?: Purpose | undefined;
  /** Whether a face succeeds; `other`: the target's die, 0 where it throws none. */
  isGood(face: number, other: number): boolean;
  /** What a success counts for, from 1. */
  countOf(face: number): number;
  /** What a failure counts for, where somebody asks for those too; absent: 0. */
  readonly missed?: number;
  /** Says what a die comes to; absent: a success or none. */
  readonly tell?: ((code: number) => string) | undefined;
  /** What it comes to without being thrown: where nothing could be seen of it that is not known. */
  readonly known?: number | undefined;
  readonly reroll?: Reroll | undefined;
  readonly explode?: { readonly on: number } | undefined;
}

/** Dice that explode into further ones do so at most so often, less one. */
const mostThrows = 4;

/** The rule of such a die: what it comes to, with the dice that it explodes into, `times` times at most (0 to 3). */
export function countingDie(thrown: CountingDie): Rule<[times: number]> {
  const { name, sides, why, again, against, missed = 0, known, reroll, explode } = thrown;
  const die: Rule<[times: number]> = defineRule({
    name,
    sizes: [mostThrows],
    run: (dice, times) => {
      // what cannot succeed, and what cannot fail or show anything, is not thrown
      if (known !== undefined) return known;
      let face = dice.die(sides, why);
      const other = against === undefined ? 0 : dice.die(sides, against);
      if (isAgain(reroll, face, thrown.isGood(face, other))) face = dice.die(sides, again);
      const own = thrown.isGood(face, other) ? thrown.countOf(face) : missed;
      // the new die is thrown like the first
      return times > 0 && explode !== undefined && face >= explode.on ? own + dice.call(die, times - 1) : own;
    },
    tell: thrown.tell ?? ((code) => (code > 0 ? 'a success' : 'none')),
  });
  return die;
}

/** A roll that succeeds or fails: the sum of `dice` dice, which must come to a number. */
export interface SumRoll {
  readonly name: string;
  readonly dice: number;
  readonly sides: number;
  /** Numbers that it may need are below this. */
  readonly size: number;
  readonly why: Purpose;
  readonly again: Purpose;
  tell(code: number): string;
}

/** Ways in which such a roll is thrown: as it is, its ones again, all of it again if it fails, not at all. */
const ways = ['plain', 'ones', 'failures', 'auto'] as const;

/** By `wayOf`: the rule of a roll, from what it needs to 1 for a success. The first is the plain roll. */
export function rollsOf(roll: SumRoll): readonly Rule<[need: number]>[] {
  const { name, dice: count, sides, why, again, size, tell } = roll;
  const rule = (way: string, run: (dice: Dice, need: number) => number): Rule<[need: number]> =>
    defineRule({ name: `${name}${way}`, sizes: [size], run, tell });
  return [
    rule('', (dice, need) => (dice.sum(count, sides, why) >= need ? 1 : 0)),
    rule(', ones again', (dice, need) => {
      let sum = 0;
      for (let k = 0; k < count; k++) {
        const face = dice.die(sides, why);
        sum += isAgain('ones', face, true) ? dice.die(sides, again) : face;
      }
      return sum >= need ? 1 : 0;
    }),
    rule(', failures again', (dice, need) => {
      const isGood = dice.sum(count, sides, why) >= need;
      return !isAgain('failures', 0, isGood) || dice.sum(count, sides, again) >= need ? 1 : 0;
    }),
    rule(', without dice', () => 1),
  ];
}

/** Which of `rollsOf` a roll of that name is thrown by; of a roll by itself all failed dice are all failures. */
export function wayOf(abilities: readonly Ability[], step: string): number {
  for (const one of abilities) {
    if (one.kind === 'auto' && one.step === step && one.on === undefined) return ways.indexOf('auto');
    if (one.kind === 'reroll' && one.step === step) return ways.indexOf(one.of === 'ones' ? 'ones' : 'failures');
  }
  return ways.indexOf('plain');
}

/** The ability of a kind of which there may be one. */
export function oneOf<K extends AbilityName>(
  abilities: readonly Ability[],
  kind: K,
): Extract<Ability, { kind: K }> | undefined {
  return abilities.find((one): one is Extract<Ability, { kind: K }> => one.kind === kind);
}

/** The most that a die that counts 1 comes to, with those that it explodes into. */
export function mostCounted(abilities: readonly Ability[]): number {
  return (1 + (oneOf(abilities, 'explode')?.times ?? 0)) * (1 + (oneOf(abilities, 'extra')?.hits ?? 0));
}

/** What is added to a roll of that name. */
export function addedTo(abilities: readonly Ability[], step: string): number {
  return abilities.reduce((sum, one) => sum + (one.kind === 'modify' && one.step === step ? one.by : 0), 0);
}

/** What is taken off a save of that name; without a name, off armour that is not rolled for. */
export function piercedBy(abilities: readonly Ability[], step?: string): number {
  return abilities.reduce((sum, one) => sum + (one.kind === 'pierce' && one.step === step ? one.by : 0), 0);
}
