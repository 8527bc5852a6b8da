/**
 * A small stage for tests of H.E.A.T engagements: forces in a line or two, scripted rolls, and a look at every unit by name.
 */
import type { JsonObject } from '../../../engagement/json.js';
import type { EngagementSpec, ForceSpec, Plan, Side, Stretch, UnitSpec } from '../../../engagement/spec.js';
import type { Dice } from '../../../kernel/dice.js';
import type { Process, State } from '../../../kernel/process.js';
import { play, type ScriptedRoll } from '../../../kernel/script.js';
import type { HeatCore } from '../core.js';
import { createCore } from '../core.js';
import { prices } from '../data/prices.js';
import { rules } from '../data/rules.js';
import { units } from '../data/units.js';
import { weapons } from '../data/weapons.js';
import * as its from '../engagement/its.js';
import { baseOf, get, whole } from '../engagement/state.js';
import { createEngagement } from '../engagement/turn.js';

export const core: HeatCore = createCore({ rules, weapons, units, prices });

export interface Cast {
  readonly name: string;
  readonly unit: string;
  readonly at: number;
  readonly plan?: Partial<Plan>;
  readonly flank?: boolean;
  readonly fields?: JsonObject;
  /** Men at the start; as on the sheet when left out. */
  readonly men?: number;
}

export interface Stage {
  readonly length?: number;
  readonly terrain?: readonly Stretch[];
  readonly turnLimit?: number;
  readonly options?: JsonObject;
}

/** An engagement with one start: blue's own end is `from`, red's `to`. */
export function stage(blue: readonly Cast[], red: readonly Cast[], how: Stage = {}): EngagementSpec {
  return {
    lane: { from: 0, to: how.length ?? 72, terrain: how.terrain ?? [] },
    blue: force('blue', blue),
    red: force('red', red),
    starts: [{ weight: 1, blue: [composition(blue)], red: [composition(red)] }],
    options: how.options ?? {},
    ...(how.turnLimit === undefined ? {} : { turnLimit: how.turnLimit }),
  };
}

function force(side: Side, cast: readonly Cast[]): ForceSpec {
  return { side, end: side === 'blue' ? 'from' : 'to', units: cast.map(unitSpec) };
}

function unitSpec(one: Cast): UnitSpec {
  return {
    name: one.name,
    unit: one.unit,
    at: one.at,
    plan: { kind: 'hold', priority: 'nearest', ...one.plan },
    flank: one.flank ?? false,
    fields: one.fields ?? {},
  };
}

function composition(cast: readonly Cast[]): EngagementSpec['starts'][number]['blue'][number] {
  const sheets = cast.map((one) => core.sheets.sheet(one.unit, one.fields ?? {}));
  const strength = cast.map((one, k) => one.men ?? (sheets[k] as { strength: number }).strength);
  return {
    weight: 1,
    strength,
    milli: sheets.map((sheet, k) => (strength[k] === 0 ? 0 : sheet.price(strength[k] as number).milli)),
  };
}

/** Whose die is drawn, as a scripted roll. */
export const blue = ['whose die', 0] as const;
export const red = ['whose die', 1] as const;

/** Blue's unit A after an activation on exactly these rolls. */
export function acts(fight: Fight, ...rolls: readonly ScriptedRoll[]) {
  return fight.step(blue, ...rolls).look('A');
}

/** An engagement that is played on scripted rolls. */
export class Fight {
  readonly process: Process;
  readonly state: State;
  private readonly names: readonly string[];

  constructor(spec: EngagementSpec, rolls: readonly ScriptedRoll[] = []) {
    this.process = createEngagement(core, spec);
    this.state = new Int32Array(this.process.fields.length);
    this.names = [...spec.blue.units, ...spec.red.units].map((unit) => unit.name);
    play(rolls, (dice) => this.process.start(dice, this.state));
  }

  /** One activation on exactly these rolls. */
  step(...rolls: readonly ScriptedRoll[]): this {
    play(rolls, (dice) => this.process.step(dice, this.state));
    return this;
  }

  /** A copy of the state after one step on other dice. */
  program(): (dice: Dice) => State {
    const before = this.state.slice();
    return (dice) => {
      const state = before.slice();
      this.process.step(dice, state);
      return state;
    };
  }

  base(name: string): number {
    const index = this.names.indexOf(name);
    if (index < 0) throw new Error(`no unit ${name}`);
    return baseOf(index);
  }

  /** What the tests look at; places in inches. */
  look(name: string, state: State = this.state) {
    const base = this.base(name);
    return {
      status: get(state, base, its.status),
      men: get(state, base, its.men),
      pins: get(state, base, its.pins),
      order: get(state, base, its.order),
      moved: get(state, base, its.moved),
      at: get(state, base, its.place) / 2,
      aim: get(state, base, its.zeroing),
      aimedAt: get(state, base, its.aimedAt),
      immobilised: get(state, base, its.immobilised),
    };
  }

  /** Sets fields of a unit's block, e.g. `set('Alpha', its.pins, 2)`. */
  set(name: string, field: number, value: number): this {
    this.state[this.base(name) + field] = value;
    return this;
  }

  get turn(): number {
    return this.state[whole.turn] as number;
  }

  get over(): boolean {
    return this.state[whole.over] === 1;
  }

  outcome(): Record<string, number> {
    const names = [...this.process.outcomes, ...this.process.extras];
    const out = new Int32Array(names.length);
    this.process.outcome(this.state, out);
    return Object.fromEntries(names.map((name, k) => [name, out[k] as number]));
  }
}
