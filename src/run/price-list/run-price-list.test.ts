import { describe, expect, it } from 'vitest';
import { MatchupReader } from '../../played/rates.js';
import { parseScenario } from '../../study/load/load.js';
import { resolveScenario } from '../../study/resolve.js';
import { runStudy } from '../run-study.js';

const fight = (units: readonly [string, string], more: string): string => `lanchester: 1
name: two
question: Who wins?
ruleset: heat
engagement:
  lane: {to: 20}
  turnLimit: 2
  ${more}
  blue: {at: {defend: 4, attack: 14}, plan: {defend: hold, attack: {advance: 6}}, units: [{name: subject, unit: ${units[0]}}]}
  red: {at: {defend: 4, attack: 14}, plan: {defend: hold, attack: {advance: 6}}, units: [{name: subject, unit: ${units[1]}}]}
`;

const list = `${fight(['rifle-squad', 'rifle-squad'], 'budget: 100\n  engagements: 8000')}prices:
  keep: {squad: 50}
  band: [1, 1]
  armies: none
  units: {squad: {unit: rifle-squad}, gun: {unit: mmg-team}}
`;

describe('runPriceList', () => {
  it('plays what an ordinary engagement of the same forces is', async () => {
    const played = await runStudy(resolveScenario(parseScenario(list)), { threads: 0 });
    const { matchups, rounds } = played.prices ?? {};
    expect(rounds?.map(({ round }) => round)).toEqual(['first round', 'second round', 'last round']);
    expect(matchups?.matchups[0]?.battles).toMatchObject([{ copies: [2, 2], plays: 6000 }]);
    const found = new MatchupReader(matchups as NonNullable<typeof matchups>).rate(0, 1, 50, 50);
    // the same by hand: two squads against two guns
    const two = (unit: string) => `[{name: one, unit: ${unit}}, {name: two, unit: ${unit}}]`;
    const duel = fight(['rifle-squad', 'mmg-team'], 'engagements: 3000')
      .replace('[{name: subject, unit: rifle-squad}]', two('rifle-squad'))
      .replace('[{name: subject, unit: mmg-team}]', two('mmg-team'));
    const other = await runStudy(resolveScenario(parseScenario(duel)), { threads: 0, engine: 'roll' });
    const rates = (other.engagement?.cells[0]?.roles ?? []).map(({ tally }) => {
      const score = (winner = 0): number => (winner === 1 ? 1 : winner === 0 ? 0.5 : 0);
      return tally.cells.reduce((sum, [winner], k) => sum + score(winner) * (tally.weights[k] ?? 0), 0) / tally.total;
    });
    const expected = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
    // both are sampled, 6,000 engagements each
    expect(Math.abs((found?.mean ?? 0) - expected)).toBeLessThan(4 * Math.sqrt(2 * (found?.variance ?? 0)));
    expect(expected).toBeGreaterThan(0.05);
    expect(expected).toBeLessThan(0.95);
  });

  describe('with a menu of plans', () => {
    const withMenu = (plan: string, menu: string) =>
      runStudy(
        resolveScenario(
          parseScenario(
            `${list.replaceAll(/plan: \{.*?\}\}/g, `plan: ${plan}`).replace('engagements: 8000', 'engagements: 400')}plans: {blue: ${menu}, red: ${menu}}\n`,
          ),
        ),
        { threads: 0 },
      );

    it('plays what wins most for each unit, chosen on engagements of its own', async () => {
      const { prices } = await withMenu('withdraw', '[withdraw, {label: stay, plan: hold}]');
      expect(prices?.plans).toEqual({
        labels: ['withdraw (as written)', 'stay'],
        // two plans, two units as blue, two roles
        engagements: 2 * 2 * 2 * 7,
        chosen: [
          { defend: [1], attack: [1] },
          { defend: [1], attack: [1] },
        ],
      });
      expect(prices?.rounds.map(({ round }) => round)).toEqual(['first round', 'second round', 'last round']);
      const holding = await withMenu('hold', '[hold, withdraw]');
      expect(holding.prices?.plans?.chosen).toEqual([
        { defend: [0], attack: [0] },
        { defend: [0], attack: [0] },
      ]);
      // the same streams, the same plans, the same game
      expect(prices?.matchups).toEqual(holding.prices?.matchups);
    });

    it('is one for both sides, in both roles', () => {
      const resolved =
        (more: string, from = '', to = '') =>
        () =>
          resolveScenario(parseScenario(`${list.replace(from, to)}${more}`, 'list.yaml'));
      expect(resolved('plans: {blue: [hold, assault]}\n')).toThrow(
        /list\.yaml:17:1: beside a price list both sides have one/,
      );
      expect(resolved('plans: usual\n', 'turnLimit: 2', 'turnLimit: 2\n  swapRoles: false')).toThrow(
        /chosen in both roles/,
      );
      const core = [/units: \[\{name: subject, unit: rifle-squad\}/g, '$&, {name: mates, unit: recon-pair}'] as const;
      const beside = list.replaceAll(...core).replace('budget: 100', 'budget: 200');
      const dearest = '[hold, {kind: hold, priority: dearest}]';
      expect(() => resolveScenario(parseScenario(`${beside}plans: {blue: ${dearest}, red: ${dearest}}\n`))).toThrow(
        /prices reach into play/,
      );
      expect(resolved('plans: usual\n')().prices?.plans?.map(({ label }) => label)).toContain('hold');
    });
  });

  it('plays each battle with its own numbers of copies', async () => {
    const sizes = list.replace('budget: 100', 'budget: [50, 200]').replace('engagements: 8000', 'engagements: 800');
    const { matchups } = (await runStudy(resolveScenario(parseScenario(sizes)), { threads: 0 })).prices ?? {};
    const battles = matchups?.matchups[0]?.battles ?? [];
    expect(battles.map(({ copies }) => copies)).toEqual([
      [1, 1],
      [4, 4],
    ]);
    const full = matchups?.units[0]?.full ?? 0;
    const mostLost = battles.map(({ open }) => Math.max(...open.map(([blue = 0]) => blue)));
    // both sides may lose every man of so many copies, and none beyond them
    expect(mostLost[0]).toBeLessThanOrEqual(full);
    expect(mostLost[1]).toBeGreaterThan(full);
    expect(mostLost[1]).toBeLessThanOrEqual(4 * full);
  });

  it('counts the crew of a gun as equal shares of its price', async () => {
    const side = '{at: {defend: 10, attack: 50}, units: [{name: subject, unit: lmg, armour: 2}]}';
    const guns = `lanchester: 1
name: guns
question: Who wins?
ruleset: skirmishers
set: {prices.lmg: 150, prices.hmg: 150, prices.unarmed: 20}
engagement:
  lane: {to: 60, terrain: [{from: 0, to: 60, kind: hard-cover}]}
  turnLimit: 3
  budget: 400
  engagements: 40
  blue: ${side}
  red: ${side}
prices:
  keep: {lmg: 150}
  armies: none
  units: {lmg: {unit: lmg, armour: 2, setUp: true}, hmg: {unit: hmg, armour: 2, setUp: true}}
`;
    const { matchups } = (await runStudy(resolveScenario(parseScenario(guns)), { threads: 0 })).prices ?? {};
    expect(matchups?.units.map(({ full }) => full)).toEqual([1, 3]);
    // no man of a crew is beside the guns
    expect(matchups?.matchups[0]?.core).toEqual([]);
    const lost = matchups?.matchups[0]?.battles.flatMap(({ open }) => open.map((end) => end[1] as number)) ?? [];
    expect(Math.max(...lost)).toBeGreaterThan(1);
  });

  it('is sampled, and says so to who wants it solved', async () => {
    const study = resolveScenario(parseScenario(list));
    await expect(runStudy(study, { threads: 0, engine: 'exact' })).rejects.toThrow(/a price list is sampled/);
  });
});
