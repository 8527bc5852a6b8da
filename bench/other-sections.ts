/** The rest of the page: the shipped study's engagement, threads, start-up. */
import { agreementOf, agrees } from './agreement.js';
import { contest, type Score } from './contest.js';
import type { Part } from './page.js';
import { ratioOf, spreadOf, spreadText } from './spread.js';
import { startUp } from './start-up.js';
import { tandemCell, tandemFile, tandemNames } from './tandem.js';
import { threadScore } from './threads.js';

export async function tandemPart(rounds: number): Promise<Part> {
  const scores = await contest('tandem', tandemNames, rounds);
  const [roll, table] = tandemNames.map((name) => scores.get(name)) as [Score, Score];
  const agreement = agreementOf(roll.counts, table.counts);
  const ratio = spreadText(ratioOf(table.rates, roll.rates));
  return {
    sections: [
      {
        title: 'The shipped study, thousand engagements a second on one core',
        text: [
          `\`${tandemFile}\`, cell \`${tandemCell}\`, both role assignments in turn, a stream for each engagement. The two engines against each other: ` +
            `chi-square p ${agreement.winner.toFixed(3)} for the winner, ${agreement.joint.toFixed(3)} jointly.`,
        ],
        head: ['', 'thousand/s', 'x `roll`'],
        rows: [
          ['`roll`', spreadText(spreadOf(roll.rates), 1e-3), '1'],
          ['`table`, one draw a sub-rule', spreadText(spreadOf(table.rates), 1e-3), ratio],
        ],
      },
    ],
    bars: [],
    failures: agrees(agreement) ? [] : ['The engagements of the shipped study differ between `roll` and `table`.'],
  };
}

const wantedEfficiency = 1.8;

export async function threadsPart(rounds: number): Promise<Part> {
  const jobs = [
    { what: '`roll`', choice: { engine: 'roll', why: 'asked for' }, blocks: 32 },
    {
      what: '`table`, one draw an activation',
      choice: { engine: 'table', grain: 'activation', why: 'asked for' },
      blocks: 4096,
    },
  ] as const;
  const failures: string[] = [];
  const measured = [];
  for (const { what, choice, blocks } of jobs) {
    const score = await threadScore('scenarios/squad-firefight.yaml', 'regular', choice, blocks, rounds);
    if (!score.same) failures.push(`The tallies of one thread and of two differ under ${what}.`);
    measured.push({ what, score, ratio: ratioOf(score.two, score.one) });
  }
  return {
    sections: [
      {
        title: 'Threads: the firefight, million engagements a second',
        text: [
          'Through the pool of a run, threads started and tables compiled before. The tallies are the same bytes.',
        ],
        head: ['', 'one thread', 'two threads', 'two / one', 'the machine: two / one'],
        rows: measured.map(({ what, score, ratio }) => [
          what,
          spreadText(spreadOf(score.one), 1e-6),
          spreadText(spreadOf(score.two), 1e-6),
          spreadText(ratio),
          spreadText(spreadOf(score.ceiling)),
        ]),
      },
    ],
    bars: measured.map(({ what, ratio }) => ({
      what: `two threads against one: ${what}`,
      wanted: `at least ${wantedEfficiency} x`,
      measured: `${spreadText(ratio)} x`,
      reached: ratio.median >= wantedEfficiency,
    })),
    failures,
  };
}

const wantedStart = 150;

export function startPart(rounds: number): Part {
  const { bare, help, chart } = startUp(rounds);
  const row = (what: string, values: readonly number[]): string[] => [
    what,
    values.length === 0 ? 'not built' : spreadText(spreadOf(values)),
  ];
  return {
    sections: [
      {
        title: 'Start-up, milliseconds in a fresh process',
        text: [],
        head: ['', 'ms'],
        rows: [
          row('`node -e 0`', bare),
          row('`node dist/cli.js --help`', help),
          row('a process that draws one chart as SVG', chart),
        ],
      },
    ],
    bars: [
      {
        what: '`lanchester --help`',
        wanted: `under ${wantedStart} ms`,
        measured: help.length === 0 ? 'not built' : `${spreadText(spreadOf(help))} ms`,
        reached: help.length > 0 && spreadOf(help).median < wantedStart,
      },
    ],
    failures: [],
  };
}
