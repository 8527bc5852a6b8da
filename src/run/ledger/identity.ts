/**
 * What tells a run from all others: two processes may put together what they played if they agree in all of it. Promise:
 * whoever disagrees is told in what.
 */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { canonicalJson } from '../../files/canonical.js';
import type { EngineName } from '../../kernel/engine.js';
import type { Comparison } from '../../study/comparison/comparison.js';
import { fingerprintComparison, fingerprintInputs } from '../../study/fingerprint.js';
import type { Study } from '../../study/study.js';
import { arithmeticWord } from '../arithmetic.js';
import { luckCode, playCode, rulesFingerprint, version } from '../fingerprint.js';

export const runIdentity = z.strictObject({
  /** Of the program. */
  version: z.string(),
  /** How the machine rounds: which plan a round has may hang on it. */
  arithmetic: z.string(),
  name: z.string(),
  seed: z.string(),
  /** The engine that was asked for. */
  engine: z.nullable(z.enum(['exact', 'table', 'roll'])),
  /** Of the scenarios and the data of their rulesets: what is played, and how often. */
  inputs: z.string(),
  /** Of the code of the rules, and of what plays options on: whatever is asked, so that what is kept serves with `bounds` and without. */
  rules: z.string(),
});

export type RunIdentity = z.infer<typeof runIdentity>;

/** That of a scenario's run, or of a comparison's. */
export function identityOf(asked: Study | Comparison, engine: EngineName | undefined): RunIdentity {
  const studies = 'studies' in asked ? asked.studies.map(({ study }) => study) : [asked];
  const own = studies.map((study) => fingerprintInputs(study));
  const inputs = 'studies' in asked ? [fingerprintComparison(asked), ...own] : own;
  return {
    version,
    arithmetic: arithmeticWord(),
    name: asked.name,
    seed: asked.seed,
    engine: engine ?? null,
    inputs: digestOf(inputs),
    rules: digestOf({ rules: studies.map(({ ruleset }) => rulesFingerprint(ruleset)), play: playCode, luck: luckCode }),
  };
}

/** 64 hexadecimal digits. */
export function digestOf(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex');
}

/** How what was played elsewhere does not belong to this run; nothing where it does. */
export function whyOther(other: RunIdentity, own: RunIdentity): string | undefined {
  if (other.version !== own.version) return `it was played by version ${other.version}, this is ${own.version}`;
  if (other.name !== own.name) return `it belongs to "${other.name}", not to "${own.name}"`;
  if (other.seed !== own.seed) return `it was played with seed "${other.seed}", not "${own.seed}"`;
  if (other.engine !== own.engine) return `it was played with ${engineOf(other)}, not with ${engineOf(own)}`;
  if (other.inputs !== own.inputs) return 'it was played from other inputs: scenario, data or numbers of engagements';
  if (other.rules !== own.rules) return 'it was played by other code of the rules';
  if (other.arithmetic !== own.arithmetic) {
    return 'it was played where logarithms and exponentials are rounded differently: use one version of Node';
  }
  return undefined;
}

function engineOf({ engine }: RunIdentity): string {
  return engine === null ? 'no engine forced' : `--engine ${engine}`;
}
