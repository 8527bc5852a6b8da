import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOf, type Unread } from './lines.js';

async function* pieces(bytes: Uint8Array, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  let from = 0;
  for (const size of sizes) {
    yield bytes.subarray(from, from + size);
    from += size;
  }
  yield bytes.subarray(from);
}

async function read(text: string | Uint8Array, most = 1000, sizes: readonly number[] = []) {
  const all: (string | Unread)[] = [];
  for await (const line of linesOf(pieces(Buffer.from(text), sizes), most)) all.push(line);
  return all;
}

const tooLong = { why: 'a line has at most 4 bytes, and this one has more' };

describe('lines', () => {
  it('end with a line feed, or with a return before it, or with the stream', async () => {
    expect(await read('a\r\n\nb\nc')).toEqual(['a', '', 'b', 'c']);
    expect(await read('a\n')).toEqual(['a']);
    expect(await read('')).toEqual([]);
  });

  it('are the same however the stream is cut, also within a character', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: 'grapheme' })), fc.array(fc.nat(7)), async (texts, sizes) => {
        const text = texts.join('\n');
        const wanted = text.split('\n').map((each) => each.replace(/\r$/, ''));
        if (wanted.at(-1) === '') wanted.pop();
        expect(await read(text, 1e6, sizes)).toEqual(wanted);
      }),
    );
  });

  it('that are too long are told once, and the next ones are read', async () => {
    expect(await read('abcd\nabcde\nx\nabcdef', 4, [2, 3, 3])).toEqual(['abcd', tooLong, 'x', tooLong]);
  });

  it('that never end are told before they end', async () => {
    async function* endless(): AsyncGenerator<string> {
      for (;;) yield 'aaa';
    }
    const lines = linesOf(endless(), 4);
    expect(await lines.next()).toEqual({ done: false, value: tooLong });
  });

  it('of another encoding are refused alone', async () => {
    expect(await read(new Uint8Array([0x61, 0xff, 0x0a, 0x62]))).toEqual([{ why: 'this line is not UTF-8' }, 'b']);
  });
});
