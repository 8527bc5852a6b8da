/**
 * A study's fingerprint: whether two results answer the same question from the same data. Promise: it changes with any
 * value of the scenario or of the ruleset's data, and with nothing else: not with comments, the order of keys (but that of
 * a price list's units, by which armies are drawn), defaults that are written out, how the study is gated, what is
 * expected of it, or whether its play is gauged.
 */
import { createHash } from 'node:crypto';
import { canonicalJson } from '../files/canonical.js';
import { findRuleset } from '../rulesets/registry.js';
import type { Comparison } from './comparison/comparison.js';
import type { FindRuleset } from './compile.js';
import { questionOf } from './gate.js';
import { withListOrder } from './price-list/list-order.js';
import type { Study } from './study.js';

/** SHA-256, as 64 hexadecimal digits, of the resolved scenario and the data of its ruleset. */
export function fingerprintInputs(study: Study, find: FindRuleset = findRuleset): string {
  const inputs = { scenario: withListOrder(questionOf(study.document)), data: find(study.ruleset).data };
  return createHash('sha256').update(canonicalJson(inputs)).digest('hex');
}

/**
 * SHA-256, as 64 hexadecimal digits, of a comparison with every default filled in; its studies have fingerprints of
 * their own.
 */
export function fingerprintComparison({ document }: Pick<Comparison, 'document'>): string {
  const { gate: _, expect: __, bounds: ___, ...question } = document;
  return createHash('sha256').update(canonicalJson(question)).digest('hex');
}
