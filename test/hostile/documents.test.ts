import { describe, expect, it } from 'vitest';
import { withWordEverywhere } from '../support/hostile.js';
import { callsIn } from '../support/steps.js';
import { documents } from './documents.js';
import { readDocument, readHostileDocuments, studiesIn } from './documents-law.js';

describe('files', () => {
  it.each(documents)('are studies: %s', (_, document) => {
    expect(studiesIn(JSON.stringify(document)).length).toBeGreaterThan(0);
  });

  it.each(['constructor', 'valueOf'])('know no word %s that nobody wrote, wherever it stands', (word) => {
    for (const [, document] of documents.slice(0, 3)) {
      for (const value of withWordEverywhere(document, word)) readDocument(value);
    }
  });

  it.each(documents)('are studies or one clear error, however they are damaged: %s', (_, document) => {
    expect(callsIn(() => readHostileDocuments(document, 10))).toBeLessThan(10 * 2_000_000);
  });
});
