/** A checked unit as programs use it: men with one weapon, all alike but for the mates of a crew-served weapon. */
import type { Experience, Follow } from '../data/numbers.js';
import type { DirectWeapon, Weapon } from '../data/weapon-data.js';
import type { Priced } from './pricing.js';

export interface Profile {
  readonly unit: string;
  readonly title: string;
  readonly weapon: Weapon | undefined;
  readonly men: number;
  /** At the start. */
  readonly hp: number;
  readonly armour: number;
  readonly bludgeoning: number;
  readonly entangled: boolean;
  readonly experience: Experience;
  readonly jet: boolean;
  /** Dots that he flies at most. */
  readonly flight: number;
  /** Modifier of the cover that he starts in, and whether he lies there. */
  readonly cover: number;
  readonly prone: boolean;
  /** Dots between the men of a line (SK-R11); `undefined`: not said. */
  readonly spacing: number | undefined;
  readonly squad: string | undefined;
  /** A crew-served weapon is ready from the start. */
  readonly setUp: boolean;
  /** The mates' own weapon. */
  readonly arms: Weapon | undefined;
  /** Rounds at the start; `undefined` without end. */
  readonly rounds: number | undefined;
  readonly leadership: number;
  readonly follow: Follow;
  /** Smoke grenades of each man. */
  readonly smoke: number;
  readonly priced: Priced;
}

/** Whether a weapon is crew-served (SK-CREW-01). */
export function isCrewed(weapon: Weapon | undefined): weapon is DirectWeapon & { readonly crew: number } {
  return weapon?.kind === 'direct' && weapon.crew !== undefined;
}

/** AP of a man (SK-R17): by present HP, experience, and the pack on his back. */
export function apOf(
  rules: {
    readonly ap: readonly number[];
    readonly experience: Readonly<Record<Experience, { readonly ap: number }>>;
    readonly jet: { readonly penalty: number };
  },
  hp: number,
  experience: Experience,
  jet: boolean,
): number {
  const total = (rules.ap[hp] as number) + rules.experience[experience].ap - (jet ? rules.jet.penalty : 0);
  return Math.max(0, total);
}
