import { describe, expect, it } from 'vitest';
import type { EngagementSpec, ForceSpec, Plan } from '../../../engagement/spec.js';
import { doubleLaws } from '../../../kernel/enumerate.js';
import { StateGraph } from '../../../kernel/state-graph.js';
import { type Cast, core, stage } from '../testing/stage.js';
import { createEngagement } from './turn.js';

/** The same fight with its lane read from the other end. */
function turned(spec: EngagementSpec): EngagementSpec {
  const { from, to } = spec.lane;
  const force = ({ end, units, ...rest }: ForceSpec): ForceSpec => ({
    ...rest,
    end: end === 'from' ? 'to' : 'from',
    units: units.map((unit) => ({ ...unit, at: from + to - unit.at })),
  });
  return { ...spec, blue: force(spec.blue), red: force(spec.red) };
}

/** As much of its graph as is soon walked, and the outcomes of what is finished there. */
function graphOf(spec: EngagementSpec, told = spec) {
  const graph = new StateGraph(createEngagement(core, spec), doubleLaws());
  const size = graph.explore({ states: 400, transitions: 5000 });
  const process = createEngagement(core, told);
  const state = new Int32Array(process.fields.length);
  const outcomes = graph.finished.flatMap((finished, id) => {
    const out: number[] = [];
    if (finished === 0) return [];
    graph.states.read(id, state);
    process.outcome(state, out as unknown as Int32Array);
    return [[...out]];
  });
  return { size, rows: graph.rows, outcomes };
}

const plans: readonly Plan[] = [
  { kind: 'hold', priority: 'nearest' },
  { kind: 'advance', standOff: 6, priority: 'weakest' },
  { kind: 'assault', priority: 'best-odds' },
  { kind: 'withdraw', priority: 'dearest' },
];

const pairs: readonly (readonly [Omit<Cast, 'name' | 'at'>, Omit<Cast, 'name' | 'at'>])[] = [
  [{ unit: 'rifle-squad', fields: { experience: 'veteran' }, men: 4 }, { unit: 'rifle-squad' }],
  [{ unit: 'rpg-team', fields: { tandem: true } }, { unit: 't-55' }],
  [{ unit: 'drone-team' }, { unit: 'pickup' }],
  [{ unit: 'medium-mortar' }, { unit: 'green-volunteers' }],
];

describe('a bare lane', () => {
  it.each(pairs)('is played alike from either end, state by state (ENG-R06): %o', (own, other) => {
    for (const [k, plan] of plans.entries()) {
      const against = plans[(k + 1) % plans.length] as Plan;
      const spec = stage([{ ...own, name: 'A', at: 5, plan }], [{ ...other, name: 'B', at: 17, plan: against }], {
        length: 24,
      });
      const there = turned(spec);
      const known = graphOf(spec, there);
      expect(known).toEqual(graphOf(there));
      expect(known.outcomes).toEqual(graphOf(spec).outcomes);
    }
  });
});
