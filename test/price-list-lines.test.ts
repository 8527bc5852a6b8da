import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Composition, EngagementSpec, Side } from '../src/engagement/spec.js';
import { sides } from '../src/engagement/spec.js';
import { engagementIn } from '../src/run/strata/ends-process.js';
import { listFights } from '../src/study/compose/list-fights.js';
import { loadScenario } from '../src/study/load/load.js';
import { type CopyNumbers, compositionOf, listCell } from '../src/study/price-list/list-fight.js';
import type { PriceListInfo } from '../src/study/price-list/list-info.js';
import { resolveScenario } from '../src/study/resolve.js';

const lists = readdirSync('scenarios')
  .map((file) => `scenarios/${file}`)
  .filter((path) => path.endsWith('.yaml') && /^prices:/m.test(readFileSync(path, 'utf8')));

/** Thousandths of a point: a large sum, so that a share of it is told from rounding. */
const dearness = 60_000;

function dearer(spec: EngagementSpec, copies: CopyNumbers, by: number): EngagementSpec {
  const of = (side: Side): Composition => {
    const { milli, ...rest } = compositionOf(spec, side);
    return { ...rest, milli: milli.map((cost, k) => ((copies[side][k] as number) < 0 ? cost : cost + by)) };
  };
  return { ...spec, starts: [{ weight: 1, blue: [of('blue')], red: [of('red')] }] };
}

describe('the lines of a fight of a price list', () => {
  it.each(lists)('follow the price of the copy that they are said to be part of, in equal shares: %s', (path) => {
    const info = resolveScenario(loadScenario(path)).prices as PriceListInfo;
    const { population } = info;
    const [fight] = listFights({ ...info, population: { ...population, fights: population.fights.slice(0, 1) } });
    info.units.forEach((_, unit) => {
      const enemy = (unit + 1) % info.units.length;
      const { copies, ...cell } = listCell(fight as NonNullable<typeof fight>, { blue: [unit, unit], red: [enemy] });
      cell.specs.forEach((spec, role) => {
        const numbers = copies[role] as CopyNumbers;
        // two prices that nobody lists: where they are listed, a crew may have prices of their own
        const [before, after] = [1, 2].map((steps) => {
          const raised = dearer(spec, numbers, steps * dearness);
          const { ends } = engagementIn({ ...cell, specs: [raised] });
          return { ends, costs: sides.map((side, k) => ends.prices(k as 0 | 1, compositionOf(raised, side)).costs) };
        }) as [{ ends: ReturnType<typeof engagementIn>['ends']; costs: Int32Array[] }, { costs: Int32Array[] }];
        const { lines } = before.ends;
        lines.forEach(({ side, partOf }, k) => {
          const isCopy = partOf !== undefined && (numbers[sides[side] as Side][partOf] as number) >= 0;
          const shares = lines.filter((other) => other.side === side && other.partOf === partOf).length;
          const more = (after.costs[side]?.[k] as number) - (before.costs[side]?.[k] as number);
          expect(Math.abs(more - (isCopy ? dearness / shares : 0))).toBeLessThanOrEqual(1);
        });
      });
    });
  });
});
