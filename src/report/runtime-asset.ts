/** Where report pages get their one script from: a file that the build puts beside the running code. */
import { readFile } from 'node:fs/promises';
import { LanchesterError } from '../kernel/errors.js';
import { runtimeUrl } from './runtime-url.js';

/** Gives the script's text. A caller that has the script elsewhere passes its own. */
export type RuntimeProvider = () => Promise<string>;

/**
 * The script that the build made.
 *
 * @throws LanchesterError `internal` when it is missing, as it is in a checkout that was not built.
 */
export async function runtimeAsset(): Promise<string> {
  try {
    return await readFile(runtimeUrl, 'utf8');
  } catch {
    throw new LanchesterError('internal', 'report-runtime.js is missing beside the program: build the package first');
  }
}
