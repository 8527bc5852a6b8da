/** Players beyond this process, as a queue has them, without one: whatever they say can be changed on its way. */
import { outcomeBytes } from '../../src/queue/recheck.js';
import { fromBytes, toBytes } from '../../src/run/tasks/codec.js';
import type { Players } from '../../src/run/threads/pool.js';

/** Plain data, open to be changed. */
// what a part holds differs by its kind, and a forger does not ask
export type Loose = { [name: string]: Loose } & Loose[] & (number | string | bigint | boolean);

/** What somebody makes of a part. */
export type Forger = (part: Loose) => unknown;

export function foreignPlayers(forge: Forger = (part) => part): Players {
  return {
    runner: (_, home) => {
      const own = home();
      return {
        ...own,
        fetch: async (first, count, room) => {
          const bytes = await outcomeBytes(own, first, count);
          return { bytes: toBytes(forge(fromBytes(bytes, room) as Loose)), from: `worker "mallory", ${first}` };
        },
      };
    },
  };
}
