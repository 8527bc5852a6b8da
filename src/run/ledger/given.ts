/**
 * What others have played, put together. Promises: a task that two files hold is refused with both their names; what is
 * missing of a round that was played is told by its shares, and is not taken for a round that is still to come.
 */
import { LanchesterError } from '../../kernel/errors.js';
import { type OpenRound, shareOf, taskName } from '../tasks/book.js';
import type { Task } from '../tasks/work.js';
import { type RunIdentity, whyOther } from './identity.js';
import type { AskedRun, Part, PlayedRound } from './part.js';
import type { Plan } from './plan.js';
import type { TaskRecord } from './records.js';
import type { GivenTasks, Share } from './run-book.js';

interface Standing extends Task {
  readonly key: string;
  readonly path: string;
  readonly read: () => Uint8Array;
}

export class Given implements GivenTasks {
  private readonly tasks = new Map<string, Standing>();
  private readonly files: { readonly path: string; readonly run: RunIdentity; readonly asked: AskedRun }[] = [];
  private readonly rounds = new Map<string, { readonly round: PlayedRound; readonly shares: Share[] }>();
  private lastRound = 1;

  /** The round that comes after those which were played. */
  get nextRound(): number {
    return this.lastRound + 1;
  }

  /** What was asked for: files that spell it in several ways are taken in order of the alphabet. */
  get asked(): { readonly asked: AskedRun; readonly path: string } {
    const [first] = [...this.files].sort((a, b) => (spelled(a.asked) < spelled(b.asked) ? -1 : 1));
    if (first === undefined) throw new LanchesterError('usage', 'there is nothing to merge');
    return first;
  }

  addPart(part: Part): void {
    const { path, head, places } = part;
    this.addFile(path, head.run, head.asked);
    this.lastRound = Math.max(this.lastRound, head.round);
    for (const round of head.rounds) this.addRound(round, head.share);
    for (const place of places) {
      const { key, first, count } = place;
      this.add({ key, first, count, path, read: () => part.read(place) });
    }
  }

  addPlan({ path, head, records }: Plan): void {
    this.addFile(path, head.run, head.asked);
    this.lastRound = Math.max(this.lastRound, head.round - 1);
    for (const round of head.rounds) this.addRound(round);
    for (const { key, first, count, bytes } of records) this.add({ key, first, count, path, read: () => bytes });
  }

  /** Throws a `LanchesterError` ('bad-file') naming the file that does not belong to this run. */
  check(run: RunIdentity): void {
    for (const { path, run: other } of this.files) {
      const why = whyOther(other, run);
      if (why !== undefined) throw new LanchesterError('bad-file', `${path}: ${why}`);
    }
  }

  find(key: string, task: Task): { readonly bytes: Uint8Array; readonly from: string } | undefined {
    const known = this.tasks.get(taskName(key, task));
    return known === undefined ? undefined : { bytes: known.read(), from: known.path };
  }

  /** All tasks that are known. */
  *records(): Generator<TaskRecord> {
    for (const { key, first, count, read } of this.tasks.values()) yield { key, first, count, bytes: read() };
  }

  /** All rounds that were played. */
  get played(): PlayedRound[] {
    return [...this.rounds.values()].map(({ round }) => round);
  }

  /** What is missing of rounds that were played, in words; nothing where they are whole. */
  gaps(open: readonly OpenRound[]): string | undefined {
    const missing = open.flatMap(({ job, tasks }): { text: string; shares: string[] }[] => {
      const known = [...this.rounds.values()].filter(({ round }) => round.key === job.key);
      const inside = known.flatMap(({ round, shares }) => {
        const { from, to, each } = round;
        const lost = tasks.filter(({ first }) => first >= from && first < to);
        const of = shares[0]?.of;
        if (lost.length === 0) return [];
        const owners = lost.map(({ first }) =>
          of === undefined ? '' : `${shareOf(job, (first - from) / each, of) + 1}/${of}`,
        );
        return [{ lost: lost.length, of: Math.ceil((to - from) / each), owners }];
      });
      if (inside.length === 0) return [];
      const text = inside.map(({ lost, of }) => `${lost} of ${of} tasks of "${job.name}"`).join(', ');
      return [{ text, shares: inside.flatMap(({ owners }) => owners) }];
    });
    if (missing.length === 0) return undefined;
    const shares = [...new Set(missing.flatMap((each) => each.shares))].filter((share) => share !== '').sort(bySize);
    const shown = missing.slice(0, 3).map(({ text }) => text);
    const more = missing.length > shown.length ? [`and of ${missing.length - shown.length} more rounds`] : [];
    const which =
      shares.length === 0 ? '' : `: those of ${shares.length === 1 ? 'shard' : 'shards'} ${shares.join(', ')}`;
    return `${[...shown, ...more].join(', ')} are in none of these files${which}`;
  }

  private addFile(path: string, run: RunIdentity, asked: AskedRun): void {
    const [first] = this.files;
    const why = first === undefined ? undefined : whyOther(run, first.run);
    if (why !== undefined) {
      throw new LanchesterError('bad-file', `${path} and ${first?.path} do not fit together: ${path}: ${why}`);
    }
    this.files.push({ path, run, asked });
  }

  private addRound(round: PlayedRound, share?: Share): void {
    const id = `${round.key} ${round.from} ${round.to}`;
    const known = this.rounds.get(id) ?? { round, shares: [] };
    if (share !== undefined) known.shares.push(share);
    this.rounds.set(id, known);
  }

  private add(task: Standing): void {
    const id = taskName(task.key, task);
    const known = this.tasks.get(id);
    if (known !== undefined) {
      const name = [...this.rounds.values()].find(({ round }) => round.key === task.key)?.round.name ?? task.key;
      const both = known.path === task.path ? `${task.path} holds twice` : `${known.path} and ${task.path} both hold`;
      throw new LanchesterError(
        'bad-file',
        `${both} task ${task.first} of "${name}": give each part once, and a plan without the parts that it was made of`,
      );
    }
    this.tasks.set(id, task);
  }
}

function spelled(asked: AskedRun): string {
  return JSON.stringify([asked.file, asked.scenario]);
}

function bySize(a: string, b: string): number {
  return Number.parseInt(a, 10) - Number.parseInt(b, 10);
}
