/**
 * Tough fighters of a squad by how many of its men are left (HEAT-CQ-05).
 *
 * Promises: the men fall in the owner's order (`survivors.ts`); squads that shrink alike share one number, so that close
 * quarters between them are one law; a fight in an engagement allocates nothing.
 */
import type { State } from '../../../kernel/process.js';
import { Remembered } from '../../../kernel/remember.js';
import type { Unit } from '../sheet/profile.js';
import { mostProfiles } from '../sheet/profile-id.js';
import * as its from '../state/its.js';
import { get, sizes, unitBlock } from '../state/state.js';
import { loseMen, survivorsOf } from './survivors.js';

/** Ways to shrink at once: more different squads than that never meet. */
export const mostWays = 4096;

export class ToughFighters {
  /** By the number of a way, then by men left. */
  private readonly tables: (readonly number[])[] = [];
  private readonly ids = new Map<string, number>();
  /** By squad and what is left of it. */
  private readonly known = new Remembered<number, 'profile' | 'men' | 'gunnersLost' | 'ncoLost' | 'laws'>(
    'heat: tough fighters',
    {
      profile: mostProfiles,
      men: sizes.men,
      gunnersLost: sizes.gunnersLost,
      ncoLost: sizes.ncoLost,
      laws: sizes.laws,
    },
  );

  /** The number of the way in which a unit shrinks from here on. */
  wayOf(s: State, unit: Unit): number {
    const { base, profile } = unit;
    const { key, at } = this.known;
    key[at.profile] = profile.id;
    key[at.men] = get(s, base, its.men);
    key[at.gunnersLost] = get(s, base, its.gunnersLost);
    key[at.ncoLost] = get(s, base, its.ncoLost);
    key[at.laws] = get(s, base, its.laws);
    const id = this.known.known();
    return id >= 0 ? this.known.recall(id) : this.learn(s, unit);
  }

  /** How many of so many men are tough. */
  among(men: number, way: number): number {
    return this.tables[way]?.[men] ?? 0;
  }

  private learn(s: State, unit: Unit): number {
    return this.known.learn(() => this.shrink(s, unit));
  }

  private shrink(s: State, { base, profile }: Unit): number {
    const men = get(s, base, its.men);
    const table = Array.from({ length: men + 1 }, (_, left) => {
      const block = s.slice(base, base + unitBlock);
      loseMen(block, { base: 0, profile }, men - left, 0);
      return left === 0 ? 0 : toughOf(block, { base: 0, profile });
    });
    const text = table.join(' ');
    const id = this.ids.get(text) ?? this.tables.push(table) - 1;
    this.ids.set(text, id);
    return id;
  }
}

/** Tough fighters of a unit as it stands. */
function toughOf(s: State, unit: Unit): number {
  const men = get(s, unit.base, its.men);
  const { arms, tough } = unit.profile;
  if (tough) return men;
  if (arms.type !== 'squad') return 0;
  const left = survivorsOf(s, unit, arms);
  let many = arms.nco.assault ? left.nco : 0;
  arms.others.forEach(({ weapon }, k) => {
    if (weapon.assault) many += left.others[k] as number;
  });
  if (arms.base.assault) many += left.base + left.laws + left.ugls;
  return Math.min(men, many);
}
