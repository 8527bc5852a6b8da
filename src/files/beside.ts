/**
 * Names for what is made beside a file or a folder before it is moved into place. Promises: they tell whose they are
 * and which process made them, so that what a killed process left can be found and cleared; nobody else's file has such
 * a name.
 */
import { createHash, randomBytes } from 'node:crypto';
import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isGone, ownerIn, ownerText, thisProcess } from './owner.js';

/** What lies beside: the new one in the making, or the old one out of the way. */
export type Kind = 'new' | 'old';

/** Something that lies beside. */
export interface Beside {
  readonly kind: Kind;
  /** The same for both kinds of one piece of work. */
  readonly id: string;
  readonly path: string;
  readonly gone: boolean;
}

/** Bytes that a name may have, everywhere. */
const longestName = 255;

/** An id for a new piece of work. */
export function workId(): string {
  return `${ownerText(thisProcess())}-${randomBytes(4).toString('hex')}`;
}

/** The name of what lies beside `name`. A name without letters (`''`) is that of a folder's own inside. */
export function besideName(name: string, kind: Kind, id: string): string {
  const own = `${name === '' ? '' : `.${name}`}.lanchester-${kind}-${id}`;
  if (Buffer.byteLength(own) <= longestName) return own;
  return besideName(createHash('sha256').update(name).digest('hex').slice(0, 16), kind, id);
}

/** All that lies in `folder` beside `name`, made by whatever process. A folder that cannot be read holds nothing. */
export function allBeside(folder: string, name: string): Beside[] {
  let entries: string[];
  try {
    entries = readdirSync(folder);
  } catch {
    return [];
  }
  return entries.sort().flatMap((entry): Beside[] => {
    const match = /\.lanchester-(new|old)-((.+)-[0-9a-f]{8})$/.exec(entry);
    if (match === null) return [];
    const [, kind, id, text] = match as unknown as [string, Kind, string, string];
    const owner = ownerIn(text);
    if (owner === undefined || besideName(name, kind, id) !== entry) return [];
    const path = join(folder, entry);
    const about = lstatSync(path, { throwIfNoEntry: false });
    return about === undefined ? [] : [{ kind, id, path, gone: isGone(owner, Math.max(about.ctimeMs, about.mtimeMs)) }];
  });
}
