/** What the worker does that answers a page's questions; what is played is dealt out to others. */
import { localEngine } from '../../src/playground/local-engine.js';
import { refusalOf } from '../../src/playground/refusal.js';
import type { FromWorker, ToWorker } from './messages.js';
import { fetchPartsFor, partsThere } from './parts.js';
import { PagePlayers } from './players.js';
import { fetchNamedIn, rulesets } from './registry.js';
import { playerName } from './roles.js';

const players = new PagePlayers(
  Math.max(1, navigator.hardwareConcurrency),
  () => ({ rulesets: rulesets.map(({ id }) => id), parts: partsThere() }),
  () => new Worker(self.location.href, { type: 'module', name: playerName }),
);

const engine = localEngine({
  threads: 0,
  players,
  ready: async (text) => void (await Promise.all([fetchNamedIn(text), fetchPartsFor(text)])),
  runtime: async () => (await fetch(new URL('../report-runtime.js', self.location.href))).text(),
});

const stops = new Map<number, () => void>();
const tell = (message: FromWorker): void => self.postMessage(message);

async function play(id: number, text: string, narrowing: boolean): Promise<void> {
  const { answers, stop } = engine.play(text, { narrowing, onProgress: (progress) => tell({ id, progress }) });
  stops.set(id, stop);
  try {
    for await (const answer of answers) tell({ id, answer });
    tell({ id, ended: true });
  } catch (error) {
    tell({ id, refusal: refusalOf(error) });
  } finally {
    stops.delete(id);
  }
}

export async function heard({ data }: MessageEvent<ToWorker>): Promise<void> {
  const { id } = data;
  if ('stop' in data) return stops.get(id)?.();
  if ('play' in data) return play(id, data.play, data.narrowing);
  try {
    const ask = engine[data.ask] as (...args: readonly unknown[]) => Promise<unknown>;
    tell({ id, value: await ask(...data.args) });
  } catch (error) {
    tell({ id, refusal: refusalOf(error) });
  }
}

players.warm();
