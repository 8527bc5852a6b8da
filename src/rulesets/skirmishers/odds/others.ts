/** Odds of what is no attack by a number of shots: flame with what follows, wire, morale, and the bookkeeping of AP. */
import type { ReadOdds } from '../../../engagement/actions.js';
import { chanceOf, meanOf, spreadOf } from '../../../kernel/pmf.js';
import { damageAt, distanceAt, landingOf, radiusOf, scatterOf } from '../attack/landing.js';
import { isTested, moraleNumber, moraleRoll } from '../attack/morale.js';
import { hitChance } from '../attack/to-hit.js';
import { cellsLost, held, pointsToKill, wireOutcome } from '../attack/wire.js';
import { read } from '../data/reader.js';
import { apOf, isCrewed } from '../sheet/profile.js';
import { draft, tnNote, withPoints } from './answer.js';
import { aimed, apOfShot, explosiveOf } from './explosive.js';
import { type Asked, readAttacker, readTarget } from './request.js';

/** One incendiary attack at one man, then his next activation (SK-INCEN-02, SK-INCEN-03, SK-R14). */
export function prepareFlame(asked: Asked): ReadOdds {
  const attacker = readAttacker(asked);
  const weapon = explosiveOf(attacker);
  if (!weapon.incendiary) throw read.wrong(`a ${weapon.name} sets nothing on fire: ask for the action blast`);
  const target = readTarget(asked);
  const { situation, core, notes } = asked;
  if (target.men > 1 || target.toughness !== undefined)
    throw read.wrong('the action flame asks what becomes of one man');
  const { rules } = core.numbers;
  const { tn, range, idle, fired } = aimed(asked, attacker, weapon, target);
  const { follow } = asked.said;
  const scatter = scatterOf(rules, weapon);
  const cells = target.hp + target.armour;
  const at = (land: number): { readonly once: number; readonly burns: boolean; readonly after: number } => {
    if (idle !== undefined) return { once: 0, burns: false, after: 0 };
    const distance = distanceAt(land, scatter, 0);
    const once = damageAt(rules, weapon, distance, target.water);
    const burns = distance <= radiusOf(weapon);
    return { once, burns, after: burns && once < cells ? fireAfter(rules.fire, weapon.damage, distance, follow) : 0 };
  };
  const dies = (land: number): boolean => at(land).once + at(land).after >= cells;
  return {
    idle,
    program: (dice) => dice.call(landingOf(fired), tn),
    figures(law, laws) {
      const figures = draft(idle === undefined ? [tnNote(tn), ...notes] : notes);
      const { probability, mean } = figures;
      probability['hit'] = hitChance(laws, fired, tn);
      mean['damageAtOnce'] = meanOf(law, (land) => at(land).once);
      probability['onFire'] = chanceOf(law, (land) => at(land).burns);
      mean['damageAfter'] = meanOf(law, (land) => at(land).after);
      probability['killed'] = chanceOf(law, dies);
      probability['destroyed'] = probability['killed'];
      return withPoints(figures, attacker, target, probability['killed']);
    },
    attacker: attacker.words,
    target: target.words,
    situation: { ...situation, follow, ...(range === undefined ? {} : { range }) },
  };
}

/** Points of the next activation: 1X for each further burning dot on the way out, or 8X for staying. */
function fireAfter(
  fire: { readonly entering: number; readonly stopping: number },
  damage: readonly number[],
  distance: number,
  follow: string,
): number {
  return follow === 'stay' ? fire.stopping : fire.entering * (damage.length - 1 - distance);
}

/** A man who enters wire (SK-TERR-02): so many activations, the entering one included. */
export function prepareWire(asked: Asked): ReadOdds {
  const target = readTarget(asked);
  const { core, situation } = asked;
  const { rules } = core.numbers;
  const { turns } = asked.said;
  const { hp, armour, bludgeoning } = target;
  const need = pointsToKill(rules, hp, armour, bludgeoning);
  const canDie = armour === 0 && 6 * turns >= need;
  return {
    program: (dice) => dice.call(core.wire.turns, canDie ? need : 0, turns),
    figures(law) {
      const figures = draft();
      const { probability, mean } = figures;
      probability['freeWithin'] = chanceOf(law, (code) => wireOutcome.held(code) === held.free);
      probability['stuck'] = chanceOf(law, (code) => wireOutcome.held(code) === held.stuck);
      probability['killed'] = chanceOf(law, (code) => wireOutcome.held(code) === held.dead);
      if (!canDie) {
        // SK-HOST-06: nothing counts behind armour
        const counted = (code: number): number => (armour > 0 ? 0 : wireOutcome.points(code));
        mean['bludgeoning'] = meanOf(law, counted);
        mean['hpLost'] = meanOf(law, (code) => cellsLost(rules, bludgeoning, counted(code)));
      }
      return figures;
    },
    attacker: asked.attackerWords,
    target: target.words,
    situation: { ...situation, turns },
  };
}

/** A squad's test (SK-MOR-01). */
export function prepareMorale(asked: Asked): ReadOdds {
  const { core, situation } = asked;
  const { rules } = core.numbers;
  const { words, said } = readTarget(asked);
  const { experience, dead = rules.morale.fromDeaths, remaining, leaderAlive } = said;
  const { leadership = rules.morale.leadership } = said;
  const isDue = isTested(rules, dead);
  const tn = isDue ? moraleNumber(rules, experience, dead, leaderAlive ? leadership : 0) : 2;
  return {
    program: (dice) => (isDue ? dice.pool(remaining, moraleRoll, tn) : remaining),
    figures(law) {
      const figures = draft([
        isDue ? `Each man needs ${tn} on 2D6.` : `Nobody tests before ${rules.morale.fromDeaths} are dead (SK-MOR-01).`,
      ]);
      const { probability, mean, distribution } = figures;
      probability['pass'] = meanOf(law, (stand) => stand) / remaining;
      mean['routed'] = meanOf(law, (stand) => remaining - stand);
      probability['allStand'] = chanceOf(law, (stand) => stand === remaining);
      probability['allRout'] = chanceOf(law, (stand) => stand === 0);
      distribution['routed'] = spreadOf(law, (stand) => remaining - stand);
      return figures;
    },
    attacker: asked.attackerWords,
    target: { ...words, experience, dead, remaining, leaderAlive, leadership },
    situation,
  };
}

/** What a man's AP pay for (SK-R17, SK-CREW-02, SK-JET-01): nothing is rolled. */
export function prepareAp(asked: Asked): ReadOdds {
  const attacker = readAttacker(asked);
  const { profile, weapon } = attacker;
  const { core, situation, notes } = asked;
  const { rules } = core.numbers;
  const ap = apOf(rules, profile.hp, profile.experience, profile.jet);
  const maxMove = Math.min(rules.movement.mostAp, ap);
  return {
    program: () => ap,
    figures() {
      const figures = draft(notes.filter((note) => note !== attacker.price.missing));
      const { mean } = figures;
      mean['ap'] = ap;
      mean['maxMove'] = maxMove;
      if (profile.jet) mean['apAfterFlight'] = Math.max(0, ap - rules.jet.ap);
      if (weapon?.kind === 'explosive' && (weapon.ap !== undefined || situation['range'] !== undefined)) {
        mean['canFire'] = apOfShot(asked, weapon) <= ap ? 1 : 0;
      }
      if (isCrewed(weapon)) {
        const all = rules.crew.setUpAp * (1 + weapon.crew);
        mean['setUpApTotal'] = all;
        mean['reAimApTotal'] = 2 * all; // SK-CREW-04: broken down and set up again
      }
      const { dots } = asked.said;
      if (dots !== undefined) {
        const each = Math.floor(maxMove / rules.movement.moveAp);
        if (each > 0) mean['turnsToCross'] = Math.ceil(dots / each);
      }
      return figures;
    },
    attacker: attacker.words,
    target: {},
    situation,
  };
}
