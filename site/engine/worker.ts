/**
 * The one file that workers of the page run: by its name a worker answers questions or plays tasks, so that both share
 * what they have in common. Promise: what is asked while the rest is fetched is answered when it is there.
 */
import './shims/globals.js';
import { type GuestsFile, guestsPath, type PageGuest } from '../../src/serve/guests-file.js';
import { playerName } from './roles.js';

/** The page's folder. */
const base = new URL('..', self.location.href);

/** Rulesets of a club's own that are in the page: none, where it is one file. */
async function guests(): Promise<readonly PageGuest[]> {
  if (base.protocol === 'blob:' || base.protocol === 'file:') return [];
  const response = await fetch(new URL(guestsPath, base));
  return response.ok ? ((await response.json()) as GuestsFile).guests : [];
}

const early: MessageEvent[] = [];
self.onmessage = (event) => early.push(event);

const own = await guests();
if (own.length > 0) await (await import('./guests.js')).keepGuests(own, base);
const { heard } = (await (self.name === playerName ? import('./player.js') : import('./desk.js'))) as {
  readonly heard: (event: MessageEvent) => unknown;
};
self.onmessage = heard;
for (const event of early) void heard(event);
