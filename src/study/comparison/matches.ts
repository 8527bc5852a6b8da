/**
 * Who meets whom at equal points. Promises: a role meets no other of its own kind, which would say nothing of its
 * price; enemies that the file names for one ruleset are there; those that it names for all count wherever they are.
 */
import { commonRoles, type RoleName } from '../../engagement/role.js';
import type { ComparisonDocument, EnemiesSection } from '../document/schema/comparison.js';
import { type Path, problem, type Source } from '../document/source.js';
import type { Entrant, Filled } from './entrant.js';

/** An enemy and how often it is met. */
export interface Met {
  readonly fighter: Filled;
  /** Its share of the games; all sum to 1. */
  readonly weight: number;
  /** Where it is written. */
  readonly at: Path;
}

/** A role with whom it meets, and who stands beside it. */
export interface Match {
  readonly fighter: Filled;
  /** The most frequent first, which is its usual enemy; of equals in the order of roles. */
  readonly enemies: readonly [Met, ...Met[]];
  readonly escort: Filled | undefined;
}

/** The matches of a ruleset, in the order of its roles. Throws a placed `LanchesterError`. */
export function matchesOf(entrant: Entrant, document: ComparisonDocument, source: Source): Match[] {
  return entrant.filled.flatMap((fighter): Match[] => {
    const [first, ...others] = enemiesOf(entrant, fighter.role, document, source);
    if (first === undefined) return [];
    return [{ fighter, enemies: [first, ...others], escort: escortOf(entrant, fighter.role, source) }];
  });
}

function enemiesOf(entrant: Entrant, role: RoleName, document: ComparisonDocument, source: Source): Met[] {
  const { section, filled, ruleset } = entrant;
  const own = section.engagement.roles[role]?.enemy;
  const at: Path = ['rulesets', ruleset.id, 'engagement', 'roles', role, 'enemy'];
  if (own !== undefined && own !== role) {
    return weighed(own, at, role, source, (name, place) => named(entrant, name, place, source));
  }
  const among = (name: RoleName): Filled | undefined => filled.find((each) => each.role === name);
  const shared = document.enemies[role];
  const found = shared === undefined ? [] : weighed(shared, ['enemies', role], role, source, among);
  const usual = among(document.enemy);
  if (found.length > 0 || usual === undefined || usual.role === role) return found;
  return [{ fighter: usual, weight: 1, at: ['enemy'] }];
}

/** Those of the enemies that there are, by weight. */
function weighed(
  section: EnemiesSection,
  at: Path,
  role: RoleName,
  source: Source,
  find: (name: RoleName, at: Path) => Filled | undefined,
): Met[] {
  const several = typeof section === 'string' ? undefined : section;
  if (several?.[role] !== undefined) {
    const message = `a ${role} against its own kind says nothing of its price`;
    throw problem(source, 'bad-value', [...at, role], message, 'key');
  }
  const weights = several ?? { [section as RoleName]: 1 };
  const met = commonRoles.flatMap((name): Met[] => {
    const weight = weights[name];
    const place = several === undefined ? at : [...at, name];
    const fighter = weight === undefined ? undefined : find(name, place);
    return fighter === undefined || fighter.role === role || weight === undefined
      ? []
      : [{ fighter, weight, at: place }];
  });
  const all = met.reduce((sum, { weight }) => sum + weight, 0);
  return met.map((each) => ({ ...each, weight: each.weight / all })).sort((a, b) => b.weight - a.weight);
}

function escortOf(entrant: Entrant, role: RoleName, source: Source): Filled | undefined {
  const wanted = entrant.section.engagement.roles[role]?.escort;
  if (wanted === undefined || wanted === role) return undefined;
  return named(entrant, wanted, ['rulesets', entrant.ruleset.id, 'engagement', 'roles', role, 'escort'], source);
}

/** The other role that the file names. Throws a placed `LanchesterError` where the ruleset has none. */
function named({ filled, ruleset }: Entrant, wanted: RoleName, at: Path, source: Source): Filled {
  const other = filled.find((each) => each.role === wanted);
  if (other !== undefined) return other;
  throw problem(source, 'bad-value', at, `${ruleset.id} has no "${wanted}" in this comparison`);
}
