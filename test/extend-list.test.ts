/** A price list that is gone on from: the same bytes as a run of the extended scenario, with the rest alone played. */
import { beforeAll, describe, expect, it } from 'vitest';
import { list } from '../src/gate/testing/studies.js';
import { decidedIn } from '../src/played/armies.js';
import { stableStringify } from '../src/report/stable-json.js';
import { knownResults } from '../src/run/known.js';
import { armyReplay } from '../src/run/price-list/armies-replay.js';
import type { StudyResults } from '../src/run/results.js';
import { runStudy } from '../src/run/run-study.js';
import type { TaskBook } from '../src/run/tasks/book.js';
import { parseScenario } from '../src/study/load/load.js';
import { resolveScenario } from '../src/study/resolve.js';
import type { StudyOf } from '../src/study/study.js';

const base = list.replace('engagements: 3000', 'engagements: 1200').replace('turnLimit: 4', 'turnLimit: 1');
const studyOf = (text: string) => resolveScenario(parseScenario(text)) as StudyOf<'priceList'>;
const asked = (engagements: number, instalments: string, more = ''): string =>
  base
    .replace('engagements: 1200', `engagements: ${engagements}\n  instalments: [${instalments}]`)
    .replace('prices:\n', `prices:\n${more}`);

/** What it comes to, as it is read from a file, and the jobs that were played for it. */
async function played(text: string, known?: StudyResults) {
  const jobs = new Set<string>();
  const book: TaskBook = {
    plays: 'all',
    open: ({ name }) => ({
      look: () => 'play',
      keep: () => {
        jobs.add(name.replace(/^list: /, ''));
      },
    }),
  };
  const results = await runStudy(studyOf(text), { threads: 0, book, known });
  const bytes = stableStringify(results);
  return {
    results: knownResults(JSON.parse(bytes)) as StudyResults & { readonly kind: 'priceList' },
    bytes,
    jobs: [...jobs],
  };
}

type Played = Awaited<ReturnType<typeof played>>;

const first = '{engagements: 1200}';
const twice = asked(2400, first);

describe('a price list that is gone on from', () => {
  let begun: Played;
  let whole: Played;
  let extended: Played;
  beforeAll(async () => {
    begun = await played(base);
    whole = await played(twice);
    extended = await played(twice, begun.results);
  }, 120_000);

  it('comes to the same bytes as a run of the extended scenario, and nothing is played again', () => {
    expect(extended.bytes).toBe(whole.bytes);
    expect(extended.jobs.every((job) => job.includes('instalment 2'))).toBe(true);
    expect(whole.jobs).toEqual([...begun.jobs, ...extended.jobs]);
  });

  it('keeps what was played, and comes to as many engagements as are asked for', () => {
    const [before, now] = [begun, extended].map(({ results }) => results.prices);
    expect(now?.armies?.battles.slice(0, before?.armies?.battles.length)).toEqual(before?.armies?.battles);
    const all = now?.rounds.reduce((sum, { engagements }) => sum + engagements, 0) ?? 0;
    expect(all).toBeGreaterThan(2200);
    expect(all).toBeLessThan(2700);
    const main = (one: typeof now): number =>
      (one?.armies?.battles ?? []).flatMap(decidedIn).reduce((sum, own) => sum + own, 0);
    expect(main(now)).toBeGreaterThan(2.5 * main(before));
  });

  it('draws by what is known: at the worths, and who is known least', () => {
    const { prices, shares, further } = extended.results.prices.armies ?? {};
    expect(further).toMatchObject([{ round: 'armies, instalment 2' }]);
    expect(further?.[0]?.prices).not.toEqual(prices);
    expect(further?.[0]?.shares).not.toEqual(shares);
  });

  it('holds armies back still: those at the list go on, those at prices that are proposed no more are left out', () => {
    const [before, now] = [begun, extended].map(({ results }) => results.prices.armies?.held ?? []);
    const of = (all: typeof now, at: string) => all?.find((own) => own.at === at);
    const listed = of(before, 'listed')?.battles ?? [];
    expect(of(now, 'listed')?.battles.slice(0, listed.length)).toEqual(listed);
    expect(of(now, 'listed')?.battles.length).toBeGreaterThan(listed.length);
    const isSame = of(now, 'proposed')?.prices.join() === of(before, 'proposed')?.prices.join();
    const [old] = of(before, 'proposed')?.battles ?? [];
    expect(of(now, 'proposed')?.battles.some((own) => JSON.stringify(own) === JSON.stringify(old))).toBe(isSame);
  });

  it('is gone on from again, and its battles are told again, each in its round', async () => {
    const thrice = asked(3600, `${first}, {engagements: 2400}`);
    const third = await played(thrice, extended.results);
    expect(third.bytes).toBe((await played(thrice)).bytes);
    const { prices } = third.results;
    const count = prices.armies?.battles.length ?? 0;
    const choice = { engine: 'table', grain: 'sub-rule', why: '' } as const;
    for (const number of [0, begun.results.prices.armies?.battles.length ?? 0, count - 1]) {
      const found = armyReplay(studyOf(thrice), prices, { index: 2 * number, role: 0, choice });
      expect(found.number).toBe(number);
    }
  }, 120_000);

  it('until worths are known as well as is asked, part by part', async () => {
    const coarse = base.replace('prices:\n', 'prices:\n  precision: 40\n');
    const finer = asked(6000, '{engagements: 1200, precision: 40}', '  precision: 12\n');
    const known = await played(coarse);
    const found = await played(finer, known.results);
    expect(found.bytes).toBe((await played(finer)).bytes);
    expect(found.jobs[0]).toBe('armies, instalment 2, part 1');
    // what is precise enough is not gone on with
    const enough = asked(6000, '{engagements: 1200, precision: 40}', '  precision: 39\n');
    const same = await played(enough, { ...known.results });
    expect(same.results.prices).toEqual(known.results.prices);
  }, 120_000);
});

it.each([
  ['whose shares are those of a Nash mix', 'plays: 2, shares: nash', 1200, ''],
  ['with a menu of plans', 'plays: 2', 1200, 'plans: {blue: [hold, assault], red: [hold, assault]}\n'],
  ['without units alone, with units that are taken apart', 'plays: 2', 4000, '  alone: false\n  explain: [gun]\n'],
])(
  'a list %s comes to the same bytes',
  async (_, armies, engagements, more) => {
    const text = more.startsWith('  ') ? base.replace('prices:\n', `prices:\n${more}`) : base + more;
    const of = (own: string): string =>
      text.replace('plays: 2', armies).replace('engagements: 1200', `engagements: ${own}`);
    const known = await played(of(String(engagements)));
    const further = of(`${2 * engagements}\n  instalments: [{engagements: ${engagements}}]`);
    const found = await played(further, known.results);
    expect(found.bytes).toBe((await played(further)).bytes);
    expect(found.jobs.every((job) => job.includes('instalment 2'))).toBe(true);
  },
  120_000,
);

it('units that meet copies of themselves alone have no instalments', () => {
  const alone = twice.replace('armies: {plays: 2, sizes: [1]}', 'armies: none').replace(/^gate: .*$/m, '');
  expect(() => studyOf(alone)).toThrow(/copies of themselves alone are played anew: leave out instalments/);
});

it.each([
  ['a battle of a game that there is not', (text: string) => text.replace(/"game":0/, '"game":7')],
  ['armies of no unit of the list', (text: string) => text.replace(/"armies":\[\[\d+/, '"armies":[[99')],
])('%s is refused, whatever the digest says', async (_, spoilt) => {
  const { createHash } = await import('node:crypto');
  const { canonicalJson } = await import('../src/files/canonical.js');
  const { results } = await played(base);
  const { scenario, prices } = JSON.parse(spoilt(JSON.stringify(results))) as StudyResults;
  const digest = createHash('sha256').update(canonicalJson({ scenario, prices })).digest('hex');
  expect(() => knownResults({ ...results, prices, digest })).toThrow(/its counts do not add up/);
});
