/**
 * Forces of 48 units a side, the most that there may be: nothing of an outcome is dropped, in any ruleset and by any
 * engine.
 */
import { describe, expect, it } from 'vitest';
import { mostUnits } from '../src/engagement/forces.js';
import { type EngineName, playerFor, prepare } from '../src/kernel/engine.js';
import { doubleLaws } from '../src/kernel/enumerate.js';
import { countedColumns, outcomeBuffer } from '../src/kernel/process.js';
import { Sfc32 } from '../src/kernel/random/sfc32.js';
import { openStream, streamKind, studyKey } from '../src/kernel/random/stream-key.js';
import { replay } from '../src/kernel/replay.js';
import { RolledDice } from '../src/kernel/sample.js';
import { RequestPlayer, recorded } from '../src/run/record/record.js';
import { runStudy } from '../src/run/run-study.js';
import { compileCell } from '../src/study/compile.js';
import { parseScenario } from '../src/study/load/load.js';
import { resolveScenario } from '../src/study/resolve.js';
import type { Study } from '../src/study/study.js';

interface Fight {
  readonly lane: string;
  readonly blueAt: number;
  readonly redAt: number;
  /** In turn. */
  readonly units: readonly string[];
}

const fights: Readonly<Record<string, Fight>> = {
  heat: {
    lane: '{to: 24, terrain: [{from: 8, to: 12, kind: woods}]}',
    blueAt: 0,
    redAt: 24,
    units: ['unit: rpg-team', 'unit: rifle-squad', 'unit: mmg-team', 'unit: marder'],
  },
  'heroes-all': {
    lane: '{to: 24, terrain: [{from: 10, to: 14, kind: hut}]}',
    blueAt: 0,
    redAt: 24,
    units: ['unit: rifle-platoon, men: 3', 'unit: mmg-team', 'unit: sherman, price: 100'],
  },
  hitt: {
    lane: '{to: 2400, terrain: [{from: 1000, to: 1200, kind: wood}]}',
    blueAt: 900,
    redAt: 1300,
    units: ['rifles', 'mg', 'tank', 'minefield', 'gas', 'barrage', 'fighter'].map((unit) => `unit: ${unit}`),
  },
  'hats-of-tin': {
    lane: '{to: 8}',
    blueAt: 2,
    redAt: 5,
    units: ['unit: mg, price: 100', 'unit: infantry, price: 100', 'unit: cavalry, price: 90'],
  },
  skirmishers: {
    lane: '{to: 40}',
    blueAt: 0,
    redAt: 40,
    units: [
      'unit: lmg, setUp: true, price: 100, spacing: 2',
      'unit: flamethrower, price: 10, spacing: 2',
      'unit: rocket-launcher, men: 4, price: 10, spacing: 2',
    ],
  },
};

function studyOf(ruleset: string, units = mostUnits): Study {
  const { lane, blueAt, redAt, units: kinds } = fights[ruleset] as Fight;
  const force = (side: string, at: number): string => {
    const listed = Array.from({ length: units }, (_, k) => `{name: ${side}${k + 1}, ${kinds[k % kinds.length]}}`);
    return `{at: ${at}, plan: assault, units: [${listed.join(', ')}]}`;
  };
  return resolveScenario(
    parseScenario(`lanchester: 1
name: many-units
question: Is everything counted?
ruleset: ${ruleset}
seed: many
engagement:
  lane: ${lane}
  turnLimit: 2
  swapRoles: false
  blue: ${force('b', blueAt)}
  red: ${force('r', redAt)}
variants: {one: {}, other: {}}
`),
  );
}

const observations = 2;

it('hats-of-tin: more units than 63 that need orders are played, not refused by the roll for them (HOT-ORD-02)', () => {
  const study = studyOf('hats-of-tin', 120);
  const [cell] = study.engagementCells;
  if (cell === undefined) throw new Error('no cell');
  const request = { key: 'many', seed: study.seed, name: study.name, cell, first: 0, count: 1 };
  expect(new RequestPlayer().play(request)).toHaveLength(recorded.length);
});

describe.each(Object.keys(fights))(`${mostUnits} units a side: %s`, (ruleset) => {
  const study = studyOf(ruleset);
  const [cell] = study.engagementCells;
  if (cell === undefined) throw new Error('no cell');
  const [process] = compileCell(cell);
  if (process === undefined) throw new Error('no process');
  const key = studyKey(study.seed, study.name);
  const prepared = (engine: EngineName) => prepare(process, engine, { states: 2, transitions: 2 });

  it.each(['roll', 'table'] as const)('%s: every column of a run is counted, in every engagement', async (engine) => {
    const results = await runStudy(study, { threads: 0, engine, observations, budget: { states: 2, transitions: 2 } });
    const { columns, extras } = countedColumns(process);
    for (const { roles } of results.engagement?.cells ?? []) {
      for (const { tally } of roles) {
        expect(tally.columns).toEqual(columns);
        expect(tally.total).toBe(observations);
        expect(tally.extras.map(({ name }) => name)).toEqual(extras);
        for (const { values, weights } of tally.extras) {
          expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(observations);
          expect(values.every(Number.isInteger)).toBe(true);
        }
      }
    }
    // what the last columns hold is what was played, not what fitted
    const player = playerFor(prepared(engine));
    const outs = Array.from({ length: observations }, (_, index) => {
      const out = outcomeBuffer(process);
      player.play(key, index, out);
      return out;
    });
    const tally = results.engagement?.cells[0]?.roles[0]?.tally;
    extras.forEach((name, k) => {
      const played = outs.map((out) => out[columns.length + k] as number).sort((a, b) => a - b);
      const { values = [], weights = [] } = tally?.extras[k] ?? {};
      const counted = values.flatMap((value, n) => new Array<number>(weights[n] as number).fill(value));
      expect([name, ...counted]).toEqual([name, ...played]);
    });
  });

  it('no field leaves its size on the way', () => {
    const dice = new RolledDice(new Sfc32(), doubleLaws());
    openStream(dice.generator, key, streamKind.engagement, 0);
    const state = new Int32Array(process.fields.length);
    const outside = new Set<string>();
    const look = (): void =>
      process.fields.forEach(({ name, size }, k) => {
        const value = state[k] as number;
        if (value < 0 || value >= size) outside.add(`${name}: ${value} of ${size}`);
      });
    process.start(dice, state);
    look();
    for (let step = 0; !process.done(state); step++) {
      expect(step).toBeLessThan(process.maxSteps);
      process.step(dice, state);
      look();
    }
    expect([...outside]).toEqual([]);
  });

  it('is recorded for the gate, and replayed, as it was played', () => {
    const recording = new RequestPlayer().play({
      key: ruleset,
      seed: study.seed,
      name: study.name,
      cell,
      first: 0,
      count: observations,
    });
    for (let index = 0; index < observations; index++) {
      const { outcome } = replay(prepared('table'), key, index, true);
      const width = recorded.length;
      expect([...recording.slice(width * index, width * (index + 1))]).toEqual([...outcome.slice(0, width)]);
      expect(outcome).toHaveLength(outcomeBuffer(process).length);
    }
  });
});
