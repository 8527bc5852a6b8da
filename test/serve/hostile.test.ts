/** Requests of those who may not ask. */
import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokenHeader } from '../../src/serve/wire.js';
import { ServedPage, say } from './serving.js';

const page = new ServedPage();
let address = '';
let token = '';
let root = '';
beforeAll(async () => {
  ({ address } = await page.start('lanchester: 1\n'));
  root = new URL(address).pathname;
  token = root.replaceAll('/', '');
});
afterAll(() => page.end());

const json = (): Record<string, string> => ({ 'content-type': 'application/json', [tokenHeader]: token });
const ask = JSON.stringify({ ask: 'look', args: ['a'] });

describe('a served page', () => {
  it('is given to whoever has its address, with a strict policy', async () => {
    const { status, headers, text } = await say(address, root);
    expect(status).toBe(200);
    expect(text).toContain(`<meta name="lanchester-served" content="${token}">`);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    });
    expect(headers['content-security-policy']).toBe(
      "default-src 'self'; worker-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect((await say(address, `${root}assets/a%20b.js`)).headers['content-type']).toMatch(/^text\/javascript/);
    expect(token.length).toBeGreaterThanOrEqual(32);
  });

  it('is given to no other host and no other page', async () => {
    const { port } = new URL(address);
    const refused = async (headers: Record<string, string>): Promise<number> =>
      (await say(address, root, { headers })).status;
    for (const host of ['evil.example', `evil.example:${port}`, `127.0.0.1:${Number(port) + 1}`, '127.0.0.1']) {
      expect(await refused({ host }), host).toBe(421);
    }
    expect(await refused({ host: `localhost:${port}` })).toBe(200);
    for (const origin of ['http://evil.example', 'null', `https://127.0.0.1:${port}`, `http://localhost:${port}`]) {
      expect(await refused({ origin }), origin).toBe(403);
    }
    for (const from of ['cross-site', 'same-site']) expect(await refused({ 'sec-fetch-site': from }), from).toBe(403);
    expect(await refused({ 'sec-fetch-site': 'none' })).toBe(200);
    // what would let another page ask is never said
    const flight = await say(address, `${root}api/ask`, {
      method: 'OPTIONS',
      headers: { origin: 'http://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(flight.status).toBe(403);
    expect(Object.keys(flight.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('is given to nobody without the secret word', async () => {
    const wrong = `/${'x'.repeat(token.length)}/`;
    for (const path of ['/', '/index.html', '//', wrong, `${wrong}index.html`, `/?${token}`, '/api/ask', '*']) {
      const { status, text } = await say(address, path);
      expect(status, path).toBe(404);
      expect(text).not.toContain(token);
    }
    expect((await say(address, `/${token}`)).headers['location']).toBe(root);
    const { [tokenHeader]: _, ...without } = json();
    for (const headers of [without, { ...without, [tokenHeader]: 'x' }]) {
      expect((await say(address, `${root}api/ask`, { method: 'POST', headers, body: ask })).status).toBe(403);
      expect((await say(address, `${root}api/file`, { headers })).status).toBe(403);
    }
  });

  it('has no way out of its folder', async () => {
    const ways = [
      '../secret.txt',
      '..%2fsecret.txt',
      '%2e%2e/secret.txt',
      '..%5csecret.txt',
      'assets/../../secret.txt',
    ];
    const others = [
      'link.txt',
      '/etc/passwd',
      '%2fetc%2fpasswd',
      '%00',
      '%',
      'index.html%00.js',
      '%252e%252e/secret.txt',
    ];
    for (const way of [...ways, ...others]) {
      const { status, text } = await say(address, `${root}${way}`);
      expect(status, way).toBe(404);
      expect(text).not.toContain('"secret"');
    }
    for (const method of ['POST', 'PUT', 'DELETE']) {
      expect((await say(address, `${root}index.html`, { method })).status, method).toBe(405);
    }
  });

  it('reads no body that is too large, no other type, and nothing that is no question', async () => {
    const path = `${root}api/ask`;
    const post = (headers: Record<string, string>, body: string) =>
      say(address, path, { method: 'POST', headers, body });
    expect((await post({ ...json(), 'content-type': 'text/plain' }, ask)).status).toBe(415);
    expect((await post(json(), '{"ask":')).status).toBe(400);
    expect((await post(json(), '{"ask":"look"}')).status).toBe(400);
    for (const name of ['play', '__proto__', 'constructor', 'toString', 'no']) {
      const { status, text } = await post(json(), JSON.stringify({ ask: name, args: [] }));
      expect({ status, text }).toEqual({
        status: 200,
        text: JSON.stringify({ refusal: { code: 'usage', message: `"${name}" cannot be asked in this way` } }),
      });
    }
    expect((await post(json(), JSON.stringify({ ask: 'look', args: [1] }))).text).toContain('cannot be asked');
    expect(await sentTooMuch(path, { 'content-length': String(10 * 1024 * 1024) })).toBe(413);
    expect(await sentTooMuch(path, { 'transfer-encoding': 'chunked' })).toBe(413);
    // and goes on
    expect((await post(json(), ask)).text).toBe('{"value":{"diagnostics":[]}}');
  });

  it('stops what it plays when the connection is lost', async () => {
    const { hostname, port } = new URL(address);
    await new Promise<void>((resolve) => {
      const playing = request(
        { hostname, port, path: `${root}api/play`, method: 'POST', headers: json() },
        (response) => response.once('data', () => playing.destroy()),
      );
      playing.on('error', () => {});
      playing.on('close', resolve);
      playing.end(JSON.stringify({ text: 'for ever', narrowing: true }));
    });
    await page.echo.whenStopped;
    expect(page.echo.stopped).toEqual(['for ever']);
  });

  it('listens on the loopback alone', async () => {
    const elsewhere = Object.values(networkInterfaces())
      .flatMap((each) => each ?? [])
      .find(({ internal, family }) => !internal && family === 'IPv4');
    const { port } = new URL(address);
    if (elsewhere !== undefined) {
      await expect(say(`http://${elsewhere.address}:${port}`, root)).rejects.toThrow('ECONNREFUSED');
    }
    expect(new URL(address).hostname).toBe('127.0.0.1');
  });
});

/** Sends ten megabytes as fast as they are taken: the status of the answer. */
function sentTooMuch(path: string, headers: Record<string, string>): Promise<number> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const sending = request(
      { hostname, port, path, method: 'POST', headers: { ...json(), ...headers } },
      (response) => {
        resolve(response.statusCode ?? 0);
        sending.destroy();
      },
    );
    sending.on('error', reject);
    const part = Buffer.alloc(64 * 1024, 32);
    let left = 160;
    const more = (): void => {
      while (left > 0 && !sending.destroyed) {
        left--;
        if (!sending.write(part)) {
          sending.once('drain', more);
          return;
        }
      }
      if (left === 0 && !sending.destroyed) sending.end();
    };
    more();
  });
}
