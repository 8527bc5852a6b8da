/**
 * The engagement level of a study: one cell for each variant and point of its sweep, with an engagement for each role
 * assignment. Promises: every specification has been put to the ruleset once before a study is handed out, so that what
 * it refuses is found where it is written.
 */

import type { UnitPurchase } from '../../engagement/forces.js';
import type { Json } from '../../engagement/json.js';
import { checkLane } from '../../engagement/lane.js';
import { checkSpec, type Rules } from '../../engagement/ruleset.js';
import {
  type Composition,
  type EngagementSpec,
  type ForceSpec,
  type Side,
  type StartLevel,
  sides,
  type UnitSpec,
} from '../../engagement/spec.js';
import { defined } from '../../kernel/defined.js';
import { bestPlayers } from '../best-players.js';
import type { Changed } from '../document/changes.js';
import { checkDistinct } from '../document/checks.js';
import { Mistakes } from '../document/mistakes.js';
import type { EngagementSection, UnitSection } from '../document/schema/engagement.js';
import type { Scenario } from '../document/shape.js';
import { type Path, placed, problem, type Source, valueAt } from '../document/source.js';
import type { GridPoint } from '../grid.js';
import type { EngagementCell, EngagementInfo, ForceInfo, Observations, UnitInfo } from '../plain-study.js';
import { budgetLevels, purchaseOf, type Roster, type RosterUnit, rosterOf } from './forces.js';
import { missionOf } from './mission.js';
import { type DeclaredForce, otherRole, type RoleName, type UnitStart, unitStart } from './starts.js';

/** More cells than this are refused. */
export const mostEngagementCells = 10_000;

/** The same scenario at another price: what units count for in play is what they cost there. */
export interface Reckoned {
  readonly changed: Changed;
  readonly rules: Rules;
}

/** An engagement section with everything that its specifications are made of. */
interface Resolved {
  readonly section: EngagementSection;
  readonly forces: Readonly<Record<Side, DeclaredForce>>;
  readonly rosters: Readonly<Record<Side, Roster>>;
  readonly budgets: readonly number[] | undefined;
  readonly specs: readonly EngagementSpec[];
}

/**
 * The cell of a variant at a point of its sweep; `changed.scenario` has an engagement section. `compiled`: each
 * specification is put to the ruleset, which whoever has done so at another price may spare himself. `reckoned`: what
 * units count for in play, where not what they cost.
 */
export function engagementCell(
  changed: Changed,
  rules: Rules,
  variant: string,
  point: GridPoint,
  compiled = true,
  reckoned?: Reckoned,
): EngagementCell {
  const { specs } = resolve(changed, rules, compiled, reckoned);
  return {
    id: point.id === '' ? variant : `${variant}/${point.id}`,
    variant,
    axes: point.axes,
    ruleset: changed.scenario.document.ruleset,
    overlay: changed.overlay,
    specs,
  };
}

/** What a report tells of the section as written. */
export function engagementInfo(changed: Changed, rules: Rules): EngagementInfo {
  const { section, forces, rosters, budgets, specs } = resolve(changed, rules);
  const info = (side: Side): ForceInfo => ({
    title: section[side].title ?? (side === 'blue' ? 'Blue' : 'Red'),
    role: forces[side].role,
    units: rosters[side].units.slice(0, section[side].units.length).map((unit, k) => unitInfo(unit, side, k, specs)),
  });
  const { engagements, instalments } = section;
  return {
    lane: section.lane,
    ...defined({ turnLimit: section.turnLimit, mission: specs[0]?.mission }),
    swapRoles: section.swapRoles,
    ...defined({ luck: section.luck }),
    ...defined({ budget: budgets }),
    observations: observationsOf(engagements),
    ...defined({
      instalments: instalments?.map(({ engagements: own, precision }) => ({
        observations: observationsOf(own),
        ...defined({ precision }),
      })),
    }),
    options: section.options,
    blue: info('blue'),
    red: info('red'),
  };
}

function observationsOf(engagements: EngagementSection['engagements']): Observations {
  return typeof engagements === 'number' ? { exactly: engagements } : engagements;
}

function unitInfo(unit: RosterUnit, side: Side, k: number, specs: readonly EngagementSpec[]): UnitInfo {
  const { sheet } = unit;
  const all = specs.map((spec) => spec[side].units[k] as UnitSpec);
  const name = all[0]?.name ?? unit.name;
  const starts = all.map(({ at, plan }) => ({ at, plan }));
  return { name, unit: sheet.unit, title: sheet.title, milli: sheet.price().milli, starts };
}

/** What a scenario and rules come to, once every specification has been put to the rules. */
const known = new WeakMap<Scenario, WeakMap<Rules, Resolved>>();

/** As `resolved`, which a scenario and rules that have been put together before are not again. */
function resolve(changed: Changed, rules: Rules, compiled = true, reckoned?: Reckoned): Resolved {
  if (reckoned !== undefined) return resolved(changed, rules, compiled, reckoned);
  const before = known.get(changed.scenario)?.get(rules);
  if (before !== undefined) return before;
  const found = resolved(changed, rules, compiled);
  if (!compiled) return found;
  const own = known.get(changed.scenario) ?? new WeakMap<Rules, Resolved>();
  known.set(changed.scenario, own.set(rules, found));
  return found;
}

function resolved(changed: Changed, rules: Rules, compiled: boolean, reckoned?: Reckoned): Resolved {
  const { document, source } = changed.scenario;
  const section = document.engagement as EngagementSection;
  const mistakes = new Mistakes();
  mistakes.try(() => checkLaneOf(section, source));
  const declarations = mistakes.try(() => declared(section, source));
  const budgets = mistakes.try(() => budgetLevels(section, source));
  // without its levels a budget would look as if there were none
  if (budgets === undefined && section.budget !== undefined) mistakes.throwAny();
  const [blue, red] = sides.map((side) => mistakes.try(() => rosterOf(rules, side, section, budgets, source)));
  mistakes.throwAny();
  const forces = declarations as Resolved['forces'];
  const rosters = { blue, red } as Resolved['rosters'];
  const worth = (side: Side, bought: readonly Composition[]): readonly Composition[] =>
    reckoned === undefined ? bought : worthOf(rosters[side].units, bought, reckoned);
  const starts = rosters.blue.levels.map(
    (blue, k): StartLevel => ({
      weight: 1,
      blue: worth('blue', blue),
      red: worth('red', rosters.red.levels[k] ?? []),
    }),
  );
  const shared = sharedNames(rosters);
  const specs = (section.swapRoles ? [false, true] : [false]).map((swapped): EngagementSpec => {
    const force = (side: Side): ForceSpec => forceSpec(side, swapped, section, forces, rosters, shared, source);
    const [blue, red] = [force('blue'), force('red')];
    // whose own end is `to` attacks
    const attacker = blue.end === 'to' ? 'blue' : 'red';
    const places = (attacker === 'blue' ? red : blue).units.map(({ at }) => at);
    const mission = missionOf(section, { attacker, places, groundAbout: changed.groundAbout }, source);
    return {
      lane: section.lane,
      blue,
      red,
      ...defined({ mission }),
      starts,
      ...defined({ turnLimit: section.turnLimit }),
      options: section.options,
    };
  });
  const [first] = specs as [EngagementSpec];
  checkDistinct(
    source,
    'units',
    [...first.blue.units, ...first.red.units],
    (unit) => unit.name,
    () => ['engagement'],
  );
  for (const spec of compiled ? specs : []) {
    placed(source, [['engagement']], () => {
      bestPlayers(spec);
      checkSpec(rules, spec);
    });
  }
  return { section, forces, rosters, budgets, specs };
}

/** Compositions with what their units count for in play. */
function worthOf(
  units: readonly RosterUnit[],
  bought: readonly Composition[],
  { changed: { scenario }, rules }: Reckoned,
): readonly Composition[] {
  const purchases = units.map(({ path }) => purchaseOf(valueAt(scenario.document as unknown as Json, path), rules));
  return bought.map((one) => ({
    ...one,
    worth: one.strength.map((men, k) =>
      men === 0 ? 0 : (purchases[k] as Pick<UnitPurchase, 'price'>).price(men).milli,
    ),
  }));
}

/** Ends and terrain, each stretch by itself so that a mistake is placed at it; kinds are the ruleset's to check. */
function checkLaneOf({ lane }: EngagementSection, source: Source): void {
  const at: Path = ['engagement', 'lane'];
  placed(source, [at], () => checkLane({ ...lane, terrain: [] }, []));
  new Mistakes().all(lane.terrain, (stretch, k) =>
    placed(source, [[...at, 'terrain', k]], () => checkLane({ ...lane, terrain: [stretch] }, [stretch.kind])),
  );
}

function declared(section: EngagementSection, source: Source): Record<Side, DeclaredForce> {
  const { blue, red } = section;
  const blueRole = blue.role ?? (red.role === undefined ? 'defend' : otherRole(red.role));
  if (red.role === blueRole) {
    const message = `both forces ${blueRole}: one defends and one attacks, and the lane tells which end is whose`;
    throw problem(source, 'bad-value', ['engagement', 'red', 'role'], message);
  }
  return {
    blue: { section: blue, role: blueRole, path: ['engagement', 'blue'] },
    red: { section: red, role: otherRole(blueRole), path: ['engagement', 'red'] },
  };
}

function forceSpec(
  side: Side,
  swapped: boolean,
  section: EngagementSection,
  forces: Readonly<Record<Side, DeclaredForce>>,
  rosters: Readonly<Record<Side, Roster>>,
  shared: ReadonlySet<string>,
  source: Source,
): ForceSpec {
  const own = forces[side];
  const other = forces[side === 'blue' ? 'red' : 'blue'];
  const role: RoleName = swapped ? otherRole(own.role) : own.role;
  const { lane, swapRoles, plan: usual } = section;
  // who was bought several times starts as the first did
  const starts = new Map<UnitSection, UnitStart>();
  const units = new Mistakes().all(rosters[side].units, ({ name, section: words, path, sheet }): UnitSpec => {
    const known = starts.get(words) ?? unitStart(words, path, role, own, other, lane, swapRoles, source, usual);
    starts.set(words, known);
    const { at, plan } = known;
    const called = shared.has(name) ? `${side} ${name}` : name;
    return { name: called, unit: sheet.unit, at, plan, flank: words.flank, fields: sheet.fields };
  });
  return { side, end: role === 'defend' ? 'from' : 'to', units };
}

/** Names that both sides use: there the side stands before the name. */
function sharedNames(rosters: Readonly<Record<Side, Roster>>): Set<string> {
  const [blue, red] = sides.map((side) => rosters[side].units.map((unit) => unit.name));
  const others = new Set(red);
  return new Set(blue?.filter((name) => others.has(name)));
}
