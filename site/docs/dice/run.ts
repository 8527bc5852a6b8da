/**
 * Runs dice programs in a worker of their own. Promises: a program that does not end is ended after a second, and one that
 * has been asked again is ended at once; the page itself never runs a line of it.
 */
import type { Asked, Reply, Wrong } from './answer.js';
import { placeOf } from './lines.js';
import { workerText } from './worker-text.js';

/** How long a program may take, and how long its worker may take to begin, in milliseconds. */
const mostRunning = 1000;
const mostLoading = 15_000;

export class Runner {
  /** Address of the script that every program stands on. */
  private readonly kernel: string;
  private stopLast: () => void = () => {};

  constructor(kernel: string) {
    this.kernel = kernel;
  }

  /** Ends what is under way. */
  stop(): void {
    this.stopLast();
  }

  /** Runs a program and calls back once, unless it was stopped or asked again before. */
  run(program: string, asked: Asked, done: (reply: Reply) => void): void {
    this.stop();
    let text: string;
    try {
      text = workerText(program, this.kernel, asked);
    } catch (error) {
      done({ wrong: placeOf(error instanceof Error ? error.message : String(error)) });
      return;
    }
    const url = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
    const worker = new Worker(url);
    let clock = setTimeout(() => end({ wrong: { message: 'the kernel did not load' } }), mostLoading);
    const stop = (): void => {
      clearTimeout(clock);
      worker.terminate();
      URL.revokeObjectURL(url);
    };
    const end = (reply: Reply): void => {
      stop();
      done('wrong' in reply ? { wrong: inside(reply.wrong, program) } : reply);
    };
    worker.onmessage = ({ data }: MessageEvent<Reply | { readonly begun: true }>) => {
      if (!('begun' in data)) return end(data);
      clearTimeout(clock);
      clock = setTimeout(() => end({ wrong: { message: 'it does not end: stopped after a second' } }), mostRunning);
    };
    worker.onerror = (event) => end({ wrong: wrongOf(event) });
    this.stopLast = stop;
  }
}

/** A mistake of form that only the browser saw, or what the program threw before it was asked. */
function wrongOf({ message, lineno, filename }: ErrorEvent): Wrong {
  const said = (message ?? '').replace(/^Uncaught (?:\w*Error: )?/, '');
  const sentence = said === '' ? 'it cannot be run' : said;
  return lineno > 0 && (filename ?? '').startsWith('blob:')
    ? { message: sentence, line: lineno }
    : { message: sentence };
}

/** Without a line that is none of the program's: what asks it stands below. */
function inside({ message, line }: Wrong, program: string): Wrong {
  return line === undefined || line > program.split('\n').length ? { message } : { message, line };
}
