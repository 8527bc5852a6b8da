/**
 * Where what fire is worth (`able-fire.ts`) is remembered: with all battles of a thread that are fought by the same rules,
 * for units that are alike meet again and again, in one list after the other.
 *
 * Promises: of a battle fire hangs on who the two are, what they go by, whether the firer has a flank (HEAT-R66), and
 * whether anything is seldom so; all else is in a key. So units that are alike in these have one number. Bounded: when
 * there is no room left all is forgotten, and nothing but time hangs on it.
 */
import { RowMemory } from '../../../kernel/row-memory.js';
import type { Battle } from './battle.js';
import type { Exchange } from './exchange.js';

/** Entries that are kept. */
const room = 1 << 17;
/** Kinds of units that are told apart before they are numbered anew. */
const mostKinds = 1 << 14;
/** Numbers of a key, and of an answer. */
const [width, each] = [4, 4];

export interface FireMemory {
  readonly rows: RowMemory;
  /** By unit: the same for units that fire, and are fired at, alike. */
  readonly kinds: Int32Array;
}

/** What battles share that are fought by the same rules. */
class Store {
  readonly rows = new RowMemory(width, each, room);
  private readonly known = new Map<string, number>();

  get size(): number {
    return this.known.size;
  }

  kindsOf({ units, unusual }: Battle): Int32Array {
    return Int32Array.from(units, ({ profile, flank, carrier }) => {
      const who = [profile.id, flank, unusual, units[carrier]?.profile.id].join();
      const kind = this.known.get(who) ?? this.known.size;
      this.known.set(who, kind);
      return kind;
    });
  }
}

/** By what is fired by, which variants that differ in prices only have in common. */
const stores = new WeakMap<Exchange, Store>();

export function fireMemoryOf(battle: Battle): FireMemory {
  const { exchange } = battle.core;
  const known = stores.get(exchange);
  const store = known !== undefined && known.size < mostKinds ? known : new Store();
  stores.set(exchange, store);
  return { rows: store.rows, kinds: store.kindsOf(battle) };
}
