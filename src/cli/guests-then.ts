/**
 * Rulesets of somebody's own as they were at a commit, for `check --against`. Promises: the old side plays the code of
 * that commit, wherever it lay in its repository then; one that lies elsewhere is today's, and a note says so; one that
 * was not there is refused in a sentence if a scenario named it, and else left out; what was written for it goes with the
 * check.
 */
import { existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import type { ScenarioThen } from '../gate/compare/against.js';
import type { OldCode } from '../gate/compare/old-code/old-code.js';
import type { PeerGuest } from '../gate/compare/peer/child.js';
import { isPath, isThere, shownPath } from '../guests/place.js';
import { LanchesterError } from '../kernel/errors.js';
import { type Guest, guestsLoaded, namesOf } from '../rulesets/guests.js';
import { rulesetsNamed } from '../study/document/ruleset-names.js';
import { parseYaml } from '../study/document/yaml.js';

export interface GuestsThen {
  readonly guests: readonly PeerGuest[];
  readonly notes: readonly string[];
  close(): void;
}

const none: GuestsThen = { guests: [], notes: [], close: () => {} };

/** Those that have been loaded, and that scenarios named then, as the old side is to load them. */
export async function guestsThen(code: OldCode, scenarios: readonly ScenarioThen[]): Promise<GuestsThen> {
  const { tree, name } = code;
  const loaded = guestsLoaded();
  if (loaded.length === 0) return none;
  if (tree === undefined) {
    return { ...none, guests: loaded.map(asToday), notes: loaded.map((guest) => todays(guest, name)) };
  }
  const inside = loaded.filter(({ file }) => pathIn(tree.root, realpathSync(file)) !== undefined);
  const outside = loaded.filter((guest) => !inside.includes(guest));
  const notes = outside.map((guest) => todays(guest, name));
  if (inside.length === 0) return { ...none, guests: outside.map(asToday), notes };
  const folder = mkdtempSync(join(tmpdir(), 'lanchester-then-'));
  const close = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    await tree.writeTo(folder);
    // the packages that its code imports are those that are installed today
    const packages = join(tree.root, 'node_modules');
    if (existsSync(packages)) symlinkSync(packages, join(folder, 'node_modules'), 'junction');
    const there = inside.flatMap((guest): PeerGuest[] => {
      const file = join(folder, pathIn(tree.root, realpathSync(guest.file)) as string);
      return existsSync(file) ? [{ file, names: namesOf(guest) }] : [];
    });
    const known = [...there, ...outside.map(asToday)];
    const elsewhere = placesThen(scenarios, known).map((place) => movedThen(place, folder, tree.root, name));
    return { guests: [...known, ...elsewhere], notes, close };
  } catch (error) {
    close();
    throw error;
  }
}

/** A place that a scenario named then, from the root of the file system, and the scenario. */
interface PlaceThen {
  readonly path: string;
  readonly named: string;
  readonly scenario: string;
}

/** The places that scenarios named then, and that are not known by them: each once. */
function placesThen(scenarios: readonly ScenarioThen[], known: readonly PeerGuest[]): readonly PlaceThen[] {
  const names = new Set(known.flatMap((guest) => guest.names));
  return scenarios.flatMap(({ now: { file }, text }) =>
    namedThen(text, file).flatMap((named) => {
      const path = resolve(dirname(file), named);
      if (!isPath(named) || names.has(path)) return [];
      names.add(path);
      return [{ path, named, scenario: file }];
    }),
  );
}

/** The names of rulesets in a text as it was; none where it is none, which the old code itself reports. */
function namedThen(text: string | undefined, file: string): readonly string[] {
  if (text === undefined) return [];
  try {
    return rulesetsNamed(parseYaml(text, file)).map(({ name }) => name);
  } catch (error) {
    if (error instanceof LanchesterError) return [];
    throw error;
  }
}

/** A ruleset that has moved since, or that today's scenario no longer names. Throws where it was not there. */
function movedThen({ path, named, scenario }: PlaceThen, folder: string, root: string, commit: string): PeerGuest {
  const inTree = pathIn(root, join(realpathSync(dirname(scenario)), relative(dirname(resolve(scenario)), path)));
  const then = inTree === undefined ? path : join(folder, inTree);
  if (isThere(then)) return { file: then, names: [path] };
  const why = `${scenario} named the ruleset ${named} then, and nothing lay there`;
  throw new LanchesterError('bad-file', `--against ${commit}: ${why}`);
}

/** A path as it lies in a folder; nothing of one that lies elsewhere. */
function pathIn(root: string, file: string): string | undefined {
  const path = relative(root, file);
  return path.startsWith('..') || isAbsolute(path) ? undefined : path;
}

function asToday(guest: Guest): PeerGuest {
  return { file: guest.file, names: namesOf(guest) };
}

function todays({ file }: Guest, name: string): string {
  return `${shownPath(file)} is no file of ${name}: its code of today plays both sides`;
}
