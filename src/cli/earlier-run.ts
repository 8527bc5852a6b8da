/** The earlier report in the folder that a run writes to. Promise: it is replaced, but never in silence. */
import { join } from 'node:path';
import { readRegular } from '../files/read-regular.js';
import { deepestAround, readJson } from '../kernel/json-text.js';
import { clipped } from '../kernel/text.js';
import { note } from './print.js';
import { fingerprintIn, fingerprintName, type ReportFingerprint } from './report-fingerprint.js';

/** The fingerprint of the report that a folder holds; nothing where there is none. */
export function earlierRun(folder: string): ReportFingerprint | undefined {
  try {
    const read = readJson(readRegular(join(folder, fingerprintName), 'fingerprint').toString(), deepestAround);
    return 'value' in read ? fingerprintIn(read.value) : undefined;
  } catch {
    return undefined;
  }
}

/** Says that the earlier report of a folder is replaced, and whether the new one is of the same run. */
export function tellReplaced(
  folder: string | undefined,
  earlier: ReportFingerprint | undefined,
  digests: readonly string[],
): void {
  if (folder === undefined || earlier === undefined) return;
  const before = Object.values(earlier.studies).map(({ results }) => results);
  const same = before.length === digests.length && digests.every((digest) => before.includes(digest));
  note(
    same
      ? `${folder} held the same run already: replaced`
      : `${folder} held another run (seed ${earlier.seed}, digest ${clipped(before.join(', '), 12)}): replaced. To keep both, give --out another folder; \`lanchester compare\` sets two runs side by side`,
  );
}
