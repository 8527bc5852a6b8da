/**
 * Sub-rules: pure functions of a few small whole numbers.
 *
 * Promises: a rule's arguments and its outcome are integers (arguments 0 ≤ x < size; outcome ≥ 0 and < 2^31), so that a
 * memo needs no string keys; each rule has an index of its own in this process, so that drivers find its memo without
 * hashing.
 */
import type { Dice } from './dice.js';
import { LanchesterError } from './errors.js';

/** Arguments of a rule: at most eight small whole numbers. */
export type Arguments = [
  a?: number,
  b?: number,
  c?: number,
  d?: number,
  e?: number,
  f?: number,
  g?: number,
  h?: number,
];

/** As many numbers as there are sizes. */
type NumbersOf<S extends Readonly<Arguments>> = { -readonly [K in keyof S]: number };

/**
 * A rule, typed by its arguments: `Rule<[shots: number, need: number]>`. Whoever calls it with one too few or one too
 * many does not compile.
 */
export interface Rule<A extends Arguments> {
  /** Name for stories and errors, e.g. `'heat/shot at men'`. */
  readonly name: string;
  /** Argument k runs from 0 to `sizes[k] - 1`. */
  readonly sizes: { readonly [K in keyof A]: number };
  /** The body: integers in, one integer outcome code out. Arguments beyond those declared are 0. */
  readonly run: (
    dice: Dice,
    a: number,
    b: number,
    c: number,
    d: number,
    e: number,
    f: number,
    g: number,
    h: number,
  ) => number;
  /** Says an outcome code in a player's words; used by stories. */
  readonly tell?: ((code: number) => string) | undefined;
  /** Set by `defineRule`: distinct for every rule of this process. */
  readonly index: number;
}

/** Any rule: what drivers work on. */
export type AnyRule = Rule<Arguments>;

let nextIndex = 0;

/**
 * Makes a rule; the sizes tell what its arguments are. Throws a `LanchesterError` ('internal') when its argument space
 * cannot be keyed exactly: more than 8 arguments, a size that is no whole number from 1, 2^53 or more combinations.
 */
export function defineRule<const S extends Readonly<Arguments>>(definition: {
  readonly name: string;
  readonly sizes: S;
  readonly run: (dice: Dice, ...args: NumbersOf<S>) => number;
  readonly tell?: ((code: number) => string) | undefined;
}): Rule<NumbersOf<S>> {
  const { name, sizes, run, tell } = definition;
  checkSizes(name, sizes as readonly number[]);
  // written out, so that all rules are objects of one shape: drivers read them faster
  return { name, sizes, run, tell, index: nextIndex++ } as unknown as Rule<NumbersOf<S>>;
}

function checkSizes(name: string, sizes: readonly number[]): void {
  if (sizes.length > 8)
    throw new LanchesterError('internal', `rule ${name} has ${sizes.length} arguments, at most 8 can be keyed`);
  let product = 1;
  for (const size of sizes) {
    if (!Number.isInteger(size) || size < 1)
      throw new LanchesterError('internal', `rule ${name}: ${size} is no size of an argument`);
    product *= size;
  }
  if (product > Number.MAX_SAFE_INTEGER) {
    throw new LanchesterError('internal', `rule ${name}: its arguments have ${product} combinations, too many to key`);
  }
}

/**
 * The mixed-radix key of a rule's arguments; exact below 2^53. Throws a `RangeError` for an argument outside its size,
 * and for one that the rule does not declare: its memo would not see it.
 */
export function keyOf(
  rule: AnyRule,
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
  f: number,
  g: number,
  h: number,
): number {
  const sizes: readonly (number | undefined)[] = rule.sizes;
  const count = sizes.length;
  if (count === 1 && b === 0 && c === 0 && d === 0 && e === 0 && f === 0 && g === 0 && h === 0)
    return digit(rule, 0, a);
  return keyOfMany(rule, a, b, c, d, e, f, g, h);
}

function keyOfMany(
  rule: AnyRule,
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
  f: number,
  g: number,
  h: number,
): number {
  const sizes: readonly (number | undefined)[] = rule.sizes;
  const count = sizes.length;
  let key = 0;
  // few rules have more than four arguments: the others are looked at together
  if (count > 4) key = keyOfLast(rule, e, f, g, h);
  else if (e !== 0 || f !== 0 || g !== 0 || h !== 0) throw undeclared(rule);
  if (count > 3) key = key * (sizes[3] as number) + digit(rule, 3, d);
  else if (d !== 0) throw undeclared(rule);
  if (count > 2) key = key * (sizes[2] as number) + digit(rule, 2, c);
  else if (c !== 0) throw undeclared(rule);
  if (count > 1) key = key * (sizes[1] as number) + digit(rule, 1, b);
  else if (b !== 0) throw undeclared(rule);
  if (count > 0) return key * (sizes[0] as number) + digit(rule, 0, a);
  if (a !== 0) throw undeclared(rule);
  return 0;
}

function keyOfLast(rule: AnyRule, e: number, f: number, g: number, h: number): number {
  const sizes: readonly (number | undefined)[] = rule.sizes;
  const count = sizes.length;
  let key = 0;
  if (count > 7) key = digit(rule, 7, h);
  else if (h !== 0) throw undeclared(rule);
  if (count > 6) key = key * (sizes[6] as number) + digit(rule, 6, g);
  else if (g !== 0) throw undeclared(rule);
  if (count > 5) key = key * (sizes[5] as number) + digit(rule, 5, f);
  else if (f !== 0) throw undeclared(rule);
  return key * (sizes[4] as number) + digit(rule, 4, e);
}

function digit(rule: AnyRule, k: number, value: number): number {
  if (value < 0 || value >= (rule.sizes[k] as number) || value !== Math.trunc(value)) {
    throw new RangeError(`rule ${rule.name}: argument ${k} is ${value}, outside 0 to ${(rule.sizes[k] as number) - 1}`);
  }
  return value;
}

function undeclared(rule: AnyRule): RangeError {
  return new RangeError(`rule ${rule.name} is given more arguments than the ${rule.sizes.length} that it declares`);
}
