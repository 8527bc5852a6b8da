/** Odds of explosives at men (SK-EXPLO-01 to -04, SK-R10, SK-R11). Promise: every figure is read off the law of the landings. */
import type { ReadOdds } from '../../../engagement/actions.js';
import type { Laws } from '../../../kernel/enumerate.js';
import { chanceOf, meanOf, spreadOf } from '../../../kernel/pmf.js';
import {
  classCounts,
  classLandings,
  damageAt,
  distanceAt,
  landingOf,
  mostShots,
  salvoOf,
  scatterOf,
} from '../attack/landing.js';
import { expectedShots } from '../attack/shots-needed.js';
import { armourAgainst, baseOf, hitChance, never, plain, shotOf, targetNumber, type Way } from '../attack/to-hit.js';
import type { Rules } from '../data/numbers.js';
import { read } from '../data/reader.js';
import type { ExplosiveWeapon } from '../data/weapon-data.js';
import { draft, tnNote, withPoints } from './answer.js';
import {
  type Asked,
  type Attacker,
  aimOf,
  readAttacker,
  readTarget,
  shotsIn,
  type Target,
  whyTooFar,
} from './request.js';

export function explosiveOf({ weapon, profile }: Attacker): ExplosiveWeapon {
  if (weapon?.kind === 'explosive') return weapon;
  throw read.wrong(`a ${profile.title} is no explosive: ask for the action fire`);
}

interface Aimed {
  readonly tn: number;
  readonly range: number | undefined;
  readonly idle?: string | undefined;
  /** How it is thrown: the weapon, or without its abilities where it is not fired at all. */
  readonly fired: Way;
}

/** The target number of an explosive, its range where it is not dropped (SK-R13, SK-JET-03), and why it is not fired. */
export function aimed(asked: Asked, attacker: Attacker, weapon: ExplosiveWeapon, target: Target): Aimed {
  const { said } = asked;
  const { rules } = asked.core.numbers;
  const aim = aimOf(attacker, target, said);
  const isDropped = said.dropped;
  if (isDropped && !(weapon.thrown && attacker.profile.jet)) {
    const why = weapon.thrown ? 'by a trooper with a jetPack' : 'as a hand grenade';
    throw read.wrong(`a ${weapon.name} is dropped only ${why} (SK-JET-03)`, { path: 'dropped' });
  }
  if (isDropped) {
    aim.base = rules.toHit.droppedBase - weapon.added;
    return { tn: targetNumber(rules, aim), range: undefined, fired: weapon };
  }
  const { range } = said;
  const idle = whyTooFar(weapon, range, reachOf(rules, weapon));
  if (idle !== undefined) return { tn: never, range, idle, fired: plain };
  // SK-R13: whatever is thrown is thrown at short range
  aim.base = baseOf(rules, weapon, weapon.thrown ? 0 : range);
  return { tn: targetNumber(rules, aim), range, fired: weapon };
}

/** SK-R13: as far as the AP for a throw go. */
function reachOf(rules: Rules, weapon: ExplosiveWeapon): number {
  return weapon.thrown ? Math.min(weapon.long, rules.explosives.mostThrow) : weapon.long;
}

/** AP of one round. */
export function apOfShot({ core, said }: Asked, weapon: ExplosiveWeapon): number {
  if (weapon.ap !== undefined) return weapon.ap;
  if (said.dropped) return core.numbers.rules.explosives.droppedAp;
  return Math.max(1, said.range);
}

export function prepareBlast(asked: Asked): ReadOdds {
  const attacker = readAttacker(asked);
  const weapon = explosiveOf(attacker);
  const target = readTarget(asked);
  const { situation, core, notes } = asked;
  if (target.toughness !== undefined) throw read.wrong('ask for the action structure where the target is no man');
  const { rules } = core.numbers;
  const { men, hp } = target;
  const armour = armourAgainst(weapon, target.armour);
  const cells = hp + armour;
  const spacing = spacingOf(target);
  const { tn, range, idle, fired } = aimed(asked, attacker, weapon, target);
  const landing = landingOf(fired);
  const shots = shotsIn(situation, mostShots);
  const aimedAt = Math.floor((men - 1) / 2); // SK-R11
  const scatter = scatterOf(rules, weapon);
  const damage = (land: number, man: number): number =>
    idle !== undefined
      ? 0
      : damageAt(rules, weapon, distanceAt(land, scatter, (man - aimedAt) * spacing), target.water);
  const places = Array.from({ length: men }, (_, man) => man);
  // by class of landing, by man
  const table = classLandings.map((land) => places.map((man) => damage(land, man)));
  const suffered = (code: number): number[] => {
    const counts = classCounts(code, shots);
    return places.map((man) => counts.reduce((sum, n, k) => sum + n * ((table[k] as number[])[man] as number), 0));
  };
  const killed = (code: number): number => suffered(code).filter((points) => points >= cells).length;
  const hpLost = (code: number): number =>
    suffered(code).reduce((sum, points) => sum + Math.min(hp, Math.max(0, points - armour)), 0);
  return {
    idle,
    program: (dice) => dice.pool(shots, salvoOf(fired), tn),
    figures(law, laws) {
      const figures = draft(idle === undefined ? [tnNote(tn), ...notes] : notes);
      const { probability, mean, distribution } = figures;
      probability['hit'] = hitChance(laws, fired, tn);
      const one = laws.pmf(landing, tn);
      mean['damagePerShot'] = meanOf(one, (land) => places.reduce((sum, man) => sum + damage(land, man), 0));
      mean['killed'] = meanOf(law, killed);
      probability['anyKilled'] = chanceOf(law, (code) => killed(code) > 0);
      probability['destroyed'] = chanceOf(law, (code) => killed(code) === men);
      mean['hpLost'] = meanOf(law, hpLost);
      distribution['killed'] = spreadOf(law, killed);
      if (men === 1) {
        const own = (land: number): number => damage(land, 0);
        const needed = expectedShots(laws, (dice) => own(dice.call(landing, tn)), cells);
        if (needed !== undefined) {
          mean['shotsToKill'] = needed;
          mean['apToKill'] = needed * apOfShot(asked, weapon);
        }
        probability['killWithinAmmo'] = withinAmmo(laws, fired, tn, attacker.profile.rounds, own(0), own(1), cells);
      }
      return withPoints(figures, attacker, target, mean['killed']);
    },
    attacker: attacker.words,
    target: target.words,
    situation: { ...situation, shots, ...(range === undefined ? {} : { range }) },
  };
}

/** SK-R11: men stand somewhere. */
function spacingOf({ men, spacing }: Target): number {
  if (spacing !== undefined || men === 1) return spacing ?? 1;
  throw read.wrong(`a blast among ${men} men needs the target's "spacing", the dots between them (SK-R11)`, {
    word: 'spacing',
  });
}

/** The chance that all rounds that he has, twice as many with extra ammunition (SK-EXPLO-03), kill a man. */
function withinAmmo(
  laws: Laws<number>,
  fired: Way,
  tn: number,
  rounds: number | undefined,
  hit: number,
  miss: number,
  cells: number,
): number {
  if (rounds === undefined) return hit > 0 && (miss > 0 || hitChance(laws, fired, tn) > 0) ? 1 : 0;
  return chanceOf(laws.poolPmf(rounds, shotOf(fired), tn), (hits) => hits * hit + (rounds - hits) * miss >= cells);
}
