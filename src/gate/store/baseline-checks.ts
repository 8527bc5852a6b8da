/**
 * What the schema of a baseline cannot say. Promises: every ruleset that it names is one that there is, and its data
 * are in the file; no name that is looked up in it is found unless the file has it.
 */
import type { LanchesterError } from '../../kernel/errors.js';
import { didYouMean, nearest } from '../../kernel/nearest.js';
import { allRulesets } from '../../rulesets/registry.js';
import type { BaselineFile } from './baseline-schema.js';

/** Throws what `fail` makes of the first thing that is wrong. */
export function checkContents(
  { rulesets: own, scenarios }: BaselineFile,
  fail: (message: string) => LanchesterError,
): void {
  const known = allRulesets().map(({ id }) => id);
  for (const id of Object.keys(own)) {
    if (known.includes(id)) continue;
    const own = nearest(id, known) === undefined ? ', and one of your own is loaded by --ruleset' : '';
    throw fail(`rulesets: there is no ruleset ${didYouMean(id, known)}${own}`);
  }
  for (const [file, studies] of Object.entries(scenarios)) {
    for (const [name, { ruleset }] of Object.entries(studies)) {
      if (Object.hasOwn(own, ruleset)) continue;
      throw fail(`scenarios.${file}.${name}: it has no data of the ruleset ${didYouMean(ruleset, Object.keys(own))}`);
    }
  }
}

/** A copy in which no object has what all objects have: `constructor` is found only where somebody wrote it. */
export function withoutPrototypes<T>(value: T): T {
  return bare(value) as T;
}

function bare(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(bare);
  const copy: Record<string, unknown> = Object.create(null);
  for (const [key, inner] of Object.entries(value)) copy[key] = bare(inner);
  return copy;
}
