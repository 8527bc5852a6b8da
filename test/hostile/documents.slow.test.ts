import { describe, it } from 'vitest';
import { documents } from './documents.js';
import { readHostileDocuments } from './documents-law.js';

describe('files', () => {
  it.each(documents)(
    'are studies or one clear error, however they are damaged: %s',
    (name, document) => {
      // a comparison is several studies, and so takes longer
      readHostileDocuments(document, name === 'five-rulesets.yaml' ? 200 : 1000);
    },
    600_000,
  );
});
