/**
 * A run in shares: the same bytes as in one go, for any number of them, in any order; and what does not fit together is
 * refused by name.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LanchesterError } from '../src/kernel/errors.js';
import { identityOf } from '../src/run/ledger/identity.js';
import { Part, type PartHead, partBytes } from '../src/run/ledger/part.js';
import { type PlanHead, readPlan } from '../src/run/ledger/plan.js';
import type { TaskRecord } from '../src/run/ledger/records.js';
import { fromBytes, toBytes } from '../src/run/tasks/codec.js';
import { type SmallRun, smallRuns, wholeOf } from './support/every-kind.js';
import { inShares, merged, playShare } from './support/shares.js';

const folder = mkdtempSync(join(tmpdir(), 'lanchester-shares-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const named = (name: string): SmallRun => smallRuns.find(({ what }) => what === name) as SmallRun;
const rounds: Readonly<Record<string, number>> = {
  'blocks until enough': 2,
  'fights under plans': 2,
  'play that is gauged': 2,
  'a price list': 3,
};

describe('in three shares', () => {
  it.each(smallRuns)('$what', async (run) => {
    const whole = await wholeOf(run);
    const expected = run.what.startsWith('strata') ? 3 : (rounds[run.what] ?? 1);
    expect(await inShares(run, { of: 3, threads: 0, folder: join(folder, run.what) })).toEqual({
      bytes: whole,
      rounds: expected,
    });
  });
});

describe('in any number of shares, on any threads', () => {
  it.each([
    ['blocks', 1, 0],
    ['blocks', 7, 0],
    ['blocks until enough', 4, 0],
    ['games of a comparison', 2, 0],
    ['games of a comparison', 7, 0],
    ['strata of hats-of-tin', 2, 2],
  ])('%s: %i shares, %i threads', async (what, of, threads) => {
    const run = named(what);
    const whole = await wholeOf(run);
    const { bytes } = await inShares(run, { of, threads, folder: join(folder, `${what} ${of}`) });
    expect(bytes).toBe(whole);
  });
});

describe('parts', () => {
  const run = named('blocks');
  let own: string[];
  let first: string;
  const to = (name: string, bytes: string | Uint8Array): string => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return path;
  };

  beforeAll(async () => {
    const all = [1, 2, 3].map((number) => playShare(run, [number, 3], { threads: 0, folder }));
    own = await Promise.all(all);
    first = own.find((file) => new Part(file).places.length > 1) as string;
  });

  const refused = async (...files: readonly string[]): Promise<string> => {
    try {
      await merged(run, files, folder);
    } catch (error) {
      if (error instanceof LanchesterError) expect(error.code).toBe('bad-file');
      return (error as Error).message.replaceAll(`${folder}/`, '');
    }
    throw new Error('they were merged');
  };

  /** A part that says and holds other things, as one of ours would be written. */
  const forged = (name: string, change: Partial<PartHead>, records = (all: TaskRecord[]) => all): string => {
    const part = new Part(first);
    const held = part.places.map((place) => ({ ...place, bytes: part.read(place) }));
    const bytes = Buffer.concat([...partBytes({ ...part.head, ...change }, records(held))]);
    part.close();
    return to(name, bytes);
  };

  it('that leave a gap are refused, and the shard is named', async () => {
    const [one, , three] = own as [string, string, string];
    expect(await refused(one, three)).toMatch(
      /^\d of 5 tasks of "squads: engagements" are in none of these files: those of shard 2\/3$/,
    );
  });

  it('that overlap are refused with both names', async () => {
    expect(await refused(...own, first)).toMatch(/part-\d-of-3 holds twice task \d of "squads: engagements"/);
    const other = await playShare(run, [1, 1], { threads: 0, folder });
    expect(await refused(...own, other)).toMatch(/part-\d-of-3 and round-1.part-1-of-1 both hold task \d/);
  });

  it.each([
    ['seed', { seed: '8' }, /other and round-1.* do not fit together: other: it was played with seed "8", not "11"/],
    ['version', { version: '0.0.9' }, /other: it was played by version 0\.0\.9, this is /],
    ['inputs', { inputs: '0'.repeat(64) }, /other: it was played from other inputs/],
    ['code', { rules: '0'.repeat(64) }, /other: it was played by other code of the rules/],
    ['engine', { engine: 'roll' as const }, /other: it was played with --engine roll, not with --engine table/],
    ['rounding', { arithmetic: '0' }, /other: it was played where logarithms and exponentials are rounded/],
  ])('of another %s are refused', async (_, change, why) => {
    const identity = { ...identityOf(run.asked, run.options.engine), ...change };
    const other = forged('other', { run: identity });
    const others = own.filter((file) => file !== first);
    expect(await refused(...others, other)).toMatch(why);
    // alone it is held against the scenario in it
    expect(await refused(other)).toContain('other: it was played');
  });

  it('that are cut off anywhere are refused', async () => {
    const bytes = readFileSync(first);
    for (let cut = 0; cut < bytes.length; cut += Math.ceil(bytes.length / 60)) {
      expect(await refused(to('cut', bytes.subarray(0, cut)))).toMatch(/^cut: it(?:s head)? is cut off or damaged$/);
    }
    expect(await refused(to('longer', Buffer.concat([bytes, bytes.subarray(-8)])))).toContain('longer: it is cut off');
  });

  it('with a wrong byte anywhere are refused', async () => {
    const bytes = readFileSync(first);
    for (let at = 0; at < bytes.length; at += Math.ceil(bytes.length / 60)) {
      const wrong = Buffer.from(bytes);
      wrong[at] = (wrong[at] as number) ^ 0x11;
      expect(await refused(to('wrong', wrong))).toMatch(/^wrong: /);
    }
  });

  it('that are none are refused', async () => {
    expect(await refused(to('text', 'lanchester: 1\n'))).toBe('text: this is no file of tasks');
    expect(await refused(to('empty', ''))).toBe('empty: its head is cut off or damaged');
    expect(await refused(folder)).toContain('this is a folder');
    expect(await refused(join(folder, 'nowhere'))).toBe('nowhere: there is no such file');
    expect(await refused('/dev/null')).toBe('/dev/null: this is not a regular file');
  });

  it('that hold what no task comes to are refused', async () => {
    const [low = '', high = ''] = own.filter((file) => file !== first);
    const told = async (change: (value: Record<string, unknown>) => unknown): Promise<string> => {
      const held = (all: TaskRecord[]): TaskRecord[] =>
        all.map((each) => ({
          ...each,
          bytes: toBytes(change(fromBytes(each.bytes, { bytes: 1e7, values: 1e5 }) as Record<string, unknown>)),
        }));
      return refused(low, high, forged('hostile', {}, held));
    };
    const unfit = 'hostile: what it holds of a task is not what that task can come to';
    expect(await told(() => null)).toBe(`${unfit}: it has another shape`);
    expect(await told((value) => ({ ...value, constructor: 1 }))).toContain(unfit);
    expect(await told((value) => ({ ...value, observations: 1 }))).toContain('its counts are not those of the task');
    expect(await told((value) => ({ ...value, watched: [{ n: 4096, sum: 0.5, squares: 1 }] }))).toContain(unfit);
    const raw = forged('raw', {}, (all) => all.map((each) => ({ ...each, bytes: Uint8Array.from([8, 255, 255]) })));
    expect(await refused(low, high, raw)).toBe('raw: its data are damaged: it ends too early');
    const foreign = forged('foreign', {}, (all) => all.map((each) => ({ ...each, key: 'f'.repeat(64) })));
    expect(await refused(foreign)).toBe('foreign: it holds a task of no round that it is a share of');
  });
});

describe('a plan', () => {
  const run = named('strata of hats-of-tin');
  let parts: string[];
  let plan: string;
  beforeAll(async () => {
    parts = [await playShare(run, [1, 1], { threads: 0, folder })];
    plan = ((await merged(run, parts, folder)) as { plan: string }).plan;
  });

  it('says what is to be played, for whoever looks', () => {
    const { next, round } = readPlan(plan).head;
    expect({ next, round }).toEqual({
      next: [{ name: 'hats-of-tin-fight: second stage', tasks: expect.any(Number) }],
      round: 2,
    });
    expect(JSON.parse(readFileSync(plan, 'utf8'))).toMatchObject({ lanchester: 'plan', run: { seed: '7' } });
  });

  it('is not given together with the parts that it was made of', async () => {
    await expect(merged(run, [plan, ...parts], folder)).rejects.toThrow(
      /round-2\.json and .*round-1\.part-1-of-1 both hold task/,
    );
  });

  const told = (changed: string): string => {
    const path = join(folder, 'damaged.json');
    writeFileSync(path, changed);
    try {
      readPlan(path);
    } catch (error) {
      return (error as Error).message.replace(`${folder}/`, '');
    }
    return 'nothing';
  };

  it.each<[string, (head: PlanHead) => object, string]>([
    [
      'a round that comes too soon',
      () => ({ round: 99 }),
      'its head is damaged: round 99 cannot follow on 1 that were played',
    ],
    ['no rounds', () => ({ rounds: [] }), 'its head is damaged: no round was played before it'],
    [
      'a round without an end',
      ({ rounds: all }) => ({ rounds: all.map((each) => ({ ...each, to: 1e12 })) }),
      'it is cut off or damaged',
    ],
    [
      'a round that is longer than its job',
      ({ rounds: all }) => ({ rounds: all.map((each) => ({ ...each, to: each.units + 1 })) }),
      'it is cut off or damaged',
    ],
    [
      'a round that ends before it begins',
      ({ rounds: all }) => ({ rounds: all.map((each) => ({ ...each, to: each.from })) }),
      'it is cut off or damaged',
    ],
    [
      'tasks of another size',
      ({ rounds: all }) => ({ rounds: all.map((each) => ({ ...each, each: each.each + 1 })) }),
      'it holds a task of no round that was played',
    ],
    [
      'a round of which it holds nothing',
      ({ rounds: all }) => ({
        rounds: [...all, ...all.map((each) => ({ ...each, key: 'f'.repeat(64), name: 'more' }))],
      }),
      'it holds no task of "more", which it says was played',
    ],
  ])('whose head tells of %s is refused when it is read', (_, change, why) => {
    const whole = JSON.parse(readFileSync(plan, 'utf8')) as PlanHead;
    expect(told(JSON.stringify({ ...whole, ...change(whole) }))).toBe(`damaged.json: ${why}`);
  });

  it('that would fill the memory is not unpacked', () => {
    const whole = JSON.parse(readFileSync(plan, 'utf8')) as PlanHead;
    const played = deflateRawSync(Buffer.alloc(256 * 1024 * 1024)).toString('base64');
    const checksum = createHash('sha256').update(played).digest('hex');
    expect(told(JSON.stringify({ ...whole, played, checksum }))).toBe(
      'damaged.json: it is damaged: what was played cannot be unpacked',
    );
  });

  it('that is damaged is refused', () => {
    const text = readFileSync(plan, 'utf8');
    expect(told('{}')).toBe('damaged.json: this is no plan of a round');
    expect(told(text.slice(0, -20))).toBe('damaged.json: it is cut off or damaged');
    expect(told(text.replace('"round": 2', '"round": "2"'))).toBe('damaged.json: it is cut off or damaged');
    expect(told(text.replace('"played": "', '"played": "AAAA'))).toContain('its checksum is another one');
  });

  it('of another run is refused', async () => {
    const other = named('strata of skirmishers');
    await expect(playShare(other, [1, 1], { threads: 0, folder, plan })).rejects.toThrow(
      /round-2\.json: it belongs to "hats-of-tin-fight", not to "skirmishers-fight"/,
    );
  });
});
