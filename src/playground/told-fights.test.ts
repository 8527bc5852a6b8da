/** Promise 2 for the page where a run plays many fights: each that is offered is told as the run plays it. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mmgFight } from '../../test/support/mmg-fight.js';
import { endAt, priceEnd } from '../engagement/ends.js';
import { outcomeColumns } from '../engagement/outcome.js';
import type { EngineChoice } from '../kernel/engine.js';
import { studyKey } from '../kernel/random/stream-key.js';
import { replay } from '../kernel/replay.js';
import type { PackedTally } from '../kernel/tally.js';
import { priceIn } from '../played/cells.js';
import type { CurveResults } from '../played/results.js';
import { preparedAsRun } from '../run/cells/as-run.js';
import { cellWithPlans } from '../run/fights/menus.js';
import { matchupsPlayer } from '../run/price-list/matchups-player.js';
import { runStudy } from '../run/run-study.js';
import { StrataBook } from '../run/strata/book.js';
import { piecePlayer } from '../run/strata/player.js';
import { listFights } from '../study/compose/list-fights.js';
import { fightStudy } from '../study/fights/fights.js';
import { parseScenario } from '../study/load/load.js';
import { resolveScenario } from '../study/resolve.js';
import type { EngagementCell, Study, StudyOf } from '../study/study.js';
import { look } from './look.js';
import { preparedCell } from './prepared.js';
import type { ReplayChoice, Told } from './protocol.js';
import { tell } from './replay.js';

type Copies = readonly [number, number];

const studyIn = (text: string): Study => resolveScenario(parseScenario(text));
/** No state graph closes within it: what is played is sampled sub-rule by sub-rule. */
const budget = { states: 4, transitions: 4 };
const bySubRules: EngineChoice = { engine: 'table', grain: 'sub-rule', why: 'a test' };

const choiceOf = ({ choices }: Told, id: string): ReplayChoice => choices.find((one) => one.id === id) as ReplayChoice;

/** Winner, turns and losses in thousandths, as outcome columns have them. */
function endOf({ ending }: Told): string {
  const [, won, turns, blueLost, redLost] =
    /^(Blue wins|Red wins|A draw) after (\d+) \w+: blue lost ([\d.]+) of [\d.]+ points, red ([\d.]+) of/.exec(ending) ??
    [];
  const winner = ['A draw', 'Blue wins', 'Red wins'].indexOf(won as string);
  return [winner, Math.round(Number(blueLost) * 1000), Math.round(Number(redLost) * 1000), turns].join(' ');
}

const counted = (ends: readonly string[], times: readonly number[] = []): Record<string, number> => {
  const counts: Record<string, number> = {};
  ends.forEach((end, k) => {
    counts[end] = (counts[end] ?? 0) + (times[k] ?? 1);
  });
  return Object.fromEntries(Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1)));
};

const small = (price: string): string =>
  mmgFight({ name: 'told', question: 'What is an MMG worth?', budget: '[28]', engagements: 64, price });

describe('a price', () => {
  it('is told by each of the fights that its run has played, at the price of the cell', async () => {
    const study = studyIn(small('breakEven: {price: engagement.blue.units.gun.price, asked: 4}'));
    const results = await runStudy(study, { threads: 0, budget });
    const curves = results.engagement?.curves as CurveResults;
    let compared = 0;
    // the reference, the cheapest price and the dearest: the same forces cost otherwise
    for (const cell of [0, 1, -1].map((k) => study.engagementCells.at(k)) as EngagementCell[]) {
      const v = curves.variants.indexOf(cell.variant);
      for (const role of [0, 1]) {
        const swapped = role === 1;
        const { options } = choiceOf(tell(study, { cell: cell.id, index: 0, swapped }), 'forces');
        expect(options.at(-1)?.id).toBe('drawn');
        for (const { id, title } of options.slice(0, -1)) {
          const blocks = curves.blocks.filter((one) => {
            const stratum = curves.strata[one.strata[v] as number];
            return one.role === role && title.startsWith(`${stratum?.forces} (`);
          });
          for (const block of blocks.slice(0, 1)) {
            const number = block.strata[v] as number;
            const price = curves.prices.find(
              (one) => one.variant === cell.variant && (v === 0 || one.price === priceIn(cell.axes)),
            );
            const costs = price?.shares.find(({ stratum }) => stratum === number)?.costs as readonly number[];
            const lines = (curves.strata[number] as CurveResults['strata'][number]).lines.map((line, k) => ({
              ...line,
              cost: costs[k] as number,
            }));
            const out = new Int32Array(outcomeColumns.length);
            const played = (block.pairs[Math.max(0, v - 1)] ?? []).map(([one, other, times]) => {
              priceEnd(lines, curves.strata[number]?.ends[v === 0 ? one : other] as readonly number[], out);
              const [winner, blue, red, turns] = out;
              return { end: [winner, blue, red, turns].join(' '), times };
            });
            const told = Array.from({ length: block.count }, (_, k) =>
              endOf(tell(study, { cell: cell.id, index: block.first + k, swapped, of: { forces: id } })),
            );
            expect(counted(told)).toEqual(
              counted(
                played.map(({ end }) => end),
                played.map(({ times }) => times),
              ),
            );
            compared++;
          }
        }
      }
    }
    expect(compared).toBeGreaterThan(3);
  });

  it('is told with forces as its price draws them, too', () => {
    const text = small('breakEven: {price: engagement.blue.units.gun.price, asked: 4}');
    const told = tell(studyIn(text), { index: 3, of: { forces: 'drawn' } });
    expect(told.notes.join(' ')).toContain('Forces are drawn at this price');
    expect(tell(studyIn(text), { index: 3, of: { forces: 'none such' } }).choices[0]?.chosen).not.toBe('drawn');
  });
});

/** How often fights of two strata lasted how many turns, by what the first of them came to. */
function turnsIn({ cells, weights }: PackedTally, lines: number): Record<string, number> {
  const width = 2 * (endAt.lost + lines);
  const turns = [...weights].map((_, k) => String(cells[k * width + 1]));
  return counted(turns, [...weights]);
}

const axes = `
fights:
  axes:
    - {name: gap, title: Distance, unit: inches, path: engagement.lane.to, values: [30, 36]}
    - name: enemy
      entries: [{label: rifles}, {label: snipers, set: {engagement.red.units.enemy.unit: sniper}}]
plans: {red: [hold, assault]}`;

describe('a population of fights', () => {
  it('is told by every fight, plan and force, as its strata are played', () => {
    const study = studyIn(
      small(`breakEven: {price: engagement.blue.units.gun.price, asked: 4}${axes}`),
    ) as StudyOf<'fights'>;
    const cell = study.engagementCells[1] as EngagementCell;
    const first = tell(study, { cell: cell.id, index: 0 });
    expect(first.choices.map(({ id }) => id)).toEqual(['fight', 'red plan', 'forces']);
    expect(choiceOf(first, 'fight').options.map(({ title }) => title)).toContain('2: 30\u00a0inches; snipers');
    for (const info of study.fights.fights.slice(1, 2)) {
      const own = fightStudy(study, info);
      for (const [red, plan] of choiceOf(first, 'red plan').options.entries()) {
        const of = { fight: info.id, 'red plan': plan.id };
        const { options } = choiceOf(tell(study, { cell: cell.id, index: 0, of }), 'forces');
        for (const { id } of options.slice(0, 2)) {
          const book = new StrataBook(own);
          book.at(cell.variant, priceIn(cell.axes));
          const stratum = book.strata.find((one) => one.role === 0 && one.rank === id) as (typeof book.strata)[number];
          const lines = stratum.sides.map((_, k) => k);
          const count = 12;
          const planned = { cell: cellWithPlans(study.fights.plans, { blue: 0, red })(stratum.cell), role: 0, lines };
          const label = study.fights.plans.red[red]?.label;
          const { tallies } = piecePlayer({
            kind: 'strata',
            name: [own.name, study.fights.plans.blue[0]?.label, label, 'last', 'prices'].join('\n'),
            seed: study.seed,
            choice: bySubRules,
            strata: [planned],
            blocks: [{ role: 0, first: 5, count, strata: [0, 0] }],
            pieces: [{ block: 0, from: 0, count }],
          }).play(0, 1);
          const [packed] = tallies[0] as (typeof tallies)[number];
          const told = Array.from({ length: count }, (_, k) => {
            const { ending } = tell(study, { cell: cell.id, index: 5 + k, of: { ...of, forces: id } });
            return /after (\d+)/.exec(ending)?.[1] as string;
          });
          expect(counted(told)).toEqual(turnsIn(packed as PackedTally, lines.length));
        }
      }
    }
  });
});

const variants = small('asks: duel').replace(
  /variants:[\s\S]*?asks/,
  'variants: {here: {}, bold: {set: {engagement.blue.plan: assault}}}\nasks',
);

describe('who wins over a population', () => {
  it('is told as the last round of the run has played every fight', async () => {
    const study = studyIn(variants.replace('asks: duel', axes)) as StudyOf<'rates'>;
    const { rates } = await runStudy(study, { threads: 0, budget, observations: 64 });
    const settings = rates?.settings.map(({ id }) => id) ?? [];
    const cell = study.engagementCells.find(({ variant }) => variant === 'bold') as EngagementCell;
    const v = settings.indexOf(cell.variant);
    for (const { id, played } of (rates?.fights ?? []).slice(1, 2)) {
      for (const { red, role, plays, means } of played) {
        const of = { fight: id, 'red plan': study.fights.plans.red[red]?.label as string };
        const scores = Array.from({ length: plays }, (_, index): number => {
          const { ending } = tell(study, { cell: cell.id, index, swapped: role === 1, of });
          return ending.startsWith('Blue') ? 1 : ending.startsWith('A draw') ? 0.5 : 0;
        });
        expect(scores.reduce((sum, one) => sum + one, 0) / plays).toBeCloseTo(means[v] as number, 12);
      }
    }
  });
});

const list = `lanchester: 1
name: told-list
question: Which prices are wrong?
ruleset: heroes-all
engagement:
  lane: {to: 36}
  budget: [60, 90]
  mission: take
  engagements: 20
  blue: {at: {defend: 6, attack: 30}, plan: {defend: hold, attack: assault}, units: [{name: subject, unit: rifle-platoon}]}
  red: {at: {defend: 6, attack: 30}, plan: {defend: hold, attack: assault}, units: [{name: subject, unit: rifle-platoon}]}
prices:
  units: {rifles: {unit: rifle-platoon}, guns: {unit: mmg-team, price: 11}, sniper: {unit: sniper}}
  keep: {rifles: 12}
fights:
  axes: [{name: gap, unit: inches, path: engagement.lane.to, values: [36, 40]}]
`;

describe('a price list', () => {
  it('is told by every two units in every fight, as its last round plays them', async () => {
    const study = studyIn(list) as StudyOf<'priceList'>;
    expect(look(list).outline?.cells).toEqual([{ id: 'list', title: 'The price list', roles: 2 }]);
    const { units, population } = study.prices;
    const of = { blue: 'rifles', red: 'guns', fight: 'gap=40' };
    const first = tell(study, { index: 0, of });
    expect(choiceOf(first, 'red').options.map(({ id }) => id)).toEqual(['guns', 'sniper']);
    const copiesIn = ({ id }: { id: string }): Copies => id.split(' ').map(Number) as unknown as Copies;
    const [most, next] = choiceOf(first, 'copies').options.map(copiesIn) as [Copies, Copies];
    // another battle before it: the streams of one begin where those of the other end
    const plays = 16;
    const order = { units: [0, 1] as const, fight: 1, battles: [most, next].map((copies) => ({ copies, plays })) };
    const job = {
      kind: 'matchups',
      name: study.name,
      seed: study.seed,
      choice: bySubRules,
      round: 'last round',
    } as const;
    const player = matchupsPlayer({
      ...job,
      units: units.map(({ id }) => id),
      fights: listFights(study.prices),
      orders: [order],
    });
    const { matchups } = await player.play(0, 1);
    expect(population.fights[1]?.id).toBe('gap=40');
    for (const [k, copies] of [most, next].entries()) {
      const battle = matchups[0]?.battles[k];
      const told = [0, 1].flatMap((role) =>
        Array.from({ length: plays }, (_, n) =>
          tell(study, { index: k * plays + n, swapped: role === 1, of: { ...of, copies: copies.join(' ') } }),
        ),
      );
      const won = ['A draw', 'Blue', 'Red'].map((who) => told.filter(({ ending }) => ending.startsWith(who)).length);
      // who holds the ground has won: no points decide
      expect(battle?.open).toEqual([]);
      expect(won).toEqual(battle?.decided);
    }
  });
});

describe('a question of a few cells', () => {
  const shipped = (name: string): Study => studyIn(readFileSync(`scenarios/${name}.yaml`, 'utf8'));

  it('is told along its state graphs where they are small, as the command tells it', () => {
    const study = shipped('first-fight');
    const [cell] = study.engagementCells as readonly [EngagementCell];
    const { prepared, isAsRun } = preparedCell(study, cell, 0, undefined);
    expect(isAsRun).toBe(true);
    expect(prepared.choice).toEqual(preparedAsRun(study, cell, 0, undefined).choice);
  });

  it('is told sub-rule by sub-rule as soon as one graph is large, and says that the answer may be exact', () => {
    const study = shipped('keep-down');
    const [cell] = study.engagementCells as readonly [EngagementCell];
    const { prepared } = preparedCell(study, cell, 0, undefined);
    expect(prepared.graph).toBeUndefined();
    // too large for any budget: a run samples it in the same way, and here it has a smaller one
    const ofRun = preparedAsRun(study, cell, 0, undefined, { states: 2000, transitions: 20_000 });
    expect(ofRun.choice).toMatchObject({ engine: 'table', grain: 'sub-rule' });
    expect(tell(study, { index: 7 }).notes.join(' ')).toContain('If the answer is exact');
    const as = replay(ofRun, studyKey(study.seed, study.name), 7, true).lines;
    expect(tell(study, { index: 7 }).moments.flatMap(({ lines }) => lines.map(({ text }) => text))).toEqual(
      as.map(({ text }) => text),
    );
  });
});
