/**
 * Asked over and over in one process: `runStudy` or `simulate`, a thousand times, the five
 * rulesets in turn. Promise: says on descriptor 3, as JSON, what the process holds after every hundredth time, its garbage
 * swept first. Run with `--expose-gc`.
 */
import { writeSync } from 'node:fs';
import type { Process } from '../src/kernel/process.js';
import { simulate } from '../src/library.js';
import { runStudy } from '../src/run/run-study.js';
import { compileCell } from '../src/study/compile.js';
import type { ScenarioInput } from '../src/study/document/schema/scenario.js';
import { scenarioOf } from '../src/study/load/load.js';
import { resolveScenario } from '../src/study/resolve.js';
import type { Study } from '../src/study/study.js';
import { type Held, type LongLife, longLives } from './long-lives.js';

const times = 1000;
const saidEvery = 100;
const different = 100;
/** Every so many runs one has threads, which end with it. */
const threadedEvery = 50;
const saidOn = 3;

/** By ruleset: who fights whom, from where, and how long the ground is. */
const games = [
  { ruleset: 'heat', units: ['rifle-squad', 'mmg-team'], length: 48 },
  { ruleset: 'hitt', units: ['rifles', 'rifles'], length: 1500 },
  { ruleset: 'heroes-all', units: ['rifle-platoon', 'medium-tank'], length: 72 },
  { ruleset: 'hats-of-tin', units: ['infantry', 'mg'], length: 16 },
  { ruleset: 'skirmishers', units: ['lmg', 'mmg'], length: 100, set: { 'prices.unarmed': 0 } },
] as const;

/** A hundred that differ, over and over: what is remembered of content has bounds of its own, and knows them all by then. */
function study(k: number): Study {
  const { ruleset, units, length, ...more } = games[k % games.length] as (typeof games)[number];
  const ground = Math.floor((k % different) / games.length) + 1;
  const far = Math.round(length * (0.5 + (ground % 7) / 20));
  const document = {
    lanchester: 1,
    name: `asked-${k}`,
    question: 'What does it come to?',
    ruleset,
    ...more,
    engagement: {
      lane: { from: 0, to: length + ground },
      turnLimit: 2,
      engagements: 16,
      blue: { at: Math.round(length / 8), plan: 'hold', units: [{ unit: units[0], price: 40 }] },
      red: { at: far, plan: 'hold', units: [{ unit: units[1], price: 40 + ground }] },
    },
  };
  return resolveScenario(scenarioOf(document as unknown as ScenarioInput));
}

async function ask(how: LongLife, k: number): Promise<void> {
  const asked = study(k);
  if (how === 'runStudy') {
    const threads = (k + 1) % threadedEvery === 0 ? 2 : 0;
    await runStudy(asked, { threads, engine: 'table' });
    return;
  }
  for (const cell of asked.engagementCells) {
    simulate(compileCell(cell)[0] as Process, { engagements: 16, seed: String(k) });
  }
}

async function held(): Promise<Held> {
  for (let sweep = 0; sweep < 4; sweep++) {
    globalThis.gc?.();
    // whatever is freed after a turn of the loop
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { rss, heapUsed, arrayBuffers } = process.memoryUsage();
  return { resident: rss / 1e6, used: (heapUsed + arrayBuffers) / 1e6 };
}

const how = longLives.find((name) => name === process.argv[2]);
if (how === undefined) throw new Error(`one of ${longLives.join(', ')}`);
const all: Held[] = [];
for (let k = 0; k < times; k++) {
  await ask(how, k);
  if ((k + 1) % saidEvery === 0) all.push(await held());
}
writeSync(saidOn, JSON.stringify(all));
