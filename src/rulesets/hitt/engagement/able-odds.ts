/**
 * What an attack is worth between two kinds of element on two kinds of ground, for the plan `able`: shares of a price.
 *
 * Promises: the odds are those of the attack program itself; each is worked out once in a battle.
 */
import type { Odds } from '../../../kernel/odds.js';
import { newResult, oddsOfFates } from '../attack/attack.js';
import { newFacts, started } from '../attack/facts.js';
import { fate } from '../data/fate.js';
import type { Element } from '../data/numbers.js';
import type { Battle } from './battle.js';

/** What is lost with each fate, of the price: `none`, `suppressed`, `recoil`, `flee`, `destroyed`. */
export const harmOf: readonly number[] = [0, 0.2, 0.12, 0.45, 1];
const fateCount = 5;

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

/** An element on a ground; `brink`: 1 where a flight takes it off the table, 2 where a recoil does (HITT-LOST-01). */
interface Profile {
  readonly element: Element;
  readonly ground: number;
  readonly brink: number;
}

/** Most kinds of element on a ground that are told apart, and aides on either side. */
const crowd = 3;

export class AbleOdds {
  private readonly b: Battle;
  private readonly facts;
  private readonly result = newResult();
  private readonly weights = new Float64Array(2 * fateCount);
  /** Elements on grounds, numbered as they are met: what attacks are kept by. */
  private readonly profiles: Profile[] = [];
  private readonly fires: Fire[][] = [];
  private readonly fights: Harm[][] = [];

  constructor(b: Battle) {
    this.b = b;
    this.facts = newFacts(b.numbers.elements[0] as Element);
  }

  /** The number of an element on a ground, so many moves of those that follow from its own edge. */
  profile(element: Element, ground: number, brink: number): number {
    const { profiles } = this;
    for (let k = 0; k < profiles.length; k++) {
      const known = profiles[k] as Profile;
      if (known.element === element && known.ground === ground && known.brink === brink) return k;
    }
    profiles.push({ element, ground, brink });
    this.fires.push([]);
    this.fights.push([]);
    return profiles.length - 1;
  }

  /** Profile `i` shoots at profile `j`. */
  fire(odds: Odds, i: number, j: number): Fire {
    const row = this.fires[i] as Fire[];
    const known = row[j];
    if (known !== undefined) return known;
    const made = this.workFire(odds, i, j);
    row[j] = made;
    return made;
  }

  private workFire(odds: Odds, i: number, j: number): Fire {
    const each: number[] = [];
    const size: number[] = [];
    for (let aides = 0; aides < crowd; aides++) {
      const share = this.work(odds, false, i, j, false, aides, 0).target / (aides + 1);
      const before = aides === 0 ? -1 : (each[aides - 1] as number);
      each.push(Math.max(share, before));
      size.push(share > before ? aides + 1 : (size[aides - 1] as number));
    }
    return { each, size };
  }

  /** Close combat of profile `i` with profile `j`, `aides` and `enemyAides` more on either side; `starts`: `i` moves up. */
  fight(odds: Odds, i: number, j: number, starts: boolean, aides: number, enemyAides: number): Harm {
    const row = this.fights[i] as Harm[];
    const at = ((j * 2 + (starts ? 1 : 0)) * crowd + aides) * crowd + enemyAides;
    const known = row[at];
    if (known !== undefined) return known;
    const made = this.work(odds, true, i, j, starts, aides, enemyAides);
    row[at] = made;
    return made;
  }

  private work(
    odds: Odds,
    close: boolean,
    i: number,
    j: number,
    starts: boolean,
    aides: number,
    enemyAides: number,
  ): Harm {
    const { facts, profiles, weights } = this;
    const { attacker, target } = facts;
    const [one, two] = [profiles[i] as Profile, profiles[j] as Profile];
    facts.close = close;
    attacker.element = one.element;
    target.element = two.element;
    attacker.ground = one.ground;
    target.ground = two.ground;
    attacker.started = starts && attacker.element.startCounts > 0 ? started.thisBound : started.no;
    target.aidedAgainst = aides;
    attacker.aidedAgainst = enemyAides;
    oddsOfFates(odds, this.b.numbers, facts, this.result, weights);
    return { target: this.sum(0, two.brink), own: this.sum(fateCount, one.brink) };
  }

  private sum(from: number, brink: number): number {
    let total = 0;
    for (let k = 0; k < fateCount; k++) {
      const isFatal = (k === fate.recoil && brink > 1) || (k === fate.flee && brink > 0);
      total += (isFatal ? 1 : (harmOf[k] as number)) * (this.weights[from + k] as number);
    }
    return total;
  }
}
