/** For tests: an engagement laid out in a few words, and played by a script, bound by bound. */
import type { JsonObject } from '../../../engagement/json.js';
import type { Engagement } from '../../../engagement/ruleset.js';
import type { EngagementSpec, ForceSpec, Plan, Stretch } from '../../../engagement/spec.js';
import type { State } from '../../../kernel/process.js';
import { play, type ScriptedRoll } from '../../../kernel/script.js';
import { data, readData } from '../data.js';
import { sheetOf } from '../sheet.js';
import { createEngagement } from '../turn.js';

export interface Piece {
  readonly unit: string;
  readonly at?: number;
  readonly name?: string;
  readonly plan?: Plan['kind'] | Plan;
  readonly flank?: boolean;
  readonly fields?: JsonObject;
}

export interface Layout {
  /** Its own end is `from`, it faces `to`. */
  readonly blue: readonly Piece[];
  readonly red: readonly Piece[];
  readonly terrain?: readonly Stretch[];
  readonly length?: number;
  readonly turnLimit?: number;
  readonly options?: JsonObject;
}

const numbers = readData(data);

/** The specification of a layout; blue defends unless it says otherwise. */
export function specOf({
  blue,
  red,
  terrain = [],
  length = 2400,
  turnLimit = 6,
  options = { defender: 'blue' },
}: Layout): EngagementSpec {
  const force = (side: 'blue' | 'red', pieces: readonly Piece[]): ForceSpec => ({
    side,
    end: side === 'blue' ? 'from' : 'to',
    units: pieces.map(({ unit, at, name, plan = 'hold', flank = false, fields = {} }) => ({
      name: name ?? `${side} ${unit}`,
      unit,
      at: at ?? (side === 'blue' ? 0 : length),
      plan: typeof plan === 'string' ? { kind: plan, priority: 'nearest' } : plan,
      flank,
      fields,
    })),
  });
  const composition = (pieces: readonly Piece[]) => ({
    weight: 1,
    strength: pieces.map(() => 1),
    milli: pieces.map(({ unit, fields = {} }) => sheetOf(numbers, unit, fields).price().milli),
  });
  return {
    lane: { from: 0, to: length, terrain },
    blue: force('blue', blue),
    red: force('red', red),
    starts: [{ weight: 1, blue: [composition(blue)], red: [composition(red)] }],
    turnLimit,
    options,
  };
}

export function engagementOf(layout: Layout): Engagement {
  return createEngagement(numbers, specOf(layout));
}

/** A game in play. */
export class GameTable {
  readonly engagement: Engagement;
  readonly state: State;

  /** Sets up; `rolls` are those of the start. */
  constructor(layout: Layout, rolls: readonly ScriptedRoll[] = []) {
    this.engagement = engagementOf(layout);
    this.state = new Int32Array(this.engagement.fields.length);
    play(rolls, (dice) => this.engagement.start(dice, this.state));
  }

  /** Plays one bound; every roll must be used. */
  bound(...rolls: readonly ScriptedRoll[]): this {
    const before = this.get('bounds');
    play(rolls, (dice) => {
      while (!this.engagement.done(this.state) && this.get('bounds') === before) this.engagement.step(dice, this.state);
    });
    return this;
  }

  /** A field by its name, such as `blue mg: position`. */
  get(name: string): number {
    const index = this.engagement.fields.findIndex((field) => field.name === name);
    if (index < 0) throw new Error(`no field ${name}`);
    return this.state[index] as number;
  }

  /** Where an element is: its position, or the name of its status off the table. */
  where(name: string): number | string {
    const status = this.get(`${name}: status`);
    return status === 2 ? this.get(`${name}: position`) : (['absent', 'waits', '', 'lost', 'gone'][status] as string);
  }

  /** Outcomes and extras by name. */
  outcome(): Record<string, number> {
    const names = [...this.engagement.outcomes, ...this.engagement.extras];
    const out = new Int32Array(names.length);
    this.engagement.outcome(this.state, out);
    return Object.fromEntries(names.map((name, k) => [name, out[k] as number]));
  }
}
