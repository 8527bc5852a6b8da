/** For tests: one compiled ruleset, engagements laid out in a few words and played by a script, and exact sums of odds. */
import type { Json, JsonObject } from '../../../engagement/json.js';
import type { Description, OddsAnswer } from '../../../engagement/odds.js';
import { applyOverlay } from '../../../engagement/overlay.js';
import type { Engagement, Rules } from '../../../engagement/ruleset.js';
import type { EngagementSpec, ForceSpec, Plan, Side, Stretch } from '../../../engagement/spec.js';
import { exactChance, exactMean } from '../../../kernel/exact.js';
import type { State } from '../../../kernel/process.js';
import { play, type ScriptedRoll } from '../../../kernel/script.js';
import { data, readData } from '../data.js';
import { hatsOfTin } from '../index.js';
import { type Fate, fateOf, secondFateOf } from '../odds/codes.js';

export const numbers = readData(data);
export const usual: Rules = hatsOfTin.compile(data);

/** The rules with changes. */
export function rulesWith(overlay: Readonly<Record<string, Json>>): Rules {
  return hatsOfTin.compile(applyOverlay(data, overlay));
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

export interface Piece {
  readonly name: string;
  readonly unit?: string;
  readonly at: number;
  readonly plan?: Plan['kind'] | Plan;
  readonly flank?: boolean;
  readonly fields?: JsonObject;
  /** 0: not bought. */
  readonly strength?: 0 | 1;
}

export interface Layout {
  /** Its own end is `from`, it faces `to`. */
  readonly blue: readonly Piece[];
  readonly red: readonly Piece[];
  readonly terrain?: readonly Stretch[];
  readonly lane?: readonly [from: number, to: number];
  readonly turnLimit?: number;
  /** Blue has the first turn unless they say otherwise. */
  readonly options?: JsonObject;
}

/** The specification of a layout; every unit costs 10 points unless its fields say otherwise. */
export function specOf({
  blue,
  red,
  terrain = [],
  lane = [0, 20],
  turnLimit = 6,
  options = {},
}: Layout): EngagementSpec {
  const force = (side: Side, pieces: readonly Piece[]): ForceSpec => ({
    side,
    end: side === 'blue' ? 'from' : 'to',
    units: pieces.map(({ name, unit = 'infantry', at, plan = 'hold', flank = false, fields = {} }) => ({
      name,
      unit,
      at,
      plan: typeof plan === 'string' ? { kind: plan, priority: 'nearest' } : plan,
      flank,
      fields,
    })),
  });
  const composition = (pieces: readonly Piece[]) => ({
    weight: 1,
    strength: pieces.map(({ strength = 1 }) => strength),
    milli: pieces.map(({ strength = 1, fields }) => (strength === 0 ? 0 : 1000 * Number(fields?.['price'] ?? 10))),
  });
  return {
    lane: { from: lane[0], to: lane[1], terrain },
    blue: force('blue', blue),
    red: force('red', red),
    starts: [{ weight: 1, blue: [composition(blue)], red: [composition(red)] }],
    turnLimit,
    options: { first: 'blue', ...options },
  };
}

/** An engagement in play. */
export class Game {
  readonly engagement: Engagement;
  readonly state: State;

  /** Sets up; `rolls` are those of the start. */
  constructor(layout: Layout | EngagementSpec, rolls: readonly ScriptedRoll[] = [], rules: Rules = usual) {
    this.engagement = rules.engagement('starts' in layout ? layout : specOf(layout));
    this.state = new Int32Array(this.engagement.fields.length);
    play(rolls, (dice) => this.engagement.start(dice, this.state));
  }

  /** Plays one side's whole turn; the first roll is for its orders, and every roll must be used. */
  turn(...rolls: readonly ScriptedRoll[]): this {
    const before = [this.get('round'), this.get('second turn')].join();
    const isOn = (): boolean =>
      !this.engagement.done(this.state) && [this.get('round'), this.get('second turn')].join() === before;
    play(rolls, (dice) => {
      while (isOn()) this.engagement.step(dice, this.state);
    });
    return this;
  }

  /** A field by its name, such as `Alpha: hits`. */
  get(name: string): number {
    return this.state[this.index(name)] as number;
  }

  set(name: string, value: number): this {
    this.state[this.index(name)] = value;
    return this;
  }

  /** Where a unit stands, or what became of it. */
  where(name: string): number | string {
    const now = this.get(`${name}: status`);
    return now === 1 ? this.get(`${name}: place`) : (['absent', '', 'destroyed', 'left'][now] as string);
  }

  get over(): boolean {
    return this.engagement.done(this.state);
  }

  /** Outcomes and extras by name. */
  outcome(): Record<string, number> {
    const names = [...this.engagement.outcomes, ...this.engagement.extras];
    const out = new Int32Array(names.length);
    this.engagement.outcome(this.state, out);
    return Object.fromEntries(names.map((name, k) => [name, out[k] as number]));
  }

  private index(name: string): number {
    const index = this.engagement.fields.findIndex((field) => field.name === name);
    if (index < 0) throw new Error(`no field ${name}`);
    return index;
  }
}
