/** Odds of direct fire (SK-HOST-08, SK-R06, SK-R12), and of explosives at a large target (SK-LARGE-01, SK-LARGE-02). Promise: read off the law of the shots themselves. */
import type { ReadOdds } from '../../../engagement/actions.js';
import { chanceOf, meanOf, spreadOf } from '../../../kernel/pmf.js';
import { damageAt, distanceAt, landingOf, scatterOf } from '../attack/landing.js';
import { expectedShots } from '../attack/shots-needed.js';
import { armourAgainst, baseOf, hitChance, never, plain, shotOf, targetNumber } from '../attack/to-hit.js';
import { read } from '../data/reader.js';
import type { DirectWeapon } from '../data/weapon-data.js';
import { isCrewed } from '../sheet/profile.js';
import { draft, tnNote, withPoints } from './answer.js';
import { aimed, apOfShot, explosiveOf } from './explosive.js';
import { type Asked, type Attacker, aimOf, readAttacker, readTarget, shotsIn, whyTooFar } from './request.js';

const mostFireShots = 200;

/** Its direct weapon, if it has any. Throws for one that has an action of its own. */
function directOf({ weapon, profile }: Attacker): DirectWeapon | undefined {
  if (weapon?.kind !== 'explosive') return weapon;
  throw read.wrong(`a ${profile.title} has no arc to fire from: ask for the action blast`);
}

/** Why it is not fired. */
function whyNotFired(weapon: DirectWeapon | undefined, range: number, asked: Asked): string | undefined {
  if (weapon === undefined) return 'an unarmed trooper has nothing to fire';
  if (isCrewed(weapon) && asked.attackerWords['setUp'] === false) {
    return `a ${weapon.name} fires only from the arc that setting it up gives (SK-CREW-04, SK-L17): setUp is false`;
  }
  return whyTooFar(weapon, range);
}

export function prepareFire(asked: Asked): ReadOdds {
  const attacker = readAttacker(asked);
  const weapon = directOf(attacker);
  const target = readTarget(asked);
  const { situation, said, core, notes } = asked;
  const { range } = said;
  const idle = whyNotFired(weapon, range, asked);
  const shots = shotsIn(situation, mostFireShots);
  const aim = aimOf(attacker, target, said);
  const { rules } = core.numbers;
  if (weapon !== undefined) aim.base = baseOf(rules, weapon, range);
  const tn = idle === undefined ? targetNumber(rules, aim) : never;
  // SK-R16: direct fire never breaches a structure
  const breaches = target.toughness === undefined;
  const damage = breaches ? (weapon?.damage ?? 0) : 0;
  const fired = idle === undefined && weapon !== undefined ? weapon : plain;
  const shot = shotOf(fired);
  const armour = armourAgainst(fired, target.armour);
  const hitsToKill = Math.ceil((target.hp + armour) / damage);
  const { inArc } = said;
  const lost = (hits: number): number => Math.min(target.hp, Math.max(0, hits * damage - armour));
  return {
    idle,
    program: (dice) => dice.pool(shots, shot, tn),
    figures(law, laws) {
      const figures = draft(idle === undefined ? [tnNote(tn), ...notes] : notes);
      if (!breaches) figures.notes.push('Direct fire cannot breach a structure (SK-R16).');
      const { probability, mean, distribution } = figures;
      const hit = hitChance(laws, fired, tn);
      probability['hit'] = hit;
      if (damage > 0) mean['hitsToKill'] = hitsToKill;
      const needed = damage > 0 ? expectedShots(laws, (dice) => dice.call(shot, tn), hitsToKill) : undefined;
      if (needed !== undefined) mean['shotsToKill'] = needed;
      probability['killWithin'] = chanceOf(law, (hits) => hits >= hitsToKill);
      probability['destroyed'] = probability['killWithin'];
      mean['hpLost'] = meanOf(law, lost);
      if (inArc !== undefined) {
        // SK-R21, SK-CREW-05: an ordinary arc is used up by its first shot, an automatic one shoots at each of them
        const shotAt = weapon?.automatic === true ? inArc : Math.min(1, inArc);
        mean['hitsPerActivation'] = meanOf(laws.poolPmf(shotAt, shot, tn), (hits) => hits);
        mean['killedPerActivation'] = hitsToKill === 1 ? mean['hitsPerActivation'] : 0;
      }
      distribution['hits'] = spreadOf(law, (hits) => hits);
      return withPoints(figures, attacker, target, probability['killWithin']);
    },
    attacker: attacker.words,
    target: target.words,
    situation: { ...situation, range, shots },
  };
}

/** Explosives at a structure: so many shots, all at one of its dots. */
export function prepareStructure(asked: Asked): ReadOdds {
  const attacker = readAttacker(asked);
  const weapon = explosiveOf(attacker);
  const target = readTarget(asked);
  const { situation, core, notes } = asked;
  const { toughness } = target;
  if (toughness === undefined)
    throw read.wrong('the action structure needs a target with a "structure"', { word: 'structure' });
  const { rules } = core.numbers;
  const { tn, range, idle, fired } = aimed(asked, attacker, weapon, target);
  const shots = shotsIn(situation, mostFireShots);
  // SK-R16: its dot is at distance 0, or where a miss scatters to; nothing scatters onto it
  const each = (land: number): number =>
    idle === undefined ? damageAt(rules, weapon, distanceAt(land, scatterOf(rules, weapon), 0), target.water) : 0;
  const at = (hit: number): number => each(hit === 1 ? 0 : 1);
  const points = (hits: number): number => hits * at(1) + (shots - hits) * at(0);
  return {
    idle,
    program: (dice) => dice.pool(shots, shotOf(fired), tn),
    figures(law, laws) {
      const figures = draft(idle === undefined ? [tnNote(tn), ...notes] : notes);
      const { probability, mean } = figures;
      probability['hit'] = hitChance(laws, fired, tn);
      // SK-R16: damage equal to the toughness does not breach
      const needed = expectedShots(laws, (dice) => each(dice.call(landingOf(fired), tn)), toughness + 1);
      if (needed !== undefined) {
        mean['shotsToBreach'] = needed;
        mean['apToBreach'] = needed * apOfShot(asked, weapon);
      }
      probability['breachWithin'] = chanceOf(law, (hits) => points(hits) > toughness);
      probability['destroyed'] = probability['breachWithin'];
      mean['damage'] = meanOf(law, points);
      return withPoints(figures, attacker, target, probability['breachWithin']);
    },
    attacker: attacker.words,
    target: target.words,
    situation: { ...situation, shots, ...(range === undefined ? {} : { range }) },
  };
}
