/** `lanchester run --shard 3/8`: one share of a run's round, as a file that `merge` takes. */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkTarget, type Target, writeWhole } from '../../files/write-whole.js';
import { defined } from '../../kernel/defined.js';
import { Given } from '../../run/ledger/given.js';
import { identityOf } from '../../run/ledger/identity.js';
import { partBytes, partStart, roundsOf } from '../../run/ledger/part.js';
import { readPlan } from '../../run/ledger/plan.js';
import { RunBook, type Share } from '../../run/ledger/run-book.js';
import { runComparison } from '../../run/run-comparison.js';
import { runStudy } from '../../run/run-study.js';
import { type OpenRound, openRounds } from '../../run/tasks/book.js';
import { wholeText } from '../../study/load/house.js';
import { interruptible } from '../interruption.js';
import { keeping } from '../keeping.js';
import { countOf, line, note, printJson } from '../print.js';
import { playing, shownFile } from '../produce.js';
import { progressDisplay } from '../progress.js';
import { studyOf } from '../scenario.js';
import { comparisonOf } from '../studies.js';
import { threadsFor } from '../threads.js';
import { queueOf, withQueue } from '../with-queue.js';
import type { RunCommandOptions } from './run.js';

/** Plays the share and writes it. Throws a `LanchesterError`. */
export async function runShard(file: string, options: RunCommandOptions & { readonly shard: Share }): Promise<void> {
  const { shard, seed, engine, engagements, bounds, play, data } = options;
  const own = { seed, engagements, bounds, play, data };
  const asked = comparisonOf(file, own) ?? studyOf(file, own);
  const scenario = wholeText(file, data);
  const identity = identityOf(asked, engine);
  const given = new Given();
  const round = takePlan(given, options.round);
  given.check(identity);
  const target = targetOf(asked.name, round, options);
  checkTarget(target);
  const display = progressDisplay();
  const { tasks, rounds } = await interruptible(async (signal) => {
    const share = `${shard.number}/${shard.of} of round ${round}`;
    const kept = { report: target.file, identity: () => identity, share, fresh: options.fresh === true };
    return keeping(kept, async (checkpoint) => {
      const book = new RunBook({ given, share: shard, checkpoint });
      const how = { threads: threadsFor(options.threads), signal, book, ...defined({ engine }) };
      const queued = { ...queueOf(options.queue, options.recheck), onProgress: display.show };
      const open = await openRounds(() =>
        withQueue<unknown>(asked.name, queued, (by) =>
          'studies' in asked
            ? runComparison(asked, { ...how, ...by })
            : runStudy(asked, { ...playing(asked, how), ...by }),
        ),
      );
      signal.throwIfAborted();
      const head = {
        kind: 'part' as const,
        run: identity,
        asked: {
          file: shownFile(file),
          scenario,
          ...defined({ seed, engine, engagements, bounds, play }),
        },
        share: shard,
        round,
        rounds: roundsOf(open),
      };
      writeWhole(target, () => partBytes(head, book.played()));
      return { tasks: book.own.length, rounds: open };
    });
  }).finally(display.end);
  tell(options, target.file, round, tasks, rounds);
}

/** Which round is played: the first one without a plan. */
function takePlan(given: Given, plan: string | undefined): number {
  if (plan === undefined) return 1;
  given.addPlan(readPlan(plan));
  return given.nextRound;
}

function targetOf(
  name: string,
  round: number,
  { out, shard }: { readonly out?: string; readonly shard: Share },
): Target {
  const file = out ?? join('out', `${name}.round-${round}.part-${shard.number}-of-${shard.of}`);
  if (out === undefined) mkdirSync('out', { recursive: true });
  return { file, what: 'part of a run', isOurs: (text) => text === partStart, first: partStart.length };
}

function tell(
  { json, shard }: RunCommandOptions & { readonly shard: Share },
  part: string,
  round: number,
  tasks: number,
  rounds: readonly OpenRound[],
): void {
  const all = rounds.reduce((sum, each) => sum + each.tasks.length, 0);
  if (json === true) {
    const told = rounds.map(({ job, tasks: own, left }) => ({ name: job.name, tasks: own.length, left: left.length }));
    printJson({ part, shard: `${shard.number}/${shard.of}`, round, tasks, rounds: told });
    return;
  }
  if (all === 0) note('there is nothing to play in shares: what is left is solved by `lanchester merge`');
  line(`${part}: ${tasks} of ${countOf(all, 'task')} of round ${round}, shard ${shard.number}/${shard.of}`);
}
