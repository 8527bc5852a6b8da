/** What must hold before a version is published: the lock file, how it is published, and what pages tell people to run. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
const textOf = (path: string): string => readFileSync(at(path), 'utf8');
const about = JSON.parse(textOf('package.json'));
const folder = mkdtempSync(join(tmpdir(), 'lanchester-release-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the lock file', () => {
  const text = textOf('package-lock.json');
  interface Locked {
    readonly version?: string;
    readonly resolved?: string;
    readonly integrity?: string;
    readonly optional?: boolean;
    readonly os?: readonly string[];
  }
  const packages = Object.entries<Locked>(JSON.parse(text).packages).filter(([place]) => place !== '');

  it('has the integrity of every package that this machine can install', () => {
    const without = packages.filter(([, { integrity }]) => integrity === undefined);
    // builds for other systems: the registry that made this file has none of them; a release is refused until they are there
    const odd = without.filter(([, { optional, os }]) => optional !== true || os === undefined);
    expect(odd).toEqual([]);
    expect(without.length).toBeLessThanOrEqual(51);
  });

  it('has a strong integrity, and names no registry', () => {
    for (const [place, { integrity = 'sha512-' }] of packages) expect(`${place} ${integrity}`).toMatch(/ sha512-/);
    expect(packages.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
    expect(text.replace(/"funding": (?:"[^"]*"|\{[^}]*\}|\[[^\]]*\])/g, '').match(/https?:\/\/[^"]+/g) ?? []).toEqual(
      [],
    );
    expect(textOf('.npmrc')).toContain('omit-lockfile-registry-resolved=true');
  });

  it.each([
    ['whole', { tool: { version: '1.0.0', integrity: 'sha512-a' } }, 0, /every package has its integrity/],
    ['not whole', { tool: { version: '1.0.0' } }, 1, /1 packages have no integrity \(node_modules\/tool\)/],
  ])('that is %s is told from others before a release', (_, found, code, said) => {
    const placed = Object.fromEntries(Object.entries(found).map(([name, value]) => [`node_modules/${name}`, value]));
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...placed } }));
    const check = spawnSync(process.execPath, [at('build/whole-lock.mjs'), '--check'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(check.status).toBe(code);
    expect(check.stdout + check.stderr).toMatch(said);
  });
});

it('a version is published with provenance, from a whole lock file, with a page on security', () => {
  expect(about.publishConfig).toEqual({ access: 'public', provenance: true });
  expect(about.scripts.prepublishOnly).toBe('node build/whole-lock.mjs --check');
  expect(about.files).toContain('SECURITY.md');
  const page = textOf('SECURITY.md');
  for (const title of ['## Reporting', '## What is trusted, and what is not', '## Releases'])
    expect(page).toContain(title);
});

describe('pages', () => {
  const pages = [
    ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md'],
    ...readdirSync(at('docs'))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `docs/${name}`),
  ];

  it.each(pages)('%s has nobody fetch a package of our name that may be a stranger’s', (page) => {
    const text = textOf(page);
    for (const unsafe of [
      // a version that is not published, to be run or installed
      /--against[ =`]+v?\d+\.\d+\.\d+/,
      /lanchester@[\dv^~]/,
      // the name alone, asked of npm
      /npm (?:i|install|add|exec)(?: --?[\w-]+)* lanchester\b/,
      /npx (?!--no )(?:-\S+ )*lanchester\b/,
    ]) {
      expect(text).not.toMatch(unsafe);
    }
  });
});
