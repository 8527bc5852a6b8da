/** Old code in a process of its own: small scripts stand for versions that are too old, too new, broken or slow. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LanchesterError } from '../../../kernel/errors.js';
import { startPeer } from './child.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lanchester-peer-'));
  mkdirSync(join(folder, 'dist'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A version that does `body` for each request, of which it knows `id`, `ask` and `what`; it greets as today's does. */
function version(body: string, hello = '{"protocols":[1],"version":"0.9.0"}'): void {
  const script = `
    const { createInterface } = require('node:readline');
    const say = (value) => process.stdout.write(JSON.stringify(value) + '\\n');
    createInterface({ input: process.stdin }).on('line', (line) => {
      const { id, ask, with: what } = JSON.parse(line);
      if (ask === 'hello') return say({ id, answer: ${hello} });
      ${body}
    });`;
  writeFileSync(join(folder, 'dist', 'cli.js'), script);
}

const start = (signal?: AbortSignal) =>
  startPeer({
    command: join(folder, 'dist', 'cli.js'),
    name: 'v0.9.0',
    threads: 2,
    ...(signal === undefined ? {} : { signal }),
  });

describe('a peer', () => {
  it('answers what it is asked, each to its own question', async () => {
    version(
      'setTimeout(() => say({ id, answer: { data: { asked: what.ruleset }, rules: "f" } }), what.ruleset === "a" ? 40 : 0);',
    );
    const peer = await start();
    expect(peer.version).toBe('0.9.0');
    const [a, b] = await Promise.all([peer.ask('ruleset', { ruleset: 'a' }), peer.ask('ruleset', { ruleset: 'b' })]);
    expect([a.data, b.data]).toEqual([{ asked: 'a' }, { asked: 'b' }]);
    await peer.close();
  });

  it("hands on a mistake of the user's, with its code", async () => {
    version('say({ id, error: { code: "bad-file", message: "a.yaml:3:1: no such key" } });');
    const peer = await start();
    const error = await peer.ask('open', { text: '', file: 'a.yaml' }).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: 'bad-file', message: 'v0.9.0: a.yaml:3:1: no such key' });
    await peer.close();
  });

  it('that is too old is one clear error', async () => {
    const script = `console.error("unknown command 'peer'; see lanchester --help"); process.exit(2);`;
    writeFileSync(join(folder, 'dist', 'cli.js'), script);
    await expect(start()).rejects.toThrow(
      '--against v0.9.0: it is too old: it has no `lanchester peer`, which --against talks to',
    );
  });

  it('that speaks another protocol is one clear error', async () => {
    version('', '{"protocols":[7],"version":"9.0.0"}');
    await expect(start()).rejects.toThrow(
      '--against v0.9.0: it speaks protocol 7, and this is protocol 1: update the older of the two',
    );
  });

  it.each([
    ['says nothing and ends', 'process.exit(4);', /v0\.9\.0: it does not answer \(exit code 4\)$/],
    [
      'cannot be loaded',
      'require("no-such-module");',
      /it does not answer \(exit code 1\); it said: .*no-such-module/s,
    ],
  ])('that %s is one clear error', async (_, script, message) => {
    writeFileSync(join(folder, 'dist', 'cli.js'), script);
    await expect(start()).rejects.toThrow(message);
  });

  it.each([
    [
      'dies',
      'console.error("no memory left"); process.exit(9);',
      /its process ended \(exit code 9\); it said: no memory left$/,
    ],
    ['answers no JSON', 'console.log("hello");', /it answers with something that is no JSON/],
    ['answers something else', 'say({ id: id + 1, answer: {} });', /it answers with something that was not asked/],
    ['answers in another form', 'say({ id, answer: { studies: 3 } });', /its answer to "open" has another form/],
  ])('that %s later is one clear error, then and from then on', async (_, body, message) => {
    version(body);
    const peer = await start();
    const asked = peer.ask('open', { text: '', file: 'a.yaml' });
    await expect(asked).rejects.toThrow(message);
    await expect(asked).rejects.toBeInstanceOf(LanchesterError);
    await peer.close();
  });

  it('is ended by an interruption', async () => {
    version('');
    const controller = new AbortController();
    const peer = await start(controller.signal);
    const asked = peer.ask('open', { text: '', file: 'a.yaml' });
    controller.abort();
    await expect(asked).rejects.toMatchObject({ code: 'interrupted' });
    await expect(peer.ask('open', { text: '', file: 'a.yaml' })).rejects.toMatchObject({ code: 'interrupted' });
    await peer.close();
  });
});
