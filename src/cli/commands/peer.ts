/**
 * `lanchester peer`: answers another version's questions, line by line, until there are no more. For `check --against`,
 * not for people.
 */
import { createInterface } from 'node:readline';
import { answerTo, OwnPeer } from '../../gate/compare/peer/serve.js';

export async function peer(): Promise<void> {
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
