/**
 * What set-up costs beside play: whole commands as they are built, today's and an earlier commit's, in turn, each in a
 * fresh process. Promise: both get the same files, with the plans written out that the earlier commit plays by itself.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defined } from '../src/kernel/defined.js';
import { earlier } from './earlier.js';
import type { Part } from './page.js';
import { setupMemoryPart } from './setup-memory.js';
import { ratioOf, type Spread, spreadOf, spreadText } from './spread.js';
import { type Whole, whole } from './whole.js';

const now = 'dist/cli.js';
const frozen = 'bench/frozen/scenarios';

interface Question {
  readonly what: string;
  /** The words of the command; `out`: a folder for it, which is not there. */
  readonly words: (out: string) => readonly string[];
  /** At most: of what it was, or seconds of processor; none where the two no longer do the same work. */
  readonly wanted?: { readonly share: number } | { readonly seconds: number };
}

const odds = 'odds heat -a rpg-team,tandem -t medium-tank --at range=18,facing=front';
const questions: readonly Question[] = [
  {
    what: 'tandem-heat, 4 fights, 20,000 engagements',
    words: () => `run ${frozen}/tandem-heat.yaml --engagements 20000 --threads 1 --no-report`.split(' '),
    wanted: { share: 1 / 3 },
  },
  {
    // worths are read off mixed armies since, of which far fewer are played
    what: 'audit heat, 9 units (by another method since)',
    words: () => `audit ${frozen}/heat-audit.yaml --threads 1 --no-report`.split(' '),
  },
  {
    what: 'validate five-rulesets',
    words: () => ['validate', `${frozen}/five-rulesets.yaml`],
    wanted: { seconds: 1 },
  },
  {
    what: 'first-fight with its report',
    words: (out) => ['run', `${frozen}/first-fight.yaml`, '--out', out],
    wanted: { seconds: 0.6 },
  },
  { what: '`odds`', words: () => odds.split(' '), wanted: { seconds: 0.15 } },
  { what: '`--help`', words: () => ['--help'], wanted: { seconds: 0.08 } },
];

/** Of each round: what it was, and what it is. */
type Rounds = readonly (readonly [then: Whole, now: Whole])[];

export function setupPart(rounds: number): Part {
  if (earlier === undefined) throw new Error('set-up is held against that of a commit: --against <commit>');
  if (!existsSync(now)) throw new Error(`there is no ${now}: npm run build`);
  const { name, command } = earlier;
  const folder = mkdtempSync(join(tmpdir(), 'lanchester-bench-'));
  const measured = questions.map(({ what, words, wanted }, k) => {
    const asked = Array.from({ length: rounds }, (_, round): Rounds[number] => {
      const ask = (which: string, by: string): Whole => whole(by, words(join(folder, `${k} ${round} ${which}`)));
      // every second round in reverse order
      if (round % 2 === 0) return [ask('then', command), ask('now', now)];
      const own = ask('now', now);
      return [ask('then', command), own];
    });
    return { what, asked, ...defined({ wanted }) };
  });
  rmSync(folder, { recursive: true });
  const memory = setupMemoryPart();
  return {
    sections: [
      {
        title: `Whole commands, against ${name}`,
        text: [
          `${rounds} rounds; fresh processes, one thread beside the one that asks; what stands in \`${frozen}\`. Seconds are those of the ` +
            'processor, all threads together; MB the peak.',
        ],
        head: ['', `seconds, ${name}`, 'seconds, now', 'now / then', `MB, ${name}`, 'MB, now'],
        rows: measured.map(({ what, asked }) => [
          what,
          spreadText(seconds(asked, 0)),
          spreadText(seconds(asked, 1)),
          spreadText(share(asked)),
          ...([0, 1] as const).map((k) => spreadOf(asked.map((pair) => pair[k].peak)).median.toFixed(0)),
        ]),
      },
      ...memory.sections,
    ],
    bars: measured
      .flatMap(({ what, wanted, asked }) => {
        if (wanted === undefined) return [];
        const inShares = 'share' in wanted;
        const found = inShares ? share(asked) : seconds(asked, 1);
        const most = inShares ? wanted.share : wanted.seconds;
        return {
          what: inShares ? `${what}: processor time, now against ${name}` : `${what}: processor time`,
          wanted: inShares ? 'at most a third' : `at most ${most} s`,
          measured: `${spreadText(found)}${inShares ? '' : ' s'}`,
          reached: found.median <= most,
        };
      })
      .concat(memory.bars),
    failures: memory.failures,
  };
}

function seconds(asked: Rounds, k: 0 | 1): Spread {
  return spreadOf(asked.map((pair) => pair[k].seconds));
}

function share(asked: Rounds): Spread {
  return ratioOf(
    asked.map(([, own]) => own.seconds),
    asked.map(([then]) => then.seconds),
  );
}
