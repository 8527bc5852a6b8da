/** For tests: one compiled ruleset, engagements laid out in a few words and played by a script, and exact sums of odds. */
import type { Json } from '../../../engagement/json.js';
import type { Description, OddsAnswer } from '../../../engagement/odds.js';
import { changedData } from '../../../engagement/overlay.js';
import type { Rules } from '../../../engagement/ruleset.js';
import type { EngagementSpec } from '../../../engagement/spec.js';
import {
  Game as AnyGame,
  type Piece as AnyPiece,
  type Layout as LayoutOf,
  layOut,
} from '../../../engagement/testing/stage.js';
import { exactChance, exactMean } from '../../../kernel/exact.js';
import { play, type ScriptedRoll } from '../../../kernel/script.js';
import { data, readData } from '../data/numbers.js';
import { hatsOfTin } from '../index.js';
import { type Fate, fateOf, secondFateOf } from '../odds/codes.js';

export const numbers = readData(data);
export const usual: Rules = hatsOfTin.compile(data);

/** The rules with changes. */
export function rulesWith(overlay: Readonly<Record<string, Json>>): Rules {
  return hatsOfTin.compile(changedData(hatsOfTin, overlay));
}

export const infantry: Description = { unit: 'infantry' };
export const militia: Description = { unit: 'infantry', quality: 'militia' };

/** The answer to a request. */
export function odds(
  action: string,
  attacker: Description,
  target: Description | undefined,
  situation: Description = {},
  rules: Rules = usual,
): OddsAnswer {
  return rules.odds({
    ruleset: 'hats-of-tin',
    action,
    attacker,
    situation,
    ...(target === undefined ? {} : { target }),
  });
}

/** Exact sums over the program of a request, as text: `1/9`. */
export class Exact {
  private readonly program: ReturnType<Rules['program']>;

  constructor(action: string, attacker: Description, target: Description, situation: Description = {}, rules = usual) {
    this.program = rules.program({ ruleset: 'hats-of-tin', action, attacker, target, situation });
  }

  chance(test: (first: Fate, second: Fate) => boolean): string {
    return exactChance(this.program, (code) => test(fateOf(code), secondFateOf(code))).toString();
  }

  mean(value: (first: Fate, second: Fate) => number): string {
    return exactMean(this.program, (code) => value(fateOf(code), secondFateOf(code))).toString();
  }
}

/** What a program's one body and other came to on these rolls. */
export function scripted(
  rolls: readonly ScriptedRoll[],
  action: string,
  attacker: Description,
  target: Description,
  situation: Description = {},
): readonly [Fate, Fate] {
  const code = play(rolls, usual.program({ ruleset: 'hats-of-tin', action, attacker, target, situation }));
  return [fateOf(code), secondFateOf(code)];
}

export interface Piece extends AnyPiece {
  readonly name: string;
  /** Default: infantry. */
  readonly unit?: string;
  readonly at: number;
  /** 0: not bought. */
  readonly strength?: 0 | 1;
}

/** A unit in its area. */
export const at = (name: string, place: number, more: Partial<Piece> = {}): Piece => ({ name, at: place, ...more });

export interface Layout extends LayoutOf<Piece> {
  readonly lane?: readonly [from: number, to: number];
}

/** The specification of a layout; every unit costs 10 points unless its fields say otherwise, and blue has the first turn unless they do. */
export function specOf({ lane = [0, 20], options, ...layout }: Layout): EngagementSpec {
  return layOut(
    { ...layout, options: { first: 'blue', ...options } },
    lane,
    ({ name, unit = 'infantry', at, fields, strength = 1 }) => ({
      name,
      unit,
      at,
      strength,
      milli: strength === 0 ? 0 : 1000 * Number(fields?.['price'] ?? 10),
    }),
  );
}

/** An engagement in play. */
export class Game extends AnyGame {
  /** Sets up; `rolls` are those of the start. */
  constructor(layout: Layout | EngagementSpec, rolls: readonly ScriptedRoll[] = [], rules: Rules = usual) {
    super(rules.engagement('starts' in layout ? layout : specOf(layout)), rolls);
  }

  /** Plays one side's whole turn; the first roll is for its orders, and every roll must be used. */
  turn(...rolls: readonly ScriptedRoll[]): this {
    return this.playUntilChange(['round', 'second turn'], rolls);
  }

  /** Where a unit stands, or what became of it. */
  where(name: string): number | string {
    const now = this.get(`${name}: status`);
    return now === 1 ? this.get(`${name}: place`) : (['absent', '', 'destroyed', 'left'][now] as string);
  }
}

/** A game of these units. */
export function fight(blue: Layout['blue'], red: Layout['red'], more: Partial<Layout> = {}): Game {
  return new Game({ blue, red, ...more });
}
