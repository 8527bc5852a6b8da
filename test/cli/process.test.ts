/** The command as a process of its own, bundled from today's sources: Ctrl-C, pipes, exit codes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundledCommand } from '../support/bundled-command.js';
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
  const { file, remove } = await bundledCommand();
  cpSync(dirname(file), built, { recursive: true });
  remove();
  renameSync(join(built, 'worker.js'), join(built, 'real-worker.js'));
  writeFileSync(join(built, 'worker.js'), worker);
});

const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(built, { recursive: true, force: true });
  folder.remove();
});

/** How a process is started, where not from pipes alone. */
interface Around {
  readonly env?: NodeJS.ProcessEnv;
  /** Options of Node itself. */
  readonly node?: readonly string[];
  readonly stdio?: readonly ('pipe' | number)[];
}

/** Starts the command; a machine that calls itself CI is the hardest case for colours. */
function start(...words: readonly string[]): ChildProcess {
  return startIn({}, ...words);
}

function startIn({ env, node = [], stdio = ['pipe', 'pipe', 'pipe'] }: Around, ...words: readonly string[]) {
  const child = spawn(process.execPath, [...node, join(built, 'cli.js'), ...words], {
    cwd: folder.path,
    env: { ...process.env, CI: 'true', NO_COLOR: undefined, FORCE_COLOR: undefined, ...env },
    stdio: [...stdio, 'pipe'],
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

describe('under flags of Node, threads play', () => {
  const words = [
    'run',
    scenario,
    '--engine',
    'roll',
    '--engagements',
    '9000',
    '--threads',
    '2',
    '--json',
    '--no-report',
  ];

  it.each<Around>([
    { node: ['--max-old-space-size=2048'] },
    { node: ['--stack-size=900', '--enable-source-maps', '--expose-gc', '--max-semi-space-size=16'] },
    { node: ['--title', 'lanchester', '--stack-trace-limit=50'] },
    { env: { NODE_OPTIONS: '--max-old-space-size=2048 --stack-trace-limit=20' } },
    { node: ['--expose-gc'], env: { NODE_OPTIONS: '--enable-source-maps --max-old-space-size=2048' } },
  ])('%j', async (around) => {
    const { code, stdout } = await ended(startIn(around, ...words));
    expect({ code, observations: JSON.parse(stdout).results.engagement.observations }).toEqual({
      code: 0,
      observations: 9000,
    });
  });
});

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

describe('an interruption before the work has begun', () => {
  // comes in the moment in which the command listens
  const script = `const { on } = process;
process.on = function (name, ...rest) {
  on.call(this, name, ...rest);
  if (name === 'SIGTERM') process.kill(process.pid, 'SIGINT');
  return this;
};`;
  const node = ['--import', `data:text/javascript,${encodeURIComponent(script)}`];

  it.each([[['validate', 'small.yaml']], [['run', 'small.yaml', '--no-report']], [['worker', '--queue', 'redis://x']]])(
    'ends %j with 130, not by the signal',
    async (words) => {
      const end = await ended(startIn({ node }, ...words));
      expect(end).toEqual({ code: 130, signal: null, stdout: '', stderr: 'interrupted\n' });
    },
  );
});

describe('an interrupted baseline', () => {
  it('ends with 130 and leaves the old one as it was', async () => {
    const open = small.replace('turnLimit: 1', 'turnLimit: 6').replaceAll('men: 4}', 'men: 8}');
    folder.write('open.yaml', `${open}gate: {engagements: 64}\n`);
    const words = ['baseline', folder.at('open.yaml'), '--out', folder.at('balance.json'), '--force'];
    expect((await lanchester(...words)).code).toBe(0);
    folder.write('open.yaml', `${open}gate: {engagements: 1000000}\n`);
    const before = folder.contents('.');
    const child = start(...words, '--threads', '2');
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

  it('a reader that goes away changes no exit code', async () => {
    const unheard = async (...words: readonly string[]) => {
      const child = start(...words);
      child.stdout?.destroy();
      child.stdin?.end('{}\n'.repeat(1000));
      return ended(child);
    };
    const bad = folder.write('bad.yaml', 'lanchester: 1\n');
    expect(await unheard('validate', 'small.yaml', bad)).toMatchObject({ code: 2, stderr: /bad\.yaml/ });
    expect(await unheard('odds', 'heat', '--stdin')).toMatchObject({ code: 2, stderr: /requests? w.* refused\n$/ });
    rmSync(bad);
  });

  it('a reader that goes away does not end the work', async () => {
    mkdirSync(folder.at('reports/small'), { recursive: true });
    mkdirSync(folder.at('scenarios'));
    folder.write('scenarios/small.yaml', small);
    const child = start('reports');
    child.stdout?.destroy();
    expect(await ended(child)).toMatchObject({ code: 0, stderr: '' });
    expect(folder.has('reports/small/fingerprint.json')).toBe(true);
    rmSync(folder.at('reports'), { recursive: true });
    rmSync(folder.at('scenarios'), { recursive: true });
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

describe.runIf(existsSync('/dev/full'))('a disk that is full', () => {
  it.each([
    [['list', 'heat'], 2],
    [['list', 'heat', '--json'], 2],
    [['--help'], 2],
    [['validate', 'small.yaml'], 2],
    [['odds', 'heat', '-a', 'rifle-squad', '-t', 'rifle-squad', '--at', 'range=12'], 2],
  ])('on standard output: %j is one sentence', async (words, code) => {
    const end = await ended(startIn({ stdio: ['pipe', openSync('/dev/full', 'w'), 'pipe'] }, ...words));
    expect(end).toEqual({
      code,
      signal: null,
      stdout: '',
      stderr: 'cannot write to standard output: no space left on the device\n',
    });
  });

  it('on standard error: the exit code is all there is', async () => {
    const stdio = ['pipe', 'pipe', openSync('/dev/full', 'w')] as const;
    expect(await ended(startIn({ stdio }, 'validate', 'nowhere.yaml'))).toMatchObject({ code: 2, stdout: '' });
    expect(await ended(startIn({ stdio }, 'validate', 'small.yaml'))).toMatchObject({ code: 0, stdout: /ok/ });
  });
});

describe('on a terminal', () => {
  // as Node says of a terminal, which a test does not have
  const script = "for (const s of ['stdout', 'stderr']) Object.assign(process[s], {isTTY: true, columns: 80})";
  const node = ['--import', `data:text/javascript,${encodeURIComponent(script)}`];
  const esc = '\u001b';
  const long = ['run', 'small.yaml', '--engine', 'roll', '--engagements', '10_000_000_000', '--threads', '2'];

  /** Presses Ctrl-C twice once both threads play engagements. */
  async function stopped(env: NodeJS.ProcessEnv): Promise<Ended> {
    const child = startIn({ node, env }, ...long, '--no-report');
    const end = ended(child);
    let playing = 0;
    child.stdio[3]?.on('data', (dots: Buffer) => {
      playing += dots.length;
      if (playing !== 2) return;
      child.kill('SIGINT');
      child.kill('SIGTERM');
    });
    return end;
  }

  it('a second Ctrl-C gives the cursor back', async () => {
    const { code, stderr } = await stopped({ TERM: 'xterm' });
    expect(code).toBe(130);
    const [hide, show] = [`${esc}[?25l`, `${esc}[?25h`];
    expect(stderr).toContain(hide);
    expect(stderr.lastIndexOf(show)).toBeGreaterThan(stderr.lastIndexOf(hide));
  });

  it('that is dumb there are no escape codes', async () => {
    const { code, stderr } = await stopped({ TERM: 'dumb' });
    expect(code).toBe(130);
    expect(stderr).not.toContain(esc);
    const listed = await ended(startIn({ node, env: { TERM: 'dumb', FORCE_COLOR: '1' } }, 'list', 'heat', 'words'));
    expect(listed.stdout).not.toContain(esc);
    const styled = await ended(startIn({ node, env: { TERM: 'xterm' } }, 'list', 'heat', 'words'));
    expect(styled.stdout).toContain(`${esc}[1m`);
  });

  it('shows what a name holds, and obeys none of it', async () => {
    const evil = `${esc}]0;owned\u0007${esc}[31m\u009b2J`;
    folder.write('evil.yaml', small.replace('question: Are', `question: ${JSON.stringify(evil)}\n# Are`));
    const around = { node, env: { TERM: 'xterm', NO_COLOR: '1' } };
    for (const words of [
      ['run', 'evil.yaml', '--no-report', '--engine', 'table', '--engagements', '50'],
      ['run', 'evil.yaml', '--no-report', '--engine', 'table', '--engagements', '50', '--json'],
      ['validate', `${evil}.yaml`],
      [evil],
      ['odds', 'heat', '-a', evil],
      ['replay', 'small.yaml', '1', '--variant', evil],
      ['check', '--baseline', evil],
      ['list', 'heat', evil],
    ]) {
      const { stdout, stderr } = await ended(startIn(around, ...words));
      const shown = stdout + stderr;
      expect(shown, words[0]).toMatch(/\\u001b\]0;owned/);
      // the display of progress, which knows no name, moves the cursor
      for (const text of [stdout, words[0] === 'run' ? '' : stderr]) {
        expect(text, words[0]).not.toMatch(/[^\P{Cc}\n]/u);
      }
    }
    rmSync(folder.at('evil.yaml'));
  });
});

describe('standard input', () => {
  it('that is a folder is one sentence', async () => {
    const end = await ended(
      startIn({ stdio: [openSync(folder.path, 'r'), 'pipe', 'pipe'] }, 'odds', 'heat', '--stdin'),
    );
    expect(end).toMatchObject({ code: 2, stdout: '' });
    expect(end.stderr).toMatch(/^standard input is a folder\n$/);
  });
});

describe('native add-ons that are switched off', () => {
  const run = (...words: readonly string[]) =>
    ended(startIn({ node: ['--no-addons'] }, 'run', 'small.yaml', '--engine', 'table', ...words));

  it('are told of before anything is played', async () => {
    const end = await run('--engagements', '10_000_000_000', '--png', '--out', 'addons');
    expect(end).toMatchObject({ code: 2, stdout: '' });
    expect(end.stderr).toMatch(/^cannot draw PNG pictures: [^\n]*without --png[^\n]*\n$/);
    expect(folder.has('addons')).toBe(false);
  });

  it('are not missed without PNG pictures', async () => {
    expect(await run('--engagements', '50', '--out', 'without-addons')).toMatchObject({ code: 0, stderr: '' });
    expect(folder.has('without-addons/charts/outcomes.svg')).toBe(true);
    expect(folder.has('without-addons/charts/outcomes.png')).toBe(false);
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
