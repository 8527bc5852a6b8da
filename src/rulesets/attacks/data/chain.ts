/** The chain of rolls of an attack, as a document says it: to hit, to wound, save, and what damage is done. */
import { isObject, type Json } from '../../../engagement/json.js';
import type { Reader } from '../../../engagement/reader.js';
import { tableAt } from './reader.js';
import { type Sum, sumAt, type Value, valueAt } from './values.js';

/** An amount: a whole number, or `{dice: 1, sides: 3, plus: 1}`. */
export interface Amount {
  readonly dice: number;
  readonly sides: number;
  readonly plus: Sum;
}

/** Both sides throw a die and add: the attacker succeeds above the target, on a tie if ties are his (ATK-OPP-01). */
export interface Opposed {
  readonly attacker: Sum;
  readonly target: Sum;
  readonly ties: 'attacker' | 'target';
}

/** One roll of the chain. */
export interface Step {
  readonly name: string;
  /** Whose dice: a success of the attacker's goes on, one of the target's stops it (ATK-CHAIN-01, -02). */
  readonly by: 'attacker' | 'target';
  readonly sides: number;
  /** What a die needs; absent where it is opposed. */
  readonly need?: Value;
  readonly opposed?: Opposed;
  /** Dice that are thrown for each shot; all that succeed count, or together one if `successes` do (ATK-POOL-01). */
  readonly pool: Sum;
  readonly successes?: number;
  /** Natural faces up to `fails` always fail, from `passes` on always succeed. */
  readonly fails: number;
  readonly passes: number;
}

export interface Chain {
  readonly sides: number;
  readonly steps: readonly Step[];
  readonly damage: Amount;
  /** What a hit does beyond the wounds of a man falls on the next (ATK-DMG-02). */
  readonly spill: boolean;
}

/** Most dice of a pool, of an amount; most sides. */
const mostDice = 10;
const mostSides = 100;
const mostSteps = 6;

export function amountAt(read: Reader, value: Json | undefined, path: string): Amount {
  if (!isObject(value)) return { dice: 0, sides: 1, plus: sumAt(read, value, path) };
  const said = tableAt(read, value, path, ['dice', 'sides', 'plus']);
  return {
    dice: read.wholeOr(said, 'dice', `${path}.`, 1, mostDice, 1),
    sides: read.wholeAt(said, 'sides', `${path}.`, 2, mostSides),
    plus: sumAt(read, said['plus'] ?? 0, `${path}.plus`),
  };
}

const stepWords = ['roll', 'by', 'dice', 'need', 'opposed', 'pool', 'successes', 'always'];

function stepAt(read: Reader, value: Json, path: string, sides: number): Step {
  const said = tableAt(read, value, path, stepWords);
  const at = `${path}.`;
  const name = read.textAt(said, 'roll', at);
  if (!/^[a-z][a-z-]*$/.test(name))
    throw read.wrong(`${at}roll must be a word of small letters, not "${name}"`, { path: `${at}roll` });
  const own = read.wholeOr(said, 'dice', at, 2, mostSides, sides);
  const always = tableAt(read, said['always'] ?? {}, `${at}always`, ['fail', 'pass']);
  const by = read.wordAt({ by: 'attacker', ...said }, 'by', at, ['attacker', 'target']);
  const step = {
    name,
    by,
    sides: own,
    pool: sumAt(read, said['pool'] ?? 1, `${at}pool`),
    fails: read.wholeOr(always, 'fail', `${at}always.`, 1, own, 0),
    passes: read.wholeOr(always, 'pass', `${at}always.`, 1, own, own + 1),
  };
  if (step.passes <= step.fails) {
    throw read.wrong(`${at}always: a natural ${step.passes} cannot both fail and pass`, { path: `${at}always` });
  }
  const successes =
    said['successes'] === undefined ? {} : { successes: read.wholeAt(said, 'successes', at, 1, mostDice) };
  if (by === 'target' && (said['pool'] ?? said['successes']) !== undefined) {
    throw read.wrong(`${path}: a pool is of the attacker's dice, and ${name} is rolled by the target`, { path });
  }
  if ((said['need'] === undefined) === (said['opposed'] === undefined)) {
    throw read.wrong(`${path}: ${name} says either what it needs (need) or who rolls against whom (opposed)`, { path });
  }
  if (said['opposed'] === undefined) return { ...step, ...successes, need: valueAt(read, said['need'], `${at}need`) };
  if (by === 'target')
    throw read.wrong(`${path}: ${name} is opposed, so the attacker rolls it: leave out by`, { path });
  return { ...step, ...successes, opposed: opposedAt(read, said['opposed'], `${at}opposed`) };
}

function opposedAt(read: Reader, value: Json, path: string): Opposed {
  const said = tableAt(read, value, path, ['attacker', 'target', 'ties']);
  return {
    attacker: sumAt(read, said['attacker'] ?? 0, `${path}.attacker`),
    target: sumAt(read, said['target'] ?? 0, `${path}.target`),
    ties: read.wordAt({ ties: 'target', ...said }, 'ties', `${path}.`, ['target', 'attacker']),
  };
}

/** `dice`, `chain`, `damage` and `spill` of a document. */
export function chainAt(read: Reader, said: Readonly<Record<string, Json>>): Chain {
  const sides = read.wholeOr(said, 'dice', '', 2, mostSides, 6);
  const rolls = said['chain'];
  if (!Array.isArray(rolls) || rolls.length === 0 || rolls.length > mostSteps) {
    return read.complain('chain', `a list of 1 to ${mostSteps} rolls`, rolls);
  }
  const steps = rolls.map((one: Json, k) => stepAt(read, one, `chain.${k}`, sides));
  steps.forEach(({ name }, k) => {
    if (steps.findIndex((other) => other.name === name) < k) {
      throw read.wrong(`chain.${k}.roll: there are two rolls "${name}"`, { path: `chain.${k}.roll` });
    }
  });
  if (steps[0]?.by !== 'attacker') throw read.wrong('chain.0: the attacker rolls first', { path: 'chain.0' });
  return { sides, steps, damage: amountAt(read, said['damage'] ?? 1, 'damage'), spill: read.flagOr(said, 'spill', '') };
}
