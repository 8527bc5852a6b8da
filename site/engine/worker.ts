/**
 * The one file that workers of the page run: by its name a worker answers questions or plays tasks, so that both share
 * what they have in common. Promise: what is asked while the rest is fetched is answered when it is there.
 */
import './shims/globals.js';
import { playerName } from './roles.js';

const early: MessageEvent[] = [];
self.onmessage = (event) => early.push(event);

const { heard } = (await (self.name === playerName ? import('./player.js') : import('./desk.js'))) as {
  readonly heard: (event: MessageEvent) => unknown;
};
self.onmessage = heard;
for (const event of early) void heard(event);
