/** For tests: an engagement laid out in a few words, and played by a script, bound by bound. */
import type { Engagement } from '../../../engagement/ruleset.js';
import type { EngagementSpec } from '../../../engagement/spec.js';
import { type Piece as AnyPiece, Game, type Layout as LayoutOf, layOut } from '../../../engagement/testing/stage.js';
import type { ScriptedRoll } from '../../../kernel/script.js';
import { data, readData } from '../data/numbers.js';
import { createEngagement } from '../engagement/turn.js';
import { sheetOf } from '../sheet/sheet.js';

export interface Piece extends AnyPiece {
  readonly unit: string;
  /** Default: its own edge. */
  readonly at?: number;
  /** Default: its side and unit. */
  readonly name?: string;
}

/** An element at a place, with what else is said of it. */
export function piece(unit: string, at: number, more: Omit<Piece, 'unit' | 'at'> = {}): Piece {
  return { unit, at, ...more };
}

export interface Layout extends LayoutOf<Piece> {
  readonly length?: number;
}

const numbers = readData(data);

/** The specification of a layout; blue defends unless it says otherwise. */
export function specOf({ length = 2400, options = { defender: 'blue' }, ...layout }: Layout): EngagementSpec {
  return layOut({ ...layout, options }, [0, length], ({ unit, at, name, fields = {} }, side) => ({
    name: name ?? `${side} ${unit}`,
    unit,
    at: at ?? (side === 'blue' ? 0 : length),
    strength: 1,
    milli: sheetOf(numbers, unit, fields).price().milli,
  }));
}

export function engagementOf(layout: Layout): Engagement {
  return createEngagement(numbers, specOf(layout));
}

/** A game in play; fields have names such as `blue mg: position`. */
export class GameTable extends Game {
  /** Plays one bound; every roll must be used. */
  bound(...rolls: readonly ScriptedRoll[]): this {
    return this.playUntilChange(['bounds'], rolls);
  }

  /** Where an element is: its position, or the name of its status off the table. */
  where(name: string): number | string {
    const status = this.get(`${name}: status`);
    return status === 2 ? this.get(`${name}: position`) : (['absent', 'waits', '', 'lost', 'gone'][status] as string);
  }
}

/** A layout set up; `rolls` are those of the start. */
export function table(layout: Layout, rolls: readonly ScriptedRoll[] = []): GameTable {
  return new GameTable(engagementOf(layout), rolls);
}

/** The attacker's die, and the target's. */
export const a = (roll: number): ScriptedRoll => ["the attacker's die", roll];
export const t = (roll: number): ScriptedRoll => ["the target's die", roll];
