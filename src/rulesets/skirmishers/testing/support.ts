/** For tests: requests in a few words, exact fractions of their laws, and an engagement laid out in a few words and played by a script. */
import type { JsonObject } from '../../../engagement/json.js';
import type { Description, OddsAnswer } from '../../../engagement/odds.js';
import type { Engagement, Rules } from '../../../engagement/ruleset.js';
import type { EngagementSpec, ForceSpec, Plan, Stretch } from '../../../engagement/spec.js';
import { exactChance, exactMean } from '../../../kernel/exact.js';
import type { Fraction } from '../../../kernel/fraction.js';
import type { State } from '../../../kernel/process.js';
import { play, type ScriptedRoll } from '../../../kernel/script.js';
import { createCore } from '../core.js';
import { data } from '../data.js';
import { skirmishers } from '../index.js';
import { createEngagement } from '../turn.js';

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

export interface Piece {
  readonly unit: string;
  readonly at: number;
  readonly name?: string;
  readonly plan?: Plan['kind'] | Partial<Plan>;
  readonly fields?: JsonObject;
  /** Points of the whole unit. */
  readonly points?: number;
}

export interface Layout {
  /** Its own end is `from`, it faces `to`. */
  readonly blue: readonly Piece[];
  readonly red: readonly Piece[];
  readonly terrain?: readonly Stretch[];
  readonly from?: number;
  readonly length?: number;
  readonly turnLimit?: number;
  readonly first?: 'blue' | 'red' | 'random';
}

export function specOf({
  blue,
  red,
  terrain = [],
  from = 0,
  length = 100,
  turnLimit = 6,
  first = 'blue',
}: Layout): EngagementSpec {
  const force = (side: 'blue' | 'red', pieces: readonly Piece[]): ForceSpec => ({
    side,
    end: side === 'blue' ? 'from' : 'to',
    units: pieces.map(({ unit, at, name, plan = 'hold', fields = {} }, k) => ({
      name: name ?? `${side} ${k + 1}`,
      unit,
      at,
      plan: { kind: 'hold', priority: 'nearest', ...(typeof plan === 'string' ? { kind: plan } : plan) },
      flank: false,
      fields,
    })),
  });
  const composition = (pieces: readonly Piece[]) => {
    const strength = pieces.map(({ unit, fields = {} }) => usual.unit(unit, fields).strength);
    return {
      weight: 1,
      strength,
      milli: pieces.map(({ points }, k) => 1000 * (points ?? 100 * (strength[k] as number))),
    };
  };
  return {
    lane: { from, to: from + length, terrain },
    blue: force('blue', blue),
    red: force('red', red),
    starts: [{ weight: 1, blue: [composition(blue)], red: [composition(red)] }],
    turnLimit,
    options: { first },
  };
}

export function engagementOf(layout: Layout, rules = core): Engagement {
  return createEngagement(rules, specOf(layout));
}

/** A game in play. */
export class GameTable {
  readonly engagement: Engagement;
  readonly state: State;

  constructor(layout: Layout, rules = core) {
    this.engagement = engagementOf(layout, rules);
    this.state = new Int32Array(this.engagement.fields.length);
    play([], (dice) => this.engagement.start(dice, this.state));
  }

  /** Plays the activation of the side whose turn it is, to its end; every roll must be used. */
  side(...rolls: readonly ScriptedRoll[]): this {
    const before = [this.get('rounds'), this.get('active side')];
    const isSame = (): boolean => this.get('rounds') === before[0] && this.get('active side') === before[1];
    play(rolls, (dice) => {
      while (!this.engagement.done(this.state) && isSame()) this.engagement.step(dice, this.state);
    });
    return this;
  }

  /** Plays one step: one trooper, one explosive, or morale. */
  step(...rolls: readonly ScriptedRoll[]): this {
    play(rolls, (dice) => this.engagement.step(dice, this.state));
    return this;
  }

  get over(): boolean {
    return this.engagement.done(this.state);
  }

  /** A field by its name, such as `blue 1: hp`. */
  get(name: string): number {
    const index = this.engagement.fields.findIndex((field) => field.name === name);
    if (index < 0) throw new Error(`no field ${name}`);
    return this.state[index] as number;
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

  outcome(): Record<string, number> {
    const names = [...this.engagement.outcomes, ...this.engagement.extras];
    const out = new Int32Array(names.length);
    this.engagement.outcome(this.state, out);
    return Object.fromEntries(names.map((name, k) => [name, out[k] as number]));
  }
}
