/**
 * Requests for odds as programs send them, one JSON object a line. Promise: what is returned has the shape of a
 * request; the ruleset checks its words.
 */

import { isObject, type Json, shown } from '../engagement/json.js';
import type { Description, OddsRequest } from '../engagement/odds.js';
import { defined } from '../kernel/defined.js';
import { LanchesterError } from '../kernel/errors.js';
import { readJson } from '../kernel/json-text.js';
import { didYouMean } from '../kernel/nearest.js';
import { clipped } from '../kernel/text.js';

const keys = ['ruleset', 'action', 'attacker', 'target', 'situation'];

/** Reads a request; one that names no ruleset is for `ruleset`. Throws a `LanchesterError`. */
export function parseRequest(text: string, ruleset: string | undefined): OddsRequest {
  const request = objectOf(text);
  for (const key of Object.keys(request)) {
    if (!keys.includes(key)) throw new LanchesterError('bad-value', `a request has no ${didYouMean(key, keys)}`);
  }
  const action = request['action'];
  if (action !== undefined && typeof action !== 'string') throw mustBe('action', 'a text', action);
  const named = request['ruleset'] ?? ruleset;
  if (typeof named !== 'string') throw mustBe('ruleset', 'the id of a ruleset', named);
  return {
    ruleset: named,
    // some actions are about the target alone: the ruleset says which
    attacker: describing(request, 'attacker') ?? {},
    ...defined({ target: describing(request, 'target'), situation: describing(request, 'situation'), action }),
  };
}

function objectOf(text: string): Readonly<Record<string, Json>> {
  const read = readJson(text);
  const value = 'value' in read ? (read.value as Json) : undefined;
  if (isObject(value)) return value;
  const what =
    'why' in read && read.detail === undefined ? `a request cannot be read: ${read.why}` : 'not a JSON object';
  throw new LanchesterError('bad-value', `${what}: ${clipped(text, 60)}`);
}

function describing(request: Readonly<Record<string, Json>>, key: string): Description | undefined {
  const value = request[key];
  if (value === undefined && (key !== 'attacker' || request['target'] !== undefined)) return undefined;
  if (isObject(value)) return value;
  throw mustBe(key, key === 'situation' ? 'an object such as {"range": 18}' : 'an object such as {"unit": …}', value);
}

function mustBe(key: string, what: string, found: Json | undefined): LanchesterError {
  const was = found === undefined ? 'it is missing' : `found ${shown(found)}`;
  return new LanchesterError('bad-value', `a request's "${key}" must be ${what}: ${was}`);
}
