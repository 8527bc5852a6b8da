/** Places in the code of somebody's own ruleset: where an error was thrown, and where clauses are written. */
import { basename } from 'node:path';
import type { Ruleset } from '../engagement/ruleset.js';
import { guestsLoaded } from '../rulesets/guests.js';
import { shownPath } from './place.js';

type Clause = Ruleset['clauses'][number];

export interface CodePlace {
  /** `game.ts:112` */
  readonly place: string;
  /** The clause that is cited last before that line, if any is. */
  readonly clause?: Clause;
}

/** The first place of a stack that lies in a ruleset's own code; nothing where none does. */
export function codePlace(stack: string): CodePlace | undefined {
  const places = guestsLoaded().flatMap(({ ruleset, code = new Map<string, string>() }) =>
    [...code].flatMap(([file, text]) => {
      const at = stack.indexOf(`${file}:`);
      const line = at < 0 ? undefined : /^\d+/.exec(stack.slice(at + file.length + 1))?.[0];
      return line === undefined ? [] : [{ at, file, line: Number(line), text, clauses: ruleset.clauses }];
    }),
  );
  const [first] = places.sort((a, b) => a.at - b.at);
  if (first === undefined) return undefined;
  const { file, line, text, clauses } = first;
  const clause = citedBefore(text.split('\n').slice(0, line), clauses);
  return { place: `${shownPath(file)}:${line}`, ...(clause === undefined ? {} : { clause }) };
}

function citedBefore(lines: readonly string[], clauses: readonly Clause[]): Clause | undefined {
  for (const line of [...lines].reverse()) {
    const cited = clauses.filter(({ id }) => line.includes(id)).sort((a, b) => b.id.length - a.id.length);
    if (cited[0] !== undefined) return cited[0];
  }
  return undefined;
}

/** Where code cites a clause, each as `game.ts:112`: in a comment, or in what a roll is for. */
export function citedAt(code: ReadonlyMap<string, string>, clause: string): string[] {
  const cites = new RegExp(`(?<![\\w-])${clause}(?![\\w-])`);
  return [...code].flatMap(([file, text]) =>
    text.split('\n').flatMap((line, k) => (cites.test(line) ? [`${basename(file)}:${k + 1}`] : [])),
  );
}
