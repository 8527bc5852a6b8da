import { Buffer as Node } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Buffer, type Bytes } from './buffer.js';

const writes = ['writeUInt8', 'writeInt32LE', 'writeUInt32LE', 'writeDoubleLE'] as const;
const reads = ['readUInt8', 'readInt32LE', 'readUInt32LE', 'readDoubleLE'] as const;
const fitting = [
  fc.integer({ min: 0, max: 255 }),
  fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
  fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  fc.double(),
] as const;

describe("a page's Buffer, beside that of Node", () => {
  it.each(
    writes.map((write, k) => [write, reads[k] as (typeof reads)[number], fitting[k] as fc.Arbitrary<number>] as const),
  )('%s and %s', (write, read, value) => {
    fc.assert(
      fc.property(value, fc.nat(7), (each, at) => {
        const [own, node] = [Buffer.allocUnsafe(16), Node.alloc(16)];
        expect(own[write](each, at)).toBe(node[write](each, at));
        expect([...own]).toEqual([...node]);
        expect(own[read](at)).toBe(node[read](at));
      }),
    );
    expect(() => Buffer.allocUnsafe(4)[read](4)).toThrow(RangeError);
  });

  it('has the same bytes for texts, the same texts for bytes, whatever they are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const size = Node.byteLength(text);
        expect(Buffer.byteLength(text)).toBe(size);
        const [own, node] = [Buffer.allocUnsafe(size + 3), Node.alloc(size + 3)];
        expect(own.write(text, 2)).toBe(node.write(text, 2));
        expect([...own]).toEqual([...node]);
        expect(own.toString('utf8', 2, 2 + size)).toBe(node.toString('utf8', 2, 2 + size));
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const [own, node] = [Buffer.from(bytes), Node.from(bytes)];
        for (const encoding of ['utf8', 'hex', 'base64'] as const) {
          expect(own.toString(encoding)).toBe(node.toString(encoding));
        }
      }),
    );
  });

  it('is the same memory, or a copy, or a part', () => {
    const memory = new Uint8Array([1, 2, 3, 4, 5]);
    const [same, copy] = [Buffer.from(memory.buffer, 1, 3), Buffer.from(memory)];
    memory[2] = 9;
    expect([...same]).toEqual([2, 9, 4]);
    expect([...copy]).toEqual([1, 2, 3, 4, 5]);
    expect((same.subarray(1) as Bytes).readUInt8(0)).toBe(9);
    const larger = Buffer.allocUnsafe(5);
    same.copy(larger, 1, 0, 2);
    expect([...larger]).toEqual([0, 2, 9, 0, 0]);
  });
});
