/**
 * Whether what a file gives is a ruleset. Promise: what is missing or wrong is one sentence that names the part and what
 * is expected there.
 */
import { z } from 'zod';
import type { Ruleset } from '../engagement/ruleset.js';
import { rulesetApi } from '../engagement/ruleset-api.js';
import { LanchesterError } from '../kernel/errors.js';
import { rulesets } from '../rulesets/registry.js';

const text = z.string().min(1);

const clause = z.looseObject({ id: text, level: z.enum(['attack', 'engagement', 'table']), title: text });

/** What a ruleset says of itself; whatever it computes is met when it is asked. */
const parts = z.looseObject({
  id: z.string().regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, 'small letters, digits and hyphens'),
  title: text,
  distance: z.looseObject({ one: text, many: text }),
  turn: text,
  data: z.record(z.string(), z.unknown()),
  clauses: z.array(clause),
  compile: z.custom<() => unknown>((value) => typeof value === 'function', 'a function: make it by rulesetOf'),
});

function wordsOf(
  { path, message }: { readonly path: readonly PropertyKey[]; readonly message: string },
  given: object,
) {
  const at = path.map(String);
  const part = at.reduce<unknown>((value, key) => (value as Readonly<Record<string, unknown>>)[key], given);
  const what = `the ruleset's ${at.join('.')}`;
  return part === undefined ? `${what} is missing` : `${what}: ${message.replace(/^Invalid \w+: /, '')}`;
}

/** The ruleset that `file` gives. Throws a `LanchesterError` ('bad-file') for anything else. */
export function checkedGuest(value: unknown, file: string): Ruleset {
  const wrong = (what: string): LanchesterError => new LanchesterError('bad-file', `${file}: ${what}`);
  if (typeof value !== 'object' || value === null) {
    throw wrong('a ruleset is the default export of its file (export default rulesetOf({…})), and this has none');
  }
  const { rulesetApi: written } = value as { readonly rulesetApi?: unknown };
  if (written !== rulesetApi) {
    const says = written === undefined ? 'it does not say which' : `it says ${JSON.stringify(written)}`;
    throw wrong(`a ruleset says for which version of lanchester/ruleset it is (rulesetApi: ${rulesetApi}): ${says}`);
  }
  const { error } = parts.safeParse(value);
  const [first] = error?.issues ?? [];
  if (first !== undefined) throw wrong(wordsOf(first, value));
  const ruleset = value as Ruleset;
  if (rulesets.some(({ id }) => id === ruleset.id)) {
    throw wrong(`a ruleset with the id ${ruleset.id} comes with lanchester: give yours another`);
  }
  return ruleset;
}
