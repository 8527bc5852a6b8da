/** Promise 2 where prices are found after the play: what a replay of a stream tells is what the run played on it. */
import { expect, it } from 'vitest';
import { endAt, priceEnd } from '../src/engagement/ends.js';
import { outcomeColumns } from '../src/engagement/outcome.js';
import type { Engagement } from '../src/engagement/ruleset.js';
import { prepareAs } from '../src/kernel/engine.js';
import { studyKey } from '../src/kernel/random/stream-key.js';
import { replay } from '../src/kernel/replay.js';
import type { CurveResults } from '../src/played/results.js';
import { runStudy } from '../src/run/run-study.js';
import { strataReplay } from '../src/run/strata/replay.js';
import { compileCell } from '../src/study/compile.js';
import { parseScenario } from '../src/study/load/load.js';
import { resolveScenario } from '../src/study/resolve.js';
import { mmgFight } from './support/mmg-fight.js';

const study = resolveScenario(
  parseScenario(
    mmgFight({
      name: 'replayed-strata',
      question: 'What is an MMG worth?',
      budget: '[28, 31]',
      engagements: 300,
      price: 'breakEven: {price: engagement.blue.units.gun.price, asked: 4}',
    }),
  ),
);

it.each(['table', 'roll'] as const)('every stream of a block, engine %s', async (engine) => {
  const results = await runStudy(study, { threads: 0, engine });
  const curves = results.engagement?.curves as CurveResults;
  const block = curves.blocks.reduce((most, each) => (each.count > most.count ? each : most));
  const key = studyKey(study.seed, study.name);
  for (const [v, variant] of curves.variants.entries()) {
    const number = block.strata[v] as number;
    const stratum = curves.strata[number] as CurveResults['strata'][number];
    const told = new Map<string, number>();
    const count = (counts: Map<string, number>, outcome: Int32Array, times: number): void => {
      const name = outcome.slice(0, outcomeColumns.length).join(' ');
      counts.set(name, (counts.get(name) ?? 0) + times);
    };
    let price: number | undefined;
    for (let index = block.first; index < block.first + block.count; index++) {
      const found = strataReplay(study, curves, index, variant, 4);
      price = found.price;
      expect(found.forces).toBe(stratum.forces);
      const [engagement] = compileCell(found.cell) as [Engagement];
      count(told, replay(prepareAs(engagement, found.choice), key, index, true, found.role).outcome, 1);
    }
    const point = curves.prices.find((each) => each.variant === variant && each.price === price);
    const costs = point?.shares.find((share) => share.stratum === number)?.costs as readonly number[];
    const lines = stratum.lines.map((line, k) => ({ ...line, cost: costs[k] as number }));
    const played = new Map<string, number>();
    const out = new Int32Array(outcomeColumns.length);
    for (const [one, other, times] of block.pairs[Math.max(0, v - 1)] as readonly (readonly [
      number,
      number,
      number,
    ])[]) {
      const end = stratum.ends[v === 0 ? one : other] as readonly number[];
      expect(end).toHaveLength(endAt.lost + lines.length);
      priceEnd(lines, end, out);
      count(played, out, times);
    }
    expect(Object.fromEntries([...told].sort())).toEqual(Object.fromEntries([...played].sort()));
  }
});
