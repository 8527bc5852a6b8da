import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { thisProcess } from '../../files/owner.js';
import { lockFile } from './lock.js';
import { manifestFile } from './manifest.js';
import {
  finishing,
  making,
  moving,
  settlingBeside,
  settlingInside,
  swapping,
  type Work,
  workBeside,
  workInside,
} from './replace.js';
import { perform, performAll, type Step } from './steps.js';

const { place } = thisProcess();
/** The work of a process that is gone. */
const dead = `${place}-999999999-1-00000000`;

let home: string;
let folder: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'lanchester-replace-'));
  folder = join(home, 'report');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

type Files = Readonly<Record<string, string>>;

// a file of both, folders of both, and a folder in the place of a file
const older: Files = { 'README.md': 'old', 'charts/old.svg': 'old', x: 'old' };
const newer: Files = { 'README.md': 'new', 'charts/new.svg': 'new', 'x/y': 'new' };

/** Every file below a folder with its text, without manifests and locks. */
function contents(at: string, isHidden = (_: string): boolean => false): Files | undefined {
  if (lstatSync(at, { throwIfNoEntry: false }) === undefined) return undefined;
  const files = readdirSync(at, { recursive: true, encoding: 'utf8' })
    .filter((path) => lstatSync(join(at, path)).isFile() && ![manifestFile, lockFile].includes(path) && !isHidden(path))
    .sort();
  return Object.fromEntries(files.map((path) => [path, readFileSync(join(at, path), 'utf8')]));
}

const work = (path: string): boolean => path.startsWith('.lanchester-');

/** What lies in the folder that is of no report: work that was left, and folders without a file. */
function leftOver(): string[] {
  if (lstatSync(folder, { throwIfNoEntry: false }) === undefined) return [];
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const isEmpty = (path: string): boolean =>
    lstatSync(join(folder, path)).isDirectory() && readdirSync(join(folder, path)).length === 0;
  return paths.filter((path) => path !== manifestFile && (work(path) || isEmpty(path)));
}

const filesOf = (files: Files) => Object.entries(files).map(([path, content]) => ({ path, content }));

/** A report as `making` leaves it. */
function report(at: string, files: Files): void {
  performAll(making({ folder: at, made: at, aside: '' }, filesOf(files)));
}

/** All steps of replacing a report, by either way. */
const ways: Readonly<Record<string, { readonly work: () => Work; readonly steps: (work: Work) => Iterable<Step> }>> = {
  'the folder as one': {
    work: () => workBeside(folder, dead),
    *steps(all: Work) {
      yield* making(all, filesOf(newer));
      yield* swapping(all);
      yield* finishing(all);
    },
  },
  'file by file': {
    work: () => workInside(folder, dead),
    *steps(all: Work) {
      yield* making(all, filesOf(newer));
      yield* moving(all);
      yield* finishing(all);
      yield { do: 'prune', path: join(all.made, 'charts') };
      yield { do: 'prune', path: all.made };
    },
  },
};

const befores: Readonly<Record<string, Files | undefined>> = {
  nothing: undefined,
  'an empty folder': {},
  'a report': older,
};

/** Puts what was there before. */
function prepare(before: Files | undefined, way: string): void {
  if (before === older) report(folder, older);
  else if (before !== undefined || way === 'file by file') mkdirSync(folder);
}

function steps(way: string): Iterable<Step> {
  const { work: workOf, steps: stepsOf } = ways[way] as (typeof ways)[string];
  return stepsOf(workOf());
}

/**
 * Does so many steps, as a process that is killed then, in the midst of writing a file; returns how many there were to
 * do.
 */
function interrupted(all: Iterable<Step>, after: number): number {
  let done = 0;
  for (const step of all) {
    if (done === after) {
      if (step.do === 'write') perform({ ...step, content: step.content.slice(0, step.content.length / 2) });
      break;
    }
    perform(step);
    done++;
  }
  return done;
}

/** What the next start does. */
function* settling(): Iterable<Step> {
  yield* settlingBeside(folder);
  if (lstatSync(folder, { throwIfNoEntry: false }) !== undefined) yield* settlingInside(folder);
}

function countSteps(before: Files | undefined, way: string): number {
  prepare(before, way);
  const count = interrupted(steps(way), Number.POSITIVE_INFINITY);
  expect(contents(folder)).toEqual(newer);
  expect(readdirSync(home)).toEqual(['report']);
  rmSync(folder, { recursive: true });
  return count;
}

const cases = Object.keys(ways).flatMap((way) => Object.keys(befores).map((before) => [way, before] as const));

describe.each(cases)('replacing %s, where there was %s', (way, was) => {
  const before = befores[was];
  const isOldOrNew = (found: Files | undefined): void => {
    const isMissing = found === undefined && before === undefined;
    const isEmpty = found !== undefined && Object.keys(found).length === 0 && before !== older;
    if (isMissing || isEmpty) return;
    expect([older, newer]).toContainEqual(found);
    if (before !== older) expect(found).toEqual(newer);
  };

  it('is never two reports at once, after whatever step it stops', () => {
    const count = countSteps(before, way);
    expect(count).toBeGreaterThan(5);
    for (let k = 0; k <= count; k++) {
      prepare(before, way);
      interrupted(steps(way), k);
      const left = contents(folder, work);
      if (way === 'the folder as one') {
        // between the two moves the folder is not there
        if (left !== undefined || before !== older) isOldOrNew(left);
      } else {
        expect(new Set(Object.values(left ?? {})).size, `after ${k} steps`).toBeLessThanOrEqual(1);
        // what is not whole does not say that it is
        const isMarked = lstatSync(join(folder, manifestFile), { throwIfNoEntry: false }) !== undefined;
        if (isMarked) isOldOrNew(left);
      }
      rmSync(home, { recursive: true });
      mkdirSync(home);
    }
  });

  it('is whole at the next start, wherever it stopped, and leaves nothing behind', () => {
    const count = countSteps(before, way);
    for (let k = 0; k <= count; k++) {
      prepare(before, way);
      interrupted(steps(way), k);
      performAll(settling());
      expect(readdirSync(home), `after ${k} steps`).toEqual(readdirSync(home).filter((entry) => entry === 'report'));
      expect(leftOver(), `after ${k} steps`).toEqual([]);
      isOldOrNew(contents(folder));
      rmSync(home, { recursive: true });
      mkdirSync(home);
    }
  });

  it.runIf(before === older)('is whole at the start after that, if the next one is killed too', () => {
    const count = countSteps(before, way);
    for (let k = 0; k <= count; k++) {
      for (let j = 0, isDone = false; !isDone; j++) {
        prepare(before, way);
        interrupted(steps(way), k);
        isDone = interrupted(settling(), j) < j;
        performAll(settling());
        expect(readdirSync(home)).toEqual(readdirSync(home).filter((entry) => entry === 'report'));
        expect(leftOver(), `after ${k} steps, then ${j}`).toEqual([]);
        isOldOrNew(contents(folder));
        rmSync(home, { recursive: true });
        mkdirSync(home);
      }
    }
  });
});

describe('what no report wrote', () => {
  it('stays, wherever replacing stops', () => {
    const mine: Files = { 'notes.txt': 'mine', 'charts/mine.svg': 'mine', 'README.md.bak': 'mine' };
    const count = countSteps(older, 'file by file');
    for (let k = 0; k <= count; k++) {
      report(folder, older);
      for (const [path, text] of Object.entries(mine)) writeFileSync(join(folder, path), text);
      interrupted(steps('file by file'), k);
      expect(contents(folder, work)).toMatchObject(mine);
      performAll(settling());
      expect([
        { ...older, ...mine },
        { ...newer, ...mine },
      ]).toContainEqual(contents(folder));
      rmSync(folder, { recursive: true });
    }
  });

  it('goes back where it was, if it came while the folder was moved', () => {
    report(folder, older);
    const all = workBeside(folder, dead);
    performAll(making(all, filesOf(newer)));
    writeFileSync(join(folder, 'late.txt'), 'mine');
    performAll(swapping(all));
    performAll(finishing(all));
    expect(contents(folder)).toEqual({ ...newer, 'late.txt': 'mine' });
    expect(readdirSync(home)).toEqual(['report']);
  });

  it('is not cleared for its name, nor through a link', () => {
    const elsewhere = join(home, 'elsewhere');
    mkdirSync(elsewhere);
    writeFileSync(join(elsewhere, 'a.svg'), 'mine');
    const { made } = workBeside(folder, dead);
    mkdirSync(made);
    symlinkSync(elsewhere, join(made, 'charts'));
    writeFileSync(join(made, 'README.md'), 'mine');
    writeFileSync(join(made, manifestFile), JSON.stringify({ files: ['charts/a.svg', '../elsewhere/a.svg'] }));
    performAll(settling());
    expect(readFileSync(join(elsewhere, 'a.svg'), 'utf8')).toBe('mine');
    expect(readFileSync(join(made, 'README.md'), 'utf8')).toBe('mine');
  });
});

describe('what a living process is at', () => {
  it('is left to it', () => {
    const living = `${place}-${thisProcess().pid}-${thisProcess().began}-00000000`;
    report(folder, older);
    for (const all of [workBeside(folder, living), workInside(folder, living)]) {
      performAll(making(all, filesOf(newer)));
      mkdirSync(all.aside);
    }
    const before = readdirSync(home, { recursive: true }).sort();
    performAll(settling());
    expect(readdirSync(home, { recursive: true }).sort()).toEqual(before);
  });
});
