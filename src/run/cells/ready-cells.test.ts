import { afterEach, describe, expect, it, vi } from 'vitest';
import { prepare, solvePrepared } from '../../kernel/engine.js';
import { type PairedTables, pairedTables } from '../../kernel/graph-tables.js';
import { StateGraph } from '../../kernel/state-graph.js';
import { compileCell } from '../../study/compile.js';
import { parseScenario } from '../../study/load/load.js';
import { resolveScenario } from '../../study/resolve.js';
import type { EngagementCell, Study } from '../../study/study.js';
import { type ReadyRole, readyCells } from './ready-cells.js';

/** A machine gun against a squad, in both role assignments; small enough to be solved. */
function sweep(path: string, values: readonly number[], plan = 'hold'): Study {
  return resolveScenario(
    parseScenario(`
lanchester: 1
name: sweep
question: What does it come to at each?
ruleset: heat
engagement:
  lane: {to: 36}
  turnLimit: 2
  engagements: 64
  blue:
    at: {defend: 4, attack: 32}
    plan: {defend: ${plan}, attack: {advance: 12}}
    units: [{name: gun, unit: mmg-team}]
  red:
    at: {defend: 4, attack: 32}
    plan: {defend: hold, attack: {advance: 12}}
    units: [{name: squad, unit: rifle-squad}]
sweep: {axes: [{name: x, path: ${path}, values: [${values.join(', ')}]}]}
`),
  );
}

const prices = Array.from({ length: 40 }, (_, k) => 20 + k / 2);

/** Everything of a class that can be reached from a value. */
function reached(from: unknown, isOne: (value: object) => boolean): Set<object> {
  const seen = new Set<object>();
  const found = new Set<object>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (isOne(value)) found.add(value);
    if (!ArrayBuffer.isView(value)) Object.values(value).forEach(look);
  };
  look(from);
  return found;
}

const graphs = (ready: readonly (readonly ReadyRole[])[]): number =>
  reached(ready, (value) => value instanceof StateGraph).size;

afterEach(() => vi.restoreAllMocks());

describe('cells that differ by a price', () => {
  it('are explored once for each role assignment, however many they are, and keep no graph', async () => {
    const explored = vi.spyOn(StateGraph.prototype, 'explore');
    const ready = await readyCells(sweep('prices.mmg-team.regular', prices), {});
    expect([ready.length, explored.mock.calls.length, graphs(ready)]).toEqual([prices.length, 2, 0]);
  });

  it('come to what each comes to alone, where they are solved', async () => {
    const study = sweep('prices.mmg-team.regular', [20, 45, 300]);
    const ready = await readyCells(study, {});
    const alone = study.engagementCells.map((cell) => compileCell(cell).map((one) => solvePrepared(prepare(one))));
    expect(ready.map((roles) => roles.map(({ tally }) => tally))).toEqual(alone);
    // the prices tell them apart
    expect(new Set(alone.map((roles) => JSON.stringify(roles))).size).toBe(3);
  });

  it('share the rows that they are sampled along, each with outcomes of its own', async () => {
    const study = sweep('prices.mmg-team.regular', prices);
    const ready = await readyCells(study, { engine: 'table' });
    const tables = ready.flatMap((roles) => roles.map((role) => role.tables as PairedTables));
    expect(new Set(tables.map(({ nextState }) => nextState)).size).toBe(2);
    expect(graphs(ready)).toBe(0);
    const last = compileCell(study.engagementCells.at(-1) as EngagementCell);
    const alone = last.map((process) => pairedTables(prepare(process, 'table').graph as StateGraph));
    expect(ready.at(-1)?.map((role) => role.tables)).toEqual(alone);
  });
});

describe('cells that differ in play', () => {
  it('are explored one by one, and keep no graph', async () => {
    const explored = vi.spyOn(StateGraph.prototype, 'explore');
    const ready = await readyCells(sweep('engagement.turnLimit', [1, 2, 3]), {});
    expect([explored.mock.calls.length, graphs(ready)]).toEqual([6, 0]);
  });

  it('are told apart where prices choose targets', async () => {
    const explored = vi.spyOn(StateGraph.prototype, 'explore');
    await readyCells(sweep('prices.mmg-team.regular', [20, 45], '{kind: hold, priority: dearest}'), {});
    expect(explored.mock.calls.length).toBe(4);
  });

  it('are all sampled by sub-rules where one does not close', async () => {
    const budget = { states: 50, transitions: 500 };
    const ready = await readyCells(sweep('engagement.turnLimit', [1, 2, 3]), { budget });
    expect(ready.flat().map(({ choice }) => choice.grain)).toEqual(Array.from({ length: 6 }, () => 'sub-rule'));
    expect(ready.flat().every(({ prepared }) => prepared !== undefined)).toBe(true);
  });
});
