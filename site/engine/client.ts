/**
 * The engine of a page, from the page's side. Promises: what is asked is answered in a worker, so that the page never
 * waits; a worker that does not heed a stop is ended, and another one goes on with all else that was asked.
 */
import type { Answer, Engine, Playing, PlayOptions, Refusal } from '../../src/playground/protocol.js';
import type { Asked, FromWorker, ToWorker } from './messages.js';
import { Queue } from './queue.js';

/** Milliseconds that a worker has to heed a stop. */
const patience = 400;

interface Waiting {
  /** What was asked, for a worker that takes over. */
  readonly message: ToWorker;
  readonly heard: (message: FromWorker) => void;
  readonly failed: (refusal: Refusal) => void;
}

/** An engine in workers of this page, which start with the first question. */
export function pageEngine(): PageEngine {
  return new PageEngine(() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
}

export class PageEngine implements Engine {
  private readonly start: () => Worker;
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private asked = 0;

  constructor(start: () => Worker) {
    this.start = start;
  }

  /** Starts its workers now, for what will be asked. */
  wake(): Worker {
    this.worker ??= this.started();
    return this.worker;
  }

  look: Engine['look'] = (text) => this.ask('look', text);
  complete: Engine['complete'] = (text, offset) => this.ask('complete', text, offset);
  hover: Engine['hover'] = (text, offset) => this.ask('hover', text, offset);
  download: Engine['download'] = (text, what) => this.ask('download', text, what);
  replay: Engine['replay'] = (text, which) => this.ask('replay', text, which);
  catalogue: Engine['catalogue'] = (ruleset) => this.ask('catalogue', ruleset);
  odds: Engine['odds'] = (request) => this.ask('odds', request);
  set: Engine['set'] = (text, path, value) => this.ask('set', text, path, value);

  play(text: string, { narrowing, onProgress }: PlayOptions): Playing {
    const id = this.asked++;
    const answers = new Queue<Answer>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const over = (): void => {
      clearTimeout(timer);
      this.waiting.delete(id);
    };
    const message: ToWorker = { id, play: text, narrowing };
    this.waiting.set(id, {
      message,
      heard: (told) => {
        if ('progress' in told) onProgress?.(told.progress);
        else if ('answer' in told) answers.put(told.answer);
        else if ('ended' in told) {
          over();
          answers.end();
        }
      },
      failed: (refusal) => {
        over();
        answers.fail(refusal);
      },
    });
    this.send(message);
    const stop = (): void => {
      if (!this.waiting.has(id) || timer !== undefined) return;
      answers.end();
      this.send({ id, stop: true });
      timer = setTimeout(() => {
        over();
        this.restart();
      }, patience);
    };
    return { answers, stop };
  }

  private ask<K extends Asked>(ask: K, ...args: Parameters<Engine[K]>): ReturnType<Engine[K]> {
    const id = this.asked++;
    const answer = new Promise((resolve, reject) => {
      const over = (): void => void this.waiting.delete(id);
      const message: ToWorker = { id, ask, args };
      this.waiting.set(id, {
        message,
        heard: (told) => {
          over();
          if ('value' in told) resolve(told.value);
        },
        failed: (refusal) => {
          over();
          reject(refusal);
        },
      });
      this.send(message);
    });
    return answer as ReturnType<Engine[K]>;
  }

  private send(message: ToWorker): void {
    this.wake().postMessage(message);
  }

  private started(): Worker {
    const worker = this.start();
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      const own = this.waiting.get(data.id);
      if ('refusal' in data) own?.failed(data.refusal);
      else own?.heard(data);
    };
    worker.onerror = (event) => this.failAll(event.message);
    return worker;
  }

  /** Whatever else was asked of the worker that is ended is asked of the next. */
  private restart(): void {
    this.worker?.terminate();
    this.worker = this.started();
    for (const { message } of this.waiting.values()) this.send(message);
  }

  private failAll(why: string): void {
    const all = [...this.waiting.values()];
    this.waiting.clear();
    for (const { failed } of all) failed({ code: 'worker', message: `the engine of this page has failed: ${why}` });
  }
}
