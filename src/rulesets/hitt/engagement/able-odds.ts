/**
 * What becomes of both sides of an attack, by kinds of element and the ground that they stand on, for the plan `able`.
 *
 * Promises: the odds are those of the attack program itself; each is worked out once for all battles under the same
 * numbers, and kept by all that it depends on; memory is bounded.
 */
import type { Odds } from '../../../kernel/odds.js';
import { newResult, oddsOfFates } from '../attack/attack.js';
import { newFacts, started } from '../attack/facts.js';
import type { Element, HittNumbers } from '../data/numbers.js';
import { harmOf } from './able-weights.js';

/** Fates of a side: `none`, `suppressed`, `recoil`, `flee`, `destroyed`. */
export const fateCount = 5;

/** What is asked of a pair: shots by aides and answer; close combat by who moved up and aides of either side. */
const shotModes = 6;
const modes = shotModes + 2 * 5;
/** After the chances stands what they are worth: shares of their prices that the target and the attacker lose. */
export const harms = 2 * fateCount;
const block = harms + 2;
/** Pairs that are kept; then all are forgotten. */
const mostPairs = 1 << 12;

/** An element on a ground. */
interface Profile {
  readonly element: Element;
  readonly general: boolean;
  readonly ground: number;
}

export class AbleOdds {
  /** The chances that were asked for last begin at `at` in `rows`: fates of the target, then of the attacker. */
  rows: Float64Array = new Float64Array(0);
  at = 0;
  private readonly numbers: HittNumbers;
  private readonly facts;
  private readonly result = newResult();
  private readonly weights = new Float64Array(harms);
  private readonly profiles: Profile[] = [];
  /** By attacker and target: the chances in every mode, -1 first where they are not known. */
  private readonly known: (Float64Array | undefined)[][] = [];
  private pairs = 0;

  constructor(numbers: HittNumbers) {
    this.numbers = numbers;
    this.facts = newFacts(numbers.elements[0] as Element);
  }

  /** The number of an element on a ground. */
  profile(element: Element, general: boolean, ground: number): number {
    const { profiles } = this;
    for (let k = 0; k < profiles.length; k++) {
      const known = profiles[k] as Profile;
      if (known.element === element && known.general === general && known.ground === ground) return k;
    }
    profiles.push({ element, general, ground });
    this.known.push([]);
    return profiles.length - 1;
  }

  /** Profile `i` shoots at profile `j`, with `aides` (0 to 2) more; `answer`: the target shoots back. */
  shot(odds: Odds, i: number, j: number, aides: number, answer: boolean): void {
    this.find(odds, i, j, aides * 2 + (answer ? 1 : 0));
  }

  /** Close combat of profile `i` with `j`; `excess`: aides (to 2) of the one, negative: of the other; `starts`: `i` moved up. */
  fight(odds: Odds, i: number, j: number, excess: number, starts: boolean): void {
    this.find(odds, i, j, shotModes + (excess + 2) * 2 + (starts ? 1 : 0));
  }

  private find(odds: Odds, i: number, j: number, mode: number): void {
    const row = this.known[i] as (Float64Array | undefined)[];
    let chances = row[j];
    if (chances === undefined) {
      chances = new Float64Array(modes * block).fill(-1);
      if (this.pairs++ >= mostPairs) this.forget();
      row[j] = chances;
    }
    this.rows = chances;
    this.at = mode * block;
    if ((chances[this.at] as number) >= 0) return;
    this.work(odds, i, j, mode);
    chances.set(this.weights, this.at);
    for (let side = 0; side < 2; side++) {
      let harm = 0;
      for (let f = 0; f < fateCount; f++)
        harm += (harmOf[f] as number) * (this.weights[side * fateCount + f] as number);
      chances[this.at + harms + side] = harm;
    }
  }

  private forget(): void {
    for (const row of this.known) row.length = 0;
    this.pairs = 1;
  }

  private work(odds: Odds, i: number, j: number, mode: number): void {
    const { facts, profiles } = this;
    const { attacker, target } = facts;
    const [one, two] = [profiles[i] as Profile, profiles[j] as Profile];
    facts.close = mode >= shotModes;
    facts.answer = !facts.close && mode % 2 === 1;
    attacker.element = one.element;
    target.element = two.element;
    attacker.general = one.general;
    target.general = two.general;
    attacker.ground = one.ground;
    target.ground = two.ground;
    const excess = ((mode - shotModes) >> 1) - 2;
    const moves = facts.close && mode % 2 === 1 && one.element.startCounts > 0;
    attacker.started = moves ? started.thisBound : started.no;
    target.aidedAgainst = facts.close ? Math.max(0, excess) : mode >> 1;
    attacker.aidedAgainst = facts.close ? Math.max(0, -excess) : 0;
    oddsOfFates(odds, this.numbers, facts, this.result, this.weights);
  }
}

/** What is known under the numbers of a list: every battle under them asks the same. */
const known = new WeakMap<HittNumbers, AbleOdds>();

/** The odds of a list's numbers, shared by all of its battles: none of what they hang on is a battle's. */
export function ableOddsOf(numbers: HittNumbers): AbleOdds {
  let odds = known.get(numbers);
  if (odds === undefined) {
    odds = new AbleOdds(numbers);
    known.set(numbers, odds);
  }
  return odds;
}
