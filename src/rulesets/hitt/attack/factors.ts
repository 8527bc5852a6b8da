/**
 * What an element adds to its die: its combat factor and all tactical factors (HITT-R02), from the facts of the attack. The source stands before the
 * rulings (HITT-R01): the numbers are its tables', the readings the rulings'.
 *
 * Promises: one text for odds, engagements and explanations (`explain` is told every part with its clause); totals are never clamped; nothing is
 * allocated unless it explains.
 */
import type { HittNumbers } from '../data/numbers.js';
import { type Facts, ground, isBadGround, type SideFacts } from './facts.js';

/** Is told every part of a score: what, with its clause, and how much. */
export type Explain = (what: string, value: number) => void;

/** HITT-L34: whether a side does something to its enemy: all but who is shot at and does not answer. */
export function fightsBack(facts: Facts, own: SideFacts): boolean {
  return facts.close || facts.answer || own === facts.attacker;
}

/** HITT-R04: the combat factor of `own` against `enemy`. */
function combatFactor(facts: Facts, own: SideFacts, enemy: SideFacts): number {
  const { element } = own;
  if (facts.close && element.contact !== undefined) return element.contact;
  const other = enemy.element;
  if (other.tank && element.tanks !== undefined) return element.tanks;
  const first = other.foot || other.tank || other.bunker || enemy.ground === ground.strongpoint;
  return first ? element.first : element.second;
}

/** HITT-TF-02: whether `own` has rear support that counts. */
export function isSupported(facts: Facts, own: SideFacts, enemy: SideFacts): boolean {
  return facts.close && own.support && own.element.rearSupport && !isInBadGoing(facts, own, enemy);
}

/** HITT-R19, HITT-R20, HITT-TRENCH-01, HITT-BUA-01: whether `own` is in bad going for outcomes and rear support. */
export function isInBadGoing(facts: Facts, own: SideFacts, enemy: SideFacts): boolean {
  if (!own.element.hasGoing) return false;
  if (isBadGround(own.ground)) return true;
  if (own.ground === ground.trench) return !facts.close;
  return facts.close && enemy.ground === ground.trench;
}

/** What `own` adds to its die against `enemy`. */
export function scoreOf(
  numbers: HittNumbers,
  facts: Facts,
  own: SideFacts,
  enemy: SideFacts,
  explain?: Explain,
): number {
  const { tf } = numbers;
  const factor = combatFactor(facts, own, enemy);
  explain?.('combat factor', factor);
  const isShotAt = !facts.close && (own === facts.target || facts.answer);
  let total = factor;
  if (own.element.added !== 0 && fightsBack(facts, own)) {
    total += part(explain, 'abilities (HITT-L34)', own.element.added);
  }
  // the parts that count in both
  if (own.general && (facts.close || isShotAt)) total += part(explain, 'General (HITT-TF-01)', tf.general);
  if (own.ground === ground.strongpoint && own.element.hasGoing && (facts.close || isShotAt)) {
    total += part(explain, 'Strongpoint (HITT-TF-15, HITT-BUA-02)', tf.strongpoint);
  }
  total += facts.close
    ? inClose(numbers, facts, own, enemy, explain)
    : inShooting(numbers, facts, own, enemy, isShotAt, explain);
  return total;
}

function inShooting(
  { tf }: HittNumbers,
  facts: Facts,
  own: SideFacts,
  enemy: SideFacts,
  isShotAt: boolean,
  explain: Explain | undefined,
): number {
  let total = 0;
  // HITT-R13: TF-04 for the main shooter only, the trench for whoever shoots
  if (own === facts.attacker && own.observed && own.element.observable) {
    total += part(explain, 'observed fire (HITT-TF-04)', tf.observed);
  }
  const shoots = own === facts.attacker || facts.answer;
  if (shoots && enemy.ground === ground.trench) {
    if (own.element.mortar) total += part(explain, 'mortar on trench (HITT-TF-08)', tf['mortar-on-trench']);
    else total += part(explain, 'fire on trench (HITT-TF-07)', tf['fire-on-trench']);
  }
  if (isShotAt && (own.ground === ground.wood || own.ground === ground.bua)) {
    total += part(explain, 'cover (HITT-TF-05)', tf.cover);
  }
  if (own.aidedAgainst > 0) {
    // HITT-SHOOT-04
    total += part(explain, 'outgunned (HITT-TF-09)', own.aidedAgainst * tf.outgunned);
  }
  return total;
}

function inClose(
  { tf }: HittNumbers,
  facts: Facts,
  own: SideFacts,
  enemy: SideFacts,
  explain: Explain | undefined,
): number {
  const { element } = own;
  const other = enemy.element;
  let total = 0;
  if (isSupported(facts, own, enemy)) total += part(explain, 'rear support (HITT-TF-02)', tf['rear-support']);
  if (own.higher && !element.aerial && !other.aerial)
    total += part(explain, 'uphill, river bank (HITT-TF-03)', tf.uphill);
  if (element.bombardment) {
    // HITT-L21: a Barrage in contact attacks, whoever moved up
    if (own.observed && element.observable) total += part(explain, 'observed fire (HITT-TF-04)', tf.observed);
    if (element.barrage && enemy.ground === ground.trench) {
      total += part(explain, 'Barrage on trench (HITT-TF-07)', tf['fire-on-trench']);
    }
    if (element.gas && isHighCover(enemy.ground)) {
      total += part(explain, 'gas on cover (HITT-TF-06)', tf['gas-on-cover']);
    }
  } else if (enemy.ground === ground.trench) {
    // HITT-R22: against a trench TF-12 stands in the place of TF-13 and TF-14
    if (!facts.sameTrench && (element.slowed || (element.aerial && !element.trenchBomber))) {
      total += part(explain, 'assault on trench (HITT-TF-12)', tf['assault-on-trench']);
    }
  } else if (other.hasGoing && isBadGround(enemy.ground)) {
    if (element.mounted) total += part(explain, 'mounted near bad going (HITT-TF-13)', tf['mounted-near-bad-going']);
    if (element.aerial && isCover(enemy.ground)) {
      total += part(explain, 'aerial near bad going (HITT-TF-14)', tf['aerial-near-bad-going']);
    }
  }
  if (own.aidedAgainst > 0) {
    total += part(explain, 'overwhelmed (HITT-TF-10)', own.aidedAgainst * tf.overwhelmed);
  }
  if (own.outflanked > 0) {
    total += part(explain, 'outflanked (HITT-TF-11)', own.outflanked * tf.outflanked);
  }
  return total;
}

/** Wood, BUA, Strongpoint (HITT-R19). */
function isCover(kind: number): boolean {
  return kind === ground.wood || kind === ground.bua || kind === ground.strongpoint;
}

/** HITT-TF-06: trench or high cover. */
function isHighCover(kind: number): boolean {
  return kind === ground.trench || isCover(kind);
}

function part(explain: Explain | undefined, what: string, value: number | undefined): number {
  explain?.(what, value as number);
  return value as number;
}
