/**
 * Which lanchester of npm a project has: what its package-lock.json pins. Promise: a name that somebody may have taken on
 * npm is never installed by itself; who has installed it, with an integrity, has settled whose it is.
 */
import { LanchesterError } from '../../../kernel/errors.js';

/** A version of npm's. */
export interface Pinned {
  readonly version: string;
  /** What npm checks a package by: the digest of its tarball. */
  readonly integrity: string;
}

/** Versions as npm writes them. */
export const versionForm = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/;

/** The lanchester of a package-lock.json: of npm, or of elsewhere (a folder, a repository, a file); nothing: it has none. */
export function pinnedIn(text: string | undefined): Pinned | 'elsewhere' | undefined {
  const { version, integrity, resolved, link } = fieldsIn(
    objectIn(objectIn(text)?.['packages'])?.['node_modules/lanchester'],
  );
  if (version === undefined && resolved === undefined) return undefined;
  const isOfNpm = link === undefined && (resolved === undefined || /^https?:/.test(String(resolved)));
  if (!isOfNpm || typeof version !== 'string' || typeof integrity !== 'string') return 'elsewhere';
  return versionForm.test(version) ? { version, integrity } : 'elsewhere';
}

/** Throws a `LanchesterError` where what npm has installed is not what was pinned. */
export function checkInstalled(lock: string | undefined, { version, integrity }: Pinned): void {
  const found = pinnedIn(lock);
  if (typeof found === 'object' && found.version === version && found.integrity === integrity) return;
  const why = `lanchester ${version} of npm is not the one that package-lock.json pins: its integrity is another one`;
  throw new LanchesterError('usage', why);
}

interface Fields {
  readonly version?: unknown;
  readonly integrity?: unknown;
  readonly resolved?: unknown;
  readonly link?: unknown;
}

function fieldsIn(value: unknown): Fields {
  return objectIn(value) ?? {};
}

/** An object, or the one that a JSON text holds. */
export function objectIn(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof value === 'object' && value !== null) return value as Readonly<Record<string, unknown>>;
  if (typeof value !== 'string') return undefined;
  try {
    const read: unknown = JSON.parse(value);
    return typeof read === 'object' && read !== null ? (read as Readonly<Record<string, unknown>>) : undefined;
  } catch {
    return undefined;
  }
}
