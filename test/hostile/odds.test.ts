import { describe, expect, it } from 'vitest';
import { callsSince } from '../support/steps.js';
import { putHostileRequests, rulesOf } from './odds-law.js';
import { requests } from './requests.js';

describe('requests for odds', () => {
  it.each(requests)('have an answer: %j', (request) => {
    expect(rulesOf(request.ruleset).odds(request).probability).toBeTypeOf('object');
  });

  it.each(requests)('have an answer or one clear error, however they are damaged: %j', (request) => {
    callsSince();
    putHostileRequests(request, 15);
    expect(callsSince()).toBeLessThan(15 * 100_000);
  });
});
