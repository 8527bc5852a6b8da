/**
 * Everything of a ruleset that has odds, by its action.
 *
 * Promises: an action or word that does not exist is a `LanchesterError` that offers the nearest; the program of a
 * request is what its answer is made of; laws are remembered for as long as the compiled ruleset lives.
 */
import { defined } from '../kernel/defined.js';
import type { Dice } from '../kernel/dice.js';
import type { Laws } from '../kernel/enumerate.js';
import { LanchesterError } from '../kernel/errors.js';
import type { Pmf } from '../kernel/pmf.js';
import { threadLaws } from '../kernel/thread-laws.js';
import { wordOf } from './json.js';
import type { ActionAnswer, AskedAnswer, Description, OddsRequest } from './odds.js';
import { readerFor } from './reader.js';
import type { Rules } from './ruleset.js';
import type { Words } from './words.js';

/** What is said of both sides and the situation: nothing where they are left out. */
export interface Said {
  readonly attacker: Description;
  readonly target: Description;
  readonly situation: Description;
}

/** A request as an action reads it. */
export interface AskedOdds extends Said {
  readonly action: string;
}

/** What an answer tells beside what was asked. */
export type Figures = Omit<ActionAnswer, 'attacker' | 'target' | 'situation' | 'idle'>;

/**
 * A request that was read: both sides and the situation with every default, the program, and what is read from its law.
 */
export type ReadOdds = Pick<ActionAnswer, 'attacker' | 'target' | 'situation'> & {
  readonly program: (dice: Dice) => number;
  /** Why nothing is thrown (`OddsAnswer`): the program is then what comes of nothing. */
  readonly idle?: string | undefined;
} & (
    | { readonly figures: (law: Pmf, laws: Laws<number>) => Figures }
    /** Of what has no law that ends: solved in a way of its own. */
    | { readonly solved: () => Figures }
  );

/** The words that may be said of each. */
export type WordsOfRequest = Readonly<Record<keyof Said, Words>>;

export interface Action<C> {
  /** A few words for lists. */
  readonly what: string;
  /** A side that it asks nothing about: what is said of it would change nothing, and is refused. */
  readonly without?: 'attacker' | 'target';
  /** The words of a situation that it knows; absent where `read` looks at them. */
  readonly words?: Words;
  /** Words that `read` checks, in sentences of its own. */
  readonly ownWords?: Partial<WordsOfRequest>;
  /** Reads a request. Throws a `LanchesterError` for what makes no sense. */
  readonly read: (compiled: C, asked: AskedOdds) => ReadOdds;
}

/** What `attack` means to a ruleset that has another word for it; other rulesets have an action of that name. */
const everywhere = 'attack';

export interface OddsOf<C> {
  /** What has odds, with a few words each. */
  readonly actions: readonly (readonly [name: string, what: string])[];
  /** The declared words that an action knows, by its name, and by `attack`. */
  readonly words: Readonly<Record<string, WordsOfRequest>>;
  /** The odds of a compiled ruleset. */
  of(compiled: C): Pick<Rules, 'odds' | 'program'>;
}

/** Reads a request with the action that it names. */
function requestReader<C>(ruleset: string, table: Readonly<Record<string, Action<C>>>, usual: string) {
  const { wrong, unknown, checkKeys } = readerFor(ruleset);

  /** The action may stand in the request or in its situation; a request for an attack leaves it to the situation. */
  function actionOf({ action, situation }: OddsRequest): string {
    const inside = situation?.['action'];
    const outside = action === everywhere ? (inside ?? usual) : action;
    const named = [outside, inside].filter((word) => word !== undefined);
    const [name = usual, second = name] = named.map((word) => (word === everywhere ? usual : word));
    if (name !== second) {
      throw wrong(`the action is "${wordOf(name)}" in the request and "${wordOf(second)}" in its situation: say one`, {
        path: 'situation.action',
      });
    }
    if (typeof name === 'string' && Object.hasOwn(table, name)) return name;
    return unknown('no action', wordOf(name), Object.keys(table));
  }

  function read(compiled: C, request: OddsRequest): ReadOdds & { readonly action: string } {
    const action = actionOf(request);
    const { attacker, target = {}, situation = {} } = request;
    const asked: AskedOdds = { action, attacker, target, situation };
    const entry = table[action] as Action<C>;
    const [word] = entry.without === undefined ? [] : Object.keys(asked[entry.without]);
    if (word !== undefined) {
      const why = `the action ${action} reads nothing of the ${entry.without}, so no "${word}"`;
      throw wrong(why, { code: 'unknown-name', word });
    }
    if (entry.words !== undefined) {
      checkKeys(situation, ['action', ...Object.keys(entry.words)], `the situation of the action ${action}`);
    }
    return { action, ...entry.read(compiled, asked) };
  }

  return read;
}

/** The odds of a ruleset. `usual`: its own action for `attack`, which stands for it wherever none is named. */
export function oddsOf<C>(
  ruleset: string,
  table: Readonly<Record<string, Action<C>>>,
  usual: string = everywhere,
): OddsOf<C> {
  const read = requestReader(ruleset, table, usual);
  return {
    actions: Object.entries(table).map(([name, { what }]) => [name, what]),
    words: Object.fromEntries(
      [...Object.entries(table), [everywhere, table[usual]] as const].map(([name, entry]) => {
        const { words = {}, ownWords } = entry as Action<C>;
        return [name, { attacker: {}, target: {}, situation: words, ...ownWords }];
      }),
    ),
    of: (compiled) => {
      const odds: Rules['odds'] = (request) => {
        const laws = threadLaws();
        const ready = read(compiled, request);
        const { action, attacker, target, situation, idle } = ready;
        const figures = inBounds(
          'solved' in ready ? ready.solved() : ready.figures(laws.enumerate(ready.program), laws),
          action,
        );
        const answer = { ruleset, action, engine: 'exact', attacker, target, situation, ...figures } as const;
        return idle === undefined ? answer : { ...answer, idle, notes: [`${idle}.`, ...figures.notes] };
      };
      readers.set(odds, (request) => {
        const ready = read(compiled, request);
        // what is solved in its own way may be refused there
        if ('solved' in ready) ready.solved();
        const { situation, idle } = ready;
        return { ruleset, situation, ...defined({ idle }) };
      });
      return { odds, program: (request) => read(compiled, request).program };
    },
  };
}

/** By the odds of compiled rulesets: what reads a request as they do. */
const readers = new WeakMap<Rules['odds'], (request: OddsRequest) => AskedAnswer>();

/**
 * Reads a request as `odds` does, and throws what it throws, without the figures of a law: what a request is checked by.
 * Odds that somebody has put in place of a ruleset's are asked themselves.
 */
export function askedOf({ odds }: Pick<Rules, 'odds'>, request: OddsRequest): AskedAnswer {
  return (readers.get(odds) ?? odds)(request);
}

/** What sums of doubles may be off by: laws have a mass of 1 within 1e-12. */
const slack = 1e-9;

/**
 * The same figures with every chance from 0 to 1. Throws a `LanchesterError` ('internal') for one that is out of them by
 * more than sums of doubles are.
 */
function inBounds(figures: Figures, action: string): Figures {
  const chance = (p: number, name: string): number => {
    if (!(p >= -slack && p <= 1 + slack))
      throw new LanchesterError('internal', `${action}: ${name} has the chance ${p}`);
    return Math.min(1, Math.max(0, p));
  };
  const { probability, distribution } = figures;
  return {
    ...figures,
    probability: Object.fromEntries(Object.entries(probability).map(([name, p]) => [name, chance(p, name)])),
    distribution: Object.fromEntries(
      Object.entries(distribution).map(([name, entries]) => [
        name,
        entries.map(([value, p]) => [value, chance(p, name)] as const),
      ]),
    ),
  };
}
