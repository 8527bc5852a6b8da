import { expect, it } from 'vitest';
import { listed } from '../document/schema/prices.js';
import { listWords } from './beside-words.js';

it('a listed unit has no key of the list that is taken for a word of its ruleset', () => {
  expect([...listWords, 'unit', 'plan'].sort()).toEqual(Object.keys(listed.shape).sort());
});
