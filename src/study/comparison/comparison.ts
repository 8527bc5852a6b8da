/**
 * What a comparison comes to once every name is known: contenders, their units and prices, and ordinary studies that
 * answer its questions. Promises: plain JSON throughout; studies stand in the order of the file, three for each
 * ruleset; nothing of a study says that it belongs to a comparison, so that run, replay and check treat it as any
 * other.
 */
import type { RoleName } from '../../engagement/role.js';
import type { ComparisonDocument } from '../document/schema/comparison.js';
import type { Overlay, Study } from '../study.js';

/** A ruleset as written, or one of its variants. */
export interface Contender {
  /** `heat`; of a variant `heat/tandem-pen-6`. */
  readonly id: string;
  /** The id of its ruleset. */
  readonly ruleset: string;
  /** The ruleset's own name: `H.E.A.T`. */
  readonly title: string;
  /** The variant's id; `null`: the ruleset as the comparison writes it. */
  readonly variant: string | null;
  readonly variantTitle?: string;
  readonly distance: { readonly one: string; readonly many: string };
  readonly turn: string;
  /**
   * What the variant changes; of a ruleset itself, the assumptions of the comparison (prices that its source lacks).
   */
  readonly set: Overlay;
}

/** How a ruleset fills a role. */
export interface RoleUnit {
  readonly ruleset: string;
  readonly role: RoleName;
  /** In a player's words; absent: the rules have none. */
  readonly unit?: string;
  /** Its price in the ruleset's own points. */
  readonly points?: number;
  /** True if the price, or a part of it, is an assumption of the comparison, not of the source. */
  readonly assumedPrice?: boolean;
  /** Why this unit, or why none. */
  readonly reason: string;
}

/** The price of a role's unit under a contender, in its own points. */
export interface RolePrice {
  readonly contender: string;
  readonly role: RoleName;
  readonly points: number;
}

/** From where, and in which situation, an attack is made. */
export interface AttackPlace {
  readonly range: number;
  /** What the file calls the situation; absent where it has one only. */
  readonly situation?: string;
  readonly value?: string;
  readonly why?: string;
}

/** A role's attacks at another's, as far as the rules allow them at all. */
export interface AttackPair {
  readonly ruleset: string;
  readonly attacker: RoleName;
  readonly target: RoleName;
  /**
   * Each distance, in each situation where there are several, with the value of the study's axis `attack`, or why the
   * attack cannot be made there.
   */
  readonly ranges: readonly AttackPlace[];
  /** Why there is no attack at any distance. */
  readonly why?: string;
}

/** A cell of a study of equal points. */
export interface EqualPointsCell {
  readonly contender: string;
  readonly role: RoleName;
  /** Its usual enemy: the fight that is written. */
  readonly enemy: RoleName;
  /** All whom it meets, the most frequent first; shares sum to 1. */
  readonly enemies: readonly { readonly role: RoleName; readonly weight: number }[];
  /** The role that fills its force, in which it stands once; absent: its force is of its own kind only. */
  readonly escort?: RoleName;
  /** The study that holds it, and its id there. */
  readonly study: string;
  readonly cell: string;
  /** Budget levels in points. */
  readonly budget: readonly number[];
}

/** A cell of a study of numbers. */
export interface NumbersCell {
  readonly contender: string;
  readonly role: RoleName;
  /** Units of the smaller side. */
  readonly n: number;
  readonly ratio: number;
  readonly study: string;
  readonly cell: string;
}

/** The three questions. */
export type ComparisonPart = 'attacks' | 'equal-points' | 'numbers';

export interface ComparisonStudy {
  /** `heat/equal-points`. */
  readonly id: string;
  readonly ruleset: string;
  readonly part: ComparisonPart;
  readonly study: Study;
}

export interface Comparison {
  readonly name: string;
  readonly question: string;
  readonly seed: string;
  /** The comparison with every default and every override. */
  readonly document: ComparisonDocument;
  readonly roles: readonly RoleName[];
  readonly enemy: RoleName;
  /** Rulesets in the order of the file, each followed by its variants. */
  readonly contenders: readonly Contender[];
  /** Of each ruleset and role, in order. */
  readonly units: readonly RoleUnit[];
  readonly prices: readonly RolePrice[];
  readonly attacks: readonly AttackPair[];
  readonly equalPoints: readonly EqualPointsCell[];
  readonly numbers: readonly NumbersCell[];
  readonly studies: readonly ComparisonStudy[];
}
