/**
 * The engine of a page that `lanchester open` serves: the program on this machine answers, with its own threads, and
 * keeps the file that was opened. Promise: a page cannot tell it from an engine in its own workers.
 */
import type { Answer, Engine, Playing, PlayOptions, Refusal } from '../../src/playground/protocol.js';
import { type Ask, type Line, type OpenedText, tokenHeader } from '../../src/serve/wire.js';

/** An engine that asks the program. */
export function remoteEngine(base: URL | string, token: string): Engine {
  const ask = async <Name extends Ask>(name: Name, ...args: Parameters<Engine[Name]>): Promise<never> =>
    (await asked(base, token, 'api/ask', 'POST', { ask: name, args })) as never;
  return {
    look: (text) => ask('look', text),
    complete: (text, offset) => ask('complete', text, offset),
    hover: (text, offset) => ask('hover', text, offset),
    download: (text, what) => ask('download', text, what),
    replay: (text, which) => ask('replay', text, which),
    catalogue: (ruleset) => ask('catalogue', ruleset),
    odds: (request) => ask('odds', request),
    set: (text, path, value) => ask('set', text, path, value),
    play: (text, options) => played(base, token, text, options),
  };
}

/** The file that was opened, for an editor. What is refused rejects with a `Refusal`. */
export interface RemoteFile {
  read(): Promise<OpenedText>;
  /** Writes a text over the one of that version, and gives its own. */
  save(text: string, version: string): Promise<string>;
}

export function remoteFile(base: URL | string, token: string): RemoteFile {
  return {
    read: async () => (await asked(base, token, 'api/file', 'GET')) as OpenedText,
    save: async (text, version) =>
      ((await asked(base, token, 'api/file', 'PUT', { text, version })) as { version: string }).version,
  };
}

function played(base: URL | string, token: string, text: string, { narrowing, onProgress }: PlayOptions): Playing {
  const stopping = new AbortController();
  async function* answers(): AsyncGenerator<Answer> {
    try {
      const response = await sent(base, token, 'api/play', 'POST', { text, narrowing }, stopping.signal);
      let whole = false;
      for await (const line of linesOf(response)) {
        if ('answer' in line) yield line.answer;
        else if ('progress' in line) onProgress?.(line.progress);
        else if ('refusal' in line) throw line.refusal;
        else whole = true;
      }
      if (!whole) throw gone;
    } catch (error) {
      if (!stopping.signal.aborted) throw error;
    } finally {
      // whoever looks no further wants no more of it
      stopping.abort();
    }
  }
  return { answers: answers(), stop: () => stopping.abort() };
}

const gone: Refusal = {
  code: 'worker',
  message: 'the program that serves this page does not answer: start lanchester open again',
};

async function* linesOf(response: Response): AsyncGenerator<Line> {
  if (response.body === null) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read().catch((): never => {
      throw gone;
    });
    if (done) return;
    const lines = `${rest}${value}`.split('\n');
    rest = lines.pop() as string;
    for (const line of lines) yield JSON.parse(line) as Line;
  }
}

/** Asks for one value. Rejects with a `Refusal`. */
async function asked(base: URL | string, token: string, path: string, method: string, body?: object): Promise<unknown> {
  const response = await sent(base, token, path, method, body);
  const said = (await response.json()) as { readonly value: unknown } | { readonly refusal: Refusal };
  if ('refusal' in said) throw said.refusal;
  return said.value;
}

async function sent(
  base: URL | string,
  token: string,
  path: string,
  method: string,
  body?: object,
  signal?: AbortSignal,
): Promise<Response> {
  const response = await fetch(new URL(path, base), {
    method,
    headers: {
      [tokenHeader]: token,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  }).catch((error: unknown): never => {
    throw signal?.aborted === true ? error : gone;
  });
  // what is refused for its form has a sentence, too
  if (!response.ok && response.status !== 409) {
    throw ((await response.json()) as { readonly refusal: Refusal }).refusal;
  }
  return response;
}
