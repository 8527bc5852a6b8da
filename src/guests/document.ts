/** A game that is said in one document (docs/attacks.md), as a guest. Promise: nothing in it is run as code. */
import { createHash } from 'node:crypto';
import type { Json } from '../engagement/json.js';
import { rulesetApi } from '../engagement/ruleset-api.js';
import { canonicalJson } from '../files/canonical.js';
import { attacksRuleset, type PositionOf } from '../rulesets/attacks/index.js';
import type { Guest } from '../rulesets/guests.js';
import { checkedGuest } from './check.js';
import { shownPath } from './place.js';

/** Throws a `LanchesterError` with the place of what makes no sense. */
export function documentGuest(document: Json, file: string, positionOf: PositionOf): Omit<Guest, 'name'> {
  const shown = shownPath(file);
  const ruleset = checkedGuest({ ...attacksRuleset(document, shown, positionOf), rulesetApi }, shown);
  return { ruleset, file, digest: createHash('sha256').update(canonicalJson(document)).digest('hex'), document };
}
