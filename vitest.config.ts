// Promises: five suites from one file. `vitest run` is the suite of the sources and needs no build; `--mode slow` runs
// the long statistical tests (*.slow.test.ts), `--mode faults` those in which things are killed and cut
// (*.faults.test.ts); `--mode packed` tests the packed tarball (test/packed), `--mode site` the built page in a browser (test/site).
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type UserWorkspaceConfig, type ViteUserConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.js';
import { folderOfRun, nativeSources } from './test/support/native-sources.js';
import { buildConstants } from './tsup.config.js';

/**
 * The sources look for their two built companions beside themselves, as they lie in dist/; tests have their own. And the
 * command, where a test is not about threads, starts none.
 */
const standIns = {
  'src/run/threads/at-home.ts': 'test/support/at-home.ts',
  'src/run/worker-url.ts': 'test/support/worker-url.ts',
  'src/report/runtime-url.ts': 'test/support/runtime-url.ts',
  'src/serve/site-url.ts': 'test/support/site-url.ts',
} as const;

/** What examples import by its name: the sources of both entries of the package. */
const entries = { lanchester: 'src/index.ts', 'lanchester/ruleset': 'src/ruleset.ts' } as const;

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
  'test/cli/watch.test.ts',
  'test/example-names.test.ts',
  'test/examples.test.ts',
  'test/library-page.test.ts',
  'test/own-ruleset.test.ts',
  'test/rules-that-throw.test.ts',
  'test/ruleset-docs.test.ts',
  'test/ruleset-test.test.ts',
  'test/template-dice.test.ts',
  'test/queue.test.ts',
  'test/queue-trust.test.ts',
  'test/threads.test.ts',
];

/** What those mock: a source, or a module of Node. */
const mocked = ['node:fs', 'src/charts/render.ts', 'src/run/arithmetic.ts', 'src/run/threads/pool.ts'];

/** Property tests draw the same cases every time. */
const seeded = 'test/support/seeded-properties.ts';

type ProjectConfig = NonNullable<UserWorkspaceConfig['test']>;

const suites = {
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'bench/**/*.test.ts', 'site/**/*.test.ts'],
    exclude: ['**/*.slow.test.ts', '**/*.faults.test.ts', 'test/packed/**', 'test/site/**'],
  },
  slow: { include: ['src/**/*.slow.test.ts', 'test/**/*.slow.test.ts'], exclude: ['test/packed/**', 'test/site/**'] },
  faults: { include: ['test/**/*.faults.test.ts'], exclude: [] },
  packed: { include: ['test/packed/**/*.test.ts'], exclude: [] },
  site: { include: ['test/site/**/*.test.ts'], exclude: ['**/*.slow.test.ts'] },
};

/**
 * Whether Node itself runs the sources. Not where the lines that are run are counted, which vitest does of what it has
 * loaded itself; nor where it watches, since it sees no change of what it has not.
 */
const isNative = process.argv.includes('run') && !process.argv.some((word) => word.startsWith('--coverage'));

export default defineConfig(async ({ mode }): Promise<ViteUserConfig> => {
  const special = mode === 'slow' || mode === 'faults' || mode === 'packed' || mode === 'site';
  const suite = special ? suites[mode] : suites.test;
  const define = await buildConstants();
  const native = isNative && mode !== 'packed' ? await nativeSources({ define, standIns }) : undefined;
  /** How test files are loaded and run. */
  const loading = (mocks: readonly string[], more: ProjectConfig): UserWorkspaceConfig => ({
    define,
    plugins: native === undefined ? [] : [native(mocks)],
    resolve: {
      alias: [
        ...Object.entries(standIns).map(([source, other]) => ({
          find: new RegExp(`^\\.{1,2}/(?:.*/)?${basename(source, '.ts')}\\.js$`),
          replacement: fileURLToPath(new URL(other, import.meta.url)),
        })),
        ...Object.entries(entries).map(([name, source]) => ({
          find: new RegExp(`^${name}$`),
          replacement: fileURLToPath(new URL(source, import.meta.url)),
        })),
      ],
    },
    test: {
      pool: 'forks',
      // where processes of a run find what others have worked out: test/support/kept.ts
      env: native === undefined ? {} : { TEST_KEPT: join(folderOfRun, 'kept') },
      setupFiles: [seeded],
      // Only there to end a test that hangs; no test measures time.
      testTimeout: 300_000,
      hookTimeout: 300_000,
      ...suite,
      ...more,
    },
  });
  // Two projects: files of the one share what they load and what they have worked out of rules, which takes half the
  // time; those of the other are on their own. Neither extends this file, which would be read, and built for, once more.
  const projects = [
    loading([], {
      name: 'shared',
      exclude: [...suite.exclude, ...apart],
      isolate: false,
      setupFiles: [seeded, 'test/support/no-guests.ts'],
    }),
    loading(mocked, { name: 'apart', include: apart }),
  ];
  // Where a machine wants to count the tests: see .ci/run.
  const json = process.env['TEST_JSON'];
  const alone = loading([], {});
  return {
    ...(special ? alone : {}),
    test: {
      ...(special ? alone.test : { projects }),
      // Unless told, one core of two stays idle.
      maxWorkers: '100%',
      sequence: { sequencer: LongestFirst },
      globalSetup:
        mode === 'packed'
          ? 'test/support/tarballs.ts'
          : ['test/support/build-worker.ts', 'test/support/build-runtime.ts'],
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
