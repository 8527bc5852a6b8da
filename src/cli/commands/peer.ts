/**
 * `lanchester peer`: answers another version's questions, line by line, until there are no more. For `check --against`,
 * not for people.
 */
import { createInterface } from 'node:readline';
import type { PeerGuest } from '../../gate/compare/peer/child.js';
import { answerTo, OwnPeer } from '../../gate/compare/peer/serve.js';
import { type Guest, guestOf, keepGuest } from '../../rulesets/guests.js';
import { loadRuleset } from '../../study/document/load-ruleset.js';

export async function peer(guests: readonly string[] = []): Promise<void> {
  for (const text of guests) await loadGuest(JSON.parse(text) as PeerGuest);
  const own = new OwnPeer(0);
  // the process that asked has ended, and needs no answer
  process.stdout.on('error', () => process.exit(0));
  try {
    for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
      process.stdout.write(`${await answerTo(line, own)}\n`);
    }
  } finally {
    await own.close();
  }
}

/** Loads a ruleset under the names that scenarios have for it, wherever its code lies here. */
async function loadGuest({ file, names }: PeerGuest): Promise<void> {
  const { id } = await loadRuleset(file);
  keepGuest(guestOf(id) as Guest, ...names);
}
