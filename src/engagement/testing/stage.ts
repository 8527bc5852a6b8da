/** For tests of every ruleset: an engagement laid out in a few words, and played by a script. */
import { defined } from '../../kernel/defined.js';
import type { State } from '../../kernel/process.js';
import { play, type ScriptedRoll } from '../../kernel/script.js';
import type { JsonObject } from '../json.js';
import type { Mission } from '../mission.js';
import { type Bought, oneStart } from '../one-start.js';
import type { Engagement } from '../ruleset.js';
import type { EngagementSpec, Plan, Side, Stretch, UnitSpec } from '../spec.js';

/** What may be said of any unit; a ruleset's own stage adds what it takes for granted. */
export interface Piece {
  /** Default: hold, nearest. */
  readonly plan?: Plan['kind'] | Partial<Plan>;
  readonly flank?: boolean;
  readonly fields?: JsonObject;
}

export interface Layout<P extends Piece> {
  /** Its own end is `from`, it faces `to`. */
  readonly blue: readonly P[];
  readonly red: readonly P[];
  readonly terrain?: readonly Stretch[];
  readonly turnLimit?: number;
  readonly options?: JsonObject;
  readonly mission?: Mission;
}

/** A unit in full: what its piece leaves open. */
export interface Filled extends Pick<UnitSpec, 'name' | 'unit' | 'at'> {
  readonly strength: number;
  /** Thousandths of a point, 0 where it is not bought. */
  readonly milli: number;
}

/** The specification of a layout with one start, of 6 turns unless it says otherwise. */
export function layOut<P extends Piece>(
  { blue, red, terrain = [], turnLimit = 6, options = {}, mission }: Layout<P>,
  [from, to]: readonly [from: number, to: number],
  fill: (piece: P, side: Side, k: number) => Filled,
): EngagementSpec {
  const bought = (side: Side, pieces: readonly P[]): Bought[] =>
    pieces.map((piece, k) => {
      const { plan = {}, flank = false, fields = {} } = piece;
      const { name, unit, at, strength, milli } = fill(piece, side, k);
      const own = typeof plan === 'string' ? { kind: plan } : plan;
      const spec = { name, unit, at, plan: { kind: 'hold', priority: 'nearest', ...own }, flank, fields } as const;
      return { unit: spec, strength, milli };
    });
  return oneStart({ from, to, terrain }, bought('blue', blue), bought('red', red), {
    turnLimit,
    options,
    ...defined({ mission }),
  });
}

/** An engagement in play. */
export class Game {
  readonly engagement: Engagement;
  readonly state: State;

  /** Sets up; `rolls` are those of the start. */
  constructor(engagement: Engagement, rolls: readonly ScriptedRoll[] = []) {
    this.engagement = engagement;
    this.state = new Int32Array(engagement.fields.length);
    play(rolls, (dice) => engagement.start(dice, this.state));
  }

  /** Plays one step; every roll must be used. */
  step(...rolls: readonly ScriptedRoll[]): this {
    play(rolls, (dice) => this.engagement.step(dice, this.state));
    return this;
  }

  /** Plays on until one of these fields changes, or to the end; every roll must be used. */
  playUntilChange(fields: readonly string[], rolls: readonly ScriptedRoll[]): this {
    const now = (): string => fields.map((name) => this.get(name)).join();
    const before = now();
    play(rolls, (dice) => {
      while (!this.over && now() === before) this.engagement.step(dice, this.state);
    });
    return this;
  }

  get over(): boolean {
    return this.engagement.done(this.state);
  }

  /** A field by its name, such as `Alpha: hits`. */
  get(name: string): number {
    return this.state[this.index(name)] as number;
  }

  /** Several fields, by their names. */
  values(...names: readonly string[]): number[] {
    return names.map((name) => this.get(name));
  }

  set(name: string, value: number): this {
    this.state[this.index(name)] = value;
    return this;
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
