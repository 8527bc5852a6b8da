/**
 * A population of fights: every combination of the axes (or a drawn sample), each a scenario of its own. Promises: every
 * fight has been resolved and put to the ruleset before anything is played; a fight is named by the labels of its
 * entries, and nothing else of the section reaches its random numbers, so another entry leaves the other fights alone.
 */

import { addedMark } from '../../engagement/additions.js';
import type { Ruleset } from '../../engagement/ruleset.js';
import { defined } from '../../kernel/defined.js';
import { compileRules } from '../compile.js';
import { change } from '../document/changes.js';
import type { FightsSection } from '../document/schema/fights.js';
import type { ScenarioDocument } from '../document/schema/scenario.js';
import type { Scenario } from '../document/shape.js';
import type { AxisInfo, PlainStudy } from '../plain-study.js';
import { type FightAxis, fightAxes } from './axes.js';
import { checkTellApart, glanceAt, inEveryFight, playedIn, type Resolved } from './checks.js';
import { type Combination, combinationsOf } from './combinations.js';

/** One of the games that the question is asked of. */
export interface FightInfo {
  /** From 1, as they are laid out. */
  readonly number: number;
  /** `enemy=T-55,gap=24`: distinct; its random numbers are keyed by it. */
  readonly id: string;
  /** By axis: the index of its entry. */
  readonly entries: readonly number[];
  /** Its share of the games; all sum to 1. */
  readonly weight: number;
  /** The scenario of this fight. */
  readonly document: ScenarioDocument;
}

/** The games of a section. */
export interface Population<Fight> {
  readonly axes: readonly AxisInfo[];
  readonly fights: readonly Fight[];
  /** How many were drawn, where not every combination is there (but for those that are left out). */
  readonly draws?: number;
  /** How many combinations there are, without those that are left out. */
  readonly combinations: number;
}

/** The one fight that is written, of a scenario that only has menus of plans. */
const noFights: FightsSection = { axes: [], except: [] };

/** Resolves a scenario without fights: what a fight is checked by. */
export type Resolve = (scenario: Scenario) => PlainStudy;

/** The population of a scenario's fights; `keep` makes of each what is kept. Throws a placed `LanchesterError`. */
export function populationOf<Fight>(
  scenario: Scenario,
  ruleset: Ruleset,
  resolve: Resolve,
  keep: (info: FightInfo, study: PlainStudy) => Fight,
): Population<Fight> {
  const { document, source } = scenario;
  const section = document.fights ?? noFights;
  const axes = fightAxes(section, source);
  const { combinations, draws, count } = combinationsOf(section, axes, document.seed, source);
  const ids = combinations.map(({ entries }) => idOf(axes, entries));
  const resolved = inEveryFight(ids, (k): Resolved & { readonly kept: Fight } => {
    const { entries, weight } = combinations[k] as Combination;
    const own = fightScenario(scenario, axes, entries, ruleset);
    const info = { number: k + 1, id: ids[k] as string, entries, weight, document: own.document };
    const study = resolve(own);
    // a study in which all cells stand is made again, not kept, where a fight is to be told from another
    const played = once(() => playedIn(resolve(own)));
    return { entries, kept: keep(info, study), glance: glanceAt(study), played };
  });
  checkTellApart(axes, resolved, source);
  return {
    axes: axes.map(({ name, title, unit, entries }) => ({
      name,
      title,
      ...defined({ unit }),
      entries: entries.map(({ value, label, weight }) => ({ value, label, weight })),
    })),
    fights: resolved.map(({ kept }) => kept),
    ...defined({ draws }),
    combinations: count,
  };
}

/** What `make` makes, made when it is first asked for. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** `enemy=T-55,gap=24`. */
function idOf(axes: readonly FightAxis[], entries: readonly number[]): string {
  const labels = axes.map(({ name, entries: own }, a) => `${name}=${own[entries[a] as number]?.label ?? ''}`);
  return labels.join(',') || 'as written';
}

/** The scenario of one fight: what only concerns the whole is left out. */
function fightScenario(
  scenario: Scenario,
  axes: readonly FightAxis[],
  entries: readonly number[],
  ruleset: Ruleset,
): Scenario {
  const bare = bareScenario(scenario);
  const changes = axes.flatMap((axis, a) => axis.entries[entries[a] as number]?.changes ?? []);
  const changed = change(bare, changes, ruleset);
  changed.atOverlay(() => compileRules(ruleset, changed.overlay));
  const { document, source } = changed.scenario;
  // what is added stands in the document as it did
  const own = Object.entries(changed.overlay).filter(([path]) => !path.startsWith(addedMark));
  const before = Object.entries(document.set);
  const isAsBefore =
    own.length === before.length &&
    own.every(([path, value], k) => before[k]?.[0] === path && before[k]?.[1] === value);
  const set = isAsBefore ? document.set : (Object.fromEntries(own) as ScenarioDocument['set']);
  return {
    document: { ...document, set },
    source: {
      ...source,
      position: (path, part) => {
        const by = path[0] === 'set' ? changes.find((each) => each.path === path[1]) : undefined;
        return source.position(by?.at ?? path, part);
      },
    },
  };
}

function bareScenario({ document, source }: Scenario): Scenario {
  const { fights: _, plans: __, attack: ___, gate: ____, charts: _____, ...rest } = document;
  return { document: { ...rest, metrics: {}, primary: 'winRate' }, source };
}
