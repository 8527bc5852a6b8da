/**
 * What it saves to take luck out: one fight of each ruleset, counted and without luck by turns, in this thread. Promise:
 * both play the same engagements, and each round is timed in one run.
 */
import { analyseEngagements } from '../src/analysis/study/engagement.js';
import { prepareAs } from '../src/kernel/prepare.js';
import { learntOf } from '../src/run/luck/learn-worths.js';
import type { EngagementResults } from '../src/run/results.js';
import { runStudy } from '../src/run/run-study.js';
import { compileCell } from '../src/study/compile.js';
import { parseScenario, readSource } from '../src/study/load/load.js';
import { resolveScenario } from '../src/study/resolve.js';
import type { Study } from '../src/study/study.js';
import type { Part } from './page.js';
import { figure, ratioOf, spreadOf, spreadText } from './spread.js';

/** Observations of each variant. */
const observations = 16_384;

/** Shipped questions of many fights, of which one is played: that which is written, for a way through. */
const matches = ['heat', 'heroes-all', 'hitt', 'hats-of-tin', 'skirmishers'];

function oneFight(ruleset: string): Study {
  const {
    fights: _,
    bounds: __,
    expect: ___,
    gate: ____,
    ...rest
  } = readSource(`scenarios/match-${ruleset}.yaml`).value as {
    readonly [section: string]: unknown;
    readonly engagement: object;
  };
  const engagement = { ...rest.engagement, mission: 'break-through', engagements: observations };
  return resolveScenario(parseScenario(JSON.stringify({ ...rest, engagement })));
}

function written(name: string): Study {
  const { bounds: _, ...rest } = readSource(`scenarios/${name}.yaml`).value as {
    readonly engagement: object;
    readonly bounds?: unknown;
  };
  const engagement = { ...rest.engagement, engagements: observations };
  return resolveScenario(parseScenario(JSON.stringify({ ...rest, engagement })));
}

const choice = { engine: 'table', grain: 'sub-rule', why: 'a benchmark' } as const;

async function timed(study: Study): Promise<{ readonly results: EngagementResults; readonly seconds: number }> {
  const begun = process.cpuUsage();
  const { engagement } = await runStudy(study, { threads: 0, gauges: false });
  const { user, system } = process.cpuUsage(begun);
  return { results: engagement as EngagementResults, seconds: (user + system) / 1e6 };
}

const countedOf = (study: Study): Study =>
  ({
    ...study,
    ...(study.engagement === undefined ? {} : { engagement: { ...study.engagement, luck: 'counted' } }),
  }) as Study;

export async function luckPart(rounds: number): Promise<Part> {
  const rows: string[][] = [];
  const failures: string[] = [];
  const questions: readonly (readonly [string, Study])[] = [
    ...matches.map((ruleset) => [`\`match-${ruleset}\``, oneFight(ruleset)] as const),
    ...['keep-down', 'tandem-one-fight'].map((name) => [`\`${name}\``, written(name)] as const),
  ];
  for (const [name, study] of questions) {
    const of = study.engagementCells.flatMap((cell, n) =>
      compileCell(cell).map((made, role) => ({ prepared: prepareAs(made, choice), role, group: 2 * n + role })),
    );
    const { explained, recurring } = await learntOf(of, study);
    const [adjusted, counted]: [number[], number[]] = [[], []];
    let worth = '';
    let gain = 1;
    for (let round = 0; round < rounds; round++) {
      const one = await timed(study);
      const other = await timed(countedOf(study));
      adjusted.push(one.seconds);
      counted.push(other.seconds);
      const read = ({ results }: typeof one) => analyseEngagements(results, { metrics: {} });
      const [better, plain] = [read(one), read(other)];
      const ratio = (k: (all: typeof plain) => number | undefined): number => ((k(plain) ?? 1) / (k(better) ?? 1)) ** 2;
      const rate = ratio(({ cells }) => cells[0]?.winRate.standardError);
      const difference = ratio(({ comparisons }) => comparisons[0]?.winRate.standardError);
      worth = `${figure(rate)} | ${plain.comparisons.length === 0 ? '–' : figure(difference)}`;
      gain = rate;
      const tallies = ({ results }: typeof one): string =>
        JSON.stringify(results.cells.map(({ roles }) => roles.map(({ tally }) => tally)));
      if (results(one) !== results(other) || tallies(one) !== tallies(other))
        failures.push(`${name}: other engagements were played`);
    }
    const time = ratioOf(adjusted, counted);
    const [rate = '', difference = ''] = worth.split(' | ');
    rows.push([
      name,
      `${(100 * recurring).toFixed(0)} %`,
      `${(100 * explained).toFixed(0)} %`,
      spreadText(spreadOf(counted)),
      spreadText(time),
      rate,
      difference,
      figure(time.median / gain),
    ]);
  }
  return {
    sections: [
      {
        title: 'Luck taken out',
        text: [
          `${observations.toLocaleString('en')} observations of each variant, in one thread, with and without luck by turns. *Worth*: how many counted engagements each is worth, to the win rate of the first variant and to the difference of the first two. *To one width*: processor time to the same interval of the win rate.`,
        ],
        head: [
          'one fight of',
          'steps that recur',
          'explained in pilots',
          'seconds, counted',
          'without luck, times',
          'worth, win rate',
          'worth, difference',
          'to one width',
        ],
        rows,
      },
    ],
    bars: [],
    failures,
  };
}

function results({ results: { observations: n } }: { readonly results: EngagementResults }): number {
  return n;
}
