/**
 * What a unit fires at another, worked out before any die is rolled (HEAT-ATK-01): the weapons that may fire, line by
 * line, and the salvo that they come to once the firer is forgotten.
 *
 * Promises: weapons out of band or not allowed are dropped (HEAT-ATK-01 step 3); lines and strikes stand in the
 * weapons' listed order; equal salvoes are one object with one index, whoever fires them from wherever, so that their
 * laws are worked out once.
 */
import { abilitiesText } from '../../../engagement/abilities/index.js';
import { compact } from '../../../kernel/compact.js';
import type { State } from '../../../kernel/process.js';
import { Remembered } from '../../../kernel/remember.js';
import type { HeatNumbers } from '../data/numbers.js';
import type { Weapon } from '../data/weapon-data.js';
import { isMen, mode, type Unit } from '../sheet/profile.js';
import { mostProfiles } from '../sheet/profile-id.js';
import { aimAt } from '../state/state.js';
import { experienceOf } from '../state/unit.js';
import { effectOf, fireKind } from './effect.js';
import type { HitRules } from './hits.js';
import { createLines, type Line } from './lines.js';
import { aloft, facing, newSituation, type Situation } from './situation.js';
import { type Strike, strikesOf } from './strikes.js';

/** Who fires a flamethrower, if anybody does (HEAT-R27). */
export const flames = { none: 0, vehicle: 1, team: 2 } as const;

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

/** Salvoes by their numbers: equal ones are one. */
class KnownSalvos {
  private readonly salvos: Salvo[] = [];
  private readonly known = new Map<string, Salvo>();

  at(index: number): Salvo {
    return this.salvos[index] as Salvo;
  }

  /** The one object of its kind. */
  of(what: Omit<Salvo, 'index'>): Salvo {
    const key = JSON.stringify(what);
    let salvo = this.known.get(key);
    if (salvo === undefined) {
      salvo = compact({ ...what, strikes: what.strikes.map(compact), index: this.salvos.length });
      this.salvos.push(salvo);
      this.known.set(key, salvo);
    }
    return salvo;
  }
}

/** One thing that comes from above: `a`, a group of shots. */
function createSingle(numbers: HeatNumbers['rules'], known: KnownSalvos) {
  const singles = new Remembered<Salvo, 'target' | 'experience' | 'weapon' | 'mode' | 'need'>('heat: what falls', {
    target: mostProfiles,
    experience: 3,
    weapon: 1 << 16,
    mode: 3,
    need: 8,
  });
  return (s: State, target: Unit, weapon: Weapon, how: number, need: number, a: number): Salvo => {
    const { key } = singles;
    key[0] = target.profile.id;
    key[1] = experienceOf(s, target);
    key[2] = weapon.id;
    key[3] = how;
    key[4] = need;
    const id = singles.known();
    if (id >= 0) return singles.recall(id);
    return singles.learn(() => {
      const above = { ...newSituation(), facing: facing.top };
      const effect = effectOf(numbers, s, target, above, { weapon, mode: how, penChange: 0 }, need);
      return known.of({
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
}

/** One line in words: the weapon, and what it needs. */
function tellLine({ weapon, throws, need, effect }: Line): string {
  const round = effect.kind === fireKind.he ? `, HE ${effect.heClass}"` : '';
  const own = weapon.abilities.length === 0 ? '' : ` (${abilitiesText(weapon.abilities)})`;
  return `${weapon.name}${own}${round}, ${throws} on ${need > 6 ? 'a 6 and another 6' : `${need}+`}`;
}

export function createSalvos({ rules: numbers }: HeatNumbers, rules: HitRules): Salvos {
  const known = new KnownSalvos();
  const linesOf = createLines(numbers, rules);
  const single = createSingle(numbers, known);

  return {
    of: (s, firer, target, situation, option) => {
      const { lines, laws } = linesOf(s, firer, target, situation, option);
      const atDrone = situation.aloft >= aloft.drone;
      const strikes = strikesOf(rules, lines, isMen(target.profile) && !atDrone);
      const indirect = strikes.some((strike) => strike.indirect);
      const flame = strikes.some((strike) => strike.kind === fireKind.flame);
      return known.of({
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
    at: (index) => known.at(index),
    need: (s, firer, target, situation, option) => linesOf(s, firer, target, situation, option).lines[0]?.need ?? 7,
    tell: (s, firer, target, situation, option) => {
      const told = linesOf(s, firer, target, situation, option).lines.map(tellLine);
      return `${firer.profile.title}: ${told.join('; ')} (HEAT-HIT-01).`;
    },
  };
}
