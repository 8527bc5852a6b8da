/** What a worker does that plays tasks. */
import { taskPlayer } from '../../src/run/task-player.js';
import { fetchParts } from './parts.js';
import type { PlayerAsk, PlayerReply } from './players.js';
import { fetchRulesets } from './registry.js';

const play = taskPlayer();
/** Tasks are played in the order in which they came, also while a ruleset is fetched. */
let last: Promise<unknown> = Promise.resolve();

async function answer({ id, needs, task }: PlayerAsk): Promise<PlayerReply> {
  try {
    await Promise.all([fetchRulesets(needs.rulesets), fetchParts(needs.parts)]);
    return { id, answer: await play(task) };
  } catch (error) {
    return { id, bug: error instanceof Error ? `${error.message}` : String(error) };
  }
}

export function heard({ data }: MessageEvent<PlayerAsk>): void {
  last = last.then(async () => self.postMessage(await answer(data)));
}
