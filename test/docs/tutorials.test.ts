/** The tutorials of the site, followed from their first step to their last: what they print is what they show. */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildConstants, requiring } from '../../tsup.config.js';
import { type BundledCommand, bundledCommand } from '../support/bundled-command.js';
import { follow } from '../support/followed-pages.js';

const pages = new URL('../../site/docs/pages/start/', import.meta.url);
const names = readdirSync(pages).sort();
const root = fileURLToPath(new URL('../../', import.meta.url));
// inside the project, so that programs find the packages that the library stands on
const cache = join(root, 'node_modules/.cache');
let home: string;
let command: BundledCommand;

beforeAll(async () => {
  mkdirSync(cache, { recursive: true });
  home = mkdtempSync(join(cache, 'lanchester-tutorials-'));
  command = await bundledCommand();
  // what `npm install ./lanchester.tgz` brings
  const installed = join(home, 'node_modules/lanchester');
  mkdirSync(installed, { recursive: true });
  cpSync(join(root, 'package.json'), join(installed, 'package.json'));
  await build({
    absWorkingDir: root,
    entryPoints: { index: 'src/index.ts' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    banner: requiring,
    define: await buildConstants(),
    outdir: join(installed, 'dist'),
    logLevel: 'silent',
  });
});
afterAll(() => {
  command?.remove();
  rmSync(home, { recursive: true, force: true });
});

/** What a line of a tutorial prints, by the sources of today; what npm would install or link is there. */
function shell(): (line: string, cwd: string) => Promise<string> {
  let last = 0;
  return (line, cwd) => {
    if (line.startsWith('npm ')) return Promise.resolve('');
    if (line === 'echo $?') return Promise.resolve(`${last}\n`);
    const [, words] = /^(?:(?:npx --no )?lanchester|node) (.+)$/.exec(line) ?? [];
    if (words === undefined) throw new Error(`nobody knows how to run: ${line}`);
    const program = line.startsWith('node ') ? [] : [command.file];
    return new Promise((done) => {
      execFile(process.execPath, [...program, ...words.split(' ')], { cwd }, (error, stdout, stderr) => {
        last = typeof error?.code === 'number' ? error.code : 0;
        done(stdout + stderr);
      });
    });
  };
}

describe('the tutorials', () => {
  it('are four', () => {
    expect(names).toEqual(['ci.md', 'designer.md', 'player.md', 'programmer.md']);
  });

  it.each(names)(
    '%s prints at each step what it shows',
    async (name) => {
      const page = new URL(name, pages);
      const folder = join(home, name.replace('.md', ''));
      mkdirSync(folder);
      writeFileSync(join(folder, 'package.json'), '{}\n');
      const compared = await follow(folder, shell(), page);
      expect(compared.length).toBe(readFileSync(page, 'utf8').split('\n```text\n').length - 1);
      expect(compared.length).toBeGreaterThanOrEqual(2);
      for (const { step, shown, printed } of compared) expect(`${step}\n${printed}`).toBe(`${step}\n${shown}`);
    },
    300_000,
  );
});
