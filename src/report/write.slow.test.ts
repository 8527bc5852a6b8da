/**
 * Processes that write a report over and over, killed at any moment: what is there is one report, and the next start
 * makes all well.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { manifestFile } from './folder/manifest.js';
import { checkFolder } from './write.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
// inside the project, so that packages are found
const built = join(root, `node_modules/.cache/lanchester-write-${process.pid}`);

const names = ['README.md', 'results.json', ...Array.from({ length: 20 }, (_, k) => `charts/${k}.svg`), 'tables/t.csv'];

/** Writes a report whose files all hold its number, and says so, for ever. */
const writer = `
import { writeFiles } from './write.js';
const [dir, mark] = process.argv.slice(2);
for (let n = 0; ; n++) {
  const files = ${JSON.stringify(names)}.concat('of/' + n % 3).map((path) => ({ path, content: mark + n }));
  await writeFiles(dir, files);
  process.stdout.write('.');
}
`;

beforeAll(async () => {
  mkdirSync(built, { recursive: true });
  await build({
    absWorkingDir: root,
    entryPoints: ['src/report/write.ts'],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    outdir: built,
    logLevel: 'silent',
  });
  writeFileSync(join(built, 'writer.mjs'), writer);
});

let home: string;
let dir: string;
const started: ChildProcess[] = [];
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'lanchester-kill-'));
  dir = join(home, 'report');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(built, { recursive: true, force: true });
});

function start(mark: string): ChildProcess {
  const child = spawn(process.execPath, [join(built, 'writer.mjs'), dir, mark], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  return child;
}

/** Kills them once all have written a few reports, and a moment later. */
async function killed(children: readonly ChildProcess[], few: number, moment: number): Promise<void> {
  const written = children.map(async (child) => {
    for (let dots = 0; dots < few; )
      dots += ((await once(child.stdout as NodeJS.EventEmitter, 'data')) as [Buffer])[0].length;
  });
  await Promise.all(written);
  await pause(moment);
  const ends = children.map((child) => once(child, 'close'));
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(ends);
}

/** The texts of the report's files, one of each, and how many files there are; nothing where there is no folder. */
function found():
  | { readonly texts: readonly string[]; readonly files: number; readonly isMarked: boolean }
  | undefined {
  if (!existsSync(dir)) return undefined;
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter(
    (path) => !path.startsWith('.') && path !== 'notes.txt' && statSync(join(dir, path)).isFile(),
  );
  const texts = new Set(files.map((path) => readFileSync(join(dir, path), 'utf8')));
  return { texts: [...texts], files: files.length, isMarked: existsSync(join(dir, manifestFile)) };
}

const whole = { texts: [expect.any(String)], files: names.length + 1, isMarked: true };

/** Numbers from 0 to `most`, the same in every run. */
function draws(most: number): () => number {
  let state = 12345;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return ((state >>> 8) % (1000 * most)) / 1000;
  };
}

describe.each([
  ['alone in its folder', 1, false, 40],
  ['between files of others', 1, true, 40],
  ['two at once', 2, false, 15],
  ['two at once, between files of others', 2, true, 15],
])('a report %s, whose writer is killed', (_, writers, hasOthers, times) => {
  it('is whole again at the next start, each time', { timeout: 300_000 }, async () => {
    const draw = draws(12);
    for (let k = 0; k < times; k++) {
      await killed(
        Array.from({ length: writers }, (__, w) => start(`${k}${'ab'[w]}`)),
        1 + (k % 3),
        draw(),
      );
      const left = found();
      // old or new, or out of the way for a moment; if not whole, then not marked as if it were
      if (left?.isMarked === true) expect(left).toEqual(whole);
      expect(left?.texts.length ?? 0).toBeLessThanOrEqual(1);
      await checkFolder(dir);
      expect(found()).toEqual(whole);
      if (hasOthers && k === 0) writeFileSync(join(dir, 'notes.txt'), 'mine');
      if (hasOthers) expect(readFileSync(join(dir, 'notes.txt'), 'utf8')).toBe('mine');
      expect(readdirSync(home)).toEqual(['report']);
      expect(readdirSync(dir).filter((name) => name.startsWith('.'))).toEqual([manifestFile]);
    }
  });
});
