/**
 * Dice whose draws are looked at. Promise: they draw the random numbers of `TabledDice` and come to the same outcomes,
 * whoever looks.
 */
import type { Decision } from '../decision.js';
import { KeyMap } from '../key-map.js';
import type { Pmf } from '../pmf.js';
import type { State } from '../process.js';
import type { AnyRule } from '../rule.js';
import { TabledDice } from '../table.js';

/** Deciders above this number are one. */
const mostDeciders = 1 << 12;

export abstract class WatchedDice extends TabledDice {
  /** One more than the number of who has decided last; 0: nobody has. */
  private who = 0;
  /** Where a row, asked for after somebody's decision, is looked up. */
  private readonly places = new KeyMap();

  /** An engagement begins. */
  begin(): void {
    this.who = 0;
  }

  override choose(decision: Decision, s: State, who: number, about = 0): number {
    const option = super.choose(decision, s, who, about);
    this.who = Math.min(who + 1, mostDeciders - 1);
    return option;
  }

  override call(rule: AnyRule, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0): number {
    const row = this.rowOf(rule, a, b, c, d, e, f, g, h);
    const key = row * mostDeciders + this.who;
    let at = this.places.get(key);
    if (at === 0) {
      at = this.prepare(rule.name, false, this.who, this.laws.law(rule, a, b, c, d, e, f, g, h));
      this.places.set(key, at);
    }
    const place = this.drawPlace(row);
    this.drawn(at, place);
    return this.codeAt(row, place);
  }

  override pool(count: number, rule: AnyRule, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0): number {
    if (count <= 0) return 0;
    const row = this.rowOfPool(count, rule, a, b, c, d, e, f, g, h);
    const key = row * mostDeciders + this.who;
    let at = this.places.get(key);
    if (at === 0) {
      at = this.prepare(rule.name, true, this.who, this.laws.poolLaw(count, rule, a, b, c, d, e, f, g, h));
      this.places.set(key, at);
    }
    const place = this.drawPlace(row);
    this.drawn(at, place);
    return this.codeAt(row, place);
  }

  /** Makes ready what is to be known of a law, outcomes in its order; where that is kept, above 0. */
  protected abstract prepare(rule: string, isPool: boolean, who: number, law: Pmf): number;

  /** Outcome `place` of the law that was prepared at `at` was drawn. */
  protected abstract drawn(at: number, place: number): void;
}
