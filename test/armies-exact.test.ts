import { describe, expect, it } from 'vitest';
import type { ArmyBattle } from '../src/played/armies.js';
import { worthsIn } from '../src/played/worth/list-worths.js';
import { runStudy } from '../src/run/run-study.js';
import { sourceOf } from '../src/study/document/source.js';
import { parseScenario } from '../src/study/load/load.js';
import { forcesDocument } from '../src/study/price-list/subject-place.js';
import { resolveScenario } from '../src/study/resolve.js';

const side =
  '{at: {defend: 4, attack: 10}, plan: {defend: hold, attack: {advance: 6}}, units: [{name: subject, unit: rifle-squad}]}';
const list = resolveScenario(
  parseScenario(`lanchester: 1
name: small-armies
question: Which prices are wrong?
ruleset: heat
engagement:
  lane: {to: 16}
  turnLimit: 2
  budget: [70, 110]
  engagements: 400
  blue: ${side}
  red: ${side}
prices:
  keep: {squad: 50}
  band: [1, 1]
  armies: {count: 80, plays: 40, sizes: [1]}
  alone: false
  units: {squad: {unit: rifle-squad}, gun: {unit: mmg-team}}
`),
);
const info = list.prices as NonNullable<typeof list.prices>;

/** How many of 80 games blue wins of a pair of armies, by exact odds: a fraction. */
async function exactly({ armies }: ArmyBattle): Promise<ArmyBattle['decided']> {
  const wordsOf = (own: readonly number[]) => own.map((unit) => info.units[unit]?.words ?? {});
  const { document } = info.population.fights[0] as (typeof info.population.fights)[number];
  const duel = forcesDocument(document, [wordsOf(armies[0]), wordsOf(armies[1])]);
  const { engagement } = await runStudy(resolveScenario({ document: duel, source: sourceOf(duel as never, 'duel') }), {
    threads: 0,
    engine: 'exact',
  });
  return (engagement?.cells[0]?.roles ?? []).map(({ tally }) => {
    const decided: [number, number, number] = [0, 0, 0];
    tally.cells.forEach(([winner = 0], k) => {
      decided[winner as 0 | 1 | 2] += (40 * (tally.weights[k] ?? 0)) / tally.total;
    });
    return decided;
  });
}

describe('random armies, against exact odds of all of them', () => {
  it('come to the same worth within their interval', async () => {
    const { armies } = (await runStudy(list, { threads: 0 })).prices ?? {};
    const { battles = [] } = armies ?? {};
    const known = new Map<string, ArmyBattle['decided']>();
    const solved: ArmyBattle[] = [];
    for (const battle of battles) {
      const key = JSON.stringify(battle.armies);
      const decided = known.get(key) ?? (await exactly(battle));
      known.set(key, decided);
      solved.push({ ...battle, decided });
    }
    expect(known.size).toBeGreaterThan(4);
    const [sampled, exact] = [battles, solved].map((own) => worthsIn(info, own).worths.units[1]);
    const { low = 0, high = 0 } = sampled?.dice ?? {};
    expect(low).toBeGreaterThan(0);
    expect(exact?.worth).toBeGreaterThan(low);
    expect(exact?.worth).toBeLessThan(high);
    // the sample moves the worth by less than its own interval says, and not by nothing
    expect(sampled?.worth).not.toBe(exact?.worth);
    expect(high / low).toBeLessThan(3);
  });
});
