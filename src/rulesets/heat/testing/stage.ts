/**
 * A small stage for tests of H.E.A.T engagements: forces in a line or two, scripted rolls, and a look at every unit by name.
 */
import type { EngagementSpec, UnitSpec } from '../../../engagement/spec.js';
import { Game, type Layout, layOut, type Piece } from '../../../engagement/testing/stage.js';
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import type { ScriptedRoll } from '../../../kernel/script.js';
import { createEngagement } from '../engagement/turn.js';
import * as its from '../state/its.js';
import { baseOf, get, whole } from '../state/state.js';
import { core } from './rules.js';

export { core };

/** A unit of the cast: men at the start as on its sheet when left out. */
export type Cast = Piece & Pick<UnitSpec, 'name' | 'unit' | 'at'> & { readonly men?: number };

export interface Stage extends Omit<Layout<Cast>, 'blue' | 'red'> {
  readonly length?: number;
}

/** An engagement with one start: blue's own end is `from`, red's `to`. */
export function stage(
  blue: readonly Cast[],
  red: readonly Cast[],
  { length = 72, ...how }: Stage = {},
): EngagementSpec {
  return layOut({ blue, red, ...how }, [0, length], ({ name, unit, at, men, fields = {} }) => {
    const sheet = core.sheets.sheet(unit, fields);
    const strength = men ?? sheet.strength;
    return { name, unit, at, strength, milli: strength === 0 ? 0 : sheet.price(strength).milli };
  });
}

/** Whose die is drawn, as a scripted roll. */
export const blue = ['whose die', 0] as const;
export const red = ['whose die', 1] as const;

/** Blue's unit A after an activation on exactly these rolls. */
export function acts(fight: Fight, ...rolls: readonly ScriptedRoll[]) {
  return fight.step(blue, ...rolls).look('A');
}

/** An engagement that is played on scripted rolls. */
export class Fight extends Game {
  private readonly names: readonly string[];

  constructor(spec: EngagementSpec, rolls: readonly ScriptedRoll[] = []) {
    super(createEngagement(core, spec), rolls);
    this.names = [...spec.blue.units, ...spec.red.units].map((unit) => unit.name);
  }

  /** A copy of the state after one step on other dice. */
  program(): (dice: Dice) => State {
    const before = this.state.slice();
    return (dice) => {
      const state = before.slice();
      this.engagement.step(dice, state);
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

  /** Sets a field of a unit's block: `put('Alpha', its.pins, 2)`. */
  put(name: string, field: number, value: number): this {
    this.state[this.base(name) + field] = value;
    return this;
  }

  get turn(): number {
    return this.state[whole.turn] as number;
  }
}
