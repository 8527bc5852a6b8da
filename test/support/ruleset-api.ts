/** What `src/ruleset.ts` gives, and what the shipped rulesets take of kernel and engagement: `module name`. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const statement = /^(?:import|export)\s+(?:type\s+)?(\*(?:\s+as\s+\w+)?|\{[^}]*\})\s+from\s+'(\.[^']+)'/gm;

function namesIn(file: string, root: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(statement)].flatMap(([, names = '', from = '']) => {
    const module = relative(root, resolve(dirname(file), from)).replaceAll('\\', '/');
    if (names.startsWith('*')) return [`${module} *`];
    const single = names.slice(1, -1).split(',');
    return single.flatMap((name) => {
      const [own] = name
        .trim()
        .replace(/^type /, '')
        .split(' as ');
      return own === undefined || own === '' ? [] : [`${module} ${own}`];
    });
  });
}

/** Everything that is given; of a module that is given whole, whatever it has. */
export function apiOf(root: string): { has(name: string): boolean } {
  const given = new Set(namesIn(join(root, 'src/ruleset.ts'), root));
  return { has: (name) => given.has(name) || given.has(`${name.split(' ')[0]} *`) };
}

/** Everything that the rulesets take, without what they take of one another's folders, and without their tests. */
export function usedBy(root: string): string[] {
  const home = join(root, 'src/rulesets');
  const files = readdirSync(home, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /[\\/].*\.ts$/.test(file) && !/\.test\.ts$|[\\/]testing[\\/]/.test(file),
  );
  const all = files.flatMap((file) => namesIn(join(home, file), root));
  return [...new Set(all.filter((name) => /^src\/(?:kernel|engagement)\//.test(name)))].sort();
}
