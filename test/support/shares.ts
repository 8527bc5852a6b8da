/** A run in shares, as processes on several machines would play it: parts and plans as files, rounds until it is whole. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Checkpoint } from '../../src/run/ledger/checkpoint.js';
import { Given } from '../../src/run/ledger/given.js';
import { identityOf } from '../../src/run/ledger/identity.js';
import { Part, type PartHead, partBytes, roundsOf } from '../../src/run/ledger/part.js';
import { planText, readPlan } from '../../src/run/ledger/plan.js';
import { RunBook } from '../../src/run/ledger/run-book.js';
import { openRounds } from '../../src/run/tasks/book.js';
import type { Players } from '../../src/run/threads/pool.js';
import { bytesOf, type SmallRun } from './every-kind.js';

/** What the words of a command line would be. */
const asked = { file: 'scenario.yaml', scenario: '' };

/** Who plays, and where parts are written. */
export interface Playing {
  readonly threads: number;
  readonly players?: Players;
  readonly folder: string;
}

/** Plays a share of a round and writes its part. */
export async function playShare(
  run: SmallRun,
  [number, of]: readonly [number, number],
  { folder, plan, ...how }: Playing & { readonly plan?: string },
): Promise<string> {
  const identity = identityOf(run.asked, run.options.engine);
  const given = new Given();
  if (plan !== undefined) given.addPlan(readPlan(plan));
  given.check(identity);
  const checkpoint = new Checkpoint({
    report: join(folder, 'part'),
    identity: () => identity,
    share: `${number}/${of}`,
    after: number % 2 === 0 ? 0 : Number.POSITIVE_INFINITY,
  });
  const book = new RunBook({ given, share: { number, of }, checkpoint });
  const rounds = await openRounds(() => bytesOf(run, { ...how, book }));
  const round = plan === undefined ? 1 : given.nextRound;
  const file = join(folder, `round-${round}.part-${number}-of-${of}`);
  const head: PartHead = { kind: 'part', run: identity, asked, share: { number, of }, round, rounds: roundsOf(rounds) };
  writeFileSync(file, Buffer.concat([...partBytes(head, book.played())]));
  await checkpoint.finish();
  return file;
}

/** What files come to, put together: the run, or the plan of its next round. Throws where there are gaps. */
export async function merged(
  run: SmallRun,
  files: readonly string[],
  folder: string,
): Promise<{ readonly bytes: string } | { readonly plan: string }> {
  const parts: Part[] = [];
  const given = new Given();
  try {
    for (const file of files) {
      if (file.endsWith('.json')) given.addPlan(readPlan(file));
      else {
        const part = new Part(file);
        parts.push(part);
        given.addPart(part);
      }
    }
    const identity = identityOf(run.asked, run.options.engine);
    given.check(identity);
    let bytes = '';
    const open = await openRounds(async () => {
      bytes = await bytesOf(run, { threads: 0, book: new RunBook({ given, share: 'nothing' }) });
    });
    if (open.length === 0) return { bytes };
    const gaps = given.gaps(open);
    if (gaps !== undefined) throw new Error(gaps);
    const plan = join(folder, `round-${given.nextRound}.json`);
    const next = open.map(({ job, tasks }) => ({ name: job.name, tasks: tasks.length }));
    const head = { run: identity, asked, round: given.nextRound, next, rounds: given.played };
    writeFileSync(plan, planText(head, given.records()));
    return { plan };
  } finally {
    for (const part of parts) part.close();
  }
}

/** All rounds, each in so many shares, the last one first. */
export async function inShares(
  run: SmallRun,
  { of, ...how }: Playing & { readonly of: number },
): Promise<{ readonly bytes: string; readonly rounds: number }> {
  const { folder } = how;
  mkdirSync(folder, { recursive: true });
  let plan: { readonly plan: string } | undefined;
  for (let rounds = 1; rounds < 20; rounds++) {
    const files: string[] = plan === undefined ? [] : [plan.plan];
    for (let number = of; number >= 1; number--) {
      files.push(await playShare(run, [number, of], { ...how, ...plan }));
    }
    const made = await merged(run, files, folder);
    if ('bytes' in made) return { bytes: made.bytes, rounds };
    plan = made;
  }
  throw new Error('a run without an end');
}
