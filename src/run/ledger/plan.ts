/**
 * The plan of a run's next round: what was played before it, all that is needed to know what is to be played now. Promise:
 * whoever plays a share works the round out for himself from what was played, so that a plan cannot ask for anything else.
 */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { readRegular } from '../../files/read-regular.js';
import { codeOf, whyNot } from '../../files/why-not.js';
import { LanchesterError } from '../../kernel/errors.js';
import { deepestAround, readJson } from '../../kernel/json-text.js';
import { count } from '../tasks/form.js';
import { packNow, unpackNow } from '../tasks/packed.js';
import { runIdentity } from './identity.js';
import { askedRun, playedRound, roundOf } from './part.js';
import { recordBytes, recordsIn, type TaskRecord } from './records.js';

const planShape = z.strictObject({
  lanchester: z.literal('plan'),
  run: runIdentity,
  asked: askedRun,
  /** From 2: the first one needs no plan. */
  round: count.min(2),
  /** What is to be played, for whoever looks. */
  next: z.array(z.strictObject({ name: z.string(), tasks: count })),
  /** What was played, round by round. */
  rounds: z.array(playedRound),
  /** Records of tasks, deflated, in base64. */
  played: z.string(),
  /** SHA-256 of `played`. */
  checksum: z.string(),
});

export type PlanHead = Omit<z.infer<typeof planShape>, 'lanchester' | 'played' | 'checksum'>;

export interface Plan {
  readonly path: string;
  readonly head: PlanHead;
  readonly records: readonly TaskRecord[];
}

/** Bytes of a plan at most, and of what was played in it. */
const mostBytes = 512 * 1024 * 1024 - 1024;
const mostPlayed = 2 ** 31;

/** A plan's text. */
export function planText(head: PlanHead, records: Iterable<TaskRecord>): string {
  const played = packNow(Buffer.concat([...records].map(recordBytes))).toString('base64');
  const { run, asked, round, next, rounds } = head;
  const plan = { lanchester: 'plan', run, asked, round, next, rounds, played, checksum: digestOf(played) };
  return `${JSON.stringify(plan, undefined, 1)}\n`;
}

/** Whether a text is that of a plan. */
export function isPlan(text: string): boolean {
  return /^\s*\{\s*"lanchester":\s*"plan"/.test(text);
}

/** Reads a plan. Throws a `LanchesterError` ('bad-file'). */
export function readPlan(path: string): Plan {
  const fail = (why: string): LanchesterError => new LanchesterError('bad-file', `${path}: ${why}`);
  const text = textOf(path, fail);
  if (!isPlan(text)) throw fail('this is no plan of a round');
  const read = readJson(text, deepestAround);
  const parsed = planShape.safeParse('value' in read ? read.value : undefined);
  if (!parsed.success) throw fail('it is cut off or damaged');
  const { lanchester: _, played, checksum, ...head } = parsed.data;
  if (digestOf(played) !== checksum) throw fail('it is damaged: its checksum is another one');
  const why = whyNoPlan(head);
  if (why !== undefined) throw fail(`its head is damaged: ${why}`);
  const bytes = unpackNow(Buffer.from(played, 'base64'), mostPlayed);
  if (bytes === undefined) throw fail('it is damaged: what was played cannot be unpacked');
  const records = recordsIn(bytes, path);
  const strange = records.find((record) => roundOf(record, head.rounds) === undefined);
  if (strange !== undefined) throw fail('it holds a task of no round that was played');
  const empty = head.rounds.find(({ key }) => !records.some((record) => record.key === key));
  if (empty !== undefined) throw fail(`it holds no task of "${empty.name}", which it says was played`);
  return { path, head, records };
}

/** What contradicts itself in a head; nothing where all is well. */
function whyNoPlan({ round, rounds }: PlanHead): string | undefined {
  if (rounds.length === 0) return 'no round was played before it';
  // a round may have several jobs
  if (round > rounds.length + 1) return `round ${round} cannot follow on ${rounds.length} that were played`;
  return undefined;
}

function textOf(path: string, fail: (why: string) => LanchesterError): string {
  try {
    return readRegular(path, 'plan', mostBytes).toString();
  } catch (error) {
    if (error instanceof LanchesterError) throw error;
    throw fail(codeOf(error) === 'ENOENT' ? 'there is no such file' : whyNot(error));
  }
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
