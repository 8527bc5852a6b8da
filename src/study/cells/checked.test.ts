/**
 * Specifications are checked without their engagements being made; here those of shipped scenarios are spoilt, and what is
 * said of them is held against what the engagement says.
 */
import { describe, expect, it } from 'vitest';
import type { Json } from '../../engagement/json.js';
import type { Rules } from '../../engagement/ruleset.js';
import type { Composition, EngagementSpec, Side, UnitSpec } from '../../engagement/spec.js';
import { LanchesterError } from '../../kernel/errors.js';
import { Sfc32 } from '../../kernel/random/sfc32.js';
import { openStream, streamKind, studyKey } from '../../kernel/random/stream-key.js';
import { findRuleset } from '../../rulesets/registry.js';
import { checkComparison } from '../comparison/load.js';
import { resolveComparison } from '../comparison/resolve.js';
import { compileRules } from '../compile.js';
import { loadScenario, readSource } from '../load/load.js';
import { resolveScenario } from '../resolve.js';

const random = new Sfc32();
openStream(random, studyKey('checked', 'specifications'), streamKind.start, 0);

const some = <T>(all: readonly T[]): T => all[random.below(all.length)] as T;

const studies = [
  ...resolveComparison(checkComparison(readSource('scenarios/five-rulesets.yaml')), { games: false }).studies.map(
    ({ study }) => study,
  ),
  ...['fighter-bombers', 'air-cover', 'tandem-one-fight', 'hitt-audit'].map((name) =>
    resolveScenario(loadScenario(`scenarios/${name}.yaml`)),
  ),
];
const cells = studies.flatMap(({ engagementCells }) => engagementCells);

function told(action: () => unknown): string | undefined {
  try {
    action();
    return undefined;
  } catch (error) {
    if (error instanceof LanchesterError) return `${error.code} ${error.message} ${JSON.stringify(error.about)}`;
    throw error;
  }
}

const numbers = [-1, 0, 0.25, 0.5, 1, 3, 7.5, 24, 60, 400];
const someNumber = (): number => some(numbers);

/** A specification with one of a side's units, or a composition of its starts, changed. */
function withUnit(spec: EngagementSpec, change: (unit: UnitSpec) => UnitSpec): EngagementSpec {
  const side = some<Side>(['blue', 'red']);
  const k = random.below(spec[side].units.length);
  const units = spec[side].units.map((unit, j) => (j === k ? change(unit) : unit));
  return { ...spec, [side]: { ...spec[side], units } };
}

function withStart(spec: EngagementSpec, change: (one: Composition) => Composition): EngagementSpec {
  const side = some<Side>(['blue', 'red']);
  const level = random.below(spec.starts.length);
  const starts = spec.starts.map((start, k) => (k === level ? { ...start, [side]: start[side].map(change) } : start));
  return { ...spec, starts };
}

const terrain = ['hard-cover', 'soft-cover', 'woods', 'bua', 'wire', 'river', 'pillbox', 'house', 'impassable', 'moor'];
const options: [string, Json][] = [
  ['hour', 30],
  ['night', 'on'],
  ['defender', 'blue'],
  ['pips', 'none'],
  ['first', 'red'],
  ['prices', 'x'],
  ['observation', 'maybe'],
  ['orders', 'several'],
];

/** What may be wrong with a specification. */
const ways: readonly ((spec: EngagementSpec) => EngagementSpec)[] = [
  (spec) => ({ ...spec, lane: { ...spec.lane, to: someNumber() } }),
  (spec) => {
    const stretch = { from: someNumber(), to: someNumber(), kind: some(terrain) };
    return { ...spec, lane: { ...spec.lane, terrain: [...spec.lane.terrain, stretch] } };
  },
  (spec) => withUnit(spec, (unit) => ({ ...unit, at: someNumber() })),
  (spec) => withUnit(spec, (unit) => ({ ...unit, plan: { ...unit.plan, standOff: someNumber() } })),
  (spec) => withUnit(spec, (unit) => ({ ...unit, name: spec.blue.units[0]?.name ?? '' })),
  (spec) => withUnit(spec, (unit) => some(cells.flatMap(({ specs: [one] }) => one?.blue.units ?? [unit]))),
  (spec) => ({ ...spec, turnLimit: someNumber() }),
  ({ turnLimit: _, ...spec }) => spec,
  (spec) => ({ ...spec, mission: { kind: 'take', ground: [someNumber(), someNumber()], attacker: 'blue' } as never }),
  (spec) => ({ ...spec, mission: { kind: 'delay', permille: someNumber(), attacker: 'red' } as never }),
  (spec) => ({ ...spec, options: { ...spec.options, ...Object.fromEntries([some(options)]) } }),
  (spec) => ({ ...spec, red: { ...spec.red, end: spec.blue.end } }),
  (spec) => ({ ...spec, starts: [] }),
  (spec) => withStart(spec, (one) => ({ ...one, strength: one.strength.map(() => someNumber()) })),
  (spec) => withStart(spec, (one) => ({ ...one, weight: someNumber() })),
  (spec) => withStart(spec, (one) => ({ ...one, milli: one.milli.slice(1) })),
  // more of it than is played
  (spec) => ({ ...spec, blue: { ...spec.blue, units: Array<UnitSpec>(90).fill(spec.blue.units[0] as UnitSpec) } }),
];

describe('what is checked of a specification', () => {
  it('is refused in the words of its engagement, or lets one be made', () => {
    const refused = new Map<string, number>();
    for (let k = 0; k < 600; k++) {
      const { ruleset, overlay, specs } = some(cells);
      const rules: Rules = compileRules(findRuleset(ruleset), overlay);
      const once = some(ways)(some(specs));
      const spec = random.below(2) === 0 ? once : some(ways)(once);
      const why = told(() => rules.engagement(spec));
      expect(
        told(() => rules.check?.(spec)),
        ruleset,
      ).toBe(why);
      if (why !== undefined) refused.set(ruleset, (refused.get(ruleset) ?? 0) + 1);
    }
    for (const [ruleset, count] of refused) expect(count, ruleset).toBeGreaterThan(20);
    expect(refused.size).toBe(5);
  });

  it('is checked by every ruleset of the house', () => {
    for (const { ruleset, overlay } of cells) expect(compileRules(findRuleset(ruleset), overlay).check).toBeDefined();
  });
});
