/**
 * Rulesets of somebody's own as they were at a commit, for `check --against`. Promises: the old side plays the code of
 * that commit, wherever it lies in its repository; one that lies elsewhere is today's, and a note says so; what was written
 * for it goes with the check.
 */
import { existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute, join, relative } from 'node:path';
import type { OldCode } from '../gate/compare/old-code/old-code.js';
import type { PeerGuest } from '../gate/compare/peer/child.js';
import { shownPath } from '../guests/place.js';
import { type Guest, guestsLoaded, namesOf } from '../rulesets/guests.js';

export interface GuestsThen {
  readonly guests: readonly PeerGuest[];
  readonly notes: readonly string[];
  close(): void;
}

const none: GuestsThen = { guests: [], notes: [], close: () => {} };

/** Those that have been loaded, as the old side is to load them. */
export async function guestsThen({ tree, name }: OldCode): Promise<GuestsThen> {
  const loaded = guestsLoaded();
  if (loaded.length === 0) return none;
  const inside = (guest: Guest): string | undefined => {
    if (tree === undefined) return undefined;
    const path = relative(tree.root, realpathSync(guest.file));
    return path.startsWith('..') || isAbsolute(path) ? undefined : path;
  };
  if (tree === undefined || loaded.every((guest) => inside(guest) === undefined)) {
    return {
      ...none,
      guests: loaded.map((guest) => asToday(guest)),
      notes: loaded.map((guest) => todays(guest, name)),
    };
  }
  const folder = mkdtempSync(join(tmpdir(), 'lanchester-then-'));
  const close = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    await tree.writeTo(folder);
    // the packages that its code imports are those that are installed today
    const packages = join(tree.root, 'node_modules');
    if (existsSync(packages)) symlinkSync(packages, join(folder, 'node_modules'), 'junction');
  } catch (error) {
    close();
    throw error;
  }
  const notes: string[] = [];
  const guests = loaded.map((guest): PeerGuest => {
    const path = inside(guest);
    if (path !== undefined) return { file: join(folder, path), names: namesOf(guest) };
    notes.push(todays(guest, name));
    return asToday(guest);
  });
  return { guests, notes, close };
}

function asToday(guest: Guest): PeerGuest {
  return { file: guest.file, names: namesOf(guest) };
}

function todays({ file }: Guest, name: string): string {
  return `${shownPath(file)} is no file of ${name}: its code of today plays both sides`;
}
