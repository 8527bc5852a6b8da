/**
 * What `--against` names, on git repositories of their own; npm is a stand-in that does as it would, without a network.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AgainstOptions, oldCodeFor } from './old-code.js';
import { type RunCommand, runCommand } from './run-command.js';

let home = '';
let said: string[] = [];
let npm: string[] = [];
const cache = (): string => join(home, 'cache');
const repository = (): string => join(home, 'repository');

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'lanchester-against-'));
  said = [];
  npm = [];
  mkdirSync(repository());
  git('init', '-q', '-b', 'main');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function git(...words: readonly string[]): string {
  const who = ['-c', 'user.name=a', '-c', 'user.email=a@b', '-c', 'commit.gpgsign=false'];
  return execFileSync('git', [...who, ...words], { cwd: repository(), encoding: 'utf8' }).trim();
}

function commit(files: Readonly<Record<string, string>>): string {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(repository(), name)), { recursive: true });
    writeFileSync(join(repository(), name), text);
  }
  git('add', '-A');
  git('commit', '-q', '-m', 'a commit');
  return git('rev-parse', 'HEAD');
}

const whole = 'sha512-abc=';
/** What npm has of a version. */
let ofNpm = whole;
beforeEach(() => {
  ofNpm = whole;
});

/** A package-lock.json that pins lanchester. */
function lock(version: string, more: object = { integrity: whole }): string {
  return JSON.stringify({ packages: { 'node_modules/lanchester': { version, ...more } } });
}

/** git is git; npm leaves what it would leave. */
const run: RunCommand = async (program, words, options) => {
  if (program !== 'npm') return runCommand(program, words, options);
  npm.push(words.filter((word) => !word.startsWith('-') && !word.startsWith('/')).join(' '));
  const at = (path: string, text: string): void => {
    mkdirSync(dirname(join(options.folder, path)), { recursive: true });
    writeFileSync(join(options.folder, path), text);
  };
  if (words[0] === 'ci') at('node_modules/tool/index.js', '');
  if (words[0] === 'run') at('dist/cli.js', readFileSync(join(options.folder, 'src/index.ts'), 'utf8'));
  if (words[0] === 'install') {
    at('node_modules/lanchester/dist/cli.js', '');
    at('package-lock.json', lock('0.9.0', { integrity: ofNpm }));
  }
  return '';
};

const options = (folder = repository()): AgainstOptions => ({
  folder,
  version: '1.0.0',
  cache: cache(),
  run,
  tell: (text) => said.push(text),
});

const own = { 'package.json': '{"name":"lanchester"}', 'src/index.ts': 'old', 'scenarios/a.yaml': 'then' };

describe("a commit of lanchester's own repository", () => {
  it('is built once, into the cache, and says where', async () => {
    const hash = commit(own);
    commit({ 'src/index.ts': 'new', 'scenarios/a.yaml': 'now' });
    const old = await oldCodeFor('HEAD~1', options());
    expect(old).toMatchObject({ name: `HEAD~1 (${hash.slice(0, 8)})`, notes: [] });
    expect(readFileSync(join(old.folder as string, 'dist/cli.js'), 'utf8')).toBe('old');
    expect(readdirSync(old.folder as string).sort()).toEqual([
      'dist',
      'lanchester-cache.json',
      'node_modules',
      'package.json',
    ]);
    expect(npm).toEqual(['ci', 'run build', 'prune']);
    expect(said).toEqual([`builds lanchester at HEAD~1 (${hash.slice(0, 8)}) into ${old.folder}`]);
    expect((await oldCodeFor('main~1', options())).folder).toBe(old.folder);
    expect(npm).toHaveLength(3);
    expect(git('worktree', 'list').split('\n')).toHaveLength(1);
    expect(git('status', '--porcelain')).toBe('');
  });

  it('is built once for two commits with the same sources', async () => {
    commit(own);
    commit({ 'docs/page.md': 'words' });
    const [one, other] = [await oldCodeFor('HEAD', options()), await oldCodeFor('HEAD~1', options())];
    expect(one.folder).toBe(other.folder);
    commit({ 'src/index.ts': 'changed' });
    expect((await oldCodeFor('HEAD', options())).folder).not.toBe(one.folder);
  });

  it('has its own scenarios', async () => {
    commit(own);
    commit({ 'scenarios/a.yaml': 'now', 'scenarios/b.yaml': 'new' });
    const { fileThen } = await oldCodeFor('HEAD~1', options(join(repository(), 'scenarios')));
    expect(await fileThen?.('a.yaml')).toBe('then');
    expect(await fileThen?.('b.yaml')).toBeUndefined();
    const outside = join(home, 'c.yaml');
    writeFileSync(outside, '');
    await expect(async () => fileThen?.(outside)).rejects.toThrow(/c\.yaml lies outside the repository/);
  });

  it('leaves nothing where its build fails', async () => {
    commit(own);
    const failing = oldCodeFor('HEAD', {
      ...options(),
      run: (program, words, rest) =>
        runCommand(
          program === 'npm' ? 'node' : program,
          program === 'npm' ? ['-e', 'console.error("no such thing"); process.exit(3)'] : words,
          rest,
        ),
    });
    await expect(failing).rejects.toThrow(/failed \(exit code 3\):\nno such thing$/);
    expect(existsSync(cache()) ? readdirSync(cache()) : []).toEqual([]);
  });
});

describe('a commit of any other repository', () => {
  it("is old scenarios under today's code where it pins today's version", async () => {
    commit({ 'package.json': '{"name":"my-rules"}', 'package-lock.json': lock('1.0.0'), 'a.yaml': 'then' });
    const old = await oldCodeFor('main', options());
    expect(old.folder).toBeUndefined();
    expect(old.notes).toEqual([]);
    expect(await old.fileThen?.('a.yaml')).toBe('then');
  });

  it('is old scenarios under the version that it pins', async () => {
    commit({ 'games/package-lock.json': lock('0.9.0'), 'games/a.yaml': 'then' });
    const old = await oldCodeFor('main', options(join(repository(), 'games')));
    expect(npm).toEqual(['install lanchester@0.9.0']);
    expect(old.folder).toMatch(/npm-0\.9\.0-.*lanchester$/);
    expect(old.notes).toEqual([expect.stringMatching(/pins lanchester 0\.9\.0, and this is 1\.0\.0/)]);
  });

  it('says so where nothing is pinned', async () => {
    commit({ 'a.yaml': 'then' });
    const old = await oldCodeFor('main', options());
    expect(old.folder).toBeUndefined();
    expect(old.notes).toEqual([
      expect.stringMatching(/no package-lock\.json of main .* today's code \(1\.0\.0\) plays both/),
    ]);
  });
});

describe('a version, a folder', () => {
  it.each<[string, string | undefined, RegExp]>([
    ['nothing', undefined, /no package-lock\.json here pins lanchester/],
    ['another package', '{"packages":{"node_modules/other":{}}}', /no package-lock\.json here pins lanchester/],
    ['a version without integrity', lock('0.9.0', {}), /is not one of npm with its integrity/],
    ['a file', lock('0.9.0', { resolved: 'file:../lanchester.tgz', integrity: whole }), /is not one of npm/],
    ['a repository', lock('0.9.0', { resolved: 'git+ssh://git@host/lanchester.git#ab' }), /is not one of npm/],
    ['a link', '{"packages":{"node_modules/lanchester":{"resolved":"../own","link":true}}}', /is not one of npm/],
  ])('of npm is not installed where package-lock.json pins %s', async (_, text, why) => {
    if (text !== undefined) writeFileSync(join(home, 'package-lock.json'), text);
    const failing = oldCodeFor('0.9.0', options(home));
    await expect(failing).rejects.toThrow(why);
    await expect(failing).rejects.toThrow(
      /^--against 0\.9\.0: .*: name a commit or a tag \(tags\/1\.2\.3\), or the folder/,
    );
    expect(npm).toEqual([]);
  });

  it.each(['0.9.0', '0.8.0'])(
    'of npm is not taken for %s, which is pinned, where it is another one',
    async (pinned) => {
      writeFileSync(join(home, 'package-lock.json'), lock(pinned));
      ofNpm = 'sha512-other=';
      const asked = oldCodeFor('0.9.0', options(home));
      if (pinned === '0.9.0') await expect(asked).rejects.toThrow(/its integrity is another one$/);
      else expect((await asked).folder).toMatch(/npm-0\.9\.0-/);
    },
  );

  it('is installed once, under scenarios of today', async () => {
    writeFileSync(join(home, 'package-lock.json'), lock('0.9.0'));
    const old = await oldCodeFor('0.9.0', options(home));
    expect(await oldCodeFor('0.9.0', options(home))).toEqual(old);
    expect(old).toMatchObject({ name: 'lanchester 0.9.0', notes: [] });
    expect(old.fileThen).toBeUndefined();
    expect(npm).toEqual(['install lanchester@0.9.0']);
    expect(said).toEqual([expect.stringMatching(/^installs lanchester 0\.9\.0 into /)]);
  });

  it('is taken as it is', async () => {
    mkdirSync(join(home, 'built', 'dist'), { recursive: true });
    await expect(oldCodeFor('./built', options(home))).rejects.toThrow(/holds no built lanchester/);
    writeFileSync(join(home, 'built', 'dist', 'cli.js'), '');
    expect(await oldCodeFor('./built', options(home))).toEqual({
      name: './built',
      folder: join(home, 'built'),
      notes: [],
    });
  });
});

describe('what is neither', () => {
  it.each(['nowhere', '--help', 'v9.9.9', '1.2', 'HEAD~7'])('"%s" is one clear error', async (against) => {
    commit(own);
    await expect(oldCodeFor(against, options())).rejects.toThrow(/has no commit of that name .* it is no version/);
  });

  it('is told from being nowhere', async () => {
    await expect(oldCodeFor('main', options(home))).rejects.toThrow(
      /is in no git repository, and "main" is no version/,
    );
  });
});
