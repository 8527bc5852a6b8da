/** `lanchester open` as a process: what its page asks is answered by it, and its file is the one that was named. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { remoteEngine, remoteFile } from '../../site/engine/remote.js';
import { showInBrowser } from '../../src/cli/browser.js';
import type { Answer } from '../../src/playground/protocol.js';
import { type BundledCommand, bundledCommand } from '../support/bundled-command.js';
import { Folder, lanchester, sentencesOf, small } from './command.js';

let command: BundledCommand;
beforeAll(async () => {
  command = await bundledCommand();
});
afterAll(() => command?.remove());

const folder = new Folder();
afterAll(() => folder.remove());

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** Starts it and waits for its address. */
async function opened(...words: readonly string[]) {
  const child = spawn(process.execPath, [command.file, 'open', '--no-browser', ...words], { cwd: folder.path });
  children.push(child);
  const [first] = (await once(child.stdout, 'data')) as [Buffer];
  const [address = ''] = first.toString().split('\n');
  return { child, address, token: new URL(address).pathname.replaceAll('/', '') };
}

describe('an opened scenario', () => {
  it('is played by this machine, with the digest of the command; it is saved, and Ctrl-C ends with 130', async () => {
    const file = folder.write('small.yaml', small);
    const { child, address, token } = await opened('small.yaml', '--threads', '2');
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[\w-]{32}\/$/);
    const page = await (await fetch(address)).text();
    expect(page).toContain('<meta name="lanchester-file" content="small.yaml">');
    const disk = remoteFile(address, token);
    const { text, version } = await disk.read();
    expect(text).toBe(small);
    const engine = remoteEngine(address, token);
    expect(await engine.look(text)).toMatchObject({ diagnostics: [], outline: { name: 'small' } });
    const answers: Answer[] = [];
    for await (const answer of engine.play(text, { narrowing: false }).answers) answers.push(answer);
    const run = await lanchester('run', file, '--no-report', '--json');
    expect(answers.map(({ isWhole, digest }) => ({ isWhole, digest }))).toEqual([
      { isWhole: true, digest: JSON.parse(run.stdout).results.digest },
    ]);
    await disk.save(`# mine\n${small}`, version);
    expect(readFileSync(file, 'utf8')).toBe(`# mine\n${small}`);
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    expect(await ended).toEqual([130, null]);
  });

  it('stops playing when the page stops', async () => {
    const { child, address, token } = await opened();
    const long = small.replace(/engagements: .*/, 'engagements: 10000000000');
    const playing = remoteEngine(address, token).play(long.replace('name: small', 'name: long'), {
      narrowing: true,
      onProgress: () => playing.stop(),
    });
    for await (const _ of playing.answers) playing.stop();
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([130, null]);
  });
});

describe('what cannot be opened', () => {
  it('is one sentence', async () => {
    const missing = await lanchester('open', folder.at('no.yaml'), '--no-browser');
    expect(missing).toEqual({
      code: 2,
      stdout: '',
      stderr: `cannot read ${folder.at('no.yaml')}: there is no such file or folder\n`,
    });
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as { port: number };
    const { code, stderr } = await lanchester('open', '--no-browser', '--port', String(port));
    expect({ code, told: sentencesOf(stderr, 'open') }).toEqual({
      code: 2,
      told: `cannot listen on port ${port} of this machine: another program uses it\n`,
    });
    taken.close();
  });
});

describe('a browser', () => {
  it('is given the address as one word, by whatever opens addresses here', async () => {
    const program = folder.write(
      'xdg-open',
      `#!/bin/sh\nprintf '%s|' "$#" "$1" > "${folder.at('told')}.part"; mv "${folder.at('told')}.part" "${folder.at('told')}"\n`,
    );
    chmodSync(program, 0o755);
    expect(showInBrowser('http://127.0.0.1:1/a b;c/', { platform: 'linux', path: folder.path })).toBe(true);
    await expect.poll(() => folder.has('told')).toBe(true);
    expect(readFileSync(folder.at('told'), 'utf8')).toBe('1|http://127.0.0.1:1/a b;c/|');
    expect(showInBrowser('http://127.0.0.1:1/', { platform: 'linux', path: '/nowhere' })).toBe(false);
  });
});
