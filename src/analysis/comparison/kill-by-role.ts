/**
 * What one attack of a role does to those whom it meets at equal points. Promises: exact; whom it meets weighs as often
 * as it is met, and each distance and situation the same; a target that the rules do not let it attack, and one out of
 * reach, counts as an attack without effect.
 */
import type { RoleName } from '../../engagement/role.js';
import { middleOf } from './middle.js';
import type { ComparisonAnalysis, Contender } from './types.js';

export interface RoleKill {
  /** Whom it attacks, with shares that sum to 1. */
  readonly targets: readonly { readonly role: RoleName; readonly weight: number }[];
  /**
   * Expected share of the target's price that one attack destroys: of a vehicle, a gun or an element the chance that it
   * is destroyed, of a section the chance that a man of it is.
   */
  readonly share: number;
  /** Chance that one attack destroys the target whole. */
  readonly kill: number;
  /** The ends of the middle four fifths of the single attacks, by share. */
  readonly middle: readonly [low: number, high: number];
  /** How many single attacks these are. */
  readonly attacks: number;
}

/** A role's attacks under a contender; nothing where it meets nobody or attacks are not asked for. */
export function killOf(analysis: ComparisonAnalysis, contender: Contender, role: RoleName): RoleKill | undefined {
  const played = (id: string) => analysis.equalPoints.find((each) => each.contender === id && each.role === role);
  const targets = (played(contender.id) ?? played(contender.ruleset))?.enemies;
  if (targets === undefined) return undefined;
  const attacks = targets.flatMap(({ role: target, weight }) => {
    const measure = analysis.attacks.find(
      (each) => each.contender === contender.id && each.attacker === role && each.target === target,
    );
    if (measure === undefined) return [];
    const each = measure.each.length === 0 ? [{ share: 0, kill: 0 }] : measure.each;
    return each.map(({ share, kill }) => ({ share, kill, weight: weight / each.length }));
  });
  if (attacks.length === 0) return undefined;
  const mean = (of: (attack: (typeof attacks)[number]) => number): number =>
    attacks.reduce((sum, attack) => sum + attack.weight * of(attack), 0);
  return {
    targets,
    share: mean(({ share }) => share),
    kill: mean(({ kill }) => kill),
    middle: middleOf(attacks.map(({ share, weight }) => ({ value: share, weight }))),
    attacks: attacks.length,
  };
}
