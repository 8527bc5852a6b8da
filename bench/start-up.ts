/**
 * How long a command takes to be there, and how long a chart takes from nothing: fresh processes, in turn.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';

/** Milliseconds of each start. */
export interface StartUp {
  readonly bare: readonly number[];
  /** Empty when there is no build. */
  readonly help: readonly number[];
  readonly chart: readonly number[];
}

const command = 'dist/cli.js';
const chart = fileURLToPath(new URL('./first-chart.js', import.meta.url));

function milliseconds(args: readonly string[], says: string): number {
  const from = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  const took = performance.now() - from;
  if (status !== 0 || !stdout.includes(says)) throw new Error(`node ${args.join(' ')} failed: ${stderr}`);
  return took;
}

export function startUp(rounds: number): StartUp {
  const score = { bare: [] as number[], help: [] as number[], chart: [] as number[] };
  const built = existsSync(command);
  for (let round = 0; round < rounds; round++) {
    score.bare.push(milliseconds(['-e', '0'], ''));
    if (built) score.help.push(milliseconds([command, '--help'], 'Usage'));
    score.chart.push(milliseconds([chart], '<svg'));
  }
  return score;
}
