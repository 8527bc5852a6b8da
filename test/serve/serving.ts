/** A small page that is served in a test, with an engine that says what it was asked. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Answer, Engine } from '../../src/playground/protocol.js';
import { OpenedFile } from '../../src/serve/opened-file.js';
import { type Served, serve } from '../../src/serve/server.js';
import { SiteFiles } from '../../src/serve/site-files.js';

export const answer = (n: number, isWhole: boolean): Answer => ({
  isWhole,
  n,
  of: 2,
  digest: `d${n}`,
  title: 'A question',
  headline: 'An answer',
  body: '',
  charts: [],
  command: 'lanchester run a.yaml',
  seconds: 0,
});

/** Says its questions back; `play` of `for ever` has no end but a stop. */
class EchoEngine {
  readonly stopped: string[] = [];
  private wake = (): void => {};
  /** Settles when something was stopped. */
  readonly whenStopped = new Promise<void>((resolve) => {
    this.wake = resolve;
  });

  engine(): Engine {
    const echo =
      (name: string) =>
      (...args: readonly unknown[]): Promise<never> =>
        Promise.resolve({ name, args } as never);
    return {
      look: (text) =>
        text === 'wrong'
          ? Promise.reject({ code: 'bad-file', message: 'wrong' })
          : Promise.resolve({ diagnostics: [] }),
      complete: () => Promise.resolve(null),
      hover: echo('hover'),
      download: echo('download'),
      replay: echo('replay'),
      catalogue: () => Promise.reject(new Error('a slip')),
      odds: echo('odds'),
      set: echo('set'),
      play: (text, { narrowing, onProgress }) => {
        let end = (): void => {};
        const ended = new Promise<void>((resolve) => {
          end = resolve;
        });
        const stop = (): void => {
          this.stopped.push(text);
          end();
          this.wake();
        };
        async function* answers(): AsyncGenerator<Answer> {
          onProgress?.({ phase: 'engagements', done: 1, of: 2 });
          if (narrowing) yield answer(1, false);
          if (text === 'for ever') await ended;
          else if (text === 'refused') throw { code: 'budget', message: 'too much' };
          else yield answer(2, true);
        }
        return { answers: answers(), stop };
      },
    };
  }
}

export class ServedPage {
  readonly folder = mkdtempSync(join(tmpdir(), 'lanchester-serve-'));
  readonly echo = new EchoEngine();
  private served: Served | undefined;

  /** `text`: what the opened file has in it. */
  async start(text?: string): Promise<Served> {
    const site = join(this.folder, 'site');
    mkdirSync(join(site, 'assets'), { recursive: true });
    writeFileSync(join(this.folder, 'secret.txt'), 'secret');
    writeFileSync(join(site, 'index.html'), '<!doctype html><html><head><title>p</title></head><body></body></html>');
    writeFileSync(join(site, 'assets', 'a b.js'), 'export {};');
    symlinkSync(join(this.folder, 'secret.txt'), join(site, 'link.txt'));
    if (text !== undefined) writeFileSync(this.file, text);
    this.served = await serve({
      site: new SiteFiles(site),
      engine: this.echo.engine(),
      file: text === undefined ? undefined : new OpenedFile(this.file),
      port: 0,
    });
    return this.served;
  }

  get file(): string {
    return join(this.folder, 'fight.yaml');
  }

  async end(): Promise<void> {
    await this.served?.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export interface Said {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** Sends a request as it stands: its path is not made tidy, as `fetch` does. */
export function say(
  address: string,
  path: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Said> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const sending = request({ hostname, port, path, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(parts).toString('utf8'),
        }),
      );
    });
    sending.on('error', reject);
    sending.end(body);
  });
}
