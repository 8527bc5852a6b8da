/** The engine and the file of a page that is served: what is asked there is answered here. */
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { remoteEngine, remoteFile } from '../../site/engine/remote.js';
import { OpenedFile } from '../../src/serve/opened-file.js';
import { answer, ServedPage } from './serving.js';

let page: ServedPage | undefined;
afterEach(() => page?.end());

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const got: T[] = [];
  for await (const item of items) got.push(item);
  return got;
}

async function started(text?: string) {
  page = new ServedPage();
  const { address, close } = await page.start(text);
  const token = new URL(address).pathname.replaceAll('/', '');
  return { page, close, engine: remoteEngine(address, token), file: remoteFile(address, token) };
}

describe('the engine of a served page', () => {
  it('answers as the one that it asks, also where it refuses', async () => {
    const { engine } = await started();
    expect(await engine.look('lanchester: 1')).toEqual({ diagnostics: [] });
    expect(await engine.complete('a', 1)).toBeNull();
    expect(await engine.set('a: 1', ['a'], 2)).toEqual({ name: 'set', args: ['a: 1', ['a'], 2] });
    expect(await engine.replay('a', { cell: 'c', index: 3, swapped: true, of: { fight: 'x' } })).toMatchObject({
      name: 'replay',
    });
    await expect(engine.look('wrong')).rejects.toEqual({ code: 'bad-file', message: 'wrong' });
    await expect(engine.catalogue('heat')).rejects.toEqual({
      code: 'internal',
      message: "a bug of lanchester's: a slip",
    });
  });

  it('plays: progress, answers as they come, an end', async () => {
    const { engine } = await started();
    const done: number[] = [];
    const { answers } = engine.play('a', { narrowing: true, onProgress: (progress) => done.push(progress.done) });
    expect(await all(answers)).toEqual([answer(1, false), answer(2, true)]);
    expect(done).toEqual([1]);
    const refused = engine.play('refused', { narrowing: false });
    await expect(all(refused.answers)).rejects.toEqual({ code: 'budget', message: 'too much' });
  });

  it('stops what it plays, there too; so does whoever looks no further', async () => {
    const { engine, page: own } = await started();
    const playing = engine.play('for ever', { narrowing: true });
    const got: number[] = [];
    for await (const { n } of playing.answers) {
      got.push(n);
      playing.stop();
    }
    expect(got).toEqual([1]);
    await own.echo.whenStopped;
    expect(own.echo.stopped).toEqual(['for ever']);
    for await (const _ of engine.play('for ever', { narrowing: true }).answers) break;
  });

  it('says that the program is gone', async () => {
    const { engine, close } = await started();
    await close();
    const gone = { code: 'worker', message: expect.stringContaining('start lanchester open again') };
    await expect(engine.look('a')).rejects.toEqual(gone);
    await expect(all(engine.play('a', { narrowing: false }).answers)).rejects.toEqual(gone);
  });
});

describe('the file of a served page', () => {
  it('is read and saved; its own next save goes on from there', async () => {
    const { file, page: own } = await started('a: 1\n');
    const { text, version, name } = await file.read();
    expect({ text, name }).toEqual({ text: 'a: 1\n', name: own.file });
    const next = await file.save('a: 2 # ü\n', version);
    expect(readFileSync(own.file, 'utf8')).toBe('a: 2 # ü\n');
    expect(await file.save('a: 3\n', next)).not.toBe(next);
    expect(readFileSync(own.file, 'utf8')).toBe('a: 3\n');
  });

  it('is not written where somebody else has', async () => {
    const { file, page: own } = await started('a: 1\n');
    const { version } = await file.read();
    writeFileSync(own.file, 'theirs: 1\n');
    const refused = (how: string) => ({ code: 'output', message: expect.stringContaining(how) });
    await expect(file.save('a: 2\n', version)).rejects.toEqual(refused('was changed by another program'));
    expect(readFileSync(own.file, 'utf8')).toBe('theirs: 1\n');
    rmSync(own.file);
    await expect(file.save('a: 2\n', version)).rejects.toEqual(refused('is not there any more'));
    await expect(file.save(`#${'x'.repeat(300_000)}`, version)).rejects.toEqual(refused('at most 262144 bytes'));
  });

  it('is none where none was opened', async () => {
    const { file } = await started();
    await expect(file.read()).rejects.toEqual({ code: 'usage', message: 'nothing can be asked there' });
  });

  it('must be there, and a text', async () => {
    const { page: own } = await started('a: 1\n');
    expect(() => new OpenedFile(`${own.file}.no`)).toThrow(/^cannot read .*fight\.yaml\.no: there is no such file/);
    expect(() => new OpenedFile(own.folder)).toThrow('this is a folder');
    writeFileSync(own.file, Buffer.from([0xff, 0xfe, 0x00]));
    expect(() => new OpenedFile(own.file)).toThrow('not a text in UTF-8');
    writeFileSync(own.file, 'a: 1\n');
    chmodSync(own.file, 0o600);
    new OpenedFile(own.file).save('a: 2\n', new OpenedFile(own.file).read().version);
  });
});
