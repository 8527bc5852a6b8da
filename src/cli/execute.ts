/**
 * Runs a command line and says how it ended. Promises: bad input is one clear sentence on standard error and exit code
 * 2; an interruption is exit code 130; a bug of ours is exit code 70 with its stack; nothing is left half written.
 */
import { CommanderError } from 'commander';
import { filesLookedAt } from '../files/looked-at.js';
import { LanchesterError } from '../kernel/errors.js';
import { reached, toldBy } from './own-help.js';
import { program } from './program.js';
import { tell } from './terminal.js';
import { thrownByRules } from './threw.js';

const exitCodes = { ok: 0, stale: 1, usage: 2, bug: 70, interrupted: 130 } as const;

/** Runs `argv` (as `process.argv`) and returns the exit code. */
export async function execute(argv: readonly string[]): Promise<number> {
  const code = await once(argv);
  if (!argv.includes('--watch')) return code;
  const { isWatchAsked, watching } = await import('./watch.js');
  const isOver = code === exitCodes.interrupted || filesLookedAt().length === 0;
  return isWatchAsked() && !isOver ? watching(() => once(argv)) : code;
}

async function once(argv: readonly string[]): Promise<number> {
  const root = program();
  const asked = reached(root);
  try {
    await root.parseAsync(argv);
    return typeof process.exitCode === 'number' ? process.exitCode : exitCodes.ok;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : exitCodes.usage;
    const thrown = await thrownByRules(error);
    if (thrown !== undefined) {
      if (thrown.stack !== undefined) return ours(thrown.sentence, thrown.stack);
      tell(`${thrown.sentence}\n`);
      return exitCodes.usage;
    }
    if (error instanceof LanchesterError && error.code !== 'internal') {
      tell(`${toldBy(error, asked())}\n`);
      return error.code === 'interrupted' ? exitCodes.interrupted : exitCodes.usage;
    }
    return ours(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
}

/** Tells a bug of ours, with all that a report of it needs. */
function ours(...told: readonly string[]): number {
  tell(["This is a bug of lanchester's, please report it.", ...told, ''].join('\n'));
  return exitCodes.bug;
}
