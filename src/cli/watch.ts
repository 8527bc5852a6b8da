/**
 * `--watch`: a command is asked again when a file changes that its answer came from. Promises: what was loaded of a
 * ruleset is loaded anew; an error is told and the watch goes on; Ctrl-C ends it with exit code 130.
 */
import { existsSync, type FSWatcher, realpathSync, watch } from 'node:fs';
import { basename, dirname } from 'node:path';
import { changedFile, filesLookedAt, forgetFiles } from '../files/looked-at.js';
import { forgetGuests } from '../rulesets/guests.js';
import { heedInterruptions } from './interruption.js';
import { note } from './print.js';

let asked = false;

/** Called by a command that is to be asked again. */
export function askWatch(): void {
  asked = true;
}

/** Whether a command has asked for it; the next begins anew. */
export function isWatchAsked(): boolean {
  const was = asked;
  asked = false;
  return was;
}

/** Waits for a change of the files that were looked at: the file, or nothing when the watch is to end. */
export type NextChange = () => Promise<string | undefined>;

const interruptedCode = 130;

/** Asks again and again, the first time having been. */
export async function watching(again: () => Promise<number>, next: NextChange = changeOnDisk): Promise<number> {
  for (;;) {
    const files = filesLookedAt().length;
    note(`${files === 1 ? 'one file is' : `${files} files are`} watched; Ctrl-C ends`);
    const changed = await next();
    if (changed === undefined) return interruptedCode;
    note(`${basename(changed)} has changed`);
    forgetFiles();
    forgetGuests();
    if ((await again()) === interruptedCode) return interruptedCode;
  }
}

/** An editor writes a file in several steps: they are over after so many milliseconds without one. */
const calm = 40;

/** The folders of files, and of what links lead to; of one that is not there, the nearest around it that is. */
function foldersOf(files: readonly string[]): ReadonlySet<string> {
  const around = (folder: string): string => (existsSync(folder) ? folder : around(dirname(folder)));
  const real = files.filter((file) => existsSync(file)).map((file) => realpathSync(file));
  return new Set([...files, ...real].map((file) => around(dirname(file))));
}

/** Watches folders, not files: editors put a new file in the place of the old one. */
function changeOnDisk(): Promise<string | undefined> {
  return new Promise((resolve) => {
    const watchers = new Map<string, FSWatcher>();
    let timer: NodeJS.Timeout | undefined;
    const end = (changed: string | undefined): void => {
      clearTimeout(timer);
      for (const each of watchers.values()) each.close();
      giveUp();
      resolve(changed);
    };
    const look = (): void => {
      const changed = changedFile();
      if (changed !== undefined) end(changed);
      else watchAll();
    };
    const soon = (): void => {
      clearTimeout(timer);
      timer = setTimeout(look, calm);
    };
    const giveUp = heedInterruptions(() => end(undefined));
    /** Folders that have come since are watched, too; one that is taken away no more. */
    const watchAll = (): void => {
      for (const folder of foldersOf(filesLookedAt())) {
        if (watchers.has(folder)) continue;
        const watcher = watch(folder, soon);
        watchers.set(folder, watcher);
        watcher.on('error', () => {
          watcher.close();
          watchers.delete(folder);
        });
        soon(); // what has changed before it was watched
      }
    };
    watchAll();
  });
}
