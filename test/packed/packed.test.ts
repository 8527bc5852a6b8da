// Promises: what is published works where nothing but the tarball is: files, command, library, worker, licences.
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Installation, installPacked } from './install.js';

let lanchester: Installation;

beforeAll(async () => {
  lanchester = await installPacked();
});

afterAll(() => lanchester?.remove());

/** Runs the installed command, and nothing that npx would fetch. */
const command = (...args: readonly string[]) => lanchester.run('npx', '--no-install', 'lanchester', ...args);

/** Runs a program in the consumer's folder and reads the JSON that it prints. */
async function evaluate(type: 'module' | 'commonjs', program: string): Promise<unknown> {
  const { stdout } = await lanchester.run('node', `--input-type=${type}`, '--eval', program);
  return JSON.parse(stdout);
}

describe('the tarball', () => {
  it('holds what is needed', () => {
    expect(lanchester.files).toEqual(
      expect.arrayContaining([
        'CHANGELOG.md',
        'LICENSE',
        'README.md',
        'dist/THIRD-PARTY.txt',
        'dist/cli.js',
        'dist/index.d.ts',
        'dist/index.js',
        'dist/report-runtime.js',
        'dist/worker.js',
        'package.json',
        'scenarios/tandem-heat.yaml',
      ]),
    );
  });

  it('holds nothing else', () => {
    const expected = /^(?:dist\/[^/]+|scenarios\/.+|CHANGELOG\.md|LICENSE|README\.md|package\.json)$/;
    expect(lanchester.files.filter((file) => !expected.test(file))).toEqual([]);
  });

  it('names every bundled package with its licence', async () => {
    const text = await readFile(join(lanchester.folder, 'dist', 'THIRD-PARTY.txt'), 'utf8');
    expect(text).toMatch(/^mathjs \d+\.\d+\.\d+ \(Apache-2\.0\)$/m);
    expect(text).toMatch(/^vega-interpreter \d+\.\d+\.\d+ \(BSD-3-Clause\)$/m);
    expect(text).toMatch(/^vega-tooltip \d+\.\d+\.\d+ \(BSD-3-Clause\)$/m);
    expect(text).not.toMatch(/\(undefined\)|ships no licence file/);
  });

  it('installs on this Node without a complaint about engines', () => {
    expect(lanchester.installed.stderr).not.toContain('EBADENGINE');
  });
});

describe('the command', () => {
  it('helps', async () => {
    const { stdout } = await command('--help');
    expect(stdout).toMatch(/^Usage: lanchester /m);
    for (const name of ['run', 'odds', 'replay', 'check', 'baseline', 'list', 'validate']) {
      expect(stdout).toMatch(new RegExp(`^ +${name}\\b`, 'm'));
    }
  });

  it('tells its version', async () => {
    const about = JSON.parse(await readFile(join(lanchester.folder, 'package.json'), 'utf8')) as { version: string };
    expect((await command('--version')).stdout.trim()).toBe(about.version);
  });

  it('tells odds', async () => {
    const { stdout } = await command(
      ...['odds', 'heat', '--attacker', 'rpg-team,experience=regular,round=tandem-heat'],
      ...['--target', 'medium-tank', '--at', 'range=18,facing=front', '--json'],
    );
    expect(JSON.parse(stdout)).toMatchObject({ ruleset: 'heat' });
  });

  it('fails with a sentence and no stack where a word is wrong', async () => {
    const wrong = command('odds', 'heta', '--attacker', 'rpg-team', '--target', 'medium-tank', '--json');
    await expect(wrong).rejects.toSatisfy((error: { code: number; stderr: string }) => {
      expect(error.code).toBeGreaterThan(0);
      expect(error.stderr).toContain('heat');
      expect(error.stderr).not.toMatch(/^ +at .*:\d+:\d+\)?$/m);
      return true;
    });
  });

  it('starts without loading a heavy package', async () => {
    const { modules, packages } = await staticImports(join(lanchester.folder, 'dist', 'cli.js'));
    expect(packages).toContain('commander');
    const heavy = packages.filter((name) => /^(?:vega|mathjs|@resvg|piscina|zod|yaml|simple-statistics)/.test(name));
    expect(heavy).toEqual([]);
    const text = (await Promise.all(modules.map((module) => readFile(module, 'utf8')))).join('\n');
    expect(text).not.toContain('node_modules/mathjs/');
  });
});

describe('the library', () => {
  const names = ['breakEvenPrice', 'heat', 'simulate', 'solve'];

  it('is imported', async () => {
    const found = await evaluate('module', `console.log(JSON.stringify(Object.keys(await import('lanchester'))))`);
    expect(found).toEqual(expect.arrayContaining(names));
  });

  it('is required', async () => {
    const found = await evaluate('commonjs', `console.log(JSON.stringify(Object.keys(require('lanchester'))))`);
    expect(found).toEqual(expect.arrayContaining(names));
  });

  it('has a worker that threads can load', async () => {
    const program = `const { default: handle } = await import('./node_modules/lanchester/dist/worker.js');
      console.log(JSON.stringify(typeof handle));`;
    expect(await evaluate('module', program)).toBe('function');
  });
});

/**
 * Which files and packages are loaded before a built module runs its first line: its static imports, and theirs.
 * Packages are named as imported, without built-in ones.
 */
async function staticImports(entry: string): Promise<{ modules: string[]; packages: string[] }> {
  const modules = new Set([entry]);
  const packages = new Set<string>();
  for (const module of modules) {
    const text = await readFile(module, 'utf8');
    // esbuild writes each import and re-export as a statement that starts a line.
    for (const [, name] of text.matchAll(/^(?:import|export)\s+(?:[^'"();]*?\bfrom\s*)?["']([^"']+)["'];?$/gm)) {
      if (name === undefined || name.startsWith('node:')) continue;
      if (name.startsWith('.')) modules.add(join(dirname(module), name));
      else packages.add(name);
    }
  }
  return { modules: [...modules], packages: [...packages] };
}
