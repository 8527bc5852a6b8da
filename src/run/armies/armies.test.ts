import { describe, expect, it } from 'vitest';
import { decidedIn } from '../../played/armies.js';
import { listFights } from '../../study/compose/list-fights.js';
import { sourceOf } from '../../study/document/source.js';
import { parseScenario } from '../../study/load/load.js';
import { forcesDocument } from '../../study/price-list/subject-place.js';
import { resolveScenario } from '../../study/resolve.js';
import { runStudy } from '../run-study.js';
import { armiesForm } from './armies-form.js';
import type { ArmiesJob } from './armies-job.js';
import { armiesPlayer } from './armies-player.js';

const side =
  '{at: {defend: 4, attack: 10}, plan: {defend: hold, attack: {advance: 6}}, units: [{name: subject, unit: rifle-squad}]}';
const scenario = `lanchester: 1
name: armies
question: Which prices are wrong?
ruleset: heat
engagement:
  lane: {to: 16}
  turnLimit: 2
  budget: 120
  engagements: 400
  blue: ${side}
  red: ${side}
prices:
  keep: {squad: 50}
  band: [1, 1]
  armies: {count: 20, plays: 3}
  units: {squad: {unit: rifle-squad}, gun: {unit: mmg-team}}
`;
const list = resolveScenario(parseScenario(scenario));
const info = list.prices as NonNullable<typeof list.prices>;
const job = (plays: number): ArmiesJob => ({
  kind: 'armies',
  name: 'armies',
  seed: '1',
  choice: { engine: 'roll', why: 'a test' },
  prices: info.units.map(({ price }) => price),
  fights: listFights(info),
  round: 'armies',
  orders: [{ fight: 0, core: false, armies: [[0], [1]] }],
  plays,
});

describe('random armies', () => {
  it('are won as often as the same forces by exact odds', async () => {
    const plays = 3000;
    const { decided } = await armiesPlayer(job(plays)).play(0, 1);
    const [draws, won, lost] = decidedIn({ decided: decided[0] ?? [] });
    expect(draws + won + lost).toBe(2 * plays);
    const { document } = info.population.fights[0] as (typeof info.population.fights)[number];
    const duel = forcesDocument(document, [[info.units[0]?.words ?? {}], [info.units[1]?.words ?? {}]]);
    const exact = await runStudy(resolveScenario({ document: duel, source: sourceOf(duel as never, 'duel') }), {
      threads: 0,
      engine: 'exact',
    });
    const rates = (exact.engagement?.cells[0]?.roles ?? []).map(({ tally }) => {
      const score = (winner = 0): number => (winner === 1 ? 1 : winner === 0 ? 0.5 : 0);
      return tally.cells.reduce((sum, [winner], k) => sum + score(winner) * (tally.weights[k] ?? 0), 0) / tally.total;
    });
    expect(rates).toHaveLength(2);
    const mean = (rates[0] ?? 0) / 2 + (rates[1] ?? 0) / 2;
    expect(mean).toBeGreaterThan(0.1);
    expect(Math.abs((won + draws / 2) / (2 * plays) - mean)).toBeLessThan(4 / Math.sqrt(8 * plays));
  });

  it('count losses at the prices of the list where the points decide', async () => {
    // of one unit a side its price would not matter: what is lost counts as a share of the force
    const armies = [
      [0, 1],
      [1, 1],
    ] as const;
    const mixed = { ...job(400), orders: [{ fight: 0, core: false, armies }] };
    const free = { ...mixed, prices: [1, 1000] };
    const [dear, listed] = await Promise.all([armiesPlayer(free).play(0, 1), armiesPlayer(mixed).play(0, 1)]);
    expect(dear.decided).not.toEqual(listed.decided);
  });

  it('are played by as many as are asked for, and others of equal points are held back', async () => {
    const { prices } = await runStudy(list, { threads: 0 });
    const { armies } = prices ?? {};
    expect(armies?.battles).toHaveLength(20);
    for (const battle of armies?.battles ?? []) expect(decidedIn(battle).reduce((sum, own) => sum + own, 0)).toBe(6);
    expect(armies?.held.map(({ at }) => at)).toEqual(['listed', 'proposed', 'alone']);
    for (const { battles } of armies?.held ?? []) expect(battles.length).toBeGreaterThan(1);
    const played = prices?.rounds.map(({ round }) => round);
    expect(played).toEqual(expect.arrayContaining(['armies, pilot', 'armies', 'last round', 'held back, listed']));
  });

  it('stand without the core that is written where it is not theirs', async () => {
    const withTank = resolveScenario(
      parseScenario(
        scenario
          .replaceAll(
            '{name: subject, unit: rifle-squad}',
            '{name: subject, unit: rifle-squad}, {name: tank, unit: t-55}',
          )
          .replace('budget: 120', 'budget: 320'),
      ),
    );
    const own = withTank.prices as NonNullable<typeof withTank.prices>;
    const fights = listFights(own);
    const of = async (core: boolean) =>
      (await armiesPlayer({ ...job(60), fights, orders: [{ fight: 0, core, armies: [[0], [1]] }] }).play(0, 1)).decided;
    // alone they are the two units of the list that has no tank
    expect(await of(false)).toEqual((await armiesPlayer(job(60)).play(0, 1)).decided);
    expect(await of(true)).not.toEqual(await of(false));
  });
});

describe('armiesForm', () => {
  const form = armiesForm({ plays: 2, roles: 2 });
  const whole = [
    [1, 1, 0],
    [0, 1, 1],
  ];
  const task = { first: 3, count: 1 };

  it('takes what a task can come to, and nothing else', () => {
    const part = { first: 3, decided: [whole] };
    expect(form.read(part, task)).toBe(part);
    expect(() =>
      form.read(
        {
          first: 3,
          decided: [
            [
              [1, 1, 1],
              [0, 1, 1],
            ],
          ],
        },
        task,
      ),
    ).toThrow(/not what that task can come to/);
    expect(() => form.read({ first: 2, decided: [whole] }, task)).toThrow(/not what that task can come to/);
    expect(() => form.read({ first: 3, decided: [whole.slice(1)] }, task)).toThrow(/not what that task can come to/);
    expect(() => form.read({ first: 3, decided: [] }, task)).toThrow(/not what that task can come to/);
    expect(() =>
      form.read(
        {
          first: 3,
          decided: [
            [
              [1.5, 0, 0.5],
              [0, 1, 1],
            ],
          ],
        },
        task,
      ),
    ).toThrow(/another kind|another shape/);
  });
});
