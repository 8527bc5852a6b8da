/**
 * Which programs may play together. Promise: two programs of one family give the same bytes, since they have one
 * version, one code of the rules, of what plays options on and of what takes luck out, and one way of rounding.
 */
import { createHash } from 'node:crypto';
import { canonicalJson } from '../files/canonical.js';
import { allRulesets } from '../rulesets/registry.js';
import { arithmeticWord } from '../run/arithmetic.js';
import { luckCode, playCode, rulesFingerprint, version } from '../run/fingerprint.js';

/** Sixteen hexadecimal digits: tasks of a family are in a queue of their own. */
export function queueFamily(): string {
  const rules = allRulesets().map(({ id }) => [id, rulesFingerprint(id)]);
  const about = { protocol: 2, version, rules, play: playCode, luck: luckCode, arithmetic: arithmeticWord() };
  return createHash('sha256').update(canonicalJson(about)).digest('hex').slice(0, 16);
}
