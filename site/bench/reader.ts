/** The worker that reads the results of an audit for the page, megabytes of which the figures are found again; or plays one. */
import '../engine/shims/globals.js';
import { LanchesterError } from '../../src/kernel/errors.js';
import { type Audited, auditedHere, auditedIn } from '../../src/playground/audited.js';
import { fetchPartsFor } from '../engine/parts.js';
import { fetchNamedIn } from '../engine/registry.js';

/** Results that were written, or a scenario to play. */
export type Asked = { readonly results: string } | { readonly scenario: string };

export type Read = { readonly audited: Audited } | { readonly refused: string };

const tell = (read: Read): void => self.postMessage(read);

self.onmessage = async ({ data }: MessageEvent<Asked>) => {
  try {
    const text = 'results' in data ? data.results : data.scenario;
    await Promise.all([fetchNamedIn(text), fetchPartsFor(text)]);
    tell({ audited: 'results' in data ? auditedIn(data.results) : await auditedHere(data.scenario) });
  } catch (error) {
    if (!(error instanceof LanchesterError)) throw error;
    tell({ refused: error.message });
  }
};
