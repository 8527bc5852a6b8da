/** A run that was ended, and is run again: the same bytes, whatever was kept of it, and nothing of another run. */
import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LanchesterError } from '../src/kernel/errors.js';
import { Checkpoint } from '../src/run/ledger/checkpoint.js';
import { identityOf } from '../src/run/ledger/identity.js';
import { headBytes, recordBytes, TaskFile } from '../src/run/ledger/records.js';
import { RunBook } from '../src/run/ledger/run-book.js';
import type { TaskBook } from '../src/run/tasks/book.js';
import { toBytes } from '../src/run/tasks/codec.js';
import { bytesOf, type SmallRun, smallRuns, wholeOf } from './support/every-kind.js';

let folder: string;
let kept: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lanchester-resume-'));
  kept = join(folder, '.lanchester');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const filesIn = (at: string): string[] =>
  existsSync(at)
    ? readdirSync(at, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.tasks'))
        .map((name) => join(at, name))
    : [];

const checkpointOf = ({ asked, options }: SmallRun): Checkpoint =>
  new Checkpoint({
    report: join(folder, 'report'),
    identity: () => identityOf(asked, options.engine),
    after: 0,
  });

/** The name of a process that is gone, in place of this one's: what it kept is left. */
const leave = (): void => {
  for (const file of filesIn(kept)) {
    const bytes = readFileSync(file);
    rmSync(file);
    writeFileSync(
      file.replace(/[0-9a-f]{8}-\d+-\d+-/, (own) => own.replace(/-\d+-$/, '-1-')),
      bytes,
    );
  }
};

/** A book that ends the run when so many tasks are kept. */
function ending(checkpoint: Checkpoint, after: number): TaskBook {
  const book = new RunBook({ checkpoint });
  let count = 0;
  return {
    plays: 'all',
    open: (job) => {
      const own = book.open(job);
      return {
        look: own.look,
        keep: (task, bytes) => {
          own.keep(task, bytes);
          if (++count === after) throw new LanchesterError('worker', 'ended by the test');
        },
      };
    },
  };
}

/** Runs until so many tasks are kept. */
async function ended(run: SmallRun, after: number): Promise<void> {
  const checkpoint = checkpointOf(run);
  await expect(bytesOf(run, { threads: 0, book: ending(checkpoint, after) })).rejects.toThrow('ended by the test');
  await checkpoint.close();
  leave();
}

/** Runs to the end, from what is there; how many tasks were. */
async function resumed(run: SmallRun): Promise<{ bytes: string; found: number }> {
  const checkpoint = checkpointOf(run);
  const found = checkpoint.size;
  const bytes = await bytesOf(run, { threads: 0, book: new RunBook({ checkpoint }) });
  await checkpoint.finish();
  return { bytes, found };
}

describe.each(smallRuns)('$what', (run) => {
  it('come to the same bytes when they are ended and run again, and leave nothing', async () => {
    const whole = await wholeOf(run);
    await ended(run, 2);
    // and once more, a little further
    await ended(run, 1);
    expect(filesIn(kept)).toHaveLength(2);
    expect(await resumed(run)).toEqual({ bytes: whole, found: 3 });
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('what was kept', () => {
  const run = smallRuns[0] as SmallRun;
  const other = smallRuns[1] as SmallRun;
  let whole: string;
  beforeAll(async () => {
    whole = await wholeOf(run);
  });

  it('is used as far as it is whole', async () => {
    await ended(run, 4);
    const [file] = filesIn(kept) as [string];
    const bytes = readFileSync(file);
    const found = new Set<number>();
    for (let cut = 0; cut < bytes.length; cut += Math.ceil(bytes.length / 90)) {
      writeFileSync(file, bytes.subarray(0, cut));
      const checkpoint = checkpointOf(run);
      found.add(checkpoint.size);
      await checkpoint.close();
    }
    expect([...found]).toEqual([0, 1, 2, 3]);
    writeFileSync(file, bytes.subarray(0, -50));
    appendFileSync(file, Buffer.alloc(5000));
    expect(await resumed(run)).toEqual({ bytes: whole, found: 3 });
  });

  it('never gives a wrong number, whichever of its bytes is wrong', async () => {
    await ended(run, 2);
    const [file] = filesIn(kept) as [string];
    const bytes = readFileSync(file);
    for (let at = 0; at < bytes.length; at += Math.ceil(bytes.length / 25)) {
      const wrong = Buffer.from(bytes);
      wrong[at] = (wrong[at] as number) ^ 0x21;
      writeFileSync(file, wrong);
      const checkpoint = ((): Checkpoint | string => {
        try {
          return checkpointOf(run);
        } catch (error) {
          return (error as Error).message;
        }
      })();
      if (typeof checkpoint === 'string') {
        expect(checkpoint).toMatch(/\.tasks: .*--fresh begins anew/);
        continue;
      }
      expect(checkpoint.size).toBeLessThan(2);
      await checkpoint.close();
    }
  });

  it('of another run is neither used nor removed', async () => {
    await ended(other, 1);
    const before = filesIn(kept);
    expect(await resumed(run)).toEqual({ bytes: whole, found: 0 });
    expect(filesIn(kept)).toEqual(before);
  });

  it('that says it is of another run is refused by its name', async () => {
    await ended(run, 1);
    await ended(other, 1);
    const [own, others] = [checkpointOf(run), checkpointOf(other)].map((checkpoint) => checkpoint.folder) as [
      string,
      string,
    ];
    const [file] = filesIn(others) as [string];
    writeFileSync(join(own, (filesIn(own)[0] as string).replace(/^.*[\\/]/, '')), readFileSync(file));
    expect(() => checkpointOf(run)).toThrow(/\.tasks: it was played from other inputs.*--fresh begins anew/);
    writeFileSync(filesIn(own)[0] as string, 'lanchester tusks');
    expect(() => checkpointOf(run)).toThrow(/\.tasks: this is no file of tasks \(--fresh begins anew\)/);
    const fresh = new Checkpoint({
      report: join(folder, 'report'),
      identity: () => identityOf(run.asked, run.options.engine),
      fresh: true,
    });
    expect(fresh.size).toBe(0);
    expect(filesIn(own)).toEqual([]);
    expect(filesIn(others)).toHaveLength(1);
  });

  it('is refused by its name where it holds what no task comes to', async () => {
    await ended(run, 2);
    const [file] = filesIn(kept) as [string];
    const held = new TaskFile(file);
    const records = held.places.map((place) => recordBytes({ ...place, bytes: toBytes({ observations: 1e9 }) }));
    const head = headBytes(held.head as object);
    held.close();
    writeFileSync(file, Buffer.concat([head, ...records]));
    await expect(resumed(run)).rejects.toThrow(/\.tasks \(--fresh begins anew\): what it holds of a task is not what/);
  });

  it.each([
    ['forwards', 1],
    ['back', -1],
  ])('is used where the clock has jumped %s by a day, before and after', async (_, sign) => {
    try {
      await ended(run, 2);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + sign * 86_400_000 });
      await ended(run, 1);
      vi.useRealTimers();
      expect(await resumed(run)).toEqual({ bytes: whole, found: 3 });
      expect(readdirSync(folder)).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is not written before a second has passed', async () => {
    const checkpoint = new Checkpoint({
      report: join(folder, 'report'),
      identity: () => identityOf(run.asked, run.options.engine),
      after: Number.POSITIVE_INFINITY,
    });
    expect(await bytesOf(run, { threads: 0, book: new RunBook({ checkpoint }) })).toBe(whole);
    expect(checkpoint.isWritten).toBe(false);
    expect(checkpoint.size).toBe(5);
    await checkpoint.finish();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is given up where nothing can be written, and the run goes on', async () => {
    const told: string[] = [];
    writeFileSync(kept, 'a file is in the way');
    const checkpoint = new Checkpoint({
      report: join(folder, 'report'),
      identity: () => identityOf(run.asked, run.options.engine),
      after: 0,
      onTrouble: (why) => told.push(why),
    });
    expect(await bytesOf(run, { threads: 0, book: new RunBook({ checkpoint }) })).toBe(whole);
    expect(told).toHaveLength(1);
    await checkpoint.finish();
    expect(readFileSync(kept, 'utf8')).toBe('a file is in the way');
  });
});
