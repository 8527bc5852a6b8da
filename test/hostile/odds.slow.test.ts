import { describe, it } from 'vitest';
import type { Json } from '../../src/engagement/json.js';
import { withWordEverywhere } from '../support/hostile.js';
import { answered, putHostileRequests } from './odds-law.js';
import { requests } from './requests.js';

/** What every object has; `__proto__` is refused where a request is read. */
const inherited = Object.getOwnPropertyNames(Object.prototype).filter((name) => name !== '__proto__');

describe('requests for odds', () => {
  it.each(inherited)('know no word %s that nobody wrote, wherever it stands', (word) => {
    for (const request of requests) {
      for (const value of withWordEverywhere(request as unknown as Json, word)) answered(value);
    }
  });

  it.each(requests)(
    'have an answer or one clear error, however they are damaged: %j',
    (request) => {
      putHostileRequests(request, 4000);
    },
    600_000,
  );
});
