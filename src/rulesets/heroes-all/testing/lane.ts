/** What the tests of engagements share: two forces on a lane, and a state whose fields are read and set by unit name. */
import type { JsonObject } from '../../../engagement/json.js';
import type { EngagementSpec, ForceSpec, Plan, PlanKind, Side, Stretch } from '../../../engagement/spec.js';
import type { Dice } from '../../../kernel/dice.js';
import type { Process } from '../../../kernel/process.js';
import { play, type ScriptedRoll } from '../../../kernel/script.js';
import type { Core } from '../core.js';
import { type Battle, type BattleUnit, compileBattle } from '../engagement/battle.js';
import { record } from '../engagement/layout.js';
import { addDice, clearDice, diceShowing } from '../engagement/state.js';
import { createEngagement } from '../engagement/turn.js';
import { core as usual } from './core.js';

type UnitField = keyof typeof record.at.unit;

/** A unit of a test. */
export interface Cast {
  readonly name: string;
  readonly unit: string;
  readonly at: number;
  readonly plan?: PlanKind | Plan;
  readonly flank?: boolean;
  readonly fields?: JsonObject;
  /** Men at the start; 0: not bought. Default: as the fields say. */
  readonly men?: number;
}

export interface Stage {
  readonly length?: number;
  readonly terrain?: readonly Stretch[];
  readonly options?: JsonObject;
  readonly bounds?: number;
}

function planOf(plan: Cast['plan']): Plan {
  if (typeof plan === 'object') return plan;
  return { kind: plan ?? 'hold', priority: 'nearest' };
}

/** An engagement with one start. */
export function stage(
  blue: readonly Cast[],
  red: readonly Cast[],
  how: Stage = {},
  core: Core = usual,
): EngagementSpec {
  const sheetOf = ({ unit, fields }: Cast) => core.sheets.sheet(unit, fields ?? {}).sheet;
  const force = (side: Side, cast: readonly Cast[]): ForceSpec => ({
    side,
    end: side === 'blue' ? 'from' : 'to',
    units: cast.map((one) => ({
      name: one.name,
      unit: one.unit,
      at: one.at,
      plan: planOf(one.plan),
      flank: one.flank ?? false,
      fields: sheetOf(one).fields,
    })),
  });
  const bought = (cast: readonly Cast[]) => {
    const strength = cast.map((one) => one.men ?? sheetOf(one).strength);
    const milli = cast.map((one, k) => (strength[k] === 0 ? 0 : sheetOf(one).price(strength[k]).milli));
    return [{ weight: 1, strength, milli }];
  };
  return {
    lane: { from: 0, to: how.length ?? 60, terrain: how.terrain ?? [] },
    blue: force('blue', blue),
    red: force('red', red),
    starts: [{ weight: 1, blue: bought(blue), red: bought(red) }],
    turnLimit: how.bounds ?? 8,
    options: how.options ?? {},
  };
}

/** An engagement that has just begun, to be led by scripted dice. */
export class Lane {
  readonly battle: Battle;
  readonly process: Process;
  readonly s: Int32Array;

  constructor(blue: readonly Cast[], red: readonly Cast[], how: Stage = {}, core: Core = usual) {
    const spec = stage(blue, red, how, core);
    this.battle = compileBattle(core, spec);
    this.process = createEngagement(core, spec);
    this.s = new Int32Array(this.process.fields.length);
    play([], (dice) => this.process.start(dice, this.s));
  }

  unit(name: string): BattleUnit {
    return this.battle.units.find((unit) => unit.name === name) as BattleUnit;
  }

  get(name: string, field: UnitField): number {
    return this.s[this.unit(name).base + record.at.unit[field]] as number;
  }

  set(name: string, field: UnitField, value: number): this {
    this.s[this.unit(name).base + record.at.unit[field]] = value;
    return this;
  }

  /** Unused Command dice that show these faces, and no others. */
  dice(...faces: readonly number[]): this {
    clearDice(this.s);
    for (const face of faces) addDice(this.s, face, 1);
    return this;
  }

  /** How many unused Command dice show 1 to 6. */
  showing(): number[] {
    return [1, 2, 3, 4, 5, 6].map((face) => diceShowing(this.s, face));
  }

  /** Runs `program` on scripted rolls; all must be used. */
  play<T>(rolls: readonly ScriptedRoll[], program: (dice: Dice) => T): T {
    return play(rolls, program);
  }

  /** One step of the process on scripted rolls. */
  step(...rolls: ScriptedRoll[]): this {
    play(rolls, (dice) => this.process.step(dice, this.s));
    return this;
  }

  /** What the finished engagement counts, by column. */
  outcome(): Readonly<Record<string, number>> {
    const out = new Int32Array(this.process.outcomes.length + this.process.extras.length);
    this.process.outcome(this.s, out);
    return Object.fromEntries(
      [...this.process.outcomes, ...this.process.extras].map((name, k) => [name, out[k] as number]),
    );
  }
}

/** Observation off: the usual setting of tests that are not about it. */
export const plainly: JsonObject = { observation: 'off' };
