import { describe, expect, it } from 'vitest';
import { parseScenario } from '../../study/load/load.js';
import { resolveScenario } from '../../study/resolve.js';
import { messageOf } from '../../study/testing/messages.js';
import type { PriceListResults } from '../results.js';
import { runStudy } from '../run-study.js';

const side =
  '{at: {defend: 4, attack: 10}, plan: {defend: hold, attack: {advance: 6}}, units: [{name: subject, unit: rifle-squad}]}';
const study = (prices: string) =>
  resolveScenario(
    parseScenario(`lanchester: 1
name: apart
question: What is it made of?
ruleset: heat
engagement:
  lane: {to: 16}
  turnLimit: 2
  budget: 160
  engagements: 3000
  blue: ${side}
  red: ${side}
prices:
  alone: false
  units: {squad: {unit: rifle-squad}, gun: {unit: mmg-team}}
  ${prices}
`),
  );

async function played(prices: string, engagements: number): Promise<PriceListResults> {
  const results = await runStudy(study(prices), { threads: 0, observations: engagements });
  return results.prices as PriceListResults;
}

describe('units of a list that are taken apart', () => {
  it('have a share of the engagements, after armies that are those of a list with as many less', async () => {
    const [plain, apart] = await Promise.all([
      played('armies: {sizes: [1]}', 2400),
      played('armies: {sizes: [1]}\n  explain: [gun]', 3000),
    ]);
    const { explained = [], rounds, ...rest } = apart;
    expect(rest.armies).toEqual(plain.armies);
    expect(rounds.slice(0, -1)).toEqual(plain.rounds);
    const [gun] = explained;
    expect(gun).toMatchObject({ id: 'gun', price: 50, plays: 2 });
    expect(gun?.parts.map(({ id }) => id)).toEqual(['weapon', 'experience', 'men']);
    const all = (gun?.battles.length ?? 0) * 2 * 9;
    expect(all).toBeGreaterThan(600 - 18);
    expect(all).toBeLessThanOrEqual(600);
    expect(rounds.at(-1)).toMatchObject({ round: 'explained, gun', engagements: all });
    expect(gun?.battles.every(({ won }) => won.length === 8)).toBe(true);
  });

  it('are refused before anything is played where that is too little', async () => {
    await expect(played('armies: {sizes: [1]}\n  explain: [gun, squad]', 1000)).rejects.toThrow(
      /^to take 2 units apart \(prices\.explain\) \d{4} engagements are needed in all, and there are 1000$/,
    );
  });

  it.each([
    ['explain: [gnu]', 'scenario:15:13: no unit of the list is called "gnu" (did you mean "gun"?)'],
    ['explain: [gun, gun]', 'scenario:15:18: two units of explain are called "gun"'],
    ['{armies: none, explain: [gun]}', 'leave out explain, or armies: none'],
  ])('%s is refused', (prices, why) => {
    const written = prices.startsWith('{') ? 'armies: none\n  explain: [gun]' : prices;
    expect(messageOf(() => study(written))).toContain(why);
  });
});
