/** Completion, asked in the shells that are there. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { program } from '../../src/cli/program.js';
import { rulesets } from '../../src/rulesets/registry.js';
import { Folder, lanchester } from './command.js';

const folder = new Folder();
afterAll(() => folder.remove());

const has = (shell: string): boolean => spawnSync(shell, ['--version']).status === 0;

async function script(shell: string): Promise<string> {
  const { code, stdout, stderr } = await lanchester('completion', shell);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return folder.write(`${shell}-script`, stdout);
}

const ids = rulesets.map(({ id }) => id);
const root = program();
const shown = root.createHelp().visibleCommands(root);

describe.skipIf(!has('bash'))('in bash', () => {
  const asked = `source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _lanchester; printf '%s\\n' "\${COMPREPLY[@]}"`;

  /** What bash offers for the last word, in order of the alphabet. */
  async function offered(...words: readonly string[]): Promise<string[]> {
    const file = await script('bash');
    const told = execFileSync('bash', ['--norc', '-c', asked, 'bash', file, 'lanchester', ...words], {
      cwd: folder.at('here'),
      encoding: 'utf8',
    });
    return told.split('\n').filter(Boolean).sort();
  }
  mkdirSync(folder.at('here'));
  folder.write('here/first fight.yaml', '');
  folder.write('here/heavy.yaml', '');

  it.each<[words: readonly string[], offers: readonly string[]]>([
    [['ru'], ['ruleset', 'run']],
    [
      ['ruleset', ''],
      ['docs', 'help', 'test'],
    ],
    [['ruleset', 'te'], ['test']],
    [
      ['completion', ''],
      ['bash', 'fish', 'zsh'],
    ],
    [['help', 'au'], ['audit']],
    [
      ['run', '--eng'],
      ['--engagements', '--engine'],
    ],
    [['ruleset', 'docs', '--o'], ['--out']],
    [['run', '--engine', 'e'], ['exact']],
    [['run', '--engine', '=', 'e'], ['exact']],
    [['run', '--seed', ''], []],
    [['run', 'fi'], ['first fight.yaml']],
    [['run', '--out', 'he'], ['heavy.yaml']],
    [
      ['odds', '--set', 'run', 'he'],
      ['heat', 'heavy.yaml', 'heroes-all'],
    ],
    [
      ['audit', 'h'],
      ['hats-of-tin', 'heat', 'heavy.yaml', 'heroes-all', 'hitt'],
    ],
    [['--ruleset', 'run', 'lis'], ['list']],
    [['list', '--rul'], ['--ruleset']],
    [['pe'], []],
    [['nonsense', '--x'], []],
  ])('%j', async (words, offers) => {
    expect(await offered(...words)).toEqual(offers);
  });

  it('every command that help shows, with every option that it shows', async () => {
    expect(await offered('')).toEqual(shown.map((command) => command.name()).sort());
    for (const command of shown) {
      const own = command.createHelp().visibleOptions(command);
      const flags = own.flatMap(({ long, short }) => [long, short]).filter((flag) => flag !== undefined);
      expect(await offered(command.name(), '-'), command.name()).toEqual([...flags, '--ruleset'].sort());
    }
  });

  it('every ruleset that is shipped', async () => {
    for (const id of ids) expect(await offered('show', id)).toContain(id);
  });
});

it.skipIf(!has('zsh'))('zsh reads the script, and offers the same', async () => {
  const asked = `compdef() { :; }; compadd() { shift; print -l -- "$@"; }; _files() { print files; }; compset() { :; }
source "$1"; shift; words=("$@"); CURRENT=$#; _lanchester`;
  const file = await script('zsh');
  execFileSync('zsh', ['-n', file]);
  const offered = (...words: readonly string[]) =>
    execFileSync('zsh', ['-f', '-c', asked, 'zsh', file, 'lanchester', ...words], { encoding: 'utf8' })
      .split('\n')
      .filter(Boolean);
  expect(offered('')).toEqual(shown.map((command) => command.name()));
  expect(offered('ruleset', '')).toEqual(['test', 'docs', 'help']);
  expect(offered('audit', '')).toEqual([...ids, 'files']);
  expect(offered('run', '--engine', '')).toContain('exact');
  expect(offered('run', '--out', '')).toEqual(['files']);
  expect(offered('run', '--engine=')).toContain('exact');
});

it.skipIf(!has('fish'))('fish reads the script, and offers the same', async () => {
  const file = await script('fish');
  execFileSync('fish', ['--no-execute', file]);
  const offered = (line: string) =>
    execFileSync('fish', ['--no-config', '-c', `source ${file}; complete --do-complete "${line}"`], {
      encoding: 'utf8',
    })
      .split('\n')
      .filter(Boolean)
      .map((told) => told.split('\t')[0]);
  expect(offered('lanchester ru')).toEqual(['ruleset', 'run']);
  expect(offered('lanchester ruleset ')).toEqual(['docs', 'help', 'test']);
  expect(offered('lanchester show hea')).toEqual(['heat']);
  expect(offered('lanchester run --engine e')).toEqual(['exact']);
  expect(offered('lanchester run --eng')).toEqual(['--engagements', '--engine']);
});
