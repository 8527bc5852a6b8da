/**
 * Who may shoot at whom, and who may be in contact with whom: the same answers for odds and engagements.
 */
import type { Description } from '../../../engagement/odds.js';
import type { Element } from '../data/numbers.js';
import { read } from '../data/reader.js';
import type { Facts } from './facts.js';

/** Who moved into a contact, in the words of a request. */
export const starters = ['attacker', 'target', 'nobody'] as const;

/** Whether `target` is a target of `shooter`'s fire at all (HITT-R07, HITT-R16). */
export function isShootingTarget(shooter: Element, target: Element): boolean {
  if (target.noShootingTarget) return false;
  return target.aerial ? !shooter.mortar : !shooter.aerialsOnly;
}

/** Whether `seeker` makes contact with `enemy` where their edges meet (HITT-R11, HITT-R47, HITT-L06). */
export function seeks(seeker: Element, enemy: Element): boolean {
  if (seeker.balloon) return false;
  if (seeker.aerial) return !enemy.bombardment;
  if (enemy.aerial) return enemy.balloon;
  return !(seeker.gas && enemy.bombardment);
}

/** Why `own` cannot shoot at `other` from here. */
export function whyNotShot(own: Element, other: Element, range: number): string | undefined {
  if (own.range === 0) return `${own.title} does not shoot (HITT-SHOOT-01): its range is 0`;
  if (!isShootingTarget(own, other)) {
    return `${own.title} cannot shoot at ${other.title} (${own.aerialsOnly ? 'HITT-R07' : 'HITT-R16'})`;
  }
  return range > own.range ? `${own.title} shoots ${own.range} paces far, not ${range} (HITT-SHOOT-01)` : undefined;
}

/** Throws unless `other` may answer `own`'s fire. */
export function checkAnswer(own: Element, other: Element, range: number): void {
  if (range > other.range || !isShootingTarget(other, own)) {
    throw read.wrong(`answer: ${other.title} cannot shoot back at ${own.title} from ${range} paces (HITT-R13)`, {
      path: 'answer',
    });
  }
  if (own.ownBoundOnly && other.ownBoundOnly) {
    throw read.wrong(`answer: ${own.title} and ${other.title} never shoot in the same bound (HITT-R15)`, {
      path: 'answer',
    });
  }
}

/** Checks a close combat and says who started the contact: as the situation does, else the attacker where it can have. Throws a `LanchesterError`. */
export function checkContact(facts: Facts, situation: Description): (typeof starters)[number] {
  const own = facts.attacker.element;
  const other = facts.target.element;
  if ((own.bombardment && other.aerial && !other.balloon) || (other.bombardment && own.aerial && !own.balloon)) {
    throw read.wrong(`${own.title} and ${other.title} do not fight (HITT-R11, HITT-L06)`);
  }
  for (const [side, enemy] of [
    [facts.attacker, facts.target],
    [facts.target, facts.attacker],
  ] as const) {
    if (side.element.bombardment && (enemy.aidedAgainst > 0 || enemy.outflanked > 0)) {
      const why = `a ${side.element.title} gets no aid: the element beside it is the main fighter`;
      throw read.wrong(`${why} (HITT-GAS-02)`);
    }
  }
  const attackerCan = canStart(own, other);
  const targetCan = canStart(other, own);
  const usual = attackerCan ? 'attacker' : targetCan ? 'target' : 'nobody';
  const starter = read.wordAt({ started: usual, ...situation }, 'started', '', starters);
  if ((starter === 'attacker' && !attackerCan) || (starter === 'target' && !targetCan)) {
    const [who, whom] = starter === 'attacker' ? [own, other] : [other, own];
    // who never moves is not kept from it by whom it may meet
    const clause = canMove(who) ? 'HITT-R47' : who.entrenched ? 'HITT-R09' : 'HITT-MOVE-01';
    throw read.wrong(`${who.title} cannot have moved into contact with ${whom.title} (${clause})`, { path: 'started' });
  }
  if (!attackerCan && !targetCan && !seeks(own, other) && !seeks(other, own)) {
    throw read.wrong(`${own.title} and ${other.title} cannot be in contact (HITT-R47)`);
  }
  return starter;
}

/** Whether an element ever makes a tactical move (HITT-MOVE-01). */
function canMove({ immobile, over, rates }: Element): boolean {
  return !immobile && (over > 0 || rates !== undefined);
}

/** Whether an element can have started a contact by a tactical move (HITT-R18). */
function canStart(own: Element, other: Element): boolean {
  return canMove(own) && seeks(own, other);
}
