/**
 * The sources at a commit, or as they lie here, and which imports which.
 *
 * Promises: the same text gives the same answer, in the order of paths; nothing is written, and a commit need not be
 * checked out. An import of a type counts as an import, and so does passing a name on (`export … from`).
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import ts from 'typescript';

const git = (args, input) => execFileSync('git', args, { input, maxBuffer: 2 ** 30 });

/** Whether a path is one of ours that is shipped: no test, and nothing that tests alone use. */
const shipped = (path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('/testing/');

function textsAt(commit) {
  const paths = git(['ls-tree', '-r', '-z', '--name-only', commit, 'src']).toString().split('\0').filter(shipped);
  const bytes = git(['cat-file', '--batch'], paths.map((path) => `${commit}:${path}\n`).join(''));
  let at = 0;
  return paths.map((path) => {
    const head = bytes.indexOf(10, at);
    const size = Number(bytes.toString('utf8', at, head).split(' ')[2]);
    at = head + size + 2;
    return [path, bytes.toString('utf8', head + 1, head + 1 + size)];
  });
}

const textsHere = () =>
  readdirSync('src', { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(shipped)
    .map((path) => [path, readFileSync(path, 'utf8')]);

/** Path to text; without `commit`: the files as they lie here. */
export const sources = (commit) =>
  new Map((commit === undefined ? textsHere() : textsAt(commit)).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Whether all that `text` imports of a module (as it is named there) are types. */
function typesAlone(text, name) {
  const named = text.split(`'${name}'`).slice(0, -1);
  return named.every((before) =>
    /^(?:import|export) type [^;]*$/m.test(before.slice(before.lastIndexOf(';') + 1).trim()),
  );
}

/** Imports among `files` (path to text): who imports whom, and whether for types alone. */
export function importsOf(files) {
  const found = [];
  for (const [path, text] of files) {
    for (const { fileName } of ts.preProcessFile(text, true, true).importedFiles) {
      const to = join(dirname(path), fileName).replace(/\.js$/, '.ts');
      if (!fileName.startsWith('.') || !files.has(to)) continue;
      found.push({ from: path, to, typeOnly: typesAlone(text, fileName) });
    }
  }
  return found;
}
