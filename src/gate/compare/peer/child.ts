/**
 * Old code in a process of its own, asked over a pipe. Promises: a version that is too old, that speaks another
 * protocol, that answers nonsense or dies is one clear error; the process ends with the check, however that ends.
 */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { type ErrorCode, LanchesterError } from '../../../kernel/errors.js';
import { type Answer, answerLine, answers, protocol, type Question } from './protocol.js';
import type { Peer } from './serve.js';

export interface ChildOptions {
  /** The old command: `dist/cli.js` of its package. */
  readonly command: string;
  /** As errors call it. */
  readonly name: string;
  readonly threads: number;
  readonly signal?: AbortSignal;
  /** Rulesets of somebody's own that it plays: where their code lies, and the names by which scenarios ask for them. */
  readonly guests?: readonly PeerGuest[];
}

/** A ruleset of somebody's own, for a peer. */
export interface PeerGuest {
  readonly file: string;
  readonly names: readonly string[];
}

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Of what a process said before it died, from its last answer on, an error shows so much: the first words tell most.
 */
const mostSaid = 600;

/** Codes that an answer may carry; others are the old side's own affair. */
const userCodes: readonly ErrorCode[] = [
  'unknown-name',
  'bad-value',
  'bad-file',
  'missing-price',
  'out-of-range',
  'budget',
];

/** Starts old code and greets it. Throws a `LanchesterError` where it does not answer as it should. */
export async function startPeer(options: ChildOptions): Promise<Peer & { readonly version: string }> {
  const child = new ChildPeer(options);
  try {
    const { protocols, version } = await child.ask('hello', { threads: options.threads });
    if (!protocols.includes(protocol)) {
      throw new LanchesterError(
        'usage',
        `--against ${options.name}: it speaks protocol ${protocols.join(', ') || 'none'}, and this is protocol ${protocol}: update the older of the two`,
      );
    }
    return Object.assign(child, { version });
  } catch (error) {
    await child.close();
    throw error;
  }
}

class ChildPeer implements Peer {
  private readonly name: string;
  private readonly signal: AbortSignal | undefined;
  private readonly process: ChildProcessByStdio<Writable, Readable, Readable>;
  private readonly waiting = new Map<number, Waiting>();
  private readonly ended: Promise<void>;
  private readonly stop = (): void => void this.close();
  private said = '';
  private asked = 0;
  private greeted = false;
  private dead: LanchesterError | undefined;

  constructor({ command, name, signal, guests = [] }: ChildOptions) {
    this.name = name;
    this.signal = signal;
    const own = guests.flatMap((guest) => ['--guest', JSON.stringify(guest)]);
    this.process = spawn(process.execPath, [command, 'peer', ...own], {
      stdio: ['pipe', 'pipe', 'pipe'],
      // Ctrl-C is ours to handle: the peer ends when its standard input does
      detached: process.platform !== 'win32',
    });
    signal?.addEventListener('abort', this.stop, { once: true });
    this.process.stderr.on('data', (chunk: Buffer) => {
      this.said = `${this.said}${chunk.toString('utf8')}`.slice(0, mostSaid);
    });
    // a peer that is gone is told of by its end
    this.process.stdin.on('error', () => {});
    createInterface({ input: this.process.stdout, crlfDelay: Number.POSITIVE_INFINITY }).on('line', (line) =>
      this.hear(line),
    );
    this.ended = new Promise((resolve) => {
      const end = (why: string): void => {
        this.fail(why);
        resolve();
      };
      this.process.on('error', (error) => end(`cannot be started (${error.message})`));
      this.process.on('close', (code, killedBy) =>
        end(killedBy === null ? `exit code ${code}` : `killed by ${killedBy}`),
      );
    });
  }

  async ask<Q extends Question>(question: Q, withWhat: unknown): Promise<Answer<Q>> {
    if (this.signal?.aborted === true) throw new LanchesterError('interrupted', 'interrupted');
    if (this.dead !== undefined) throw this.dead;
    const id = this.asked++;
    const answer = await new Promise<unknown>((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.process.stdin.write(`${JSON.stringify({ id, ask: question, with: withWhat })}\n`);
    });
    const checked = answers[question].safeParse(answer);
    if (!checked.success) throw this.error(`its answer to "${question}" has another form`);
    this.greeted = true;
    return checked.data as Answer<Q>;
  }

  async close(): Promise<void> {
    this.signal?.removeEventListener('abort', this.stop);
    this.process.stdin.end();
    this.process.kill();
    await this.ended;
  }

  private hear(line: string): void {
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      this.lose('it answers with something that is no JSON');
      return;
    }
    const heard = answerLine.safeParse(value);
    const waiting = heard.success ? this.waiting.get(heard.data.id) : undefined;
    if (!heard.success || waiting === undefined) {
      this.lose('it answers with something that was not asked');
      return;
    }
    this.waiting.delete(heard.data.id);
    this.said = '';
    if ('error' in heard.data) {
      const { code, message } = heard.data.error;
      const known = userCodes.find((one) => one === code);
      waiting.reject(new LanchesterError(known ?? 'worker', `${this.name}: ${message}`));
    } else waiting.resolve(heard.data.answer);
  }

  /** Whoever waits hears why there will be no answer. */
  private fail(how: string): void {
    if (this.signal?.aborted === true) this.lose('', new LanchesterError('interrupted', 'interrupted'));
    else if (this.greeted) this.lose(`its process ended (${how})`);
    else {
      const why = /unknown command/.test(this.said)
        ? 'it is too old: it has no `lanchester peer`, which --against talks to'
        : `it does not answer (${how})`;
      this.lose(why);
    }
  }

  private lose(why: string, error = this.error(why)): void {
    this.dead ??= error;
    for (const { reject } of this.waiting.values()) reject(this.dead);
    this.waiting.clear();
  }

  private error(why: string): LanchesterError {
    const said = this.said.trim();
    const more = said === '' || why.startsWith('it is too old') ? '' : `; it said: ${said}`;
    return new LanchesterError('worker', `--against ${this.name}: ${why}${more}`);
  }
}
