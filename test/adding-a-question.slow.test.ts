/** docs/adding-a-question.md: the sources compile with all of its lines, and a table that lacks its line is found. */
import { relative } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { changed, type Step, steps } from './support/question-page.js';

/** Files of the sources with some lines of the page in which TypeScript finds errors. */
function wrong(taken: readonly Step[]): string[] {
  const files = changed(taken);
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, '.');
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile } = host;
  host.fileExists = (path) => files.has(path) || fileExists(path);
  host.readFile = (path) => files.get(path) ?? readFile(path);
  const program = ts.createProgram(
    [...files.keys(), ...ts.sys.readDirectory('src/cli', ['.ts'], ['**/*.test.ts'])],
    options,
    host,
  );
  const found = ts.getPreEmitDiagnostics(program).map(({ file }) => relative('.', file?.fileName ?? ''));
  return [...new Set(found)].sort();
}

const isTag = ({ file, mark }: Step): boolean =>
  /^src\/(?:study\/|run\/results)/.test(file) ||
  (file === 'src/analysis/study/index.ts' && mark.startsWith('readonly'));

it('the sources compile with all of them', () => {
  expect(wrong(steps)).toEqual([]);
}, 300_000);

it('and no table does without its line', () => {
  const tables = new Set(steps.filter((step) => !isTag(step) && step.place !== undefined).map(({ file }) => file));
  expect(wrong(steps.filter(isTag))).toEqual([...tables].sort());
}, 300_000);
