/** The command as tests run it: in this process, with what it writes caught; and a folder of scenarios to run it on. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { execute } from '../../src/cli/execute.js';

/** How a command ended. */
export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs `lanchester …words`, as from a pipe. It plays in this thread unless it is asked for several: the bytes are the same
 * (test/threads.test.ts), and test/cli/process.test.ts has it with all its threads.
 */
export async function lanchester(...words: readonly string[]): Promise<Ended> {
  const written = { stdout: '', stderr: '' };
  const before = process.exitCode;
  const spies = (['stdout', 'stderr'] as const).map((stream) =>
    vi.spyOn(process[stream], 'write').mockImplementation((chunk) => {
      written[stream] += String(chunk);
      return true;
    }),
  );
  const asked = words.indexOf('--threads');
  if (asked < 0 || words[asked + 1] === '1') process.env['TEST_AT_HOME'] = 'yes';
  try {
    process.exitCode = undefined;
    const code = await execute(['node', 'lanchester', ...words]);
    return { code, stdout: written.stdout, stderr: withoutPace(written.stderr) };
  } finally {
    for (const spy of spies) spy.mockRestore();
    process.exitCode = before;
    delete process.env['TEST_AT_HOME'];
  }
}

/** What was told, without the lines of a log that only a slow machine has; a test with a clock of its own has them. */
function withoutPace(stderr: string): string {
  if (vi.isMockFunction(performance.now)) return stderr;
  return stderr.replace(/^.* · after (?:\d+ min)?(?: ?\d+ s)?\n/gm, '');
}

/** What a command told, without the help that it points to, which is its own. */
export function sentencesOf(stderr: string, command: string): string {
  return stderr.replace(/; see (lanchester[a-z -]*) --help$/gm, (_, pointed) => {
    expect(pointed).toBe(`lanchester ${command}`);
    return '';
  });
}

/** A folder for the files of a test file; `remove` takes it away again. */
export class Folder {
  readonly path = mkdtempSync(join(tmpdir(), 'lanchester-command-'));

  /** The path of a file or folder in it. */
  at(name: string): string {
    return join(this.path, name);
  }

  /** Writes a file and returns its path. */
  write(name: string, content: string | Uint8Array): string {
    writeFileSync(this.at(name), content);
    return this.at(name);
  }

  has(name: string): boolean {
    return existsSync(this.at(name));
  }

  /** Every file below a folder of it, with its bytes as text. */
  contents(name: string): Readonly<Record<string, string>> {
    const files = readdirSync(this.at(name), { recursive: true, encoding: 'utf8' })
      .filter((file) => statSync(join(this.at(name), file)).isFile())
      .sort();
    return Object.fromEntries(files.map((file) => [file, readFileSync(join(this.at(name), file), 'latin1')]));
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}

/**
 * A small study with everything in it: one bound of two squads, in two variants, and a rocket at a tank at two ranges.
 */
export const small = `lanchester: 1
name: small
question: Are four Veterans better than four Regulars?
ruleset: heat
attack:
  attackers:
    rpg: {title: RPG team, unit: rpg-team}
  target: {unit: t-55}
  axes:
    - {name: range, title: Range, unit: inches, key: situation.range, values: [12, 24]}
engagement:
  lane: {to: 18}
  turnLimit: 1
  swapRoles: false
  engagements: 10
  blue: {units: [{name: blues, unit: rifle-squad, men: 4}]}
  red: {units: [{name: reds, unit: rifle-squad, men: 4}]}
variants:
  plain: {title: Four Regulars}
  better: {title: Four Veterans, set: {engagement.blue.units.blues.experience: veteran}}
metrics:
  swing: redLost - blueLost
charts: [outcomes]
`;
