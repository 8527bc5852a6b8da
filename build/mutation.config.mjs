// Promises: the tests of one file, with its text put in place of the one on disk; see mutation.mjs.
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const { MUTANT_FILE, MUTANT_TEXT } = process.env;

export default defineConfig({
  plugins: [
    {
      name: 'mutant',
      enforce: 'pre',
      load: (id) => (MUTANT_FILE && id === resolve(MUTANT_FILE) ? MUTANT_TEXT : undefined),
    },
  ],
  test: { setupFiles: ['test/support/seeded-properties.ts'], bail: 1, pool: 'threads', maxWorkers: 1 },
});
