/**
 * The single attacks of a ruleset: every role against every role, at every distance. Promises: an attack that the rules
 * do not allow is left out with their own words why; a distance at which nothing can be attacked is a mistake of the
 * file, told where it is written.
 */
import type { JsonObject } from '../../engagement/json.js';
import { type OddsRequest, thrownOr } from '../../engagement/odds.js';
import type { RoleName } from '../../engagement/role.js';
import { LanchesterError } from '../../kernel/errors.js';
import { type Path, placed, problem, type Source } from '../document/source.js';
import type { AttackPair } from './comparison.js';
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
  readonly request: OddsRequest;
  readonly at: Path;
}

/** Plans the attacks, or nothing where no role attacks. Throws a placed `LanchesterError`. */
export function attackPlan(entrant: Entrant, source: Source): AttackPlan {
  const { ruleset, section, filled } = entrant;
  const entries: Entry[] = [];
  const pairs = filled.flatMap((attacker) => {
    const own = filled.map((target) => pairOf(entrant, attacker, target, source, entries));
    checkReached(entrant, attacker.role, own, source);
    return own;
  });
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

function pairOf(entrant: Entrant, attacker: Filled, target: Filled, source: Source, entries: Entry[]): AttackPair {
  const { id } = entrant.ruleset;
  const { distances, at } = distancesOf(entrant, attacker.role);
  const ranges = distances.map((range) => {
    const request = requestOf(entrant, attacker, target, range);
    const refused = refusal(entrant, request, source, [at, ['rulesets', id, 'attack', 'situation'], attacker.at]);
    if (refused !== undefined) return { range, why: refused };
    const value = `${attacker.role} at ${target.role} from ${range}`;
    entries.push({ value, request, at });
    return { range, value };
  });
  const pair = { ruleset: id, attacker: attacker.role, target: target.role, ranges };
  if (ranges.some(({ value }) => value !== undefined)) return pair;
  return { ...pair, why: ranges[0]?.why ?? `${attacker.sheet.title} does not attack` };
}

function distancesOf({ ruleset, section }: Entrant, role: RoleName): { distances: readonly number[]; at: Path } {
  const own = section.attack.roles[role]?.ranges;
  const above: Path = ['rulesets', ruleset.id, 'attack'];
  return own === undefined
    ? { distances: section.attack.ranges, at: [...above, 'ranges'] }
    : { distances: own, at: [...above, 'roles', role, 'ranges'] };
}

function requestOf({ ruleset, section }: Entrant, attacker: Filled, target: Filled, range: number): OddsRequest {
  const { roles, situation } = section.attack;
  return {
    ruleset: ruleset.id,
    attacker: { ...attacker.unit, ...roles[attacker.role]?.attacker },
    target: { ...target.unit, ...roles[target.role]?.target },
    situation: { ...situation, ...roles[attacker.role]?.situation, range },
  };
}

/** Why the rules refuse an attack, in their words; other mistakes are the file's. Throws a placed `LanchesterError`. */
function refusal({ rules }: Entrant, request: OddsRequest, source: Source, at: [Path, ...Path[]]): string | undefined {
  return placed(source, at, () => {
    try {
      thrownOr(rules.odds(request));
      return undefined;
    } catch (error) {
      if (!(error instanceof LanchesterError)) throw error;
      if (error.code !== 'out-of-range' && error.code !== 'bad-value') throw error;
      return error.why;
    }
  });
}

/** Every distance that is written for a role by itself reaches something. */
function checkReached(entrant: Entrant, role: RoleName, pairs: readonly AttackPair[], source: Source): void {
  const { distances, at } = distancesOf(entrant, role);
  const own = entrant.section.attack.roles[role]?.ranges !== undefined;
  const reached = (k: number): boolean => pairs.some(({ ranges }) => ranges[k]?.value !== undefined);
  const whyNot = (k: number): string => pairs.find(({ ranges }) => ranges[k]?.why !== undefined)?.ranges[k]?.why ?? '';
  for (const [k, range] of own ? distances.entries() : []) {
    if (reached(k)) continue;
    throw problem(source, 'out-of-range', [...at, k], `${role} attacks nothing from ${range}: ${whyNot(k)}`);
  }
  if (own || distances.some((_, k) => reached(k))) return;
  const message = `${role} attacks nothing from any of these: ${whyNot(0)}; give it ranges of its own (attack.roles), empty if it never attacks`;
  throw problem(source, 'out-of-range', at, message);
}

/** Every distance that all roles share is reached by one of them. */
export function checkShared({ ruleset, section }: Entrant, pairs: readonly AttackPair[], source: Source): void {
  for (const [k, range] of section.attack.ranges.entries()) {
    const sharing = pairs.filter(({ attacker }) => section.attack.roles[attacker]?.ranges === undefined);
    if (sharing.length === 0 || sharing.some(({ ranges }) => ranges[k]?.value !== undefined)) continue;
    const at: Path = ['rulesets', ruleset.id, 'attack', 'ranges', k];
    throw problem(source, 'out-of-range', at, `nothing attacks from ${range}: ${sharing[0]?.ranges[k]?.why ?? ''}`);
  }
}
