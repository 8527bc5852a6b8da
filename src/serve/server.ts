/**
 * Serves the built page on the loopback, and answers it. Promises: it listens on 127.0.0.1 and nowhere else; every
 * request has the secret word and comes from a page that was served here (guard.ts); nothing is read but the page's
 * files and the one file that was opened; nothing is written but that file.
 */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { whyNot } from '../files/why-not.js';
import { LanchesterError } from '../kernel/errors.js';
import { escapeHtml } from '../report/html-text.js';
import { answerAsk, answerFile, answerPlay, type SomeEngine, sendJson } from './answers.js';
import { BadRequest } from './body.js';
import { atDoor, isSame } from './guard.js';
import type { OpenedFile } from './opened-file.js';
import type { SiteFiles } from './site-files.js';
import { fileMeta, servedMeta, tokenHeader } from './wire.js';

export interface Serving {
  readonly site: SiteFiles;
  readonly engine: SomeEngine;
  readonly file?: OpenedFile | undefined;
  /** 0: a free one. */
  readonly port: number;
}

export interface Served {
  /** With the secret word; open it in a browser. */
  readonly address: string;
  /** Ends it, and all that is asked. */
  close(): Promise<void>;
}

const host = '127.0.0.1';

/** Throws a `LanchesterError` (`usage`) where the port cannot be had. */
export async function serve({ port, ...served }: Serving): Promise<Served> {
  const token = randomBytes(24).toString('base64url');
  const server = createServer();
  await listening(server, port);
  const own = { token, port: (server.address() as AddressInfo).port };
  server.on('request', (request, response) => void answer(request, response, { ...served, ...own }));
  return {
    address: `http://${host}:${own.port}/${token}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listening(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(new LanchesterError('usage', `cannot listen on port ${port} of this machine: ${whyNot(error)}`)),
    );
    server.listen({ host, port, exclusive: true }, resolve);
  });
}

interface Own extends Omit<Serving, 'port'> {
  readonly token: string;
  readonly port: number;
}

async function answer(request: IncomingMessage, response: ServerResponse, own: Own): Promise<void> {
  for (const [name, value] of Object.entries(always)) response.setHeader(name, value);
  try {
    const passed = atDoor(request, own);
    if ('status' in passed && passed.status === 308) response.writeHead(308, { location: passed.why }).end();
    else if ('status' in passed) throw new BadRequest(passed.status, passed.why);
    else if (passed.path.startsWith('api/')) await answerApi(passed.path, request, response, own);
    else answerFileOfPage(passed.path, request, response, own);
  } catch (error) {
    refuse(request, response, error);
  }
}

/** What every answer says to the browser. */
const always = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  // a page that is isolated from others may share memory with its workers
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/** What a page may do where it does not say so itself. */
const usualPolicy = "default-src 'self'; worker-src 'self' blob:; object-src 'none'";

/** The page's own policy holds here, too; and nobody frames it. */
function policyFor(html: string): string {
  const own = /<meta http-equiv="content-security-policy" content="([^"]*)"/i.exec(html)?.[1];
  const policy = own ?? usualPolicy;
  const more = ['base-uri', 'form-action', 'frame-ancestors'].filter((name) => !policy.includes(`${name} `));
  return [policy, ...more.map((name) => `${name} 'none'`)].join('; ');
}

async function answerApi(path: string, request: IncomingMessage, response: ServerResponse, own: Own): Promise<void> {
  const given = request.headers[tokenHeader];
  if (typeof given !== 'string' || !isSame(given, own.token)) throw new BadRequest(403, 'the secret word is missing');
  const { engine, file } = own;
  const way = `${request.method} ${path}`;
  if (way === 'POST api/ask') return answerAsk(engine, request, response);
  if (way === 'POST api/play') return answerPlay(engine, request, response);
  if (file !== undefined && (way === 'GET api/file' || way === 'PUT api/file')) {
    return answerFile(file, request, response);
  }
  throw new BadRequest(404, 'nothing can be asked there');
}

function answerFileOfPage(path: string, { method }: IncomingMessage, response: ServerResponse, own: Own): void {
  if (method !== 'GET' && method !== 'HEAD') throw new BadRequest(405, 'a page is only read');
  const found = own.site.find(path);
  if (found === undefined) throw new BadRequest(404, 'there is no such file');
  const isPage = found.type.startsWith('text/html');
  const content = isPage ? markedPage(found.content.toString('utf8'), own) : found.content;
  const policy = isPage ? policyFor(content.toString()) : usualPolicy;
  response.writeHead(200, {
    'content-type': found.type,
    'content-length': Buffer.byteLength(content),
    'content-security-policy': policy,
  });
  response.end(method === 'HEAD' ? undefined : content);
}

/** Tells the page whom to ask. */
function markedPage(html: string, { token, file }: Own): string {
  const metas = [
    `<meta name="${servedMeta}" content="${token}">`,
    ...(file === undefined ? [] : [`<meta name="${fileMeta}" content="${escapeHtml(file.name)}">`]),
  ];
  return html.replace(/<head[^>]*>/i, (head) => `${head}${metas.join('')}`);
}

/** A refusal in one sentence; a body that nobody will read ends the connection. */
function refuse(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const [status, why] = error instanceof BadRequest ? [error.status, error.message] : [500, "a bug of lanchester's"];
  if (!request.complete) response.setHeader('connection', 'close');
  sendJson(response, { refusal: { code: status === 500 ? 'internal' : 'usage', message: why } }, status);
}
