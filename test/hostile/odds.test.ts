import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/engagement/json.js';
import { withWordEverywhere } from '../support/hostile.js';
import { callsSince } from '../support/steps.js';
import { answered, putHostileRequests, rulesOf } from './odds-law.js';
import { requests } from './requests.js';

describe('requests for odds', () => {
  it.each(requests)('have an answer: %j', (request) => {
    expect(rulesOf(request.ruleset).odds(request).probability).toBeTypeOf('object');
  });

  it.each(['constructor', 'toString'])('know no word %s that nobody wrote, wherever it stands', (word) => {
    for (const request of requests) {
      for (const value of withWordEverywhere(request as unknown as Json, word)) answered(value);
    }
  });

  it.each(requests)('have an answer or one clear error, however they are damaged: %j', (request) => {
    callsSince();
    putHostileRequests(request, 15);
    expect(callsSince()).toBeLessThan(15 * 100_000);
  });
});
