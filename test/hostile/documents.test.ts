import { describe, expect, it } from 'vitest';
import { callsSince } from '../support/steps.js';
import { documents } from './documents.js';
import { readHostileDocuments, studiesIn } from './documents-law.js';

describe('files', () => {
  it.each(documents)('are studies: %s', (_, document) => {
    expect(studiesIn(JSON.stringify(document)).length).toBeGreaterThan(0);
  });

  it.each(documents)('are studies or one clear error, however they are damaged: %s', (_, document) => {
    callsSince();
    readHostileDocuments(document, 10);
    expect(callsSince()).toBeLessThan(10 * 2_000_000);
  });
});
