/** The command as a process of its own, bundled from today's sources: Ctrl-C, pipes, exit codes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildConstants } from '../../tsup.config.js';
import { Folder, lanchester, small } from './command.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
// inside the project, so that packages are found
const built = join(root, `node_modules/.cache/lanchester-command-${process.pid}`);
const folder = new Folder();
const scenario = folder.write('small.yaml', small);

/** Tells file descriptor 3 that this thread plays engagements. */
const worker = `
import { writeSync } from 'node:fs';
import work from './real-worker.js';
let told = false;
export default (task) => {
  if (!told) writeSync(3, '.');
  told = true;
  return work(task);
};
`;

beforeAll(async () => {
  mkdirSync(built, { recursive: true });
  await build({
    absWorkingDir: root,
    entryPoints: { cli: 'src/cli/main.ts', 'real-worker': 'src/run/worker.ts' },
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    define: buildConstants(),
    outdir: built,
    logLevel: 'silent',
  });
  writeFileSync(join(built, 'worker.js'), worker);
});

const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(built, { recursive: true, force: true });
  folder.remove();
});

/** Starts the command; a machine that calls itself CI is the hardest case for colours. */
function start(...words: readonly string[]): ChildProcess {
  const child = spawn(process.execPath, [join(built, 'cli.js'), ...words], {
    cwd: folder.path,
    env: { ...process.env, CI: 'true', NO_COLOR: undefined, FORCE_COLOR: undefined },
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
  });
  started.push(child);
  return child;
}

interface Ended {
  readonly code: number | null;
  readonly signal: string | null;
  readonly stdout: string;
  readonly stderr: string;
}

async function ended(child: ChildProcess): Promise<Ended> {
  const written = { stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk) => {
    written.stdout += String(chunk);
  });
  child.stderr?.on('data', (chunk) => {
    written.stderr += String(chunk);
  });
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  return { code, signal, ...written };
}

describe('an interrupted run', () => {
  /** Interrupts a run of some hours once both threads play engagements. */
  async function interrupted(signal: 'SIGINT' | 'SIGTERM', ...words: readonly string[]): Promise<Ended> {
    const child = start(
      'run',
      scenario,
      '--engine',
      'roll',
      '--engagements',
      '10_000_000_000',
      '--threads',
      '2',
      ...words,
    );
    const end = ended(child);
    let playing = 0;
    child.stdio[3]?.on('data', (dots: Buffer) => {
      playing += dots.length;
      if (playing === 2) child.kill(signal);
    });
    return end;
  }

  const told = { code: 130, signal: null, stdout: '', stderr: 'interrupted: nothing was written\n' };

  it('ends with 130, says so without a progress bar, and leaves no folder', async () => {
    expect(await interrupted('SIGINT', '--out', 'never')).toEqual(told);
    expect(Object.keys(folder.contents('.'))).toEqual(['small.yaml']);
  });

  it('leaves an earlier report as it was', async () => {
    const words = [
      'run',
      scenario,
      '--engine',
      'roll',
      '--engagements',
      '10',
      '--threads',
      '1',
      '--out',
      folder.at('report'),
    ];
    expect((await lanchester(...words)).code).toBe(0);
    const before = folder.contents('.');
    expect(await interrupted('SIGTERM', '--out', 'report')).toEqual(told);
    expect(folder.contents('.')).toEqual(before);
  });
});

describe('an interrupted baseline', () => {
  it('ends with 130 and leaves the old one as it was', async () => {
    const open = small.replace('turnLimit: 1', 'turnLimit: 6').replaceAll('men: 4}', 'men: 8}');
    folder.write('open.yaml', `${open}gate: {engagements: 64}\n`);
    const words = ['baseline', folder.at('open.yaml'), '--out', folder.at('balance.json'), '--threads', '2'];
    expect((await lanchester(...words, '--force')).code).toBe(0);
    folder.write('open.yaml', `${open}gate: {engagements: 1000000}\n`);
    const before = folder.contents('.');
    const child = start(...words, '--force');
    const end = ended(child);
    let playing = 0;
    child.stdio[3]?.on('data', (dots: Buffer) => {
      playing += dots.length;
      if (playing === 2) child.kill('SIGINT');
    });
    expect(await end).toEqual({ code: 130, signal: null, stdout: '', stderr: 'interrupted: nothing was written\n' });
    expect(folder.contents('.')).toEqual(before);
  });
});

describe('in a pipe', () => {
  it('a run that succeeds is silent on standard error and prints no escape codes', async () => {
    const { code, stdout, stderr } = await ended(
      start('run', scenario, '--no-report', '--engine', 'table', '--engagements', '50'),
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('Are four Veterans better than four Regulars?\n');
    expect(stdout).not.toContain('\u001b');
  });

  it('a reader that goes away is no error', async () => {
    const child = start('list', 'heat', '--json');
    child.stdout?.destroy();
    expect(await ended(child)).toMatchObject({ code: 0, signal: null, stderr: '' });
  });

  it('requests are answered from standard input', async () => {
    const child = start('odds', '--stdin');
    const end = ended(child);
    const request = {
      ruleset: 'heat',
      attacker: { unit: 'rpg-team' },
      target: { unit: 'medium-tank' },
      situation: { range: 18 },
    };
    child.stdin?.end(`${JSON.stringify(request)}\r\n{}\n`);
    const { code, stdout, stderr } = await end;
    expect({ code, stderr }).toEqual({ code: 2, stderr: '1 request was refused\n' });
    const [good, bad] = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { probability?: { destroyed: number }; error?: string });
    expect(good?.probability?.destroyed).toBeCloseTo(29 / 216, 12);
    expect(bad?.error).toMatch(/"ruleset" must be/);
  });
});

describe('exit codes', () => {
  it.each([
    [['--help'], 0],
    [['lsit'], 2],
    [['validate', 'nowhere.yaml'], 2],
  ])('%j: %i', async (words, code) => {
    expect((await ended(start(...words))).code).toBe(code);
  });
});
