import { describe, it } from 'vitest';
import { putHostileRequests } from './odds-law.js';
import { requests } from './requests.js';

describe('requests for odds', () => {
  it.each(requests)('have an answer or one clear error, however they are damaged: %j', (request) => {
    putHostileRequests(request, 4000);
  });
});
