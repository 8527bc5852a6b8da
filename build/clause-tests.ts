/**
 * Which tests assert the effect of a clause: those whose title names it.
 *
 * Promises: read from the sources alone. A comment, the heading of a group and a list of clauses are no tests: what
 * counts is an `it` whose own title names the clause beside two others at most, which expects something, in a file
 * that plays dice: by a script, or summed exactly.
 */
import { cited, isRuling } from './cited.js';

/** One test that names clauses or rulings. */
export interface NamedTest {
  /** Relative to the ruleset's folder. */
  readonly file: string;
  readonly title: string;
  /** Clauses and rulings that it asserts. */
  readonly ids: readonly string[];
}

/** A title that names more clauses than this is a heading: nobody can see what of it is asserted of which. */
const mostClauses = 3;

/** What plays dice: a ruleset's stage, and the kernel's scripts and exact sums. */
const playsDice = /from '(?:\.{1,2}\/)+(?:testing\/|(?:src\/)?kernel\/(?:script|exact|enumerate|replay)\.js')/;

/** An `it` as the formatter writes it, to the line that closes it. */
const block = /^( *)it(?:\.each\(.*?\))?\(\s*(['"`])((?:\\.|(?!\2).)*)\2(.*?)^\1\}/gms;

/** The tests of one file. `path` is what `file` says of it. */
export function namedTests(path: string, source: string): NamedTest[] {
  if (!playsDice.test(source)) return [];
  const found: NamedTest[] = [];
  for (const [, , , title, body] of source.matchAll(block) as Iterable<RegExpMatchArray & string[]>) {
    const ids = [...new Set(cited(title as string))];
    const clauses = ids.filter((id) => !isRuling(id));
    if (ids.length === 0 || clauses.length > mostClauses || !/\bexpect\(/.test(body as string)) continue;
    found.push({ file: path, title: (title as string).replaceAll(/\\(.)/g, '$1'), ids });
  }
  return found;
}
