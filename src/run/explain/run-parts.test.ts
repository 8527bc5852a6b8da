import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../engagement/json.js';
import type { PartsResults } from '../../played/parts.js';
import { listFights } from '../../study/compose/list-fights.js';
import { sourceOf } from '../../study/document/source.js';
import { parseScenario } from '../../study/load/load.js';
import type { PricedUnit } from '../../study/price-list/list-info.js';
import { forcesDocument } from '../../study/price-list/subject-place.js';
import { resolveScenario } from '../../study/resolve.js';
import { runStudy } from '../run-study.js';
import { type PartsStudy, runParts } from './run-parts.js';

const side =
  '{at: {defend: 4, attack: 10}, plan: {defend: hold, attack: {advance: 6}}, units: [{name: subject, unit: rifle-squad}]}';
// every army is two squads, so that few fights have to be solved: guns are all but never drawn
const study = resolveScenario(
  parseScenario(`lanchester: 1
name: parts
question: What is it made of?
ruleset: heat
engagement:
  lane: {to: 16}
  turnLimit: 2
  budget: 110
  engagements: 8
  blue: ${side}
  red: ${side}
prices:
  band: [1, 1]
  armies: {sizes: [1], spread: 0.05}
  units: {squad: {unit: rifle-squad, men: 2, price: 50}, gun: {unit: mmg-team, weight: 0.000001}}
`),
) as unknown as PartsStudy;

/** A squad without a man, without experience, and without both; then whole. */
const squads: readonly JsonObject[] = [
  { men: 1, experience: 'inexperienced' },
  { men: 2, experience: 'inexperienced' },
  { men: 1, experience: 'regular' },
  { men: 2, experience: 'regular' },
].map((words) => ({ unit: 'rifle-squad', ...words, price: 50 }));

function play(variants: readonly JsonObject[], engagements: number): Promise<PartsResults> {
  const { units } = study.prices;
  const own = variants.map((words, n): PricedUnit => ({ ...(units[0] as PricedUnit), id: `variant ${n}`, words }));
  const fights = listFights({ ...study.prices, units: [...own, ...units] });
  const parts = Math.log2(variants.length);
  return runParts(study, { parts, price: 50, fights, name: 'explain squad', engagements }, { threads: 0 });
}

/** How often blue wins a fight between these units by exact odds, both roles together. */
async function exact(blue: readonly JsonObject[], red: readonly JsonObject[]): Promise<number> {
  const { document } = study.prices.population.fights[0] as PartsStudy['prices']['population']['fights'][number];
  const duel = forcesDocument(document, [blue, red]);
  const { engagement } = await runStudy(resolveScenario({ document: duel, source: sourceOf(duel as never, 'duel') }), {
    threads: 0,
    engine: 'exact',
  });
  const score = (winner = 0): number => (winner === 1 ? 1 : winner === 0 ? 0.5 : 0);
  const rates = (engagement?.cells[0]?.roles ?? []).map(
    ({ tally }) =>
      tally.cells.reduce((sum, [winner], k) => sum + score(winner) * (tally.weights[k] ?? 0), 0) / tally.total,
  );
  return rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, own) => sum + own, 0) / values.length;

describe('battles of a unit without some of its parts', () => {
  it('come to what exact odds say of each coalition, and so do its parts over all orders', async () => {
    const { battles } = await play(squads, 6000);
    // on either side it wins as often
    const squad = study.prices.units[0]?.words as JsonObject;
    const rates: number[] = [];
    for (const own of [...squads.map((words) => [words]), []]) rates.push(await exact([...own, squad], [squad, squad]));
    const [neither, man, experience, both, nobody] = rates as [number, number, number, number, number];
    // worth of the man, then of the experience, each over both orders
    const told = [(man - neither + both - experience) / 2, (experience - neither + both - man) / 2];
    const seen = [
      battles.map(({ won: [a, b, c, d] }) => ((b ?? 0) - (a ?? 0) + (d ?? 0) - (c ?? 0)) / 2),
      battles.map(({ won: [a, b, c, d] }) => ((c ?? 0) - (a ?? 0) + (d ?? 0) - (b ?? 0)) / 2),
    ];
    const halfWidth = 4 / Math.sqrt(4 * battles.length);
    for (const [k, own] of told.entries()) {
      expect(own).toBeGreaterThan(0.04);
      expect(Math.abs(meanOf(seen[k] as number[]) - own)).toBeLessThan(halfWidth / 2);
    }
    for (const [k, rate] of [neither, man, experience, both].entries()) {
      expect(Math.abs(meanOf(battles.map(({ won }) => won[k] as number)) - rate)).toBeLessThan(halfWidth);
    }
    expect(Math.abs(meanOf(battles.map(({ wonWithout }) => wonWithout)) - nobody)).toBeLessThan(halfWidth);
  });

  it('are the same battles whatever is out: what changes nothing changes no game', async () => {
    const [whole] = squads.slice(3) as [JsonObject];
    const { battles } = await play([whole, { ...whole }], 600);
    for (const { won } of battles) expect(won[0]).toBe(won[1]);
  });

  it('are no more than was asked for, and refused where they are too few', async () => {
    const { battles, armies, plays } = await play(squads, 601);
    const played = plays * (5 * battles.length + armies.length);
    expect(played).toBeLessThanOrEqual(601);
    expect(played).toBeGreaterThan(590);
    await expect(play(squads, 20)).rejects.toThrow(
      '2 parts among the armies of this list take 100 engagements at least',
    );
  });

  it('are the same again, and in one order', async () => {
    expect(await play(squads, 300)).toEqual(await play(squads, 300));
  });
});
