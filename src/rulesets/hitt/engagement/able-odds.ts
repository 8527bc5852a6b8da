/**
 * What an attack is worth between two kinds of element on two kinds of ground, for the plan `able`: shares of a price.
 *
 * Promises: the odds are those of the attack program itself; each is worked out once in a battle.
 */
import type { Odds } from '../../../kernel/odds.js';
import { newResult, oddsOfFates } from '../attack/attack.js';
import { newFacts, started } from '../attack/facts.js';
import type { Element } from '../data/numbers.js';
import type { Battle } from './battle.js';

/** What is lost with each fate, of the price: `none`, `suppressed`, `recoil`, `flee`, `destroyed`. A recoil costs time. */
const harmOf = [0, 0.2, 0.12, 0.45, 1] as const;

/** Shares of a price that an attack takes on average: from who is attacked, and from who attacks. */
export interface Harm {
  readonly target: number;
  readonly own: number;
}

/** By how many can shoot together at a target (1 to 3): what each of them is worth, and in volleys of how many. */
export interface Fire {
  readonly each: readonly number[];
  readonly size: readonly number[];
}

/** Kinds of element and of ground of a battle, numbered from 0 as they are met. */
class Numbered<T> {
  readonly all: T[] = [];

  of(what: T): number {
    const known = this.all.indexOf(what);
    if (known >= 0) return known;
    this.all.push(what);
    return this.all.length - 1;
  }
}

/** Most kinds of one thing that are told apart. */
const most = 64;

export class AbleOdds {
  readonly kinds = new Numbered<Element>();
  private readonly b: Battle;
  private readonly facts;
  private readonly result = newResult();
  private readonly weights = new Float64Array(2 * harmOf.length);
  private readonly fires = new Map<number, Fire>();
  private readonly fights = new Map<number, Harm>();

  constructor(b: Battle) {
    this.b = b;
    this.facts = newFacts(b.numbers.elements[0] as Element);
  }

  /** Kind `i` on ground `gi` shoots at kind `j` on ground `gj`, who answers or does not. */
  fire(odds: Odds, i: number, gi: number, j: number, gj: number, answers: boolean): Fire {
    const key = (((i * most + gi) * most + j) * most + gj) * 2 + (answers ? 1 : 0);
    const known = this.fires.get(key);
    if (known !== undefined) return known;
    const volleys = [0, 1, 2].map((aides) => this.work(odds, false, answers, i, gi, j, gj, false, aides, 0));
    const each: number[] = [];
    const size: number[] = [];
    volleys.forEach(({ target }, n) => {
      const share = target / (n + 1);
      const before = n === 0 ? -1 : (each[n - 1] as number);
      each.push(Math.max(share, before));
      size.push(share > before ? n + 1 : (size[n - 1] as number));
    });
    const made = { each, size };
    this.fires.set(key, made);
    return made;
  }

  /** Close combat of kind `i` with kind `j`, `aides` and `enemyAides` more on either side; `starts`: `i` has moved up. */
  fight(
    odds: Odds,
    i: number,
    gi: number,
    j: number,
    gj: number,
    starts: boolean,
    aides: number,
    enemyAides: number,
  ): Harm {
    const key = ((((i * most + gi) * most + j) * most + gj) * 2 + (starts ? 1 : 0)) * 9 + aides * 3 + enemyAides;
    const known = this.fights.get(key);
    if (known !== undefined) return known;
    const made = this.work(odds, true, false, i, gi, j, gj, starts, aides, enemyAides);
    this.fights.set(key, made);
    return made;
  }

  private work(
    odds: Odds,
    close: boolean,
    answers: boolean,
    i: number,
    gi: number,
    j: number,
    gj: number,
    starts: boolean,
    aides: number,
    enemyAides: number,
  ): Harm {
    const { facts, kinds, weights } = this;
    const { attacker, target } = facts;
    facts.close = close;
    facts.answer = answers;
    attacker.element = kinds.all[i] as Element;
    target.element = kinds.all[j] as Element;
    attacker.ground = gi;
    target.ground = gj;
    attacker.started = starts && attacker.element.startCounts > 0 ? started.thisBound : started.no;
    target.aidedAgainst = aides;
    attacker.aidedAgainst = enemyAides;
    oddsOfFates(odds, this.b.numbers, facts, this.result, weights);
    const harm = { target: 0, own: 0 };
    harmOf.forEach((share, fate) => {
      harm.target += share * (weights[fate] as number);
      harm.own += share * (weights[harmOf.length + fate] as number);
    });
    return harm;
  }
}
