/** A command as it is built, from its start to its end. */
import { spawnSync } from 'node:child_process';

/** What a process used, all threads together. */
export interface Whole {
  /** MB. */
  readonly peak: number;
  /** Of processor. */
  readonly seconds: number;
}

const saying = new URL('./peak.js', import.meta.url).href;
const descriptors = ['ignore', 'ignore', 'pipe', 'pipe'] as const;
const saidOn = 3;

/** Runs the command in a fresh process. Throws what it says where it fails. */
export function whole(command: string, args: readonly string[]): Whole {
  const asked = ['--import', saying, command, ...args];
  const { status, stderr, output } = spawnSync(process.execPath, asked, { encoding: 'utf8', stdio: [...descriptors] });
  if (status !== 0) throw new Error(`node ${asked.join(' ')} failed: ${stderr}`);
  return JSON.parse(String(output[saidOn])) as Whole;
}
