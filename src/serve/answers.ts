/**
 * The questions of a page, answered by an engine of this process. Promises: what is played ends when the page stops it,
 * is closed or loses its connection; what is refused is data, with the engine's own sentence.
 */
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import type { Engine, Refusal } from '../playground/protocol.js';
import { refusalOf } from '../playground/refusal.js';
import { jsonBody } from './body.js';
import type { OpenedFile } from './opened-file.js';
import type { Ask, Line } from './wire.js';

const text = z.string();
const offset = z.number().int().nonnegative();

/** What each question is asked with; the engine itself checks what the words mean. */
const argsOf: Readonly<Record<Ask, z.ZodType<readonly unknown[]>>> = {
  look: z.tuple([text]),
  complete: z.tuple([text, offset]),
  hover: z.tuple([text, offset]),
  download: z.tuple([text, z.enum(['page', 'markdown', 'results', 'scenario'])]),
  replay: z.tuple([
    text,
    z
      .object({
        cell: text.optional(),
        index: offset,
        swapped: z.boolean().optional(),
        of: z.record(text, text).optional(),
      })
      .strict(),
  ]),
  catalogue: z.tuple([text]),
  odds: z.tuple([z.record(text, z.json())]),
  set: z.tuple([text, z.array(text).max(64), z.json()]),
};

const askBody = z.object({ ask: z.string(), args: z.array(z.unknown()).max(8) });
const playBody = z.object({ text, narrowing: z.boolean() });
const saveBody = z.object({ text, version: text });

/** An engine as far as it is there: what it does not have is refused. */
export type SomeEngine = Pick<Engine, 'play'> & Partial<Engine>;

/** Answers one question. */
export async function answerAsk(engine: SomeEngine, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { ask, args } = await jsonBody(request, askBody);
  const shape = Object.hasOwn(argsOf, ask) ? argsOf[ask as Ask] : undefined;
  const read = shape?.safeParse(args);
  const answer = engine[ask as Ask] as ((...given: readonly unknown[]) => Promise<unknown>) | undefined;
  if (read?.success !== true || answer === undefined) {
    sendJson(response, { refusal: { code: 'usage', message: `"${ask}" cannot be asked in this way` } });
    return;
  }
  sendJson(response, await saying(async () => ({ value: (await answer(...read.data)) ?? null })));
}

/** Streams what is played, a line of JSON for each thing that is told. */
export async function answerPlay(
  engine: SomeEngine,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { text: scenario, narrowing } = await jsonBody(request, playBody);
  response.writeHead(200, { 'content-type': 'application/x-ndjson; charset=utf-8' });
  const send = (line: Line): boolean => response.writableEnded || response.write(`${JSON.stringify(line)}\n`);
  const { answers, stop } = engine.play(scenario, { narrowing, onProgress: (progress) => void send({ progress }) });
  response.once('close', stop);
  // whoever has gone before it began
  if (response.destroyed) stop();
  try {
    for await (const answer of answers) {
      if (response.destroyed) return;
      if (!send({ answer })) await Promise.race([once(response, 'drain'), once(response, 'close')]);
    }
    send({ ended: true });
  } catch (error) {
    send({ refusal: refusalOf(error) });
  } finally {
    response.off('close', stop);
    response.end();
  }
}

/** Gives the opened file, or writes it. */
export async function answerFile(file: OpenedFile, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'GET') {
    sendJson(response, await saying(() => ({ value: file.read() })));
    return;
  }
  const { text: saved, version } = await jsonBody(request, saveBody);
  const said = await saying(() => ({ value: { version: file.save(saved, version) } }));
  sendJson(response, said, 'refusal' in said ? 409 : 200);
}

export function sendJson(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(value));
}

async function saying<T>(answer: () => T | Promise<T>): Promise<T | { readonly refusal: Refusal }> {
  try {
    return await answer();
  } catch (error) {
    return { refusal: refusalOf(error) };
  }
}
