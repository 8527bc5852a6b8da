/** For tests: requests in a few words, exact fractions of their laws, and an engagement laid out in a few words and played by a script. */
import type { JsonObject } from '../../../engagement/json.js';
import type { Description, OddsAnswer } from '../../../engagement/odds.js';
import type { Engagement, Rules } from '../../../engagement/ruleset.js';
import type { EngagementSpec } from '../../../engagement/spec.js';
import { type Piece as AnyPiece, Game, type Layout as LayoutOf, layOut } from '../../../engagement/testing/stage.js';
import { exactChance, exactMean } from '../../../kernel/exact.js';
import type { Fraction } from '../../../kernel/fraction.js';
import type { ScriptedRoll } from '../../../kernel/script.js';
import { createCore } from '../core.js';
import { data } from '../data/numbers.js';
import { createEngagement } from '../engagement/turn.js';
import { skirmishers } from '../index.js';

export const usual: Rules = skirmishers.compile(data);
export const core = createCore(data);

export interface Question {
  readonly attacker?: Description;
  readonly target?: Description;
  readonly situation?: Description;
  readonly rules?: Rules;
}

export function ask(
  action: string,
  { attacker = {}, target = {}, situation = {}, rules = usual }: Question,
): OddsAnswer {
  return rules.odds({ ruleset: 'skirmishers', action, attacker, target, situation });
}

/** The exact chance of what a program's code says. */
export function chance(action: string, question: Question, test: (code: number) => boolean): Fraction {
  return exactChance(programOf(action, question), test);
}

export function mean(action: string, question: Question, value: (code: number) => number): Fraction {
  return exactMean(programOf(action, question), value);
}

export function programOf(action: string, { attacker = {}, target = {}, situation = {}, rules = usual }: Question) {
  return rules.program({ ruleset: 'skirmishers', action, attacker, target, situation });
}

/** A rifle as a scenario may define one (SK-R24). */
export const rifle: JsonObject = { damage: 4, short: 20, long: 60, ap: 2 };

export interface Piece extends AnyPiece {
  readonly unit: string;
  readonly at: number;
  /** Default: its side and number. */
  readonly name?: string;
  /** Points of the whole unit. */
  readonly points?: number;
}

export interface Layout extends Omit<LayoutOf<Piece>, 'options'> {
  readonly from?: number;
  readonly length?: number;
  readonly first?: 'blue' | 'red' | 'random';
}

export function specOf({ from = 0, length = 100, first = 'blue', ...layout }: Layout): EngagementSpec {
  return layOut(
    { ...layout, options: { first } },
    [from, from + length],
    ({ unit, at, name, fields = {}, points }, side, k) => {
      const { strength } = usual.unit(unit, fields);
      return { name: name ?? `${side} ${k + 1}`, unit, at, strength, milli: 1000 * (points ?? 100 * strength) };
    },
  );
}

export function engagementOf(layout: Layout, rules = core): Engagement {
  return createEngagement(rules, specOf(layout));
}

/** A game in play; fields have names such as `blue 1: hp`. */
export class GameTable extends Game {
  constructor(layout: Layout, rules = core) {
    super(engagementOf(layout, rules));
  }

  /** Plays the activation of the side whose turn it is, to its end; every roll must be used. */
  side(...rolls: readonly ScriptedRoll[]): this {
    return this.playUntilChange(['rounds', 'active side'], rolls);
  }

  hp(name: string): number {
    return this.get(`${name}: hp`);
  }

  place(name: string): number {
    return this.get(`${name}: place`);
  }

  /** `absent`, `stands`, `dead`, `routed`, `left`. */
  fate(name: string): string {
    return ['absent', 'stands', 'dead', 'routed', 'left'][this.get(`${name}: status`)] as string;
  }
}
