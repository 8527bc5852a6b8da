/** Runs that are gone on from: the same bytes as a run of the extended scenario from its beginning, with less play. */
import { describe, expect, it } from 'vitest';
import { stableStringify } from '../src/report/stable-json.js';
import type { ComparisonResults } from '../src/run/comparison-results.js';
import { knownResults } from '../src/run/known.js';
import type { StudyResults } from '../src/run/results.js';
import { runComparison } from '../src/run/run-comparison.js';
import { type RunOptions, runStudy } from '../src/run/run-study.js';
import type { TaskBook } from '../src/run/tasks/book.js';
import { parseComparison } from '../src/study/comparison/load.js';
import { resolveComparison } from '../src/study/comparison/resolve.js';
import { parseScenario } from '../src/study/load/load.js';
import { resolveScenario } from '../src/study/resolve.js';
import { type SmallRun, smallRuns } from './support/every-kind.js';

type Results = StudyResults | ComparisonResults;

/** Enough, judged by how many there are: twice as narrow takes four times as many. */
const enough: NonNullable<RunOptions['enough']> = ({ n, variance }, halfWidth) =>
  variance > 0 && n > 5 / (halfWidth * halfWidth);

/** The same question, asked for so many times as much: as `lanchester extend` writes it, or as if at once. */
function more({ asked }: SmallRun, times: number, isExtended = true): SmallRun['asked'] {
  if ('studies' in asked) {
    const document = { ...asked.document, engagements: asked.document.engagements * times };
    return resolveComparison(parseComparison(JSON.stringify(document), 'more.yaml'));
  }
  const { engagement, breakEven } = asked.document;
  const { engagements: was, instalments = [] } = engagement as NonNullable<typeof engagement>;
  const engagements = typeof was === 'number' ? was * times : { ...was, halfWidth: was.halfWidth / Math.sqrt(times) };
  const inInstalments = isExtended && (asked.curves !== undefined || asked.fights !== undefined);
  const precision = breakEven?.precision === undefined ? {} : { precision: breakEven.precision };
  const before = [...instalments, { engagements: was, ...precision }];
  const section = { ...engagement, engagements, ...(inInstalments ? { instalments: before } : {}) };
  return resolveScenario(parseScenario(JSON.stringify({ ...asked.document, engagement: section })));
}

/** The runs with less to play, where one engagement takes long; a list is gone on from where it is read off mixed armies (extend-list.test.ts). */
const runs = smallRuns
  .filter(({ what }) => what !== 'a price list')
  .map((run) => (/^(?:strata|fights)/.test(run.what) ? { ...run, asked: more(run, 1 / 10, false) } : run));

const runOf = (what: string): SmallRun => runs.find((run) => run.what === what) as SmallRun;

/** What it comes to, as it is read from a file, and how many units of tasks were played for it. */
async function played(run: SmallRun, known?: Results): Promise<{ results: Results; bytes: string; units: number }> {
  let units = 0;
  const book: TaskBook = {
    plays: 'all',
    open: () => ({
      look: () => 'play',
      keep: ({ count }) => {
        units += count;
      },
    }),
  };
  const { asked, options: how } = run;
  const options = { threads: 0, engine: how.engine ?? 'table', book, enough } as const;
  const made =
    'studies' in asked
      ? await runComparison(asked, { ...options, known: known as ComparisonResults })
      : await runStudy(asked, { ...options, known: known as StudyResults });
  const bytes = stableStringify(made);
  return { results: knownResults(JSON.parse(bytes)), bytes, units };
}

describe.each(runs)('$what', (run) => {
  it('come to the same bytes when they are gone on from, and less is played for it', async () => {
    const first = await played(run);
    const asked = more(run, 3);
    const whole = await played({ ...run, asked });
    const extended = await played({ ...run, asked }, first.results);
    expect(extended.bytes).toBe(whole.bytes);
    expect(extended.bytes).not.toBe(first.bytes);
    const isWhole = ['fights', 'games'].some((word) => run.what.startsWith(word));
    // fights are tasks whatever they are asked for: the first rounds are left out
    if (!isWhole) expect(extended.units).toBeLessThan(whole.units);
    else expect(extended.units).toBeLessThanOrEqual(whole.units);
  });
});

describe('a run that is extended twice', () => {
  it.each(['blocks', 'strata of skirmishers', 'fights that ask who wins'])('%s', async (what) => {
    let run = runOf(what);
    let known = await played(run);
    for (const times of [2, 3]) {
      run = { ...run, asked: more(run, times) };
      known = await played(run, known.results);
    }
    expect((await played(run)).bytes).toBe(known.bytes);
  });
});

describe('an interval that was asked for', () => {
  it('is gone on from by how much was played scatters, to a finer one', async () => {
    const of = runOf('strata of skirmishers');
    const { document } = of.asked as Exclude<SmallRun['asked'], { studies: unknown }>;
    const asked = (engagements: object, precision: number) =>
      resolveScenario(
        parseScenario(
          JSON.stringify({
            ...document,
            engagement: { ...document.engagement, ...engagements },
            breakEven: { ...document.breakEven, precision },
          }),
        ),
      );
    const run: SmallRun = { ...of, asked: asked({ engagements: 200 }, 40) };
    const first = await played(run);
    const instalments = [{ engagements: 200, precision: 40 }];
    const finer = { ...run, asked: asked({ engagements: 3000, instalments }, 2) };
    const extended = await played(finer, first.results);
    expect(extended.bytes).toBe((await played(finer)).bytes);
    const plays = ({ engagement }: StudyResults): number => engagement?.observations ?? 0;
    expect(plays(extended.results as StudyResults)).toBeGreaterThan(plays(first.results as StudyResults));
    expect(plays(extended.results as StudyResults)).toBeLessThan(3000);
  });
});

describe('what an earlier run has left', () => {
  const run = runOf('strata of skirmishers');

  it('is refused where it is damaged, or foreign', async () => {
    const { bytes } = await played(run);
    const read = (change: (value: Record<string, never>) => unknown): unknown => {
      const value = JSON.parse(bytes);
      return change(value) ?? value;
    };
    const hostile: [unknown, RegExp][] = [
      [undefined, /this is not what a run leaves behind/],
      [[], /this is not what a run leaves behind/],
      [{ studies: [] }, /this is not what a run leaves behind/],
      [read((value) => ({ ...value, seed: 7 })), /this is not what a run leaves behind \(seed\)/],
      [
        read((value) => ({ ...value, engagement: { curves: {} } })),
        /this is not what a run leaves behind \(engagement/,
      ],
      [read((value) => ({ ...value, scenario: {} })), /its digest is another one/],
    ];
    for (const [value, why] of hostile) expect(() => knownResults(value)).toThrow(why);
  });

  it('is refused where it is of other inputs', async () => {
    const { results } = await played({ ...run, asked: { ...run.asked, seed: 'other' } as SmallRun['asked'] });
    const curves = (results as StudyResults).engagement?.curves as NonNullable<
      NonNullable<StudyResults['engagement']>['curves']
    >;
    const cut = { ...curves, strata: curves.strata.slice(1) };
    const lies = { ...results, engagement: { ...(results as StudyResults).engagement, curves: cut } } as StudyResults;
    await expect(played({ ...run, asked: more(run, 3) }, lies)).rejects.toThrow(
      'is not what a run of its inputs plays',
    );
  });
});
