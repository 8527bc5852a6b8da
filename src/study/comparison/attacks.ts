/**
 * The single attacks of a ruleset: every role against every role, at every distance, in every situation that the file
 * names. Promises: an attack that the rules do not allow is left out with their own words why; a distance at which
 * nothing can be attacked, and a situation in which nothing can, is a mistake of the file, told where it is written.
 */
import type { JsonObject } from '../../engagement/json.js';
import type { OddsRequest } from '../../engagement/odds.js';
import type { RoleName } from '../../engagement/role.js';
import { defined } from '../../kernel/defined.js';
import { LanchesterError } from '../../kernel/errors.js';
import { checkAttack } from '../attack/asked.js';
import { checkDistinct } from '../document/checks.js';
import type { RulesetSection } from '../document/schema/comparison.js';
import { type Path, placed, problem, type Source } from '../document/source.js';
import type { AttackPair, AttackPlace } from './comparison.js';
import type { Entrant, Filled } from './entrant.js';
import type { Origin } from './scenario.js';

/** What the study of a ruleset's attacks is made of. */
export interface AttackPlan {
  readonly pairs: readonly AttackPair[];
  /** The `attack` section and the variants. */
  readonly content: JsonObject;
  readonly origins: readonly Origin[];
}

/** The name of the study's only axis, and of its only attacker: who attacks whom from where is an entry of the axis. */
const attackAxis = 'attack';

/** An entry of the axis. */
interface Entry {
  readonly value: string;
  /** What the file calls the situation. */
  readonly situation?: string;
  readonly request: OddsRequest;
  readonly at: Path;
}

/** What is found while the attacks are planned. */
interface Found {
  readonly entries: Entry[];
  /** Of each situation, why the rules refused an attack in it. */
  readonly refused: Map<string, string>;
}

/** Plans the attacks, or nothing where no role attacks. Throws a placed `LanchesterError`. */
export function attackPlan(entrant: Entrant, source: Source): AttackPlan {
  const { ruleset, section, filled } = entrant;
  checkNames(entrant, source);
  const found: Found = { entries: [], refused: new Map() };
  const { entries } = found;
  const pairs = filled.flatMap((attacker) => {
    const own = filled.map((target) => pairOf(entrant, attacker, target, source, found));
    checkReached(entrant, attacker.role, own, source);
    return own;
  });
  checkSituations(entrant, found, source);
  if (entries.length === 0) {
    throw problem(source, 'bad-value', ['rulesets', ruleset.id, 'attack'], 'no role attacks', 'key');
  }
  const axis: Path = ['attack', 'axes', 0, 'entries'];
  return {
    pairs,
    content: {
      attack: {
        attackers: { [attackAxis]: { title: 'one attack' } },
        axes: [
          {
            name: attackAxis,
            entries: entries.map(({ value, request: { attacker, target = {}, situation = {} } }) => ({
              label: value,
              attacker,
              target,
              situation,
            })),
          },
        ],
        outOfReach: 'nothing',
      },
      variants: Object.fromEntries(
        Object.entries(section.variants).map(([variant, { title, set }]) => [
          variant,
          { title: title ?? variant, set },
        ]),
      ),
    },
    origins: entries.map(({ at }, k) => ({ of: [...axis, k], at })),
  };
}

function pairOf(entrant: Entrant, attacker: Filled, target: Filled, source: Source, found: Found): AttackPair {
  const { id } = entrant.ruleset;
  const { distances, at } = distancesOf(entrant, attacker.role);
  const tried = situationsOf(entrant.section).map((special, k) =>
    distances.map((range): AttackPlace & { readonly request?: OddsRequest } => {
      const request = requestOf(entrant, attacker, target, range, special);
      const named = special.label === '' ? [] : [['rulesets', id, 'attack', 'situations', k] as Path];
      const refused = refusal(entrant, request, source, [
        at,
        ['rulesets', id, 'attack', 'situation'],
        attacker.at,
        ...named,
      ]);
      const place = { range, ...(special.label === '' ? {} : { situation: special.label }) };
      if (refused !== undefined) {
        found.refused.set(special.label, refused);
        return { ...place, why: refused };
      }
      const value = `${attacker.role} at ${target.role} from ${range}${special.label === '' ? '' : `, ${special.label}`}`;
      return { ...place, value, request };
    }),
  );
  const possible = tried.filter((places) => places.some(({ value }) => value !== undefined));
  const ranges = (possible.length > 0 ? possible : tried.slice(0, 1)).flat().map(({ request, ...place }) => {
    if (request !== undefined && place.value !== undefined)
      found.entries.push({ value: place.value, request, at, ...defined({ situation: place.situation }) });
    return place;
  });
  const pair = { ruleset: id, attacker: attacker.role, target: target.role, ranges };
  if (possible.length > 0) return pair;
  return { ...pair, why: ranges[0]?.why ?? `${attacker.sheet.title} does not attack` };
}

type Special = NonNullable<RulesetSection['attack']['situations']>[number];

/** The situations of the file; one without a name where it has none. */
function situationsOf({ attack }: RulesetSection): readonly Special[] {
  return attack.situations ?? [{ label: '' }];
}

function distancesOf({ ruleset, section }: Entrant, role: RoleName): { distances: readonly number[]; at: Path } {
  const own = section.attack.roles[role]?.ranges;
  const above: Path = ['rulesets', ruleset.id, 'attack'];
  return own === undefined
    ? { distances: section.attack.ranges, at: [...above, 'ranges'] }
    : { distances: own, at: [...above, 'roles', role, 'ranges'] };
}

function requestOf(
  { ruleset, section }: Entrant,
  attacker: Filled,
  target: Filled,
  range: number,
  special: Special,
): OddsRequest {
  const { roles, situation } = section.attack;
  return {
    ruleset: ruleset.id,
    attacker: { ...attacker.unit, ...roles[attacker.role]?.attacker, ...special.attacker },
    target: { ...target.unit, ...roles[target.role]?.target, ...special.target },
    situation: { ...situation, ...roles[attacker.role]?.situation, ...special.situation, range },
  };
}

/** Why the rules refuse an attack, in their words; other mistakes are the file's. Throws a placed `LanchesterError`. */
function refusal({ rules }: Entrant, request: OddsRequest, source: Source, at: [Path, ...Path[]]): string | undefined {
  return placed(source, at, () => {
    try {
      checkAttack(rules, request);
      return undefined;
    } catch (error) {
      if (!(error instanceof LanchesterError)) throw error;
      if (error.code !== 'out-of-range' && error.code !== 'bad-value') throw error;
      return error.why;
    }
  });
}

/** Whether an attack from a distance is possible in any situation. */
function reaches({ ranges }: AttackPair, range: number): boolean {
  return ranges.some((place) => place.range === range && place.value !== undefined);
}

/** Every distance that is written for a role by itself reaches something. */
function checkReached(entrant: Entrant, role: RoleName, pairs: readonly AttackPair[], source: Source): void {
  const { distances, at } = distancesOf(entrant, role);
  const own = entrant.section.attack.roles[role]?.ranges !== undefined;
  const reached = (range: number): boolean => pairs.some((pair) => reaches(pair, range));
  const whyNot = (range: number | undefined): string =>
    pairs.flatMap(({ ranges }) => ranges).find((place) => place.range === range && place.why !== undefined)?.why ?? '';
  for (const [k, range] of own ? distances.entries() : []) {
    if (reached(range)) continue;
    throw problem(source, 'out-of-range', [...at, k], `${role} attacks nothing from ${range}: ${whyNot(range)}`);
  }
  if (own || distances.some(reached)) return;
  const message = `${role} attacks nothing from any of these: ${whyNot(distances[0])}; give it ranges of its own (attack.roles), empty if it never attacks`;
  throw problem(source, 'out-of-range', at, message);
}

/** Every distance that all roles share is reached by one of them. */
export function checkShared({ ruleset, section }: Entrant, pairs: readonly AttackPair[], source: Source): void {
  for (const [k, range] of section.attack.ranges.entries()) {
    const sharing = pairs.filter(({ attacker }) => section.attack.roles[attacker]?.ranges === undefined);
    if (sharing.length === 0 || sharing.some((pair) => reaches(pair, range))) continue;
    const at: Path = ['rulesets', ruleset.id, 'attack', 'ranges', k];
    const why = sharing[0]?.ranges.find((place) => place.range === range)?.why ?? '';
    throw problem(source, 'out-of-range', at, `nothing attacks from ${range}: ${why}`);
  }
}

/** No two situations have one name. */
function checkNames({ ruleset, section }: Entrant, source: Source): void {
  checkDistinct(
    source,
    'situations',
    section.attack.situations ?? [],
    ({ label }) => label,
    (k) => ['rulesets', ruleset.id, 'attack', 'situations', k, 'label'],
  );
}

/** Something can be attacked in every situation that the file names. */
function checkSituations({ ruleset, section }: Entrant, { entries, refused }: Found, source: Source): void {
  for (const [k, { label }] of (section.attack.situations ?? []).entries()) {
    if (entries.length === 0 || entries.some(({ situation }) => situation === label)) continue;
    const message = `nothing attacks in the situation "${label}": ${refused.get(label) ?? ''}`;
    throw problem(source, 'bad-value', ['rulesets', ruleset.id, 'attack', 'situations', k], message);
  }
}
