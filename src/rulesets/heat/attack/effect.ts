/**
 * What the shots of a weapon do to a target that they hit, before any die is rolled: what they need to damage it, who
 * chooses the casualties, by how much they pierce armour (HEAT-DMG-01, HEAT-R07, HEAT-R22, HEAT-VEH-02).
 */
import type { State } from '../../../kernel/process.js';
import type { HeatNumbers } from '../data/numbers.js';
import type { Weapon } from '../data/weapon-data.js';
import { isMen, kind, mode, type Profile, type Round, type Unit } from '../sheet/profile.js';
import { medicSaves, picking } from './damage-rolls.js';
import { aloft, type Situation } from './situation.js';
import { marginOnArmour, needToDamageMen, snipes } from './to-hit.js';

/** What is fired: AP and small arms, high explosive, flame. */
export const fireKind = { bullets: 0, he: 1, flame: 2 } as const;

/** What the hits of some shots do. */
export interface Effect {
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
export type Shot = Pick<Round, 'weapon' | 'mode' | 'penChange'>;

type Rules = HeatNumbers['rules'];

/** HEAT-R22, HEAT-R23, HEAT-R07: who chooses the casualties of bullets. */
function pickOf(numbers: Rules, weapon: Weapon, pen: number, target: Profile, situation: Situation): number {
  const crew = target.kind === kind.gunCrew;
  const saved = situation.medic && pen < 1 ? medicSaves : 0;
  if (snipes(weapon, situation) && !crew) return saved + picking.always;
  return saved + (!numbers.exceptionalDamage || (crew && pen < 1) ? picking.none : picking.secondSix);
}

/** What the shots of a weapon do to a target that they hit; `need`: to hit. */
export function effectOf(
  numbers: Rules,
  s: State,
  target: Unit,
  situation: Situation,
  { weapon, mode: how, penChange }: Shot,
  need: number,
): Effect {
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
    pick: men && bullets && !atDrone ? pickOf(numbers, weapon, pen, profile, situation) : picking.none,
    pierces,
    margin: pierces && armoured ? marginOnArmour(numbers, profile, situation, weapon, pen, top, he) : 0,
    heClass: he ? weapon.he : 0,
    indirect,
  };
}
