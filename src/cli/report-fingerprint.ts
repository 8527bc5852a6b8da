/**
 * `fingerprint.json`, beside every report: what the report was made from, and what its files were when it was made.
 * Promises: it has a few kilobytes, however much was played; equal reports have equal fingerprints.
 */

import { createHash } from 'node:crypto';
import * as z from 'zod';
import { defined } from '../kernel/defined.js';
import type { EngineName } from '../kernel/engine.js';
import { isInside } from '../report/folder/manifest.js';
import type { ReportFile } from '../report/index.js';
import { stableStringify } from '../report/stable-json.js';
import { arithmeticWord } from '../run/arithmetic.js';
import { luckFingerprint, playFingerprint, version } from '../run/fingerprint.js';
import type { StudyResults } from '../run/results.js';
import type { Study } from '../study/study.js';

/** Where it lies in a report's folder. */
export const fingerprintName = 'fingerprint.json';

const fingerprintSchema = z.strictObject({
  /** Of the program. */
  version: z.string(),
  /** How the machine rounds. */
  arithmetic: z.string(),
  seed: z.string(),
  /** The engine that was forced. */
  engine: z.enum(['exact', 'table', 'roll']).optional(),
  /** Of a comparison, which has studies of its own. */
  comparison: z.string().optional(),
  /** By id: the scenario's own study under its name. */
  studies: z.record(
    z.string(),
    z.strictObject({
      ruleset: z.string(),
      inputs: z.string(),
      rules: z.string(),
      /** Of the code that plays options on, where anything hangs on it. */
      play: z.string().optional(),
      /** Of the code that takes luck out, where engagements were sampled so that it says whether to; `null` where not. */
      luck: z.string().nullable().optional(),
      results: z.string(),
    }),
  ),
  /** SHA-256 of each other file of the report. */
  files: z.record(z.string().refine(isInside), z.string()),
});

export type ReportFingerprint = z.infer<typeof fingerprintSchema>;

/** What a report was made from. */
export interface MadeFrom {
  readonly seed: string;
  readonly engine?: EngineName | undefined;
  /** Fingerprint of the comparison, if it is one. */
  readonly comparison?: string;
  readonly studies: readonly {
    readonly id: string;
    readonly study: Pick<Study, 'ruleset' | 'document'>;
    readonly results: StudyResults;
  }[];
}

/** The file, for a report of these others. */
export function fingerprintFile(
  { seed, engine, comparison, studies }: MadeFrom,
  files: readonly ReportFile[],
): ReportFile {
  const content: ReportFingerprint = {
    version,
    arithmetic: arithmeticWord(),
    seed,
    ...defined({ engine, comparison }),
    studies: Object.fromEntries(
      studies.map(({ id, study: { ruleset, document }, results }) => [
        id,
        {
          ruleset,
          inputs: results.fingerprints.inputs,
          rules: results.fingerprints.rules,
          ...defined({
            play: playFingerprint(document),
            luck: luckFingerprint(results) ?? (results.engagement && null),
          }),
          results: results.digest,
        },
      ]),
    ),
    files: Object.fromEntries(files.map((file) => [file.path, fileDigest(file.content)])),
  };
  return { path: fingerprintName, content: `${stableStringify(content, { indent: 1 })}\n` };
}

/** SHA-256 of a file's content, as 64 hexadecimal digits. */
export function fileDigest(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** The fingerprint in a parsed file; nothing if it is not one of ours. */
export function fingerprintIn(value: unknown): ReportFingerprint | undefined {
  return fingerprintSchema.safeParse(value).data;
}
