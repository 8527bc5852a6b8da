/** The machine that figures were taken on, and the C compiler that it may have. */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export function machine(): string {
  const model = (cpus()[0]?.model ?? 'an unknown processor').replace(/\s+/g, ' ').trim();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${model}, ${availableParallelism()} cores, ${memory} GiB; ${process.platform} ${process.arch}; Node ${process.versions.node}`;
}

/** How busy the machine is: its load average over the last minute. On an idle machine, 0. */
export function load(): string {
  return (loadavg()[0] as number).toFixed(1);
}

export interface Compiled {
  readonly program: string;
  /** The first line of what the compiler says of itself. */
  readonly compiler: string;
}

const flags = ['-O3', '-march=native', '-Wall', '-Wextra', '-Werror'];

/**
 * Compiles `bench/firefight.c` beside this bundle; `undefined` where there is no compiler. Throws when the program does
 * not compile.
 */
export function compileC(): Compiled | undefined {
  const program = join(dirname(fileURLToPath(import.meta.url)), 'firefight');
  mkdirSync(dirname(program), { recursive: true });
  let compiler: string;
  try {
    compiler = execFileSync('cc', ['--version'], { encoding: 'utf8' }).split('\n')[0] ?? 'cc';
  } catch {
    return undefined;
  }
  execFileSync('cc', [...flags, '-o', program, 'bench/firefight.c'], { stdio: 'inherit' });
  return { program, compiler: `${compiler} ${flags.slice(0, 2).join(' ')}` };
}
