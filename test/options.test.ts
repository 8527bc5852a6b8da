/** What a program may ask of the library: options that are none are refused by name, and nothing is played. */
import { expect, it } from 'vitest';
import {
  type LanchesterError,
  parseScenario,
  type RunOptions,
  resolveComparison,
  resolveScenario,
  runComparison,
  runStudy,
  simulate,
} from '../src/index.js';
import { mostThreads } from '../src/run/options.js';
import { checkComparison } from '../src/study/comparison/load.js';
import { compileCell } from '../src/study/compile.js';
import { readSource } from '../src/study/load/load.js';
import type { EngagementCell } from '../src/study/study.js';
import { mmgFight } from './support/mmg-fight.js';
import { shippedComparison } from './support/shipped-studies.js';

const scenario = parseScenario(
  mmgFight({ name: 'options', question: 'How good is it?', budget: '60', engagements: 40, price: '' }),
);
const study = resolveScenario(scenario);
const comparison = checkComparison(readSource('scenarios/five-rulesets.yaml'));
const compared = shippedComparison('five-rulesets.yaml', 'without games');

/** Options of a run that are none, and what is said of each. */
const wrong: readonly (readonly [options: object, said: string])[] = [
  [{ threads: -1 }, 'threads is a whole number from 0 to 256, not -1'],
  [{ threads: Number.NaN }, 'threads is a whole number from 0 to 256, not NaN'],
  [{ threads: 0.5 }, 'threads is a whole number from 0 to 256, not 0.5'],
  [{ threads: 1e9 }, 'threads is a whole number from 0 to 256, not 1000000000'],
  [{ threads: '2' }, 'threads is a whole number from 0 to 256, not "2"'],
  [{}, 'threads is a whole number from 0 to 256, not undefined'],
  [{ threads: 0, engine: 'tables' }, 'engine is one of exact, table, roll, not "tables"'],
  [{ threads: 0, budget: 5 }, 'budget is a budget of states and transitions, not 5'],
  [
    { threads: 0, budget: { states: Number.NaN, transitions: 5 } },
    'budget: states is a whole number, at least 1, not NaN',
  ],
  [{ threads: 0, budget: { states: 5 } }, 'budget: transitions is a whole number, at least 1, not undefined'],
  [{ threads: 0, signal: {} }, 'signal is an AbortSignal, not an object'],
  [{ threads: 0, onProgress: 'yes' }, 'onProgress is a function, not "yes"'],
  [{ threads: 0, known: [] }, 'known is the results of an earlier run, not a list'],
  [{ threads: 0, thread: 2 }, 'there is no option "thread" (did you mean "threads"?)'],
];

/** Of a run of one study besides. */
const wrongForStudy: typeof wrong = [
  [{ threads: 0, taskBlocks: 0 }, 'taskBlocks is a whole number, at least 1, not 0'],
  [{ threads: 0, taskBlocks: Number.NaN }, 'taskBlocks is a whole number, at least 1, not NaN'],
  [{ threads: 0, observations: -5 }, 'observations is a whole number from 1 to 10000000000, not -5'],
  [{ threads: 0, observations: 1.5 }, 'observations is a whole number from 1 to 10000000000, not 1.5'],
  [{ threads: 0, enough: 3 }, 'enough is a function, not 3'],
  [{ threads: 0, find: {} }, 'find is a function, not an object'],
];

const refusal = (said: string): Partial<LanchesterError> => ({
  name: 'LanchesterError',
  message: expect.stringContaining(said),
});

it.each([...wrong, ...wrongForStudy])('runStudy refuses %j', async (options, said) => {
  const run = runStudy(study, options as RunOptions);
  await expect(run).rejects.toMatchObject(refusal(`runStudy: ${said}`));
});

it.each(wrong)('runComparison refuses %j', async (options, said) => {
  const run = runComparison(compared, options as Parameters<typeof runComparison>[1]);
  await expect(run).rejects.toMatchObject(refusal(`runComparison: ${said}`));
});

it('runs where options are left out or undefined', async () => {
  const options = { threads: 0, observations: 3, book: undefined, known: undefined, players: undefined };
  expect((await runStudy(study, options)).engagement?.observations).toBe(3);
  expect(mostThreads).toBe(256);
});

it.each([
  [{ engagements: 0, seed: '1' }, 'engagements is a whole number, at least 1, not 0'],
  [{ engagements: 10 }, 'seed is a text, not undefined'],
  [{ engagements: 10, seed: 1 }, 'seed is a text, not 1'],
  [{ engagements: 10, seed: '1', engine: 'exact' }, 'engine is one of table, roll, not "exact"'],
  [{ engagements: 10, seed: '1', sead: '2' }, 'there is no option "sead" (did you mean "seed"?)'],
  [undefined, 'expected an object of options, not undefined'],
])('simulate refuses %j', (options, said) => {
  const [process] = compileCell(study.engagementCells[0] as EngagementCell);
  const asked = (): unknown => simulate(process as NonNullable<typeof process>, options as never);
  expect(asked).toThrow(expect.objectContaining(refusal(`simulate: ${said}`)));
});

it.each([[{ engagements: -5 }], [{ engagements: Number.NaN }], [{ seed: 5.5 as never }]])(
  'nothing resolves with %j',
  (options) => {
    expect(() => resolveScenario(scenario, options)).toThrow(expect.objectContaining({ code: 'bad-file' }));
    expect(() => resolveComparison(comparison, options)).toThrow(expect.objectContaining({ code: 'bad-file' }));
  },
);
