/**
 * What a unit fires at another, worked out before any die is rolled (HEAT-ATK-01): the weapons that may fire, line by
 * line, and the salvo that they come to once the firer is forgotten.
 *
 * Promises: weapons out of band or not allowed are dropped (HEAT-ATK-01 step 3); lines and strikes stand in the
 * weapons' listed order; equal salvoes are one object with one index, whoever fires them from wherever, so that their
 * laws are worked out once.
 */
import { compact } from '../../../kernel/compact.js';
import type { State } from '../../../kernel/process.js';
import { Remembered } from '../../../kernel/remember.js';
import type { HeatNumbers } from '../data/numbers.js';
import type { Weapon } from '../data/weapon-data.js';
import {
  isMen,
  kind,
  mode,
  type Profile,
  type Round,
  type SquadArms,
  squadOption,
  squadPart,
  type Unit,
} from '../sheet/profile.js';
import { mostProfiles } from '../sheet/profile-id.js';
import * as its from '../state/its.js';
import { aimAt, get } from '../state/state.js';
import { experienceOf, isAlone } from '../state/unit.js';
import { aloft, facing, newSituation, type Situation } from './situation.js';
import { survivorsOf } from './survivors.js';
import { marginOnArmour, mayFire, needIndirect, needToDamageMen, needToHit, shotsAt, snipes } from './to-hit.js';
import { medicSaves, mostShots, picking, type VolleyRules } from './volley.js';

/** What is fired: AP and small arms, high explosive, flame. */
export const fireKind = { bullets: 0, he: 1, flame: 2 } as const;

/** Who fires a flamethrower, if anybody does (HEAT-R27). */
export const flames = { none: 0, vehicle: 1, team: 2 } as const;

/** What the hits of some shots do. */
interface Effect {
  /** One of `fireKind`. */
  readonly kind: number;
  /** What a flamethrower needs to hit, and its weapon's id. */
  readonly flameNeed: number;
  readonly flameWeapon: number;
  /** At men and soft-skins: need to damage; at men one of `picking`, with or without `medicSaves`. */
  readonly damageNeed: number;
  readonly pick: number;
  /** At vehicles: has a PEN of 1 or more; then the margin over the damage value of armour. */
  readonly pierces: boolean;
  readonly margin: number;
  readonly heClass: number;
  readonly indirect: boolean;
}

/** How a weapon is fired. */
type Shot = Pick<Round, 'weapon' | 'mode' | 'penChange'>;

/** Shots of one weapon. */
interface Line {
  readonly weapon: Weapon;
  /** Shots, or throws of a sort's dice for their number (`VolleyRules.sortOf`). */
  readonly throws: number;
  readonly sort: number;
  readonly need: number;
  readonly effect: Effect;
}

/**
 * Dice that are thrown at once: up to three groups of shots (`VolleyRules.group`, 0: none) with one effect; more than
 * one at men only.
 */
export interface Strike extends Effect {
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

/** More salvoes than this never stand against one another. */
export const mostSalvos = 1 << 24;

export interface Salvo {
  readonly index: number;
  /** None: nothing can be fired. */
  readonly strikes: readonly Strike[];
  /** LAWs that are fired. */
  readonly laws: number;
  /** Something is fired indirectly, after so many steps of zeroing in (HEAT-R28). */
  readonly indirect: boolean;
  readonly aim: number;
  /** One of `flames`. */
  readonly flames: number;
  /** It is fired at a team's drone (HEAT-R37); at a helicopter with open doors (HEAT-HELI-06). */
  readonly atDrone: boolean;
  readonly doorsOpen: boolean;
}

export interface Salvos {
  /** What a unit fires on one of its options. */
  of(s: State, firer: Unit, target: Unit, situation: Situation, option: number): Salvo;
  /** What a thing that goes off under a target does: high explosive that hits without a die, on the top (HEAT-R62). */
  burst(s: State, target: Unit, weapon: Weapon): Salvo;
  /** What falls on a target's top, with one need to hit (HEAT-DRONE-09). */
  dropped(s: State, target: Unit, weapon: Weapon, need: number): Salvo;
  at(index: number): Salvo;
  /** What the first weapon of an option needs to hit; 7 where nothing can be fired. */
  need(s: State, firer: Unit, target: Unit, situation: Situation, option: number): number;
  /** The weapons of an option in words, and what they need. */
  tell(s: State, firer: Unit, target: Unit, situation: Situation, option: number): string;
}

export function createSalvos({ rules: numbers }: HeatNumbers, rules: VolleyRules): Salvos {
  const salvos: Salvo[] = [];
  const known = new Map<string, Salvo>();
  const singles = new Remembered<Salvo, 'target' | 'experience' | 'weapon' | 'mode' | 'need'>('heat: what falls', {
    target: mostProfiles,
    experience: 3,
    weapon: 1 << 16,
    mode: 3,
    need: 8,
  });

  /** HEAT-R22, HEAT-R23, HEAT-R07: who chooses the casualties of bullets. */
  const pickOf = (weapon: Weapon, pen: number, target: Profile, situation: Situation): number => {
    const crew = target.kind === kind.gunCrew;
    const saved = situation.medic && pen < 1 ? medicSaves : 0;
    if (snipes(weapon, situation) && !crew) return saved + picking.always;
    return saved + (!numbers.exceptionalDamage || (crew && pen < 1) ? picking.none : picking.secondSix);
  };

  const effectOf = (
    s: State,
    target: Unit,
    situation: Situation,
    { weapon, mode: how, penChange }: Shot,
    need: number,
  ): Effect => {
    const { profile } = target;
    const he = how !== mode.ap;
    const { flame } = weapon;
    const indirect = how === mode.indirect;
    const bullets = !he && !flame;
    const men = isMen(profile);
    const pen = he ? (numbers.he[weapon.he]?.pen ?? 0) : Math.max(0, weapon.pen + penChange);
    const pierces = !men && pen >= 1;
    const armoured = profile.kind === kind.armoured;
    const top = indirect || flame || weapon.topAttack; // HEAT-IND-04, HEAT-WPN-14, HEAT-ATGM-04
    const atDrone = situation.aloft >= aloft.drone;
    return {
      kind: he ? fireKind.he : flame ? fireKind.flame : fireKind.bullets,
      flameNeed: flame && !he ? need : 0,
      flameWeapon: flame && !he ? weapon.id : 0,
      damageNeed: men
        ? needToDamageMen(numbers, s, target, situation, pen, bullets && !atDrone)
        : armoured
          ? 0
          : Math.max(2, Math.min(7, profile.damageValue - pen)),
      pick: men && bullets && !atDrone ? pickOf(weapon, pen, profile, situation) : picking.none,
      pierces,
      margin: pierces && armoured ? marginOnArmour(numbers, profile, situation, weapon, pen, top, he) : 0,
      heClass: he ? weapon.he : 0,
      indirect,
    };
  };

  /** The weapons of a fire option, and how many LAWs are among them. */
  const linesOf = (
    s: State,
    firer: Unit,
    target: Unit,
    situation: Situation,
    option: number,
  ): { readonly lines: readonly Line[]; readonly laws: number } => {
    const lines: Line[] = [];
    /** So many bearers of a weapon. `alone`: −1 for want of a loader (HEAT-R08). */
    const add = (weapon: Weapon, bearers: number, how: number, penChange: number, alone: boolean): void => {
      if (bearers <= 0 || !mayFire(weapon, how, target.profile, situation)) return;
      const need =
        how === mode.indirect
          ? needIndirect(numbers, aimAt(s, firer.base, situation.targetIndex))
          : needToHit(numbers, s, firer, target, situation, weapon, alone);
      const sort = rules.sortOf(weapon);
      const throws = weapon.flame ? 1 : sort === 0 ? bearers * shotsAt(weapon, situation.range) : bearers;
      lines.push({
        weapon,
        throws,
        sort,
        need,
        effect: effectOf(s, target, situation, { weapon, mode: how, penChange }, need),
      });
    };
    const { arms } = firer.profile;
    if (arms.type === 'squad') return { lines, laws: addSquad(s, firer, arms, target.profile, situation, option, add) };
    const out = get(s, firer.base, its.weaponOut) === 1;
    const round = arms.main[option];
    // HEAT-R34
    if (round !== undefined && !(out && firer.profile.rotates))
      add(round.weapon, round.count, round.mode, round.penChange, isAlone(s, firer));
    for (const { weapon, count, mode: how, penChange } of arms.others) {
      if (!(out && weapon.flame)) add(weapon, count, how, penChange, false);
    }
    return { lines, laws: 0 };
  };

  /** Shots that hit and hurt alike are one group; up to three groups that hurt alike are one strike. */
  const gather = (lines: readonly Line[], first: Line, dealt: Set<Line>): number[] => {
    const groups: number[] = [];
    for (const line of lines) {
      if (groups.length === 3) break;
      if (dealt.has(line) || !hurtsAlike(line, first)) continue;
      let throws = 0;
      for (const like of lines) {
        if (dealt.has(like) || !hurtsAlike(like, line) || like.sort !== line.sort || like.need !== line.need) continue;
        if (throws + like.throws > mostShots) continue;
        throws += like.throws;
        dealt.add(like);
      }
      groups.push(rules.group(throws, line.sort, line.need));
    }
    return groups;
  };

  const strikesOf = (lines: readonly Line[], men: boolean): Strike[] => {
    const dealt = new Set<Line>();
    return lines.flatMap((line) => {
      if (dealt.has(line)) return [];
      const gathers = men && line.effect.kind === fireKind.bullets;
      const groups = gathers ? gather(lines, line, dealt) : [rules.group(line.throws, line.sort, line.need)];
      const [a = 0, b = 0, c = 0] = groups;
      return [{ ...line.effect, a, b, c }];
    });
  };

  /** The one object of its kind. */
  const intern = (what: Omit<Salvo, 'index'>): Salvo => {
    const key = JSON.stringify(what);
    let salvo = known.get(key);
    if (salvo === undefined) {
      salvo = compact({ ...what, strikes: what.strikes.map(compact), index: salvos.length });
      salvos.push(salvo);
      known.set(key, salvo);
    }
    return salvo;
  };

  /** One thing that comes from above: `a`, a group of shots. */
  const single = (s: State, target: Unit, weapon: Weapon, how: number, need: number, a: number): Salvo => {
    const { key } = singles;
    key[0] = target.profile.id;
    key[1] = experienceOf(s, target);
    key[2] = weapon.id;
    key[3] = how;
    key[4] = need;
    const id = singles.known();
    if (id >= 0) return singles.recall(id);
    return singles.learn(() => {
      const effect = effectOf(
        s,
        target,
        { ...newSituation(), facing: facing.top },
        { weapon, mode: how, penChange: 0 },
        need,
      );
      return intern({
        strikes: [{ ...effect, a, b: 0, c: 0 }],
        laws: 0,
        indirect: false,
        aim: 0,
        flames: flames.none,
        atDrone: false,
        doorsOpen: false,
      });
    });
  };

  return {
    of: (s, firer, target, situation, option) => {
      const { lines, laws } = linesOf(s, firer, target, situation, option);
      const atDrone = situation.aloft >= aloft.drone;
      const strikes = strikesOf(lines, isMen(target.profile) && !atDrone);
      const indirect = strikes.some((strike) => strike.indirect);
      const flame = strikes.some((strike) => strike.kind === fireKind.flame);
      return intern({
        strikes,
        laws,
        indirect,
        aim: indirect ? aimAt(s, firer.base, situation.targetIndex) : 0,
        flames: flame ? (isMen(firer.profile) ? flames.team : flames.vehicle) : flames.none,
        atDrone,
        doorsOpen: situation.doorsOpen,
      });
    },
    burst: (s, target, weapon) => single(s, target, weapon, mode.he, 1, rules.sure),
    dropped: (s, target, weapon, need) => single(s, target, weapon, mode.ap, need, rules.group(1, 0, need)),
    at: (index) => salvos[index] as Salvo,
    need: (s, firer, target, situation, option) => linesOf(s, firer, target, situation, option).lines[0]?.need ?? 7,
    tell: (s, firer, target, situation, option) => {
      const told = linesOf(s, firer, target, situation, option).lines.map(({ weapon, throws, need, effect }) => {
        const round = effect.kind === fireKind.he ? `, HE ${effect.heClass}"` : '';
        return `${weapon.name}${round}, ${throws} on ${need > 6 ? 'a 6 and another 6' : `${need}+`}`;
      });
      return `${firer.profile.title}: ${told.join('; ')} (HEAT-HIT-01).`;
    },
  };
}

function hurtsAlike({ effect: one }: Line, { effect: other }: Line): boolean {
  return (
    one.kind === fireKind.bullets &&
    other.kind === fireKind.bullets &&
    one.damageNeed === other.damageNeed &&
    one.pick === other.pick
  );
}

/**
 * Every man with his own weapon, or only those of the squad's part (HEAT-ATK-02). Returns the LAWs that are fired.
 */
function addSquad(
  s: State,
  firer: Unit,
  arms: SquadArms,
  target: Profile,
  situation: Situation,
  option: number,
  add: (weapon: Weapon, bearers: number, how: number, penChange: number, alone: boolean) => void,
): number {
  const left = survivorsOf(s, firer, arms);
  const grenades = (option & squadOption.grenade) !== 0;
  const fires = (option & squadOption.law) !== 0 && mayFire(arms.law.weapon, mode.ap, target, situation);
  const laws = fires ? left.laws : 0;
  const shoot = (weapon: Weapon, bearers: number, alone = false): void => add(weapon, bearers, mode.ap, 0, alone);
  if (arms.part === squadPart.laws) {
    shoot(arms.law.weapon, laws);
    return laws;
  }
  const idle = arms.part === squadPart.all ? left.laws - laws : 0; // bearers who fire their guns
  shoot(arms.base, left.base + idle + (grenades ? 0 : left.ugls));
  shoot(arms.nco, left.nco);
  for (const [k, { weapon }] of arms.others.entries()) shoot(weapon, left.others[k] as number);
  shoot(arms.dmr.weapon, left.dmrs);
  shoot(arms.lmg.weapon, left.gunners - left.unloaded);
  shoot(arms.lmg.weapon, left.unloaded, true);
  if (grenades) add(arms.ugl.weapon, left.ugls, mode.indirect, 0, false);
  shoot(arms.law.weapon, laws);
  return laws;
}
