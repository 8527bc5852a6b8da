/**
 * The engine of a page where it runs itself: in a worker of the page, or in the program that serves it. Promise: one
 * answers as the other does.
 *
 * What is needed to look at a text is here; what plays, writes and tells comes when it is asked for, since a page fetches it.
 */
import { LanchesterError } from '../kernel/errors.js';
import type { RuntimeProvider } from '../report/runtime-asset.js';
import type { Progress as RunProgress } from '../run/options.js';
import type { Players } from '../run/threads/pool.js';
import { type Asked, askedIn } from './asked.js';
import { complete } from './complete.js';
import { hover } from './hover.js';
import { KeptTasks } from './kept-tasks.js';
import { sequenceHalfWidth } from './known-enough.js';
import { look } from './look.js';
import type { Answer, Engine, Playing, PlayOptions } from './protocol.js';
import { refusalOf } from './refusal.js';
import { set } from './set.js';

/** Where an engine runs. */
export interface Place {
  /** Threads of its own, where nobody else plays. */
  readonly threads: number;
  readonly players?: Players;
  /** The script of report pages; the built file unless told. */
  readonly runtime?: RuntimeProvider;
  /** Called with each text before it is read: what has to be there first. */
  readonly ready?: (text: string) => Promise<void>;
}

export function localEngine(place: Place): Engine {
  const kept = new KeptTasks();
  let told: { readonly text: string; readonly of: Asked } | undefined;
  const { threads, players, runtime } = place;
  const who = { threads, ...(players === undefined ? {} : { players }) };
  const command = (name: string): string => `lanchester run ${name}.yaml`;
  const play = (text: string, { narrowing, onProgress }: PlayOptions): Playing => {
    const stopping = new AbortController();
    const told = onProgress === undefined ? {} : { onProgress: telling(onProgress) };
    const playing = { ...who, book: kept, signal: stopping.signal, ...told };
    async function* answers(): AsyncGenerator<Answer> {
      try {
        await place.ready?.(text);
        const { answersTo } = await import('./play.js');
        yield* answersTo(text, { narrowing, command }, playing);
      } catch (error) {
        if (stopping.signal.aborted) return;
        throw error instanceof LanchesterError ? refusalOf(error) : error;
      }
    }
    return { answers: answers(), stop: () => stopping.abort() };
  };
  /** Reads the text first, then asks; what is refused is plain data. */
  const asked = async <T>(text: string, ask: () => T | Promise<T>): Promise<T> => {
    try {
      await place.ready?.(text);
      return await ask();
    } catch (error) {
      throw error instanceof LanchesterError ? refusalOf(error) : error;
    }
  };
  return {
    play,
    look: (text) =>
      asked(text, () => {
        // who looks will play: a page fetches that meanwhile
        void import('./play.js');
        return look(text);
      }),
    complete: (text, offset) => asked(text, () => complete(text, offset)),
    hover: (text, offset) => asked(text, () => hover(text, offset)),
    replay: (text, which) =>
      asked(text, async () => {
        const { tell } = await import('./replay.js');
        // what the cells of a text were made ready for is kept with them
        if (told?.text !== text) told = { text, of: askedIn(text, false) };
        return tell(told.of.study ?? told.of.comparison, which);
      }),
    catalogue: (ruleset) => asked(ruleset, async () => (await import('./catalogue.js')).catalogue(ruleset)),
    set: (text, path, value) => asked('', () => set(text, path, value)),
    download: (text, what) =>
      asked(text, async () =>
        (await import('./download.js')).download(text, what, { ...who, book: kept, command, runtime }),
      ),
    odds: (request) => asked(request.ruleset, async () => (await import('./odds.js')).oddsOf(request)),
  };
}

/** Progress in a page's words: the mean that is watched with half its interval. */
function telling(tell: NonNullable<PlayOptions['onProgress']>): (progress: RunProgress) => void {
  return ({ phase, done, of, watched }) =>
    tell({
      phase,
      done,
      of,
      ...(watched === undefined || watched.n < 2
        ? {}
        : { watched: { n: watched.n, mean: watched.mean, half: sequenceHalfWidth(watched) } }),
    });
}
