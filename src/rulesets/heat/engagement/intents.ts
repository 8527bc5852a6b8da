/**
 * What units are about to do, remembered for all battles of a thread in which they are the same: by who the unit is and
 * how it stands, and by which enemies, one like the other, stand where.
 *
 * Enemies that stand side by side in their force and have one profile are a run: one is like the other, and of those at
 * one place only the first listed is ever chosen. So places are remembered by run, not by unit, and a target by its run
 * and place.
 *
 * Promises: what is remembered is what `intend` says of the state at hand; bounded, and forgetting changes nothing.
 */

import { power } from '../../../kernel/power.js';
import type { State } from '../../../kernel/process.js';
import { Remembered } from '../../../kernel/remember.js';
import * as its from '../state/its.js';
import { baseOf, fights, get, status, unitBlock } from '../state/state.js';
import type { Ground } from './ground.js';
import type { Harm } from './harm.js';
import type { HeatOptions } from './options.js';
import { type Intent, intentOf } from './orders.js';
import type { BattleUnit } from './roster.js';
import { leftOf } from './shots.js';

/** An intent; of one with a target the target's run, and where it stands. */
interface Known {
  readonly intent: Intent;
  readonly run: number;
  readonly place: number;
}

/** Answers of a store, units and runs that it tells apart, stores of a core: beyond that they are made anew. */
const most = { answers: 1 << 16, numbers: 1 << 12, stores: 8 } as const;
/** Words for the places of enemies; where it takes more, looking is slower than asking. */
const mostWords = 24;
/** Bits of a word: what is asked is never negative. */
const bits = 31;
/** Where those words begin in a question. */
const wordsFrom = 4;
/** More than a unit may have left (`Shots`), or half inches there are on a lane. */
const many = power(2, 30);

/** Whole numbers by text. */
class Numbered {
  private readonly known = new Map<string, number>();

  get size(): number {
    return this.known.size;
  }

  of(text: string): number {
    const number = this.known.get(text) ?? this.known.size;
    this.known.set(text, number);
    return number;
  }
}

/** What battles share on one ground, under the same options. */
class Store {
  readonly ground: Ground;
  readonly options: string;
  readonly words: number;
  readonly numbers = new Numbered();
  readonly known: Remembered<Known, string>;

  constructor(ground: Ground, options: string, words: number) {
    this.ground = ground;
    this.options = options;
    this.words = words;
    const places = Array.from({ length: words }, (_, k) => [`places ${k + 1}`, power(2, bits)] as const);
    const { numbers } = most;
    this.known = new Remembered<Known, string>(
      'heat: what units are about to do',
      { unit: 2 * numbers, place: many, left: many, enemies: 2 * numbers, ...Object.fromEntries(places) },
      most.answers,
    );
  }
}

/** By whom fire can harm, which variants that differ in prices only have in common: those that were asked for last. */
const stores = new WeakMap<Harm, Store[]>();

function storeOf(harm: Harm, ground: Ground, options: string, words: number): Store {
  const own = stores.get(harm) ?? [];
  stores.set(harm, own);
  const at = own.findIndex((each) => each.ground === ground && each.options === options && each.words === words);
  const [known] = at < 0 ? [] : own.splice(at, 1);
  const store = known !== undefined && known.numbers.size < most.numbers ? known : new Store(ground, options, words);
  if (own.length >= most.stores) own.shift();
  own.push(store);
  return store;
}

/** Of a battle: who its units are, and in which runs they stand. */
export class Intents {
  private readonly store: Store;
  /** By unit: its number in the store; its run; where the words of its run begin in a question. */
  private readonly unit: Int32Array;
  private readonly run: Int32Array;
  private readonly wordAt: Int32Array;
  /** By side, the runs of its enemies: their number in the store. */
  private readonly enemies: readonly [number, number];
  private readonly words: number;
  /** By half inches: the word of a place, and its bit. */
  private readonly wordOf: Uint8Array;
  private readonly bitOf: Int32Array;

  constructor(units: readonly BattleUnit[], runs: Int32Array, words: number, store: Store, places: number) {
    this.store = store;
    this.words = words;
    const each = Math.ceil(places / bits);
    this.run = runs;
    this.wordAt = runs.map((run) => wordsFrom + run * each);
    this.wordOf = Uint8Array.from({ length: places }, (_, place) => Math.floor(place / bits));
    this.bitOf = Int32Array.from({ length: places }, (_, place) => 1 << (place % bits));
    this.unit = Int32Array.from(units, (unit) => store.numbers.of(textOf(unit, units)));
    const enemiesOf = (side: number): number => {
      const own = units.filter((unit) => unit.side !== side);
      const first = own.filter((unit, k) => k === 0 || runs[unit.index] !== runs[unit.index - 1]);
      return store.numbers.of(`enemies ${first.map(({ profile }) => profile.id).join()}`);
    };
    this.enemies = [enemiesOf(0), enemiesOf(1)];
  }

  /** What a unit is about to do; `undefined`: it is not known. */
  find(s: State, unit: BattleUnit): Intent | undefined {
    const { known } = this.store;
    this.ask(s, unit, known.key);
    const id = known.known();
    if (id < 0) return undefined;
    const { intent, run, place } = known.recall(id);
    if (run < 0) return intent;
    for (let k = unit.enemyFrom; k < unit.enemyTo; k++) {
      const base = baseOf(k);
      if (this.run[k] === run && fights(s, base) && get(s, base, its.place) === place)
        return intent.target === k ? intent : intentOf(intent.command, intent.to, k);
    }
    return undefined;
  }

  /** What `intend` says, to be known from now on where no more than what was just looked for decides it. */
  learn(s: State, unit: BattleUnit, intend: () => Intent): Intent {
    if (this.isBetween(s, unit)) return intend();
    return this.store.known.learn(() => {
      const intent = intend();
      const { target } = intent;
      if (target < 0) return { intent, run: -1, place: 0 };
      return { intent, run: this.run[target] as number, place: get(s, baseOf(target), its.place) };
    }).intent;
  }

  private ask(s: State, { index, base, side, shots, enemyFrom, enemyTo }: BattleUnit, key: Int32Array): void {
    key[0] = this.unit[index] as number;
    key[1] = 2 * get(s, base, its.place) + get(s, base, its.immobilised);
    key[2] = leftOf(shots, s, base);
    key[3] = this.enemies[side];
    const { words, wordAt, wordOf, bitOf } = this;
    for (let k = 0; k < words; k++) key[wordsFrom + k] = 0;
    let of = baseOf(enemyFrom);
    for (let k = enemyFrom; k < enemyTo; k++) {
      const place = s[of + its.place] as number;
      // the bit of one who is there, none of one who is not: no branch to be guessed
      const mask = (((s[of + its.status] as number) ^ status.fights) - 1) >> 31;
      const at = (wordAt[k] as number) + (wordOf[place] as number);
      key[at] = (key[at] as number) | ((bitOf[place] as number) & mask);
      of += unitBlock;
    }
  }

  /** Whether it stands between enemies of one run: of two at one distance the first listed counts, which no place tells. */
  private isBetween(s: State, { base, enemyFrom, enemyTo }: BattleUnit): boolean {
    const from = get(s, base, its.place);
    let run = -1;
    let [before, behind] = [false, false];
    for (let k = enemyFrom; k < enemyTo; k++) {
      if (this.run[k] !== run) {
        run = this.run[k] as number;
        before = false;
        behind = false;
      }
      const of = baseOf(k);
      if (!fights(s, of)) continue;
      const place = get(s, of, its.place);
      if (place > from) before = true;
      if (place < from) behind = true;
      if (before && behind) return true;
    }
    return false;
  }
}

/** All of a unit that its intents hang on, beside how it stands and what it has left. */
function textOf(unit: BattleUnit, units: readonly BattleUnit[]): string {
  const { index, profile, plan, priority, standOff, home, end, flank, side } = unit;
  // HEAT-L49: who is ridden with, or tied to, goes anyway
  const serves = units.some(({ carrier, ifv }) => carrier === index || ifv === index);
  return [profile.id, plan, priority, standOff, home, end, flank, side, serves].join(' ');
}

/** By unit: its run among those of its force. */
function runsOf(units: readonly BattleUnit[]): Int32Array {
  const runs = new Int32Array(units.length);
  for (let k = 1; k < units.length; k++) {
    const [last, unit] = [units[k - 1] as BattleUnit, units[k] as BattleUnit];
    if (last.side === unit.side) runs[k] = (runs[k - 1] as number) + (last.profile === unit.profile ? 0 : 1);
  }
  return runs;
}

/** The intents of a battle in which nobody flies; `undefined` where its units are too various. */
export function sharedIntents(
  units: readonly BattleUnit[],
  ground: Ground,
  options: HeatOptions,
  harm: Harm,
): Intents | undefined {
  const runs = runsOf(units);
  const places = ground.length + 1;
  const words = (1 + runs.reduce((most, run) => Math.max(most, run), 0)) * Math.ceil(places / bits);
  if (words > mostWords) return undefined;
  return new Intents(units, runs, words, storeOf(harm, ground, JSON.stringify(options), words), places);
}
