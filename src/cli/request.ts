/** Requests for odds as programs send them, one JSON object a line. Promise: what comes out has the shape of a request; the ruleset checks its words. */
import type { Json } from '../engagement/json.js';
import type { Description, OddsRequest } from '../engagement/odds.js';
import { LanchesterError } from '../kernel/errors.js';
import { didYouMean } from '../kernel/nearest.js';

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
    attacker: describing(request, 'attacker') ?? {},
    ...optional('target', describing(request, 'target')),
    ...optional('situation', describing(request, 'situation')),
    ...optional('action', action),
  };
}

function objectOf(text: string): Readonly<Record<string, Json>> {
  try {
    const value = JSON.parse(text) as Json;
    if (isObject(value)) return value;
  } catch {
    // told below
  }
  throw new LanchesterError('bad-value', `not a JSON object: ${text.length > 60 ? `${text.slice(0, 60)}…` : text}`);
}

function isObject(value: Json | undefined): value is Readonly<Record<string, Json>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function describing(request: Readonly<Record<string, Json>>, key: string): Description | undefined {
  const value = request[key];
  if (value === undefined && key !== 'attacker') return undefined;
  if (isObject(value)) {
    // copies of the words would quietly lose it
    if (!Object.hasOwn(value, '__proto__')) return value;
    throw new LanchesterError('bad-value', `a request's "${key}" cannot have the word "__proto__"`);
  }
  throw mustBe(key, key === 'situation' ? 'an object such as {"range": 18}' : 'an object such as {"unit": …}', value);
}

function mustBe(key: string, what: string, found: Json | undefined): LanchesterError {
  const was = found === undefined ? 'it is missing' : `found ${JSON.stringify(found)}`;
  return new LanchesterError('bad-value', `a request's "${key}" must be ${what}: ${was}`);
}

function optional<K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } {
  return value === undefined ? {} : ({ [key]: value } as { [P in K]: V });
}
