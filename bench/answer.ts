/**
 * What an answer costs: today's code and that of an earlier commit answer the same questions in turn, each in a fresh
 * process with one thread. Promise: what is compared is engagements, or processor time, times the square of the
 * interval's width, which no number of engagements moves.
 */
import { spawnSync } from 'node:child_process';
import { earlier } from './earlier.js';
import type { Part } from './page.js';
import { ratioOf, spreadOf, spreadText } from './spread.js';

interface Answer {
  readonly played: number;
  readonly seconds: number;
  /** Of each price's interval, points; `null` for one without an end. */
  readonly widths: readonly (number | null)[];
}

interface Question {
  readonly file: string;
  /** Engagements of a setting: then and now. */
  readonly engagements: readonly [then: number, now: number];
}

const questions: readonly Question[] = [
  { file: 'scenarios/tandem-one-fight.yaml', engagements: [500_000, 500_000] },
  { file: 'scenarios/skirmishers-values.yaml', engagements: [4096, 4096] },
  { file: 'scenarios/hats-of-tin-values.yaml', engagements: [8192, 8192] },
];
/** Of what it was: engagements times width squared, and processor time times width squared. */
const wanted = 1 / 4;

function ask(child: string, file: string, engagements: number, seed: string): Answer {
  const args = [child, file, String(engagements), seed];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`node ${args.join(' ')} failed: ${stderr}`);
  return JSON.parse(stdout) as Answer;
}

/** The mean square of the widths of those prices that both have ends for. */
function squares({ widths }: Answer, other: Answer): number {
  const known = widths.flatMap((width, k) => (width === null || other.widths[k] === null ? [] : [width * width]));
  return known.reduce((sum, square) => sum + square, 0) / known.length;
}

function median(values: readonly number[]): number {
  return spreadOf(values).median;
}

export function answerPart(rounds: number): Part {
  if (earlier === undefined) throw new Error('an answer is held against that of a commit: --against <commit>');
  const { name, answer: old } = earlier;
  const now = new URL('./answer-child.js', import.meta.url).pathname;
  const rows: string[][] = [];
  const bars: Part['bars'][number][] = [];
  for (const { file, engagements } of questions) {
    const asked = Array.from({ length: rounds }, (_, round) => {
      const seed = `answer ${round}`;
      const pair = [() => ask(old, file, engagements[0], seed), () => ask(now, file, engagements[1], seed)] as const;
      // every second round in reverse order
      const [first, second] = round % 2 === 0 ? [pair[0](), pair[1]()] : [pair[1](), pair[0]()];
      return round % 2 === 0 ? ([first, second] as const) : ([second, first] as const);
    });
    const cost = (of: (answer: Answer) => number): [number[], number[]] => [
      asked.map(([then, own]) => of(then) * squares(then, own)),
      asked.map(([then, own]) => of(own) * squares(own, then)),
    ];
    const [playedThen, playedNow] = cost(({ played }) => played);
    const [timeThen, timeNow] = cost(({ seconds }) => seconds);
    const row = (what: string, k: 0 | 1): string[] => [
      `\`${file.replace(/.*\//, '')}\`, ${what}`,
      median(asked.map((pair) => pair[k].played)).toLocaleString('en'),
      median(asked.map((pair) => pair[k].seconds)).toFixed(1),
      median(asked.map((pair) => Math.sqrt(squares(pair[k], pair[1 - k] as Answer)))).toPrecision(3),
      String(median(asked.map((pair) => pair[k].widths.filter((width) => width === null).length))),
    ];
    rows.push(row(name, 0), row('now', 1));
    for (const [what, ratio] of [
      ['engagements', ratioOf(playedNow, playedThen)],
      ['processor time', ratioOf(timeNow, timeThen)],
    ] as const) {
      bars.push({
        what: `${file.replace(/.*\//, '')}: ${what} x width², now against ${name}`,
        wanted: `at most ${wanted}`,
        measured: spreadText(ratio),
        reached: ratio.median <= wanted,
      });
    }
  }
  return {
    sections: [
      {
        title: `What an answer costs, against ${name}`,
        text: [
          `${rounds} rounds, each with a seed of its own; fresh processes with one thread. Width: of the 95 % interval of the price, points (root mean square over prices whose intervals have both ends, then and now).`,
        ],
        head: ['', 'engagements', 'processor seconds', 'width', 'intervals without an end'],
        rows,
      },
    ],
    bars,
    failures: [],
  };
}
