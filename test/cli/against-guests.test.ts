/**
 * `check --against` with a ruleset of one's own, in a repository of its own: a rule is changed, and the old side plays the
 * rule that was committed.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BundledCommand, bundledCommand } from '../support/bundled-command.js';
import { Folder } from './command.js';

const folder = new Folder();
let command: BundledCommand;
let text = '';
let duel = '';

function git(...words: readonly string[]): void {
  const who = ['-c', 'user.name=a', '-c', 'user.email=a@b', '-c', 'commit.gpgsign=false'];
  execFileSync('git', [...who, ...words], { cwd: folder.path });
}

beforeAll(async () => {
  command = await bundledCommand();
  cpSync(fileURLToPath(new URL('../../templates/ruleset/', import.meta.url)), folder.path, { recursive: true });
  text = readFileSync(folder.at('game.ts'), 'utf8');
  duel = readFileSync(folder.at('duel.yaml'), 'utf8');
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('commit', '-q', '-m', 'first');
});
afterAll(() => {
  folder.remove();
  command.remove();
});

function against(...words: readonly string[]) {
  const all = [command.file, 'check', '--threads', '1', '--json', ...words];
  const { status, stdout, stderr } = spawnSync(process.execPath, all, { cwd: folder.path, encoding: 'utf8' });
  expect(stderr).toBe('');
  return { status, report: JSON.parse(stdout) };
}

const moved = (report: { studies?: unknown }): string => JSON.stringify(report);

describe('check --against, of a ruleset of one’s own', () => {
  it('finds nothing where no rule has changed', () => {
    const { status, report } = against('duel.yaml', '--against', 'main');
    expect([status, report.verdict]).toEqual([0, 'unchanged']);
  });

  it('plays the rule that was committed on the old side, and names what has changed', () => {
    folder.write('game.ts', text.replace('hits: 4', 'hits: 5'));
    const { status, report } = against('duel.yaml', '--against', 'main');
    expect([status, report.verdict]).toEqual([1, 'changed']);
    expect(moved(report.causes)).toContain('units.veteran.hits');
  });

  it('finds a change that is only in the code, and leaves nothing behind', () => {
    folder.write(
      'game.ts',
      text.replace('Math.max(0, menAt(s, enemy) - fallen)', 'Math.max(0, menAt(s, enemy) - 2 * fallen)'),
    );
    const { status, report } = against('duel.yaml', '--against', 'main');
    expect([status, report.verdict]).toEqual([1, 'changed']);
    const causes = moved(report.causes);
    expect(causes).toContain('code');
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('lanchester-then-'))).toEqual([]);
    folder.write('game.ts', text);
  });

  it('says so where the game does not load as it was', () => {
    git('checkout', '-q', '-b', 'broken');
    folder.write('game.ts', `${text}\nconst const = 1;\n`);
    git('commit', '-q', '-am', 'broken');
    folder.write('game.ts', text);
    const { status, stderr } = spawnSync(
      process.execPath,
      [command.file, 'check', 'duel.yaml', '--against', 'broken'],
      {
        cwd: folder.path,
        encoding: 'utf8',
      },
    );
    expect(status).toBe(2);
    expect(stderr).toContain('--against broken');
    expect(stderr).toContain('does not load');
  });

  it('plays the game where it lay then, though it has moved since', () => {
    git('checkout', '-q', '-f', 'main');
    git('checkout', '-q', '-b', 'moved');
    mkdirSync(folder.at('games'));
    git('mv', 'game.ts', 'games/bolt.ts');
    folder.write('duel.yaml', duel.replace('./game', './games/bolt'));
    folder.write('games/bolt.ts', text.replace('hits: 4', 'hits: 5'));
    const { status, report } = against('duel.yaml', '--against', 'main');
    expect([status, report.verdict]).toEqual([1, 'changed']);
    expect(moved(report.causes)).toContain('units.veteran.hits');
    git('add', '-A');
    git('commit', '-q', '-m', 'moved');
  });

  it('compares nothing where neither scenario nor game was there', () => {
    git('checkout', '-q', '--orphan', 'empty');
    git('rm', '-q', '-r', '-f', '--cached', '.');
    git('commit', '-q', '--allow-empty', '-m', 'nothing yet');
    git('checkout', '-q', '-f', 'moved');
    const { status, report } = against('duel.yaml', '--against', 'empty');
    expect([status, report.verdict]).toEqual([0, 'unchanged']);
    expect(moved(report.added)).toContain('duel');
  });

  it('refuses in a sentence where a scenario named a game that was not there', () => {
    git('checkout', '-q', '-b', 'lost');
    git('rm', '-q', 'games/bolt.ts');
    git('commit', '-q', '-m', 'lost');
    git('checkout', '-q', 'moved');
    const asked = spawnSync(process.execPath, [command.file, 'check', 'duel.yaml', '--against', 'lost'], {
      cwd: folder.path,
      encoding: 'utf8',
    });
    expect(asked.status).toBe(2);
    expect(asked.stderr).toMatch(
      /^--against lost \([0-9a-f]+\): duel\.yaml named the ruleset \.\/games\/bolt then, and nothing lay there\n$/,
    );
  });

  it('plays a game in one document as it was', () => {
    const game = readFileSync(new URL('../../docs/attacks.md', import.meta.url), 'utf8').split(
      '```yaml game\n',
    )[1] as string;
    const document = game.split('```')[0] as string;
    folder.write('skirmish.yaml', document);
    const wrote = spawnSync(process.execPath, [command.file, 'init', 'duel', './skirmish.yaml', 'guard', 'line'], {
      cwd: folder.path,
      encoding: 'utf8',
    });
    folder.write('skirmish-duel.yaml', wrote.stdout);
    git('add', '-A');
    git('commit', '-q', '-m', 'a document');
    folder.write('skirmish.yaml', document.replace('need: 5', 'need: 2'));
    const { status, report } = against('skirmish-duel.yaml', '--against', 'HEAD', '--budget', '5s');
    expect([status, report.verdict]).toEqual([1, 'changed']);
    expect(moved(report.causes)).toContain('chain');
  });
});
