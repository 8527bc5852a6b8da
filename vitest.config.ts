// Promises: four suites from one file. `vitest run` is the suite of the sources and needs no build; `--mode slow` runs
// the long statistical tests (*.slow.test.ts), `--mode faults` those in which things are killed and cut
// (*.faults.test.ts); `--mode packed` tests the packed tarball (test/packed).
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.js';
import { buildConstants } from './tsup.config.js';

const support = (file: string): string => fileURLToPath(new URL(`./test/support/${file}`, import.meta.url));

/** What is mocked, or changed in its process, must not reach others, and what others have loaded must not reach it. */
const apart = [
  'src/cli/progress.test.ts',
  'src/cli/threads.test.ts',
  'src/report/write.test.ts',
  'src/run/arithmetic.test.ts',
  'test/cli/against.test.ts',
  'test/cli/features.test.ts',
  'test/cli/process.test.ts',
  'test/cli/replay-run.test.ts',
  'test/queue.test.ts',
  'test/queue-trust.test.ts',
  'test/threads.test.ts',
];

const suites = {
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'bench/**/*.test.ts'],
    exclude: ['**/*.slow.test.ts', '**/*.faults.test.ts', 'test/packed/**'],
  },
  slow: { include: ['src/**/*.slow.test.ts', 'test/**/*.slow.test.ts'], exclude: ['test/packed/**'] },
  faults: { include: ['test/**/*.faults.test.ts'], exclude: [] },
  packed: { include: ['test/packed/**/*.test.ts'], exclude: [] },
};

const define = await buildConstants();

export default defineConfig(({ mode }) => {
  const special = mode === 'slow' || mode === 'faults' || mode === 'packed';
  const suite = special ? suites[mode] : suites.test;
  // Two projects: files of the one share what they load and what they have worked out of rules, which takes half the
  // time; those of the other are on their own.
  const projects = [
    {
      extends: true as const,
      test: { ...suite, name: 'shared', exclude: [...suite.exclude, ...apart], isolate: false },
    },
    { extends: true as const, test: { ...suite, name: 'apart', include: apart } },
  ];
  // Where a machine wants to count the tests: see .ci/run.
  const json = process.env['TEST_JSON'];
  return {
    define,
    // The sources look for their two built companions beside themselves, as they lie in dist/; tests have their own.
    resolve: {
      alias: [
        { find: /^\.{1,2}\/(?:.*\/)?worker-url\.js$/, replacement: support('worker-url.ts') },
        { find: /^\.{1,2}\/(?:.*\/)?runtime-url\.js$/, replacement: support('runtime-url.ts') },
      ],
    },
    test: {
      ...(special ? suite : { projects }),
      pool: 'forks',
      // Unless told, one core of two stays idle.
      maxWorkers: '100%',
      sequence: { sequencer: LongestFirst },
      // property tests draw the same cases every time
      setupFiles: ['test/support/seeded-properties.ts'],
      globalSetup: mode === 'packed' ? [] : ['test/support/build-worker.ts', 'test/support/build-runtime.ts'],
      // Only there to end a test that hangs; no test measures time.
      testTimeout: 300_000,
      hookTimeout: 300_000,
      reporters: json === undefined ? ['default'] : [['json', { outputFile: json }], 'default'],
      coverage: {
        provider: 'v8',
        include: ['src/**/*.ts'],
        // Runs only inside threads and pages, where the coverage of this process cannot see it.
        exclude: ['src/**/*.test.ts', 'src/run/worker.ts', 'src/report/browser/**'],
        reporter: ['text-summary', 'html'],
      },
    },
  };
});
