// Promises: a file of tests that loads a ruleset of somebody's own fails here if it stands among those that share a
// process (vitest.config.ts): threads of later files would look for code that has gone. Imported for its effect.
import { afterAll } from 'vitest';
import { guestsLoaded } from '../../src/rulesets/guests.js';

afterAll(() => {
  const names = guestsLoaded().map(({ name }) => name);
  if (names.length > 0) throw new Error(`loads ${names.join(', ')}: list this file under "apart" in vitest.config.ts`);
});
