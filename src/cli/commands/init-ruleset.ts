/** `lanchester init ruleset`: a game that plays, in a folder of its own, to be changed piece by piece. */
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkTarget, writeWhole } from '../../files/write-whole.js';
import { LanchesterError } from '../../kernel/errors.js';
import { allRulesets } from '../../rulesets/registry.js';
import { templatesUrl } from '../../templates-url.js';
import { line } from '../print.js';

/** Names in the template, which the new ones take the place of. */
const written = { id: 'my-game', title: 'My game', clauses: 'MYG-' };

/** Writes the folder. Throws a `LanchesterError` for a name that is none, or is taken, and for files that are there. */
export function initRuleset(words: readonly string[], { out }: { readonly out?: string }): void {
  const [name, ...more] = words;
  if (name === undefined || more.length > 0) {
    throw new LanchesterError('usage', 'init ruleset takes the name of the new game: lanchester init ruleset my-game');
  }
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name)) {
    const what = 'small letters, digits and hyphens, a letter first';
    throw new LanchesterError('bad-value', `init ruleset: "${name}" is no id of a ruleset (${what})`);
  }
  if (allRulesets().some(({ id }) => id === name)) {
    throw new LanchesterError('bad-value', `init ruleset: there is a ruleset ${name} already: name yours otherwise`);
  }
  const folder = out ?? name;
  const home = fileURLToPath(new URL('ruleset/', templatesUrl));
  const files = readdirSync(home).sort();
  const there = files.find((file) => existsSync(join(folder, file)));
  if (there !== undefined) {
    throw new LanchesterError('output', `${join(folder, there)}: there is a file already: name another folder (--out)`);
  }
  const targets = files.map((file) => ({
    file: join(folder, file),
    what: 'ruleset',
    isOurs: () => true,
    keep: undefined,
  }));
  mkdirSync(folder, { recursive: true });
  for (const target of targets) checkTarget(target);
  for (const [k, target] of targets.entries())
    writeWhole(target, renamed(readFileSync(join(home, files[k] as string), 'utf8'), name));
  line(`${folder}: a game that plays (${files.join(', ')}). Next: lanchester ruleset test ./${folder}`);
}

function renamed(text: string, name: string): string {
  const words = name.split('-');
  const title = [(words[0] as string).replace(/^./, (first) => first.toUpperCase()), ...words.slice(1)].join(' ');
  const clauses = `${name.replaceAll('-', '').slice(0, 4).toUpperCase()}-`;
  return text.replaceAll(written.id, name).replaceAll(written.title, title).replaceAll(written.clauses, clauses);
}
