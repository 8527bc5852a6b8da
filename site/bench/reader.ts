/** The worker that reads the results of an audit for the page: megabytes, and the figures are found again. */
import '../engine/shims/globals.js';
import { LanchesterError } from '../../src/kernel/errors.js';
import { type Audited, auditedIn } from '../../src/playground/audited.js';
import { fetchNamedIn } from '../engine/registry.js';

export type Read = { readonly audited: Audited } | { readonly refused: string };

const tell = (read: Read): void => self.postMessage(read);

self.onmessage = async ({ data }: MessageEvent<string>) => {
  try {
    await fetchNamedIn(data);
    tell({ audited: auditedIn(data) });
  } catch (error) {
    if (!(error instanceof LanchesterError)) throw error;
    tell({ refused: error.message });
  }
};
