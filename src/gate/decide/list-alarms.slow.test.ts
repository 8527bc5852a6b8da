/**
 * How often the check of a price list cries wolf where nothing has changed, and that it finds what has. Every run has seeds
 * of its own, which are the same every time.
 */
import { describe, expect, it } from 'vitest';
import { clopperPearson } from '../../statistics/binomial.js';
import { ListContest, type OldList } from '../compare/list-contest.js';
import { listFigures } from '../measure/list-figures.js';
import { listBlock, listPlayer } from '../measure/list-play.js';
import { settleList } from '../measure/list-samples.js';
import type { MarginOverrides } from '../measure/margins.js';
import type { Input } from '../measure/measured.js';
import { engagementMetrics, type Metric } from '../measure/metrics.js';
import type { StoredFigure } from '../store/baseline-schema.js';
import { inputFrom, list } from '../testing/studies.js';
import { decide } from './decide.js';
import { selftest } from './selftest.js';

/** Only to end a test that hangs. */
const long = 900_000;
/** High, so that few runs tell whether it is kept. */
const alpha = 0.1;
const runs = { paired: 40, stored: 50, planted: 3 };
/** No run ends before its last look. */
const strict: MarginOverrides = { worth: 0, evenness: 0 };

/** Short, and played seldom. */
const toy = list
  .replace('turnLimit: 4', 'turnLimit: 2')
  .replace('budget: 160', 'budget: 120')
  .replace('engagements: 3000', 'engagements: 600')
  .replace('atMost: 6000', 'atMost: 600');
const before = inputFrom(toy);
const each = listBlock(before.study);
const playerOf = (input: Input) => listPlayer(input, { threads: 0 });

describe('the check of a price list', () => {
  it(
    'cries wolf no more often than alpha, old and new in the same armies on dice of their own',
    async () => {
      const options = { alpha, margins: {}, threads: 0, looks: 2, budgetSeconds: Number.POSITIVE_INFINITY };
      const found = await selftest([before.study], { ...options, runs: runs.paired });
      expect(found).toMatchObject({ runs: runs.paired, metrics: 5, isCut: false });
      for (const alarms of [found.alarms, found.strictAlarms, found.unconfirmed]) expectKept(alarms, found.runs);
    },
    long,
  );

  it(
    'nor against numbers that are stored',
    async () => {
      let [confirmed, unconfirmed] = [0, 0];
      for (let run = 0; run < runs.stored; run++) {
        const found = await decided(before, { stored: await stored(run) }, run, { blocks: 4, margins: strict });
        if (found.changed.length > 0) confirmed++;
        if (found.isRaised) unconfirmed++;
      }
      for (const alarms of [confirmed, unconfirmed]) expectKept(alarms, runs.stored);
    },
    long,
  );

  it(
    'finds the unit that is worth less',
    async () => {
      const after = inputFrom(
        toy.replace('{unit: mmg-team}', '{unit: mmg-team, experience: inexperienced, price: 50}'),
      );
      for (let run = 0; run < runs.planted; run++) {
        const asked = { blocks: 16, margins: { worth: 5, evenness: 3 } };
        const { changed } = await decided(after, { player: playerOf(before) }, run, asked);
        expect(changed).toContain('list/worths/gun');
      }
    },
    long,
  );
});

/** Whether so many alarms of so many runs leave it open that their rate is alpha. */
function expectKept(alarms: number, of: number): void {
  expect(clopperPearson(alarms, of).low).toBeLessThanOrEqual(alpha);
}

function metricsOf(input: Input, margins: MarginOverrides): readonly Metric[] {
  return engagementMetrics(
    { input, figures: listFigures(input.study).map((figure) => ({ figure, exact: false })) },
    margins,
  );
}

/** What a baseline of the list would hold, made on seeds of its own. */
async function stored(run: number): Promise<ReadonlyMap<Metric, StoredFigure>> {
  const metrics = metricsOf(before, strict);
  const measured = { input: before, seed: `stored ${run}`, n: each, attacks: [], figures: [] };
  const { first, second } = await settleList(measured, metrics, 0, playerOf(before));
  return new Map(
    metrics.flatMap((metric): [Metric, StoredFigure][] => {
      const [one, two] = [first, second].map((own) => own.get(metric.figure?.key ?? ''));
      if (one === undefined || two === undefined) return [];
      const { n, value, variance } = one;
      return [[metric, { digest: '', value, sample: [n, variance], confirming: [two.n, two.value, two.variance] }]];
    }),
  );
}

/** What a check of today's list says, after so many blocks at most: what has changed, and whether a second block was asked. */
async function decided(
  now: Input,
  old: OldList,
  run: number,
  { blocks, margins }: { readonly blocks: number; readonly margins: MarginOverrides },
) {
  const metrics = 'stored' in old ? [...old.stored.keys()] : metricsOf(now, margins);
  const contest = new ListContest(
    metrics,
    { player: playerOf(now), seed: `new ${run}`, each, most: blocks * each },
    old,
  );
  let isRaised = false;
  const confirm = contest.confirm.bind(contest);
  contest.confirm = (...asked) => {
    isRaised = true;
    return confirm(...asked);
  };
  const noClock = { budgetSeconds: Number.POSITIVE_INFINITY, elapsed: () => 0, secondsEach: () => 0 };
  const { decisions } = await decide([contest], { alpha, family: metrics.length, ...noClock });
  const changed = [...decisions].filter(([, { verdict }]) => verdict === 'changed').map(([{ id }]) => id);
  return { changed, isRaised };
}
