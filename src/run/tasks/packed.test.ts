import { describe, expect, it } from 'vitest';
import { pack, packNow, unpack, unpackNow } from './packed.js';

const mega = 1 << 20;

describe('packed bytes', () => {
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('lanchester '.repeat(1000))],
    // so much alike that it is left as long as it is
    ['zeros', Buffer.alloc(4 * mega)],
  ])('are made whole again: %s', async (_, bytes) => {
    expect(unpackNow(packNow(bytes), bytes.length + 1)?.equals(bytes)).toBe(true);
    expect((await unpack(await pack(bytes, 1), bytes.length + 1))?.equals(bytes)).toBe(true);
  });

  it('are not unpacked to more than they are worth, or than there is room for', async () => {
    const { deflateRawSync } = await import('node:zlib');
    const bomb = deflateRawSync(Buffer.alloc(64 * mega));
    expect(bomb.length).toBeLessThan(mega / 8);
    expect(unpackNow(bomb, 1 << 30)).toBeUndefined();
    expect(await unpack(bomb, 1 << 30)).toBeUndefined();
    expect(unpackNow(packNow(Buffer.alloc(1000)), 999)).toBeUndefined();
    expect(unpackNow(Buffer.from('none of ours'), mega)).toBeUndefined();
  });
});
