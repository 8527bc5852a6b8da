/** What the tests of engagements share: two forces on a lane, led by scripted dice; fields have names such as `Alpha: second shot`. */
import type { JsonObject } from '../../../engagement/json.js';
import type { EngagementSpec, Plan } from '../../../engagement/spec.js';
import { Game, type Layout, layOut, type Piece } from '../../../engagement/testing/stage.js';
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import { play, type ScriptedRoll } from '../../../kernel/script.js';
import { face } from '../attack/command.js';
import type { Core } from '../core.js';
import { type Battle, compileBattle } from '../engagement/battle.js';
import { goingByPlan } from '../engagement/going.js';
import { move } from '../engagement/movement.js';
import type { BattleUnit } from '../engagement/roster.js';
import { createEngagement } from '../engagement/turn.js';
import { chooseDie, faceOf, type Wish } from '../engagement/wishes.js';
import { addDice, clearDice, diceShowing } from '../state/state.js';
import { core as usual } from './rules.js';

/** A unit of a test. */
export interface Cast extends Piece {
  readonly name: string;
  readonly unit: string;
  readonly at: number;
  /** Men at the start; 0: not bought. Default: as the fields say. */
  readonly men?: number;
}

export interface Stage extends Omit<Layout<Cast>, 'blue' | 'red'> {
  readonly length?: number;
}

/** A platoon with rifles. */
export function rifles(name: string, at: number, fields: JsonObject = {}, more: Partial<Cast> = {}): Cast {
  return { name, unit: 'rifle-platoon', at, fields, ...more };
}

/** An engagement with one start, of 8 bounds on 60" unless it says otherwise. */
export function stage(
  blue: readonly Cast[],
  red: readonly Cast[],
  { length = 60, ...how }: Stage = {},
  core: Core = usual,
): EngagementSpec {
  return layOut({ turnLimit: 8, ...how, blue, red }, [0, length], ({ name, unit, at, fields = {}, men }) => {
    const { sheet } = core.sheets.sheet(unit, fields);
    const strength = men ?? sheet.strength;
    return { name, unit, at, strength, milli: strength === 0 ? 0 : sheet.price(strength).milli };
  });
}

/** What a unit does: `fire`, `moveByPlan`. */
type Act<T> = (battle: Battle, dice: Dice, s: State, unit: BattleUnit) => T;

/** An engagement that has just begun. */
export class Lane extends Game {
  readonly battle: Battle;

  /** `rolls`: of the start. */
  constructor(
    blue: readonly Cast[],
    red: readonly Cast[],
    how: Stage = {},
    core: Core = usual,
    rolls: readonly ScriptedRoll[] = [],
  ) {
    const spec = stage(blue, red, how, core);
    super(createEngagement(core, spec), rolls);
    this.battle = compileBattle(core, spec);
  }

  unit(name: string): BattleUnit {
    return this.battle.units.find((unit) => unit.name === name) as BattleUnit;
  }

  /** The face that a wish of a unit needs; 0: it does not live. */
  face(name: string, what: Wish): number {
    return faceOf(this.battle, this.state, this.unit(name), what);
  }

  /** The die that a unit takes. */
  chosen(name: string): number {
    return chooseDie(this.battle, this.state, this.unit(name));
  }

  /** Unused Command dice that show these faces, and no others. */
  dice(...faces: readonly number[]): this {
    clearDice(this.state);
    for (const face of faces) addDice(this.state, face, 1);
    return this;
  }

  /** How many unused Command dice show 1 to 6. */
  showing(): number[] {
    return [1, 2, 3, 4, 5, 6].map((face) => diceShowing(this.state, face));
  }

  /** Has a unit do something on scripted rolls; all must be used. */
  lead<T>(name: string, act: Act<T>, rolls: readonly ScriptedRoll[]): T {
    return play(rolls, (dice) => act(this.battle, dice, this.state, this.unit(name)));
  }
}

/** A Move die used as its plan has it, with what a 6 could do. */
export function moveByPlan(battle: Battle, dice: Dice, s: State, unit: BattleUnit): void {
  move(battle, dice, s, unit, goingByPlan(battle, s, unit, face.any));
}

/** A plan to advance to so many inches of the enemy. */
export function advance(standOff: number, priority: Plan['priority'] = 'nearest'): Plan {
  return { kind: 'advance', standOff, priority };
}

/** Observation off: the usual setting of tests that are not about it. */
export const plainly: JsonObject = { observation: 'off' };
