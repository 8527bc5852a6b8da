import { expect, it } from 'vitest';
import { noneOr, wholeNumber } from './options.js';

it('none may be asked for where fewer than some are refused', () => {
  const read = noneOr(wholeNumber('--bounds', 20, 100));
  expect([read('0'), read('20')]).toEqual([0, 20]);
  expect(() => read('19')).toThrow('--bounds: expected a whole number from 20 to 100, found "19"');
});
