/**
 * Runs another program. Promises: a failure is a `LanchesterError` that says which command failed and shows the end of
 * what it said; an interruption ends the command with everything that it has started.
 */
import { spawn } from 'node:child_process';
import { LanchesterError } from '../../../kernel/errors.js';

export interface CommandOptions {
  /** Where it runs. */
  readonly folder: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** Runs a program and returns what it wrote to standard output. */
export type RunCommand = (program: string, words: readonly string[], options: CommandOptions) => Promise<string>;

/** Lines of a failed command's output that an error shows. */
const shownLines = 6;

/** What would make git look elsewhere than where it is run: set by hooks. */
const misleading = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_PREFIX'];

export const runCommand: RunCommand = (program, words, { folder, environment = {}, signal }) =>
  new Promise((resolve, reject) => {
    if (signal?.aborted === true) {
      reject(new LanchesterError('interrupted', 'interrupted'));
      return;
    }
    const env: NodeJS.ProcessEnv = { ...process.env };
    for (const name of misleading) delete env[name];
    const onWindows = process.platform === 'win32';
    const child = spawn(program, [...words], {
      cwd: folder,
      env: { ...env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      // a group of its own, so that an interruption reaches all that it starts; on Windows npm is a script
      detached: !onWindows,
      shell: onWindows,
    });
    const out: Buffer[] = [];
    const said: Buffer[] = [];
    const stop = (): void => {
      if (child.pid === undefined) return;
      try {
        process.kill(onWindows ? child.pid : -child.pid, 'SIGTERM');
      } catch {
        // it has ended by itself
      }
    };
    signal?.addEventListener('abort', stop, { once: true });
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
    const named = [program, ...words].join(' ');
    child.on('error', (error: NodeJS.ErrnoException) => {
      signal?.removeEventListener('abort', stop);
      const why = error.code === 'ENOENT' ? `there is no program ${program} here` : error.message;
      reject(new LanchesterError('usage', `cannot run \`${named}\`: ${why}`));
    });
    child.on('close', (code, killedBy) => {
      signal?.removeEventListener('abort', stop);
      if (signal?.aborted === true) reject(new LanchesterError('interrupted', 'interrupted'));
      else if (code === 0) resolve(Buffer.concat(out).toString('utf8'));
      else {
        const text = `${Buffer.concat(said).toString('utf8')}\n${Buffer.concat(out).toString('utf8')}`;
        const lines = text.split('\n').filter((line) => line.trim() !== '');
        const end = lines.slice(-shownLines).join('\n');
        const how = killedBy === null ? `exit code ${code}` : `killed by ${killedBy}`;
        reject(new LanchesterError('usage', `\`${named}\` failed (${how})${end === '' ? '' : `:\n${end}`}`));
      }
    });
  });
