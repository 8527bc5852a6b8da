/**
 * A population of fights: every combination of the axes (or a drawn sample), each a scenario of its own. Promises: every
 * fight has been resolved and put to the ruleset before anything is played; a fight is named by the labels of its
 * entries, and nothing else of the section reaches its random numbers, so another entry leaves the other fights alone.
 */
import type { Json } from '../../engagement/json.js';
import type { Ruleset } from '../../engagement/ruleset.js';
import { LanchesterError } from '../../kernel/errors.js';
import { canonicalJson } from '../canonical.js';
import { change } from '../changes.js';
import { checkKnown, optional } from '../checks.js';
import { compileRules } from '../compile.js';
import type { Scenario } from '../load.js';
import { Mistakes } from '../mistakes.js';
import type { FightsSection } from '../schema/fights.js';
import type { ScenarioDocument } from '../schema/scenario.js';
import { type Path, problem, type Source } from '../source.js';
import type { AxisInfo, EngagementCell, Study } from '../study.js';
import { type FightAxis, fightAxes } from './axes.js';
import { allCombinations, drawDesign } from './draw.js';

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

/** More combinations than this are drawn from, not laid out. */
const mostFights = 10_000;

/** The one fight that is written, of a scenario that only has menus of plans. */
const noFights: FightsSection = { axes: [], except: [] };

/** Resolves a scenario without fights: what a fight is checked by. */
export type Resolve = (scenario: Scenario) => Study;

/** The population of a scenario's fights; `keep` makes of each what is kept. Throws a placed `LanchesterError`. */
export function populationOf<Fight>(
  scenario: Scenario,
  ruleset: Ruleset,
  resolve: Resolve,
  keep: (info: FightInfo, study: Study) => Fight,
): Population<Fight> {
  const { document, source } = scenario;
  const section = document.fights ?? noFights;
  const axes = fightAxes(section, source);
  const { combinations, draws, count } = combinationsOf(section, axes, document.seed, source);
  const ids = combinations.map(
    ({ entries }) => axes.map(({ name }, a) => `${name}=${labelOf(axes, a, entries)}`).join(',') || 'as written',
  );
  const resolved = inEveryFight(ids, (k): Resolved<Fight> => {
    const { entries, weight } = combinations[k] as Combination;
    const own = fightScenario(scenario, axes, entries, ruleset);
    const info = { number: k + 1, id: ids[k] as string, entries, weight, document: own.document };
    const study = resolve(own);
    return { entries, kept: keep(info, study), played: playedIn(study) };
  });
  checkTellApart(axes, resolved, source);
  return {
    axes: axes.map(({ name, title, unit, entries }) => ({
      name,
      title,
      ...optional('unit', unit),
      entries: entries.map(({ value, label, weight }) => ({ value, label, weight })),
    })),
    fights: resolved.map(({ kept }) => kept),
    ...optional('draws', draws),
    combinations: count,
  };
}

interface Combination {
  readonly entries: readonly number[];
  readonly weight: number;
}

function combinationsOf(
  section: FightsSection,
  axes: readonly FightAxis[],
  seed: string,
  source: Source,
): { combinations: Combination[]; draws?: number; count: number } {
  const isLeftOut = exceptions(section, axes, source);
  const sizes = axes.map(({ entries }) => entries.length);
  const product = sizes.reduce((all, size) => all * size, 1);
  const { draw } = section;
  if (draw === undefined && product > mostFights) {
    const message = `${product.toLocaleString('en')} fights: at most ${mostFights.toLocaleString('en')} are played one by one; say how many to draw (draw: 96)`;
    throw problem(source, 'out-of-range', ['fights', 'axes'], message);
  }
  const all = product > mostFights ? undefined : allCombinations(sizes).filter((entries) => !isLeftOut(entries));
  const count = all?.length ?? product;
  if (count === 0) throw problem(source, 'bad-value', ['fights', 'except'], 'no fight is left', 'key');
  if (draw === undefined || (all !== undefined && all.length <= draw)) {
    return { combinations: normalised((all ?? []).map((entries) => [entries, shareOf(axes, entries)])), count };
  }
  const weighted = axes.map(({ name, entries }) => ({ name, weights: entries.map(({ weight }) => weight) }));
  const drawn = drawDesign(weighted, draw, seed).filter((entries) => !isLeftOut(entries));
  if (drawn.length < 2) throw problem(source, 'bad-value', ['fights', 'except'], 'what was drawn is left out', 'key');
  return { combinations: normalised(drawn.map((entries) => [entries, 1])), draws: drawn.length, count };
}

/** Each combination once, in the order in which it is first met, with its share. */
function normalised(weighted: readonly (readonly [readonly number[], number])[]): Combination[] {
  const known = new Map<string, { entries: readonly number[]; weight: number }>();
  let all = 0;
  for (const [entries, weight] of weighted) {
    const id = entries.join();
    known.set(id, { entries, weight: (known.get(id)?.weight ?? 0) + weight });
    all += weight;
  }
  return [...known.values()].map(({ entries, weight }) => ({ entries, weight: weight / all }));
}

function shareOf(axes: readonly FightAxis[], entries: readonly number[]): number {
  return entries.reduce((share, entry, a) => share * (axes[a]?.entries[entry]?.weight ?? 0), 1);
}

function labelOf(axes: readonly FightAxis[], axis: number, entries: readonly number[]): string {
  return axes[axis]?.entries[entries[axis] as number]?.label as string;
}

/** Whether a combination is left out. Throws for an axis or a label that there is not. */
function exceptions(
  { except }: FightsSection,
  axes: readonly FightAxis[],
  source: Source,
): (entries: readonly number[]) => boolean {
  const rules = except.map((rule, k) =>
    Object.entries(rule).map(([name, labels]) => {
      const at: Path = ['fights', 'except', k, name];
      const names = axes.map((axis) => axis.name);
      checkKnown(source, 'axis of the fights is called', name, names, at);
      const axis = names.indexOf(name);
      const own = (axes[axis] as FightAxis).entries.map(({ label }) => label);
      const numbers = [labels].flat().map((label) => {
        checkKnown(source, `entry of "${name}" is called`, String(label), own, at);
        return own.indexOf(String(label));
      });
      return { axis, numbers: new Set(numbers) };
    }),
  );
  return (entries) => rules.some((rule) => rule.every(({ axis, numbers }) => numbers.has(entries[axis] as number)));
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
  const changed = change(bare, changes, ruleset.data);
  changed.atOverlay(() => compileRules(ruleset, changed.overlay));
  const { document, source } = changed.scenario;
  return {
    document: { ...document, set: changed.overlay as ScenarioDocument['set'] },
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

/** All that a fight hangs on: prices are what its forces cost, and nothing else. */
function playedIn({ engagementCells }: Study): string {
  const cells = engagementCells.map(({ specs, overlay }: EngagementCell) => ({
    specs,
    data: Object.entries(overlay).filter(([path]) => !path.startsWith('prices.')),
  }));
  return canonicalJson(cells as unknown as Json);
}

/** What `check` gives of every fight; what is wrong with several in one way is told once, and names one of them. */
function inEveryFight<T>(ids: readonly string[], check: (k: number) => T): T[] {
  const wrong = new Map<string, { readonly error: LanchesterError; readonly ids: string[] }>();
  const found = ids.flatMap((id, k): T[] => {
    try {
      return [check(k)];
    } catch (error) {
      if (!(error instanceof LanchesterError) || error.code === 'internal') throw error;
      const known = wrong.get(error.message) ?? { error, ids: [] };
      wrong.set(error.message, known);
      known.ids.push(id);
      return [];
    }
  });
  const mistakes = new Mistakes();
  for (const { error, ids: all } of wrong.values()) {
    const { position, code, message } = error;
    const prefix = position === undefined ? '' : `${position.file}:${position.line}:${position.column}: `;
    const why = message.startsWith(prefix) ? message.slice(prefix.length) : message;
    const more = all.length === 1 ? '' : ` and ${all.length - 1} more`;
    mistakes.try(() => {
      throw new LanchesterError(code, `${why} (in the fight ${all[0]}${more})`, { position });
    });
  }
  mistakes.throwAny();
  return found;
}

interface Resolved<Fight> {
  readonly entries: readonly number[];
  readonly kept: Fight;
  /** What it is played by. */
  readonly played: string;
}

/** Throws for two entries of an axis that are the same fight in all that the fights can tell. */
function checkTellApart(axes: readonly FightAxis[], resolved: readonly Resolved<unknown>[], source: Source): void {
  for (const [a, { name, entries }] of axes.entries()) {
    const groups = new Map<string, Map<number, string>>();
    for (const { entries: own, played } of resolved) {
      const others = own.filter((_, axis) => axis !== a).join();
      const group = groups.get(others) ?? new Map<number, string>();
      groups.set(others, group);
      group.set(own[a] as number, played);
    }
    for (let one = 0; one < entries.length; one++) {
      for (let other = one + 1; other < entries.length; other++) {
        const both = [...groups.values()].filter((group) => group.has(one) && group.has(other));
        if (both.length === 0 || both.some((group) => group.get(one) !== group.get(other))) continue;
        const message = `"${labelAt(entries, one)}" and "${labelAt(entries, other)}" are the same fights: axis "${name}" changes nothing between them in any fight`;
        throw problem(source, 'bad-value', (entries[other] as FightAxis['entries'][number]).at, message);
      }
    }
  }
}

function labelAt(entries: FightAxis['entries'], k: number): string {
  return entries[k]?.label ?? '';
}
