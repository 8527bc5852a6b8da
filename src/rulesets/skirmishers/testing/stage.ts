/** For tests: requests in a few words, exact fractions of their laws, and an engagement laid out in a few words and played by a script. */
import type { Json, JsonObject } from '../../../engagement/json.js';
import type { Description, OddsAnswer } from '../../../engagement/odds.js';
import { changedData } from '../../../engagement/overlay.js';
import type { Engagement, Rules } from '../../../engagement/ruleset.js';
import type { EngagementSpec } from '../../../engagement/spec.js';
import { type Piece as AnyPiece, Game, type Layout as LayoutOf, layOut } from '../../../engagement/testing/stage.js';
import { exactChance, exactMean } from '../../../kernel/exact.js';
import type { Fraction } from '../../../kernel/fraction.js';
import type { ScriptedRoll } from '../../../kernel/script.js';
import { type Core, createCore } from '../core.js';
import { data } from '../data/numbers.js';
import { createEngagement } from '../engagement/turn.js';
import { skirmishers } from '../index.js';

export const usual: Rules = skirmishers.compile(data);
export const core = createCore(data);

/** The same with changes. */
export const rulesWith = (overlay: Overlay): Rules => skirmishers.compile(changedData(skirmishers, overlay));
export const coreWith = (overlay: Overlay): Core => createCore(changedData(skirmishers, overlay));

type Overlay = Readonly<Record<string, Json>>;

export interface Question {
  readonly attacker?: Description;
  readonly target?: Description;
  readonly situation?: Description;
  readonly rules?: Rules;
}

/** A light machine gun at a man 30 dots away, and what is otherwise. */
export const lmg = (attacker: object = {}, target: object = {}, situation: object = {}): Question => ({
  attacker: { weapon: 'lmg', ...attacker },
  target: { ...target },
  situation: { range: 30, ...situation },
});

export function ask(
  action: string,
  { attacker = {}, target = {}, situation = {}, rules = usual }: Question,
): OddsAnswer {
  return rules.odds({ ruleset: 'skirmishers', action, attacker, target, situation });
}

/** A request, and a unit, to be tried. */
export const asking = (action: string, question: Question) => () => ask(action, question);
export const fielding = (unit: string, fields: JsonObject) => () => usual.unit(unit, fields);

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

/** Two dice that hit whatever can be hit, and two that do not. */
export const hit = [6, 6] as const;
export const miss = [1, 1] as const;

/** A machine gun that is set up, without mates. */
export const gun = { men: 1, setUp: true };

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

/** A unit at a dot; its plan is to hold unless it is said. */
export function piece(unit: string, place: number, fields: JsonObject = {}, plan: Piece['plan'] = 'hold'): Piece {
  return { unit, at: place, plan, fields };
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

/** A game of these units. */
export function fight(blue: Layout['blue'], red: Layout['red'], more: Partial<Layout> = {}): GameTable {
  return new GameTable({ blue, red, ...more });
}
