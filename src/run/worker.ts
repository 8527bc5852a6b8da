/**
 * The worker thread: a shim. Tasks are played (`task-player.ts`); a request for a recording brings all that it needs.
 * Errors that are the user's cross as data.
 */
import { workerData } from 'node:worker_threads';
import { loadAgain } from '../guests/again.js';
import type { Part } from './kinds.js';
import { type Recording, type RecordRequest, RequestPlayer } from './record/record.js';
import { taskPlayer } from './task-player.js';
import type { ThreadGuests } from './threads/guests.js';
import { failedBy, type TaskAnswer, type WorkerTask } from './threads/messages.js';

const played = taskPlayer();
let recorder: RequestPlayer | undefined;

/** Rulesets of one's own are there before anything is played. */
let ready: Promise<void> | undefined;

export default async function work(task: WorkerTask | RecordRequest): Promise<TaskAnswer<Part | Recording>> {
  try {
    ready ??= loadAgain((workerData as ThreadGuests['workerData'])?.guests ?? []);
    await ready;
    if (!('cell' in task)) return played(task);
    recorder ??= new RequestPlayer();
    return { ok: true, result: recorder.play(task) };
  } catch (error) {
    return failedBy(error);
  }
}
