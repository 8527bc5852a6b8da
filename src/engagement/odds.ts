/**
 * Odds as an object: the same from the shell, from standard input and from the library.
 */
import { LanchesterError } from '../kernel/errors.js';
import type { Json } from './json.js';

/** What one side or the situation says: keys and words of the ruleset (`lanchester list <ruleset> words`). */
export type Description = Readonly<Record<string, Json>>;

export interface OddsRequest {
  readonly ruleset: string;
  readonly attacker: Description;
  readonly target?: Description;
  readonly situation?: Description;
  /** Anything else than an attack that has odds: `order-test`, `rally`, `morale`, `assault`, … Default: `attack`. */
  readonly action?: string;
}

export interface OddsAnswer {
  readonly ruleset: string;
  readonly action: string;
  readonly engine: 'exact';
  /** As asked, with every default filled in. */
  readonly attacker: Description;
  readonly target: Description;
  readonly situation: Description;
  /** Chances, named as the ruleset's report clause without the leading p: `hit`, `kill`, `destroyed`, … */
  readonly probability: Readonly<Record<string, number>>;
  /**
   * Expectations: `casualties`, `pins`, `pointsDestroyed` (points), `pointsPerPoint` (points destroyed per own point),
   * …
   */
  readonly mean: Readonly<Record<string, number>>;
  /** Prices that the points figures rest on, in points; absent where there is none. */
  readonly points?: { readonly attacker?: number; readonly target?: number };
  /**
   * Why points figures are left out, for each price that is missing (ENG-R05); absent where none is. The notes say it
   * too.
   */
  readonly unpriced?: readonly string[];
  /** Whole distributions, `[value, probability]`, values ascending. */
  readonly distribution: Readonly<Record<string, readonly (readonly [value: number | string, probability: number])[]>>;
  /**
   * Why nothing is thrown: out of reach, not seen, no weapon, may not fire. Every chance and mean of an effect is then 0.
   * Absent where something is; the notes say it too.
   */
  readonly idle?: string;
  /** What a reader must know: a missing price, a rule of ours that was applied. */
  readonly notes: readonly string[];
}

/** The figures of an attack that every ruleset gives; whatever else it prints is its own. */
export const sharedFigures: readonly {
  readonly name: string;
  readonly kind: 'chance' | 'expected';
  readonly says: string;
}[] = [
  { name: 'destroyed', kind: 'chance', says: 'the target is lost, for whatever reason the rules know' },
  {
    name: 'pointsDestroyed',
    kind: 'expected',
    says: 'points of the target that are lost, by its price (ENG-R01); left out where it has none',
  },
  {
    name: 'pointsPerPoint',
    kind: 'expected',
    says: "the same for each point of the attacker's price: what compares attackers of different prices",
  },
];

/** What a request comes to before it is answered: whether anything is thrown, and why not. */
export type AskedAnswer = Pick<OddsAnswer, 'ruleset' | 'situation' | 'idle'>;

/**
 * The answer where something is thrown, else a `LanchesterError` ('out-of-range') that says why not: for whoever must
 * tell an attack without effect from none.
 */
export function thrownOr<Answer extends AskedAnswer>(answer: Answer): Answer {
  const { idle, ruleset, situation } = answer;
  if (idle === undefined) return answer;
  throw new LanchesterError('out-of-range', idle, { ruleset, path: 'range', value: situation['range'] });
}

/** What an action answers by itself; the ruleset adds its name and the action's. */
export type ActionAnswer = Omit<OddsAnswer, 'ruleset' | 'engine' | 'action'>;
