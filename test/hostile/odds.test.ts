import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/engagement/json.js';
import { withWordEverywhere } from '../support/hostile.js';
import { callsIn } from '../support/steps.js';
import { answered, putHostileRequests, rulesOf } from './odds-law.js';
import { declaredCases, requests } from './requests.js';

describe('requests for odds', () => {
  it.each(requests)('have an answer: %j', (request) => {
    expect(rulesOf(request.ruleset).odds(request).probability).toBeTypeOf('object');
  });

  it.each(['constructor', 'toString'])('know no word %s that nobody wrote, wherever it stands', (word) => {
    for (const request of requests) {
      for (const value of withWordEverywhere(request as unknown as Json, word)) answered(value);
    }
  });

  it('have an answer or one clear error at the edges of what every word may be, and just outside', () => {
    const cases = requests.flatMap(declaredCases);
    for (const request of cases) answered(request as unknown as Json);
    expect(cases.length).toBeGreaterThan(requests.length);
  });

  it.each(requests)('have an answer or one clear error, however they are damaged: %j', (request) => {
    expect(callsIn(() => putHostileRequests(request, 15))).toBeLessThan(15 * 100_000);
  });
});
